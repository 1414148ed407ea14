"""Odds from models and weapons, against a library of dice that knows only the numbers of the printed tables."""

from typing import Any

import icepool  # type: ignore[import-untyped]  # it comes without types
import pytest

from reglamento.armies.dice.chain import DiceChain, unsaved
from reglamento.armies.dice.targets import NEVER
from reglamento.games.pistola.arms.exchange import Hitter, Target, fire, losses, strike
from reglamento.games.pistola.arms.profile import Profile
from reglamento.games.pistola.arms.readings import ArmsReadings
from reglamento.games.pistola.arms.weapons import Weapon

D6: Any = icepool.d6
PLAIN, FAILED = ArmsReadings(), ArmsReadings(shrugging="failed")
GUARD, KNIGHT = Profile(3, 3, 3, 3, 1, 3, 1, 7, 5), Profile(5, 5, 4, 4, 2, 5, 3, 9, 3, 4)
ZOMBIE = Target(Profile(1, 0, 3, 4, 1, 1, 1, 10, 5), zombie=True)
RIFLE = Weapon("rifle", "rapid fire", range=60, strength=3)
MELTER = Weapon("melter", "assault", range=30, strength=8, ap=1, melta=True)
TWIN = Weapon("twin machine gun", "heavy", shots=3, range=90, strength=5, ap=4, twin_linked=True)
RENDER = Weapon("beam cutter", "heavy", shots=2, range=90, strength=4, ap=5, rending=True)
POWER = Weapon("power blade", "close combat", power=True)
CLAWS = Weapon("claws", "close combat", rending=True)
BLADE = Weapon("blade", "close combat")


def chance(*steps: Any) -> Any:
    """The chance that independent steps all hold."""
    total = icepool.Die([True])
    for step in steps:
        total = total & step
    return total.probability(True)


@pytest.mark.rule("PP-ZOMBIE-04")
def test_rifles_at_zombies() -> None:
    # Skill 3 needs 4, Strength 3 on Toughness 4 needs 5, save 5, ignored on 4.
    volley = fire(Hitter(GUARD, RIFLE), 1, ZOMBIE, PLAIN)
    assert unsaved([volley])[1] == chance(D6 >= 4, D6 >= 5, D6 < 5, D6 < 4)
    assert volley == DiceChain(1, 4, 5, 5, 4, rent_ignores=4)


@pytest.mark.rule("PP-ZOMBIE-04")
def test_shots_that_leave_no_save_to_a_zombie() -> None:
    heavy = Hitter(GUARD, Weapon("heavy rifle", "rapid fire", range=60, strength=4, ap=5))
    assert unsaved([fire(heavy, 1, ZOMBIE, PLAIN)])[1] == chance(D6 >= 4, D6 >= 4, D6 < 4)
    assert unsaved([fire(heavy, 1, ZOMBIE, FAILED)])[1] == chance(D6 >= 4, D6 >= 4)
    assert unsaved([fire(Hitter(GUARD, MELTER), 1, ZOMBIE, PLAIN)])[1] == chance(D6 >= 4, D6 >= 2)


def test_cover_twins_and_an_invulnerable_save() -> None:
    behind = Target(KNIGHT, cover=5)
    assert fire(Hitter(GUARD, MELTER), 1, behind, PLAIN).save == 4
    volley = fire(Hitter(GUARD, TWIN), 3, behind, PLAIN)
    again = chance(D6 < 4, D6 >= 4) + chance(D6 >= 4)
    assert unsaved([volley])[3] == (again * chance(D6 >= 3, D6 < 3)) ** 3


@pytest.mark.rule("PP-BASE-09")
def test_a_rending_weapon_that_shoots() -> None:
    # Sixes to hit leave the invulnerable save alone; 4 and 5 must wound on 4 and leave the armour.
    volley = fire(Hitter(GUARD, RENDER), 1, Target(KNIGHT), PLAIN)
    four_or_five = D6.map({1: False, 2: False, 3: False, 4: True, 5: True, 6: False})
    assert unsaved([volley])[1] == chance(D6 == 6, D6 < 4) + chance(four_or_five, D6 >= 4, D6 < 3)


@pytest.mark.rule("PP-BASE-03", "PP-BASE-17")
def test_blows() -> None:
    knight = Target(KNIGHT)
    assert strike(Hitter(GUARD, BLADE), 1, knight, PLAIN) == DiceChain(1, 4, 5, 3, rent_save=4)
    assert strike(Hitter(KNIGHT, POWER), 3, Target(GUARD), PLAIN) == DiceChain(3, 3, 3)
    assert strike(Hitter(KNIGHT, POWER), 3, ZOMBIE, PLAIN).ignores == NEVER
    assert strike(Hitter(KNIGHT, CLAWS), 3, ZOMBIE, FAILED) == DiceChain(3, 3, 4, 5, 4, rends=True)
    assert strike(Hitter(GUARD, BLADE, monstrous=True), 1, Target(GUARD), PLAIN).save == NEVER


@pytest.mark.rule("PP-BASE-14")
def test_models_lost_to_a_mixed_volley() -> None:
    # A melter kills a two-Wound knight at once, rifles take a Wound each: two of them for a model.
    target = Target(KNIGHT)
    melter, rifle = Hitter(GUARD, MELTER), Hitter(GUARD, RIFLE)
    found = losses([(melter, fire(melter, 1, target, PLAIN)), (rifle, fire(rifle, 2, target, PLAIN))], target, models=3)
    dies, wounded = chance(D6 >= 4, D6 >= 2, D6 < 4), chance(D6 >= 4, D6 >= 5, D6 < 3)
    both = wounded**2
    assert list(found) == [(1 - dies) * (1 - both), dies * (1 - both) + (1 - dies) * both, dies * both, 0]


SWARM = Target(Profile(3, 0, 3, 3, 3, 2, 3, 10, 6), cover=4, swarm=True)


@pytest.mark.rule("PP-BASE-29")
def test_a_swarm_hides_better_but_burns() -> None:
    flame = Hitter(GUARD, Weapon("flame", "assault", strength=4, ap=5, template=True))
    rifle = Hitter(GUARD, RIFLE)
    assert fire(rifle, 1, SWARM, PLAIN).save == 3
    assert fire(flame, 1, SWARM, PLAIN).save == NEVER
    # Two hits that wound on 3 and leave no save: both count double, and a swarm of three Wounds is gone.
    burned = chance(D6 >= 3) ** 2
    found = losses([(flame, fire(flame, 2, SWARM, PLAIN))], SWARM, models=2)
    assert list(found) == [1 - burned, burned, 0]
    # Two wounds by rifles are two wounds.
    assert list(losses([(rifle, fire(rifle, 2, SWARM, PLAIN))], SWARM, models=2)) == [1, 0, 0]
