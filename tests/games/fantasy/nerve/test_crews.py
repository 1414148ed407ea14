"""Crews of war machines in close combat, in flight, and back. [WF-CORE-WAR-03, WF-CORE-WAR-05]"""

from __future__ import annotations

import pytest

import fantasy_scene as scene
from fantasy_scene import offered, phase, rolls, told, topic, unit
from reglamento.games.fantasy.facts.choices.charges import ChargeAt, Flee, Hold
from reglamento.games.fantasy.facts.choices.moves import BackToMachine, MoveUnit
from reglamento.games.fantasy.facts.events import machines
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.movement.recrewing import WreckMachines, may_recrew
from reglamento.games.fantasy.nerve.fleeing import FleeMove
from reglamento.games.fantasy.nerve.free_will import free_to
from reglamento.games.fantasy.scoring.victory import scores_of
from reglamento.games.fantasy.units.machines import abandon
from reglamento.games.fantasy.units.table import unit_strength


def charged() -> Pitched:
    """Swords of red charge a cannon of blue."""
    game = scene.battle([unit("swords", 10, 5, (60, 75))], [unit("cannon", 3, 3, (60, 60), 180)])
    return phase(game, "charges").answer(ChargeAt("r1", "b1"))


@pytest.mark.rule("WF-CORE-WAR-05")
def test_a_crew_holds_or_flees() -> None:
    assert offered(charged()) == (Hold(), Flee())


@pytest.mark.rule("WF-CORE-WAR-03", "WF-CORE-WAR-05")
def test_a_crew_that_flees_leaves_its_machine_to_the_charger() -> None:
    game = charged().answer(Flee())
    here = game.regiments["b1"]
    rolls(game, 6)
    assert game.units["b1"].fleeing
    assert game.abandoned["b1"].at == here.at
    assert game.abandoned["b1"].width == pytest.approx(here.width)
    assert game.regiments["b1"].models == 3
    phase(game, "chargers")
    assert game.abandoned == {}
    assert told(game, machines.MachineWrecked)
    assert not told(game, machines.Recrewed)
    assert scores_of(game, "red")[0].points == 100


@pytest.mark.rule("WF-CORE-WAR-03")
def test_the_crew_is_fought_and_the_machine_of_a_broken_crew_is_destroyed_where_the_winner_stays() -> None:
    game = charged().answer(Hold())
    phase(game, "chargers")
    assert unit_strength(game, "b1") == 3
    phase(game, "combat")
    rolls(game, 6, 2)  # hits; to wound all but none: T3, S4 needs 3+
    while topic(game) in {"hit", "wound", "save"}:
        rolls(game, 1)
    assert topic(game) == "break"
    rolls(game, 6, 1)  # breaks, flees 5 cm
    while topic(game) in {"pursue", "restrain", "panic"}:
        if topic(game) == "pursue":
            game.answer(offered(game)[-1])
        else:
            rolls(game, 1)
    assert game.abandoned == {}
    assert told(game, machines.MachineWrecked)


@pytest.mark.rule("WF-CORE-WAR-01", "WF-CORE-WAR-03")
def test_a_rallied_crew_goes_back_and_shoots_in_the_next_turn() -> None:
    game = scene.battle([unit("cannon", 3, 3, (60, 60))], [unit("spears", 20, 5, (60, 20), 180)])
    game.begin([FleeMove("r1", "b1")])
    rolls(game, 2)  # 10 cm
    assert game.abandoned["r1"].y == 60.0
    assert not may_recrew(game, "r1")
    game.change("r1", fleeing=False, movement="")
    phase(game, "moves")
    assert offered(game)[:2] == (BackToMachine("r1"), MoveUnit("r1"))
    game.answer(BackToMachine("r1"))
    assert game.abandoned == {}
    assert game.regiments["r1"].models == 3
    assert game.regiments["r1"].width == pytest.approx(6.0)
    assert game.units["r1"].silent == 1


@pytest.mark.rule("WF-CORE-WAR-01")
def test_a_machine_neither_charges_nor_marches_nor_reforms() -> None:
    game = scene.battle([unit("cannon", 3, 3, (60, 100))], [unit("spears", 20, 5, (60, 20), 180)])
    assert not free_to(game, "r1", "charge")
    phase(game, "moves")
    assert [type(option).__name__ for option in offered(game)] == ["MoveUnit", "EndMoves"]


@pytest.mark.rule("WF-CORE-WAR-03")
def test_an_abandoned_machine_stands_until_an_enemy_touches_it() -> None:
    game = scene.battle([unit("cannon", 3, 3, (60, 100))], [unit("spears", 20, 5, (60, 80), 180)])
    abandon(game, "r1")
    game.begin([WreckMachines()])
    assert "r1" in game.abandoned
    game.regiments["b1"] = scene.moved(game.regiments["b1"], 60.0, 100.0)
    game.begin([WreckMachines()])
    assert game.abandoned == {}
