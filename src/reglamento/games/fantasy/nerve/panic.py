"""Panic: when units test, and what a failure does. [WF-CORE-PSY-01, WF-CORE-PSY-02, WF-CORE-SHO-04]"""

from __future__ import annotations

from reglamento.games.fantasy.facts.events.fighting import PanicTested, UnitDestroyed
from reglamento.games.fantasy.facts.events.moves import RanDown
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.nerve.fleeing import FleeMove
from reglamento.games.fantasy.nerve.leadership import leadership, passes, test_dice
from reglamento.games.fantasy.nerve.temper import shaken
from reglamento.games.fantasy.units.table import distance, engaged, models_of, troop_of, unit_strength, units_of
from reglamento.geometry.table.manoeuvres.obstacles import rings_apart
from reglamento.geometry.table.shapes.ruler import Ring, at_most
from reglamento.kernel.questions import Roll
from reglamento.kernel.steps import Step

RULE = "WF-CORE-PSY-02"
FLEEING_NEAR, BROKEN_NEAR, LOST_NEAR = 10.0, 15.0, 10.0
"""How near fleeing friends, friends broken in combat, and friends run down or wiped out are. [WF-CORE-PSY-02]"""
OWN_FAULT = frozenset({"WF-CORE-WAR-06", "WF-CORE-WAR-07", "WF-CORE-MAG-04", "WF-CORE-MAG-07", "WF-CORE-CHT-01"})
"""By these rules a misfire destroys its machine, or a unit falls to a shot, a spell or a miscast of its own side, or to rough ground: no
friend tests. [WF-CORE-WAR-04, WF-CORE-PSY-02]
"""
GREAT = 5
"""A single model frightens its friends by dying if it began with so many Wounds. [WF-CORE-PSY-02]"""
SHARE = 4
"""A unit that lost one model in so many tests. [WF-CORE-SHO-04]"""


class PanicTest(Step, frozen=True):
    """A unit tests for panic, once in a phase; one that is engaged only where it was charged in flank or rear (`charged`). A unit that
    fails flees: from the `cause`, or to the nearest edge. [WF-CORE-PSY-02]
    """

    unit: str
    cause: str = ""
    charged: bool = False

    def due(self, game: Pitched) -> bool:
        """Whether the unit tests at all. [WF-CORE-PSY-01, WF-CORE-PSY-02]"""
        if self.unit not in game.regiments or game.units[self.unit].tested or not shaken(game, self.unit):
            return False
        return self.charged or not engaged(game, self.unit)

    def ask(self, game: Pitched) -> Roll | None:
        return Roll(test_dice(game, self.unit), RULE, "panic", game.units[self.unit].side, self.unit) if self.due(game) else None

    def then(self, game: Pitched, dice: tuple[int, ...] | None) -> list[Step]:
        if dice is None:
            return []
        passed = passes(game, self.unit, dice)
        game.change(self.unit, tested=True)
        follows = game.happened(PanicTested(RULE, self.unit, dice, leadership(game, self.unit), passed))
        if passed:
            return follows
        if game.phase == "charges" and self.unit in game.charges:
            game.charges.pop(self.unit)
            game.change(self.unit, fleeing=True, bolting=self.cause)  # it flees in the compulsory moves [WF-CORE-CHG-03]
            return follows
        return [*follows, FleeMove(self.unit, self.cause)]


def tests_near(game: Pitched, unit: str, ring: Ring, reach: float) -> list[Step]:
    """The tests of a unit's friends within reach of a place. [WF-CORE-PSY-02]"""
    side = game.units[unit].side
    return [
        PanicTest(friend)
        for friend in units_of(game, side)
        if friend != unit and shaken(game, friend) and at_most(rings_apart(game.regiments[friend].ring, ring), reach)
    ]


def fleeing_friends(game: Pitched, side: str) -> list[Step]:
    """At the start of a turn: units with fleeing friends near test, unless they are at least as strong. [WF-CORE-PSY-02]"""
    found: list[Step] = []
    for unit in game.regiments:
        if game.units[unit].side != side or not shaken(game, unit):
            continue
        near = [
            friend
            for friend in game.regiments
            if game.units[friend].side == side
            and game.units[friend].fleeing
            and at_most(distance(game, unit, friend), FLEEING_NEAR)
            and unit_strength(game, friend) > unit_strength(game, unit)
        ]
        if near:
            found.append(PanicTest(unit))
    return found


def after_losses(game: Pitched, unit: str, cause: str) -> list[Step]:
    """A unit that has lost a quarter of its models in this phase tests; those that fell by its own side do not count. [WF-CORE-SHO-04,
    WF-CORE-PSY-02]
    """
    known = game.units[unit]
    tests = unit in game.regiments and lost_too_many(game, unit, known.began, models_of(game, unit) + known.self_inflicted)
    return [PanicTest(unit, cause)] if tests else []


def lost_too_many(game: Pitched, unit: str, began: int, left: int) -> bool:
    """Whether a unit that had so many models and has so many left has lost enough to test; no crew of a war machine does.
    [WF-CORE-SHO-04, WF-CORE-WAR-04]
    """
    return troop_of(game, unit).machine is None and left < began and (began - left) * SHARE >= began


def destroyed_near(game: Pitched, event: UnitDestroyed) -> list[Step]:
    """Friends of a unit that was wiped out test: within 15 cm in close combat, within 10 cm otherwise; not of a single model that began
    with fewer than five Wounds. [WF-CORE-PSY-02]
    """
    if _small(game, event.unit) or event.rule in OWN_FAULT:
        return []
    point = (event.place.x, event.place.y)
    return tests_near(game, event.unit, (point, point), BROKEN_NEAR if event.combat else LOST_NEAR)


def _small(game: Pitched, unit: str) -> bool:
    """Whether a unit began as a single model of fewer than five Wounds."""
    return game.units[unit].started == 1 and troop_of(game, unit).profile.W < GREAT


def ran_down_near(game: Pitched, event: RanDown) -> list[Step]:
    """Friends of a fleeing unit that was run down test within 10 cm; not of a single model that began with fewer than five Wounds.
    [WF-CORE-PSY-02]
    """
    here = game.regiments[event.unit].ring if event.unit in game.regiments and not _small(game, event.unit) else ()
    return tests_near(game, event.unit, here, LOST_NEAR) if here else []
