"""Bots never wait for each other: in no game does a position come back turn after turn while the mission can go on."""

from __future__ import annotations

import pytest

from cases import first
from reglamento.arena.series import Series, play, play_one
from reglamento.arena.standstill import DEADLOCK
from reglamento.bots import roster
from reglamento.games.registry import rulebook

SEATS = ("attacker", "defender")
EVERY = 5
"""Of how many missions one is played in `make test`; `make soak` plays a hundred games of each."""
MISSIONS = rulebook("pistola").missions()
BEST = dict.fromkeys(SEATS, roster.usual("pistola"))


@pytest.mark.parametrize("mission", first(1, MISSIONS[::EVERY]))
def test_the_best_bots_never_stand_still(mission: str) -> None:
    one = play_one(Series("pistola", mission, 1, "still", BEST), 0)
    assert (one.error, one.still < DEADLOCK) == ("", True), one


@pytest.mark.slow
@pytest.mark.parametrize("mission", MISSIONS)
def test_the_best_bots_stand_still_in_none_of_a_hundred_games(mission: str) -> None:
    games = [played for _, played in play([Series("pistola", mission, 100, "1", BEST)])]
    assert len(games) == 100
    assert [played for played in games if played.error or played.still >= DEADLOCK] == []


@pytest.mark.extended
@pytest.mark.parametrize("index", [0, pytest.param(1, marks=pytest.mark.slow)])
def test_the_best_attacker_does_not_stand_still_against_chance(index: int) -> None:
    one = play_one(Series("pistola", "search-and-destroy", 3, "still", {"attacker": "greedy", "defender": "random"}), index)
    assert (one.error, one.still < DEADLOCK) == ("", True), one
