"""Events of exploration: dice on the tables, sections, doors, turns, and enemies lost from sight."""

from __future__ import annotations

from typing import Literal

from reglamento.armies.troops import ModelAt
from reglamento.games.pistola.facts.plane import Heading
from reglamento.games.pistola.facts.sections import ShapeName
from reglamento.kernel.events import Event

Why = Literal["overlap", "door behind a door", "last way on"]


class Rolled(Event, frozen=True):
    """A die on one of the tables for an opening, and its result. [PP-SECT-07, PP-SECT-08, PP-DOOR-03, PP-DOOR-05]"""

    opening: str
    die: int
    result: str


class RolledAgain(Event, frozen=True):
    """A result that cannot be placed, and why. [PP-SECT-05, PP-SECT-07]"""

    opening: str
    result: str
    why: Why


class SectionPlaced(Event, frozen=True):
    """A section, as it lies, and the opening that it was found by. `objective` marks an objective room. [PP-SECT-08]"""

    section: int
    shape: ShapeName
    x: int
    y: int
    quarters: int
    opening: str
    objective: bool = False


class DoorPlaced(Event, frozen=True):
    """A door of the section `section`; `heading` leads out of it. [PP-DOOR-02]"""

    door: str
    section: int
    x: int
    y: int
    heading: Heading


class DoorWorked(Event, frozen=True):
    door: str
    open: bool


class Joined(Event, frozen=True):
    """Two openings meet: a way between two sections that were both there already. [PP-SECT-05]"""

    a: int
    b: int


class Blocked(Event, frozen=True):
    """Nothing fits behind the opening: it becomes a wall. [PP-SECT-05]"""

    opening: str


class Exhausted(Event, frozen=True):
    """No unexplored opening is left on a level, while an objective room could still have come. [PP-SECT-05]"""


class TurnBegan(Event, frozen=True):
    """An Exploration Turn, by its number. [PP-EXPL-01]"""

    turn: int


class DefendersRolled(Event, frozen=True):
    """A die on the defender's table, its total, and the cell with its points; empty when another die decides.
    [PP-DEF-01, PP-DEF-05]
    """

    die: int
    total: int
    cell: str
    points: int


class ShakenOff(Event, frozen=True):
    """The attacker has lost these enemy units from sight; they take no part until it meets them again. [PP-SIGHT-02]"""

    units: tuple[str, ...]


class ClosedRanks(Event, frozen=True):
    """Models of a unit that has been shaken off move into coherency: each with its place in cm. [PP-SIGHT-02]"""

    unit: str
    places: tuple[ModelAt, ...]


class MetAgain(Event, frozen=True):
    """Units that had been shaken off take part again. [PP-SIGHT-04]"""

    units: tuple[str, ...]
