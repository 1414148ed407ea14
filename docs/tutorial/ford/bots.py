"""Step 5: a bot, which knows a question and the view of its seat."""

from __future__ import annotations

from ford.facts import Ford, Option, Shoot, Wade
from reglamento.bots.bot import Bot, Bots
from reglamento.kernel.questions import Choose


class Steady(Bot):
    """Shoots where a four does, and wades nearer where it does not."""

    blind = False

    def __init__(self, seat: str, seed: int | str) -> None:
        self.seat = seat

    def choose(self, view: Ford, question: Choose) -> Option:
        return Shoot() if view.needed() <= 4 else Wade()


BOTS = Bots(makers={"steady": Steady})
