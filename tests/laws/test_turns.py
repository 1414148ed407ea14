"""`make test` tries a law on some missions of a game: over all laws every mission has its turn, and `make soak` tries them all."""

from collections import Counter

import pytest

from law_cases import in_turn, laws, tries
from random_play import cases
from reglamento.games.registry import game_names, rulebook


@pytest.mark.parametrize("game", game_names())
def test_every_mission_has_its_turn(game: str) -> None:
    turns = Counter(mission for law in laws(game) for mission in in_turn(law, game))
    assert turns.keys() == set(rulebook(game).missions())
    assert max(turns.values()) - min(turns.values()) <= 1, turns


def test_the_long_laws_are_tried_on_every_mission() -> None:
    params = [param for game in game_names() for param in tries(laws(game)[0], "case") if param.values[0].game == game]
    long = [param.values[0] for param in params if pytest.mark.slow in param.marks]
    assert {(case.game, case.mission) for case in long} == {(case.game, case.mission) for case in cases()}
    assert all(case.long for case in long)
    assert not any(param.values[0].long for param in params if pytest.mark.slow not in param.marks)
