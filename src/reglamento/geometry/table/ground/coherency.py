"""Which models of a unit are in coherency."""

from collections.abc import Sequence

from reglamento.geometry.table.ground.ground import Layout
from reglamento.geometry.table.shapes.bases import Standing, level_gap, within
from reglamento.geometry.table.shapes.ruler import at_most, below, between


def chains(unit: Sequence[Standing], d: float, up: float = 0.0) -> tuple[tuple[int, ...], ...]:
    """The groups of a unit, as indices: each model is within d of another one of its group on the map, and no more than `up` above or
    below it. The largest group first, then the one with the lowest index.
    """
    left, found = set(range(len(unit))), []
    while left:
        group = [min(left)]
        left.remove(group[0])
        for member in group:  # grows during the loop
            joined = [other for other in sorted(left) if linked(unit[member], unit[other], d, up)]
            left.difference_update(joined)
            group += joined
        found.append(tuple(sorted(group)))
    return tuple(sorted(found, key=lambda group: (-len(group), group)))


def linked(a: Standing, b: Standing, d: float, up: float = 0.0) -> bool:
    """Whether two bases are within d of each other on the map, and no more than `up` above one another; exactly so much counts."""
    return at_most(level_gap(a, b), d) and at_most(abs(a.level - b.level), up)


def coherent(unit: Sequence[Standing], d: float) -> bool:
    """Whether the unit is one chain with gaps of at most d between edges. A single model is, and so is none."""
    return len(chains(unit, d)) <= 1


def cut_off(unit: Sequence[Standing], d: float, up: float = 0.0) -> tuple[int, ...]:
    """The indices of the models outside the largest chain. Of two equally large chains, the one with the lowest index counts as
    the largest.
    """
    return tuple(sorted(index for group in chains(unit, d, up)[1:] for index in group))


def within_unparted(layout: Layout, a: Standing, b: Standing, d: float) -> bool:
    """Whether any part of a is within d of b (exactly d counts) and no barrier crosses or touches the straight line between their
    centres.
    """
    line = (a.at, b.at)
    return within(a, b, d) and all(below(0.0, between(line, layout.barriers[i])) for i in layout.cells.near(*line, 0.0))
