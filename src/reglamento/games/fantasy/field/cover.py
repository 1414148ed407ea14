"""Cover: woods, hedges and walls between those who shoot and their target. [WF-CORE-SHO-02]"""

from __future__ import annotations

from functools import lru_cache

from reglamento.games.fantasy.facts.battlefield import HARD, OBSTACLES, Battlefield
from reglamento.games.fantasy.field.ground import features_of
from reglamento.geometry.table.manoeuvres.obstacles import inside, rings_apart, sides
from reglamento.geometry.table.shapes.regiments import Regiment
from reglamento.geometry.table.shapes.regiments import Side as Edge
from reglamento.geometry.table.shapes.ruler import Point, Ring, at_most, below, between

SOFT_COVER, HARD_COVER = 1, 2
"""What cover takes from the roll to hit. [WF-CORE-SHO-02]"""
BEHIND = 1.0
"""A unit is right behind an obstacle that is so near, in cm."""


def wholly_in_wood(field: Battlefield, regiment: Regiment) -> bool:
    """Whether all corners of a regiment are in one wood: then all its models are, because woods are convex. [WF-CORE-SHO-02]"""
    woods = (each.ring for each in features_of(field, frozenset({"wood"})))
    return any(all(not below(0.0, rings_apart((corner, corner), ring)) for corner in regiment.ring) for ring in woods)


@lru_cache(maxsize=1024)
def cover_of(field: Battlefield, eye: Point, target: Regiment) -> int:
    """What cover takes from a roll to hit a target from a place: 1 where all of the target is in a wood or right behind a hedge, 2
    where it is right behind a wall. It is behind where all lines to it cross the obstacle. [WF-CORE-SHO-02]
    """
    hard = any(_shelters(each.ring, eye, target) for each in features_of(field, HARD))
    if hard:
        return HARD_COVER
    soft = any(_shelters(each.ring, eye, target) for each in features_of(field, OBSTACLES - HARD))
    return SOFT_COVER if soft or wholly_in_wood(field, target) else 0


def _shelters(obstacle: Ring, eye: Point, target: Regiment) -> bool:
    if not at_most(rings_apart(obstacle, target.ring), BEHIND) or inside(eye, obstacle):
        return False
    return all(any(at_most(between((eye, corner), side), 0.0) for side in sides(obstacle)) for corner in target.ring)


def defended_at(field: Battlefield, target: Regiment, edge: Edge) -> tuple[str, ...]:
    """The obstacles that a unit defends on one of its sides: it is right behind them, and they cover the middle half of that side.
    [WF-CORE-CC-03]
    """
    a, b = target.edge(edge)
    ends = tuple((a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])) for share in (0.25, 0.5, 0.75))
    return tuple(
        each.name
        for each in features_of(field, OBSTACLES)
        if all(at_most(rings_apart((end, end), each.ring), BEHIND) for end in ends)
    )
