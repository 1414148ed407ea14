"""Morale and pinning tests. [PP-BASE-21, PP-BASE-26, PP-BASE-27, PP-BASE-35]"""

from __future__ import annotations

from msgspec.structs import replace

from reglamento.games.pistola.arms.morale import below_half, passes_morale, shaken_by_shooting, shooting_modifier, test_passed
from reglamento.games.pistola.facts.events.nerve import NerveTested, Pinned, Unpinned
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.forces.squads import Side
from reglamento.games.pistola.nerve.falling_back import FallBack
from reglamento.games.pistola.units.board import active, characters, enemy, fearless, leadership, on_their_own
from reglamento.games.pistola.units.hindrance import hindrance
from reglamento.games.pistola.units.troops import members
from reglamento.kernel.questions import Roll
from reglamento.kernel.steps import Step

DICE = 2
"""The number of dice in every Leadership test. [PP-BASE-26]"""


def halved(game: Crawl, unit: str) -> bool:
    """Whether a unit is below half of its strength when it came on the board; exactly half is not below.
    [PP-BASE-21, PP-BASE-27]
    """
    return below_half(len(members(game, unit)), game.units[unit].started)


class MoraleTest(Step, frozen=True):
    """Two dice against a unit's Leadership; the verdict says whether it passes. Fearless units pass without dice. [PP-BASE-26]"""

    unit: str
    rule: str
    modifier: int = 0

    def ask(self, game: Crawl) -> Roll | None:
        if fearless(game, self.unit) or not active(game, self.unit):
            return None
        return Roll(DICE, self.rule, "morale", game.units[self.unit].side, self.unit)

    def then(self, game: Crawl, dice: tuple[int, int] | None) -> list[Step]:
        game.verdict = dice is None or passes_morale(dice, leadership(game, self.unit), self.modifier)
        return [] if dice is None else tested(game, self.rule, self.unit, dice, self.modifier)


def tested(game: Crawl, rule: str, unit: str, dice: tuple[int, ...], modifier: int) -> list[Step]:
    """The event with the dice of a test, after its verdict."""
    return game.happened(NerveTested(rule, unit, dice, leadership(game, unit), modifier, game.verdict))


# ---- pinning


class PinningTest(Step, frozen=True):
    """A unit that lost models to pinning weapons takes cover if it fails; not if it is fearless, locked, pinned or already
    running. The verdict says whether it goes on as before. [PP-BASE-35]
    """

    unit: str

    def ask(self, game: Crawl) -> Roll | None:
        if _steady(game, self.unit):
            return None
        return Roll(DICE, "PP-BASE-35", "pinning", game.units[self.unit].side, self.unit)

    def then(self, game: Crawl, dice: tuple[int, int] | None) -> list[Step]:
        game.verdict = dice is None or test_passed(dice, leadership(game, self.unit))
        if dice is None:
            return []
        follows = tested(game, "PP-BASE-35", self.unit, dice, 0)
        return follows if game.verdict else [*follows, *_pin(game, self.unit)]


def _pin(game: Crawl, unit: str) -> list[Step]:
    for id in (unit, *characters(game, unit)):
        game.units[id] = replace(game.units[id], pinned=True)
    return game.happened(Pinned("PP-BASE-35", unit))


def unpin(game: Crawl, side: Side) -> list[Step]:
    """At the end of its own turn no unit of a side is pinned any longer. [PP-BASE-35]"""
    return [step for id, unit in game.units.items() if unit.side == side and unit.pinned for step in get_up(game, id)]


def get_up(game: Crawl, unit: str) -> list[Step]:
    """A unit is no longer pinned: its time is over, or it is charged. [PP-BASE-35]"""
    game.units[unit] = replace(game.units[unit], pinned=False)
    return game.happened(Unpinned("PP-BASE-35", unit))


def _steady(game: Crawl, unit: str) -> bool:
    """Whether fire cannot shake a unit, because it is fearless, locked, pinned or already running. [PP-BASE-27, PP-BASE-35]"""
    return not active(game, unit) or fearless(game, unit) or bool(hindrance(game, unit))


# ---- losses


class ShakenByShooting(Step, frozen=True):
    """At the end of a side's Shooting phase, units that lost a quarter of their models test: its enemies, then its own units hurt
    by their weapons. [PP-BASE-27]
    """

    side: Side

    def then(self, game: Crawl, answer: None) -> list[Step]:
        units = (*on_their_own(game, enemy(self.side)), *on_their_own(game, self.side))
        return [Shaken(unit) for unit in units if shaken(game, unit)]


def shaken(game: Crawl, unit: str) -> bool:
    """Whether a unit must test for its losses in this Shooting phase. [PP-BASE-27]"""
    together = (unit, *(id for id, each in game.units.items() if each.joined == unit))
    had, now = sum(game.units[id].had for id in together), sum(len(members(game, id)) for id in together)
    return shaken_by_shooting(had - now, had) and not _steady(game, unit)


class Shaken(Step, frozen=True):
    """A unit that lost a quarter of its models falls back if it fails its test. [PP-BASE-27]"""

    unit: str

    def ask(self, game: Crawl) -> MoraleTest:
        modifier = shooting_modifier(len(members(game, self.unit)), game.units[self.unit].started)
        return MoraleTest(self.unit, "PP-BASE-27", modifier)

    def then(self, game: Crawl, passed: bool) -> list[Step]:
        return [] if passed else [FallBack(self.unit)]
