"""Bolt throwers: a bolt that goes on through the ranks. [WF-CORE-WAR-08]"""

from __future__ import annotations

from reglamento.armies.dice.targets import NEVER, successes
from reglamento.games.fantasy.arms.fighting import second_needed
from reglamento.games.fantasy.arms.machines import BoltThrower
from reglamento.games.fantasy.dice.rethrowing import Throw, thrown
from reglamento.games.fantasy.facts.events.fighting import HitRolled, OutOfRange, ShotsWarded
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.harm.attack import Attack
from reglamento.games.fantasy.harm.harming import Harm
from reglamento.games.fantasy.harm.sharing import at_random
from reglamento.games.fantasy.shooting.volleys import (
    Shots,
    aimed_at,
    cannot_hit,
    cover_before,
    hit_by,
    modified_by,
    modifiers_at,
    too_weak,
)
from reglamento.games.fantasy.units.joined import members_in
from reglamento.games.fantasy.units.parts import own_profile
from reglamento.games.fantasy.units.skirmishing import skirmishes
from reglamento.games.fantasy.units.table import distance, machine_of, models_of, troop_of
from reglamento.geometry.table.shapes.arcs import quadrant
from reglamento.geometry.table.shapes.ruler import at_most
from reglamento.kernel.questions import Roll
from reglamento.kernel.steps import Step

RULE = "WF-CORE-WAR-08"


def bolt_thrower(game: Pitched, unit: str) -> BoltThrower:
    """The machine of a unit that shoots bolts."""
    machine = troop_of(game, unit).machine
    assert isinstance(machine, BoltThrower), "a bolt thrower shoots"
    return machine


def bolt_shot(game: Pitched, unit: str, target: str, *, far: bool) -> Shots:
    """A bolt, and what it must roll to hit: by the Ballistic Skill of the crew, range, cover, size and spells, as for other shots.
    [WF-CORE-WAR-08, WF-CORE-SHO-02, WF-CORE-LORE-01]
    """
    made = modified_by(far=-int(far), cover=-cover_before(game, game.regiments[unit].at, target))
    return aimed_at(game, target, 1, own_profile(game, unit).BS, modifiers_at(game, unit, target) + made)


def _within(game: Pitched, unit: str, target: str, length: float) -> bool:
    """Whether a target is within so many cm of a unit."""
    return at_most(distance(game, unit, target), length)


class BoltShot(Step, frozen=True):
    """A bolt is shot; a target that is out of range is missed. [WF-CORE-WAR-08]"""

    unit: str
    target: str

    def then(self, game: Pitched, answer: None) -> list[Step]:
        machine = bolt_thrower(game, self.unit)
        if not _within(game, self.unit, self.target, machine.range):
            return game.happened(OutOfRange(RULE, self.unit, self.target))
        if too_weak(game, self.target, machine.strength):
            return game.happened(ShotsWarded("WF-CORE-LORE-01", self.unit, self.target))
        far = not _within(game, self.unit, self.target, machine.range / 2)
        shot = bolt_shot(game, self.unit, self.target, far=far)
        if second_needed(shot.needed) >= NEVER:
            return cannot_hit(game, self.unit, self.target, shot)
        return [BoltRoll(self.unit, self.target, shot)]


class BoltRoll(Step, frozen=True):
    """The roll to hit of a bolt. [WF-CORE-WAR-08, WF-CORE-SHO-02]"""

    unit: str
    target: str
    shot: Shots

    def ask(self, game: Pitched) -> Roll | Throw:
        return thrown(game, Roll(1, RULE, "volley", game.units[self.unit].side, self.unit), min(self.shot.needed, 6))

    def then(self, game: Pitched, dice: tuple[int, ...]) -> list[Step]:
        rolled = hit_by(RULE, self.unit, self.target, self.shot, dice)
        game.tell(rolled)
        if not rolled.hits:
            return []
        if self.shot.needed >= NEVER:
            return [SecondBoltRoll(self.unit, self.target, second_needed(self.shot.needed))]
        return bolt_hits(game, self.unit, self.target)


class SecondBoltRoll(Step, frozen=True):
    """A bolt that needs 7 or more rolls again after a 6. [WF-CORE-WAR-08, WF-CORE-SHO-02]"""

    unit: str
    target: str
    needed: int

    def ask(self, game: Pitched) -> Roll | Throw:
        return thrown(game, Roll(1, RULE, "shoot-again", game.units[self.unit].side, self.unit), self.needed)

    def then(self, game: Pitched, dice: tuple[int, ...]) -> list[Step]:
        hits = successes(dice, self.needed)
        game.tell(HitRolled(RULE, self.unit, self.target, "shot", dice, self.needed, hits, again=True))
        return bolt_hits(game, self.unit, self.target) if hits else []


def bolt_hits(game: Pitched, unit: str, target: str) -> list[Step]:
    """The bolt hits a model of the first rank on its side, and goes on. [WF-CORE-WAR-08]"""
    return [BoltRank(unit, target, bolt_thrower(game, unit).strength, ranks_before(game, unit, target))]


def ranks_before(game: Pitched, unit: str, target: str) -> int:
    """How many models behind one another a bolt may hit: as many as the target has ranks, or files from a flank; one of a fleeing unit, of
    skirmishers and of a war machine. [WF-CORE-WAR-08]
    """
    there = game.regiments[target]
    if machine_of(game, target) is not None or game.units[target].fleeing or skirmishes(game, target):
        return 1
    return there.files if "flank" in quadrant(there, game.regiments[unit].at) else there.ranks


def bolt_of(machine: BoltThrower, strength: int) -> Attack:
    """The hit of a bolt that has so much Strength left. [WF-CORE-WAR-08]"""
    return Attack(strength=strength, source=RULE, no_armour=True, wounds=machine.wounds)


def _all_models(game: Pitched, unit: str) -> int:
    """How many models of a unit are left, those that have joined it included."""
    return models_of(game, unit) + len(members_in(game, unit))


class BoltRank(Step, frozen=True):
    """The bolt hits a model of a rank, of a ridden monster one of its parts, in a unit that does not hide its characters any model; if it
    is slain, the one behind it is hit with 1 Strength less. [WF-CORE-WAR-08, WF-CORE-SHO-03, WF-CORE-SHO-06]
    """

    unit: str
    target: str
    strength: int
    ranks: int
    """Ranks that are left to go through, this one among them."""
    stood: int = 0
    """The models of the target before the last hit; 0 at the first one."""

    def then(self, game: Pitched, answer: None) -> list[Step]:
        machine, left = bolt_thrower(game, self.unit), _all_models(game, self.target)
        stopped = self.stood and left == self.stood
        if stopped or not left or not self.ranks or self.strength < 1:
            return []
        on = BoltRank(self.unit, self.target, self.strength - 1, self.ranks - 1, left)
        return [*at_random(game, Harm(self.unit, self.target, 1, bolt_of(machine, self.strength))), on]
