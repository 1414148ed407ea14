"""Mortal wounds, halved damage and explosions."""

from __future__ import annotations

import pytest

from reglamento.games.wh40k.arms.amounts import Amount, fixed
from reglamento.games.wh40k.arms.weapons import Weapon
from reglamento.games.wh40k.facts.choices.attacks import Allot
from reglamento.games.wh40k.facts.equal_attacks import EqualAttacks
from reglamento.games.wh40k.facts.events.losses import Exploded, ModelSlain, UnitDestroyed
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.harm.mortal import DealMortal
from reglamento.games.wh40k.harm.saving import Suffer
from reglamento.games.wh40k.harm.slaying import LoseWounds
from reglamento.kernel.order import First
from wh40k_scene import all_told, asked, battle, by, hurt, options, roll, told, unit


def dealt(game: Warzone, wounds: Amount, to: str = "b1") -> Warzone:
    return game.begin([DealMortal("red", to, wounds)])


@pytest.mark.rule("40K-CORE-ATT-06")
def test_mortal_wounds_are_not_saved_and_pass_to_the_next_model() -> None:
    game = dealt(battle([unit("squad", (10, 10))], [unit("ogre", (20, 10), (22, 10))]), fixed(4))
    assert options(game) == (Allot("b1.1"), Allot("b1.2"))
    assert by(game) == "blue"
    game.answer(Allot("b1.2"))
    roll(game, 1, 1, 1)
    roll(game, 1)
    assert "b1.2" not in game.models
    assert game.models["b1.1"].wounds == 2
    assert game.question is None


@pytest.mark.rule("40K-CORE-ATT-06")
def test_a_hurt_model_suffers_them_first() -> None:
    game = battle([unit("squad", (10, 10))], [unit("tank", (20, 10), (24, 10))])
    hurt(game, "b1.2", 1)
    dealt(game, fixed(3))
    assert set(game.models) == {"r1.1", "b1.1"}
    assert game.models["b1.1"].wounds == 8


@pytest.mark.rule("40K-FAQ-ABIL-07")
def test_mortal_wounds_are_ignored_as_others_are() -> None:
    game = dealt(battle([unit("squad", (10, 10))], [unit("ogre", (20, 10))]), fixed(3))
    assert asked(game) == "ignore"
    roll(game, 5, 6, 1)
    assert game.models["b1.1"].wounds == 2


@pytest.mark.rule("40K-CORE-ATT-06", "40K-CORE-DICE-01")
def test_a_random_number_is_rolled_and_what_is_more_than_the_unit_has_is_lost() -> None:
    game = dealt(battle([unit("squad", (10, 10))], [unit("squad", (20, 10))]), Amount(1, 3))
    roll(game, 5)
    assert all_told(game, UnitDestroyed)
    assert game.question is None


@pytest.mark.rule("40K-FAQ-ABIL-06")
def test_each_attacks_damage_is_halved_by_itself_and_rounded_up() -> None:
    def left(damage: int) -> int:
        gun = Weapon(id="gun", name="Gun", type="Heavy", range=24, ap=-6, damage=fixed(damage))
        game = battle([unit("squad", (10, 10))], [unit("saint", (20, 10))])
        shot = EqualAttacks(unit="r1", target="b1", weapon=gun, shooters=("r1.1",), skill=3, strength=4)
        return game.begin([Suffer(shot, 4)]).models["b1.1"].wounds

    assert left(1) == 9 - 4
    assert left(3) == 9 - 8


@pytest.mark.rule("40K-CORE-ATT-08", "40K-FAQ-DICE-01", "40K-CORE-SEQ-01")
def test_an_explosion_harms_every_unit_within_6_inches_before_the_model_is_removed() -> None:
    near, far = unit("tank", (27.5, 10)), unit("tank", (20, 17.51))
    game = battle([unit("tank", (12.5, 10))], [unit("engine", (20, 10)), near, far])
    game.active = "red"
    game.begin([LoseWounds("b1.1", 10)])
    assert (asked(game), by(game)) == ("explode", "blue")
    assert "b1.1" in game.models
    roll(game, 6)
    assert options(game) == (First("40K-CORE-ATT-08", "r1"), First("40K-CORE-ATT-08", "b2"))
    assert by(game) == "red"
    game.answer(First("40K-CORE-ATT-08", "b2"))
    roll(game, 5)
    roll(game, 1)
    assert "b1.1" not in game.models
    assert [game.models[id].wounds for id in ("r1.1", "b2.1", "b3.1")] == [9, 7, 10]


@pytest.mark.rule("40K-CORE-ATT-08")
def test_below_its_number_nothing_explodes() -> None:
    game = battle([unit("squad", (17, 10))], [unit("engine", (20, 10))])
    game.begin([LoseWounds("b1.1", 10)])
    roll(game, 5)
    assert not told(game, Exploded).done
    assert set(game.models) == {"r1.1"}


@pytest.mark.rule("40K-CORE-ATT-08")
def test_an_explosion_may_set_off_another_and_the_slain_models_suffer_no_more() -> None:
    game = battle([], [unit("engine", (20, 10), (23, 10))])
    hurt(game, "b1.2", 1)
    game.begin([LoseWounds("b1.1", 10)])
    roll(game, 6)
    roll(game, 1)
    roll(game, 6)
    assert [event.model for event in all_told(game, ModelSlain)] == ["b1.1", "b1.2"]
    assert game.models == {}
    assert game.question is None
