from fractions import Fraction
from typing import Any

import icepool  # type: ignore[import-untyped]  # it comes without types
import pytest

from reglamento.games.pistola.arms.armour_value import (
    ARTEFACT,
    Penetration,
    chance,
    damage,
    destroys_artefact,
    more_dice,
    of_blow,
    of_shot,
)
from reglamento.games.pistola.arms.weapons import Weapon

D6: Any = icepool.d6
BLADE = Weapon("blade", "close combat")
FIST = Weapon("fist", "close combat", power_fist=True)
CLAWS = Weapon("claws", "close combat", rending=True)
MELTER = Weapon("melter", "assault", range=30, strength=8, ap=1, melta=True)
RIFLE = Weapon("rifle", "rapid fire", range=60, strength=3)
HEAVY = Weapon("machine gun", "heavy", shots=3, range=90, strength=5, ap=4)
SNIPER = Weapon("long rifle", "heavy", range=90, strength=3, ap=6, sniper=True)
FRAG, KRAK = Weapon("frag", "grenade", strength=4), Weapon("krak", "grenade", strength=6)
BOMB = Weapon("bomb", "grenade", strength=8, melta=True)


@pytest.mark.rule("PP-BASE-25")
def test_rolls_of_shots() -> None:
    assert of_shot(HEAVY, 3, 80) == Penetration(1, 5)
    assert of_shot(MELTER, 3, 15) == Penetration(2, 8)
    assert of_shot(MELTER, 3, 15.1) == Penetration(1, 8)
    assert of_shot(SNIPER, 3, 80) == Penetration(2, 0)
    assert of_shot(RIFLE, 3, 20) == Penetration(1, 3, glances_only=True)


@pytest.mark.rule("PP-BASE-25")
def test_rolls_of_blows() -> None:
    assert of_blow(BLADE, 4) == Penetration(1, 4)
    assert of_blow(FIST, 4) == Penetration(1, 8)
    assert of_blow(FIST, 6) == Penetration(1, 10)
    assert of_blow(BLADE, 6, monstrous=True) == Penetration(2, 6)
    assert of_blow(FIST, 6, monstrous=True) == Penetration(1, 10)
    assert of_blow(CLAWS, 4) == Penetration(1, 4, rending=True)
    assert [of_blow(grenade, 3) for grenade in (FRAG, KRAK, BOMB)] == [Penetration(1, 4), Penetration(1, 6), Penetration(2, 8)]


@pytest.mark.rule("PP-BASE-25", "PP-OBJ-03")
def test_equal_glances_and_more_penetrates() -> None:
    roll = Penetration(1, 8)
    assert [damage(roll, (die,), ARTEFACT) for die in (3, 4, 5)] == ["none", "glancing", "penetrating"]
    assert damage(Penetration(1, 8, glances_only=True), (6,), ARTEFACT) == "glancing"
    assert [destroys_artefact(damage(roll, (die,), ARTEFACT)) for die in (3, 4, 5)] == [False, True, True]


@pytest.mark.rule("PP-BASE-25")
def test_a_6_of_a_rending_weapon_brings_another_die() -> None:
    assert [more_dice(of_blow(CLAWS, 4), (die,)) for die in (5, 6)] == [0, 1]
    assert more_dice(of_blow(BLADE, 4), (6,)) == 0
    assert damage(of_blow(CLAWS, 4), (6, 2), ARTEFACT) == "glancing"


@pytest.mark.rule("PP-OBJ-03")
@pytest.mark.parametrize(
    ("roll", "total"),
    [
        (of_shot(HEAVY, 3, 80), D6 + 5),
        (of_shot(MELTER, 3, 10), 2 @ D6 + 8),
        (of_shot(SNIPER, 3, 10), 2 @ D6),
        (of_blow(FIST, 4), D6 + 8),
        (of_blow(KRAK, 3), D6 + 6),
        (of_blow(BOMB, 3), 2 @ D6 + 8),
        (of_blow(BLADE, 6, monstrous=True), 2 @ D6 + 6),
        (of_blow(CLAWS, 4), D6.map(lambda die: die + D6 if die == 6 else die) + 4),
    ],
)
def test_the_chance_to_destroy_the_artefact(roll: Penetration, total: Any) -> None:
    assert chance(roll, ARTEFACT) == total.probability(">=", ARTEFACT)


@pytest.mark.rule("PP-OBJ-03")
def test_the_artefact_and_a_krak_grenade() -> None:
    assert ARTEFACT == 12
    assert chance(of_blow(KRAK, 3), ARTEFACT) == Fraction(1, 6)
    assert chance(of_blow(FRAG, 3), ARTEFACT) == 0
    assert chance(of_blow(FIST, 6), ARTEFACT) == Fraction(5, 6)
