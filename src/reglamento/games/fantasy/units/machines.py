"""War machines and their crews: one piece, whose models are the crew, until it leaves the machine. [WF-CORE-WAR-01, WF-CORE-WAR-03]"""

from __future__ import annotations

from reglamento.games.fantasy.arms.machines import AnyMachine
from reglamento.games.fantasy.facts.events.machines import MachineAbandoned, MachineHurt, MachineWrecked
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.units.changing import destroy, place_of, with_crew
from reglamento.games.fantasy.units.table import machine_of, troop_of
from reglamento.geometry.table.shapes.bases import Base
from reglamento.geometry.table.shapes.regiments import Regiment, settled
from reglamento.kernel.steps import Step

ON_FOOT = Base("hull", 2.0, 2.0)
"""The base of each of a crew that has left its machine. [WF-CORE-UNIT-02]"""


def hurt_machine(game: Pitched, rule: str, unit: str, wounds: int) -> tuple[int, list[Step]]:
    """A machine loses Wounds, and with the last one it is destroyed with its crew. Gives how many it really lost, and what follows.
    [WF-CORE-WAR-02, WF-CORE-WAR-04]
    """
    left = machine_left(game, unit)
    lost = min(wounds, left)
    if not lost:
        return 0, []
    game.change(unit, machine_hurt=game.units[unit].machine_hurt + lost)
    follows = game.happened(MachineHurt(rule, unit, lost))
    return lost, [*follows, *destroy(game, "WF-CORE-WAR-02", unit, combat=False)] if lost == left else follows


def machine_left(game: Pitched, unit: str) -> int:
    """The Wounds that a machine has left."""
    machine = troop_of(game, unit).machine
    return 0 if machine is None else machine.W - game.units[unit].machine_hurt


def abandon(game: Pitched, unit: str) -> None:
    """The crew leaves its machine, which stays where it is; the crew is a unit on foot now. [WF-CORE-WAR-03]"""
    if machine_of(game, unit) is None:
        return
    here = game.regiments[unit]
    game.abandoned[unit] = with_crew(here, 1)
    crew = Regiment(ON_FOOT, here.models, here.models, here.x, here.y, here.angle)
    game.regiments[unit] = settled(crew)
    game.change(unit, afoot=True)
    game.tell(MachineAbandoned("WF-CORE-WAR-03", unit, place_of(here)))


def wreck(game: Pitched, unit: str) -> list[Step]:
    """An abandoned machine is destroyed. Nobody tests for panic. [WF-CORE-WAR-03, WF-CORE-WAR-04]"""
    here = game.abandoned.pop(unit)
    return game.happened(MachineWrecked("WF-CORE-WAR-03", unit, place_of(here)))


def few(game: Pitched, unit: str, machine: AnyMachine) -> bool:
    """Whether a machine has too few crew to shoot in every turn. [WF-CORE-WAR-01]"""
    return game.regiments[unit].models < machine.needed
