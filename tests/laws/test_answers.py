"""Laws 5 and 6: an illegal answer changes nothing and is refused with the id of a rule, and asking is pure."""

import random

import pytest

from random_play import Case, decisions, facts, midgames
from reglamento.kernel.errors import IllegalAnswer
from reglamento.kernel.game import Game
from reglamento.kernel.questions import Choose, Place

SAMPLE = 25
"""Illegal answers tried at one decision."""


def options_of(case: Case, seed: int) -> list[object]:
    """Every option of a whole random game, once."""
    found: dict[object, None] = {}
    for game in decisions(case.new(seed), f"pool {seed}"):
        if isinstance(game.question, Choose):
            found |= dict.fromkeys(game.question.options)
    return list(found)


@pytest.mark.rule("SH-TURN-04")
def test_an_illegal_answer_is_refused_with_its_rule_and_changes_nothing(case: Case) -> None:
    rng = random.Random(f"illegal {case.mission}")
    pool = options_of(case, 1)
    for game in midgames(case, 5, 25):
        before = facts(game), game.log, game.answers, game.count
        options = rng.sample(pool, min(SAMPLE, len(pool)))
        wrong = [answer for answer in [*case.own.junk(rng), *options] if not allowed(game, answer)]
        for answer in wrong:
            with pytest.raises(IllegalAnswer) as caught:
                game.answer(answer)
            assert caught.value.refusal.rule in case.rules, f"{answer!r} at {game.question}: {caught.value}"
            assert caught.value.refusal.why
        assert len(wrong) >= SAMPLE / 2
        assert (facts(game), game.log, game.answers, game.count) == before


def allowed(game: Game, answer: object) -> bool:
    question = game.question
    return not (question is None or isinstance(question, Place)) and question.allows(answer)


def test_asking_twice_gives_the_same_question_and_changes_nothing(case: Case) -> None:
    for game in midgames(case, 6, 40):
        if game.question is None:
            continue
        before = facts(game), game.log
        assert game.agenda[-1].ask(game) == game.question
        assert game.agenda[-1].ask(game) == game.question
        assert (facts(game), game.log) == before


def test_the_refusal_when_nothing_is_asked_carries_the_id_of_a_ruling(case: Case) -> None:
    assert case.new(0).nothing_asked().rule in case.rules
