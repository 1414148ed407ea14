"""The close combats of a phase, fought one at a time. [PP-COMBAT-16, PP-BASE-62]"""

from __future__ import annotations

from msgspec.structs import replace

from reglamento.games.pistola.assault.melee import Melee, Pairs
from reglamento.games.pistola.assault.striking import Wield
from reglamento.games.pistola.facts.choices import FightNext
from reglamento.games.pistola.facts.events import FightBegan
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.forces.squads import Side
from reglamento.games.pistola.units.fights import Combat, contacts, engaged
from reglamento.kernel.questions import Choose
from reglamento.kernel.steps import Step


class Fights(Step, frozen=True):
    """The side to move says which of the combats that are left is fought next. [PP-BASE-62]"""

    side: Side
    left: tuple[Combat, ...]
    covered: Pairs = ()

    def _live(self, game: Crawl) -> tuple[Combat, ...]:
        """Those in which enemies still touch each other."""
        return tuple(combat for combat in self.left if contacts(game, combat))

    def ask(self, game: Crawl) -> Choose | None:
        live = self._live(game)
        if len(live) < 2:
            return None
        options = tuple(FightNext(combat[0]) for combat in live)
        return Choose(self.side, "PP-BASE-62", "fight", options, options[0])

    def then(self, game: Crawl, answer: FightNext | None) -> list[Step]:
        live = self._live(game)
        if not live:
            return []
        chosen = next((combat for combat in live if answer is not None and combat[0] == answer.unit), live[0])
        left = tuple(combat for combat in live if combat != chosen)
        return [Fight(self.side, chosen, self.covered), Fights(self.side, left, self.covered)]


class Fight(Step, frozen=True):
    """One close combat: which models fight in it is settled before the first blow. [PP-COMBAT-16, PP-BASE-57]"""

    side: Side
    units: Combat
    covered: Pairs

    def then(self, game: Crawl, answer: None) -> list[Step]:
        for id in self.units:
            game.units[id] = replace(game.units[id], fought=True)
        melee = Melee(self.side, self.units, engaged(game, self.units), self.covered)
        return [*game.happened(FightBegan("PP-COMBAT-16", self.units)), Wield(melee)]
