"""Warlord traits that are rolled just before deployment. [40K-CORE-ARMY-06]"""

from __future__ import annotations

from reglamento.games.wh40k.arms.amounts import shown_by
from reglamento.games.wh40k.facts.events.preparing import TraitRolled
from reglamento.games.wh40k.facts.mission import Side
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.stratagems.using import OwnRoll, Thrown
from reglamento.kernel.questions import Roll
from reglamento.kernel.steps import Step

RULE = "40K-CORE-ARMY-06"


class RollTrait(OwnRoll, frozen=True):
    """A D3 for the trait of a side's Warlord, where its roster leaves it to the die. Any die may be better than another.
    [40K-CORE-ARMY-06]
    """

    side: Side

    def roll(self, game: Warzone) -> Roll | None:
        waiting = self.side not in game.traits and game.roster(self.side).variants
        return Roll(1, RULE, "trait", self.side) if waiting else None

    def hopeful(self, game: Warzone, dice: tuple[int, ...]) -> bool:
        return True

    def after(self, game: Warzone, thrown: Thrown | None) -> list[Step]:
        if thrown is None:
            return []
        die = thrown.all[0]
        game.traits[self.side] = shown_by(die, 3) - 1
        return game.happened(TraitRolled(RULE, self.side, die, game.traits[self.side]))
