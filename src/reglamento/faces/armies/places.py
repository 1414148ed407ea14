"""Allowed places near those that a player wanted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import fsum, hypot

from msgspec.structs import replace

from reglamento.armies.moves.marching import MoveLimits, march
from reglamento.armies.placing import positions
from reglamento.faces.parts import Places
from reglamento.geometry.table.shapes.ruler import RULER, Point, apart, at_most

Rect = tuple[float, float, float, float]
"""A piece of floor: its west, north, east and south."""
ROUNDED = 3 * RULER
"""Shifts that differ by no more are the same, as places are rounded."""
STEPS = 8
"""So many parts of the whole way are tried."""
TRIED = 3
"""The number of pieces of floor that are tried as an aim."""


def nearest_answer(answers: Iterable[Places], wish: Places, here: Sequence[Point | None]) -> Places:
    """The answer nearest to the wanted places. Empty where there is none, or where it leaves all models `here`, where they stand
    (None: not on the table yet).
    """

    def far(places: Places) -> float:
        return fsum(hypot(place.x - to.x, place.y - to.y) for place, to in zip(places, wish, strict=True))

    nearest = min(answers, key=far, default=())
    stays = all(known == (place.x, place.y) for known, place in zip(here, nearest, strict=False))
    return () if stays else nearest


def marched_near(under: MoveLimits, wish: Places, floors: Iterable[Rect], allowed: Callable[[Places], bool]) -> Places:
    """An allowed move of the whole unit towards the floor nearest to the wanted places; empty where none is found."""
    middle = fsum(place.x for place in wish) / len(wish), fsum(place.y for place in wish) / len(wish)
    for goal in floor_near(floors, middle, under.models[0].base.radius)[:TRIED]:
        found = march(under, goal)
        if found is not None and allowed(positions(found)):
            return positions(found)
    return ()


def stopped_short(wish: Places, here: Sequence[Point | None], reach: float | None, allowed: Callable[[Places], bool]) -> Places:
    """An allowed move of all models in the formation in which they stand `here`, along the line to the wanted places: as far as they may
    go, or less where that is not allowed. Empty where the wanted places are another formation, or none is found.
    """
    stood = [at for at in here if at is not None]
    shifts = [(place.x - x, place.y - y) for place, (x, y) in zip(wish, stood, strict=False)]
    if len(stood) < len(here) or not all(at_most(apart(shifts[0], each), ROUNDED) for each in shifts):
        return ()
    far = hypot(*shifts[0])
    if at_most(far, RULER):
        return ()
    most = far if reach is None else min(far, reach)
    for step in range(STEPS):
        part = (most - RULER) * (1 - step / STEPS) / far
        found = tuple(
            replace(place, x=round(x + part * dx, 2), y=round(y + part * dy, 2))
            for place, (x, y), (dx, dy) in zip(wish, stood, shifts, strict=True)
        )
        if allowed(found):
            return found
    return ()


def floor_near(floors: Iterable[Rect], to: Point, radius: float) -> list[Point]:
    """For every piece of floor, the nearest place to a point with room for a base of this radius; the nearest first."""
    found = {(_inside(to[0], west, east, radius), _inside(to[1], north, south, radius)) for west, north, east, south in floors}
    return sorted(found, key=lambda place: (apart(place, to), place))


def _inside(value: float, low: float, high: float, margin: float) -> float:
    """The number nearest to `value` that is at least `margin` from both ends."""
    return min(max(value, low + margin + RULER), max(low + margin + RULER, high - margin - RULER))
