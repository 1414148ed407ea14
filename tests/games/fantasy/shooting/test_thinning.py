"""Skirmishers lose the models that their player names. [WF-CORE-SHO-03, WF-CORE-SKI-01]"""

from __future__ import annotations

import pytest

import fantasy_scene as scene
from fantasy_scene import offered, phase, refusal, rolls, told, topic, unit
from reglamento.games.fantasy.facts.choices.combat import LoseFrom
from reglamento.games.fantasy.facts.choices.shooting import ShootAt
from reglamento.games.fantasy.facts.events.moves import Thinned
from reglamento.games.fantasy.facts.state import Pitched

RULE = pytest.mark.rule("WF-CORE-SHO-03", "WF-CORE-SKI-01")


def shot_at(target: str = "rovers", models: int = 10, files: int = 5, *, fallen: int = 5) -> Pitched:
    """Ten bows in one rank have shot at a unit whose front looks at them, at (60, 60); so many of its models fell."""
    game = scene.battle(
        [unit("bows", 10, 10, (60, 80))], [unit(target, models, files, (60, 60), 180), unit("spears", 5, 5, (150, 20), 180)]
    )
    game = phase(game, "shooting").answer(ShootAt("r1", "b1"))
    return rolls(game, 6, (6,) * fallen + (1,) * (10 - fallen)) if target == "rovers" else rolls(game, 6, 6, 1)


def ground(game: Pitched) -> tuple[float, float, float, float]:
    """The least and the greatest x and y of the body."""
    ring = game.regiments["b1"].ring
    xs, ys = zip(*ring, strict=True)
    return round(min(xs), 2), round(max(xs), 2), round(min(ys), 2), round(max(ys), 2)


@RULE
def test_the_owner_names_the_side_on_which_skirmishers_fall() -> None:
    """Ten in two ranks of five stand from x 55 to 65 and y 56 to 60, looking to greater y; five fall."""
    game = shot_at()
    assert game.question is not None
    assert (topic(game), game.question.by) == ("lose-from", "blue")
    assert set(offered(game)) == {LoseFrom("rear"), LoseFrom("front"), LoseFrom("left flank"), LoseFrom("right flank")}
    assert refusal(game, LoseFrom("top")) == "WF-CORE-SHO-03"  # type: ignore[arg-type]
    found = {each.side: ground(game.copy().answer(each)) for each in offered(game)}
    assert found == {
        "rear": (55.0, 65.0, 58.0, 60.0),
        "front": (55.0, 65.0, 56.0, 58.0),
        "left flank": (55.0, 61.0, 56.0, 60.0),
        "right flank": (59.0, 65.0, 56.0, 60.0),
    }
    assert told(game.answer(LoseFrom("front")), Thinned)[0].side == "front"
    assert game.regiments["b1"].models == 5


@RULE
def test_nothing_is_asked_where_the_body_covers_the_same_ground() -> None:
    """One of ten: two ranks and five files remain, whoever fell."""
    game = shot_at(fallen=1)
    assert topic(game) == ""
    assert ground(game) == (55.0, 65.0, 56.0, 60.0)


@RULE
def test_nothing_is_asked_of_formed_units_or_of_the_last_one_gone() -> None:
    assert topic(shot_at("swords")) != "lose-from"
    assert "b1" not in shot_at(models=5, fallen=5).regiments


@RULE
def test_skirmishers_in_close_combat_fall_from_the_rear() -> None:
    game = scene.battle([unit("swords", 10, 5, (60, 60))], [unit("rovers", 10, 5, (60, 60), 180)])
    phase(scene.engage(game, "r1", "b1"), "combat")
    rolls(game, 6, 6)
    assert topic(game) != "lose-from"
