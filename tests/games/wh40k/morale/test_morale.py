"""The Morale phase."""

from __future__ import annotations

import pytest

from reglamento.games.wh40k.facts.choices.attacks import Allot
from reglamento.games.wh40k.facts.events.losses import Fled, MoraleTested
from reglamento.games.wh40k.morale.phase import leadership
from reglamento.kernel.order import First
from wh40k_scene import all_told, asked, battle, does, options, phase, roll, told, unit


@pytest.mark.rule("40K-CORE-MORALE-01")
def test_one_model_flees_for_each_point_above_the_highest_leadership() -> None:
    mob = unit("mob", *((10 + 1.5 * i, 10) for i in range(5)))
    game = battle([mob])
    does(game, "r1", lost=4)
    phase(game, "morale")
    roll(game, 4)
    assert (told(game, MoraleTested).leadership, told(game, MoraleTested).flee) == (6, 2)
    assert asked(game) == "flee"
    game.answer(Allot("r1.2")).answer(Allot("r1.5"))
    assert [event.model for event in all_told(game, Fled)] == ["r1.2", "r1.5"]
    assert game.question is None


@pytest.mark.rule("40K-CORE-MORALE-01")
def test_a_die_and_losses_up_to_the_leadership_are_passed_and_who_lost_nobody_does_not_test() -> None:
    game = battle([unit("squad", (10, 10), (12, 10), kinds=("rifle", "fist"))], [unit("mob", (30, 10))])
    does(game, "r1", lost=2)
    phase(game, "morale")
    roll(game, 6)
    assert (told(game, MoraleTested).leadership, told(game, MoraleTested).flee) == (8, 0)
    assert game.question is None


@pytest.mark.rule("40K-CORE-MORALE-01")
def test_the_active_player_tests_first_each_in_the_order_it_likes() -> None:
    game = battle([unit("mob", (10, 10)), unit("mob", (10, 20))], [unit("mob", (30, 10))])
    for id in ("r1", "r2", "b1"):
        does(game, id, lost=1)
    phase(game, "morale", "blue")
    roll(game, 1)
    assert told(game, MoraleTested).unit == "b1"
    assert options(game) == (First("40K-CORE-MORALE-01", "r1"), First("40K-CORE-MORALE-01", "r2"))
    game.answer(options(game)[1])
    roll(game, 1)
    assert told(game, MoraleTested).unit == "r2"


@pytest.mark.rule("40K-FAQ-AURA-02")
def test_a_unit_may_use_a_leadership_that_is_lent() -> None:
    game = battle([unit("chief", (10, 10)), unit("mob", (14, 10)), unit("mob", (10, 40))])
    assert leadership(game, "r2") == 10
    assert leadership(game, "r3") == 6


ROW = tuple((10.0 + 1.5 * i, 10.0) for i in range(6))


def flees(kind: str, die: int) -> int | None:
    """How many models flee by this die after one was lost; None where no die is thrown."""
    game = battle([unit("zealots", *ROW, kind=kind)])
    does(game, "r1", lost=1)
    phase(game, "morale")
    if asked(game) != "morale":
        return None
    return told(roll(game, die), MoraleTested).flee


@pytest.mark.rule("40K-FAQ-MORALE-01", "40K-CORE-MORALE-02")
def test_a_unit_that_passes_automatically_passes_where_another_rule_makes_it_fail() -> None:
    assert flees("zealot", 4) == 1
    assert flees("zealot", 3) == 0
    assert flees("bold", 6) is None


@pytest.mark.rule("40K-FAQ-MORALE-02", "40K-CORE-MORALE-02")
def test_a_rule_that_no_model_flees_comes_before_one_that_more_do() -> None:
    assert flees("panicked", 6) == 3
    assert flees("panicked", 3) == 0
    assert flees("firm", 6) == 0
