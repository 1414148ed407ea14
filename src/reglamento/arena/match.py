"""One game between bots, to its end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import msgspec

from reglamento.arena.sweeps import SWEEPS
from reglamento.bots.bot import Bot, sight
from reglamento.kernel.dice import Dice
from reglamento.kernel.game import Game
from reglamento.kernel.questions import Choose, Place

G = TypeVar("G", bound=Game)
LIMIT = 200_000
"""A game with more answers than this counts as endless."""


class Endless(Exception):
    """A game that does not end: a fault of the rules or of the mission."""


class Tally(msgspec.Struct):
    """The work of one game: answers of seats, answers with more than one option, rolls and draws."""

    decisions: int = 0
    real: int = 0
    chances: int = 0


def play_out(game: G, bots: Mapping[str, Bot], dice: Dice, limit: int = LIMIT, until: Callable[[G], bool] | None = None) -> Tally:
    """Answer every question of `game`, in place, until it is over, or until `until(game)` holds before one of them.

    Raises Endless after `limit` answers.
    """
    with SWEEPS.put_off():
        return _played_out(game, bots, dice, limit, until)


def _played_out(game: G, bots: Mapping[str, Bot], dice: Dice, limit: int, until: Callable[[G], bool] | None) -> Tally:
    decisions = real = 0
    choosers: dict[str, Any] = {seat: (bot.choose, sight(bot)) for seat, bot in bots.items()}
    start = game.count
    question = game.question
    while question is not None:
        if until is not None and until(game):
            break
        if type(question) is Choose:
            choose, seen = choosers[question.by]
            game.answer(choose(None if seen is None else seen(game, question.by), question))
            decisions += 1
            real += len(question.options) > 1
        elif type(question) is Place:
            seen = choosers[question.by][1] or type(game).view
            game.answer(bots[question.by].place(seen(game, question.by), question))
            decisions += 1
            real += 1
        else:
            assert not isinstance(question, Choose | Place)
            game.answer(dice(question))
        if game.count - start > limit:
            raise Endless(f"still going after {limit} answers")
        question = game.question
    return Tally(decisions, real, game.count - start - decisions)
