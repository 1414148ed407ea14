"""What a side meant by a turn, in a few sentences. They are worked out from the turn as the asking seat saw it, by what bots weigh, so
they tell none of the side's secrets.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Any, NamedTuple

from reglamento.bots.reasons import Reason
from reglamento.kernel.game import Game
from reglamento.kernel.questions import Seat

MOST = 3
"""The most sentences about a turn."""


class Turn(NamedTuple):
    """A turn of a side as another seat saw it: that seat's views when it began, and when it was over (or now)."""

    side: Seat
    number: int
    before: Any
    after: Any


class Intent(NamedTuple):
    """One aim of a turn: how much it counts beside the others of its game, the piece or unit that it is about, and a sentence."""

    weight: float
    piece: str
    reason: Reason


Intents = Callable[[Turn], Iterable[Intent]]
"""All aims of a turn that can be told, in any order."""
Mover = Callable[[Any], Seat | None]
"""The side whose turn a position is part of; None between turns."""


def untold(turn: Turn) -> Iterator[Intent]:
    """No aims, in a game that tells none."""
    return iter(())


def nobody(game: Any) -> Seat | None:
    """No side's turn, in a game that does not say whose turn it is."""
    return None


def weightiest(intents: Iterable[Intent]) -> tuple[Reason, ...]:
    """The sentences of the weightiest aims, at most one about each piece."""
    found: dict[str, Intent] = {}
    for intent in sorted(intents, key=lambda each: (-each.weight, each.piece, each.reason)):
        found.setdefault(intent.piece, intent)
    return tuple(intent.reason for intent in list(found.values())[:MOST])


class Turns:
    """Follows a game from position to position, and knows when each turn began."""

    def __init__(self, mover: Mover) -> None:
        self._mover = mover
        self._begun: list[tuple[Seat, int, Game]] = []
        """By turn: whose it is, its number, and the position at its beginning."""

    def follow(self, game: Game) -> None:
        """The next position, or an earlier one where something was taken back."""
        while self._begun and self._begun[-1][2].count > game.count:
            self._begun.pop()
        side = self._mover(game)
        if side is None:
            return
        number = getattr(game, "turn", 0)
        if not self._begun or self._begun[-1][:2] != (side, number):
            self._begun.append((side, number, game.copy()))

    def last(self, sides: Collection[Seat], now: Game, seat: Seat | None) -> Turn | None:
        """The last turn of one of these sides, up to the present position, as a seat saw it; None where there was none."""
        after = now
        for side, number, before in reversed(self._begun):
            if side in sides and after.count > before.count:
                return Turn(side, number, before.view(seat), after.view(seat))
            after = before
        return None
