"""War machines and their crews: one piece, whose models are the crew, until it leaves the machine. [WF-CORE-WAR-01, WF-CORE-WAR-03]"""

from __future__ import annotations

from reglamento.games.fantasy.arms.machines import AnyMachine
from reglamento.games.fantasy.facts.events.machines import MachineAbandoned, MachineHurt, MachineWrecked
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.units.changing import destroy, left_alone, place_of, with_crew
from reglamento.games.fantasy.units.joined import ON_FOOT, characters_in, places_taken
from reglamento.games.fantasy.units.table import machine_of, troop_of
from reglamento.geometry.table.shapes.regiments import Regiment, settled
from reglamento.kernel.steps import Step


def hurt_machine(game: Pitched, rule: str, unit: str, wounds: int, *, own_side: bool = False) -> tuple[int, list[Step]]:
    """A machine loses Wounds, by its `own_side` or by the enemy, and with the last one it is destroyed with its crew. Gives how many it
    really lost, and what follows.
    [WF-CORE-WAR-02, WF-CORE-WAR-04, WF-CORE-WAR-05]
    """
    left = machine_left(game, unit)
    lost = min(wounds, left)
    if not lost:
        return 0, []
    game.change(unit, machine_hurt=game.units[unit].machine_hurt + lost)
    follows = game.happened(MachineHurt(rule, unit, lost))
    return lost, [*follows, *lose_machine(game, rule if own_side else "WF-CORE-WAR-02", unit)] if lost == left else follows


def lose_machine(game: Pitched, rule: str, unit: str) -> list[Step]:
    """A machine is destroyed with its crew; a character with them stands alone. [WF-CORE-WAR-02, WF-CORE-WAR-05]"""
    return (left_alone if characters_in(game, unit) else destroy)(game, rule, unit, combat=False)


def machine_left(game: Pitched, unit: str) -> int:
    """The Wounds that a machine has left."""
    machine = troop_of(game, unit).machine
    return 0 if machine is None else machine.W - game.units[unit].machine_hurt


def abandon(game: Pitched, unit: str) -> None:
    """The crew leaves its machine, which stays where it is; the crew is a unit on foot now, and the characters with it. [WF-CORE-WAR-03]"""
    if machine_of(game, unit) is None:
        return
    here = game.regiments[unit]
    game.abandoned[unit] = with_crew(here, 1)
    game.change(unit, afoot=True)
    models = here.models + places_taken(game, unit)
    game.regiments[unit] = settled(Regiment(ON_FOOT, models, models, here.x, here.y, here.angle))
    game.tell(MachineAbandoned("WF-CORE-WAR-03", unit, place_of(here)))


def wreck(game: Pitched, unit: str) -> list[Step]:
    """An abandoned machine is destroyed. Nobody tests for panic. [WF-CORE-WAR-03, WF-CORE-WAR-04]"""
    here = game.abandoned.pop(unit)
    return game.happened(MachineWrecked("WF-CORE-WAR-03", unit, place_of(here)))


def few(game: Pitched, unit: str, machine: AnyMachine) -> bool:
    """Whether a machine has too few crew to shoot in every turn. [WF-CORE-WAR-01]"""
    return game.regiments[unit].models < machine.needed
