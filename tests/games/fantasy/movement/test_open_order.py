"""Skirmishers stand apart while they are loose. [WF-CORE-SKI-01]"""

from __future__ import annotations

import pytest

import fantasy_scene as scene
from fantasy_scene import at, phase, unit
from reglamento.games.fantasy.combat.redressing import RedressRanks
from reglamento.games.fantasy.deployment.setting_up import SetUpUnit
from reglamento.games.fantasy.facts.choices.charges import ChargeAt, Hold
from reglamento.games.fantasy.facts.choices.moves import MoveUnit
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.units.changing import separate
from reglamento.games.fantasy.units.skirmishing import OPEN
from reglamento.geometry.table.shapes.regiments import formed, spaced

RULE = pytest.mark.rule("WF-CORE-SKI-01")


def apart(game: Pitched, id: str) -> Pitched:
    """The unit in loose order about the middle of its front."""
    game.regiments[id] = spaced(game.regiments[id], OPEN)
    return game


@RULE
def test_loose_models_stand_two_and_a_half_centimetres_apart() -> None:
    """Ten in two ranks of five on bases of 2 cm: five times 2 and four gaps are 20 cm, two times 2 and one gap 6.5 cm."""
    here = apart(scene.battle([unit("rovers", 10, 5, (60, 60))]), "r1").regiments["r1"]
    assert (here.width, here.depth) == (20.0, 6.5)
    xs = sorted({round(place.x, 2) for place in here.places})
    assert xs == [51.0, 55.5, 60.0, 64.5, 69.0]
    assert sorted({round(place.y, 2) for place in here.places}) == [61.0, 65.5]
    assert (formed(here, 2).width, formed(here, 2).depth) == (6.5, 20.0)


@RULE
@pytest.mark.rule("WF-CORE-BAT-02")
def test_they_are_set_up_in_loose_order_and_close_where_that_has_no_room() -> None:
    game = scene.battle([unit("rovers", 10, 5, (60, 60)), unit("swords", 10, 5, (90, 60))])
    game.zones = {"red": ((0.0, 90.0), (180.0, 90.0), (180.0, 120.0), (0.0, 120.0))}
    assert SetUpUnit("red", 0).formation(game).gap == OPEN
    assert SetUpUnit("red", 1).formation(game).gap == 0.0
    game.zones = {"red": ((0.0, 100.0), (15.0, 100.0), (15.0, 120.0), (0.0, 120.0))}
    game.begin([SetUpUnit("red", 0)])
    there = SetUpUnit("red", 0, close=True).formation(game)
    game.answer(game.suggestions()[0])
    assert (game.regiments["r3"].gap, game.regiments["r3"].width) == (0.0, there.width)


def charged() -> Pitched:
    """Red's swords have charged blue's rovers in loose order, whose front looks at them 15 cm away."""
    game = apart(scene.battle([unit("swords", 10, 5, (60, 75))], [unit("rovers", 10, 5, (60, 60), 180)]), "b1")
    phase(game, "charges").answer(ChargeAt("r1", "b1"))
    game.answer(Hold())
    return phase(game, "chargers")


@RULE
@pytest.mark.rule("WF-CORE-CHG-06")
def test_a_charger_halts_at_the_nearest_model_and_they_line_up() -> None:
    """The front of the rovers was at y 60; closed up they are 10 cm wide there."""
    game = charged()
    assert [(each.charger, each.target, each.side) for each in game.contacts.values()] == [("r1", "b1", "front")]
    assert game.regiments["r1"].y == pytest.approx(60.0, abs=0.06)
    assert (game.regiments["b1"].gap, game.regiments["b1"].width) == (0.0, 10.0)
    assert game.regiments["b1"].y == pytest.approx(60.0, abs=0.06)


@RULE
def test_skirmishers_close_up_to_charge() -> None:
    game = apart(scene.battle([unit("rovers", 10, 5, (60, 75))], [unit("swords", 10, 5, (60, 60), 180)]), "r1")
    phase(game, "charges").answer(ChargeAt("r1", "b1"))
    game = phase(game, "chargers")
    assert (game.regiments["r1"].gap, game.regiments["r1"].width) == (0.0, 10.0)


@RULE
def test_after_their_combat_they_open_out_about_their_middle() -> None:
    game = charged()
    separate(game, "b1")
    middle = game.regiments["b1"].centre
    game.regiments["r1"] = scene.moved(game.regiments["r1"], 120, 90)
    game.begin([RedressRanks("red")])
    assert (game.regiments["b1"].gap, game.regiments["b1"].width) == (OPEN, 20.0)
    assert game.regiments["b1"].centre == pytest.approx(middle, abs=0.02)


@RULE
@pytest.mark.rule("WF-CORE-UNIT-10")
def test_not_where_an_enemy_leaves_no_room() -> None:
    game = charged()
    separate(game, "b1")
    game.begin([RedressRanks("red")])
    assert game.regiments["b1"].gap == 0.0


@RULE
def test_they_move_in_loose_order() -> None:
    game = apart(scene.battle([unit("rovers", 10, 5, (60, 100))], [unit("swords", 10, 5, (60, 20), 180)]), "r1")
    game = phase(game, "moves").answer(MoveUnit("r1")).answer(at(60, 91))
    assert game.regiments["r1"].gap == OPEN
    assert game.regiments["r1"].y == 91
