"""The raised dead and their General, and who may join whom. [WF-CORE-PSY-09, WF-UNSTABLE-3, WF-UNBREAKABLE-3, WF-ETHEREAL-7]"""

from __future__ import annotations

import pytest

import fantasy_scene as scene
from fantasy_scene import engage, hero, joined, offered, rolls, told, topic, unit
from reglamento.games.fantasy.characters.joining import takes
from reglamento.games.fantasy.combat.crumbling import Crumble
from reglamento.games.fantasy.facts.choices.combat import CrumbleAt
from reglamento.games.fantasy.facts.events import fighting
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.movement.costs import may_march
from reglamento.games.fantasy.turns.battle import StartOfTurn
from reglamento.games.fantasy.units.changing import leave
from reglamento.games.fantasy.units.table import models_of

FAR = unit("spears", 10, 5, (160, 10), 180)


def host(away: float = 20.0) -> Pitched:
    """Wights five files wide, and their General so far from their right flank."""
    return scene.battle([unit("wights", 20, 5, (60, 60)), hero("wight-lord", (66 + away, 60))], [FAR])


@pytest.mark.rule("WF-CORE-PSY-09")
@pytest.mark.parametrize(("away", "marches"), [(30.0, True), (30.1, False)])
def test_the_raised_march_near_their_general_alone(away: float, marches: bool) -> None:
    assert may_march(host(away), "r1") is marches


@pytest.mark.rule("WF-CORE-PSY-09")
def test_the_raised_lose_what_they_fail_by_when_their_general_is_gone() -> None:
    game = host()
    assert topic(game.begin([StartOfTurn("red")])) == ""
    leave(game, "r2", "destroyed")
    assert topic(game.begin([StartOfTurn("red")])) == "raised"
    rolls(game, (6, 3))  # Leadership 5
    assert models_of(game, "r1") == 16
    assert told(game, fighting.RaisedTested)[0].wounds == 4
    rolls(game.begin([StartOfTurn("red")]), (2, 3))
    assert models_of(game, "r1") == 16


# ---- unstable characters


def crumbling(*placed: scene.Placed, by: int) -> Pitched:
    game = scene.battle(placed, [unit("spears", 20, 5, (60, 60), 180)])
    engage(game, "r1", "b1", charging=False)
    if game.units["r2"].joined != "r1":
        joined(game, "r2", "r1")
    game.change("r1", margin=by)
    return game.begin([Crumble("r1")])


@pytest.mark.rule("WF-UNSTABLE-4")
def test_the_player_shares_the_wounds_between_models_and_characters() -> None:
    game = crumbling(unit("wights", 10, 5, (60, 60)), hero("wight-lord", (90, 60)), by=3)
    assert offered(game) == (CrumbleAt("r1", ""), CrumbleAt("r1", "r2"))
    game.answer(CrumbleAt("r1", "r2")).answer(CrumbleAt("r1", "")).answer(CrumbleAt("r1", ""))
    assert topic(game) == ""
    assert game.units["r2"].hurt == 1
    assert models_of(game, "r1") == 8


@pytest.mark.rule("WF-UNSTABLE-3")
def test_the_player_shares_the_wounds_between_rider_and_mount() -> None:
    game = crumbling(scene.hero("bone-drake", (60, 60)), hero("wight-lord", rides=0), by=2)
    game.answer(CrumbleAt("r1", "")).answer(CrumbleAt("r1", "r2"))
    assert (game.units["r1"].hurt, game.units["r2"].hurt) == (1, 1)


@pytest.mark.rule("WF-UNSTABLE-4")
def test_a_character_that_is_not_unstable_loses_none() -> None:
    game = crumbling(unit("wights", 10, 5, (60, 60)), hero("captain", (90, 60)), by=3)
    assert topic(game) == ""
    assert models_of(game, "r1") == 7


@pytest.mark.rule("WF-UNBREAKABLE-3", "WF-ETHEREAL-7")
@pytest.mark.parametrize(
    ("troop", "character", "joins"),
    [
        ("rocks", "captain", False),
        ("rocks", "rock-lord", True),
        ("spears", "rock-lord", True),
        ("shades", "captain", False),
        ("shades", "shade-lord", False),
        ("spears", "shade-lord", True),
    ],
)
def test_who_takes_whom(troop: str, character: str, joins: bool) -> None:
    assert takes(scene.troops()[troop], (scene.troops()[character],)) is joins
