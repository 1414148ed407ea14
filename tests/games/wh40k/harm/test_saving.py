"""Wounds are allocated, saved and suffered."""

from __future__ import annotations

import pytest

from reglamento.games.wh40k.arms.amounts import Amount, fixed
from reglamento.games.wh40k.arms.weapons import Weapon
from reglamento.games.wh40k.facts.choices.attacks import Allot
from reglamento.games.wh40k.facts.equal_attacks import EqualAttacks, Manner
from reglamento.games.wh40k.facts.events.attacks import SaveRolled
from reglamento.games.wh40k.facts.events.losses import DamageRolled, ModelSlain, WoundsIgnored
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.harm.saving import Suffer, save_of
from wh40k_scene import all_told, asked, battle, hurt, options, refused, roll, square, told, unit, woods

ONE = fixed(1)


def attacks(target: str = "b1", ap: int = 0, damage: Amount = ONE, manner: Manner = "shooting") -> EqualAttacks:
    gun = Weapon(id="gun", name="Gun", type="Heavy", range=24, ap=ap, damage=damage)
    return EqualAttacks(unit="r1", target=target, weapon=gun, shooters=("r1.1",), skill=3, strength=4, manner=manner)


def suffering(game: Warzone, wounds: int, shot: EqualAttacks) -> Warzone:
    return game.begin([Suffer(shot, wounds)])


@pytest.mark.rule("40K-CORE-ATT-04", "40K-CORE-ATT-07")
def test_alike_models_save_together_with_ap_on_the_die() -> None:
    game = suffering(battle([unit("squad", (10, 10))], [unit("squad", (20, 10), (22, 10), (24, 10))]), 3, attacks(ap=-1))
    roll(game, 4, 3, 6)
    assert told(game, SaveRolled).failed == 1
    assert (told(game, SaveRolled).needed, told(game, SaveRolled).modifier) == (3, -1)


@pytest.mark.rule("40K-CORE-ATT-04")
def test_ap_never_changes_an_invulnerable_save_and_the_better_save_is_taken() -> None:
    game = battle([unit("squad", (10, 10))], [unit("hero", (20, 10))])
    assert save_of(game, "b1.1", attacks(ap=-3)) == (4, 0)
    assert save_of(game, "b1.1", attacks(ap=0)) == (3, 0)
    assert save_of(game, "b1.1", attacks(ap=-1)) == (3, -1)


@pytest.mark.rule("40K-FAQ-MOD-02", "40K-CORE-TERR-01")
def test_cover_adds_one_to_a_save_against_shooting() -> None:
    game = battle([unit("squad", (10, 10))], [unit("squad", (20, 10))], features=[woods(*square(18, 8, 6))])
    assert save_of(game, "b1.1", attacks(ap=-3)) == (3, -2)


@pytest.mark.rule("40K-CORE-FIGHT-06")
def test_cover_is_no_help_in_fights() -> None:
    game = battle([unit("squad", (10, 10))], [unit("squad", (20, 10))], features=[woods(*square(18, 8, 6))])
    assert save_of(game, "b1.1", attacks(manner="fight")) == (3, 0)


@pytest.mark.rule("40K-FAQ-MOD-03")
def test_a_seven_is_saved_in_cover_alone_and_nothing_is_rolled_where_nothing_saves() -> None:
    game = suffering(battle([unit("squad", (10, 10))], [unit("mob", (20, 10), (22, 10))]), 1, attacks())
    assert asked(game) == "allot"
    assert told(game, SaveRolled).dice == ()
    covered = battle([unit("squad", (10, 10))], [unit("mob", (20, 10))], features=[woods(*square(18, 8, 6))])
    assert save_of(covered, "b1.1", attacks()) == (7, 1)


@pytest.mark.rule("40K-CORE-ATT-03")
def test_the_targets_player_picks_the_casualty_and_a_wounded_model_must_be_it() -> None:
    game = suffering(battle([unit("squad", (10, 10))], [unit("ogre", (20, 10), (22, 10))]), 2, attacks(damage=fixed(2)))
    roll(game, 1, 1)
    assert game.question is not None and game.question.by == "blue"  # noqa: PT018 - the question is there
    assert options(game) == (Allot("b1.1"), Allot("b1.2"))
    assert refused(game, Allot("r1.1")) == "40K-CORE-ATT-03"
    game.answer(Allot("b1.2"))
    roll(game, 1, 1)
    assert game.models["b1.2"].wounds == 1
    roll(game, 1, 1)
    assert set(game.models) == {"r1.1", "b1.1"}


@pytest.mark.rule("40K-CORE-ATT-05")
def test_damage_does_not_spill_over() -> None:
    game = suffering(battle([unit("squad", (10, 10))], [unit("squad", (20, 10), (22, 10))]), 1, attacks(damage=fixed(6)))
    roll(game, 1)
    game.answer(Allot("b1.1"))
    assert "b1.2" in game.models
    assert [event.model for event in all_told(game, ModelSlain)] == ["b1.1"]


@pytest.mark.rule("40K-CORE-ATT-05", "40K-CORE-DICE-01")
def test_random_damage_is_rolled_for_each_attack() -> None:
    game = suffering(battle([unit("squad", (10, 10))], [unit("tank", (20, 10))]), 2, attacks(damage=Amount(1, 6)))
    roll(game, 1, 1)
    roll(game, 4)
    roll(game, 5)
    assert [event.damage for event in all_told(game, DamageRolled)] == [4, 5]
    assert game.models["b1.1"].wounds == 1


@pytest.mark.rule("40K-FAQ-ABIL-01", "40K-ERR-181")
def test_a_die_for_each_wound_lost_by_the_best_ability_alone() -> None:
    game = suffering(battle([unit("squad", (10, 10))], [unit("ogre", (20, 10))]), 1, attacks(damage=fixed(3)))
    roll(game, 1)
    assert asked(game) == "ignore"
    roll(game, 4, 5, 6)
    assert (told(game, WoundsIgnored).needed, told(game, WoundsIgnored).ignored) == (5, 2)
    assert game.models["b1.1"].wounds == 2
    assert game.question is None


@pytest.mark.rule("40K-FAQ-COVER-01")
def test_saves_are_rolled_one_by_one_while_a_casualty_may_bring_the_rest_into_cover() -> None:
    models = unit("squad", (16, 10), (18.2, 10), (20, 10))
    game = suffering(battle([unit("squad", (10, 10))], [models], features=[woods(*square(18, 8, 6))]), 2, attacks())
    assert asked(game) == "allot"
    game.answer(Allot("b1.1"))
    roll(game, 2)
    assert "b1.1" not in game.models
    roll(game, 2)
    assert told(game, SaveRolled).modifier == 1
    assert told(game, SaveRolled).failed == 0


def test_a_wounded_model_takes_the_wound_without_a_question() -> None:
    game = battle([unit("squad", (10, 10))], [unit("ogre", (20, 10), (22, 10))])
    hurt(game, "b1.2", 1)
    suffering(game, 1, attacks())
    roll(game, 1)
    roll(game, 1)
    assert set(game.models) == {"r1.1", "b1.1"}
