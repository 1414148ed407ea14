"""The weapons that a unit fires at its target: the best ones, unless the player chooses others. [PP-BASE-06, PP-BASE-07,
PP-BASE-48]
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

import msgspec

from reglamento.armies.dice.chain import unsaved_chance
from reglamento.games.pistola.arms.exchange import Hitter, Target, fire
from reglamento.games.pistola.arms.readings import ArmsReadings
from reglamento.games.pistola.arms.weapons import Weapon, may_charge_after, volleys
from reglamento.games.pistola.facts.choices.shooting import Alike, FireFully, KeepCharge, UseWeapons
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.field.sighting import aimed
from reglamento.games.pistola.harm.hits import by_kind
from reglamento.games.pistola.shooting.fire import leaves_charge
from reglamento.games.pistola.shooting.volleys import OpenFire
from reglamento.games.pistola.units.armament import Gun, guns, guns_at_once, moved_with, weapon_reach
from reglamento.games.pistola.units.board import charge_reach, whole_unit
from reglamento.games.pistola.units.troops import fighter_of, has
from reglamento.geometry.table.shapes.ruler import at_most
from reglamento.kernel.questions import Choose
from reglamento.kernel.steps import Step

AREA = 3
"""The number of models that a template or a blast is expected to hit, for comparing weapons."""
FiringModel = tuple[str, float]
"""A model that fires, and the distance in cm to the nearest enemy in its sight."""


class Fire(Step, frozen=True):
    """A unit fires at its target. Its player may keep the unit's charge, if that costs shots and the target is near enough to
    charge. [PP-BASE-48]
    """

    unit: str
    target: str

    def ask(self, game: Crawl) -> Choose | None:
        lines = aimed(game, self.unit, self.target)
        if not _could_charge(game, self.unit, lines):
            return None
        full = planned(game, Orders(self.unit, self.target))
        if leaves_charge(game, full) or not planned(game, Orders(self.unit, self.target, keep=True)):
            return None
        options = (FireFully(), KeepCharge())
        return Choose(game.units[self.unit].side, "PP-BASE-48", "keep-charge", options, FireFully(), self.unit)

    def then(self, game: Crawl, answer: FireFully | KeepCharge | None) -> list[Step]:
        return [Arm(Orders(self.unit, self.target, isinstance(answer, KeepCharge)))]


def _could_charge(game: Crawl, unit: str, lines: Sequence[FiringModel]) -> bool:
    """Whether the target is so near that keeping the charge is worth a question."""
    known = game.units[unit]
    if known.falling or known.retreating or not known.may_charge:
        return False
    return any(at_most(away, charge_reach(game, unit)) for _, away in lines)


class Orders(msgspec.Struct, frozen=True, gc=False):
    """The unit that fires, its target, and whether it keeps its charge."""

    unit: str
    target: str
    keep: bool = False


class Arm(Step, frozen=True):
    """For each kind of models with a choice of weapons, or with a weapon that gets hot, the player chooses what they fire.
    [PP-BASE-48]
    """

    orders: Orders
    picks: tuple[UseWeapons, ...] = ()

    def ask(self, game: Crawl) -> Choose | None:
        unit, asked = self.orders.unit, {pick.model for pick in self.picks}
        lines = aimed(game, unit, self.orders.target)
        for alike in by_kind(game, [model for model, _ in lines]):
            sets = () if alike[0] in asked else _sets(game, self.orders, [line for line in lines if line[0] in alike])
            if len(sets) > 1:
                options, kind = tuple(UseWeapons(alike[0], names) for names in sets), Alike(len(alike), hot=() in sets)
                return Choose(game.units[unit].side, "PP-BASE-48", "weapons", options, options[0], alike[0], context=kind)
        return None

    def then(self, game: Crawl, answer: UseWeapons | None) -> list[Step]:
        if answer is not None:
            return [Arm(self.orders, (*self.picks, answer))]
        return [OpenFire(self.orders.unit, self.orders.target, planned(game, self.orders, self.picks))]


def _sets(game: Crawl, orders: Orders, lines: Sequence[FiringModel]) -> tuple[tuple[str, ...], ...]:
    """The sets of weapons that models of a kind may fire, the best first; also the empty set where a weapon gets hot."""
    found: dict[tuple[str, ...], None] = {}
    hot = False
    for line in lines:
        shots = _shots(game, orders, line)
        hot = hot or any(gun.gets_hot for gun, _ in shots)
        number = min(len(shots), guns_at_once(game, line[0]))
        found |= dict.fromkeys(tuple(gun.name for gun, _ in some) for some in combinations(shots, number) if some)
    return (*found, ()) if hot else tuple(found)


def planned(game: Crawl, orders: Orders, picks: Sequence[UseWeapons] = ()) -> tuple[Gun, ...]:
    """The fire of a unit's models: the best weapons that they have in reach, or those chosen for their kind. [PP-BASE-48]"""
    picked = {fighter_of(game, pick.model): pick.weapons for pick in picks}
    found: list[Gun] = []
    for line in aimed(game, orders.unit, orders.target):
        shots, names = _shots(game, orders, line), picked.get(fighter_of(game, line[0]))
        wanted = [shot for shot in shots if names is None or shot[0].name in names]
        found += [Gun(line[0], gun.name, most) for gun, most in wanted[: guns_at_once(game, line[0])]]
    return tuple(found)


def _shots(game: Crawl, orders: Orders, line: FiringModel) -> list[tuple[Weapon, int]]:
    """The weapons of a model that reach far enough, each with its most shots, the best first."""
    (model, away), target = line, target_of(game, orders.target)
    fighter = fighter_of(game, model)
    found = []
    for gun in guns(fighter):
        most = _most(gun, away, moved_with(game, orders.unit, model, gun), orders.keep, game.readings)
        if most:
            found.append((gun, most))
    return sorted(found, key=lambda shot: -_worth(Hitter(fighter.profile, shot[0]), shot[1], target, game.readings))


@lru_cache(maxsize=4096)
def _most(gun: Weapon, away: float, moved: bool, keep: bool, readings: ArmsReadings) -> int:
    if not at_most(away, weapon_reach(gun, moved, readings)):
        return 0
    numbers = volleys(gun, away, moved, readings)
    return max((n for n in numbers if not keep or may_charge_after(gun, n)), default=0)


@lru_cache(maxsize=4096)
def _worth(hitter: Hitter, shots: int, target: Target, readings: ArmsReadings) -> float:
    """The average wounds of these shots."""
    area = AREA if hitter.weapon.template or hitter.weapon.blast else 1
    return float(unsaved_chance(fire(hitter, 1, target, readings)) * shots * area)


def target_of(game: Crawl, unit: str) -> Target:
    """A unit as a target: the commonest kind of its models."""
    alike = max(by_kind(game, whole_unit(game, unit)), key=len)
    return Target(fighter_of(game, alike[0]).profile, zombie=has(game, unit, "zombie"), swarm=has(game, unit, "swarm"))
