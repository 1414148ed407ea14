"""How the rest of a unit gathers about the models that have a place: one after another, each in coherency with those placed
before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations
from typing import Any

import numpy as np

from reglamento.geometry.compiled import compiled_with
from reglamento.geometry.table.ground.coherency import cut_off
from reglamento.geometry.table.shapes.bases import Standing, gap, overlap
from reglamento.geometry.table.shapes.ruler import Lengths, at_most, below, each_at_most
from reglamento.geometry.table.ways.many import Places, gaps, least_gaps

Standings = tuple[Standing, ...]
"""The places of a unit's models, in its order."""
Placed = dict[int, Standing]
"""The places of the models that have one, by their numbers in the unit."""


@compiled_with(gap)
def joins(place: Standing, placed: Sequence[Standing], coherency: float) -> bool:
    """Whether a base at this place overlaps none of the placed models and is in coherency with one of them, if there are any."""
    near = not placed
    for other in reversed(placed):  # the model placed last stands where the next one looks first
        far = gap(place, other)
        if below(far, 0.0):
            return False
        near = near or at_most(far, coherency)
    return near


class Slots:
    """Places that models may take one after another, and the distance of each from the placed models. No distance is measured
    twice.
    """

    def __init__(self, places: Places, coherency: float) -> None:
        self.places, self.coherency = places, coherency
        self.gaps: list[Lengths] = []
        """The distances of the places from each placed model, in the order of the models."""
        self._least = least_gaps(places, ())

    def joining(self, placed: Sequence[Standing]) -> list[int]:
        """The numbers of the places that join those placed. `placed` only grows from call to call."""
        for other in placed[len(self.gaps) :]:
            self.gaps.append(gaps(self.places, other))
            np.minimum(self._least, self.gaps[-1], out=self._least)
        found: list[int] = np.flatnonzero(each_at_most(0.0, self._least) & each_at_most(self._least, self.coherency)).tolist()
        return found


class AsNeeded:
    """Places that are found one by one, each when it is first looked at, and then kept: for several models that look at them one
    after another.
    """

    def __init__(self, found: Iterator[Standing]) -> None:
        self._found = found
        self._kept: list[Standing] = []

    def __iter__(self) -> Iterator[Standing]:
        kept, number = self._kept, 0
        while True:
            if number == len(kept):
                more = next(self._found, None)
                if more is None:
                    return
                kept.append(more)
            yield kept[number]
            number += 1


def first_joining(
    places: Iterable[Standing], placed: Sequence[Standing], coherency: float, reached: Callable[[Standing], bool]
) -> Standing | None:
    """The first of these places that joins those placed and can be reached; None where there is none."""
    return next((place for place in places if joins(place, placed, coherency) and reached(place)), None)


def gather(
    placed: Placed,
    waiting: Iterable[int],
    place_of: Callable[[int], Standing | None],
    *,
    again: bool = False,
    nearest: Callable[[int], Any] | None = None,
) -> bool:
    """Each of the models `waiting`, in this order, takes the place that `place_of` finds for it, and is added to `placed`.
    Returns whether all have found one.

    The first model without a place ends it. With `again`, the others go on, and that model tries again afterwards. With
    `nearest`, the next model is each time the one with the least key, and models without a place wait until another one has found
    one.
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
    """Each of the models tries in turn. Returns whether any has found a place (without `on`: whether all have, since the first
    failure ends it), and the models left. With `once`, it ends when one has found a place.
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


def are_together(places: Standings, coherency: float, up: float = 0.0) -> bool:
    """Whether no two models of a unit overlap there, and none is cut off: by more than `coherency`, or by more than `up` upwards."""
    return not any(overlap(one, two) for one, two in combinations(places, 2)) and not cut_off(places, coherency, up)
