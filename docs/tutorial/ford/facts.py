"""Step 1: what there is, what may be chosen, what can happen."""

from __future__ import annotations

import random
from typing import Annotated, ClassVar, Self

import msgspec

from reglamento.kernel.errors import Refusal
from reglamento.kernel.events import Event
from reglamento.kernel.game import Game
from reglamento.kernel.questions import Choose
from reglamento.kernel.reading import reading

RED, BLUE = "red", "blue"
ENOUGH = 3
"""Hits that drive a scout off. [TF-SHOOT-02]"""


class Option(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """What a seat may choose. Saved as an array that starts with its name."""


class Wade(Option, frozen=True):
    """Go one place towards the other bank. [TF-MOVE-01]"""


class Shoot(Option, frozen=True):
    """Shoot at the other scout. [TF-SHOOT-01]"""


class Stay(Option, frozen=True):
    """Do nothing. [TF-TURN-01]"""


class Waded(Event, frozen=True):
    seat: str
    to: int


class Shot(Event, frozen=True):
    seat: str
    die: int
    needed: int


class Pushed(Event, frozen=True):
    seat: str
    to: int


class Ended(Event, frozen=True):
    winner: str
    """A seat, or nothing for a draw."""


class Crossing(msgspec.Struct, frozen=True):
    """A mission: so many places from bank to bank, so many turns."""

    id: str
    title: str
    places: int
    turns: int = 12
    briefing: str = "Two scouts meet in the water. One of them holds the ford."
    aims: dict[str, str] = msgspec.field(default_factory=lambda: {RED: "Drive blue off.", BLUE: "Drive red off."})
    source: str = ""


class Readings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The named options."""

    deep: Annotated[bool, reading("Whether a shot in the water needs one more.", "TF-SHOOT-01")] = False


class Ford(Game, kw_only=True):
    """The facts: containers of plain values, so that a copy copies only the containers."""

    name: ClassVar[str] = "ford"
    seats: ClassVar[tuple[str, ...]] = (RED, BLUE)
    containers: ClassVar[tuple[str, ...]] = ("scouts", "hits")
    static: ClassVar[tuple[str, ...]] = ("mission", "readings")

    mission: Crossing
    readings: Readings
    turn: int = 0
    scouts: dict[str, int] = {}
    """The place of each scout: 0 is the west bank, `mission.places - 1` the east bank."""
    hits: dict[str, int] = {}
    """How often each scout has been hit, if at all."""
    ended: bool = False
    won: str = ""

    def ahead(self, seat: str) -> int:
        """The next place on the way of a scout."""
        return self.scouts[seat] + (1 if seat == RED else -1)

    def bank(self, seat: str) -> int:
        """The place from which a scout came."""
        return 0 if seat == RED else self.mission.places - 1

    def needed(self) -> int:
        """What a shot needs: more, the farther away they are. [TF-SHOOT-01]"""
        away = abs(self.scouts[RED] - self.scouts[BLUE])
        return min(6, 1 + away + self.readings.deep)

    def view(self, seat: str | None) -> Self:
        """Nothing is hidden."""
        return self.copy()

    def resample(self, seat: str, rng: random.Random) -> Self:
        return self.copy()

    def winner(self) -> str | None:
        return self.won or None

    def nothing_asked(self) -> Refusal:
        return Refusal("TF-END-01", "The game is over")


def other(seat: str) -> str:
    return BLUE if seat == RED else RED


def why_not(game: Ford, option: object) -> Refusal:
    """The rule that forbids an option that is not among those of the question, and the sentence that says so."""
    asked = game.question
    assert isinstance(asked, Choose)
    if isinstance(option, Wade):
        return Refusal("TF-MOVE-01", "The other scout is in the way", {"scout": other(asked.by)})
    return Refusal("TF-TURN-01", f"{option!r} is nothing that a scout does")


Ford.why_not = staticmethod(why_not)
