"""Bolt throwers: a bolt that goes on through the ranks. [WF-CORE-WAR-08]"""

from __future__ import annotations

from reglamento.armies.dice.targets import NEVER, successes
from reglamento.games.fantasy.arms.fighting import missile_needed, second_needed
from reglamento.games.fantasy.arms.machines import BoltThrower
from reglamento.games.fantasy.facts.events.fighting import HitRolled, OutOfRange
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.field.cover import cover_of
from reglamento.games.fantasy.harm.attack import Attack
from reglamento.games.fantasy.harm.harming import Harm
from reglamento.games.fantasy.harm.sharing import at_random
from reglamento.games.fantasy.units.joined import members_in
from reglamento.games.fantasy.units.skirmishing import skirmishes
from reglamento.games.fantasy.units.table import distance, is_large, machine_of, models_of, troop_of
from reglamento.geometry.table.shapes.arcs import quadrant
from reglamento.geometry.table.shapes.ruler import at_most
from reglamento.kernel.questions import Roll
from reglamento.kernel.steps import Step

RULE = "WF-CORE-WAR-08"


def bolt_needed(game: Pitched, unit: str, target: str) -> int:
    """What a bolt must roll to hit: by the crew's Ballistic Skill, range, cover and size, as for other shots. [WF-CORE-WAR-08]"""
    machine, here = troop_of(game, unit).machine, game.regiments[unit]
    assert isinstance(machine, BoltThrower), "a bolt thrower shoots"
    far = not at_most(distance(game, unit, target), machine.range / 2)
    cover = cover_of(game.mission.battlefield, here.at, game.regiments[target])
    size = int(is_large(game, target)) - int(skirmishes(game, target))
    return missile_needed(troop_of(game, unit).profile.BS, size - int(far) - cover)


class BoltShot(Step, frozen=True):
    """A bolt is shot; a target that is out of range is missed. [WF-CORE-WAR-08]"""

    unit: str
    target: str
    again: bool = False

    def needed(self, game: Pitched) -> int:
        needed = bolt_needed(game, self.unit, self.target)
        return second_needed(needed) if self.again else needed

    def ask(self, game: Pitched) -> Roll | None:
        machine = troop_of(game, self.unit).machine
        assert isinstance(machine, BoltThrower), "a bolt thrower shoots"
        if not at_most(distance(game, self.unit, self.target), machine.range) or second_needed(self.needed(game)) >= NEVER:
            return None
        return Roll(1, RULE, "volley", game.units[self.unit].side, self.unit)

    def then(self, game: Pitched, dice: tuple[int, ...] | None) -> list[Step]:
        if dice is None:
            return game.happened(OutOfRange(RULE, self.unit, self.target))
        needed = self.needed(game)
        hits = successes(dice, min(needed, 6))
        game.tell(HitRolled(RULE, self.unit, self.target, "shot", dice, min(needed, 6), hits))
        if not hits:
            return []
        if needed >= NEVER:
            return [BoltShot(self.unit, self.target, again=True)]
        return bolt_hits(game, self.unit, self.target)


def bolt_hits(game: Pitched, unit: str, target: str) -> list[Step]:
    """The bolt hits a model of the first rank on its side, and goes on; at a fleeing unit, skirmishers and a war machine it hits one
    model. [WF-CORE-WAR-08]
    """
    machine, there = troop_of(game, unit).machine, game.regiments[target]
    assert isinstance(machine, BoltThrower), "a bolt thrower shoots"
    if machine_of(game, target) is not None:
        return at_random(game, Harm(unit, target, 1, _bolt(machine, machine.strength)))
    side = quadrant(there, game.regiments[unit].at)
    ranks = 1 if game.units[target].fleeing or skirmishes(game, target) else there.files if "flank" in side else there.ranks
    return [BoltRank(unit, target, machine.strength, ranks)]


def _bolt(machine: BoltThrower, strength: int) -> Attack:
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
        machine, left = troop_of(game, self.unit).machine, _all_models(game, self.target)
        assert isinstance(machine, BoltThrower), "a bolt thrower shoots"
        stopped = self.stood and left == self.stood
        if stopped or not left or not self.ranks or self.strength < 1:
            return []
        on = BoltRank(self.unit, self.target, self.strength - 1, self.ranks - 1, left)
        return [*at_random(game, Harm(self.unit, self.target, 1, _bolt(machine, self.strength))), on]
