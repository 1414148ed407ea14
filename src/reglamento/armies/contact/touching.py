"""Contact: two bases touch, and no wall is between them. This is the only definition; what follows from it is here, too."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from functools import lru_cache
from typing import TypeVar

from reglamento.geometry.table.ground.ground import Layout
from reglamento.geometry.table.shapes.bases import Standing, contact
from reglamento.geometry.table.sight.sight import sees

T = TypeVar("T")


def touch(layout: Layout, one: Standing, other: Standing) -> bool:
    """Whether two models are in contact: their bases touch, with no wall between them."""
    return contact(one, other) and sees(layout, one, other)


@lru_cache(maxsize=256)
def touching(layout: Layout, ours: tuple[Standing, ...], theirs: tuple[Standing, ...]) -> tuple[tuple[int, int], ...]:
    """The pairs of models in contact, by their numbers in `ours` and `theirs`."""
    return tuple((i, j) for i, one in enumerate(ours) for j, other in enumerate(theirs) if touch(layout, one, other))


def melees(units: Iterable[T], linked: Callable[[T], Collection[T]]) -> list[set[T]]:
    """The groups of units that fight one another: each of `units` with all units linked to it, directly or through others."""
    found: list[set[T]] = []
    for unit in units:
        if any(unit in melee for melee in found):
            continue
        melee = {unit}
        while more := {other for one in melee for other in linked(one)} - melee:
            melee |= more
        found.append(melee)
    return found
