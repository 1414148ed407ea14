"""Missions by name or from a file: `names`, `load`, `parse`. [PP-END-04]"""

from __future__ import annotations

import functools
import re
import tomllib
from fractions import Fraction
from pathlib import Path, PurePosixPath
from typing import Annotated, Any

import msgspec
from msgspec.structs import replace

from reglamento.armies.lists.beside import Beside, carrying
from reglamento.armies.lists.conversion import convert, faultless, tables_of
from reglamento.armies.lists.faults import Fault, Faults, ForceError, allowed
from reglamento.games.pistola.facts.mission import Mission, Primary, Start, Wounded
from reglamento.games.pistola.facts.objectives import Task
from reglamento.games.pistola.facts.sections import Stock
from reglamento.games.pistola.facts.setfile import SectionsError, set_of, standard_sections
from reglamento.games.pistola.forces.files import Force
from reglamento.games.pistola.forces.squads import Side
from reglamento.games.pistola.missions import offers
from reglamento.games.pistola.missions.offers import NamedCharacter
from reglamento.kernel import numbers
from reglamento.kernel.errors import unreadable
from reglamento.kernel.toml import Entry, Identifier, Words

FOLDER = Path(__file__).parent / "data"
STANDARD_MISSION = "search-and-destroy"
NAMES = (
    STANDARD_MISSION,  # PP-MISSION-01
    "primary-objective",  # PP-MISSION-10
    "assassination",  # PP-MISSION-20
    "rescue",  # PP-MISSION-30
    "extermination",  # PP-MISSION-40
    "sabotage",  # PP-MISSION-50
    "escape",  # PP-MISSION-60
    "tunnel-fights",  # PP-SCEN-01
    "tunnel-prelude",  # PP-SCEN-02
    "strike-force-hunt",  # PP-SCEN-10
    "strike-force-meeting",  # PP-SCEN-12
    "out-of-the-dungeons",  # PP-SCEN-20
    "house-of-the-dead",  # PP-SCEN-30, PP-SCEN-32
)
KEY = re.compile(r'\s*["\']?\w+["\']?\s*=')
Turns = Annotated[int, msgspec.Meta(ge=0, le=10_000)]
Count = Annotated[int, msgspec.Meta(ge=0, le=1_000)]


class MissionEntry(Entry, frozen=True):
    """A whole file. Forces are names of the package, or paths relative to the file; without any, all suitable ones are offered.
    `sections` is the path of a set of sections; by default the standard set. A mission kept in a save carries the texts of these
    files, by their paths.
    """

    id: Identifier
    title: Words
    briefing: Words
    aims: dict[Side, Words]
    attackers: Annotated[tuple[Words, ...], msgspec.Meta(max_length=100)] = ()
    defenders: Annotated[tuple[Words, ...], msgspec.Meta(max_length=100)] = ()
    sections: Words | None = None
    x: str | int = 2
    turns: Turns = 0
    primary: Primary = "none"
    secondary: Task | None = None
    start: Start = "entrance"
    single: bool = False
    interrupted: bool = False
    rising: bool = False
    earlier: Count | None = None
    wounded: tuple[Wounded, ...] = ()
    target: Any = None
    carried: dict[str, str] = {}


def names() -> list[str]:
    """The missions of the package, the standard one first."""
    return list(NAMES)


def load(name_or_path: str | Path) -> Mission:
    """The mission of the package with this name, or the one in this file. Raises ForceError, which lists all faults."""
    name = str(name_or_path)
    if name in NAMES:
        return _built_in(name)
    path = Path(name_or_path)
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        why = f"neither a mission nor a file that can be read ({unreadable(error)}); the missions are: {', '.join(NAMES)}"
        raise ForceError((Fault(name, "", why),)) from error
    return parse(text, path.name, path.parent)


@functools.cache
def _built_in(name: str) -> Mission:
    return replace(parse(text_of(name), f"{name}.toml"), source="")


def text_of(name: str) -> str:
    """The text of a mission of the package."""
    return (FOLDER / f"{name}.toml").read_text(encoding="utf-8")


def parse(text: str, where: str = "mission", folder: Path | None = None) -> Mission:
    """The mission of this text. Its forces are searched in `folder`; without a folder, in no file. Raises ForceError, which names
    `where` and lists all faults.
    """
    faults = Faults(where)
    entry = faultless(tables_of(text, where), MissionEntry, faults)
    target = None if entry.target is None else convert(entry.target, NamedCharacter, "target", faults)
    _check(entry, faults)
    faults.stop()
    beside = Beside(folder, entry.carried)
    defenders = () if entry.start == "meeting" else offers.forces("defender", entry.defenders, beside, faults)
    hunts = offers.hunts(defenders, target, faults) if entry.primary == "assassinate" and defenders else ()
    more = max((hunt.points for hunt in hunts), default=0)
    attackers, defenders = _forces(entry, defenders, more, beside, faults)
    if hunts and attackers:
        offers.check_means(attackers, min(hunt.points for hunt in hunts), faults)
    stock = _stock(entry, beside, faults)
    faults.stop()
    return replace(
        _mission(entry, attackers, defenders),
        hunts=hunts,
        stock=stock,
        source=text if entry.carried else carrying(text, beside.read),
    )


def text_of_mission(mission: Mission) -> str:
    """The text of a mission, of the package or a player's own."""
    return mission.source or text_of(mission.id)


def with_keys(text: str, **values: str) -> str:
    """The text of a sound mission with these keys at its top, each with a TOML value, in place of its own ones."""
    kept = ""
    for line in text.splitlines(keepends=True):
        if not any(_sets(kept, line, key) for key in values):
            kept += line
    return "".join(f"{key} = {value}\n" for key, value in values.items()) + kept


def _sets(before: str, line: str, key: str) -> bool:
    """Whether this line, after these, sets a key of the file, and is not part of a text of several lines."""
    if KEY.match(line) is None:
        return False
    try:
        return key in tomllib.loads(before + line)
    except tomllib.TOMLDecodeError:
        return False


def _check(entry: MissionEntry, faults: Faults) -> None:
    """Note combinations of keys that are not allowed."""
    for side in ("attacker", "defender"):
        if side not in entry.aims:
            faults.at("aims", f"nothing for the {side}")
    if _mean(entry.x) is None:
        faults.at(
            "x", f"not a number of objectives: {numbers.shortened(str(entry.x))}; allowed: such as 2, 2.25, 9/4 [PP-REC-01]"
        )
    if entry.target is not None and entry.primary != "assassinate":
        faults.at("target", "a character is named for the primary objective assassinate, and for no other [PP-MISSION-20]")
    if entry.secondary == "stair" and not (entry.start == "cell" and entry.single):
        faults.at("secondary", "stairs lead to levels; allowed: with start = cell and single = true [PP-SCEN-21]")
    if entry.interrupted and entry.primary == "none":
        faults.at("interrupted", "without a primary objective nothing interrupts the game [PP-SCEN-11]")
    if entry.wounded and entry.start != "meeting":
        faults.at("wounded", "only models that come from an incursion are wounded; allowed: with start = meeting [PP-SCEN-12]")
    if entry.start == "meeting" and entry.primary != "none":
        faults.at("primary", "in the last combat there is no objective; allowed: none [PP-SCEN-12]")
    if entry.primary == "exit" and entry.start != "cell":
        faults.at("primary", "an exit is looked for by captives; allowed: with start = cell [PP-MISSION-60]")


def _mean(x: str | int) -> Fraction | None:
    try:
        return numbers.fraction(x, 1_000)
    except numbers.NumberError:
        return None


def _forces(
    entry: MissionEntry, defenders: tuple[Force, ...], more: int, beside: Beside, faults: Faults
) -> tuple[tuple[Force, ...], tuple[Force, ...]]:
    """The forces on offer; `more` is the most that the attacker may get for a character, in points. [PP-MISSION-21]"""
    if entry.start == "meeting":
        return offers.both(entry.attackers, entry.defenders, beside, faults)
    attackers = offers.forces("attacker", entry.attackers, beside, faults, more=more)
    if entry.primary == "rescue":
        attackers = offers.with_prisoner(attackers)
    for side, found in (("attackers", attackers), ("defenders", defenders)):
        if not found and not faults.found:
            faults.at(side, f"no force is on offer; those of the package: {allowed(offers.of_package(entry_side(side)))}")
    return attackers, defenders


def entry_side(key: str) -> Side:
    """The side that a key of the file is about."""
    return "attacker" if key == "attackers" else "defender"


def _stock(entry: MissionEntry, beside: Beside, faults: Faults) -> Stock:
    """The standard set of sections, or one from a file beside the mission. [PP-SECT-23, PP-SECT-24]"""
    if entry.sections is None:
        return standard_sections()
    text = beside.text(entry.sections)
    if text is None:
        faults.at(
            "sections", f"no file beside this one: {entry.sections}; without this key the standard set is played [PP-SECT-24]"
        )
        return standard_sections()
    name = PurePosixPath(entry.sections).name
    try:
        return set_of(text, name)
    except SectionsError as error:
        faults.found += [Fault(name, "", says) for says in error.faults]
        return standard_sections()


def _mission(entry: MissionEntry, attackers: tuple[Force, ...], defenders: tuple[Force, ...]) -> Mission:
    return Mission(
        id=entry.id,
        title=entry.title,
        briefing=entry.briefing,
        aims=entry.aims,
        attackers=attackers,
        defenders=defenders,
        x=str(_mean(entry.x)),
        turns=entry.turns,
        primary=entry.primary,
        secondary=entry.secondary,
        start=entry.start,
        single=entry.single,
        interrupted=entry.interrupted,
        earlier=entry.earlier,
        rising=entry.rising,
        wounded=entry.wounded,
    )
