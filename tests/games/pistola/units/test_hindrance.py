"""What a unit may do of its own will, by what keeps it: every gate asks the same question."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from mission_scene import found, objective, raid
from pistola_scene import put
from reglamento.games.pistola.arms.weapons import Weapon
from reglamento.games.pistola.assault.charging import can_charge
from reglamento.games.pistola.facts.choices.exploring import Climb, LeaveComplex
from reglamento.games.pistola.facts.objectives import Thing
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER, Crawl
from reglamento.games.pistola.missions import artefact_blows, artefact_shots
from reglamento.games.pistola.missions.going import goings
from reglamento.games.pistola.moves.acting import may_act
from reglamento.games.pistola.shooting.targets import may_shoot
from reglamento.games.pistola.turns.shooting import may_run
from reglamento.games.pistola.units.characters import join, takes_characters
from reglamento.games.pistola.units.fights import in_combat
from reglamento.games.pistola.units.hindrance import hindrance, movable
from reglamento.games.pistola.words.saying import HELD

WEAPONS = (Weapon("cannon", "assault", shots=2, range=60, strength=8, ap=3), Weapon("saw", "close combat", strength=7))
STATES = ("pinned", "falling", "retreating", "locked")


def scene() -> tuple[Crawl, str]:
    """Three runners in the room of an artefact that they touch, beside a stair and an exit; the unit."""
    game = raid()
    offered = game.mission.attackers[0]
    runners = offered.army.units["runners"]
    armed = replace(runners, ordinary=replace(runners.ordinary, weapons=WEAPONS))
    army = replace(offered.army, units=offered.army.units | {"runners": armed})
    game.mission = replace(game.mission, attackers=(replace(offered, army=army),))
    section = found(game, (2,), None)
    thing = game.things[objective(game, section).thing]
    game.things["stair-1"] = Thing("stair", section, thing.x, thing.y)
    game.things["exit-1"] = Thing("exit", section, thing.x, thing.y)
    unit = put(game, "runners", (thing.x + 2.5, thing.y), (thing.x + 5.5, thing.y), (thing.x + 8.5, thing.y))
    game.combat = True
    return game, unit


def keep(game: Crawl, unit: str, state: str) -> None:
    """A unit is in this state: pinned and the like, or touched by an enemy."""
    if state == "locked":
        last = [model for model in game.models.values() if model.unit == unit][-1]
        put(game, "squad", (last.x + 2.5, last.y), side=DEFENDER)
    elif state:
        game.units[unit] = replace(game.units[unit], **{state: True})


def outside(game: Crawl, unit: str) -> None:
    """The models stand in the strip before the entrance."""
    for number, (id, model) in enumerate(game.models.items()):
        game.models[id] = replace(model, x=3.0 * number, y=5.0)
    game.units[unit] = replace(game.units[unit], entered=True)


GATES: dict[str, Callable[[Crawl, str], bool]] = {
    "move": lambda game, unit: unit in movable(game, ATTACKER),
    "act": may_act,
    "run": may_run,
    "charge": lambda game, unit: can_charge(game, unit, in_combat(game)),
    "take a character in": takes_characters,
    "strike an artefact": artefact_blows.may_strike,
    "climb": lambda game, unit: Climb(unit, "stair-1") in goings(game),
    "leave by an exit": lambda game, unit: LeaveComplex(unit) in goings(game),
    "shoot": may_shoot,
    "shoot an artefact": artefact_shots.may_shoot_artefact,
}
FIRE = {"shoot", "shoot an artefact"}


@pytest.mark.rule(
    "PP-BASE-40", "PP-BASE-35", "PP-BASE-46", "PP-COMBAT-15", "PP-BASE-55", "PP-SCEN-22", "PP-MISSION-61", "PP-OBJ-03"
)
@pytest.mark.parametrize("state", ["", *STATES])
@pytest.mark.parametrize("gate", GATES)
def test_a_unit_that_is_kept_passes_no_gate_but_those_that_run_fire(gate: str, state: str) -> None:
    game, unit = scene()
    keep(game, unit, state)
    assert hindrance(game, unit) == state
    free = not state or (gate in FIRE and state in ("falling", "retreating"))
    assert GATES[gate](game, unit) == free


@pytest.mark.rule("PP-COMBAT-18", "PP-BASE-40")
@pytest.mark.parametrize("state", ["", *STATES])
def test_a_unit_that_is_kept_does_not_leave_by_the_entrance(state: str) -> None:
    game, unit = scene()
    outside(game, unit)
    keep(game, unit, state)
    assert (LeaveComplex(unit) in goings(game)) == (not state)


@pytest.mark.rule("PP-BASE-40", "PP-BASE-30", "PP-BASE-46")
@pytest.mark.parametrize("of", ["unit", "character"])
@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("gate", ["move", "act", "run", "charge", "climb", "leave by an exit", "shoot"])
def test_what_keeps_one_of_a_squad_keeps_all_of_it(gate: str, state: str, of: str) -> None:
    game, unit = scene()
    near = game.models[f"{unit}.1"]
    hero = put(game, "hero", (near.x, near.y + 3))
    join(game, hero, unit)
    kept = unit if of == "unit" else hero
    keep(game, kept, state)
    assert hindrance(game, unit) == hindrance(game, hero) == state
    if gate not in FIRE or state not in ("falling", "retreating"):
        assert not GATES[gate](game, unit)


@pytest.mark.rule("PP-SIGHT-02", "PP-BASE-30")
def test_a_character_of_a_unit_that_was_shaken_off_takes_no_part() -> None:
    game, unit = scene()
    near = game.models[f"{unit}.1"]
    hero = put(game, "hero", (near.x, near.y + 3))
    join(game, hero, unit)
    keep(game, unit, "inactive")
    assert hindrance(game, hero) == hindrance(game, unit) == "inactive"


@pytest.mark.rule("PP-BASE-40")
def test_what_keeps_a_unit_most_is_named() -> None:
    game, unit = scene()
    for state in ("falling", "retreating", "pinned", "locked"):
        keep(game, unit, state)
        assert hindrance(game, unit) == state
        assert state in HELD


@pytest.mark.rule("PP-SIGHT-02", "PP-BASE-40")
def test_a_unit_that_has_been_shaken_off_does_nothing() -> None:
    game, _ = scene()
    foe = put(game, "runners", (0, -5), side=DEFENDER)
    game.units[foe] = replace(game.units[foe], inactive=True)
    assert hindrance(game, foe) == "inactive"
    assert not any(GATES[gate](game, foe) for gate in ("act", "run", "charge", "shoot", "take a character in"))
