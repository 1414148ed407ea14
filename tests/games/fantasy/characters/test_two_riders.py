"""Two riders whose mount has died. [WF-TWORIDERS-6]"""

from __future__ import annotations

import pytest

import fantasy_scene as scene
from fantasy_scene import engage, hero, offered, rolls, unit
from reglamento.games.fantasy.combat.challenges import able
from reglamento.games.fantasy.combat.touching import reach_of
from reglamento.games.fantasy.facts.choices.moves import JoinUnit, LeaveUnit
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.troops import Fighter, Melee
from reglamento.games.fantasy.harm.attack import Attack
from reglamento.games.fantasy.harm.harming import Harm
from reglamento.games.fantasy.harm.sharing import at_random
from reglamento.games.fantasy.movement.joining import StepOut
from reglamento.games.fantasy.units.changing import suffer
from reglamento.games.fantasy.units.skirmishing import skirmishes
from reglamento.games.fantasy.units.table import unit_strength


def ridden(*riders: str) -> Pitched:
    """A drake with riders before a front of five spears."""
    placed = [unit("drake", 1, 1, (60, 60)), *(hero(rider, rides=0) for rider in riders)]
    game = scene.battle(placed, [unit("spears", 20, 5, (60, 60), 180)])
    engage(game, "r1", "b1", charging=False)
    game.melees = {"1": Melee(("r1", "b1"))}
    return game


@pytest.mark.rule("WF-CORE-MON-01", "WF-TWORIDERS-6")
def test_two_riders_are_one_unit_of_skirmishers_when_the_mount_dies() -> None:
    """They touch the same enemies, strike apart, may both challenge, and fall one after the other."""
    game = ridden("captain", "lord")
    suffer(game, "WF-CORE-CC-03", "r1", 4, combat=True)
    assert game.units["r1"].end == "destroyed"
    assert (game.regiments["r2"].models, game.units["r3"].joined) == (2, "r2")
    assert skirmishes(game, "r2")
    assert "r2/b1" in game.contacts
    assert game.melees["1"].units == ("r1", "b1", "r2")
    assert set(reach_of(game, "b1")) == {Fighter("r2", ""), Fighter("r2", "r3")}
    assert set(reach_of(game, "r2")) == set(reach_of(game, "r3")) == {Fighter("b1", "")}
    assert able(game, "1", "red") == (Fighter("r2", ""), Fighter("r2", "r3"))
    assert unit_strength(game, "r2") == 2
    suffer(game, "WF-CORE-CC-03", "r2", 2, combat=True)
    assert (game.units["r2"].end, game.regiments["r3"].models) == ("destroyed", 1)
    assert "r3/b1" in game.contacts


@pytest.mark.rule("WF-TWORIDERS-6", "WF-CORE-CHR-01")
def test_one_of_two_who_lost_their_mount_may_leave_the_other() -> None:
    game = ridden("captain", "lord")
    game.contacts.clear()
    game.regiments["b1"] = scene.moved(game.regiments["b1"], 140, 20)
    suffer(game, "WF-CORE-SHO-03", "r1", 4, combat=False)
    scene.phase(game, "moves")
    assert LeaveUnit("r3") in offered(game)
    assert not any(isinstance(option, JoinUnit) for option in offered(game))
    game.answer(LeaveUnit("r3"))
    game.answer(next(iter(StepOut("r3").suggest(game))))
    assert (game.regiments["r2"].models, game.regiments["r3"].models) == (1, 1)


@pytest.mark.rule("WF-TWORIDERS-6", "WF-CORE-SHO-06")
def test_shots_at_two_who_lost_their_mount_are_shared_between_them() -> None:
    game = ridden("captain", "lord")
    suffer(game, "WF-CORE-SHO-03", "r1", 4, combat=False)
    game.begin(at_random(game, Harm("b1", "r2", 2, Attack(strength=3))))
    rolls(game, (1, 2))
    assert {(step.part, step.hits) for step in game.agenda if isinstance(step, Harm)} == {("", 1), ("r3", 1)}
