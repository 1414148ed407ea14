"""A small game on a table without squares, for the tests of the web: red's three discs march, blue's two come from off the table.

Each turn red moves its unit up to ten centimetres and may shoot at one of blue's; blue comes on, and moves in later turns. The
field grows to the west with every turn. Rules are `FG-FIELD-01` to `FG-FIELD-06`. `play_it()` lets this process play it.
"""

from __future__ import annotations

import random
from itertools import combinations
from math import hypot
from typing import Annotated, Any, ClassVar, Self

import msgspec

from reglamento.games.registry import add, remove
from reglamento.kernel.errors import Refusal
from reglamento.kernel.events import Event
from reglamento.kernel.game import Game
from reglamento.kernel.order import Due, First, Order, ordered
from reglamento.kernel.plugin import Plugin
from reglamento.kernel.questions import Choose, Place, Position
from reglamento.kernel.reading import reading
from reglamento.kernel.rulebook import Rulebook
from reglamento.kernel.steps import Resume, Step

RED, BLUE = "red", "blue"
UNITS = {RED: ("r1", "r2", "r3"), BLUE: ("b1", "b2")}
RADIUS, REACH, COHERENCY = 1.25, 10.0, 5.0
"""In centimetres; a unit stays together within `COHERENCY`, from edge to edge."""
WIDTH, HEIGHT, GROWTH = 40.0, 30.0, 10.0


class Option(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """An option of the field."""


class Shoot(Option, frozen=True):
    disc: str


class Hold(Option, frozen=True):
    """Shoot at nobody."""


class Manners(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Named options of all such games."""

    polite: Annotated[bool, reading("Whether one says please.", "FG-FIELD-01")] = False


class Readings(Manners, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Named options of the field."""

    muddy: Annotated[bool, reading("Whether the field is muddy.", "FG-FIELD-03")] = False


class Meadow(msgspec.Struct, frozen=True):
    """The mission: so many turns."""

    id: str = "meadow"
    title: str = "Meadow"
    briefing: str = "Be on the meadow."
    aims: dict[str, str] = {}
    turns: int = 3
    source: str = ""


class Moved(Event, frozen=True):
    unit: str
    places: tuple[Position, ...]


class Shot(Event, frozen=True):
    disc: str


class Sank(Event, frozen=True):
    disc: str


class Field(Game, kw_only=True):
    name: ClassVar[str] = "field"
    seats: ClassVar[tuple[str, ...]] = (RED, BLUE)
    containers: ClassVar[tuple[str, ...]] = ("discs", "hits")
    static: ClassVar[tuple[str, ...]] = ("mission", "readings")

    mission: Meadow
    readings: Readings
    turn: int = 0
    discs: dict[str, Position] = {}
    hits: dict[str, int] = {}
    finished: bool = False

    @property
    def west(self) -> float:
        """The western edge of the field, in centimetres."""
        return -GROWTH * max(0, self.turn - 1)

    def nothing_asked(self) -> Refusal:
        return Refusal("FG-FIELD-05", "the game is over")

    def view(self, seat: str | None) -> Self:
        return self.copy()

    def resample(self, seat: str, rng: random.Random) -> Self:
        return self.copy()

    def winner(self) -> str | None:
        return RED if self.finished and self.hits else None


class Turn(Step, frozen=True):
    """[FG-FIELD-05]"""

    def then(self, game: Field, answer: None) -> list[Step]:
        if game.turn == game.mission.turns:
            game.finished = True
            return []
        game.turn += 1
        return [March(RED), March(BLUE), Fire(), Mud(), Turn()]


class March(Step, frozen=True):
    """A unit moves up to ten centimetres, or comes on anywhere. [FG-FIELD-01]"""

    unit: str

    def ask(self, game: Field) -> Place:
        ids = UNITS[self.unit]
        if ids[0] not in game.discs:
            return Place(
                self.unit, "FG-FIELD-02", "deploy", ids, tuple(Position(30.0, 10.0 + 4 * i) for i in range(len(ids))), self.unit
            )
        return Place(self.unit, "FG-FIELD-01", "move", ids, tuple(game.discs[id] for id in ids), self.unit, REACH)

    def suggest(self, game: Field) -> tuple[tuple[Position, ...], ...]:
        ids = UNITS[self.unit]
        if ids[0] not in game.discs:
            return ()
        return (tuple(Position(game.discs[id].x + 5, game.discs[id].y) for id in ids),)

    def refuse(self, game: Field, answer: Any) -> Refusal | None:
        ids = UNITS[self.unit]
        if len(answer) != len(ids):
            return Refusal("FG-FIELD-01", "a place for each disc")
        return self._off(game, answer) or self._far(game, answer) or self._crowded(game, answer) or self._apart(answer)

    def _off(self, game: Field, answer: tuple[Position, ...]) -> Refusal | None:
        for id, (x, y) in zip(UNITS[self.unit], ((place.x, place.y) for place in answer), strict=True):
            if not (game.west + RADIUS <= x <= WIDTH - RADIUS and RADIUS <= y <= HEIGHT - RADIUS):
                return Refusal("FG-FIELD-03", f"{id} would not stand on the field", {"id": id})
        return None

    def _far(self, game: Field, answer: tuple[Position, ...]) -> Refusal | None:
        for id, place in zip(UNITS[self.unit], answer, strict=True):
            if id in game.discs and apart(game.discs[id], place) > REACH + 1e-6:
                return Refusal("FG-FIELD-01", f"{id} may move {REACH:g} cm", {"id": id})
        return None

    def _crowded(self, game: Field, answer: tuple[Position, ...]) -> Refusal | None:
        places = {id: place for id, place in game.discs.items() if id not in UNITS[self.unit]} | dict(
            zip(UNITS[self.unit], answer, strict=True)
        )
        for (one, a), (other, b) in combinations(places.items(), 2):
            if apart(a, b) < 2 * RADIUS - 1e-6:
                return Refusal("FG-FIELD-04", f"{one} and {other} would overlap", {"one": one, "other": other})
        return None

    def _apart(self, answer: tuple[Position, ...]) -> Refusal | None:
        for id, place in zip(UNITS[self.unit], answer, strict=True):
            if all(apart(place, other) > COHERENCY + 2 * RADIUS for other in answer if other is not place):
                return Refusal("FG-FIELD-04", f"{id} would leave its unit", {"id": id})
        return None

    def then(self, game: Field, answer: tuple[Position, ...]) -> list[Step]:
        game.discs.update(zip(UNITS[self.unit], answer, strict=True))
        return game.happened(Moved("FG-FIELD-01", self.unit, answer))


class Fire(Step, frozen=True):
    """Red may shoot at a disc. [FG-FIELD-05]"""

    def ask(self, game: Field) -> Choose:
        return Choose(RED, "FG-FIELD-05", "shoot", (*map(Shoot, UNITS[BLUE]), Hold()), Hold())

    def then(self, game: Field, answer: Option) -> list[Step]:
        if not isinstance(answer, Shoot):
            return []
        game.hits[answer.disc] = game.hits.get(answer.disc, 0) + 1
        return game.happened(Shot("FG-FIELD-05", answer.disc))


class Mud(Step, frozen=True):
    """In mud the discs that were hit sink at the end of the turn, in the order that blue wants. [FG-FIELD-06]"""

    def then(self, game: Field, answer: None) -> list[Step]:
        return ordered(BLUE, "FG-FIELD-06", [Sink(disc) for disc in sorted(game.hits)]) if game.readings.muddy else []


class Sink(Due, frozen=True):
    """[FG-FIELD-06]"""

    disc: str

    def called(self) -> First:
        return First("FG-FIELD-06", self.disc)

    def then(self, game: Field, answer: None) -> list[Step]:
        return game.happened(Sank("FG-FIELD-06", self.disc))


def apart(a: Position, b: Position) -> float:
    return hypot(a.x - b.x, a.y - b.y)


def referee(game: Field, option: Any) -> Refusal:
    return Refusal("FG-FIELD-05", f"{option!r} cannot be done")


Field.reactions = {}
Field.why_not = staticmethod(referee)


def new(meadow: Meadow, readings: Readings) -> Field:
    discs = {id: Position(5.0, 10.0 + 4 * i) for i, id in enumerate(UNITS[RED])}
    return Field(mission=meadow, readings=readings, discs=discs).begin([Turn()])


BOOK = Rulebook(
    name="field",
    title="The field",
    prefix="FIELD",
    game=Field,
    steps=(Resume, Turn, March, Fire, Mud, Order, Sink),
    option=Shoot | Hold | First,
    readings=Readings,
    missions=lambda: ["meadow"],
    load=lambda _: Meadow(),
    parse=lambda _: Meadow(),
    new=new,
)


def play_it() -> None:
    """The field is among the games of this process from now on."""
    from field_face import FACE  # noqa: PLC0415 - the face stands on the game

    add(Plugin(name="field", title=BOOK.title, seats=Field.seats, parts=(BOOK, FACE)))


def leave_it() -> None:
    """The field is no longer among the games."""
    remove("field")
