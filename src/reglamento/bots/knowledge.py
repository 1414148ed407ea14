"""What one seat knows of a game: its view, and complete games that it cannot tell from the real one."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, NamedTuple

from reglamento.kernel.events import Chain
from reglamento.kernel.game import Game
from reglamento.kernel.questions import Seat


class Knowledge:
    """Stands between a bot that searches and the game: it gives out views and games dealt anew, never the secrets."""

    __slots__ = ("dealt", "seat", "view")
    dealt: Callable[[random.Random], Any]
    """A complete game that may be played on: everything that the seat may not know is drawn by this source."""

    def __init__(self, game: Game, seat: Seat) -> None:
        self.seat = seat
        self.view: Callable[[], Any] = lambda: game.view(seat)
        """The view of the seat, made anew."""
        self.dealt = lambda rng: game.resample(seat, rng)


class Carried(NamedTuple):
    """The knowledge of a seat as values, which may be sent to another process. It holds nothing else of the game: `dealt` is a game
    dealt anew, and `told` its events as the seat knows them, the oldest first, since long chains cannot be pickled.
    """

    seat: Seat
    view: Game
    seen: tuple[Any, ...]
    """The events of the view."""
    dealt: Game
    told: tuple[Any, ...]

    @classmethod
    def of(cls, game: Game, seat: Seat) -> Carried:
        view, dealt = game.view(seat), game.resample(seat, random.Random("carried"))
        told = tuple(event.seen_by(seat) for event in dealt.events())
        seen = tuple(view.events())
        for each in (view, dealt):
            each.log = each.answers = None
        return cls(seat, view, seen, dealt, told)

    def knowledge(self) -> Knowledge:
        """The same knowledge, to decide from."""
        self.view.log, self.dealt.log = Chain.of(self.seen), Chain.of(self.told)
        found = Knowledge(self.dealt, self.seat)
        found.view = self.view.copy
        return found
