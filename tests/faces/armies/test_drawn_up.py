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
def test_the_result_names_the_points_of_both_sides(game: str) -> None:
    battle: Any = rulebook(game).new(rulebook(game).load(SMALL[game]), None)
    battle.result, battle.won = "points", "red"
    before = face(game).result(battle)
    battle.points = {"red": 8, "blue": 3}
    after = face(game).result(battle)
    assert before is not None
    assert after is not None
    assert before.text.endswith("Red wins")
    assert after.text.endswith("Red wins, 8 to 3")
