"""The targets of a charge at several units, named one after another. [PP-BASE-55]"""

from __future__ import annotations

from reglamento.games.pistola.assault.several import Several
from reglamento.games.pistola.facts.choices.assaults import ChargeAt, EndTargets
from reglamento.games.pistola.facts.state import Crawl
from reglamento.kernel.questions import Choose
from reglamento.kernel.steps import Step


class DeclareTargets(Step, frozen=True):
    """Each target is named by itself, beside one that is named already, until its side says that these are all. The verdict is all of them,
    the nearest first. Nothing is asked where only one answer is left. [PP-BASE-55]
    """

    unit: str
    targets: tuple[str, ...] = ()

    def ask(self, game: Crawl) -> Choose | None:
        several = Several(game, self.unit)
        further, enough = several.further(self.targets), several.possible(several.sorted(self.targets))
        if len(further) + enough < 2 or len(self.targets) + len(further) == 2:
            return None
        options = (*map(ChargeAt, further), *((EndTargets(),) if enough else ()))
        side = game.units[self.unit].side
        return Choose(
            side, "PP-BASE-55", "charge-target", options, options[-1] if enough else options[0], self.unit, context=self.targets
        )

    def then(self, game: Crawl, answer: ChargeAt | EndTargets | None) -> list[Step]:
        several = Several(game, self.unit)
        if answer is None and (further := several.further(self.targets)):
            answer = ChargeAt(further[0])
        if isinstance(answer, ChargeAt):
            return [DeclareTargets(self.unit, (*self.targets, answer.target))]
        game.verdict = several.sorted(self.targets)
        return []
