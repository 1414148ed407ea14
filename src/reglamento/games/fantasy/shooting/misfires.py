"""Misfires of war machines. [WF-CORE-WAR-06, WF-CORE-WAR-07]"""

from __future__ import annotations

from reglamento.games.fantasy.arms.artillery import ARTILLERY
from reglamento.games.fantasy.arms.machines import MISFIRES, Cannon
from reglamento.games.fantasy.facts.events.machines import Misfired
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.units.changing import suffer
from reglamento.games.fantasy.units.machines import lose_machine
from reglamento.games.fantasy.units.table import troop_of
from reglamento.kernel.questions import Roll
from reglamento.kernel.steps import Step


def artillery_roll(game: Pitched, unit: str) -> Roll:
    """The artillery die of a machine. [WF-CORE-DICE-02]"""
    return Roll(1, ARTILLERY, "artillery", game.units[unit].side, unit)


class MisfireRoll(Step, frozen=True):
    """A die tells what a misfire does, by the table of the machine. [WF-CORE-WAR-06, WF-CORE-WAR-07]"""

    unit: str

    def rule(self, game: Pitched) -> str:
        return "WF-CORE-WAR-06" if isinstance(troop_of(game, self.unit).machine, Cannon) else "WF-CORE-WAR-07"

    def ask(self, game: Pitched) -> Roll:
        return Roll(1, self.rule(game), "misfire", game.units[self.unit].side, self.unit)

    def then(self, game: Pitched, dice: tuple[int, ...]) -> list[Step]:
        machine, rule = troop_of(game, self.unit).machine, self.rule(game)
        assert machine is not None, "a machine has misfired"
        effect = MISFIRES[type(machine)][dice[0] - 1]
        what = "lost" if effect.lost else "silent" if effect.silent else "now"
        follows = game.happened(Misfired(rule, self.unit, dice, what))
        if effect.silent:
            game.change(self.unit, silent=max(game.units[self.unit].silent, game.round + effect.silent))
        if effect.lost:
            return [*follows, *lose_machine(game, rule, self.unit)]
        if effect.die:
            follows += suffer(game, rule, self.unit, effect.die * troop_of(game, self.unit).profile.W, combat=False)[1]
        return follows
