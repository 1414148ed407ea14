"""The facts of a game of pistola and the few ways to change them. Rules live in the files beside this one."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, ClassVar, Literal, Self

import msgspec
from msgspec.structs import replace

from reglamento.games.pistola.facts.mission import Mission
from reglamento.games.pistola.facts.objectives import Extra, Objective, Task, Thing
from reglamento.games.pistola.facts.plane import Edge, Rect
from reglamento.games.pistola.facts.readings import Readings
from reglamento.games.pistola.facts.sections import Lie, Shape, ShapeName, Stock
from reglamento.games.pistola.forces.files import Force
from reglamento.games.pistola.forces.squads import Side, Squad
from reglamento.games.pistola.forces.table import Table
from reglamento.kernel.errors import Refusal
from reglamento.kernel.game import Game
from reglamento.kernel.questions import Coordinate
from reglamento.kernel.steps import Step
from reglamento.language import tr

ATTACKER: Side = "attacker"
DEFENDER: Side = "defender"
"""The two sides of every game. [PP-TURN-02]"""
TARGET_CELL = "target"
"""The name of the cell with the character to be killed and the escort. [PP-MISSION-21]"""
OUTSIDE = 0
"""The number of the strip before the entrance, which is no section of the complex. [PP-TURN-06]"""
Leads = Literal["corridor", "room", "either"]
"""What lies behind an opening; `either` until it has been rolled. [PP-DOOR-04, PP-DOOR-05]"""


class Placed(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """A section on the map, where it stays. [PP-SECT-06]"""

    shape: ShapeName
    lie: Lie
    objective: bool = False


class Door(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """A door section, without depth; `at` leads out of the section with which it was placed. Closed at first. [PP-DOOR-01,
    PP-DOOR-02]
    """

    at: Edge
    open: bool = False


class Opening(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """An unexplored end or doorway of a section. `door` is the id of the door in it, or empty. [PP-SECT-05]"""

    section: int
    at: Edge
    leads: Leads
    door: str = ""


class Link(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """A way between the sections `a` and `b`; `at` leads from a to b. `door` is the id of the door in it, or empty."""

    a: int
    b: int
    at: Edge
    door: str = ""


class Unit(msgspec.Struct, frozen=True, gc=False):
    """A unit: its side, its entry in the side's list, its state, and what it has done in this turn.

    It stays in the record when all its models are out of action, because some may recover. [PP-OOA-03]
    """

    side: Side
    entry: str
    entered: bool = False
    """Whether one of its models has stood in a section beyond the entrance. [PP-MISSION-03]"""
    started: int = 0
    """The number of its models when it came on the board. [PP-MISSION-03]"""
    strength: int = 0
    """The number of its models when the present combat began. [PP-RETREAT-01]"""
    incomplete: bool = False
    """Whether it had fewer models than its entry requires. [PP-MISSION-03]"""
    appeared: int = 0
    """The number of the defender's roll that brought it, from 1; 0 where none did. [PP-OBJ-05]"""
    joined: str = ""
    """The unit that an independent character has joined. [PP-BASE-30]"""
    falling: bool = False
    """Whether it falls back. [PP-BASE-28]"""
    retreating: bool = False
    """Whether it is in voluntary retreat. [PP-RETREAT-05]"""
    pinned: bool = False
    """Whether it is pinned, until the end of its side's next turn. [PP-BASE-35]"""
    inactive: bool = False
    """Whether the attacker has shaken it off: for the rules it is then not on the board. [PP-SIGHT-02]"""

    # In this turn:
    moved: bool = False
    """Whether it has had its move, even if it stayed. [PP-EXPL-02]"""
    marched: bool = False
    """Whether one of its models has moved. [PP-BASE-06]"""
    acted: bool = False
    """Whether it has had its action. [PP-EXPL-07]"""
    shot: bool = False
    """Whether it has had its shooting, whatever it did instead. [PP-COMBAT-13]"""
    ran: bool = False
    """Whether it has run instead of shooting. [PP-BASE-19]"""
    target: str = ""
    """The unit that it has fired at. [PP-BASE-07]"""
    may_charge: bool = True
    """Whether it may charge after what it has fired. [PP-BASE-07]"""
    charged: bool = False
    """Whether it has charged. [PP-BASE-15]"""
    fought: bool = False
    """Whether it has fought in this Assault phase. [PP-COMBAT-16]"""
    had: int = 0
    """The number of its models when this Shooting phase began. [PP-BASE-27]"""


FRESH = {
    "moved": False,
    "marched": False,
    "acted": False,
    "shot": False,
    "ran": False,
    "target": "",
    "may_charge": True,
    "charged": False,
    "fought": False,
    "had": 0,
}
"""The values of these fields in a new turn."""


class Model(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """A model on the board: its centre in cm, on the ruler's grid, and the wounds it has left; `kind` is the id of its fighter."""

    unit: str
    kind: str
    x: Coordinate
    y: Coordinate
    wounds: int


def _unseeing(game: Any) -> tuple[str, ...]:
    raise NotImplementedError(f"nobody told {type(game).__name__} what is seen")


class Crawl(Game, kw_only=True):
    """A game of pistola: the known part of the complex, and the troops in it. Nothing is secret: both players see the whole map
    and both forces. [PP-SECT-06]
    """

    name: ClassVar[str] = "pistola"
    seats: ClassVar[tuple[str, ...]] = (ATTACKER, DEFENDER)
    static: ClassVar[tuple[str, ...]] = ("stock", "readings", "mission")
    containers: ClassVar[tuple[str, ...]] = (
        "picked",
        "sections",
        "doors",
        "openings",
        "links",
        "blocked",
        "units",
        "models",
        "fallen",
        "casualties",
        "gone",
        "objectives",
        "things",
        "extras",
        "taken",
    )
    derived: ClassVar[tuple[str, ...]] = ("taken",)
    seen_openings: ClassVar[Callable[[Any], tuple[str, ...]]] = _unseeing
    """The unexplored openings in any model's line of sight, in any order. It needs all rules of the game, so the game's top level
    puts it in.
    """

    stock: Stock
    readings: Readings = Readings()
    mission: Mission = Mission()
    """The mission, with the forces that may be chosen. [PP-END-04]"""
    picked: dict[Side, int] = {}
    """The force that each side has chosen, by its place among the mission's. [PP-ATT-01, PP-DEF-02]"""

    hunt: int = -1
    """The hunt of the mission that is on, by its place; -1 where no character is named (yet). [PP-MISSION-20, PP-MISSION-21]"""

    turn: int = 0
    combat: bool = False
    """Whether Combat Turns are played. [PP-TURN-04]"""
    active: Side = ATTACKER
    """The side that has the Combat Turn. [PP-COMBAT-10]"""
    retreat: bool = False
    """Whether the attacker has ordered a voluntary retreat in this combat. [PP-RETREAT-05]"""
    rolls: int = 0
    """How often the defender's table has been rolled on. [PP-OBJ-05]"""
    sections: dict[int, Placed] = {}
    """By number, in the order of placing; OUTSIDE first. No section is ever removed. [PP-SECT-06]"""
    doors: dict[str, Door] = {}
    openings: dict[str, Opening] = {}
    links: dict[str, Link] = {}
    """Explored ways, by the id that each had as an opening."""
    blocked: dict[str, Opening] = {}
    """Openings with nothing behind them: walls. [PP-SECT-05]"""
    opened: int = 0
    """The number of openings so far, which is the number of the last one."""
    placed: tuple[int, ...] = ()
    """The sections placed in this turn, for the defender's troops. [PP-TURN-06]"""
    wanted: bool = True
    """Whether an objective room may still come: always, or once on a level with a single one. [PP-SECT-05]"""

    units: dict[str, Unit] = {}
    """The units on the board, by id, in the order of deployment."""
    models: dict[str, Model] = {}
    """The models on the board, by id, in the order of deployment."""
    mustered: int = 0
    """The number of units so far, which is the number of the last one."""
    fallen: dict[str, Model] = {}
    """The models out of action, by id, with the place where each fell. [PP-OOA-01]"""
    casualties: dict[str, Model] = {}
    """The true casualties. [PP-OOA-02, PP-OOA-03]"""
    gone: dict[str, Model] = {}
    """The models that have left the complex for good. [PP-COMBAT-18]"""

    primary: Task | None = None
    """The primary objective; None where the mission has none. [PP-MISSION-11]"""
    objectives: dict[int, Objective] = {}
    """The objective of each objective room, by its section. [PP-OBJ-06]"""
    things: dict[str, Thing] = {}
    """Artefacts, prisoners, stairs and exits, by id; without those destroyed, freed or carried out."""
    extras: dict[Extra, bool] = {}
    """Additional objectives achieved. [PP-MISSION-03, PP-MISSION-33, PP-MISSION-42, PP-MISSION-52]"""
    fought: tuple[int, ...] = ()
    """The objective rooms whose artefacts the present combat has been fought over. [PP-OBJ-02, PP-OBJ-03]"""
    cleared: tuple[int, ...] = ()
    """The objective rooms whose combat the attacker has won since the last Exploration Turn began. [PP-OBJ-03]"""
    instead: str = ""
    """The cell of the defender's force that comes instead of its next roll. [PP-MISSION-21]"""
    result: str = ""
    """How the game has ended, by name; empty before that. [PP-END-01]"""
    won: Side | None = None
    """The side that has won; none in a draw. [PP-MISSION-04]"""

    # Derived from the facts above, and kept beside them because every section that is placed asks for it.
    taken: list[Rect] = []

    # ---- asking

    @property
    def forces(self) -> dict[Side, Force]:
        """The force that each side has chosen; empty where only the complex matters."""
        return {side: self.mission.offers(side)[place] for side, place in self.picked.items()}

    @property
    def mark(self) -> str:
        """The unit of the character to be killed; empty where there is none. [PP-MISSION-20]"""
        return self.mission.hunts[self.hunt].mark if self.hunt >= 0 else ""

    def cell(self, name: str) -> tuple[Squad, ...]:
        """The squads of a cell of the defender's force, or of the cell of the character to be killed. [PP-DEF-02, PP-MISSION-21]"""
        if name == TARGET_CELL:
            return self.mission.hunts[self.hunt].held if self.hunt >= 0 else ()
        return self.forces[DEFENDER].cells.get(name, ())

    @property
    def table(self) -> Table:
        """The table that the defender has filled. [PP-DEF-02, PP-DEF-05]"""
        return self.forces[DEFENDER].table

    def shape(self, section: int) -> Shape:
        """The shape of a section. Raises KeyError when there is no such section."""
        return self.stock.shapes[self.sections[section].shape]

    def floor(self, section: int) -> tuple[Rect, ...]:
        """The floor of a section as it lies. Raises KeyError when there is no such section."""
        return self.sections[section].lie.floor(self.shape(section))

    def shut(self, door: str) -> bool:
        """Whether this is a closed door; an empty id is not. A closed door stops sight and moves. [PP-DOOR-02]"""
        return bool(door) and not self.doors[door].open

    # ---- writing

    def new_turn(self) -> None:
        """Begin the next turn: nothing has been placed in it, and no unit has moved or acted."""
        self.turn += 1
        self.placed = ()
        self.units = {id: replace(unit, **FRESH) for id, unit in self.units.items()}

    def cut_short(self, before: type[Step]) -> None:
        """Drop the rest of this turn: everything on the agenda before the next step of this class. [PP-COMBAT-03]"""
        while self.agenda and not isinstance(self.agenda[-1], before):
            self.agenda.pop()

    def lay(self, placed: Placed) -> int:
        """Put a section on the map for good, and return its number. [PP-SECT-06]"""
        number = len(self.sections)
        self.sections[number] = placed
        self.taken += self.floor(number)
        return number

    def add_door(self, at: Edge, *, is_open: bool = False) -> str:
        """Add a new door, and return its id."""
        id = f"d{len(self.doors) + 1}"
        self.doors[id] = Door(at, is_open)
        return id

    def add_opening(self, opening: Opening) -> str:
        """Add a new unexplored opening, and return its id."""
        self.opened += 1
        id = f"o{self.opened}"
        self.openings[id] = opening
        return id

    def explored(self, id: str, section: int) -> None:
        """An opening now leads to a section."""
        opening = self.openings.pop(id)
        self.links[id] = Link(opening.section, section, opening.at, opening.door)

    def derive(self) -> None:
        """Work out the derived facts from the others: after loading, and in the test that compares them."""
        self.taken = [rect for section in self.sections for rect in self.floor(section)]

    # ---- knowing

    def view(self, seat: str | None) -> Self:
        """What `seat` may know: everything except the log and the answers, which are shown in other ways."""
        seen = self.copy()
        seen.log = seen.answers = None
        return seen

    def resample(self, seat: str, rng: random.Random) -> Self:
        """Nothing is hidden, so this is the only possible game."""
        return self.copy()

    def winner(self) -> str | None:
        return self.won

    def nothing_asked(self) -> Refusal:
        return Refusal("PP-SECT-05", tr("Nothing is asked now"))
