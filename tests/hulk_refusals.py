"""Refusals in tests: a row is a position, an option and the words expected; its mark names the rule expected."""

from __future__ import annotations

from typing import Any

import pytest

from hulk_scene import Scene, answer
from reglamento.games.space_hulk.facts.choices import Activate, Option
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.kernel.errors import IllegalAnswer, Refusal


def refusal(game: Hulk, given: Any) -> Refusal:
    """Why this answer is refused. Fails when it is allowed."""
    with pytest.raises(IllegalAnswer) as caught:
        game.answer(given)
    return caught.value.refusal


def check(request: pytest.FixtureRequest, game: Hulk, option: Option, words: str) -> None:
    """The refusal names the rule of the row's mark and says exactly these words."""
    rules = request.node.get_closest_marker("rule").args
    said = refusal(game, option)
    assert (said.rule, said.why) == (rules[0], words), said


def acts(scene: Scene, id: str, command: int = 0) -> Hulk:
    """The position with this piece active, in the action phase of its side."""
    game = scene.marine_turn(command) if id in scene.set_out().marines else scene.genestealer_turn(command)
    return answer(game, Activate(id))
