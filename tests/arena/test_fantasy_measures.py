"""The battles in which the speed of fantasy is measured."""

from __future__ import annotations

import pytest

from reglamento.arena.games.fantasy import MEASURES, PAIRS, answers, goals, manoeuvres, odds, under_way
from reglamento.games.fantasy.lists.armies import army
from reglamento.games.fantasy.lists.composition import composition
from reglamento.games.fantasy.movement.costs import manoeuvre_to
from reglamento.geometry.table.manoeuvres.manoeuvres import Manoeuvre

POINTS = 1000
WITHIN = 0.15
"""The armies cost no less than this share below the points."""


def test_the_measured_armies_are_of_a_thousand_points() -> None:
    found = [army(name) for pair in PAIRS for name in pair]
    assert all(composition(each, POINTS) == [] for each in found)
    assert sum(each.points for each in found) >= POINTS * len(found) * (1 - WITHIN)


def test_manoeuvres_are_found_in_a_battle_under_way() -> None:
    """Of the places asked for, some units reach some; the figure is a length of time."""
    assert MEASURES.figures is not None
    game = under_way()
    assert game.round == 2
    assert game.decider is not None
    reached = [
        isinstance(manoeuvre_to(game, unit, goal, "moved"), Manoeuvre)
        for unit, here in game.regiments.items()
        for goal in goals(here)
    ]
    assert any(reached)
    assert manoeuvres(game, 1) >= 0.0


@pytest.mark.extended
def test_answers_suggested_places_and_odds_are_measured() -> None:
    assert [(figure.name, figure.unit) for figure in answers()] == [
        ("fantasy: answers of a battle, 99 of 100", "ms"),
        ("fantasy: suggested places of a battle, 99 of 100", "ms"),
    ]
    assert odds(1) > 0.0
