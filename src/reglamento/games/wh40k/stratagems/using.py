"""A Stratagem is used, and may be answered by one that stops it. [40K-CORE-STRAT-05, 40K-FAQ-STRAT-07, 40K-FAQ-STRAT-07-EX1]"""

from __future__ import annotations

from reglamento.games.wh40k.facts.choices.stratagems import Spend, Withhold
from reglamento.games.wh40k.facts.events.stratagems import StratagemStopped, StratagemUsed
from reglamento.games.wh40k.facts.mission import Side
from reglamento.games.wh40k.facts.state import Warzone, foe
from reglamento.games.wh40k.sheets.stratagems import Stratagem
from reglamento.games.wh40k.stratagems.points import affordable, cost_of, rule_of, spend, stratagem_of, stratagems_of, unspend
from reglamento.kernel.questions import Choose, Roll
from reglamento.kernel.steps import Step


class Use(Step, frozen=True):
    """A side uses a Stratagem. The verdict is whether it works: the enemy may have stopped it. [40K-CORE-STRAT-01, 40K-FAQ-STRAT-07]"""

    side: Side
    stratagem: str
    about: str = ""

    def then(self, game: Warzone, answer: None) -> list[Step]:
        stratagem = stratagem_of(game, self.side, self.stratagem)
        spend(game, self.side, stratagem)
        told = StratagemUsed(
            rule_of(stratagem), self.side, self.stratagem, self.about, cost_of(game, stratagem), game.command[self.side]
        )
        return [*game.happened(told), Works(self.side, self.stratagem)]


class Works(Step, frozen=True):
    """Whether a Stratagem that has been used works. [40K-FAQ-STRAT-07]"""

    side: Side
    stratagem: str

    def ask(self, game: Warzone) -> Step | None:
        return AnswerIt(foe(self.side), self.stratagem) if answers(game, foe(self.side)) else None

    def then(self, game: Warzone, answer: bool | None) -> list[Step]:
        game.verdict = not answer
        return []


def answers(game: Warzone, side: Side) -> tuple[Stratagem, ...]:
    """The Stratagems with which a side can stop another one now."""
    return tuple(each for each in stratagems_of(game, side) if each.stops is not None and affordable(game, side, each))


class AnswerIt(Step, frozen=True):
    """The enemy may answer with a Stratagem that stops it. The verdict is whether it does. [40K-FAQ-STRAT-07]"""

    side: Side
    """Who may answer."""
    stratagem: str
    """What has been used."""

    def ask(self, game: Warzone) -> Choose:
        options = (*(Spend(each.id) for each in answers(game, self.side)), Withhold())
        return Choose(self.side, "40K-FAQ-STRAT-07", "answer", options, Withhold(), context=self.stratagem)

    def then(self, game: Warzone, answer: Spend | Withhold) -> list[Step]:
        if isinstance(answer, Withhold):
            game.verdict = False
            return []
        return [StopRoll(self.side, answer.stratagem, self.stratagem)]


class StopRoll(Step, frozen=True):
    """The last Stratagem used is resolved first: if it has not been stopped itself, a die says whether it stops the one before it.
    [40K-FAQ-STRAT-07, 40K-FAQ-STRAT-07-EX1]
    """

    side: Side
    stratagem: str
    stopping: str

    def ask(self, game: Warzone) -> Step:
        return Use(self.side, self.stratagem)

    def then(self, game: Warzone, works: bool) -> list[Step]:
        if works:
            return [StopDie(self.side, self.stratagem, self.stopping)]
        game.verdict = False
        return []


class StopDie(Step, frozen=True):
    """The die of a Stratagem that stops another one. [40K-FAQ-STRAT-07]"""

    side: Side
    stratagem: str
    stopping: str

    def ask(self, game: Warzone) -> Roll:
        return Roll(1, "40K-FAQ-STRAT-07", "stop", self.side)

    def then(self, game: Warzone, dice: tuple[int, ...]) -> list[Step]:
        own, other = stratagem_of(game, self.side, self.stratagem), foe(self.side)
        needed = own.stops
        assert needed is not None, "it stops others"
        stopped = dice[0] >= needed
        follows = game.happened(StratagemStopped("40K-FAQ-STRAT-07", other, self.stopping, dice[0], needed, stopped))
        if stopped:
            unspend(game, other, stratagem_of(game, other, self.stopping), refund=own.refunds)
        return [*follows, Verdict(stopped)]


class Verdict(Step, frozen=True):
    """What is told to the step that asked."""

    value: bool

    def then(self, game: Warzone, answer: None) -> list[Step]:
        game.verdict = self.value
        return []
