"""Positions of random games on every mission, for what must hold of every option."""

from __future__ import annotations

from functools import cache

import pytest

from cases import first
from random_play import Case, cases, decisions
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.kernel.questions import Choose

GAMES, EVERY, LONGEST = 2, 7, 900
"""Games for each mission, of how many decisions one is looked at, and how many answers a game has at most."""


@cache
def _positions(case: Case) -> tuple[Hulk, ...]:
    found = []
    for seed in range(GAMES):
        for number, game in enumerate(decisions(case.new(seed), f"face {seed}", LONGEST)):
            assert isinstance(game, Hulk)
            rare = isinstance(game.question, Choose) and game.question.topic not in {"marine-action", "genestealer-action"}
            if isinstance(game.question, Choose) and (rare or number % EVERY == 0):
                found.append(game.copy())
    return tuple(found)


@pytest.fixture(params=first(4, cases("space-hulk")), ids=lambda case: case.mission, scope="module")
def positions(request: pytest.FixtureRequest) -> tuple[Hulk, ...]:
    """Games at a choice, from anywhere in random games; tests of a file on one mission come together, so that few processes play them."""
    return _positions(request.param)
