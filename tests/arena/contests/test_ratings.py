"""Ratings: against closed forms, against another way to the same maximum, and intervals that hold the truth as often as they say."""

from __future__ import annotations

import random
from itertools import combinations
from math import exp, fsum, isclose, log, sqrt

import pytest

from reglamento.arena.contests import ratings as model
from reglamento.arena.contests.ratings import POINTS, SURE, Outcome, ratings


def games(strengths: list[float], side: float, each: int, rng: random.Random) -> list[Outcome]:
    """Games of every pair on both sides, drawn from the model."""
    found = []
    for one, other in combinations(range(len(strengths)), 2):
        for first, second in ((one, other), (other, one)):
            for _ in range(each):
                chance = 1 / (1 + exp(-(strengths[first] - strengths[second] + side)))
                found.append(Outcome(first, second, 0, float(rng.random() < chance)))
    return found


def test_two_bots_of_even_sides_have_the_odds_of_their_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three wins of four on each side are odds of three to one; the error is that of the logarithm of odds."""
    monkeypatch.setattr(model, "SPREAD", 1e3)
    won = [Outcome(0, 1, 0, float(number % 4 != 0)) for number in range(200)]
    lost = [Outcome(1, 0, 0, float(number % 4 == 0)) for number in range(200)]
    (first, second), (side,) = ratings(2, 1, won + lost)
    assert isclose(first.rating - second.rating, POINTS * log(3), rel_tol=1e-4)
    assert isclose(first.rating, -second.rating, rel_tol=1e-4)
    assert abs(side.rating) < 1e-6
    assert isclose(2 * first.margin, POINTS * SURE * sqrt(1 / 300 + 1 / 100), rel_tol=1e-4)


def by_sweeps(bots: int, found: list[Outcome]) -> list[float]:
    """The same maximum by Hunter's algorithm, for even sides: each strength in turn is the points, divided by what is to be expected."""
    strength = [1.0] * bots
    for _ in range(500):
        for bot in range(bots):
            own = [game for game in found if bot in {game.first, game.second}]
            won = fsum(game.points if game.first == bot else 1 - game.points for game in own)
            strength[bot] = won / fsum(1 / (strength[game.first] + strength[game.second]) for game in own)
    return [log(each) for each in strength]


def test_another_algorithm_finds_the_same_ratings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(model, "SPREAD", 1e6)
    half = games([-0.5, 0.0, 0.3, 1.0], 0.0, 8, random.Random(2))
    found = half + [Outcome(game.second, game.first, 0, 1 - game.points) for game in half]  # so that no side is better
    theirs = by_sweeps(4, found)
    ours, (side,) = ratings(4, 1, found)
    middle = fsum(theirs) / 4
    assert [each.rating for each in ours] == pytest.approx([POINTS * (each - middle) for each in theirs], abs=0.01)
    assert abs(side.rating) < 1e-6


def test_intervals_hold_the_truth_about_as_often_as_they_say() -> None:
    rng, truth, inside, every = random.Random(3), [-0.7, 0.0, 0.2, 0.5], 0, 0
    for _ in range(120):
        found, _ = ratings(4, 1, games(truth, 0.4, 15, rng))
        for rated, true in zip(found, truth, strict=True):
            inside += abs(rated.rating - POINTS * true) <= rated.margin
            every += 1
    assert 0.91 <= inside / every <= 0.985


def test_a_bot_that_wins_all_is_rated_and_the_interval_is_wide() -> None:
    all_won = [Outcome(0, 1, 0, 1.0) for _ in range(50)] + [Outcome(1, 0, 0, 0.0) for _ in range(50)]
    (first, second), _ = ratings(2, 1, all_won)
    assert 400 < first.rating - second.rating < 4000
    assert first.margin > 100


def test_bots_without_games_are_not_told_apart() -> None:
    found, sides = ratings(2, 1, [])
    assert all(abs(each.rating) < 1e-9 and each.margin > 300 for each in (*found, *sides))


def test_the_side_is_not_counted_as_strength() -> None:
    """A bot that had the better seat more often is not better for it."""
    rng = random.Random(5)
    found = [game for game in games([0.0, 0.0], 1.5, 400, rng) if game.first == 0 or rng.random() < 0.25]
    (first, second), (side,) = ratings(2, 1, found)
    assert abs(first.rating - second.rating) < 2 * first.margin
    assert abs(side.rating - 1.5 * POINTS) < 1.5 * side.margin
