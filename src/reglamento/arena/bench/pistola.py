"""How fast pistola is: whole games, and a copy in the middle of one."""

from __future__ import annotations

import time
from collections.abc import Iterator
from statistics import mean, median
from typing import Any

from reglamento.arena.bench.figures import Figure, microseconds
from reglamento.arena.match import play_out
from reglamento.bots import roster
from reglamento.games.registry import rulebook
from reglamento.kernel.dice import Seeded

GAME = "pistola"
GAMES = 5
"""Games in each round."""


def figures(rounds: int) -> Iterator[Figure]:
    """Its measurements."""
    yield from whole_games(rounds)
    yield copying(rounds)


def _played(seed: int, limit: int | None = None) -> Any:
    """A greedy game of the standard mission, to its end or up to so many answers."""
    book = rulebook(GAME)
    game = book.new(book.load(book.missions()[0]), book.readings())
    bots = {seat: roster.make("greedy", GAME, seat, seed) for seat in game.seats}
    dice = Seeded(seed)
    if limit is None:
        play_out(game, bots, dice)
        return game
    while game.question is not None and game.count < limit:
        question: Any = game.question
        if game.decider is None:
            game.answer(dice(question))
        else:
            game.answer(roster.decided("greedy", seed, game, question))
    return game


def whole_games(rounds: int) -> Iterator[Figure]:
    """Greedy against greedy, the standard mission: seconds for a game, over all games; and for the longest of them, which may go on
    to the last turn that the mission allows.
    """
    _played(-1)
    spent = []
    for seed in range(GAMES * rounds):
        started = time.process_time()
        _played(seed)
        spent.append(time.process_time() - started)
    yield Figure("pistola: a greedy game, on average", round(mean(spent), 2), "s", target="<= 2")
    yield Figure("pistola: the median of these games", round(median(spent), 2), "s")
    yield Figure("pistola: the longest of them", round(max(spent), 2), "s")


def copying(rounds: int) -> Figure:
    """A copy at a decision of a game under way."""
    game = _played(1, 150)
    took = median(microseconds(game.copy, 5000) for _ in range(rounds))
    return Figure("pistola: copy at a decision", round(took, 2), "us", target="<= 10")
