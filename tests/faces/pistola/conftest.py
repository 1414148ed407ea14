"""Positions of random games on every mission, for what must hold of every question and option."""

from __future__ import annotations

import random
from functools import cache

import pytest

from cases import first
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.missions import files
from reglamento.games.pistola.setup import new_game
from reglamento.kernel.dice import Seeded
from reglamento.kernel.questions import Choose, Place

LONGEST, EVERY = 110, 4
"""Answers in a game, and of how many questions of the commonest kinds one is looked at."""


@cache
def played(mission: str) -> tuple[Crawl, ...]:
    """A random game of a mission: the game at many of its questions."""
    game, rng, dice = new_game(files.load(mission)), random.Random(f"face {mission}"), Seeded(7)
    found = []
    for number in range(LONGEST):
        question = game.question
        if question is None:
            break
        if isinstance(question, Choose) or number % EVERY == 0:
            found.append(game.copy())
        if isinstance(question, Choose):
            game.answer(rng.choice(question.options))
        elif isinstance(question, Place):
            game.answer(rng.choice(game.suggestions()))
        else:
            game.answer(dice(question))
    return (*found, game)


@pytest.fixture(params=first(4, files.NAMES), scope="module")
def positions(request: pytest.FixtureRequest) -> tuple[Crawl, ...]:
    """All tests of a file on one mission come together, so that few processes play its game."""
    return played(request.param)
