"""What the states of a unit keep it from. [WF-CORE-FLEE-01, WF-CORE-PSY-03, WF-CORE-PSY-05, WF-CORE-MON-02, WF-CORE-WAR-01]"""

from __future__ import annotations

from typing import Any

import pytest

import fantasy_scene as scene
from fantasy_scene import engage, phase, refusal, unit
from reglamento.games.fantasy.facts.choices.charges import ChargeAt
from reglamento.games.fantasy.facts.choices.moves import MoveUnit, Reform
from reglamento.games.fantasy.facts.choices.shooting import ShootAt
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.wizards import Enchantment
from reglamento.games.fantasy.lists.lores import spell_id
from reglamento.games.fantasy.nerve.free_will import RULES, Act, free_to, hindrance


def facing(troop: str = "bows", **fields: Any) -> Pitched:
    """A unit with a state, a friend like it in none, and an enemy ahead."""
    red = [unit(troop, 10, 5, (60, 60)), unit("bows", 10, 5, (80, 70))]
    game = scene.battle(red, [unit("spears", 10, 5, (60, 20), 180)])
    game.change("r1", **fields)
    return game


def forbidden(game: Pitched) -> set[Act]:
    return {act for act in RULES if not free_to(game, "r1", act)}


@pytest.mark.rule("WF-CORE-TURN-02", "WF-CORE-SHO-01", "WF-CORE-FLEE-01", "WF-CORE-PSY-03", "WF-CORE-PSY-05")
@pytest.mark.parametrize(
    ("state", "acts"),
    [
        ({}, set()),
        ({"fleeing": True}, set(RULES)),
        ({"stupid": True}, {"move", "charge", "shoot", "stand", "flee"}),
        ({"movement": "afraid"}, {"move", "charge", "shoot"}),
        ({"movement": "moved"}, {"move", "charge"}),
        ({"movement": "returned"}, {"charge"}),
        ({"movement": "regrouped"}, {"charge"}),
        ({"movement": "marched"}, {"move", "charge", "shoot"}),
        ({"movement": "reformed"}, {"move", "charge", "shoot"}),
        ({"movement": "rallied"}, {"move", "charge", "shoot"}),
        ({"picked": True}, {"move"}),
        ({"shot": True}, {"shoot", "stand"}),
        ({"reaction": "hunts"}, {"move", "charge", "shoot"}),
        ({"reaction": "guards"}, {"move", "charge", "shoot", "pursue"}),
    ],
)
def test_states_forbid(state: dict[str, Any], acts: set[Act]) -> None:
    assert forbidden(facing(**state)) == acts


@pytest.mark.rule("WF-CORE-FCV-01")
@pytest.mark.parametrize("movement", ["marched", "reformed"])
def test_fast_cavalry_shoots_after_a_march(movement: str) -> None:
    assert forbidden(facing("outriders", movement=movement)) == {"move", "charge"}


@pytest.mark.rule("WF-RANDOMMOVE-1", "WF-CORE-WPN-01", "WF-CORE-WAR-01")
def test_troops_forbid() -> None:
    assert forbidden(facing("hounds")) == {"move", "charge"}
    assert forbidden(facing("guns", movement="moved")) == {"move", "charge", "shoot"}
    machine = scene.battle([unit("bolts", 1, 1, (60, 60))])
    assert forbidden(machine) == {"charge", "pursue"}
    machine.change("r1", silent=1)
    assert forbidden(machine) == {"charge", "pursue", "shoot"}


@pytest.mark.rule("WF-CORE-CHG-01", "WF-CORE-SHO-01")
def test_units_in_combat_neither_move_nor_charge_nor_shoot() -> None:
    assert forbidden(engage(facing(), "b1", "r1")) == {"move", "charge", "shoot"}


@pytest.mark.rule("WF-CORE-LORE-01")
def test_a_spell_holds_a_unit_and_its_shots() -> None:
    game = facing()
    game.enchantments["1"] = Enchantment(spell_id("ores", 2), "b1", "blue", "r1", 6, "one turn")
    assert forbidden(game) == {"move", "charge", "shoot", "stand"}


@pytest.mark.rule("WF-CORE-PSY-05", "WF-CORE-MON-02", "WF-CORE-TURN-02")
def test_what_is_forbidden_is_refused_with_the_rule_of_the_state() -> None:
    assert refusal(phase(facing(stupid=True), "moves"), MoveUnit("r1")) == "WF-CORE-PSY-05"
    assert refusal(phase(facing(stupid=True), "charges"), ChargeAt("r1", "b1")) == "WF-CORE-PSY-05"
    assert refusal(phase(facing(movement="marched"), "moves"), Reform("r1")) == "WF-CORE-TURN-02"
    moved = hindrance(facing(movement="marched"), "r1", "shoot")
    assert moved is not None
    assert "in a way after which {unit:it does|they do} not shoot" in moved.said
    held = facing(reaction="hunts")
    assert refusal(phase(held, "moves"), MoveUnit("r1")) == "WF-CORE-MON-02"
    shot = facing(shot=True)
    assert refusal(phase(shot, "shooting"), ShootAt("r1", "b1")) == "WF-CORE-SHO-01"
