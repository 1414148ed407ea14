"""Monsters whose riders are dead: their test, and what they do when they fail it. [WF-CORE-MON-02, WF-TWORIDERS-7]"""

from __future__ import annotations

from reglamento.games.fantasy.facts.events.fighting import MonsterReacted, MonsterTested
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.troops import Reaction
from reglamento.games.fantasy.nerve.leadership import counted, test_dice
from reglamento.games.fantasy.units.joined import characters_in
from reglamento.games.fantasy.units.parts import profile_at
from reglamento.games.fantasy.units.table import is_free, troop_of
from reglamento.kernel.questions import Roll
from reglamento.kernel.steps import Step

RULE, BOTH = "WF-CORE-MON-02", "WF-TWORIDERS-7"
ROWS: tuple[Reaction, ...] = ("leaves", "leaves", "hunts", "hunts", "guards", "guards")
"""What each roll means. [WF-CORE-MON-02]"""


def riders_had(game: Pitched, unit: str) -> int:
    """How many riders a monster began with."""
    known = game.units[unit]
    return sum(each.rides == known.entry for each in game.army(known.side).units)


def due(game: Pitched, unit: str) -> bool:
    """Whether a monster has to test: it is free of combat, does not flee, and none of its riders is left. [WF-CORE-MON-02]"""
    if unit not in game.regiments or troop_of(game, unit).kind != "monster" or game.units[unit].reaction:
        return False
    return is_free(game, unit) and not characters_in(game, unit) and riders_had(game, unit) > 0


class MonsterTests(Step, frozen=True):
    """At the end of a phase the monsters of both sides that have lost all of their riders test. [WF-CORE-MON-02, WF-TWORIDERS-7]"""

    def then(self, game: Pitched, answer: None) -> list[Step]:
        return [MonsterTest(unit) for unit in game.regiments if due(game, unit)]


class MonsterTest(Step, frozen=True):
    """A test of the monster's own Leadership. It goes on as before where it passes. [WF-CORE-MON-02]"""

    unit: str

    def ask(self, game: Pitched) -> Roll:
        rule = BOTH if riders_had(game, self.unit) > 1 else RULE
        return Roll(test_dice(game, self.unit), rule, "monster", game.units[self.unit].side, self.unit)

    def then(self, game: Pitched, dice: tuple[int, ...]) -> list[Step]:
        own = profile_at(game, self.unit).Ld
        passed = counted(game, self.unit, dice) <= own
        rule = BOTH if riders_had(game, self.unit) > 1 else RULE
        told = game.happened(MonsterTested(rule, self.unit, dice, own, passed))
        if passed:
            game.change(self.unit, reaction="calm")
            return told
        return [*told, MonsterReaction(self.unit)]


class MonsterReaction(Step, frozen=True):
    """A die: 1 and 2 it makes for the edge, 3 and 4 it attacks what is nearest, 5 and 6 it stays. [WF-CORE-MON-02]"""

    unit: str

    def ask(self, game: Pitched) -> Roll:
        return Roll(1, RULE, "monster-reaction", game.units[self.unit].side, self.unit)

    def then(self, game: Pitched, dice: tuple[int, ...]) -> list[Step]:
        how = ROWS[dice[0] - 1]
        game.change(self.unit, reaction=how)
        return game.happened(MonsterReacted(RULE, self.unit, dice, how))
