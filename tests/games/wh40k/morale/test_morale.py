"""The Morale phase."""

from __future__ import annotations

from typing import Any

import pytest

from reglamento.games.wh40k.facts.choices.attacks import Allot
from reglamento.games.wh40k.facts.choices.stratagems import KeepDice, Withhold
from reglamento.games.wh40k.facts.events.losses import Fled, MoraleTested
from reglamento.games.wh40k.facts.troops import Lasting
from reglamento.games.wh40k.morale.failing import leadership
from reglamento.games.wh40k.sheets.effects import Changes
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
    game = battle([unit("mob", (10, 10)), unit("mob", (10, 20))], [unit("mob", (30, 10))], command=(1, 0))
    for id in ("r1", "r2", "b1"):
        does(game, id, lost=1)
    phase(game, "morale", "blue")
    roll(game, 1)
    assert told(game, MoraleTested).unit == "b1"
    assert options(game) == (First("40K-CORE-MORALE-01", "r1"), First("40K-CORE-MORALE-01", "r2"))
    game.answer(options(game)[1])
    roll(game, 1)
    assert told(game, MoraleTested).unit == "r2"


def first_asked(*units: Any, command: tuple[int, int] = (0, 0), lost: int = 3) -> str:
    """What a player with these units is asked first, all of which have lost models: in some there is a die at once."""
    game = battle([*units], command=command)
    for id in tuple(game.ranks):
        does(game, id, lost=lost)
    return asked(phase(game, "morale"))


@pytest.mark.rule("40K-CORE-MORALE-01")
def test_no_order_is_asked_for_where_no_test_can_change_another() -> None:
    mobs = [unit("mob", (10, 10)), unit("mob", (10, 20)), unit("mob", (10, 30))]
    assert first_asked(*mobs) == "morale"
    assert first_asked(*mobs, command=(1, 0)) == "order"
    assert first_asked(*mobs, command=(1, 0), lost=0) == ""
    game = battle(mobs)
    for id in tuple(game.ranks):
        does(game, id, lost=3)
    phase(game, "morale")
    for die in (1, 2, 3):
        roll(game, die)
    assert [(each.unit, each.die) for each in all_told(game, MoraleTested)] == [("r1", 1), ("r2", 2), ("r3", 3)]


@pytest.mark.rule("40K-CORE-MORALE-01", "40K-CORE-STRAT-02")
def test_no_order_is_asked_for_where_command_points_can_be_used_on_one_test_alone() -> None:
    assert first_asked(unit("mob", (10, 10)), unit("chief", (30, 30)), command=(1, 0), lost=1) == "morale"


@pytest.mark.rule("40K-CORE-MORALE-01", "40K-FAQ-AURA-02")
def test_an_order_is_asked_for_where_one_that_may_flee_lends_another_its_leadership() -> None:
    assert first_asked(unit("chief", (10, 10)), unit("mob", (14, 10)), lost=5) == "order"
    assert first_asked(unit("chief", (10, 10)), unit("mob", (14, 10)), lost=4) == "morale"
    assert first_asked(unit("chief", (10, 10)), unit("mob", (40, 40)), lost=5) == "morale"


@pytest.mark.rule("40K-FAQ-AURA-02")
def test_a_unit_may_use_a_leadership_that_is_lent() -> None:
    game = battle([unit("chief", (10, 10)), unit("mob", (14, 10)), unit("mob", (10, 40))])
    assert leadership(game, "r2") == 10
    assert leadership(game, "r3") == 6


@pytest.mark.rule("40K-FAQ-AURA-02")
def test_what_changes_the_lender_changes_what_it_lends_and_what_changes_the_unit_does_not() -> None:
    game = battle([unit("chief", (10, 10)), unit("mob", (14, 10))])
    game.lasting["gloom r2"] = Lasting("blue", "gloom", "r2", Changes(of="Ld", plus=-2), "turn")
    assert leadership(game, "r2") == 10
    for plus, lent in ((1, 11), (-3, 7)):
        game.lasting["gloom r1"] = Lasting("blue", "gloom", "r1", Changes(of="Ld", plus=plus), "turn")
        assert leadership(game, "r2") == lent


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


@pytest.mark.rule("40K-CORE-STRAT-04")
def test_courage_is_offered_where_a_rule_makes_the_test_fail_whatever_the_leadership() -> None:
    game = battle([unit("zealots", *ROW, kind="zealot"), unit("chief", (10, 12))], command=(2, 0))
    assert leadership(game, "r1") == 10
    does(game, "r1", lost=1)
    phase(game, "morale")
    assert asked(game) == "bravery"
    roll(game.answer(Withhold()), 4).answer(KeepDice())
    assert told(game, MoraleTested).flee == 1


@pytest.mark.rule("40K-FAQ-MORALE-02", "40K-CORE-MIS-31")
def test_a_test_is_failed_also_where_no_model_flees() -> None:
    for die, failed in ((6, ("r1",)), (3, ())):
        game = battle([unit("zealots", *ROW, kind="firm")], scoring="deadlock")
        does(game, "r1", lost=1)
        assert told(roll(phase(game, "morale"), die), MoraleTested).flee == 0
        assert game.tally.failed == failed
