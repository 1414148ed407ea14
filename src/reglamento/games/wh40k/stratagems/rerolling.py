"""Command Re-roll: a die of a roll of one's own is rolled again. [40K-CORE-STRAT-02, 40K-FAQ-STRAT-01, 40K-FAQ-STRAT-02, 40K-ERR-178a]"""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from reglamento.games.wh40k.facts.choices.stratagems import KeepAll, KeepDice, RerollDie
from reglamento.games.wh40k.facts.events.stratagems import DieRerolled
from reglamento.games.wh40k.facts.mission import Side, side_of
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.sheets.stratagems import REROLL
from reglamento.games.wh40k.stratagems.points import affordable
from reglamento.games.wh40k.stratagems.using import Use
from reglamento.kernel.questions import Choose, Roll
from reglamento.kernel.steps import Step

RULE = "40K-CORE-STRAT-02"


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
        if asked_about(game, side_of(found.by)) and self.hopeful(game, dice):
            return [replace(self, shown=dice)]
        return self.after(game, Thrown(dice))


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
    """One die of the roll may be rolled again, also of several that are added up. The verdict is the dice. [40K-CORE-STRAT-02,
    40K-ERR-178a]
    """

    side: Side
    topic: str
    about: str
    dice: tuple[int, ...]

    def ask(self, game: Warzone) -> Choose:
        faces = tuple(RerollDie(face) for face in sorted(set(self.dice)))
        options = (*faces, KeepDice(), KeepAll())
        rolled = next(step for step in reversed(game.agenda) if isinstance(step, OwnRoll) and step.shown)
        context = Reroll(self.topic, self.dice, rolled)
        return Choose(self.side, RULE, "re-roll", options, KeepDice(), self.about or None, context=context)

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
        return Roll(1, RULE, self.topic, self.side, self.about or None)

    def then(self, game: Warzone, dice: tuple[int, ...]) -> list[Step]:
        others = list(self.dice)
        others.remove(self.face)
        follows = game.happened(DieRerolled(RULE, self.side, self.about, self.face, dice[0]))
        return [*follows, ThrownAgain(tuple(others), dice[0])]


class ThrownAgain(Step, frozen=True):
    """Tells the roll what its dice are now."""

    dice: tuple[int, ...]
    die: int

    def then(self, game: Warzone, answer: None) -> list[Step]:
        game.verdict = Thrown(self.dice, (self.die,))
        return []
