"""A roll-off between the players. [WF-CORE-BAT-02, WF-CORE-BAT-04, WF-CORE-CC-02]"""

from __future__ import annotations

from reglamento.games.fantasy.facts.events.preparing import RolledOff
from reglamento.games.fantasy.facts.mission import BLUE, RED, Side
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.kernel.questions import Roll
from reglamento.kernel.steps import Step


class RollOff(Step, frozen=True):
    """Each player throws a die, the highest wins, ties throw again; the verdict is the winner. One side may add 1.
    [WF-CORE-BAT-02, WF-CORE-BAT-04, WF-CORE-CC-02]
    """

    rule: str
    more: Side | None = None

    def ask(self, game: Pitched) -> Roll:
        return Roll(1, self.rule, "roll-off", RED)

    def then(self, game: Pitched, dice: tuple[int, ...]) -> list[Step]:
        return [RollOffReply(self.rule, self.more, dice[0])]


class RollOffReply(Step, frozen=True):
    """The second die of a roll-off. [WF-CORE-BAT-02]"""

    rule: str
    more: Side | None
    red: int

    def ask(self, game: Pitched) -> Roll:
        return Roll(1, self.rule, "roll-off", BLUE)

    def then(self, game: Pitched, dice: tuple[int, ...]) -> list[Step]:
        red, blue = self.red + (self.more == RED), dice[0] + (self.more == BLUE)
        winner: Side | None = None if red == blue else RED if red > blue else BLUE
        follows = game.happened(RolledOff(self.rule, (self.red, dice[0]), winner, self.more))
        if winner is None:
            return [*follows, RollOff(self.rule, self.more)]
        game.verdict = winner
        return follows
