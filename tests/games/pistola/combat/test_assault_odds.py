"""The odds of charges."""

from fractions import Fraction

import pytest

from pistola_blades import foe, melee, stand
from reglamento.games.pistola.combat.assault_odds import assault_odds


@pytest.mark.rule("PP-BASE-03", "PP-BASE-15")
def test_two_blows_of_a_charger_against_one_of_his_foe() -> None:
    """Each hits on a 4 and wounds on a 4."""
    game = melee()
    stand(game, "soldiers", (0, 3))
    foe(game, "soldiers", (0, 9))
    odds = assault_odds(game, "u1", "u2")
    assert odds.dealt == (Fraction(9, 16), Fraction(7, 16))
    assert odds.suffered == (Fraction(3, 4), Fraction(1, 4))


@pytest.mark.rule("PP-BASE-17")
def test_power_weapons_and_armour_are_reckoned_with() -> None:
    game = melee()
    stand(game, "lords", (0, 3))
    foe(game, "armoured", (0, 9))
    odds = assault_odds(game, "u1", "u2")
    assert odds.dealt == (Fraction(9, 16), Fraction(7, 16))
    stand(game, "soldiers", (9, 3))
    assert assault_odds(game, "u3", "u2").dealt[0] == Fraction(7, 8) ** 2


@pytest.mark.rule("PP-BASE-15")
def test_who_cannot_strike_deals_nothing() -> None:
    game = melee()
    stand(game, "soldiers", (0, 3))
    foe(game, "meek", (0, 9), (3, 9))
    assert assault_odds(game, "u1", "u2").suffered == (Fraction(1), Fraction(0))
