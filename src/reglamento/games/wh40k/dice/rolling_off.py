"""A roll-off between the players. [40K-CORE-DICE-05]"""

from __future__ import annotations

from reglamento.games.wh40k.facts.events.preparing import RolledOff
from reglamento.games.wh40k.facts.mission import BLUE, RED, Side
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.kernel.questions import Roll
from reglamento.kernel.steps import Step


class RollOff(Step, frozen=True):
    """Each player throws a die, the highest wins, ties throw again; the verdict is the winner. One side may add to its die.
    [40K-CORE-DICE-05, 40K-CORE-SETUP-06]
    """

    rule: str
    more: Side | None = None
    """Who adds 1."""

    def ask(self, game: Warzone) -> Roll:
        return Roll(1, self.rule, "roll-off", RED)

    def then(self, game: Warzone, dice: tuple[int, ...]) -> list[Step]:
        return [RollOffReply(self.rule, self.more, dice[0])]


class RollOffReply(Step, frozen=True):
    """The second die of a roll-off. [40K-CORE-DICE-05]"""

    rule: str
    more: Side | None
    red: int

    def ask(self, game: Warzone) -> Roll:
        return Roll(1, self.rule, "roll-off", BLUE)

    def then(self, game: Warzone, dice: tuple[int, ...]) -> list[Step]:
        red, blue = self.red + (self.more == RED), dice[0] + (self.more == BLUE)
        winner: Side | None = None if red == blue else RED if red > blue else BLUE
        follows = game.happened(RolledOff(self.rule, (self.red, dice[0]), winner, self.more))
        if winner is None:
            return [*follows, RollOff(self.rule, self.more)]
        game.verdict = winner
        return follows
