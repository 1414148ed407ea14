"""Units that fall back try to regroup, and the last model of a unit tests whether it stays. [PP-COMBAT-12, PP-RETREAT-01 to
PP-RETREAT-03, PP-BASE-28, PP-BASE-37]
"""

from __future__ import annotations

from msgspec.structs import replace

from reglamento.games.pistola.arms.distances import COHERENCY, CONSOLIDATION
from reglamento.games.pistola.arms.morale import below_half, regroup_modifier, test_passed
from reglamento.games.pistola.facts.events.nerve import Regrouped, WhyDispersed
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.field.sighting import see_each_other
from reglamento.games.pistola.forces.squads import Side
from reglamento.games.pistola.moves.moving import Move
from reglamento.games.pistola.nerve.falling_back import FallBack, disperse
from reglamento.games.pistola.nerve.tests_of_nerve import DICE, tested
from reglamento.games.pistola.units.board import (
    active,
    characters,
    enemy,
    fearless,
    leadership,
    models_of,
    on_their_own,
    pressed,
    whole_unit,
)
from reglamento.games.pistola.units.hindrance import hindrance
from reglamento.games.pistola.units.troops import bases, has, members
from reglamento.geometry.table.ground.coherency import coherent
from reglamento.kernel.questions import Roll
from reglamento.kernel.steps import Step


class Regroup(Step, frozen=True):
    """At the start of the Movement phase, the side's units that fall back regroup, scatter or run on, and last men standing test.
    A unit in voluntary retreat does neither. [PP-COMBAT-12, PP-RETREAT-04]
    """

    side: Side

    def then(self, game: Crawl, answer: None) -> list[Step]:
        return regrouping(game, self.side)


def regrouping(game: Crawl, side: Side) -> list[Step]:
    """The tests of a side's units that fall back, and of last men standing. [PP-COMBAT-12, PP-RETREAT-04]"""
    units = [unit for unit in on_their_own(game, side) if not game.units[unit].retreating]
    running = [Rally(unit) for unit in units if game.units[unit].falling]
    return [*running, *(LastMan(unit) for unit in units if last_man(game, unit))]


class Rally(Step, frozen=True):
    """A unit that falls back tests, unless enemies within 15 cm keep it running, or it fails without a test. [PP-RETREAT-01,
    PP-RETREAT-03, PP-BASE-28]
    """

    unit: str

    def ask(self, game: Crawl) -> Roll | None:
        if not active(game, self.unit) or pressed(game, self.unit) or hopeless(game, self.unit) != "test failed":
            return None
        return Roll(DICE, "PP-BASE-28", "regroup", game.units[self.unit].side, self.unit)

    def then(self, game: Crawl, dice: tuple[int, int] | None) -> list[Step]:
        if not active(game, self.unit):
            return []
        if pressed(game, self.unit):
            return [FallBack(self.unit)]
        if dice is None:
            return disperse(game, "PP-RETREAT-01", self.unit, hopeless(game, self.unit))
        modifier = regroup_modifier(in_sight(game, self.unit))
        game.verdict = test_passed(dice, leadership(game, self.unit) + modifier)
        follows = tested(game, "PP-BASE-28", self.unit, dice, modifier)
        if not game.verdict:
            return [*follows, *disperse(game, "PP-RETREAT-02", self.unit)]
        return [*follows, *_halt(game, self.unit), Move(self.unit, CONSOLIDATION)]


def hopeless(game: Crawl, unit: str) -> WhyDispersed:
    """Why a unit fails any test to regroup: it is below half of its strength when the combat began, one model is left that is not
    an independent character, or it is not in coherency. "test failed" where the dice decide. [PP-RETREAT-01]
    """
    together = whole_unit(game, unit)
    if below_half(len(members(game, unit)), game.units[unit].strength):
        return "below half"
    if len(together) == 1 and not has(game, unit, "independent character"):
        return "last warrior"
    return "test failed" if coherent(bases(game, together), COHERENCY) else "scattered"


def in_sight(game: Crawl, unit: str) -> bool:
    """Whether a unit sees an enemy. [PP-BASE-28]"""
    return see_each_other(game, whole_unit(game, unit), models_of(game, enemy(game.units[unit].side)))


def _halt(game: Crawl, unit: str) -> list[Step]:
    """A unit stops running. It counts as having moved, and may only move up to 7.5 cm. [PP-BASE-28]"""
    for id in (unit, *characters(game, unit)):
        game.units[id] = replace(game.units[id], falling=False, moved=True, marched=True)
    return game.happened(Regrouped("PP-BASE-28", unit))


class RegroupAtOnce(Step, frozen=True):
    """A unit that is charged or contacted while it falls back tests at once, without modifiers and however near its enemies are.
    Reasons that make any test fail make this one fail, too. The verdict says whether it stands and fights; the calling step
    handles units that do not. [PP-BASE-38, PP-RETREAT-01]
    """

    unit: str

    def ask(self, game: Crawl) -> Roll | None:
        if hopeless(game, self.unit) != "test failed":
            return None
        return Roll(DICE, "PP-BASE-38", "regroup", game.units[self.unit].side, self.unit)

    def then(self, game: Crawl, dice: tuple[int, int] | None) -> list[Step]:
        game.verdict = dice is not None and test_passed(dice, leadership(game, self.unit))
        if dice is None:
            return []
        follows = tested(game, "PP-BASE-38", self.unit, dice, 0)
        if game.verdict:
            for id in (self.unit, *characters(game, self.unit)):
                game.units[id] = replace(game.units[id], falling=False)
            follows += game.happened(Regrouped("PP-BASE-38", self.unit))
        return follows


# ---- the last model


def last_man(game: Crawl, unit: str) -> bool:
    """Whether one model is left of a unit that had more, so that it tests in every turn. Not an independent character, and not a
    model that is fearless, locked, pinned or already running. [PP-BASE-37]
    """
    return (
        game.units[unit].started > 1
        and len(whole_unit(game, unit)) == 1
        and not has(game, unit, "independent character")
        and not fearless(game, unit)
        and not hindrance(game, unit)
    )


class LastMan(Step, frozen=True):
    """The last model of a unit falls back if it fails a test of its Leadership. [PP-BASE-37]"""

    unit: str

    def ask(self, game: Crawl) -> Roll:
        return Roll(DICE, "PP-BASE-37", "last-man", game.units[self.unit].side, self.unit)

    def then(self, game: Crawl, dice: tuple[int, int]) -> list[Step]:
        game.verdict = test_passed(dice, leadership(game, self.unit))
        follows = tested(game, "PP-BASE-37", self.unit, dice, 0)
        return follows if game.verdict else [*follows, FallBack(self.unit)]
