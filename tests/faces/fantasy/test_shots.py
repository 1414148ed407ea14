"""Of what the number is made that shots must roll, in the story. [WF-CORE-SHO-02]"""

from __future__ import annotations

import pytest

import fantasy_scene as scene
from fantasy_scene import unit
from reglamento.faces.fantasy import FACE
from reglamento.games.fantasy.arms.fighting import Modifier
from reglamento.games.fantasy.facts.choices.shooting import ShootAt
from reglamento.games.fantasy.facts.events import fighting
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.shooting.volleys import Shots, shots_of

WOOD = scene.field(("w", "wood", ((50.0, 44.0), (70.0, 44.0), (70.0, 61.5), (50.0, 61.5))))


def story(game: Pitched) -> list[str]:
    """What is told of hits."""
    return [FACE.line(game, event).text for event in game.events() if isinstance(event, fighting.HitRolled)]


def moved(troop: str, far: float) -> Pitched:
    """Five models that have moved, about to shoot at spears so far away that are wholly in a wood."""
    game = scene.battle([unit(troop, 5, 5, (60, 60 + far))], [unit("spears", 20, 5, (60, 60), 180)], WOOD)
    game.change("r1", movement="moved")
    return scene.phase(game, "shooting")


@pytest.mark.rule("WF-CORE-SHO-02")
def test_a_volley_tells_the_skill_and_each_modifier() -> None:
    game = moved("bows", 45).answer(ShootAt("r1", "b1"))
    scene.rolls(game, (6, 5, 2, 1, 1))
    assert story(game) == [
        "Bows (r1) shoot at Spears (b1): 6 5 2 1 1, 6+ (BS 4, long range -1, moved -1, cover -1) needed: 1 hit."
    ]


@pytest.mark.rule("WF-CORE-SHO-02")
def test_seven_is_told_as_a_six_and_a_four() -> None:
    game = moved("slings", 30).answer(ShootAt("r1", "b1"))
    scene.rolls(game, (6, 6, 5, 4, 3), (4, 3))
    assert story(game) == [
        (
            "Slings (r1) shoot at Spears (b1): 6 6 5 4 3, 7+ (BS 3, long range -1, moved -1, cover -1) needed, "
            "which is a 6 and then 4+: 2 of them may hit."
        ),
        "Slings (r1) roll again for shots that showed a 6: 4 3, 4+ needed: 1 hit.",
    ]


@pytest.mark.rule("WF-CORE-SHO-02", "WF-CORE-SHO-01")
def test_what_is_needed_stands_beside_the_option_for_either_range() -> None:
    told = {stat.label: stat.value for stat in FACE.odds(moved("bows", 15), ShootAt("r1", "b1"))}
    assert told["needed"] == "5+ (BS 4, moved -1, cover -1) near, 6+ (BS 4, long range -1, moved -1, cover -1) far"


@pytest.mark.rule("WF-CORE-CHG-03", "WF-CORE-SHO-02")
def test_a_unit_that_stands_and_shoots_is_told_so() -> None:
    game = scene.battle([unit("swords", 20, 5, (60, 100))], [unit("bows", 5, 5, (60, 75), 180)])
    assert shots_of(game, "b1", "r1", standing=True) == (Shots(5, 4, 4, (Modifier("standing", -1),)),)


@pytest.mark.rule("WF-CORE-SHO-02", "WF-CORE-SKI-01")
@pytest.mark.parametrize(
    ("target", "models", "why"), [("giants", 1, ("large", 1)), ("rovers", 5, ("skirmishers", -1)), ("spears", 1, ("single", -1))]
)
def test_the_size_of_the_target_is_told(target: str, models: int, why: tuple[str, int]) -> None:
    game = scene.battle([unit("bows", 5, 5, (60, 80))], [unit(target, models, models, (60, 60), 180)])
    shots = shots_of(game, "r1", "b1", standing=False)
    assert shots
    assert all(why in each.modifiers for each in shots)
