"""The close combats of a phase, fought one at a time. [PP-COMBAT-16, PP-BASE-62]"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from reglamento.games.pistola.assault.melee import Melee, Pairs
from reglamento.games.pistola.assault.striking import Wield
from reglamento.games.pistola.facts.choices.assaults import FightNext
from reglamento.games.pistola.facts.events.assaults import FightBegan
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.forces.squads import Side
from reglamento.games.pistola.units.fights import Combat, contacts, engaged
from reglamento.kernel.order import Due, ordered
from reglamento.kernel.steps import Step


def fights(side: Side, combats: Sequence[Combat], covered: Pairs = ()) -> list[Step]:
    """The combats are fought one at a time; the side to move picks the next one. [PP-BASE-62]"""
    return ordered(side, "PP-BASE-62", [Fight(side, combat, covered) for combat in combats], topic="fight")


class Fight(Due, frozen=True):
    """One close combat. The models that fight are fixed before the first blow. Skipped if no enemies touch any more.
    [PP-COMBAT-16, PP-BASE-57, PP-BASE-62]
    """

    side: Side
    units: Combat
    covered: Pairs

    def called(self) -> FightNext:
        return FightNext(self.units[0])

    def stands(self, game: Crawl) -> bool:
        return bool(contacts(game, self.units))

    def then(self, game: Crawl, answer: None) -> list[Step]:
        for id in self.units:
            game.units[id] = replace(game.units[id], fought=True)
        melee = Melee(self.side, self.units, engaged(game, self.units), self.covered)
        return [*game.happened(FightBegan("PP-COMBAT-16", self.units)), Wield(melee)]
