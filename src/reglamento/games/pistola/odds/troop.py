"""The models of a unit that may be hurt, and what hits do to each of them: saves, harm, the cost to their owner.
[PP-BASE-10, PP-BASE-11, PP-BASE-17, PP-BASE-29]
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache

import msgspec

from reglamento.armies.dice.targets import NEVER, chance
from reglamento.games.pistola.arms.readings import ArmsReadings
from reglamento.games.pistola.arms.saves import Save, against_blow, against_shot, shrugs_off, swarm_cover, wounds_dealt
from reglamento.games.pistola.arms.wounding import majority
from reglamento.games.pistola.forces.units import Fighter
from reglamento.games.pistola.odds.hit_odds import Sort
from reglamento.geometry.table.shapes.bases import Standing
from reglamento.geometry.table.shapes.ruler import Point

WoundsLeft = tuple[int, ...]
"""The Wounds that each model of a unit has left: 0 for fallen models."""
ArmourFigures = tuple[int, int, bool, bool]
"""The armour save and the invulnerable save (the best is the smallest), whether it is a zombie, and whether it is a swarm."""


class Body(msgspec.Struct, frozen=True, cache_hash=True):
    """A model that may be hurt; where it matters which of several equal models falls, with its place and whether it carries a
    thing.
    """

    fighter: Fighter
    zombie: bool = False
    swarm: bool = False
    place: Standing | None = None
    bears: bool = False

    @property
    def armour(self) -> ArmourFigures:
        return self.fighter.profile.save, self.fighter.profile.invulnerable, self.zombie, self.swarm


class CoverFromFire(msgspec.Struct, frozen=True, cache_hash=True):
    """The special conditions of shots: the cover save, the Toughness of the whole unit, its models in sight and in reach, and the
    model that the shooter names in a torrent of fire, among those and among all. [PP-BASE-05, PP-BASE-10, PP-BASE-13, PP-BASE-49]
    """

    saves: int
    toughness: int
    seen: tuple[int, ...]
    named: tuple[int | None, int | None]


class Troop(msgspec.Struct, frozen=True, cache_hash=True):
    """The models of a unit that may be hurt, in the order in which they are asked about; without `cover` in close combat."""

    bodies: tuple[Body, ...]
    readings: ArmsReadings
    cover: CoverFromFire | None = None

    def upright(self, left: Sequence[int]) -> tuple[int, ...]:
        """The numbers of the models that have Wounds left."""
        return tuple(number for number, wounds in enumerate(left) if wounds)

    def open(self, left: WoundsLeft, area: bool) -> tuple[int, ...]:
        """The numbers of the models that may be hurt: all that fight, or all in sight; all upright where an area was hit. [PP-BASE-49]"""
        upright = self.upright(left)
        return upright if area or self.cover is None else tuple(number for number in upright if number in self.cover.seen)

    def toughness(self, left: WoundsLeft) -> int:
        """The Toughness that hits are rolled against. [PP-BASE-05]"""
        if self.cover is not None:
            return self.cover.toughness
        return majority([self.bodies[number].fighter.profile.toughness for number in self.upright(left)], self.readings)


class Harm(msgspec.Struct, frozen=True, cache_hash=True):
    """Unsaved hits that are equal for the models that take them: the armour, or the model that takes them `alone`; the strength
    of the hits, the Wounds that each is worth, and the place that they come from.
    """

    armour: ArmourFigures
    strength: int
    worth: int
    alone: int | None = None
    at: Point | None = None


def body_save(troop: Troop, number: int, sort: Sort) -> Save:
    """The save of a model against such a wounding hit. [PP-BASE-10, PP-BASE-11, PP-BASE-17, PP-BASE-29]"""
    body, by = troop.bodies[number], sort.hitter
    if troop.cover is None:
        return against_blow(body.fighter.profile, by.weapon, by.monstrous, sort.rends)
    cover = swarm_cover(troop.cover.saves) if body.swarm else troop.cover.saves
    return against_shot(body.fighter.profile, by.weapon, cover, sort.rends)


@lru_cache(maxsize=4096)
def harmed(troop: Troop, number: int, sort: Sort) -> float:
    """The chance that a model neither saves against such a wounding hit nor ignores it. [PP-BASE-11, PP-ZOMBIE-04]"""
    by, save = sort.hitter, body_save(troop, number, sort)
    ignores = shrugs_off(by.weapon, by.strength, save, troop.readings) if troop.bodies[number].zombie else NEVER
    return float((1 - chance(save.needed)) * (1 - chance(ignores)))


def harm_of(troop: Troop, left: WoundsLeft, number: int, sort: Sort) -> Harm:
    """The effect of an unsaved hit. Its strength is left out where no model has more than one Wound left, which leaves fewer
    cases to count.
    """
    body = troop.bodies[number]
    strength = sort.hitter.strength if max(left) > 1 else 0
    return Harm(body.armour, strength, wounds_dealt(sort.hitter.weapon, body.swarm), at=sort.at)


@lru_cache(maxsize=4096)
def risk(troop: Troop, number: int, sort: Sort) -> Fraction:
    """The average cost of such a hit on a model to its owner, in points."""
    return (1 - chance(body_save(troop, number, sort).needed)) * troop.bodies[number].fighter.points
