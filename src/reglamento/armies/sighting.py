"""Sight between the models of units: which models they see past walls and models, how far away, and how much of them."""

from __future__ import annotations

from functools import lru_cache
from math import inf

from reglamento.armies.moves.gathering import Standings
from reglamento.geometry.table.ground.ground import Layout
from reglamento.geometry.table.shapes.bases import Standing, distance, gap
from reglamento.geometry.table.shapes.ruler import at_most, between
from reglamento.geometry.table.sight.sight import outline, sees, sees_point

STRETCHES = 16
"""The number of stretches into which a base's edge is cut to see whether half of it is hidden: no player can judge it more
finely.
"""


@lru_cache(maxsize=256)
def any_sees(layout: Layout, ours: Standings, theirs: Standings, others: Standings) -> bool:
    """Whether any of ours and any of theirs see each other past these others. The nearest pairs are tested first: they are the
    likeliest to see each other.
    """
    pairs = sorted(((one, other) for one in ours for other in theirs), key=lambda pair: gap(*pair))
    return any(sees(layout, one, other, others) for one, other in pairs)


@lru_cache(maxsize=4096)
def nearest_seen(layout: Layout, eyes: tuple[tuple[Standing, float], ...], bodies: Standings, others: Standings) -> float:
    """The distance in cm to the nearest of these bodies that one of the eyes sees past `others`, each eye only within its own
    reach; infinite where there is none.
    """
    lines = ((distance(eye, body), far, eye, body) for eye, far in eyes for body in bodies)
    within = sorted((line for line in lines if at_most(line[0], line[1])), key=lambda line: line[0])
    return next((away for away, _, eye, body in within if sees(layout, eye, body, others)), inf)


@lru_cache(maxsize=2048)
def nearest_of_each(
    layout: Layout, eyes: tuple[tuple[Standing, float], ...], bodies: Standings, others: Standings
) -> tuple[float, ...]:
    """As `nearest_seen`, for each of the eyes by itself."""
    return tuple(nearest_seen(layout, (eye,), bodies, others) for eye in eyes)


@lru_cache(maxsize=512)
def hidden_from_all(layout: Layout, eyes: Standings, bodies: Standings, others: Standings, least: int) -> bool:
    """Whether there are at least so many bodies of which no eye sees half. Stops as soon as this is known."""
    left = len(bodies)
    for body in bodies:
        if least <= 0 or left < least:
            break
        least -= all(not half_seen(layout, eye, body, others) for eye in _by_distance(eyes, body))
        left -= 1
    return least <= 0


def _by_distance(eyes: Standings, body: Standing) -> list[Standing]:
    """The nearest first: a near eye usually sees well, and one that does is enough."""
    return sorted(eyes, key=lambda eye: (distance(eye, body), eye.at))


@lru_cache(maxsize=1 << 14)
def half_seen(layout: Layout, eye: Standing, body: Standing, others: Standings) -> bool:
    """Whether an eye sees at least half of a body's edge past `others`, the far side included. The edge is judged by the middles
    of STRETCHES of equal length. With nothing near the lines between them, the eye sees all of it.
    """
    if _clear(layout, eye, body, others):
        return True
    if not sees(layout, eye, body, others):
        return False
    past = tuple(place for place in others if place != body)
    points = iter(outline(body, STRETCHES))
    seen = hidden = 0
    while 2 * seen < STRETCHES and 2 * hidden <= STRETCHES:
        if sees_point(layout, eye, next(points), past):
            seen += 1
        else:
            hidden += 1
    return 2 * seen >= STRETCHES


def _clear(layout: Layout, eye: Standing, body: Standing, others: Standings) -> bool:
    if any(place not in {eye, body} for place in others):
        return False
    wide = max(eye.base.radius, body.base.radius)
    line = (eye.at, body.at)
    return all(at_most(wide, between(line, layout.barriers[i])) for i in layout.cells.near(*line, wide))
