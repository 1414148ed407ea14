"""A crew that has rallied goes back to its machine; abandoned machines are destroyed. [WF-CORE-WAR-01, WF-CORE-WAR-03]"""

from __future__ import annotations

from reglamento.games.fantasy.facts.events.machines import Recrewed
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.units.changing import place_of, with_crew
from reglamento.games.fantasy.units.machines import wreck
from reglamento.games.fantasy.units.table import is_free, models_of, troop_of, units_of
from reglamento.geometry.table.manoeuvres.manoeuvres import stood_in
from reglamento.geometry.table.manoeuvres.obstacles import regiment_obstacle, rings_apart
from reglamento.geometry.table.shapes.regiments import settled
from reglamento.geometry.table.shapes.ruler import at_most
from reglamento.kernel.steps import Step

RULE = "WF-CORE-WAR-03"
BESIDE = 0.05
"""An enemy so near to an abandoned machine destroys it, in cm. [WF-CORE-CHG-10]"""


def may_recrew(game: Pitched, unit: str) -> bool:
    """Whether a crew may go back to its machine: it does not flee, is not engaged, is within its Movement of it, and there is room.
    [WF-CORE-WAR-01]
    """
    if unit not in game.abandoned or not is_free(game, unit):
        return False
    there = game.abandoned[unit]
    away = rings_apart(there.ring, game.regiments[unit].ring)
    others = (regiment_obstacle(id, each) for id, each in game.regiments.items() if id != unit)
    return at_most(away, troop_of(game, unit).movement) and stood_in(there, others) is None


class Recrew(Step, frozen=True):
    """The crew takes its machine again, and shoots from the next turn on. [WF-CORE-WAR-01]"""

    unit: str

    def then(self, game: Pitched, answer: None) -> list[Step]:
        there = settled(with_crew(game.abandoned.pop(self.unit), models_of(game, self.unit)))
        game.regiments[self.unit] = there
        game.change(self.unit, afoot=False, movement="moved", picked=True, silent=max(game.units[self.unit].silent, game.round))
        return game.happened(Recrewed("WF-CORE-WAR-01", self.unit, place_of(there)))


class WreckMachines(Step, frozen=True):
    """Abandoned machines that enemies touch who do not flee are destroyed: by those that charged them, or beat the crew and stayed.
    [WF-CORE-WAR-03]
    """

    def then(self, game: Pitched, answer: None) -> list[Step]:
        found: list[Step] = []
        for unit, there in list(game.abandoned.items()):
            enemies = units_of(game, "blue" if game.units[unit].side == "red" else "red")
            if any(not game.units[each].fleeing and _touches(game, each, there.ring) for each in enemies):
                found += wreck(game, unit)
        return found


def _touches(game: Pitched, enemy: str, ring: tuple[tuple[float, float], ...]) -> bool:
    return at_most(rings_apart(game.regiments[enemy].ring, ring), BESIDE)
