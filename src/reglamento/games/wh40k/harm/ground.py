"""Ground that harms models which Advance or charge through it. [40K-CORE-TERR-BATTLE]"""

from __future__ import annotations

from reglamento.games.wh40k.facts.events.losses import MortalWoundsDealt
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.harm.mortal import MortalWounds
from reglamento.games.wh40k.stratagems.using import OwnRoll, Thrown
from reglamento.games.wh40k.units.table import living
from reglamento.kernel.questions import Roll
from reglamento.kernel.steps import Step

RULE = "40K-CORE-TERR-BATTLE"


class DangerousGround(OwnRoll, frozen=True):
    """A die for each model that Advanced or charged through a battlescape: on a 1 its unit suffers a mortal wound.
    [40K-CORE-TERR-BATTLE]
    """

    unit: str
    models: int

    def roll(self, game: Warzone) -> Roll | None:
        if not self.models or not living(game, self.unit):
            return None
        return Roll(self.models, RULE, "dangerous", game.units[self.unit].side, self.unit)

    def hopeful(self, game: Warzone, dice: tuple[int, ...]) -> bool:
        return 1 in dice

    def after(self, game: Warzone, thrown: Thrown | None) -> list[Step]:
        wounds = 0 if thrown is None else thrown.all.count(1)
        if thrown is None or not wounds:
            return []
        return [*game.happened(MortalWoundsDealt(RULE, self.unit, thrown.all, wounds)), MortalWounds(self.unit, wounds)]
