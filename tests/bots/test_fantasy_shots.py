"""What the greedy bot of fantasy shoots, breathes and gazes at, and with which weapon it fights."""

from __future__ import annotations

import pytest

import fantasy_scene as scene
from fantasy_scene import phase, unit
from reglamento.bots.fantasy.greedy import GreedyBot, shot_worth
from reglamento.bots.fantasy.special_shots import breath_worth, gaze_worth
from reglamento.bots.fantasy.worth import blow_worth, gun_worth, machine_worth
from reglamento.games.fantasy.facts.choices.shooting import BreatheAt, EndShooting, ShootAt, ShootGrape
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.kernel.questions import Choose


def shooting(red: scene.Placed, *blue: scene.Placed) -> Pitched:
    return phase(scene.battle([red], blue), "shooting")


def chosen(game: Pitched) -> object:
    assert isinstance(game.question, Choose)
    return GreedyBot("red", 1).choose(game, game.question)


def test_of_two_targets_the_one_that_loses_most_points_is_shot_at() -> None:
    """Half of the bows' hits wound spears of 5 points with a save of 5+, and greats of 9 points with 4+."""
    spears, greats = unit("spears", 20, 5, (60, 70), 180), unit("greats", 20, 5, (80, 70), 180)
    game = shooting(unit("bows", 10, 5, (70, 100)), spears, greats)
    assert chosen(game) == ShootAt("r1", "b2")
    assert gun_worth(game, "r1", "b2") == pytest.approx(gun_worth(game, "r1", "b1") * 9 / 5 * (1 / 2) / (2 / 3))
    assert gun_worth(game, "b1", "r1") == 0


@pytest.mark.rule("WF-ETHEREAL-5")
def test_arrows_are_worth_nothing_against_what_is_ethereal() -> None:
    game = shooting(unit("bows", 10, 5, (70, 100)), unit("shades", 10, 5, (60, 70), 180))
    assert gun_worth(game, "r1", "b1") == 0


@pytest.mark.rule("WF-PETRIFY-1", "WF-PETRIFY-3")
def test_a_gaze_falls_on_the_slow_within_reach() -> None:
    """Two stalkers, two hits each: scaled of Initiative 1 are wounded on 2+, swords of Initiative 5 on 5+."""
    near = unit("scaled", 10, 5, (50, 75), 180), unit("swords", 10, 5, (75, 75), 180)
    game = shooting(unit("stalkers", 2, 2, (62, 90)), *near)
    assert gaze_worth(game, "r1", "b1") == pytest.approx(4 * 5 / 6 * 11)
    assert gaze_worth(game, "r1", "b2") == pytest.approx(4 * 2 / 6 * 7)
    assert chosen(game) == ShootAt("r1", "b1")
    assert gaze_worth(shooting(unit("stalkers", 2, 2, (62, 110)), *near), "r1", "b1") == 0


@pytest.mark.rule("WF-BREATH-1", "WF-BREATH-5")
def test_breath_is_worth_what_lies_under_it_and_nothing_out_of_reach() -> None:
    crowded, thin = unit("spears", 20, 5, (60, 80), 180), unit("spears", 3, 3, (60, 80), 180)
    full, few = (shooting(unit("basilisk", 1, 1, (60, 90)), there) for there in (crowded, thin))
    assert shot_worth(full, BreatheAt("r1", "b1")) == breath_worth(full, "r1", "b1") > breath_worth(few, "r1", "b1") > 0
    assert breath_worth(shooting(unit("basilisk", 1, 1, (60, 90)), unit("spears", 20, 5, (60, 40), 180)), "r1", "b1") == 0
    assert chosen(full) == BreatheAt("r1", "b1")


@pytest.mark.rule("WF-CORE-WAR-06", "WF-CORE-WAR-07", "WF-CORE-WAR-08")
def test_machines_are_aimed_at_ranks_and_grape_at_what_is_near() -> None:
    deep, wide = unit("spears", 20, 5, (50, 70), 180), unit("spears", 20, 20, (90, 70), 180)
    for kind, crew in (("cannon", 3), ("bolts", 2)):
        game = shooting(unit(kind, crew, crew, (70, 110)), deep, wide)
        assert machine_worth(game, "r1", "b1", grape=False) > machine_worth(game, "r1", "b2", grape=False)
    stones = shooting(unit("stones", 3, 3, (70, 110)), deep, unit("spears", 4, 4, (90, 70), 180))
    assert machine_worth(stones, "r1", "b1", grape=False) > machine_worth(stones, "r1", "b2", grape=False)
    assert chosen(stones) == ShootAt("r1", "b1")
    near = shooting(unit("cannon", 3, 3, (60, 110)), unit("spears", 5, 5, (60, 92), 180))
    assert chosen(near) == ShootGrape("r1", "b1")
    assert machine_worth(game, "r1", "b1", grape=True) == 0


def test_blows_fall_where_they_take_most_points() -> None:
    game = scene.battle(
        [unit("swords", 10, 5, (60, 60))], [unit("spears", 10, 5, (60, 60), 180), unit("greats", 10, 5, (80, 60), 180)]
    )
    assert blow_worth(game, "r1", "b2") > 0
    assert blow_worth(game, "r1", "b1") > 0


def test_nothing_is_shot_where_nobody_is_seen() -> None:
    game = scene.battle([unit("bows", 10, 5, (70, 100))], [unit("spears", 20, 5, (70, 70), 180)])
    assert EndShooting() in scene.offered(phase(game, "shooting"))
