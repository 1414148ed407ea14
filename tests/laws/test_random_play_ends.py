"""Laws 1 and 8: random play ends, within a bound; on the way whatever happens carries the id of a rule, and the facts never contradict
each other."""

import pytest

from random_play import Case, Player, decisions, own_of
from reglamento.games.registry import game_names
from reglamento.kernel.game import Game
from reglamento.kernel.questions import Choose

GAMES = 200
MOST_OPTIONS = 300
"""What has more answers is asked in steps, or is a question for places."""


@pytest.mark.rule("SH-TURN-04", "SH-TURN-05")
def test_random_play_ends(case: Case) -> None:
    """On the way every question and event carries the id of a ruling, and a choice has options, none of them twice, and not so many
    that nobody can choose.
    """
    for seed in range(case.share(GAMES)):
        game, asked = case.new(seed), set()
        player = Player(game, f"ends {seed}")
        while game.question is not None:
            assert game.count < case.bound, f"seed {seed} is still going after {game.count} answers"
            asked.add(game.question.rule)
            assert offered_once(game), f"seed {seed}, answer {game.count}: {game.question}"
            game.answer(player(game))
        assert game.over
        assert game.decider is None
        assert game.agenda == []
        assert game.winner() in {None, *game.seats}
        assert {*asked, *(event.rule for event in game.events())} <= case.rules


def offered_once(game: Game) -> bool:
    """Whether a choice is one of a seat, among options that differ."""
    question = game.question
    if not isinstance(question, Choose):
        return True
    return 0 < len(question.options) == len(set(question.options)) <= MOST_OPTIONS and question.by in game.seats


COMBINING = [game for game in game_names() if hasattr(own_of(game), "crowded")]
"""The games in which a side may combine its choices; `crowded` has positions where it may do so in very many ways."""


@pytest.mark.rule("PP-BASE-55", "40K-CORE-CHARGE-02")
@pytest.mark.parametrize("game", COMBINING)
def test_what_has_very_many_answers_is_asked_in_steps(game: str) -> None:
    positions = list(own_of(game).crowded())
    assert positions
    for crowded in positions:
        before = crowded.count
        for _ in range(12):
            assert offered_once(crowded), crowded.question
            if not isinstance(crowded.question, Choose):
                break
            crowded.answer(crowded.question.options[0])
        assert crowded.count > before, "nothing is chosen there"


@pytest.mark.rule("SH-BOX-02", "SH-BOX-03", "SH-LURK-02", "SH-OBJ-07", "SH-CMD-05")
def test_the_facts_never_contradict_each_other(case: Case) -> None:
    for seed in range(case.share(12)):
        for game in decisions(case.new(seed), f"facts {seed}"):
            assert case.own.faults(game) == [], f"seed {seed}, answer {game.count}"
