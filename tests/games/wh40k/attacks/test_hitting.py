"""From equal attacks to wounds."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from reglamento.games.wh40k.arms.amounts import Amount, fixed
from reglamento.games.wh40k.arms.traits import Hits
from reglamento.games.wh40k.arms.weapons import Weapon, WeaponStrength
from reglamento.games.wh40k.attacks.hitting import attack_steps
from reglamento.games.wh40k.facts.equal_attacks import EqualAttacks
from reglamento.games.wh40k.facts.events.attacks import HitRolled, Rerolled, SaveRolled, Settled, ShotsRolled, WoundRolled
from reglamento.games.wh40k.facts.readings import Readings
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.kernel.order import First
from reglamento.kernel.questions import Roll
from wh40k_scene import all_told, asked, battle, options, roll, told, unit

GUN = Weapon(id="carbine", name="Gun", type="Heavy", range=24, shots=Amount(plus=3))
TWICE = Hits(on=6, more=1)


def attacks(**more: object) -> EqualAttacks:
    made = EqualAttacks(unit="r1", target="b1", weapon=GUN, shooters=("r1.1",), skill=3, strength=4)
    return replace(made, **more)


def fired(game: Warzone, *all_attacks: EqualAttacks) -> Warzone:
    return game.begin(attack_steps(game, "red", "40K-CORE-SHOOT-06", all_attacks))


def needs(game: Warzone) -> int:
    """How many dice are asked for."""
    assert isinstance(game.question, Roll)
    return game.question.n


def pair(**more: Any) -> Warzone:
    return battle([unit("squad", (10, 10))], [unit("mob", (20, 10), (22, 10))], **more)


@pytest.mark.rule("40K-CORE-ATT-01", "40K-CORE-ATT-02")
def test_hits_then_wounds() -> None:
    game = fired(pair(), attacks())
    roll(game, 3, 2, 6)
    assert told(game, HitRolled).hits == 2
    roll(game, 3, 2)
    assert (told(game, WoundRolled).needed, told(game, WoundRolled).wounds) == (3, 1)


@pytest.mark.rule("40K-FAQ-ABIL-04")
def test_automatic_hits_are_not_rolled_for() -> None:
    game = fired(pair(), attacks(weapon=replace(GUN, automatic=True)))
    assert asked(game) == "wound"
    assert (told(game, HitRolled).dice, told(game, HitRolled).hits) == ((), 3)


@pytest.mark.rule("40K-CORE-DICE-01")
def test_a_random_number_of_shots_is_rolled_once_for_each_weapon() -> None:
    game = battle([unit("squad", (10, 10), (12, 10))], [unit("mob", (20, 10))])
    fired(game, attacks(weapon=replace(GUN, shots=Amount(1, 3)), shooters=("r1.1", "r1.2")))
    roll(game, 5, 2)
    assert told(game, ShotsRolled).shots == 3 + 1
    roll(game, 1, 1, 1, 1)


@pytest.mark.rule("40K-CORE-DICE-04", "40K-FAQ-MOD-07")
def test_a_random_strength_and_ap_are_rolled_for_each_model_that_uses_the_weapon() -> None:
    """Two models against Toughness 3: 2D6 of 3 and 4 wound on 2+; of 1 and 1 on 5+. AP D3 from 5 is -3, from 1 is -1."""
    game = battle([unit("squad", (10, 10), (12, 10))], [unit("mob", (20, 10), (22, 10), (24, 10))])
    gun = replace(GUN, strength=WeaponStrength(times=0, rolled=Amount(2, 6)), ap_rolled=Amount(1, 3), shots=fixed(1))
    fired(game, attacks(weapon=gun, strength=0, shooters=("r1.1", "r1.2")))
    assert (asked(game), needs(game)) == ("strength", 2)
    roll(game, 3, 4)
    assert (told(game, Settled).what, told(game, Settled).value) == ("strength", 7)
    assert (asked(game), needs(game)) == ("ap", 1)
    roll(game, 5)
    assert (told(game, Settled).what, told(game, Settled).value) == ("ap", -3)
    roll(game, 6)
    roll(game, 2)
    assert (told(game, WoundRolled).needed, told(game, SaveRolled).modifier) == (2, -3)
    game.answer(options(game)[0])
    assert asked(game) == "strength", "the other model rolls for itself"
    roll(game, 1, 1)
    roll(game, 1)
    roll(game, 6)
    roll(game, 5)
    assert (told(game, WoundRolled).needed, told(game, SaveRolled).modifier) == (5, -1)


@pytest.mark.rule("40K-CORE-DICE-04")
def test_in_a_fight_a_random_strength_is_added_to_the_bearers_for_all_its_blows() -> None:
    game = pair()
    blade = Weapon(id="maul", name="Maul", type="Melee", strength=WeaponStrength(rolled=Amount(1, 3)))
    fired(game, attacks(weapon=blade, strength=blade.strength.of(4), each=2, manner="fight"))
    roll(game, 6)
    assert told(game, Settled).value == 7
    roll(game, 6, 6)
    assert asked(game) == "wound", "once for both"


@pytest.mark.rule("40K-FAQ-REROLL-01", "40K-ERR-178b", "40K-ERR-178c")
def test_ones_are_rolled_again_once_before_modifiers() -> None:
    game = battle([unit("squad", (10, 10)), unit("chief", (12, 10))], [unit("mob", (20, 10))])
    fired(game, attacks(modifier=-1))
    roll(game, 1, 2, 5)
    assert told(game, Rerolled).dice == (1, 2, 5)
    roll(game, 1)
    assert told(game, HitRolled).hits == 1
    assert len(all_told(game, Rerolled)) == 1
    assert asked(game) == "wound"


@pytest.mark.rule("40K-FAQ-REROLL-01")
def test_ones_to_wound_are_rolled_again_by_an_ability_that_says_so() -> None:
    game = battle([unit("ogre", (10, 10)), unit("chief", (12, 10))], [unit("mob", (20, 10))])
    fired(game, attacks())
    roll(game, 6, 6, 2)
    roll(game, 1, 2)
    assert told(game, Rerolled).what == "wound"
    roll(game, 6)
    assert told(game, WoundRolled).wounds == 1


@pytest.mark.rule("40K-CORE-DICE-02")
@pytest.mark.parametrize(("always", "hits"), [(False, 0), (True, 1)])
def test_a_six_hits_always_by_a_reading(always: bool, hits: int) -> None:
    game = fired(pair(readings=Readings(natural_six_hits=always)), attacks(skill=6, modifier=-1))
    roll(game, 6, 5, 1)
    assert told(game, HitRolled).hits == hits


@pytest.mark.rule("40K-FAQ-ABIL-05")
@pytest.mark.parametrize(("dice", "hits", "more"), [((6, 5, 3), 4, (TWICE,)), ((5, 4, 3), 3, ()), ((6, 1, 2), 2, (TWICE,))])
def test_what_makes_a_die_score_several_hits_is_told_where_one_does(dice: tuple[int, ...], hits: int, more: object) -> None:
    game = fired(pair(), attacks(weapon=replace(GUN, traits=(TWICE, Hits(on=7, more=1, unmodified=True)))))
    roll(game, *dice)
    rolled = told(game, HitRolled)
    assert (rolled.hits, rolled.more) == (hits, more)


@pytest.mark.rule("40K-FAQ-SHOOT-01")
def test_attacks_at_what_is_destroyed_are_lost_and_all_others_are_made() -> None:
    game = battle([unit("squad", (10, 10))], [unit("mob", (20, 10)), unit("mob", (20, 14))])
    fired(game, attacks(), attacks(weapon=replace(GUN, id="stubber")), attacks(target="b2"))
    assert options(game) == (First("40K-CORE-SHOOT-06", "b1"), First("40K-CORE-SHOOT-06", "b2"))
    game.answer(options(game)[0]).answer(options(game)[0])
    roll(game, 6, 6, 6)
    roll(game, 6, 6, 6)
    assert "b1" not in game.ranks
    assert asked(game) == "hit"
    assert game.question is not None
    assert len(all_told(game, HitRolled)) == 1


@pytest.mark.rule("40K-CORE-SHOOT-06", "40K-ERR-179b")
def test_all_shots_at_one_target_come_before_the_next_in_the_shooters_order() -> None:
    game = battle([unit("squad", (10, 10))], [unit("mob", (20, 10), (22, 10)), unit("mob", (20, 14))])
    fired(game, attacks(), attacks(target="b2"), attacks(weapon=replace(GUN, id="stubber")))
    game.answer(First("40K-CORE-SHOOT-06", "b2"))
    roll(game, 1, 1, 1)
    assert options(game) == (First("40K-CORE-SHOOT-06", "carbine"), First("40K-CORE-SHOOT-06", "stubber"))
    game.answer(options(game)[1])
    roll(game, 1, 1, 1)
    roll(game, 1, 1, 1)
    assert [(event.target, event.weapon) for event in all_told(game, HitRolled)] == [
        ("b2", "carbine"),
        ("b1", "stubber"),
        ("b1", "carbine"),
    ]
