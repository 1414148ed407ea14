"""Dice that depend only on the seed and on how far the game is: taken up again, it goes on as it would have gone on."""

from __future__ import annotations

from reglamento.kernel.dice import Outcome, Seeded
from reglamento.kernel.game import Game
from reglamento.kernel.questions import Chance


def rolled(seed: int, game: Game, question: Chance) -> Outcome:
    """The outcome for this seed at this answer of the game. No undo and no resume can roll it again."""
    return Seeded(f"{seed} answer {game.count + 1}")(question)
