"""Morale, pinning and regrouping tests, last men standing, and the voluntary retreat. The soldiers' Leadership is 7."""

import pytest
from msgspec.structs import replace

from pistola_scene import DOOR, STRAIGHT, asked, happened, manned, places_of, placing, put
from reglamento.games.pistola.assault.charge_move import MustStand
from reglamento.games.pistola.facts.choices.troops import GoAlong, OrderRetreat, StandFast, StayBehind
from reglamento.games.pistola.facts.events.nerve import Dispersed, NerveTested, Regrouped, RetreatOrdered, WhyDispersed
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER, Crawl
from reglamento.games.pistola.forces.squads import Side
from reglamento.games.pistola.nerve.regrouping import Rally, Regroup, RegroupAtOnce
from reglamento.games.pistola.nerve.tests_of_nerve import MoraleTest, PinningTest, ShakenByShooting, unpin
from reglamento.games.pistola.turns.retreating import MayOrderRetreat, RetreatMoves


def corridor(enemy: tuple[float, float] = (0, -48.5)) -> Crawl:
    """A corridor of 50 cm to the north, an attacker outside who is of no interest, and a defender."""
    game = manned(*[STRAIGHT] * 5, DOOR)
    game.combat = True
    put(game, "squad", (-15, 10), (-15, 13))
    put(game, "squad", enemy, side=DEFENDER)
    return game


def told(game: Crawl, unit: str, **facts: object) -> None:
    game.units[unit] = replace(game.units[unit], **facts)


@pytest.mark.rule("PP-BASE-26")
@pytest.mark.parametrize(
    ("dice", "modifier", "passed"), [((3, 4), 0, True), ((4, 4), 0, False), ((3, 4), -1, False), ((1, 1), -9, True)]
)
def test_a_morale_test_is_two_dice_against_leadership(dice: tuple[int, int], modifier: int, passed: bool) -> None:
    game = corridor()
    game.begin([MoraleTest("u1", "PP-BASE-27", modifier)]).answer(dice)
    assert game.verdict is passed
    assert happened(game, NerveTested) == [NerveTested("PP-BASE-27", "u1", dice, 7, modifier, passed)]


@pytest.mark.rule("PP-BASE-26", "PP-BASE-33")
def test_the_fearless_pass_without_dice() -> None:
    game = corridor()
    saints = put(game, "saints", (0, -20))
    assert game.begin([MoraleTest(saints, "PP-BASE-27", -4)]).question is None
    assert game.verdict is True
    assert game.begin([PinningTest(saints)]).question is None
    assert not game.units[saints].pinned


@pytest.mark.rule("PP-BASE-35")
def test_a_unit_that_fails_a_pinning_test_is_pinned_until_the_end_of_its_own_turn() -> None:
    game = corridor()
    passed = game.copy().begin([PinningTest("u1")]).answer((3, 4))
    assert not passed.units["u1"].pinned
    game.begin([PinningTest("u1")]).answer((4, 4))
    assert game.units["u1"].pinned
    assert game.begin([PinningTest("u1")]).question is None  # already down
    unpin(game, DEFENDER)
    assert game.units["u1"].pinned
    unpin(game, ATTACKER)
    assert not game.units["u1"].pinned


@pytest.mark.rule("PP-BASE-27")
@pytest.mark.parametrize(("had", "tests"), [(5, False), (6, True)])
def test_a_quarter_lost_to_shooting_is_tested(had: int, tests: bool) -> None:
    """One of five is less than a quarter, two of six are more."""
    game = corridor()
    unit = put(game, "squad", *[(x, -20 - 3 * y) for x in (-1.5, 1.5) for y in (0, 1)])
    told(game, unit, had=had, strength=had)
    game.begin([ShakenByShooting(DEFENDER)])
    assert (game.question is not None) is tests
    if tests:
        game.answer((4, 4))
        assert asked(game) == "fall-back"


@pytest.mark.rule("PP-BASE-27")
def test_below_half_the_test_is_harder_and_pinned_or_running_units_take_none() -> None:
    game = corridor()
    unit = put(game, "squad", (0, -20), (0, -23))
    told(game, unit, had=4, started=5)
    test = game.copy().begin([ShakenByShooting(DEFENDER)]).answer((3, 4))
    assert happened(test, NerveTested)[-1].modifier == -1
    for fact in ("pinned", "falling", "retreating"):
        other = game.copy()
        told(other, unit, **{fact: True})
        assert other.begin([ShakenByShooting(DEFENDER)]).question is None


# ---- regrouping


@pytest.mark.rule("PP-BASE-27")
@pytest.mark.parametrize(("started", "modifier"), [(6, 0), (7, -1), (10, -1)])
def test_below_half_is_asked_of_the_strength_with_which_a_unit_came(started: int, modifier: int) -> None:
    """Three are left of the four with which it began this combat, but of more with which it came on the board."""
    game = corridor()
    unit = put(game, "squad", (0, -20), (0, -23), (0, -26))
    told(game, unit, had=4, strength=4, started=started)
    game.begin([ShakenByShooting(DEFENDER)]).answer((3, 4))
    assert happened(game, NerveTested)[-1].modifier == modifier


@pytest.mark.rule("PP-BASE-27")
@pytest.mark.parametrize("side", [ATTACKER, DEFENDER])
def test_losses_in_the_shooting_phase_of_either_side_are_tested(side: Side) -> None:
    """A unit may lose a quarter of its models to its own weapons that got hot."""
    game = corridor()
    unit = put(game, "squad", (0, -20), (0, -23), (0, -26))
    told(game, unit, had=4)
    game.begin([ShakenByShooting(side)])
    assert (asked(game), game.question.about) == ("morale", unit)  # type: ignore[union-attr]


def running(entry: str = "squad", models: int = 4, strength: int = 4, enemy: tuple[float, float] = (0, -48.5)) -> Crawl:
    game = corridor(enemy)
    unit = put(game, entry, *[(0, -10 - 3 * i) for i in range(models)])
    told(game, unit, falling=True, strength=strength, started=strength)
    return game


@pytest.mark.rule("PP-BASE-28", "PP-COMBAT-12")
def test_a_unit_regroups_on_its_leadership_and_may_only_consolidate() -> None:
    game = running()
    game.begin([Regroup(ATTACKER)]).answer((3, 4))  # the enemy is in sight: no bonus
    assert happened(game, Regrouped) == [Regrouped("PP-BASE-28", "u3")]
    assert not game.units["u3"].falling
    assert placing(game).reach == 7.5
    assert (game.units["u3"].moved, game.units["u3"].marched) == (True, True)


@pytest.mark.rule("PP-RETREAT-02", "PP-COMBAT-12")
def test_a_failed_test_scatters_the_unit() -> None:
    game = running()
    game.begin([Regroup(ATTACKER)]).answer((4, 4))
    assert len(game.fallen) == 4
    assert happened(game, Dispersed) == [Dispersed("PP-RETREAT-02", "u3", "test failed")]


@pytest.mark.rule("PP-RETREAT-01")
@pytest.mark.parametrize(
    ("models", "strength", "why"), [(2, 4, ""), (2, 5, "below half"), (1, 1, "last warrior"), (1, 2, "last warrior")]
)
def test_what_fails_without_dice(models: int, strength: int, why: str) -> None:
    game = running(models=models, strength=strength)
    game.begin([Rally("u3")])
    assert [event.why for event in happened(game, Dispersed)] == ([why] if why else [])
    assert (game.question is None) is bool(why)


@pytest.mark.rule("PP-RETREAT-01")
def test_a_unit_out_of_coherency_fails_and_a_single_character_does_not() -> None:
    game = corridor()
    unit = put(game, "squad", (0, -10), (0, -17.6))
    told(game, unit, falling=True)
    game.begin([Rally(unit)])
    assert [event.why for event in happened(game, Dispersed)] == ["scattered"]
    assert running("hero", 1, 1).begin([Rally("u3")]).question is not None


@pytest.mark.rule("PP-RETREAT-03")
@pytest.mark.parametrize(("gap", "blocked"), [(15.0, True), (15.01, False)])
def test_an_enemy_within_15_cm_keeps_a_unit_running(gap: float, blocked: bool) -> None:
    """Also one that would scatter: below half."""
    game = running(models=1, strength=4, enemy=(0, -12.5 - gap))
    game.begin([Rally("u3")])
    assert (game.question is not None) is blocked
    if blocked:
        assert asked(game) == "fall-back"
        assert not game.fallen


@pytest.mark.rule("PP-BASE-38")
def test_a_unit_that_is_charged_while_it_runs_tests_at_once_without_modifiers() -> None:
    game = running(models=2, strength=4, enemy=(0, -15.5))
    assert game.copy().begin([RegroupAtOnce("u3")]).answer((4, 4)).verdict is False
    game.begin([RegroupAtOnce("u3")]).answer((3, 4))
    assert game.verdict is True
    assert not game.units["u3"].falling


@pytest.mark.rule("PP-RETREAT-01", "PP-BASE-38")
@pytest.mark.parametrize(("models", "strength", "why"), [(2, 5, "below half"), (1, 1, "last warrior")])
def test_what_fails_any_test_to_regroup_fails_this_one_as_well(models: int, strength: int, why: WhyDispersed) -> None:
    """Two of five, or one warrior: they fail without dice, and scatter."""
    game = running(models=models, strength=strength)
    assert game.copy().begin([RegroupAtOnce("u3")]).question is None
    game.begin([MustStand("u3")])
    assert game.verdict is False
    assert len(game.fallen) == models
    assert happened(game, Dispersed) == [Dispersed("PP-RETREAT-01", "u3", why)]


@pytest.mark.rule("PP-BASE-38", "PP-RETREAT-02")
def test_a_unit_that_does_not_stand_scatters() -> None:
    game = running(models=2, strength=4)
    game.begin([MustStand("u3")]).answer((4, 4))
    assert happened(game, Dispersed) == [Dispersed("PP-BASE-38", "u3", "test failed")]
    assert len(game.fallen) == 2


@pytest.mark.rule("PP-BASE-28", "PP-BASE-46")
@pytest.mark.parametrize(("giant", "modifier"), [(False, 0), (True, 1)])
def test_an_enemy_behind_a_monster_of_ones_own_is_not_in_sight(giant: bool, modifier: int) -> None:
    game = running(models=2, strength=4)
    if giant:
        put(game, "giant", (0, -30))
    game.begin([Rally("u3")]).answer((2, 2))
    assert happened(game, NerveTested)[-1].modifier == modifier


@pytest.mark.rule("PP-BASE-37")
def test_the_last_one_of_a_unit_tests_in_each_turn() -> None:
    game = corridor()
    unit = put(game, "squad", (0, -20))
    assert game.copy().begin([Regroup(ATTACKER)]).question is None  # it was alone from the beginning
    told(game, unit, started=5)
    game.begin([Regroup(ATTACKER)])
    assert asked(game) == "last-man"
    game.answer((4, 4))
    assert asked(game) == "fall-back"


# ---- voluntary retreat


@pytest.mark.rule("PP-RETREAT-04", "PP-RETREAT-05")
def test_the_attacker_orders_a_retreat_once() -> None:
    game = corridor()
    unit = put(game, "hero", (0, -30))
    assert game.copy().begin([MayOrderRetreat()]).answer(StandFast()).question is None
    game.begin([MayOrderRetreat()]).answer(OrderRetreat())
    assert game.retreat
    assert happened(game, RetreatOrdered) == [RetreatOrdered("PP-RETREAT-04", ("u1", unit), ())]
    game.answer((3, 3, 3, 4, 4))  # u1 stands outside
    game.answer((3, 3, 3, 4, 4))
    assert places_of(game, unit) == [(0, -13)]
    assert (game.units[unit].retreating, game.units[unit].falling) == (True, False)
    assert list(game.gone) == ["u1.1", "u1.2"]
    game.begin([MayOrderRetreat()])
    assert asked(game) == "fall-back"  # no other order: it goes on


@pytest.mark.rule("PP-RETREAT-06")
def test_a_unit_that_must_assault_stays() -> None:
    game = corridor()
    mad = put(game, "mad", (0, -30))
    game.begin([MayOrderRetreat()]).answer(OrderRetreat())
    assert not game.units[mad].retreating
    assert happened(game, RetreatOrdered)[-1].staying == (mad,)


@pytest.mark.rule("PP-RETREAT-07")
@pytest.mark.parametrize("stays", [True, False])
def test_the_fearless_choose(stays: bool) -> None:
    game = corridor()
    saints = put(game, "saints", (0, -30))
    game.begin([MayOrderRetreat()]).answer(OrderRetreat())
    assert asked(game) == "cover"
    game.answer(StayBehind(saints) if stays else GoAlong(saints))
    assert game.units[saints].retreating is not stays


def locked_pair(*others: str) -> Crawl:
    """A hero that retreats touches a defender; others of the attacker's touch that defender, too."""
    game = corridor((0, -32.5))
    put(game, "hero", (0, -30))
    for entry in others:
        put(game, entry, (0, -35))
    game.retreat = True
    told(game, "u3", retreating=True)
    return game


@pytest.mark.rule("PP-RETREAT-04", "PP-BASE-39")
@pytest.mark.parametrize(("ours", "theirs", "is_caught"), [(3, 3, True), (4, 3, False)])
def test_a_unit_that_is_locked_breaks_off(ours: int, theirs: int, is_caught: bool) -> None:
    """Both have Initiative 3: an equal total of the defender catches."""
    game = locked_pair()
    game.begin([RetreatMoves()]).answer((theirs,)).answer((ours,))
    assert ("u3.1" in game.fallen) is is_caught
    if not is_caught:
        game.answer((3, 3, 3, 4, 4))
        assert places_of(game, "u3") == [(0, -13)]
        assert asked(game) == "consolidate"


@pytest.mark.rule("PP-RETREAT-07", "PP-BASE-39")
def test_a_unit_that_stays_covers_the_others() -> None:
    game = locked_pair("saints")
    game.begin([RetreatMoves()])
    assert asked(game) == "fall-back"  # nobody pursues
