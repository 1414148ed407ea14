"""A small game of regiments, for the tests of what has an angle: on a field with a wood and a tower, red's and blue's drill in turn.

A move is one place and angle: the middle of the front, brought about by the cheapest manoeuvre of wheels and advances that costs no
more than 15 cm. In the mission `arrival` blue's regiment comes from off the field; on the `square` regiments also turn and reform, at
a cost, and say first in how many files they will stand; red's `brigade` is two regiments that move together, one after the other.
Rules are `DR-DRILL-01` to `DR-DRILL-07`.
`play_it()` lets this process play it.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from math import degrees
from typing import Any, ClassVar, Self

import msgspec

from reglamento.games.registry import add, remove
from reglamento.geometry.table.manoeuvres.cheapest import cheapest
from reglamento.geometry.table.manoeuvres.legs import come_near
from reglamento.geometry.table.manoeuvres.manoeuvres import Backwards, Blocked, Costs, LeavesTable, Manoeuvre, NoWay, TooFar
from reglamento.geometry.table.manoeuvres.obstacles import Obstacle, Surroundings, regiment_obstacle
from reglamento.geometry.table.shapes.bases import Base
from reglamento.geometry.table.shapes.regiments import Hand, Regiment, advanced, formed, moved_to, settled, turned, wheeled
from reglamento.kernel.errors import Refusal
from reglamento.kernel.events import Event
from reglamento.kernel.game import Game
from reglamento.kernel.plugin import Plugin
from reglamento.kernel.questions import Choose, Place, Position
from reglamento.kernel.rulebook import Rulebook
from reglamento.kernel.steps import Resume, Step

RED, BLUE = "red", "blue"
ALLOWANCE = 15.0
"""What a manoeuvre may cost, in centimetres: as far as the outer front corner goes in wheels, and the regiment in advances."""
COSTS = Costs()
SQUARE = Costs(quarter_turn=3.75, half_turn=7.5, rank=2.5, reform=15.0, stride=15.0)
"""On the square: a quarter turn, a half turn, each rank more or less, a reform in which no model goes farther than a move."""
FILES = (3, 4, 6, 9)
"""In how many files else a regiment may stand there. [DR-DRILL-07]"""
WIDTH, HEIGHT = 80.0, 60.0
NONE: Mapping[str, Any] = {}
APART = 1.0
"""Regiments stay so far from one another, in centimetres."""
BASE = Base("hull", 2.5, 2.5)
REGIMENT = Regiment(BASE, 5, 18, 0.0, 0.0)
"""Three full ranks of five and one of three."""
EAST = 50.0
"""What comes on stands so far from the western edge, in centimetres. [DR-DRILL-06]"""
WOOD = ((34.0, 14.0), (40.0, 11.0), (47.0, 13.0), (49.0, 19.0), (44.0, 23.0), (36.0, 21.0))
TOWER = ((30.0, 41.0), (37.0, 41.0), (37.0, 48.0), (30.0, 48.0))
OBSTACLES = (Obstacle("the wood", WOOD), Obstacle("the tower", TOWER))
TABLE = ((0.0, 0.0), (WIDTH, 0.0), (WIDTH, HEIGHT), (0.0, HEIGHT))


class Keep(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """A regiment keeps its files. [DR-DRILL-07]"""


class Files(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """A regiment will stand in so many files. [DR-DRILL-07]"""

    files: int


class Readings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """There is nothing disputed in it either."""


class Ground(msgspec.Struct, frozen=True):
    """The mission: so many turns, and where the regiments begin."""

    id: str = "parade"
    title: str = "Parade ground"
    briefing: str = "Wheel and advance."
    aims: dict[str, str] = {}
    turns: int = 3
    source: str = ""
    red: Position = Position(20.0, 30.0, 90.0)
    blue: Position = Position(64.0, 30.0, 270.0)
    arrival: bool = False
    """Whether blue's regiment comes on in its first turn."""
    reforms: bool = False
    """Whether regiments also turn and reform."""
    second: Position | None = None
    """Where red's second regiment begins, if it has one."""

    @property
    def costs(self) -> Costs:
        return SQUARE if self.reforms else COSTS

    def regiments(self, seat: str) -> tuple[str, ...]:
        """Those of a side, in the order in which they move."""
        return ("B",) if seat == BLUE else ("A", "C") if self.second else ("A",)


GROUNDS = {
    "parade": Ground(),
    "arrival": Ground(id="arrival", title="Arrival", arrival=True),
    "square": Ground(id="square", title="Barrack square", reforms=True),
    "brigade": Ground(id="brigade", title="Brigade", red=Position(20.0, 20.0, 90.0), second=Position(20.0, 40.0, 90.0)),
}


class Manoeuvred(Event, frozen=True):
    regiment: str
    place: Position


class Drill(Game, kw_only=True):
    name: ClassVar[str] = "drill"
    seats: ClassVar[tuple[str, ...]] = (RED, BLUE)
    containers: ClassVar[tuple[str, ...]] = ("regiments",)
    static: ClassVar[tuple[str, ...]] = ("mission", "readings")

    mission: Ground
    readings: Readings
    turn: int = 0
    regiments: dict[str, Regiment] = {}
    finished: bool = False

    def nothing_asked(self) -> Refusal:
        return Refusal("DR-DRILL-05", "the drill is over")

    def view(self, seat: str | None) -> Self:
        return self.copy()

    def resample(self, seat: str, rng: random.Random) -> Self:
        return self.copy()

    def winner(self) -> str | None:
        return None


class Turn(Step, frozen=True):
    """[DR-DRILL-05]"""

    def then(self, game: Drill, answer: None) -> list[Step]:
        if game.turn == game.mission.turns:
            game.finished = True
            return []
        game.turn += 1
        moves: list[Step] = [Formation(seat) if game.mission.reforms else Move(seat) for seat in game.seats]
        return [*moves, Turn()]


class Formation(Step, frozen=True):
    """Before its move a regiment says in how many files it will stand, where it can form up at once. [DR-DRILL-07]"""

    seat: str

    def ask(self, game: Drill) -> Choose | None:
        (id,) = game.mission.regiments(self.seat)
        here = game.regiments[id]
        ways = (Files(files) for files in FILES if files != here.files)
        options = [way for way in ways if isinstance(found(game, id, formed(here, way.files)), Manoeuvre)]
        return Choose(self.seat, "DR-DRILL-07", "formation", (Keep(), *options), Keep(), id) if options else None

    def then(self, game: Drill, answer: Keep | Files | None) -> list[Step]:
        return [Move(self.seat, answer.files if isinstance(answer, Files) else 0)]


class Move(Step, frozen=True):
    """The regiments of a side move by the cheapest manoeuvres, one after the other, or come on. On the square one ends in so many
    `files`, if any are said. [DR-DRILL-01]
    """

    seat: str
    files: int = 0

    def ask(self, game: Drill) -> Place:
        ids = game.mission.regiments(self.seat)
        if ids[0] not in game.regiments:
            return Place(self.seat, "DR-DRILL-06", "arrive", ids, (game.mission.blue,), ids[0])
        places = tuple(place_of(self.formed(game, id)) for id in ids)
        return Place(self.seat, "DR-DRILL-01", "drill", ids, places, ids[0], ALLOWANCE, context=self.files)

    def formed(self, game: Drill, id: str) -> Regiment:
        """A regiment where it stands, in the files in which it will stand."""
        return in_files(game.regiments.get(id, REGIMENT), self.files)

    def suggest(self, game: Drill) -> tuple[tuple[Position, ...], ...]:
        """As far as it goes ahead, and a wheel of half the allowance to either side; on the square turns, too."""
        ids = game.mission.regiments(self.seat)
        if ids[0] not in game.regiments or len(ids) > 1:
            return ()
        here = self.formed(game, ids[0])
        hands: tuple[Hand, ...] = ("left", "right")
        goals = [advanced(here, ALLOWANCE), *(wheeled(here, hand, degrees(ALLOWANCE / 2 / here.width)) for hand in hands)]
        ends = [nearest(game, ids[0], settled(goal)) for goal in goals]
        turns = [settled(turned(game.regiments[ids[0]], quarters)) for quarters in (1, 2, 3)] if game.mission.reforms else []
        ends += [end for end in turns if end.files == here.files and isinstance(found(game, ids[0], end), Manoeuvre)]
        return tuple((place_of(end),) for end in ends if end is not None)

    def refuse(self, game: Drill, answer: Any) -> Refusal | None:
        ids = game.mission.regiments(self.seat)
        if len(answer) != len(ids):
            return Refusal("DR-DRILL-01", "one place for each regiment")
        there = [put(self.formed(game, id), place) for id, place in zip(ids, answer, strict=True)]
        for number, (id, goal) in enumerate(zip(ids, there, strict=True)):
            if id not in game.regiments and any(x < EAST for x, _ in goal.ring):
                return Refusal(
                    "DR-DRILL-06", f"Regiment {id} comes on in the east, {EAST:g} cm from the western edge", {"regiment": id}
                )
            way = found(game, id, goal, dict(zip(ids[:number], there, strict=False)))
            if not isinstance(way, Manoeuvre):
                return Refusal(RULES[type(way)], why_not(id, way), {"regiment": id})
        return None

    def then(self, game: Drill, answer: tuple[Position, ...]) -> list[Step]:
        events = []
        for id, place in zip(game.mission.regiments(self.seat), answer, strict=True):
            game.regiments[id] = put(self.formed(game, id), place)
            events.append(Manoeuvred("DR-DRILL-01", id, place_of(game.regiments[id])))
        return [step for event in events for step in game.happened(event)]


RULES: dict[type[NoWay], str] = {
    TooFar: "DR-DRILL-01",
    Backwards: "DR-DRILL-02",
    Blocked: "DR-DRILL-03",
    LeavesTable: "DR-DRILL-04",
}


def place_of(regiment: Regiment) -> Position:
    return Position(regiment.x, regiment.y, regiment.angle)


def put(regiment: Regiment, place: Position) -> Regiment:
    return settled(moved_to(regiment, (place.x, place.y), place.angle))


def in_files(regiment: Regiment, files: int) -> Regiment:
    """The regiment in so many files, the middle of its front where it is; as it is for 0."""
    return formed(regiment, files) if files else regiment


def surroundings(game: Drill, id: str, moved: Mapping[str, Regiment]) -> Surroundings:
    """What is in the way of a regiment, when some have `moved`."""
    others = {**game.regiments, **moved}
    there = [regiment_obstacle(f"regiment {other}", each, APART) for other, each in others.items() if other != id]
    return Surroundings(TABLE, (*OBSTACLES, *there))


def found(game: Drill, id: str, there: Regiment, moved: Mapping[str, Regiment] = NONE) -> Manoeuvre | NoWay:
    """The cheapest manoeuvre of a regiment to another place, when some have `moved`, or why there is none. What comes on is there at
    once.
    """
    return cheapest(game.regiments.get(id, there), there, ALLOWANCE, game.mission.costs, surroundings(game, id, moved))


def nearest(game: Drill, id: str, goal: Regiment, moved: Mapping[str, Regiment] = NONE) -> Regiment | None:
    """The goal if a regiment may go there; else as near as it comes."""
    if isinstance(found(game, id, goal, moved), Manoeuvre):
        return goal
    here = game.regiments[id]
    if goal.files != here.files:
        return None
    return come_near(here, goal, ALLOWANCE, game.mission.costs, surroundings(game, id, moved))


def why_not(id: str, why: NoWay) -> str:
    match why:
        case TooFar(by=by):
            return f"Regiment {id} would go {by:.2f} cm too far"
        case Backwards(by=by):
            return f"Regiment {id} would have to go {by:.2f} cm backwards"
        case Blocked(by=by, at_end=at_end):
            return f"Regiment {id} would stand in {by}" if at_end else f"Regiment {id} would come into {by} on its way"
        case LeavesTable():
            return f"Regiment {id} would leave the field"


def referee(game: Drill, option: Any) -> Refusal:
    return Refusal("DR-DRILL-05", f"{option!r} cannot be done")


Drill.reactions = {}
Drill.why_not = staticmethod(referee)


def new(ground: Ground, readings: Readings) -> Drill:
    there = {"A": ground.red, "B": None if ground.arrival else ground.blue, "C": ground.second}
    regiments = {id: put(REGIMENT, place) for id, place in there.items() if place is not None}
    return Drill(mission=ground, readings=readings, regiments=regiments).begin([Turn()])


BOOK = Rulebook(
    name="drill",
    title="The drill",
    prefix="DRILL",
    game=Drill,
    steps=(Resume, Turn, Formation, Move),
    option=Keep | Files,
    readings=Readings,
    missions=lambda: list(GROUNDS),
    load=GROUNDS.__getitem__,
    parse=lambda _: Ground(),
    new=new,
)


def play_it() -> None:
    """The drill is among the games of this process from now on."""
    from drill_face import FACE  # noqa: PLC0415 - the face stands on the game

    add(Plugin(name="drill", title=BOOK.title, seats=Drill.seats, parts=(BOOK, FACE)))


def leave_it() -> None:
    """The drill is no longer among the games."""
    remove("drill")
