"""Petrifying gazes: automatic hits that wound against Initiative. [WF-PETRIFY-1, WF-PETRIFY-2, WF-PETRIFY-3]"""

from __future__ import annotations

from reglamento.games.fantasy.arms.amounts import hits_shown, rolled_at_all
from reglamento.games.fantasy.facts.events.fighting import OutOfRange
from reglamento.games.fantasy.facts.events.machines import GazeRolled
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.harm.attack import Attack
from reglamento.games.fantasy.harm.harming import Harm
from reglamento.games.fantasy.harm.sharing import at_random
from reglamento.games.fantasy.lists.traits import Petrifies
from reglamento.games.fantasy.units.table import distance, models_of, troop_of
from reglamento.geometry.table.shapes.ruler import at_most
from reglamento.kernel.questions import Roll
from reglamento.kernel.steps import Step

RULE, HITS = "WF-PETRIFY-1", "WF-PETRIFY-2"
REACH, STRENGTH = 20.0, 4
"""[WF-PETRIFY-1, WF-PETRIFY-2]"""


class Gaze(Step, frozen=True):
    """Every model of a unit gazes at a target: the range is measured once, between the units; one that stands and shoots waits until the
    charger has come within it, which comes so much `nearer`, in cm. Hits are automatic and magical, cancel armour, and wound against
    Initiative. [WF-PETRIFY-1, WF-PETRIFY-2, WF-PETRIFY-3, WF-CORE-CHG-03]
    """

    unit: str
    target: str
    nearer: float = 0.0

    def _gaze(self, game: Pitched) -> Petrifies:
        found = troop_of(game, self.unit).trait(Petrifies)
        assert found is not None, "the unit petrifies"
        return found

    def _reaches(self, game: Pitched) -> bool:
        there = self.unit in game.regiments and self.target in game.regiments
        return there and at_most(distance(game, self.unit, self.target) - self.nearer, REACH)

    def ask(self, game: Pitched) -> Roll | None:
        if not self._reaches(game) or not rolled_at_all(self._gaze(game).hits):
            return None
        return Roll(models_of(game, self.unit), HITS, "gaze", game.units[self.unit].side, self.unit)

    def then(self, game: Pitched, dice: tuple[int, ...] | None) -> list[Step]:
        if not self._reaches(game):
            return game.happened(OutOfRange(RULE, self.unit, self.target)) if self.target in game.regiments else []
        each = self._gaze(game).hits
        hits = models_of(game, self.unit) if dice is None else sum(hits_shown(die, each) for die in dice)
        follows = game.happened(GazeRolled(HITS, self.unit, self.target, dice or (), hits))
        attack = Attack(strength=STRENGTH, source=RULE, magic=True, no_armour=True, initiative=True)
        return [*follows, *at_random(game, Harm(self.unit, self.target, hits, attack))]
