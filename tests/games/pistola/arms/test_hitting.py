import pytest

from reglamento.armies.dice.targets import ALWAYS, NEVER
from reglamento.games.pistola.arms.hitting import blow_hits_on, by_skill, missed, overheated, rent, to_hit
from reglamento.games.pistola.arms.weapons import Weapon

RIFLE = Weapon("rifle", "rapid fire", range=60, strength=4)

BY_SKILL = [NEVER, 6, 5, 4, 3, 2, 2, 2, 2, 2, 2]
"""By ballistic skill, from 0 to 10."""

IN_COMBAT = """
4 4 5 5 5 5 5 5 5 5
3 4 4 4 5 5 5 5 5 5
3 3 4 4 4 4 5 5 5 5
3 3 3 4 4 4 4 4 5 5
3 3 3 3 4 4 4 4 4 4
3 3 3 3 3 4 4 4 4 4
3 3 3 3 3 3 4 4 4 4
3 3 3 3 3 3 3 4 4 4
3 3 3 3 3 3 3 3 4 4
3 3 3 3 3 3 3 3 3 4
"""
"""Rows are the attacker's weapon skill from 1 to 10, columns the defender's."""
CELLS = [
    (ws, against, int(needed))
    for ws, row in enumerate(IN_COMBAT.split("\n")[1:-1], start=1)
    for against, needed in enumerate(row.split(), start=1)
]


@pytest.mark.rule("PP-BASE-02")
@pytest.mark.parametrize(("bs", "needed"), list(enumerate(BY_SKILL)))
def test_to_hit_by_ballistic_skill(bs: int, needed: int) -> None:
    assert by_skill(bs) == to_hit(RIFLE, bs) == needed


@pytest.mark.rule("PP-BASE-03")
@pytest.mark.parametrize(("ws", "against", "needed"), CELLS)
def test_to_hit_by_weapon_skill(ws: int, against: int, needed: int) -> None:
    assert blow_hits_on(ws, against) == needed


@pytest.mark.rule("PP-BASE-03")
def test_the_table_is_whole() -> None:
    assert len(CELLS) == 100


@pytest.mark.rule("PP-BASE-09")
def test_snipers_need_a_2_but_eyes_too() -> None:
    sniper = Weapon("long rifle", "heavy", range=90, strength=3, sniper=True)
    assert [to_hit(sniper, bs) for bs in (0, 1, 3, 5)] == [NEVER, 2, 2, 2]


@pytest.mark.rule("PP-BASE-08")
def test_a_template_hits_without_a_roll() -> None:
    flame = Weapon("flame", "assault", strength=4, template=True)
    assert [to_hit(flame, bs) for bs in (0, 1, 5)] == [NEVER, ALWAYS, ALWAYS]


@pytest.mark.rule("PP-BASE-09")
@pytest.mark.parametrize(
    ("shots", "dice", "wounds"), [(1, (1,), 1), (1, (2,), 0), (2, (1, 2), 2), (2, (2, 3), 1), (3, (1, 3, 4), 2)]
)
def test_a_weapon_that_gets_hot_burns_its_bearer(shots: int, dice: tuple[int, ...], wounds: int) -> None:
    assert overheated(dice, shots) == wounds


@pytest.mark.rule("PP-BASE-09")
def test_sixes_of_a_rending_weapon_wound_at_once() -> None:
    claws = Weapon("claws", "close combat", rending=True)
    assert rent(claws, (1, 5, 6, 6)) == 2
    assert rent(Weapon("blade", "close combat"), (1, 5, 6, 6)) == 0


@pytest.mark.rule("PP-BASE-09")
def test_a_twin_linked_weapon_rolls_its_misses_again() -> None:
    twin = Weapon("twin", "heavy", shots=3, range=90, strength=5, twin_linked=True)
    assert missed(twin, (1, 3, 4), 4) == 2
    assert missed(RIFLE, (1, 3, 4), 4) == 0
