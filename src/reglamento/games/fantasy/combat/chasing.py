"""Pursuits and overruns: a unit goes straight on. [WF-CORE-PUR-01, WF-CORE-PUR-02, WF-CORE-PUR-03]"""

from __future__ import annotations

from msgspec.structs import replace

from reglamento.games.fantasy.charges.straight import caught, met_on_way, straight_on, turned_to
from reglamento.games.fantasy.facts.events.fighting import Pursued
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.movement.returning import pursued_off
from reglamento.games.fantasy.nerve.fleeing import FleeMove
from reglamento.games.fantasy.units.changing import place_of
from reglamento.games.fantasy.units.table import enemies_of
from reglamento.kernel.steps import Step

RULE, FRESH = "WF-CORE-PUR-01", "WF-CORE-PUR-02"


def chase(game: Pitched, unit: str, angle: float, far: float) -> Step:
    """A unit goes straight on after a flight: it turns that way about its middle where it has room. [WF-CORE-PUR-01]"""
    game.regiments[unit] = turned_to(game, unit, angle)
    return Chase(unit, far)


class Chase(Step, frozen=True):
    """The way of a unit straight on. An enemy in its way that flees already flees again, or is destroyed; not those that broke in the same
    phase. A fresh enemy is charged. Off the table the unit leaves it. `past` are those that have fled again. [WF-CORE-PUR-01,
    WF-CORE-PUR-02, WF-CORE-PUR-05]
    """

    unit: str
    far: float
    past: tuple[str, ...] = ()

    def then(self, game: Pitched, answer: None) -> list[Step]:
        if self.unit not in game.regiments:
            return []
        follows = caught(game, FRESH, self.unit, self.past[-1], self.far) if self.past else []
        broken = (each for each in enemies_of(game, self.unit) if game.phase == "combat" and game.units[each].broken)
        enemy = met_on_way(game, self.unit, self.far, (*self.past, *broken))
        if enemy is not None and game.units[enemy].fleeing and enemy not in self.past:
            return [*follows, FleeMove(enemy, self.unit), replace(self, past=(*self.past, enemy))]
        end, more = straight_on(game, FRESH, self.unit, self.far)
        if end == "off":
            return [*follows, *pursued_off(game, self.unit)]
        if end == "charged":
            return [*follows, *more]
        return [*follows, *game.happened(Pursued(RULE, self.unit, place_of(game.regiments[self.unit]))), *more]
