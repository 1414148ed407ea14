"""Bots never wait for each other: in no game does a position come back turn after turn while the mission can go on."""

from __future__ import annotations

import pytest

from reglamento.arena.series import Series, play_one
from reglamento.arena.standstill import DEADLOCK
from reglamento.bots import roster
from reglamento.games.registry import rulebook

SEATS = ("attacker", "defender")
EVERY = 3
"""Of how many missions one is played in `make test`; the others are for `make soak`, and a second game of each."""
GAMES = [
    pytest.param(mission, index, marks=[pytest.mark.slow] if index or number % EVERY else [])
    for number, mission in enumerate(rulebook("pistola").missions())
    for index in range(2)
]


@pytest.mark.parametrize(("mission", "index"), GAMES)
def test_the_best_bots_never_stand_still(mission: str, index: int) -> None:
    one = play_one(Series("pistola", mission, 2, "still", dict.fromkeys(SEATS, roster.names("pistola")[-1])), index)
    assert (one.error, one.still < DEADLOCK) == ("", True), one


@pytest.mark.parametrize("index", range(2))
def test_the_best_attacker_does_not_stand_still_against_chance(index: int) -> None:
    one = play_one(Series("pistola", "search-and-destroy", 3, "still", {"attacker": "greedy", "defender": "random"}), index)
    assert (one.error, one.still < DEADLOCK) == ("", True), one
