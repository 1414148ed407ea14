"""Law 1: random play ends, within a bound, and on the way the facts never contradict each other."""

import pytest

from random_play import Case, Player, decisions
from reglamento.kernel.questions import Choose

GAMES = 200


@pytest.mark.rule("SH-TURN-04", "SH-TURN-05")
def test_random_play_ends(case: Case) -> None:
    for seed in range(case.share(GAMES)):
        game = case.new(seed)
        player = Player(game, f"ends {seed}")
        while game.question is not None:
            assert game.count < case.bound, f"seed {seed} is still going after {game.count} answers"
            game.answer(player(game))
        assert game.over
        assert game.decider is None
        assert game.agenda == []
        assert game.winner() in {None, *game.seats}


@pytest.mark.rule("SH-BOX-02", "SH-BOX-03", "SH-LURK-02", "SH-OBJ-07", "SH-CMD-05")
def test_the_facts_never_contradict_each_other(case: Case) -> None:
    for seed in range(case.share(12)):
        for game in decisions(case.new(seed), f"facts {seed}"):
            assert case.own.faults(game) == [], f"seed {seed}, answer {game.count}"


def test_a_choice_has_options_and_none_of_them_twice(case: Case) -> None:
    for seed in range(case.share(8)):
        for game in decisions(case.new(seed), f"options {seed}"):
            question = game.question
            if isinstance(question, Choose):
                assert question.options, f"seed {seed}, answer {game.count}: {question}"
                assert len(set(question.options)) == len(question.options), f"seed {seed}, answer {game.count}: {question}"
                assert question.by in game.seats
