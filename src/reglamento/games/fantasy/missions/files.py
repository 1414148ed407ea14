"""Missions by name or from a file: `names`, `load`, `parse`. [WF-CORE-BAT-08]"""

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
from reglamento.games.fantasy.deployment.zones import CORNER
from reglamento.games.fantasy.facts.battlefield import IMPASSABLE, Battlefield
from reglamento.games.fantasy.facts.mission import Mission, Scenario, Side
from reglamento.games.fantasy.lists.armies import army_beside
from reglamento.games.fantasy.lists.composition import composition
from reglamento.games.fantasy.lists.entries import Entry, Identifier, Name, Prose
from reglamento.games.fantasy.lists.lores import MiscastRow, MiscastTable, whole_table
from reglamento.games.fantasy.lists.records import Army
from reglamento.games.fantasy.missions.fields import FieldEntry, battlefield
from reglamento.geometry.table.manoeuvres.obstacles import inside
from reglamento.geometry.table.shapes.ruler import at_most

FOLDER = Path(__file__).parent / "data"
NAMES = ("pitched-battle", "ferry-stone", "three-dykes", "morning-mist", "parish-bounds")
SIDES: tuple[Side, ...] = ("red", "blue")
RULE = "WF-CORE-BAT-08"
ZONES_APART = 30.0
"""The zones are so far apart at least, in cm."""


ArmyNames = Annotated[tuple[Name, ...], msgspec.Meta(min_length=1, max_length=20)]


class BroughtEntry(Entry, frozen=True, kw_only=True):
    """Armies that players bring, in place of those of the mission for the sides that are named, and the points that they make the battle
    have if those are more.
    """

    red: ArmyNames = ()
    blue: ArmyNames = ()
    points: Annotated[int, msgspec.Meta(ge=0, le=20_000)] = 0


class MissionEntry(Entry, frozen=True, kw_only=True):
    """A whole file. `field` is the name of a battlefield of the package, or one of the file's own. `armies` are names of the package, or
    of files beside this one, whose texts a save carries. In a `small` battle they keep its limits. `margin` is what the zones keep
    from the short edges, `miscasts` a table for the option `miscast_rows`. [WF-CORE-ARMY-04, WF-CORE-MAG-07]
    """

    id: Identifier
    title: Name
    briefing: Prose
    aims: dict[Side, Prose]
    field: FieldEntry | Identifier
    armies: dict[Side, ArmyNames]
    points: Annotated[int, msgspec.Meta(ge=100, le=20_000)]
    depth: Annotated[float, msgspec.Meta(ge=15, le=45)] = 30
    margin: Annotated[float, msgspec.Meta(ge=0, le=45)] = 0
    turns: Annotated[int, msgspec.Meta(ge=1, le=12)] = 6
    scenario: Scenario = "pitched battle"
    small: bool = False
    miscasts: MiscastTable | None = None
    brought: BroughtEntry | None = None
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
    """A mission from the text of a file. Armies are searched in `folder`; without a folder, in no file. Raises ForceError with all that
    is wrong with it.
    """
    found = tables_of(text, where)
    beside = Beside(folder, found["carried"] if isinstance(found.get("carried"), dict) else None)
    mission = _made(found, where, beside)
    return replace(mission, source=text if "carried" in found else carrying(text, beside.read))


def _made(found: dict[str, Any], where: str, beside: Beside) -> Mission:
    faults = Faults(where)
    entry = _with_brought(faultless(found, MissionEntry, faults))
    for side in SIDES:
        if side not in entry.aims or side not in entry.armies:
            faults.at("", f"aims and armies are given for red and for blue; {side} has none")
    faults.stop()
    field = battlefield(entry.field, where)
    _check_scenario(entry, field, faults)
    armies = {side: _armies(entry, side, beside, faults) for side in SIDES}
    faults.stop()
    return Mission(
        id=entry.id,
        title=entry.title,
        briefing=" ".join(entry.briefing.split()),
        aims={side: " ".join(entry.aims[side].split()) for side in SIDES},
        battlefield=field,
        armies=armies,
        points=entry.points,
        depth=entry.depth,
        margin=entry.margin,
        turns=entry.turns,
        scenario=entry.scenario,
        small=entry.small,
        miscasts=_miscasts(entry, faults),
    )


def _check_scenario(entry: MissionEntry, field: Battlefield, faults: Faults) -> None:
    """The faults of a scenario on its battlefield: zones too near one another, a marker that nothing reaches.
    [WF-CORE-BAT-02, WF-CORE-BAT-08]
    """
    if entry.scenario == "meeting":
        if not at_most(2 * CORNER + ZONES_APART, field.width) or not at_most(2 * CORNER, field.height):
            faults.at("field", f"a meeting needs a table of {2 * CORNER + ZONES_APART:g} by {2 * CORNER:g} cm at least", RULE)
    elif not at_most(2 * entry.depth + ZONES_APART, field.height):
        faults.at("depth", f"the deployment zones must be {ZONES_APART:g} cm apart at least", "WF-CORE-BAT-02")
    middle = (field.width / 2, field.height / 2)
    solid = [feature.id for feature in field.features if feature.kind in IMPASSABLE and inside(middle, feature.ring)]
    if entry.scenario == "capture" and solid:
        faults.at("field", f"the marker would lie in {solid[0]}, which nothing enters", RULE)


def _miscasts(entry: MissionEntry, faults: Faults) -> tuple[MiscastRow, ...]:
    """The mission's own table of miscasts; without one, no rows. [WF-CORE-MAG-07]"""
    rows = () if entry.miscasts is None else entry.miscasts.row
    if rows:
        whole_table(rows, faults)
        faults.stop()
    return rows


def _with_brought(entry: MissionEntry) -> MissionEntry:
    """The mission with the armies that players bring."""
    if entry.brought is None:
        return entry
    named: dict[Side, tuple[str, ...]] = {"red": entry.brought.red, "blue": entry.brought.blue}
    armies = entry.armies | {side: names for side, names in named.items() if names}
    return replace(entry, armies=armies, points=max(entry.points, entry.brought.points))


def _armies(entry: MissionEntry, side: Side, beside: Beside, faults: Faults) -> tuple[Army, ...]:
    """The armies of a side, each checked against the chart for the points of the battle, or the limits of a `small` one.
    [WF-CORE-ARMY-01, WF-CORE-ARMY-04]
    """
    found = tuple(army_beside(name, beside) for name in entry.armies[side])
    for army in found:
        for lack in composition(army, entry.points, small=entry.small):
            faults.at(f"armies, {side}, {army.id}", lack.says, lack.rule)
    return found
