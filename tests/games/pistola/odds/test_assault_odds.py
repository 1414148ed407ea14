"""The odds of charges: who fights, in which order, and what the dice may do before the first blow. Bases are 2.5 cm wide."""

from collections.abc import Sequence

import pytest

from pistola_blades import assault, foe, melee, stand
from reglamento.games.pistola.assault.melee import Pairs
from reglamento.games.pistola.assault.phase import Charges
from reglamento.games.pistola.facts.events.combat import PhaseBegan
from reglamento.games.pistola.facts.state import ATTACKER, Crawl
from reglamento.games.pistola.odds.assault_odds import AssaultOdds, assault_odds

WOUND = 1 / 4
"""A blow of a soldier: hits on 4, wounds on 4, nobody saves."""


def duel(ours: str, theirs: str) -> Crawl:
    """One against one, 3.5 cm apart."""
    game = melee()
    stand(game, ours, (0, 3))
    foe(game, theirs, (0, 9))
    return game


def of(game: Crawl) -> AssaultOdds:
    return assault_odds(game, "u1", ("u2",))


def mean(spread: Sequence[float]) -> float:
    return sum(number * p for number, p in enumerate(spread))


@pytest.mark.rule("PP-BASE-03", "PP-BASE-15", "PP-BASE-16")
def test_equals_strike_together_a_charger_twice() -> None:
    odds = of(duel("soldiers", "soldiers"))
    assert odds.dealt == pytest.approx((9 / 16, 7 / 16))
    assert odds.suffered == pytest.approx((3 / 4, 1 / 4))


@pytest.mark.rule("PP-BASE-16")
def test_a_model_that_has_fallen_before_its_initiative_does_not_strike() -> None:
    first = of(duel("quick", "soldiers"))
    assert first.dealt == pytest.approx((9 / 16, 7 / 16))
    assert first.suffered[1] == pytest.approx(9 / 16 * WOUND)
    last = of(duel("soldiers", "quick"))
    assert last.suffered[1] == pytest.approx(WOUND)
    assert last.dealt[1] == pytest.approx(3 / 4 * 7 / 16)


@pytest.mark.rule("PP-BASE-17")
def test_fists_strike_last() -> None:
    """Three blows of a charger with another blade, each wounding on a 2, if it has not fallen: it has Initiative 5 but for its fist."""
    odds = of(duel("fists", "soldiers"))
    assert odds.suffered[1] == pytest.approx(WOUND)
    assert odds.dealt[0] == pytest.approx(WOUND + (1 - WOUND) * (1 - 1 / 2 * 5 / 6) ** 3)


@pytest.mark.rule("PP-BASE-17")
def test_power_weapons_and_armour_are_reckoned_with() -> None:
    assert of(duel("lords", "armoured")).dealt == pytest.approx((9 / 16, 7 / 16))
    assert of(duel("soldiers", "armoured")).dealt[0] == pytest.approx((7 / 8) ** 2)


@pytest.mark.rule("PP-BASE-15")
def test_a_model_that_cannot_strike_deals_nothing() -> None:
    game = melee()
    stand(game, "soldiers", (0, 3))
    foe(game, "meek", (0, 9), (3, 9))
    odds = of(game)
    assert odds.suffered == pytest.approx((1, 0))
    assert len(odds.dealt) == 3


@pytest.mark.rule("PP-BASE-57")
def test_only_those_who_come_to_fight_strike_and_fall() -> None:
    """The last two of the enemy are farther than 5 cm from anybody in contact."""
    game = melee()
    stand(game, "soldiers", (0, 3))
    foe(game, "soldiers", (0, 9), (7.6, 9), (15.2, 9))
    odds = of(game)
    assert odds.suffered == pytest.approx((3 / 4, 1 / 4))
    assert odds.dealt == pytest.approx((9 / 16, 7 / 16, 0, 0))


@pytest.mark.rule("PP-BASE-57", "PP-BASE-62")
def test_friends_who_fight_the_same_enemy_strike_with_the_chargers() -> None:
    """Three blows in all; the enemy strikes either back, first those that it touches first."""
    game = duel("soldiers", "soldiers")
    stand(game, "soldiers", (0, 11.5))
    odds = of(game)
    assert odds.dealt[0] == pytest.approx((3 / 4) ** 3)


@pytest.mark.rule("PP-BASE-55", "PP-BASE-59")
def test_all_targets_of_a_charge_count() -> None:
    game = melee()
    stand(game, "soldiers", (0, 3), (3, 3))
    foe(game, "soldiers", (0, 9))
    foe(game, "soldiers", (3, 9))
    odds = assault_odds(game, "u1", ("u2", "u3"))
    assert len(odds.dealt) == 3
    assert odds.dealt[2] > 0
    assert odds.suffered == pytest.approx((9 / 16, 6 / 16, 1 / 16))


@pytest.mark.rule("PP-BASE-30", "PP-BASE-57")
def test_characters_strike_and_fall_with_their_unit() -> None:
    """The captain, of Initiative 5, strikes before those that it touches."""
    game = melee()
    stand(game, "soldiers", (0, 3))
    stand(game, "captain", (2.6, 3), joined="u1")
    foe(game, "soldiers", (0, 9))
    odds = assault_odds(game, "u1", ("u3",))
    assert len(odds.suffered) == 3
    assert odds.dealt[0] == pytest.approx((3 / 4) ** 4)
    assert odds.suffered[1] == pytest.approx((3 / 4) ** 2 * WOUND)


@pytest.mark.rule("PP-BASE-20", "PP-BASE-56")
def test_a_slow_unit_may_not_arrive() -> None:
    """11 cm are more than the highest of two dice in inches is below a 5: in 16 of 36 cases it stays."""
    game = melee()
    stand(game, "crawlers", (0, 1))
    foe(game, "soldiers", (0, 14.5))
    odds = of(game)
    assert odds.dealt[1] == pytest.approx(20 / 36 * 7 / 16)
    assert odds.suffered[1] == pytest.approx(20 / 36 * 1 / 4)


@pytest.mark.rule("PP-BASE-38")
def test_those_met_on_the_run_may_be_lost_before_the_first_blow() -> None:
    """Two of Leadership 7 stand on 21 of 36 throws; otherwise both are gone and nobody strikes."""
    game = melee()
    stand(game, "soldiers", (0, 3))
    foe(game, "soldiers", (0, 9), (2.6, 9), falling=True)
    odds = of(game)
    assert odds.dealt[2] == pytest.approx(15 / 36 + 21 / 36 * WOUND**2)
    assert odds.dealt[1] == pytest.approx(21 / 36 * 6 / 16)
    assert odds.suffered[1] == pytest.approx(21 / 36 * 7 / 16)


@pytest.mark.rule("PP-BASE-38", "PP-RETREAT-01")
def test_the_last_one_met_on_the_run_is_lost_without_a_throw() -> None:
    game = melee()
    stand(game, "soldiers", (0, 3))
    foe(game, "soldiers", (0, 9), falling=True)
    odds = of(game)
    assert odds.dealt == pytest.approx((0, 1))
    assert odds.suffered == pytest.approx((1, 0))


@pytest.mark.rule("PP-BASE-16", "PP-BASE-64")
def test_defenders_in_cover_strike_first() -> None:
    """In the corridor, hidden from most of the ground by the post of the entrance."""
    for place, struck in (((1.25, 2), 9 / 16 * WOUND), ((9, 1.3), WOUND)):
        game = melee()
        stand(game, "quick", place)
        foe(game, "soldiers", (1.6, -2.6))
        assert of(game).suffered[1] == pytest.approx(struck)


@pytest.mark.rule("PP-BASE-16", "PP-BASE-64")
@pytest.mark.parametrize(("covered", "falls"), [((), 0), ((("u1", "u2"),), WOUND)])
def test_a_charge_through_cover_earlier_in_the_phase_still_counts(covered: Pairs, falls: float) -> None:
    """Two of the enemy, each of which touches one of us: the one that was charged through cover strikes before its charger can."""
    game = melee()
    stand(game, "quick", (0, 5), charged=True)
    foe(game, "soldiers", (0, 7.5), (4.9, 7.5))
    stand(game, "quick", (4.9, 2))
    game.begin([Charges(ATTACKER, ("u1",), covered)])
    odds = assault_odds(game, "u3", ("u2",))
    assert odds.dealt[0] == pytest.approx(9 / 16 * (falls + (1 - falls) * 9 / 16))


@pytest.mark.rule("PP-BASE-56")
def test_the_game_is_not_touched() -> None:
    game = assault(duel("soldiers", "soldiers"))
    before = game.models.copy(), game.units.copy(), game.question
    of(game)
    assert (game.models, game.units, game.question) == before
    assert isinstance(game.events()[-1], PhaseBegan)
