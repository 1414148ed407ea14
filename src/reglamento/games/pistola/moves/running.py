"""Fleet troops run instead of shooting. [PP-BASE-19, PP-BASE-43, PP-EXPL-04]"""

from __future__ import annotations

from msgspec.structs import replace

from reglamento.games.pistola.arms.distances import fleet
from reglamento.games.pistola.facts.events.troops import RunRolled
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.moves.moving import Move
from reglamento.games.pistola.units.board import squad_of
from reglamento.kernel.questions import Roll
from reglamento.kernel.steps import Step


class Run(Step, frozen=True):
    """A fleet unit moves again in the Shooting phase, not slowed by terrain; it neither shoots nor acts.
    [PP-BASE-19, PP-BASE-43]
    """

    unit: str

    def ask(self, game: Crawl) -> Roll:
        return Roll(fleet(game.readings).dice, "PP-BASE-43", "run", game.units[self.unit].side, self.unit)

    def then(self, game: Crawl, dice: tuple[int, ...]) -> list[Step]:
        far = fleet(game.readings).distance(dice)
        for unit in squad_of(game, self.unit):
            game.units[unit] = replace(game.units[unit], ran=True, shot=True)
        return [*game.happened(RunRolled("PP-BASE-43", self.unit, far)), Move(self.unit, far, run=True)]
