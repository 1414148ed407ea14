"""A step is saved by the name of its class: no two of a game may share one."""

from collections import Counter

import pytest

from reglamento.games.registry import game_names, rulebook


@pytest.mark.parametrize("game", game_names())
def test_no_two_steps_of_a_game_share_a_name(game: str) -> None:
    steps = rulebook(game).steps
    assert [name for name, number in Counter(kind.__name__ for kind in steps).items() if number > 1] == []


@pytest.mark.parametrize("game", game_names())
def test_every_step_says_what_follows(game: str) -> None:
    silent = [kind for kind in rulebook(game).steps if kind.then.__qualname__ == "Step.then"]
    assert [kind.__name__ for kind in silent if not kind.__subclasses__()] == []
