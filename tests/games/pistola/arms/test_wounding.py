import pytest

from reglamento.armies.dice.targets import NEVER
from reglamento.games.pistola.arms.readings import ArmsReadings
from reglamento.games.pistola.arms.weapons import Weapon
from reglamento.games.pistola.arms.wounding import instant_death, majority, majority_initiative, to_wound, wounds_on

TO_WOUND = """
4 5 6 6 N N N N N N
3 4 5 6 6 N N N N N
2 3 4 5 6 6 N N N N
2 2 3 4 5 6 6 N N N
2 2 2 3 4 5 6 6 N N
2 2 2 2 3 4 5 6 6 N
2 2 2 2 2 3 4 5 6 6
2 2 2 2 2 2 3 4 5 6
2 2 2 2 2 2 2 3 4 5
2 2 2 2 2 2 2 2 3 4
"""
"""Rows are Strength from 1 to 10, columns Toughness; N cannot wound."""
CELLS = [
    (strength, toughness, NEVER if needed == "N" else int(needed))
    for strength, row in enumerate(TO_WOUND.split("\n")[1:-1], start=1)
    for toughness, needed in enumerate(row.split(), start=1)
]
FIRST, OTHER = ArmsReadings(), ArmsReadings(majority="lowest")


@pytest.mark.rule("PP-BASE-04")
@pytest.mark.parametrize(("strength", "toughness", "needed"), CELLS)
def test_to_wound(strength: int, toughness: int, needed: int) -> None:
    assert to_wound(strength, toughness) == needed


@pytest.mark.rule("PP-BASE-04")
def test_the_formula_says_what_the_table_says() -> None:
    by_difference = {1: 3, 0: 4, -1: 5, -2: 6, -3: 6}
    assert len(CELLS) == 100
    for strength, toughness, needed in CELLS:
        difference = strength - toughness
        assert needed == (2 if difference >= 2 else by_difference.get(difference, NEVER))


@pytest.mark.rule("PP-BASE-09")
def test_a_sniper_wounds_on_a_4_whatever_the_toughness() -> None:
    sniper = Weapon("long rifle", "heavy", range=90, strength=3, sniper=True)
    assert [wounds_on(sniper, 3, toughness) for toughness in (1, 4, 10)] == [4, 4, 4]
    assert wounds_on(Weapon("blade", "close combat"), 3, 4) == 5


@pytest.mark.rule("PP-BASE-05")
def test_a_unit_counts_as_most_of_its_models() -> None:
    assert majority((3, 3, 4), FIRST) == majority((3, 3, 4), OTHER) == 3
    assert majority((3, 3, 4, 4, 5), FIRST) == 4
    assert majority((3, 3, 4, 4, 5), OTHER) == 3


@pytest.mark.rule("PP-BASE-23")
def test_in_a_pursuit_a_mixed_unit_is_as_quick_as_most_or_as_its_slowest() -> None:
    assert majority_initiative((4, 4, 1)) == 4
    assert majority_initiative((4, 4, 3, 3, 1)) == 1


@pytest.mark.rule("PP-BASE-14")
@pytest.mark.parametrize(
    ("strength", "toughness", "dies"), [(8, 4, True), (7, 4, False), (6, 3, True), (10, 5, True), (9, 5, False)]
)
def test_twice_the_toughness_kills_at_once(strength: int, toughness: int, dies: bool) -> None:
    assert instant_death(strength, toughness) is dies
