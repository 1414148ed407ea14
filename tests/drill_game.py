"""A small game of regiments, for the tests of what has an angle: on a field with a wood and a tower, red's and blue's drill in turn.

A move is one place and angle: the middle of the front, brought about by the cheapest manoeuvre of wheels and advances that costs no
more than 15 cm. In the mission `arrival` blue's regiment comes from off the field. Rules are `DR-DRILL-01` to `DR-DRILL-06`.
`play_it()` lets this process play it.
"""

from __future__ import annotations

import random
from math import degrees
from typing import Any, ClassVar, Self

import msgspec

from reglamento.games.registry import add, remove
from reglamento.geometry.table.manoeuvres.cheapest import cheapest
from reglamento.geometry.table.manoeuvres.legs import towards
from reglamento.geometry.table.manoeuvres.manoeuvres import Backwards, Blocked, Costs, LeavesTable, Manoeuvre, NoWay, TooFar
from reglamento.geometry.table.manoeuvres.obstacles import Obstacle, Surroundings, regiment_obstacle
from reglamento.geometry.table.shapes.bases import Base
from reglamento.geometry.table.shapes.regiments import Hand, Regiment, advanced, moved_to, settled, wheeled
from reglamento.kernel.errors import Refusal
from reglamento.kernel.events import Event
from reglamento.kernel.game import Game
from reglamento.kernel.plugin import Plugin
from reglamento.kernel.questions import Place, Position
from reglamento.kernel.rulebook import Rulebook
from reglamento.kernel.steps import Resume, Step

RED, BLUE = "red", "blue"
REGIMENTS = {RED: "A", BLUE: "B"}
ALLOWANCE = 15.0
"""What a manoeuvre may cost, in centimetres: as far as the outer front corner goes in wheels, and the regiment in advances."""
COSTS = Costs()
WIDTH, HEIGHT = 80.0, 60.0
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


class Nothing(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """There is nothing to choose in this game."""


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


GROUNDS = {"parade": Ground(), "arrival": Ground(id="arrival", title="Arrival", arrival=True)}


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
        return [Move(RED), Move(BLUE), Turn()]


class Move(Step, frozen=True):
    """A regiment moves by the cheapest manoeuvre, or comes on. [DR-DRILL-01]"""

    seat: str

    def ask(self, game: Drill) -> Place:
        id = REGIMENTS[self.seat]
        if id not in game.regiments:
            return Place(self.seat, "DR-DRILL-06", "arrive", (id,), (game.mission.blue,), id)
        return Place(self.seat, "DR-DRILL-01", "drill", (id,), (place_of(game.regiments[id]),), id, ALLOWANCE)

    def suggest(self, game: Drill) -> tuple[tuple[Position, ...], ...]:
        """As far as it goes ahead, and a wheel of half the allowance to either side."""
        if REGIMENTS[self.seat] not in game.regiments:
            return ()
        here = game.regiments[REGIMENTS[self.seat]]
        hands: tuple[Hand, ...] = ("left", "right")
        goals = [advanced(here, ALLOWANCE), *(wheeled(here, hand, degrees(ALLOWANCE / 2 / here.width)) for hand in hands)]
        ends = [nearest(game, REGIMENTS[self.seat], settled(goal)) for goal in goals]
        return tuple((place_of(end),) for end in ends if end is not None)

    def refuse(self, game: Drill, answer: Any) -> Refusal | None:
        if len(answer) != 1:
            return Refusal("DR-DRILL-01", "one place for the regiment")
        id = REGIMENTS[self.seat]
        there = put(game.regiments.get(id, REGIMENT), answer[0])
        if id not in game.regiments and any(x < EAST for x, _ in there.ring):
            return Refusal(
                "DR-DRILL-06", f"Regiment {id} comes on in the east, {EAST:g} cm from the western edge", {"regiment": id}
            )
        way = found(game, id, there)
        return None if isinstance(way, Manoeuvre) else Refusal(RULES[type(way)], why_not(id, way), {"regiment": id})

    def then(self, game: Drill, answer: tuple[Position, ...]) -> list[Step]:
        id = REGIMENTS[self.seat]
        game.regiments[id] = put(game.regiments.get(id, REGIMENT), answer[0])
        return game.happened(Manoeuvred("DR-DRILL-01", id, place_of(game.regiments[id])))


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


def surroundings(game: Drill, id: str) -> Surroundings:
    others = [regiment_obstacle(f"regiment {other}", each, APART) for other, each in game.regiments.items() if other != id]
    return Surroundings(TABLE, (*OBSTACLES, *others))


def found(game: Drill, id: str, there: Regiment, allowance: float = ALLOWANCE) -> Manoeuvre | NoWay:
    """The cheapest manoeuvre of a regiment to another place, or why there is none. What comes on is there at once."""
    return cheapest(game.regiments.get(id, there), there, allowance, COSTS, surroundings(game, id))


def nearest(game: Drill, id: str, goal: Regiment) -> Regiment | None:
    """The goal if a regiment may go there; else as near as it comes."""
    if isinstance(found(game, id, goal), Manoeuvre):
        return goal
    return towards(game.regiments[id], goal, ALLOWANCE, COSTS, surroundings(game, id))


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
    there = {"A": ground.red} if ground.arrival else {"A": ground.red, "B": ground.blue}
    regiments = {id: put(REGIMENT, place) for id, place in there.items()}
    return Drill(mission=ground, readings=readings, regiments=regiments).begin([Turn()])


BOOK = Rulebook(
    name="drill",
    title="The drill",
    prefix="DRILL",
    game=Drill,
    steps=(Resume, Turn, Move),
    option=Nothing,
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
