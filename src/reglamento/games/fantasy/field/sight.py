"""Which models of a unit see another unit. [WF-CORE-SIGHT-01, WF-CORE-UNIT-08]"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import pairwise
from math import atan2, cos, degrees, fsum, inf, pi, radians, sin
from typing import NamedTuple

from reglamento.games.fantasy.facts.battlefield import HIDING, Battlefield
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.field.ground import on_hill
from reglamento.games.fantasy.units.skirmishing import skirmishes
from reglamento.games.fantasy.units.table import is_fast, is_large, machine_of
from reglamento.geometry.table.manoeuvres.obstacles import rings_apart
from reglamento.geometry.table.shapes.arcs import in_arc
from reglamento.geometry.table.shapes.bases import Core, ahead
from reglamento.geometry.table.shapes.regiments import Regiment, moved_to
from reglamento.geometry.table.shapes.ruler import HAIR, Point, Ring, at_most, below, to_segment

ARC = 90.0
"""The arc of sight of each model of the front rank, in degrees. [WF-CORE-UNIT-08]"""
WOOD = 5.0
"""Through so many centimetres of wood a unit is seen. [WF-CORE-SIGHT-01]"""
FINER = 3
"""Into how many parts each opening between corners is divided, because the length of a line through a wood changes within it."""
Rings = tuple[Ring, ...]


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


def _looking(game: Pitched, unit: str, target: str) -> tuple[Regiment, Regiment, Rings, Battlefield]:
    """A unit as it looks at a target, the target, the units that may hide it, and the battlefield."""
    here, there = game.regiments[unit], game.regiments[target]
    if machine_of(game, unit) is not None:
        here = turned_towards(here, there.centre)
    high = on_hill(game, here) or on_hill(game, there)
    large = is_large(game, unit) or is_large(game, target)
    field = game.mission.battlefield
    between = Between(field, here, there)
    others = tuple(
        [
            each.ring
            for id, each in game.regiments.items()
            if id not in {unit, target}
            and between.holds(each)
            and not (high and not on_hill(game, each))
            and not (large and not is_large(game, id))
        ]
    )
    return here, there, others, field


class Between:
    """The strip between two regiments, which all lines from one to the other keep to. Where it has a wood, all of the table is meant: how
    finely lines through woods are tried depends on every corner.
    """

    def __init__(self, field: Battlefield, here: Regiment, there: Regiment) -> None:
        self._way = here.centre, there.centre
        self._half = max(here.radius + here.base.width + here.base.length, there.radius) + HAIR
        woods = (feature.ring for feature in field.features if feature.kind == "wood")
        self.wooded = any(self._meets(ring) for ring in woods)

    def _meets(self, ring: Ring) -> bool:
        return at_most(rings_apart(self._way, ring), self._half)

    def shows(self, ring: Ring) -> bool:
        """Whether a feature counts."""
        return self.wooded or self._meets(ring)

    def holds(self, regiment: Regiment) -> bool:
        """Whether a regiment counts."""
        return self.wooded or at_most(to_segment(regiment.centre, self._way), self._half + regiment.radius)


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
def _lookers(here: Regiment, there: Regiment, others: Rings, field: Battlefield) -> tuple[int, ...]:
    return tuple(_seeing(here, there, others, field))


@lru_cache(maxsize=4096)
def _round_lookers(here: Regiment, models: int, there: Regiment, others: Rings, field: Battlefield) -> tuple[int, ...]:
    """Of the first models of a unit that looks to all sides those that see a regiment."""
    return tuple([number for number in range(models) if _sees(model_towards(here, number, there.centre), there, others, field)])


@lru_cache(maxsize=4096)
def _sees(here: Regiment, there: Regiment, others: Rings, field: Battlefield) -> bool:
    return any(True for _ in _seeing(here, there, others, field))


def _seeing(here: Regiment, there: Regiment, others: Rings, field: Battlefield) -> Iterator[int]:
    """The models of the front rank that see a regiment, by number."""
    if not in_arc(here, Core(there.ring, 0.0), ARC):
        return
    between = Between(field, here, there)
    hiding = tuple(
        [
            feature.ring
            for feature in field.features
            if feature.kind in HIDING
            and between.shows(feature.ring)
            and not _on(here, feature.ring)
            and not _on(there, feature.ring)
        ]
    )
    woods = tuple([feature.ring for feature in field.features if feature.kind == "wood"]) if between.wooded else ()
    for number, model in enumerate(here.places[: here.files]):
        if in_arc(model, Core(there.ring, 0.0), ARC) and _open(
            _eye(here, number), here.angle, there.ring, (*others, *hiding), woods
        ):
            yield number


def _eye(regiment: Regiment, file: int) -> Point:
    """The middle of the front of a model."""
    return regiment.point((file + 0.5) * regiment.base.width - regiment.width / 2, 0.0)


def _on(regiment: Regiment, ring: Ring) -> bool:
    return at_most(rings_apart((regiment.at, regiment.at), ring), 0.0)


def _open(eye: Point, angle: float, target: Ring, blockers: Rings, woods: Rings) -> bool:
    """Whether a free line leads from an eye to a target, within the arc about an angle: no blocker before the target, and no more than
    WOOD of woods. Lines between the corners of all of these are tried.
    """
    forward = radians(angle - 90)
    span = [_bearing(eye, corner, forward) for corner in target]
    low, high = max(min(span), -pi / 4), min(max(span), pi / 4)
    if at_most(high, low):
        return False
    bearings = sorted(
        {
            low,
            high,
            *(b for ring in (*blockers, *woods, target) for corner in ring if low < (b := _bearing(eye, corner, forward)) < high),
        }
    )
    before, through = ([_Spread(ring, *_spread(eye, ring, forward)) for ring in rings] for rings in (blockers, woods))
    for one, two in pairwise(bearings):
        for part in range(FINER):
            line = forward + one + (two - one) * (part + 0.5) / FINER
            way, bearing = (cos(line), sin(line)), line - forward
            if _free(eye, way, target, _met(before, bearing), _met(through, bearing)):
                return True
    return False


class _Spread(NamedTuple):
    """A ring, and the least and the greatest bearing under which lines from an eye meet it."""

    ring: Ring
    low: float
    high: float


def _spread(eye: Point, ring: Ring, forward: float) -> tuple[float, float]:
    """The bearings between which a ring lies; any where it may go round the eye."""
    span = [_bearing(eye, corner, forward) for corner in ring]
    low, high = min(span), max(span)
    return (low - HAIR, high + HAIR) if below(high - low, pi - HAIR) else (-inf, inf)


def _met(spreads: list[_Spread], bearing: float) -> list[Ring]:
    """The rings that a line under a bearing may meet."""
    return [each.ring for each in spreads if each.low <= bearing <= each.high]


def _bearing(eye: Point, place: Point, forward: float) -> float:
    """The angle of a place from straight ahead, in radians from minus to plus half a turn."""
    return (atan2(place[1] - eye[1], place[0] - eye[0]) - forward + pi) % (2 * pi) - pi


def _free(eye: Point, way: Point, target: Ring, blockers: Iterable[Ring], woods: Iterable[Ring]) -> bool:
    reached = entered(eye, way, target)
    if reached == inf:
        return False
    if any(below(entered(eye, way, ring), reached) for ring in blockers):
        return False
    return at_most(fsum(_within(eye, way, ring, reached) for ring in woods), WOOD)


def _crossings(eye: Point, way: Point, ring: Ring) -> list[float]:
    """How far along a line from an eye it crosses the sides of a ring."""
    found, (ex, ey), (wx, wy), (ax, ay) = [], eye, way, ring[-1]
    for bx, by in ring:
        dx, dy = bx - ax, by - ay
        across = wx * dy - wy * dx
        if across:
            x, y = ax - ex, ay - ey
            if 0.0 <= (x * wy - y * wx) / across <= 1.0:
                found.append((x * dy - y * dx) / across)
        ax, ay = bx, by
    return found


def entered(eye: Point, way: Point, ring: Ring) -> float:
    """How far away a line enters a ring; infinite where it does not. A ring that lies behind the eye or at it does not count."""
    crossings = _crossings(eye, way, ring)
    if not crossings or at_most(max(crossings), 0.0):
        return inf
    return max(0.0, min(crossings))


def _within(eye: Point, way: Point, ring: Ring, far: float) -> float:
    """How much of a line up to `far` lies in a convex ring."""
    crossings = _crossings(eye, way, ring)
    if len(crossings) < 2:
        return 0.0
    return max(0.0, min(max(crossings), far) - max(min(crossings), 0.0))
