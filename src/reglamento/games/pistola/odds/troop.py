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
"""How many Wounds each model of a unit has left: 0 for those that have fallen."""
ArmourFigures = tuple[int, int, bool, bool]
"""What is saved on by armour and in spite of everything, the best being the smallest; whether a zombie's and a swarm's."""


class Body(msgspec.Struct, frozen=True, cache_hash=True):
    """A model that may be hurt. Where it matters which of alike models falls: where it stands, and whether it bears a thing."""

    fighter: Fighter
    zombie: bool = False
    swarm: bool = False
    place: Standing | None = None
    bears: bool = False

    @property
    def armour(self) -> ArmourFigures:
        return self.fighter.profile.save, self.fighter.profile.invulnerable, self.zombie, self.swarm


class CoverFromFire(msgspec.Struct, frozen=True, cache_hash=True):
    """What is special about shots: what cover saves on, the Toughness of the whole unit, its models in sight and in reach, and
    the model that the shooter names in a torrent of fire, among those and among all. [PP-BASE-05, PP-BASE-10, PP-BASE-13,
    PP-BASE-49]
    """

    saves: int
    toughness: int
    seen: tuple[int, ...]
    named: tuple[int | None, int | None]


class Troop(msgspec.Struct, frozen=True, cache_hash=True):
    """The models of a unit that may be hurt, in the order in which they are asked about; in close combat without `cover`."""

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
        """Against what hits are rolled. [PP-BASE-05]"""
        if self.cover is not None:
            return self.cover.toughness
        return majority([self.bodies[number].fighter.profile.toughness for number in self.upright(left)], self.readings)


class Harm(msgspec.Struct, frozen=True, cache_hash=True):
    """Unsaved hits that are alike to the models that take them: their armour, or the model that takes them `alone`; how strong
    the hits are, how many Wounds each is worth, and from where they come.
    """

    armour: ArmourFigures
    strength: int
    worth: int
    alone: int | None = None
    at: Point | None = None


def body_save(troop: Troop, number: int, sort: Sort) -> Save:
    """What a model saves on from such a wounding hit. [PP-BASE-10, PP-BASE-11, PP-BASE-17, PP-BASE-29]"""
    body, by = troop.bodies[number], sort.hitter
    if troop.cover is None:
        return against_blow(body.fighter.profile, by.weapon, by.monstrous, sort.rends)
    cover = swarm_cover(troop.cover.saves) if body.swarm else troop.cover.saves
    return against_shot(body.fighter.profile, by.weapon, cover, sort.rends)


@lru_cache(maxsize=4096)
def harmed(troop: Troop, number: int, sort: Sort) -> float:
    """The chance that a model is not saved from such a wounding hit and cannot ignore it. [PP-BASE-11, PP-ZOMBIE-04]"""
    by, save = sort.hitter, body_save(troop, number, sort)
    ignores = shrugs_off(by.weapon, by.strength, save, troop.readings) if troop.bodies[number].zombie else NEVER
    return float((1 - chance(save.needed)) * (1 - chance(ignores)))


def harm_of(troop: Troop, left: WoundsLeft, number: int, sort: Sort) -> Harm:
    """What an unsaved hit does. Its strength is left out where no model has more than one Wound left: so there are fewer to
    count.
    """
    body = troop.bodies[number]
    strength = sort.hitter.strength if max(left) > 1 else 0
    return Harm(body.armour, strength, wounds_dealt(sort.hitter.weapon, body.swarm), at=sort.at)


@lru_cache(maxsize=4096)
def risk(troop: Troop, number: int, sort: Sort) -> Fraction:
    """What such a hit on a model costs its owner on average, in points."""
    return (1 - chance(body_save(troop, number, sort).needed)) * troop.bodies[number].fighter.points
