"""Whose Attacks are cancelled: those of champions, of crews and draught beasts, of models that stand in several places.
[WF-CANCELATTACK-1, WF-CANCELATTACK-2, WF-CANCELATTACK-4]
"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

import fantasy_scene as scene
from fantasy_scene import dice, hero, joined, offered, unit
from reglamento.games.fantasy.combat.cancelling import NameAllCancelled, bearers_by_model
from reglamento.games.fantasy.combat.order import StrikeNow
from reglamento.games.fantasy.facts.choices.combat import CancelFrom
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.troops import Melee


def faced(*red: scene.Placed, enemies: str = "dazzlers") -> Pitched:
    """Units of red, the first of them front to front with ten enemies in files of five that do not strike."""
    game = scene.battle(red, [unit(enemies, 10, 5, (60, 60), 180)])
    game.melees = {"1": Melee(("r1", "b1"))}
    return scene.engage(game, "r1", "b1", charging=False)


@pytest.mark.rule("WF-CANCELATTACK-1", "WF-CORE-UNIT-09")
def test_the_second_attack_of_a_champion_is_on_its_profile() -> None:
    """Each of five swords touches two dazzlers or three, and has one Attack; their champion has two, and loses both."""
    game = faced(unit("swords", 10, 5, (60, 60), command="c"))
    assert min(bearers_by_model(game, "r1").values()) == 2
    assert game.begin([StrikeNow("r1")]).question is None


@pytest.mark.rule("WF-CANCELATTACK-4")
@pytest.mark.parametrize(("part", "blows"), [("", 3), ("beast", 2)])
def test_of_a_chariot_crew_or_beasts_lose_attacks(part: str, blows: int) -> None:
    """A wagon of two Attacks of its crew and three of its beasts touches three dazzlers: what is named strikes no blow."""
    placed = unit("wagon", 1, 1, (60, 60))
    assert placed.listed.troop.beast is not None
    beasts = replace(placed.listed.troop, beast=replace(placed.listed.troop.beast, A=3))
    game = faced(placed._replace(listed=replace(placed.listed, troop=beasts))).begin([NameAllCancelled("1"), StrikeNow("r1")])
    assert offered(game) == (CancelFrom("r1", ""), CancelFrom("r1", "beast"))
    assert dice(game.answer(CancelFrom("r1", part))) == blows
    assert game.answer((1,) * blows).question is None


@pytest.mark.rule("WF-CORE-CC-09", "WF-CORE-CHR-01")
def test_a_character_in_two_files_is_one_model() -> None:
    """A knight on a base of 25 mm stands in two files of spears: three Attacks, not six."""
    game = joined(faced(unit("spears", 20, 5, (60, 60)), hero("knight"), enemies="calm"), "r2", "r1")
    assert dice(game.begin([StrikeNow("r2", "riders")])) == 3


@pytest.mark.rule("WF-CANCELATTACK-1")
def test_a_bearer_that_touches_both_places_of_a_model_cancels_one_attack() -> None:
    """The knight takes two of five files, and touches four dazzlers with its two corners and the middle."""
    game = joined(faced(unit("spears", 20, 5, (60, 60)), hero("knight")), "r2", "r1")
    assert max(bearers_by_model(game, "r2").values()) == 4
