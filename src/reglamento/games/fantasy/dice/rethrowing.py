"""Dice that a spell lets a player throw again. [WF-CORE-LORE-01, WF-CORE-DICE-01]"""

from __future__ import annotations

from msgspec.structs import replace

from reglamento.games.fantasy.facts.choices.magic import ThrowAgain
from reglamento.games.fantasy.facts.events.magic import ThrownAgain
from reglamento.games.fantasy.facts.mission import side_of
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.kernel.questions import Choose, Roll
from reglamento.kernel.steps import Step

LORE = "WF-CORE-LORE-01"


def rethrows_left(game: Pitched, side: str) -> int:
    """How many dice a side may still throw again in this turn."""
    return sum(each.rethrows for each in game.enchantments.values() if each.side == side) if game.enchantments else 0


def thrown(game: Pitched, roll: Roll, needed: int, least: int = 1) -> Roll | Throw:
    """A roll to hit, to wound or to save, of which some of the dice below `needed` may be thrown again; those below `least` are anyhow, by
    another rule.
    """
    if not rethrows_left(game, roll.by) or least >= needed:
        return roll
    return Throw(roll.n, roll.rule, roll.topic, roll.by, roll.about, needed, least)


class Throw(Step, frozen=True):
    """Dice that fall below `needed` may be thrown again, once each. The verdict is the dice in the end. [WF-CORE-LORE-01,
    WF-CORE-DICE-01]
    """

    n: int
    rule: str
    topic: str
    by: str
    about: str | None
    needed: int
    least: int

    def ask(self, game: Pitched) -> Roll:
        return Roll(self.n, self.rule, self.topic, self.by, self.about)

    def then(self, game: Pitched, dice: tuple[int, ...]) -> list[Step]:
        failed = tuple(die for die in dice if self.least <= die < self.needed)
        if not failed:
            game.verdict = dice
            return []
        kept = tuple(die for die in dice if not self.least <= die < self.needed)
        return [PickRethrows(self.by, self.about, self.topic, self.needed, kept, failed)]


class PickRethrows(Step, frozen=True):
    """Its player says how many of the dice that failed are thrown again. [WF-CORE-LORE-01]"""

    by: str
    about: str | None
    topic: str
    needed: int
    kept: tuple[int, ...]
    failed: tuple[int, ...]

    def ask(self, game: Pitched) -> Choose:
        most = min(len(self.failed), rethrows_left(game, self.by))
        options = tuple(map(ThrowAgain, range(most + 1)))
        context = (self.topic, self.needed, tuple(sorted((*self.kept, *self.failed))))
        return Choose(self.by, LORE, "rethrow", options, options[0], self.about, context=context)

    def then(self, game: Pitched, answer: ThrowAgain) -> list[Step]:
        if not answer.dice:
            game.verdict = (*self.kept, *self.failed)
            return []
        use_up(game, self.by, answer.dice)
        return [Rethrow(answer.dice, self.by, self.about, (*self.kept, *self.failed[answer.dice :]))]


class Rethrow(Step, frozen=True):
    """Dice are thrown again. [WF-CORE-LORE-01, WF-CORE-DICE-01]"""

    n: int
    by: str
    about: str | None
    kept: tuple[int, ...]

    def ask(self, game: Pitched) -> Roll:
        return Roll(self.n, LORE, "thrown-again", self.by, self.about)

    def then(self, game: Pitched, dice: tuple[int, ...]) -> list[Step]:
        game.tell(ThrownAgain(LORE, side_of(self.by), dice, rethrows_left(game, self.by)))
        game.verdict = (*self.kept, *dice)
        return []


def use_up(game: Pitched, side: str, dice: int) -> None:
    """So many dice fewer may be thrown again. A spell of which none are left is over."""
    for number, each in list(game.enchantments.items()):
        used = min(dice, each.rethrows) if each.side == side else 0
        if used:
            dice -= used
            game.enchantments[number] = replace(each, rethrows=each.rethrows - used)
            if used == each.rethrows:
                del game.enchantments[number]
