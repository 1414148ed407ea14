"""A Stratagem is used, and may be answered by one that stops it; Command Re-roll, with which a die of a roll of one's own is rolled again,
the die of such an answer among them. [40K-CORE-STRAT-05, 40K-FAQ-STRAT-07, 40K-FAQ-STRAT-07-EX1, 40K-CORE-STRAT-02, 40K-FAQ-STRAT-01,
40K-FAQ-STRAT-02, 40K-ERR-178a]
"""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from reglamento.games.wh40k.facts.choices.stratagems import KeepAll, KeepDice, RerollDie, Spend, Withhold
from reglamento.games.wh40k.facts.events.stratagems import DieRerolled, StratagemStopped, StratagemUsed
from reglamento.games.wh40k.facts.mission import Side, side_of
from reglamento.games.wh40k.facts.state import Warzone, foe
from reglamento.games.wh40k.sheets.stratagems import REROLL, Stratagem
from reglamento.games.wh40k.stratagems.points import affordable, cost_of, rule_of, spend, stratagem_of, stratagems_of, unspend
from reglamento.kernel.questions import Choose, Roll
from reglamento.kernel.steps import Step

# ---- Command Re-roll

REROLL_RULE = "40K-CORE-STRAT-02"


class Thrown(NamedTuple):
    """The dice of a roll as they stand: those that may still be rolled again by an ability, and those that may not. [40K-ERR-178b]"""

    dice: tuple[int, ...]
    again: tuple[int, ...] = ()

    @property
    def all(self) -> tuple[int, ...]:
        return (*self.dice, *self.again)


class OwnRoll(Step, frozen=True, kw_only=True):
    """A roll after which its player may use Command Re-roll, at once, before anything else. `shown` are the dice that this is asked about.
    [40K-CORE-STRAT-02, 40K-FAQ-STRAT-02]
    """

    shown: tuple[int, ...] = ()

    def roll(self, game: Any) -> Roll | None:
        """The dice that are rolled; None where there are none."""
        raise NotImplementedError

    def hopeful(self, game: Any, dice: tuple[int, ...]) -> bool:
        """Whether another die could be better: nobody is asked about a roll that has succeeded already."""
        raise NotImplementedError

    def helpful(self, game: Any, dice: tuple[int, ...]) -> tuple[int, ...]:
        """The numbers on the dice of which another roll may help: all of them, unless the roll says otherwise."""
        return tuple(sorted(set(dice))) if self.hopeful(game, dice) else ()

    def after(self, game: Any, thrown: Thrown | None) -> list[Step]:
        """What follows from the dice."""
        raise NotImplementedError

    def ask(self, game: Warzone) -> Roll | Step | None:
        found = self.roll(game)
        if not self.shown or found is None:
            return found
        return OfferReroll(side_of(found.by), found.topic, found.about or "", self.shown)

    def then(self, game: Warzone, answer: Any) -> list[Step]:
        if self.shown:
            game.verdict = None
            return self.after(game, Thrown(*answer))
        if answer is None:
            return self.after(game, None)
        dice = tuple(answer)
        found = self.roll(game)
        assert found is not None, "the dice were asked for"
        if asked_about(game, side_of(found.by)) and self.helpful(game, dice):
            return [replace(self, shown=tuple(sorted(dice)))]
        return self.after(game, Thrown(dice))


def lifting(dice: tuple[int, ...], needed: int) -> tuple[int, ...]:
    """The numbers on the dice of which one, rolled again, may bring their sum to what is needed; none where it has come to it already."""
    total = sum(dice)
    return tuple(sorted({die for die in dice if total < needed <= total - die + 6}))


def asked_about(game: Warzone, side: Side) -> bool:
    """Whether a side is asked about its rolls: it has a Command Point, has not used this Stratagem in this phase and has not said that it
    keeps all dice.
    """
    return side not in game.keeping and affordable(game, side, REROLL)


class Reroll(msgspec.Struct, frozen=True, gc=False):
    """What a screen shows beside the question: what the roll is for, and the dice; and for bots the step that rolled them."""

    topic: str
    dice: tuple[int, ...]
    rolled: OwnRoll


class OfferReroll(Step, frozen=True):
    """One die of the roll may be rolled again, also of several that are added up, where that may help. The verdict is the dice.
    [40K-CORE-STRAT-02, 40K-ERR-178a]
    """

    side: Side
    topic: str
    about: str
    dice: tuple[int, ...]

    def ask(self, game: Warzone) -> Choose:
        rolled = next(step for step in reversed(game.agenda) if isinstance(step, OwnRoll) and step.shown)
        faces = tuple(map(RerollDie, rolled.helpful(game, self.dice)))
        options = (*faces, KeepDice(), *((KeepAll(),) if game.round else ()))  # before the battle there is no phase
        context = Reroll(self.topic, self.dice, rolled)
        return Choose(self.side, REROLL_RULE, "re-roll", options, KeepDice(), self.about or None, context=context)

    def then(self, game: Warzone, answer: RerollDie | KeepDice | KeepAll) -> list[Step]:
        if isinstance(answer, RerollDie):
            return [RerollOne(self.side, self.topic, self.about, self.dice, answer.face)]
        if isinstance(answer, KeepAll):
            game.keeping[self.side] = True
        game.verdict = Thrown(self.dice)
        return []


class RerollOne(Step, frozen=True):
    """The Stratagem is used; unless it is stopped, the die is rolled again. [40K-CORE-STRAT-02]"""

    side: Side
    topic: str
    about: str
    dice: tuple[int, ...]
    face: int

    def ask(self, game: Warzone) -> Step:
        return Use(self.side, REROLL.id, self.about)

    def then(self, game: Warzone, works: bool) -> list[Step]:
        if works:
            return [RollAgain(self.side, self.topic, self.about, self.dice, self.face)]
        game.verdict = Thrown(self.dice)
        return []


class RollAgain(Step, frozen=True):
    """The die that replaces another one. It cannot be rolled again. [40K-ERR-178b]"""

    side: Side
    topic: str
    about: str
    dice: tuple[int, ...]
    face: int

    def ask(self, game: Warzone) -> Roll:
        return Roll(1, REROLL_RULE, self.topic, self.side, self.about or None)

    def then(self, game: Warzone, dice: tuple[int, ...]) -> list[Step]:
        others = list(self.dice)
        others.remove(self.face)
        follows = game.happened(DieRerolled(REROLL_RULE, self.side, self.about, self.face, dice[0]))
        return [*follows, ThrownAgain(tuple(others), dice[0])]


class ThrownAgain(Step, frozen=True):
    """Tells the roll what its dice are now."""

    dice: tuple[int, ...]
    die: int

    def then(self, game: Warzone, answer: None) -> list[Step]:
        game.verdict = Thrown(self.dice, (self.die,))
        return []


# ---- how Stratagems are used and stopped


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


class StopDie(OwnRoll, frozen=True):
    """The die of a Stratagem that stops another one. [40K-FAQ-STRAT-07]"""

    side: Side
    stratagem: str
    stopping: str

    def roll(self, game: Warzone) -> Roll:
        return Roll(1, "40K-FAQ-STRAT-07", "stop", self.side)

    def hopeful(self, game: Warzone, dice: tuple[int, ...]) -> bool:
        needed = stratagem_of(game, self.side, self.stratagem).stops
        return needed is not None and dice[0] < needed

    def after(self, game: Warzone, thrown: Thrown | None) -> list[Step]:
        assert thrown is not None, "a die is always thrown"
        die = thrown.all[0]
        own, other = stratagem_of(game, self.side, self.stratagem), foe(self.side)
        needed = own.stops
        assert needed is not None, "it stops others"
        stopped = die >= needed
        follows = game.happened(StratagemStopped("40K-FAQ-STRAT-07", other, self.stopping, die, needed, stopped))
        if stopped:
            unspend(game, other, stratagem_of(game, other, self.stopping), refund=own.refunds)
        return [*follows, Verdict(stopped)]


class Verdict(Step, frozen=True):
    """What is told to the step that asked."""

    value: bool

    def then(self, game: Warzone, answer: None) -> list[Step]:
        game.verdict = self.value
        return []
