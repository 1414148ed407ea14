"""The facts of a game of pistola and the few ways to change them. Rules live in the files beside this one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from msgspec.structs import replace

from reglamento.games.pistola.facts.map import Door, Link, Opening, Placed
from reglamento.games.pistola.facts.mission import Mission
from reglamento.games.pistola.facts.objectives import Extra, Objective, Task, Thing
from reglamento.games.pistola.facts.plane import Edge, Rect
from reglamento.games.pistola.facts.readings import Readings
from reglamento.games.pistola.facts.sections import Shape, Stock
from reglamento.games.pistola.facts.troops import FRESH, Model, Unit
from reglamento.games.pistola.forces.files import Force
from reglamento.games.pistola.forces.squads import Side, Squad
from reglamento.games.pistola.forces.table import Table
from reglamento.kernel.errors import Refusal
from reglamento.kernel.game import OpenGame
from reglamento.kernel.steps import Step
from reglamento.language import tr

ATTACKER: Side = "attacker"
DEFENDER: Side = "defender"
"""The two sides of every game. [PP-TURN-02]"""
TARGET_CELL = "target"
"""The name of the cell with the character to be killed and the escort. [PP-MISSION-21]"""
OUTSIDE = 0
"""The number of the strip before the entrance, which is no section of the complex. [PP-TURN-06]"""


def _unseeing(game: Any) -> tuple[str, ...]:
    raise NotImplementedError(f"{type(game).__name__} does not say what is seen")


class Crawl(OpenGame, kw_only=True):
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

    def winner(self) -> str | None:
        return self.won

    def nothing_asked(self) -> Refusal:
        return Refusal("PP-SECT-05", tr("Nothing is asked now"))
