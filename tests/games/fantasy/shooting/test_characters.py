"""Shots at units with characters in them, and at characters alone. [WF-CORE-SHO-06, WF-CORE-SHO-07, WF-CORE-SHO-08]"""

from __future__ import annotations

from fractions import Fraction

import pytest

import fantasy_scene as scene
from fantasy_scene import dice, hero, joined, offered, phase, rolls, told, topic, unit
from reglamento.games.fantasy.facts.choices.shooting import ShootAt
from reglamento.games.fantasy.facts.events import fighting
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.units.sizes import shielded
from reglamento.kernel.questions import Choose, Roll
from reglamento.odds.chance import odds
from reglamento.odds.state import news


def volley(troop: str, models: int, character: str, *, command: str = "") -> Pitched:
    """Five bows shoot at a unit with a character in it."""
    game = scene.battle(
        [unit("bows", 5, 5, (60, 90))], [unit(troop, models, min(models, 5), (60, 70), 180, command=command), hero(character)]
    )
    return phase(joined(game, "b2", "b1"), "shooting").answer(ShootAt("r1", "b1"))


@pytest.mark.rule("WF-CORE-SHO-06")
@pytest.mark.parametrize(
    ("troop", "models", "character", "hidden"),
    [
        ("spears", 5, "captain", True),
        ("spears", 4, "captain", False),
        ("scaled", 5, "captain", True),  # bases of 25 mm are alike
        ("spears", 20, "knight", False),  # cavalry is larger
        ("riders", 5, "captain", True),
        ("riders", 5, "knight", True),
        ("brutes", 5, "knight", True),  # several Wounds
        ("brutes", 4, "knight", False),
    ],
)
def test_five_rank_and_file_no_smaller_than_a_character_hide_it(troop: str, models: int, character: str, hidden: bool) -> None:
    game = volley(troop, models, character)
    assert shielded(game, "b2") == hidden
    rolls(game, 6)
    assert topic(game) == ("wound" if hidden else "share-models")


@pytest.mark.rule("WF-CORE-SHO-06", "WF-CORE-UNIT-09")
def test_a_champion_is_counted_among_the_five() -> None:
    assert shielded(volley("spears", 5, "captain", command="c"), "b2")


@pytest.mark.rule("WF-CORE-SHO-06")
def test_hits_fall_at_random_on_four_models_and_a_character() -> None:
    """A die of five sides for each hit: 1 is the character."""
    game = rolls(volley("spears", 4, "captain"), (5, 5, 5, 5, 1), (1, 2, 5, 1))
    assert told(game, fighting.ModelsHit)[0] == fighting.ModelsHit("WF-CORE-SHO-06", "b1", (1, 2, 5, 1), 2, 2, 5)
    assert (topic(game), dice(game)) == ("wound", 2)  # Strength 3 on the captain's Toughness 4: 5+; its armour 6+
    rolls(game, 5, 1)
    assert game.units["b2"].end == "destroyed"
    assert (topic(game), dice(game)) == ("wound", 2)
    rolls(game, 1)
    assert game.regiments["b1"].models == 4


@pytest.mark.rule("WF-CORE-SHO-06")
@pytest.mark.parametrize(("troop", "models", "character", "sides"), [("spears", 4, "captain", 5), ("spears", 20, "knight", 21)])
def test_each_model_is_hit_as_often_as_any_other(troop: str, models: int, character: str, sides: int) -> None:
    """By the odds that are enumerated from the question, which know no order of dice; a rider among twenty on foot is one of 21 models."""
    game = rolls(volley(troop, models, character), (5, 5, 1, 1, 1))
    asked = game.question
    assert isinstance(asked, Roll)
    assert (asked.topic, asked.n, asked.sides) == ("share-models", 2, sides)
    found = odds(
        game, lambda after: next((str(event.characters) for event in news(after) if isinstance(event, fighting.ModelsHit)), None)
    )
    other = 1 - Fraction(1, sides)
    assert found == {"0": other**2, "1": 2 * other / sides, "2": Fraction(1, sides**2)}


@pytest.mark.rule("WF-CORE-SHO-06", "WF-CORE-CC-08")
def test_poisoned_hits_fall_at_random_too() -> None:
    game = scene.battle([unit("vipers", 5, 5, (60, 90))], [unit("spears", 3, 3, (60, 70), 180), hero("captain")])
    game = phase(joined(game, "b2", "b1"), "shooting").answer(ShootAt("r1", "b1"))
    rolls(game, (6, 1, 1, 1, 1), 1)
    assert topic(game) == "save"
    rolls(game, 1)
    assert game.units["b2"].hurt == 1


def targets(game: Pitched) -> set[str]:
    """The enemies at which r1 may shoot."""
    asked = game.question
    assert isinstance(asked, Choose)
    return {each.target for each in offered(game) if isinstance(each, ShootAt) and each.unit == "r1"}


def lone(far: float, troop: str = "spears", models: int = 5, shooter: str = "bows", character: str = "captain") -> Pitched:
    """A character 12 cm beside a friendly unit, at a distance from the shooters; the unit is 30 cm from them."""
    shooters = 3 if shooter == "cannon" else 5
    blue = [unit(troop, models, models, (60, 60), 180), unit(character, 1, 1, (60 + models + 1 + 12, 90 - far), 180)]
    return phase(scene.battle([unit(shooter, shooters, shooters, (60, 90))], blue), "shooting")


@pytest.mark.rule("WF-CORE-SHO-08")
@pytest.mark.parametrize(("far", "shot"), [(20.0, True), (32.0, False)])
def test_a_lone_character_near_its_friends_is_shot_at_as_the_nearest_target_alone(far: float, shot: bool) -> None:
    assert targets(lone(far)) == ({"b1", "b2"} if shot else {"b1"})


@pytest.mark.rule("WF-CORE-SHO-08")
def test_friends_that_are_too_few_too_small_or_too_far_hide_no_one() -> None:
    assert targets(lone(32.0, models=4)) == {"b1", "b2"}
    assert targets(lone(32.0, character="knight")) == {"b1", "b2"}
    assert targets(lone(42.5)) == {"b1", "b2"}


@pytest.mark.rule("WF-CORE-SHO-08", "WF-CORE-WAR-06")
def test_a_cannon_is_aimed_at_a_hidden_character_but_not_its_grapeshot() -> None:
    game = lone(32.0, shooter="cannon")
    assert targets(game) == {"b1", "b2"}
    assert {each.target for each in offered(game) if type(each).__name__ == "ShootGrape"} == {"b1"}
