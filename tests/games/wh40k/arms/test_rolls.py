"""What a die comes to after modifiers, and what must be rolled to wound."""

from __future__ import annotations

import pytest

from reglamento.games.wh40k.arms.amounts import Amount, amount, shown_by
from reglamento.games.wh40k.arms.rolls import modified, number_passed, passed, possible, to_wound
from reglamento.games.wh40k.arms.weapons import CLOSE_COMBAT, typed, weapon_strength


@pytest.mark.rule("40K-CORE-DICE-01")
def test_a_d3_is_a_die_halved_and_rounded_up() -> None:
    assert [shown_by(die, 3) for die in range(1, 7)] == [1, 1, 2, 2, 3, 3]
    assert amount("2D3+1").total((6, 1)) == 3 + 1 + 1
    assert amount("D6").total((4,)) == 4


@pytest.mark.parametrize(
    ("written", "read"), [("3", Amount(plus=3)), ("D6", Amount(1, 6)), ("2d3+1", Amount(2, 3, 1)), (2, Amount(plus=2))]
)
def test_amounts_are_read_as_datasheets_write_them(written: str | int, read: Amount) -> None:
    assert amount(written) == read
    assert amount(str(read)) == read


@pytest.mark.parametrize("written", ["", "D4", "six", "D6-1", "-1", "2D", "10D6", "0D6", "100", "\u0663"])
def test_what_is_no_amount_says_what_is_allowed(written: str) -> None:
    with pytest.raises(ValueError, match="write a number up to 99, D3, D6"):
        amount(written)


@pytest.mark.rule("40K-FAQ-MOD-02")
def test_modifiers_add_up_cover_and_a_plasma_pistol() -> None:
    assert not passed(4, 3, -3 + 1)
    assert passed(5, 3, -3 + 1)


@pytest.mark.rule("40K-FAQ-MOD-03")
def test_a_result_passes_six_so_that_a_seven_can_be_saved_with_a_bonus() -> None:
    assert not possible(7)
    assert possible(7, 1)
    assert [die for die in range(1, 7) if passed(die, 7, 1)] == [6]


@pytest.mark.rule("40K-FAQ-MOD-04")
def test_a_result_below_one_counts_as_one() -> None:
    assert modified(2, -4) == 1
    assert modified(1, 0) == 1


@pytest.mark.rule("40K-CORE-DICE-02")
def test_an_unmodified_one_always_fails() -> None:
    assert not passed(1, 2, 5)
    assert passed(2, 2, 0)


@pytest.mark.rule("40K-CORE-DICE-02")
def test_an_unmodified_six_hits_whatever_the_modifier_under_the_later_reading_alone() -> None:
    assert not passed(6, 6, -1)
    assert passed(6, 6, -1, six=True)


@pytest.mark.rule("40K-FAQ-REROLL-01")
def test_the_example_of_rerolled_ones_counts_one_hit() -> None:
    assert number_passed((3, 2, 5), 3, -1) == 1


@pytest.mark.rule("40K-CORE-ATT-02")
@pytest.mark.parametrize(
    ("strength", "toughness", "needed"),
    [(8, 4, 2), (7, 4, 3), (5, 4, 3), (4, 4, 4), (3, 4, 5), (2, 4, 6), (3, 5, 5), (3, 6, 6), (1, 1, 4), (1, 2, 6), (2, 3, 5)],
)
def test_what_is_needed_to_wound(strength: int, toughness: int, needed: int) -> None:
    assert to_wound(strength, toughness) == needed


@pytest.mark.rule("40K-FAQ-MOD-01")
def test_a_power_fist_doubles_the_strength_as_it_is_now() -> None:
    assert weapon_strength("x2").of(3 * 2 - 1) == 10
    assert weapon_strength("User").of(4) == 4
    assert weapon_strength("+1").of(4) == 5
    assert weapon_strength(9).of(4) == 9


@pytest.mark.rule("40K-CORE-DATA-06", "40K-ERR-183a", "40K-ERR-183b")
def test_the_close_combat_weapon() -> None:
    assert (CLOSE_COMBAT.type, CLOSE_COMBAT.strength.of(4), CLOSE_COMBAT.ap, CLOSE_COMBAT.damage.total(())) == ("Melee", 4, 0, 1)


def test_types_are_read_with_their_attacks() -> None:
    assert typed("Rapid Fire 2") == ("Rapid Fire", Amount(plus=2))
    assert typed("heavy 2D3") == ("Heavy", Amount(2, 3))
    assert typed("Melee") == ("Melee", Amount(plus=1))
    for wrong in ("Slow 3", "Melee 2", "Heavy x"):
        with pytest.raises(ValueError, match=r"write|has no"):
            typed(wrong)
