"""Battles of armies: a preview shows them as they may stand when they begin, and the result names the points of both sides."""

from __future__ import annotations

import re
from typing import Any

import pytest

from reglamento.faces import face
from reglamento.games.registry import rulebook
from reglamento.web.hall.apart.looks import sampled

SMALL = {"wh40k": "two-patrols", "fantasy": "parish-bounds"}
"""A small mission of each game."""


@pytest.mark.parametrize("game", list(SMALL))
def test_a_preview_shows_both_armies_as_they_begin(game: str) -> None:
    sample = sampled(game, SMALL[game]).sample
    assert sample is not None
    pieces = re.findall(r'data-piece="(?:unit|model):([rb])', sample.live)
    assert pieces.count("r") > 2
    assert pieces.count("b") > 2
    assert sampled(game, SMALL[game]).sample == sample, "always the same"


@pytest.mark.parametrize("game", list(SMALL))
@pytest.mark.parametrize(("winner", "name", "points"), [("red", "Red", (8, 3)), ("blue", "Blue", (3, 8))])
def test_the_result_names_the_points_of_both_sides(game: str, winner: str, name: str, points: tuple[int, int]) -> None:
    """The winner's first."""
    battle: Any = rulebook(game).new(rulebook(game).load(SMALL[game]), None)
    battle.result, battle.won = "points", winner
    before = face(game).result(battle)
    battle.points = dict(zip(("red", "blue"), points, strict=True))
    after = face(game).result(battle)
    assert before is not None
    assert after is not None
    assert before.text.endswith(f"{name} wins")
    assert after.text.endswith(f"{name} wins, 8 to 3")
