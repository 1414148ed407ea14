"""Missions by name or from a file: `names`, `load`, `parse`. [40K-CORE-MIS-10, 40K-CORE-MIS-20, 40K-CORE-MIS-30,
40K-CORE-MIS-40]
"""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec.structs import replace

from reglamento.armies.lists.beside import Beside, carrying
from reglamento.armies.lists.conversion import faultless, tables, tables_of, text_of
from reglamento.armies.lists.faults import Faults
from reglamento.armies.lists.packaged_files import own_file
from reglamento.games.wh40k.facts.mission import Deploying, MapName, Mission, Scoring, Side
from reglamento.games.wh40k.missions.fields import FieldEntry, Inch, battlefield
from reglamento.games.wh40k.sheets import rosters
from reglamento.games.wh40k.sheets.entries import Entry, Identifier, Name
from reglamento.games.wh40k.sheets.records import Roster

FOLDER = Path(__file__).parent / "data"
NAMES = (
    "only-war",  # 40K-CORE-MIS-10
    "retrieval",  # 40K-CORE-MIS-20
    "no-mercy",  # 40K-CORE-MIS-20
    "scouring",  # 40K-CORE-MIS-20
    "big-guns",  # 40K-CORE-MIS-20
    "secure-and-control",  # 40K-CORE-MIS-20
    "relic",  # 40K-CORE-MIS-20
    "cleanse-and-capture",  # 40K-CORE-MIS-30
    "contact-lost",  # 40K-CORE-MIS-30
    "tactical-escalation",  # 40K-CORE-MIS-30
    "spoils-of-war",  # 40K-CORE-MIS-30
    "cloak-and-shadows",  # 40K-CORE-MIS-30
    "deadlock",  # 40K-CORE-MIS-30
    "two-patrols",  # 40K-ERR-200
    "storming",  # 40K-ERR-204
    "night-landing",  # 40K-ERR-204
    "drawn-lines",  # 40K-ERR-265
    "salt-road",  # 40K-ERR-269
    "round-the-well",  # 40K-ERR-271
    "chance-meeting",  # 40K-CORE-MIS-40
)
Prose = Annotated[str, msgspec.Meta(min_length=1, max_length=4_000)]


class MissionEntry(Entry, frozen=True, kw_only=True):
    """A whole file. `field` is the name of a battlefield of the package, or one of the file's own. `rosters` are names of the package,
    or of files beside this one, whose texts a save carries.
    """

    id: Identifier
    title: Name
    briefing: Prose
    aims: dict[Side, Prose]
    field: FieldEntry | Identifier
    scores: Annotated[tuple[Scoring, ...], msgspec.Meta(min_length=1, max_length=3)]
    maps: Annotated[tuple[MapName, ...], msgspec.Meta(min_length=1, max_length=6)]
    rosters: dict[Side, Annotated[tuple[Name, ...], msgspec.Meta(min_length=1, max_length=20)]]
    markers: Annotated[int, msgspec.Meta(ge=0, le=6)] = 0
    rounds: Annotated[int, msgspec.Meta(ge=1, le=10)] = 5
    random: bool = False
    secondaries: bool = False
    deploying: Deploying | None = None
    reserves: bool = False
    clear: Inch = 0.0
    brought: dict[Side, Annotated[tuple[Name, ...], msgspec.Meta(min_length=1, max_length=20)]] = {}
    """What a side chooses among instead of its `rosters`: armies that the players bring."""
    carried: dict[str, str] = {}


def names() -> list[str]:
    """The missions of the package, the standard one first."""
    return list(NAMES)


@functools.cache
def _packaged(name: str) -> Mission:
    return _made(tables(FOLDER / f"{name}.toml"), f"{name}.toml", Beside())


def load(name: str) -> Mission:
    """A mission by its name, or by the path of a file. Raises ForceError saying what is wrong, or which there are."""
    if name in NAMES:
        return _packaged(name)
    path = own_file(name, "mission", NAMES)
    return parse(text_of(path), path.name, path.parent)


def parse(text: str, where: str = "saved mission", folder: Path | None = None) -> Mission:
    """A mission from the text of a file. Rosters are searched in `folder`; without a folder, in no file. Raises ForceError with all
    that is wrong with it.
    """
    found = tables_of(text, where)
    beside = Beside(folder, found["carried"] if isinstance(found.get("carried"), dict) else None)
    mission = _made(found, where, beside)
    return replace(mission, source=text if "carried" in found else carrying(text, beside.read))


def _made(found: dict[str, Any], where: str, beside: Beside) -> Mission:
    faults = Faults(where)
    entry = faultless(found, MissionEntry, faults)
    for side in ("red", "blue"):
        if side not in entry.aims or side not in entry.rosters:
            faults.at("", f"aims and rosters are given for red and for blue; {side} has none")
    if len(entry.scores) == 2:
        faults.at("scores", "one way to score, or three of which one is rolled")
    if 1 < len(entry.maps) < 6:
        faults.at("maps", "one map, or all six of which one is rolled")
    _check_deploying(entry, faults)
    faults.stop()
    return Mission(
        id=entry.id,
        title=entry.title,
        briefing=entry.briefing,
        aims=entry.aims,
        battlefield=battlefield(entry.field, where),
        rosters={
            side: tuple(_roster(name, beside) for name in offered) for side, offered in (entry.rosters | entry.brought).items()
        },
        scores=entry.scores,
        maps=entry.maps,
        markers=entry.markers,
        rounds=entry.rounds,
        random=entry.random,
        secondaries=entry.secondaries,
        deploying=entry.deploying,
        reserves=entry.reserves,
        clear=entry.clear,
    )


def _check_deploying(entry: MissionEntry, faults: Faults) -> None:
    """Units that are not set up must have a way to arrive. [40K-CORE-MIS-40, 40K-CORE-MIS-41]"""
    if entry.deploying is None:
        return
    for side in ("red", "blue"):
        if side not in entry.deploying.units:
            faults.at("deploying.units", f"how many units are set up is given for red and for blue; {side} has none")
    if not entry.reserves and set(entry.deploying.units.values()) != {"all"}:
        faults.at("reserves", "true where not all units are set up, so that the others arrive")


def _roster(name: str, beside: Beside) -> Roster:
    """A roster of the package by its name, or one in a file beside the mission. Raises ForceError."""
    text = rosters.FILES.text_beside(name, beside)
    return rosters.roster(name) if text is None else rosters.roster_of(text, name)
