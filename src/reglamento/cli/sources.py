"""Dice and bots that depend only on the seed and on how far the game is: taken up again, it goes on as it would have gone on."""

from __future__ import annotations

from typing import Any

from reglamento.bots import roster
from reglamento.kernel.dice import Outcome, Seeded
from reglamento.kernel.game import Game
from reglamento.kernel.questions import Chance, Choose


def rolled(seed: int, game: Game, question: Chance) -> Outcome:
    """The outcome for this seed at this answer of the game. No undo and no resume can roll it again."""
    return Seeded(f"{seed} answer {game.count + 1}")(question)


def decided(bot: str, seed: int, game: Game, question: Choose) -> Any:
    """What the bot of this name chooses, from the view of its seat alone. It remembers nothing from one answer to the next."""
    fresh = roster.make(bot, game.name, question.by, f"{seed} answer {game.count + 1}")
    return fresh.choose(None if fresh.blind else game.view(question.by), question)
