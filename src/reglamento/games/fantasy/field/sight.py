"""Which models of a unit see another unit. [WF-CORE-SIGHT-01, WF-CORE-UNIT-08]"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import atan2, degrees, sqrt

from reglamento.games.fantasy.facts.battlefield import HIDING, Battlefield, FeatureKind
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.field.ground import features_of, on_hill
from reglamento.games.fantasy.field.lines import Look, look
from reglamento.games.fantasy.units.skirmishing import skirmishes
from reglamento.games.fantasy.units.table import is_fast, is_large, machine_of
from reglamento.geometry.table.manoeuvres.obstacles import near, rings_apart
from reglamento.geometry.table.shapes.arcs import in_arc
from reglamento.geometry.table.shapes.bases import Core, ahead
from reglamento.geometry.table.shapes.regiments import Regiment, moved_to
from reglamento.geometry.table.shapes.ruler import HAIR, RULER, Point, Ring, apart, at_most, below, to_segment

ARC = 90.0
"""The arc of sight of each model of the front rank, in degrees. [WF-CORE-UNIT-08]"""
WOODS: frozenset[FeatureKind] = frozenset({"wood"})
Regiments = tuple[Regiment, ...]


def lookers(game: Pitched, unit: str, target: str, *, shooting: bool = False) -> tuple[int, ...]:
    """The models of a unit, by number, that see a target: those of the front rank, of what skirmishes any. From a hill units see over those
    that are not on one; large targets see and are seen over those that are not large. Ethereal units are no exception. A war machine sees
    all round, because it turns to shoot; so does each model of fast cavalry when it is `shooting`, and of what skirmishes always.
    [WF-CORE-SIGHT-01, WF-ETHEREAL-6, WF-CORE-WAR-01, WF-CORE-FCV-01, WF-CORE-UNIT-06]
    """
    here, there, others, field = _looking(game, unit, target)
    if not sees_round(game, unit, shooting=shooting):
        return _lookers(here, there, others, field)
    return _round_lookers(here, _turning(game, unit, here), there, others, field)


def in_sight(game: Pitched, unit: str, target: str) -> bool:
    """Whether any model sees a target. [WF-CORE-CHG-01]"""
    here, there, others, field = _looking(game, unit, target)
    if not sees_round(game, unit, shooting=False):
        return _sees(here, there, others, field)
    return any(
        _sees(model_towards(here, number, there.centre), there, others, field) for number in range(_turning(game, unit, here))
    )


def _turning(game: Pitched, unit: str, here: Regiment) -> int:
    """How many models of a unit that looks to all sides count: the first of them by number."""
    return here.models if skirmishes(game, unit) else here.files


def _looking(game: Pitched, unit: str, target: str) -> tuple[Regiment, Regiment, Regiments, Battlefield]:
    """A unit as it looks at a target, the target, the units that may hide it, and the battlefield."""
    here, there = game.regiments[unit], game.regiments[target]
    if machine_of(game, unit) is not None:
        here = turned_towards(here, there.centre)
    high = on_hill(game, here) or on_hill(game, there)
    large = is_large(game, unit) or is_large(game, target)
    field, ids = game.mission.battlefield, tuple(game.regiments)
    others = tuple(
        [
            game.regiments[id]
            for id in (ids[place] for place in _between(field, here, there, tuple(game.regiments.values())))
            if id not in (unit, target)
            and not (high and not on_hill(game, game.regiments[id]))
            and not (large and not is_large(game, id))
        ]
    )
    return here, there, others, field


@lru_cache(maxsize=4096)
def _between(field: Battlefield, here: Regiment, there: Regiment, standing: Regiments) -> tuple[int, ...]:
    """The regiments, by their places among all that stand on the table, that count for sight from one to another."""
    between = Between(field, here, there)
    return tuple([place for place, each in enumerate(standing) if between.holds(each)])


class Between:
    """The strip between two regiments, which all lines from one to the other keep to. Where it has a wood, all that these lines meet on the
    whole table is meant: how finely lines through woods are tried depends on every corner before them.
    """

    def __init__(self, field: Battlefield, here: Regiment, there: Regiment) -> None:
        self._way = here.centre, there.centre
        self._own = here.radius + here.base.width + here.base.length
        self._both = self._own + there.radius + HAIR
        self._half = max(self._own, there.radius) + HAIR
        (ax, ay), (bx, by) = self._way
        self._middle, self._reach = ((ax + bx) / 2, (ay + by) / 2), apart(*self._way) / 2 + self._half
        self.wooded = any(self._meets(wood.ring) for wood in features_of(field, WOODS))

    def _meets(self, ring: Ring) -> bool:
        if not near(ring, self._middle, self._reach):
            return False
        close = any(at_most(to_segment(corner, self._way), self._half) for corner in ring)
        return close or at_most(rings_apart(self._way, ring), self._half)

    def shows(self, ring: Ring) -> bool:
        """Whether a feature counts."""
        return self.wooded or self._meets(ring)

    def holds(self, regiment: Regiment) -> bool:
        """Whether a regiment counts."""
        if self.wooded:
            return self._before(regiment.centre, regiment.radius + RULER)
        return at_most(to_segment(regiment.centre, self._way), self._half + regiment.radius)

    def _before(self, at: Point, far: float) -> bool:
        """Whether any line from the first regiment through the second may come so near to a place, however far it goes on."""
        start, end = self._way
        length = apart(start, end)
        if not below(self._both, length):
            return True
        slope = self._both / sqrt(length * length - self._both * self._both)  # of the line that goes off the most
        (fx, fy), (x, y) = ((end[0] - start[0]) / length, (end[1] - start[1]) / length), (at[0] - start[0], at[1] - start[1])
        ahead_, aside = x * fx + y * fy + self._own, abs(x * fy - y * fx) - self._own
        return at_most(-far, ahead_) and at_most(aside - ahead_ * slope, far * sqrt(1 + slope * slope))


def sees_round(game: Pitched, unit: str, *, shooting: bool) -> bool:
    """Whether each model of a unit looks to all sides. [WF-CORE-FCV-01, WF-CORE-UNIT-06]"""
    return (shooting and is_fast(game, unit)) or skirmishes(game, unit)


def model_towards(here: Regiment, number: int, place: Point) -> Regiment:
    """One model of a regiment, turned about its middle so that it looks at a place."""
    model = here.places[number]
    forward = ahead(model.angle)
    at = model.x + forward[0] * model.base.length / 2, model.y + forward[1] * model.base.length / 2
    return turned_towards(Regiment(model.base, 1, 1, *at, model.angle), place)


def turned_towards(here: Regiment, place: Point) -> Regiment:
    """The regiment turned about its middle so that its front looks at a place."""
    (x, y), half = here.centre, here.depth / 2
    angle = degrees(atan2(place[1] - y, place[0] - x)) + 90
    there = moved_to(here, (x, y), angle)
    return moved_to(there, there.point(0.0, half), angle)


def seen_past_ground(field: Battlefield, here: Regiment, there: Regiment) -> bool:
    """Whether a front sees a regiment past woods, hills and buildings, units left out. [WF-CORE-BAT-03]"""
    return _sees(here, there, (), field)


@lru_cache(maxsize=4096)
def _lookers(here: Regiment, there: Regiment, others: Regiments, field: Battlefield) -> tuple[int, ...]:
    return tuple(_seeing(here, there, others, field))


@lru_cache(maxsize=4096)
def _round_lookers(here: Regiment, models: int, there: Regiment, others: Regiments, field: Battlefield) -> tuple[int, ...]:
    """Of the first models of a unit that looks to all sides those that see a regiment."""
    looks = _round_looks(here, models, there, field)
    units = [each.ring for each in others] if looks else []
    return tuple([number for number, each in looks if each.free(units)])


@lru_cache(maxsize=2048)
def _round_looks(here: Regiment, models: int, there: Regiment, field: Battlefield) -> tuple[tuple[int, Look], ...]:
    """How the first models of a unit that looks to all sides look at a regiment, by number: those that see it past the ground."""
    turned = ((number, model_towards(here, number, there.centre)) for number in range(models))
    return tuple([(number, each) for number, model in turned for _, each in _looks(model, there, field)])


@lru_cache(maxsize=4096)
def _sees(here: Regiment, there: Regiment, others: Regiments, field: Battlefield) -> bool:
    return any(True for _ in _seeing(here, there, others, field))


def _seeing(here: Regiment, there: Regiment, others: Regiments, field: Battlefield) -> Iterator[int]:
    """The models of the front rank that see a regiment, by number."""
    looks = _looks(here, there, field)
    units = [each.ring for each in others] if looks else []
    for number, each in looks:
        if each.free(units):
            yield number


@lru_cache(maxsize=2048)
def _looks(here: Regiment, there: Regiment, field: Battlefield) -> tuple[tuple[int, Look], ...]:
    """How the models of the front rank that see a regiment past the ground look at it, by number; units left out."""
    target = Core(there.ring, 0.0)
    if here.files > 1 and not in_arc(here, target, ARC):
        return ()
    turned = [number for number, model in enumerate(here.places[: here.files]) if in_arc(model, target, ARC)]
    if not turned:
        return ()
    between = Between(field, here, there)
    hiding = tuple(
        [
            feature.ring
            for feature in features_of(field, HIDING)
            if between.shows(feature.ring) and not _on(here, feature.ring) and not _on(there, feature.ring)
        ]
    )
    woods = tuple([feature.ring for feature in features_of(field, WOODS)]) if between.wooded else ()
    found = ((number, look(_eye(here, number), here.angle, there.ring, hiding, woods)) for number in turned)
    return tuple([(number, each) for number, each in found if each is not None])


def _eye(regiment: Regiment, file: int) -> Point:
    """The middle of the front of a model."""
    return regiment.point((file + 0.5) * regiment.base.width - regiment.width / 2, 0.0)


def _on(regiment: Regiment, ring: Ring) -> bool:
    return near(ring, regiment.at, 0.0) and at_most(rings_apart((regiment.at, regiment.at), ring), 0.0)
