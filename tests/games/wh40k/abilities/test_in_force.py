"""Which abilities are in force: own ones, and auras in reach."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from reglamento.games.wh40k.abilities.in_force import from_auras, of_model, of_unit
from reglamento.games.wh40k.sheets.effects import Aura, Ignores, Invulnerable, Lends, Rerolls
from wh40k_scene import battle, unit


@pytest.mark.rule("40K-CORE-AURA-01")
def test_an_aura_reaches_units_that_are_partly_within_it_and_its_own_bearer() -> None:
    game = battle([unit("chief", (10, 10)), unit("squad", (17, 10), (19, 10)), unit("squad", (10, 17.02))])
    assert of_unit(game, "r1", Rerolls) == of_unit(game, "r2", Rerolls) == [Rerolls("hit")]
    assert of_unit(game, "r3", Rerolls) == []


@pytest.mark.rule("40K-FAQ-AURA-01")
def test_the_same_aura_of_two_models_counts_once() -> None:
    game = battle([unit("chief", (10, 10)), unit("chief", (12, 10)), unit("squad", (14, 10))])
    assert from_auras(game, "r3", Lends) == [Lends(10)]


@pytest.mark.rule("40K-FAQ-AURA-01")
def test_auras_of_one_name_that_give_different_things_are_different_abilities() -> None:
    """One model's ability lets ones to hit be rolled again, another's of that name all that fail; one aura helps to hit and to wound."""
    ones, failed = Rerolls("hit"), Rerolls("hit", what="failed")
    game = battle([unit("chief", (10, 10)), unit("ogre", (12, 10)), unit("squad", (14, 10))])
    for model, given in (("r1.1", (ones, Rerolls("wound"))), ("r2.1", (failed,))):
        auras = tuple(Aura(name="Rites", range=6, gives=each) for each in given)
        game.kinds[model] = replace(game.kinds[model], abilities=auras)
    game.stand_anew()
    assert set(from_auras(game, "r3", Rerolls)) == {ones, failed, Rerolls("wound")}


def test_an_aura_gives_those_with_its_keyword_alone_and_no_enemy() -> None:
    game = battle([unit("chief", (10, 10)), unit("ogre", (12, 10))], [unit("mob", (10, 14))])
    assert of_unit(game, "r2", Rerolls) == [Rerolls("hit"), Rerolls("wound")]
    assert of_unit(game, "b1", Rerolls) == []


def test_a_model_has_the_abilities_of_its_sheet_and_of_its_own() -> None:
    game = battle([unit("hero", (10, 10)), unit("ogre", (14, 10))])
    assert of_model(game, "r1.1", Invulnerable) == [Invulnerable(4)]
    assert of_model(game, "r2.1", Ignores) == [Ignores(6), Ignores(5)]
