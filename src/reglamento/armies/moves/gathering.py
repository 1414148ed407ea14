"""How the rest of a unit comes near the models that have a place: one after another, each into coherency with those placed before."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import numpy as np

from reglamento.geometry.table.shapes.bases import Standing, gap
from reglamento.geometry.table.shapes.ruler import Lengths, at_most, below, each_at_most
from reglamento.geometry.table.ways.many import Places, gaps, least_gaps

Standings = tuple[Standing, ...]
"""Where the models of a unit stand, in its order."""
Placed = dict[int, Standing]
"""Where models stand that have a place, by their numbers in the unit."""


def joins(place: Standing, placed: Sequence[Standing], coherency: float) -> bool:
    """Whether a base there overlaps none of those placed and is in coherency with one of them, if there are any."""
    near = not placed
    for other in reversed(placed):  # the model placed last stands where the next one looks first
        far = gap(place, other)
        if below(far, 0.0):
            return False
        near = near or at_most(far, coherency)
    return near


class Slots:
    """Places that models may take one after another, and how far each is from the models placed: none is measured twice."""

    def __init__(self, places: Places, coherency: float) -> None:
        self.places, self.coherency = places, coherency
        self.gaps: list[Lengths] = []
        """How far the places are from each of those placed, in their order."""
        self._least = least_gaps(places, ())

    def joining(self, placed: Sequence[Standing]) -> list[int]:
        """The numbers of the places that join those placed, more of them every time."""
        for other in placed[len(self.gaps) :]:
            self.gaps.append(gaps(self.places, other))
            np.minimum(self._least, self.gaps[-1], out=self._least)
        found: list[int] = np.flatnonzero(each_at_most(0.0, self._least) & each_at_most(self._least, self.coherency)).tolist()
        return found


def first_joining(
    places: Iterable[Standing], placed: Sequence[Standing], coherency: float, reached: Callable[[Standing], bool]
) -> Standing | None:
    """The first of these places that joins those placed and is reached; None where there is none."""
    return next((place for place in places if joins(place, placed, coherency) and reached(place)), None)


def gather(
    placed: Placed,
    waiting: Iterable[int],
    place_of: Callable[[int], Standing | None],
    *,
    again: bool = False,
    nearest: Callable[[int], Any] | None = None,
) -> bool:
    """Each of the models `waiting`, in this order, takes the place that `place_of` finds for it among those `placed`, which grow.
    Whether all have found one.

    The first model that finds none ends it. With `again`, the others go on and it tries once more when they have places. With
    `nearest`, the model that is least by that key is next each time, and those that find none wait until another one has a place.
    """
    left = list(waiting)
    while left:
        if nearest is not None:
            left.sort(key=nearest)
        found, left = _pass(placed, left, place_of, once=nearest is not None, on=again or nearest is not None)
        if not found:
            return False
    return True


def _pass(
    placed: Placed, waiting: Sequence[int], place_of: Callable[[int], Standing | None], *, once: bool, on: bool
) -> tuple[bool, list[int]]:
    """Each of the models tries in turn: whether any has found a place (all that have tried, unless the others go `on`), and those
    left. With `once`, the first to find a place is the last to try.
    """
    left: list[int] = []
    for tried, number in enumerate(waiting):
        place = place_of(number)
        if place is None:
            if not on:
                return False, [*left, *waiting[tried:]]
            left.append(number)
            continue
        placed[number] = place
        if once:
            return True, [*left, *waiting[tried + 1 :]]
    return len(left) < len(waiting), left
