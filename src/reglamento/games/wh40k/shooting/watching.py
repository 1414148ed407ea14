"""Units that may shoot at enemies that have just arrived. [40K-FAQ-REINF-12, 40K-FAQ-CHAR-05]"""

from __future__ import annotations

from reglamento.games.wh40k.abilities.in_force import of_unit
from reglamento.games.wh40k.facts.choices.attacks import Watch
from reglamento.games.wh40k.facts.choices.charges import HoldFire
from reglamento.games.wh40k.facts.events.moves import Arrived
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.sheets.arrivals import Watches
from reglamento.games.wh40k.shooting.arming import PickGrenade, shots_of
from reglamento.games.wh40k.shooting.targets import Shooting
from reglamento.games.wh40k.units.table import enemies_of, members, within
from reglamento.kernel.order import Due, First, ordered
from reglamento.kernel.questions import Choose
from reglamento.kernel.steps import Step

RULE = "40K-FAQ-REINF-12"


def watched(game: Warzone, event: Arrived) -> list[Step]:
    """Enemies of a unit that has arrived which may shoot at it. [40K-FAQ-REINF-12, 40K-FAQ-REINF-04-1]"""
    able = [unit for unit in enemies_of(game, event.unit) if _in_reach(game, unit, event.unit)]
    return ordered(game.units[able[0]].side, RULE, [FireAtArrival(unit, event.unit) for unit in able]) if able else []


def _in_reach(game: Warzone, unit: str, arrived: str) -> bool:
    return any(within(game, unit, arrived, each.range) for each in of_unit(game, unit, Watches))


class FireAtArrival(Due, frozen=True):
    """A unit may shoot at one that has arrived, as if in the Shooting phase: with all abilities and restrictions of that phase.
    [40K-FAQ-REINF-12, 40K-FAQ-CHAR-05, 40K-CORE-SEQ-02]
    """

    unit: str
    arrived: str

    def called(self) -> First:
        return First(RULE, self.unit)

    def ask(self, game: Warzone) -> Choose | None:
        if not members(game, self.arrived) or not shots_of(game, self._shooting()):
            return None
        return Choose(game.units[self.unit].side, RULE, "watch", (Watch(), HoldFire()), Watch(), self.unit)

    def _shooting(self) -> Shooting:
        return Shooting(self.unit, "shooting", self.arrived)

    def then(self, game: Warzone, answer: Watch | HoldFire | None) -> list[Step]:
        return [PickGrenade(self._shooting())] if isinstance(answer, Watch) else []
