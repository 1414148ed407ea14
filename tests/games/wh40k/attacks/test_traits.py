"""What dice do beside hitting and wounding."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from reglamento.games.wh40k.arms.amounts import Amount
from reglamento.games.wh40k.arms.traits import Aims, AnyTrait, Hits, Mortal, Rethrows, Supercharge, scored
from reglamento.games.wh40k.arms.weapons import Weapon
from reglamento.games.wh40k.attacks.hitting import AttackWith, RollHits, hit_try
from reglamento.games.wh40k.attacks.wounding import RollWounds
from reglamento.games.wh40k.facts.equal_attacks import EqualAttacks
from reglamento.games.wh40k.facts.events.attacks import HitRolled
from reglamento.games.wh40k.facts.events.losses import ModelSlain, MortalWoundsDealt, Wounded
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.facts.troops import Lasting
from reglamento.games.wh40k.harm.saving import Damage
from reglamento.games.wh40k.sheets.effects import Grants
from wh40k_scene import all_told, asked, battle, roll, told, unit

SIX_FOR_TWO, SIX_FOR_ONE_MORE = Hits(on=6, instead=2), Hits(on=6, more=1)


def attacks(*traits: AnyTrait, **more: object) -> EqualAttacks:
    gun = Weapon(id="gun", name="Gun", type="Heavy", range=24, traits=traits, damage=Amount(1, 3))
    shot = EqualAttacks(unit="r1", target="b1", weapon=gun, shooters=("r1.1",), skill=3, strength=4)
    return replace(shot, **more)


def duel() -> Warzone:
    return battle([unit("squad", (10, 10), (12, 10))], [unit("tank", (20, 10))])


@pytest.mark.rule("40K-FAQ-ABIL-05", "40K-FAQ-ABIL-05-EX1")
def test_two_rules_of_two_hits_instead_of_one_score_two() -> None:
    assert scored((SIX_FOR_TWO, SIX_FOR_TWO), 6, 0) == 2


@pytest.mark.rule("40K-FAQ-ABIL-05", "40K-FAQ-ABIL-05-EX2")
def test_two_rules_of_one_additional_hit_score_three() -> None:
    assert scored((SIX_FOR_ONE_MORE, SIX_FOR_ONE_MORE), 6, 0) == 3


@pytest.mark.rule("40K-FAQ-ABIL-05", "40K-FAQ-ABIL-05-EX3")
def test_one_rule_of_each_kind_scores_three() -> None:
    assert scored((SIX_FOR_TWO, SIX_FOR_ONE_MORE), 6, 0) == 3


@pytest.mark.rule("40K-FAQ-ABIL-05", "40K-FAQ-ABIL-05-EX1", "40K-FAQ-ABIL-05-EX2", "40K-FAQ-ABIL-05-EX3")
@pytest.mark.parametrize(
    ("weapon", "ability", "hits"),
    [(SIX_FOR_TWO, SIX_FOR_TWO, 2), (SIX_FOR_ONE_MORE, SIX_FOR_ONE_MORE, 3), (SIX_FOR_TWO, SIX_FOR_ONE_MORE, 3)],
)
def test_rules_of_the_weapon_and_of_its_bearer_count_each_by_itself(weapon: Hits, ability: Hits, hits: int) -> None:
    """One hit roll of 6, with one rule of the weapon and another that the unit is granted, also where both say the same."""
    game = duel()
    game.lasting["granted r1"] = Lasting("red", "granted", "r1", Grants(gives=ability), "turn")
    game.begin([RollHits(attacks(weapon), 1)])
    roll(game, 6)
    assert told(game, HitRolled).hits == hits


@pytest.mark.rule("40K-FAQ-MOD-06", "40K-CORE-DICE-03")
def test_a_result_of_6_is_the_final_one_unless_the_rule_says_unmodified() -> None:
    assert [scored((SIX_FOR_ONE_MORE,), die, 1) for die in (4, 5, 6)] == [1, 2, 2]
    assert [scored((SIX_FOR_ONE_MORE,), die, -1) for die in (5, 6)] == [1, 1]
    assert [scored((Hits(on=6, more=1, unmodified=True),), die, -1) for die in (5, 6)] == [1, 2]


@pytest.mark.rule("40K-FAQ-ABIL-05")
def test_what_dice_score_is_wounded_with() -> None:
    game = duel().begin([RollHits(attacks(SIX_FOR_TWO), 3)])
    roll(game, 2, 4, 6)
    assert told(game, HitRolled).hits == 3
    roll(game, 1, 1, 1)
    assert game.question is None


@pytest.mark.rule("40K-FAQ-ABIL-03")
def test_a_mortal_wound_in_addition_comes_after_the_damage_saved_or_not() -> None:
    game = duel().begin([RollWounds(attacks(Mortal(on=6)), 1)])
    roll(game, 6)
    roll(game, 1)
    roll(game, 3)
    assert [event.left for event in all_told(game, Wounded)] == [8, 7]
    saved = duel().begin([RollWounds(attacks(Mortal(on=6)), 1)])
    roll(saved, 6)
    roll(saved, 6)
    assert [event.left for event in all_told(saved, Wounded)] == [9]


@pytest.mark.rule("40K-FAQ-ABIL-03")
def test_a_mortal_wound_instead_of_the_damage_is_not_saved() -> None:
    game = duel().begin([RollWounds(attacks(Mortal(on=6, wounds="D3", instead=True)), 1)])
    roll(game, 6)
    assert asked(game) == "mortal"
    roll(game, 6)
    assert told(game, MortalWoundsDealt).wounds == 3
    assert game.question is None


@pytest.mark.rule("40K-FAQ-MOD-05")
@pytest.mark.parametrize(("die", "by", "slain"), [(1, 0, True), (2, -1, True), (2, 0, False), (1, 1, False), (1, -1, True)])
def test_a_supercharged_weapon_slays_its_bearer_on_a_final_1(die: int, by: int, slain: bool) -> None:
    game = duel().begin([AttackWith("40K-CORE-SHOOT-06", attacks(Supercharge(), modifier=by))])
    roll(game, die)
    assert ([event.rule for event in all_told(game, ModelSlain)] == ["40K-FAQ-MOD-05"]) is slain


@pytest.mark.rule("40K-FAQ-MOD-05")
def test_each_bearer_answers_for_its_own_dice_when_its_shots_are_resolved() -> None:
    game = duel().begin([AttackWith("40K-CORE-SHOOT-06", attacks(Supercharge(), shooters=("r1.1", "r1.2")))])
    roll(game, 5)
    roll(game, 1)
    roll(game, 1)
    assert [event.model for event in all_told(game, ModelSlain)] == ["r1.2"]


@pytest.mark.rule("40K-FAQ-REROLL-02")
@pytest.mark.parametrize(("die", "again"), [(2, True), (1, True), (3, False)])
def test_damage_of_1_on_a_d3_is_rolled_again(die: int, again: bool) -> None:
    game = duel().begin([Damage(attacks(Rethrows()), "b1.1")])
    roll(game, die)
    assert (asked(game) == "damage") is again
    if again:
        roll(game, 6)
        assert told(game, Wounded).lost == 3


@pytest.mark.rule("40K-FAQ-SHOOT-02")
def test_what_always_hits_on_a_die_comes_before_what_is_hit_on_one_alone() -> None:
    game = battle([unit("squad", (10, 10))], [unit("wisp", (20, 10))])
    assert hit_try(game, attacks(modifier=-1)) == (6, 0)
    assert hit_try(game, attacks(Aims(on=2), modifier=-1)) == (2, 0)
    assert hit_try(duel(), attacks(modifier=-1)) == (3, -1)
