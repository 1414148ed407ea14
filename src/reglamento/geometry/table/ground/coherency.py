"""Which models of a unit stand together, and who is nearest."""

from collections.abc import Callable, Sequence

from reglamento.geometry.table.ground.ground import Layout
from reglamento.geometry.table.shapes.bases import Standing, distance, within
from reglamento.geometry.table.shapes.ruler import at_most, below, between


def chains(unit: Sequence[Standing], d: float) -> tuple[tuple[int, ...], ...]:
    """The unit's groups, each model in it within d of another one: indices, the largest group first, then by lowest index."""
    left, found = set(range(len(unit))), []
    while left:
        group = [min(left)]
        left.remove(group[0])
        for member in group:  # grows while it is read
            joined = [other for other in sorted(left) if within(unit[member], unit[other], d)]
            left.difference_update(joined)
            group += joined
        found.append(tuple(sorted(group)))
    return tuple(sorted(found, key=lambda group: (-len(group), group)))


def coherent(unit: Sequence[Standing], d: float) -> bool:
    """Whether the unit is one chain with gaps of at most d between edges; one model alone, or none, is."""
    return len(chains(unit, d)) <= 1


def cut_off(unit: Sequence[Standing], d: float) -> tuple[int, ...]:
    """The indices of the models that are not in the largest chain; of two as large the one with the lowest index holds."""
    return tuple(sorted(index for group in chains(unit, d)[1:] for index in group))


def within_unparted(layout: Layout, a: Standing, b: Standing, d: float) -> bool:
    """Whether any part of a is within d of b, exactly d counts, and no barrier lies between: none crosses or touches the straight line
    between their middles.
    """
    line = (a.at, b.at)
    return within(a, b, d) and all(below(0.0, between(line, layout.barriers[i])) for i in layout.cells.near(*line, 0.0))


def nearest(
    to: Standing, candidates: Sequence[Standing], measure: Callable[[Standing, Standing], float] = distance
) -> tuple[int, ...]:
    """The indices of all candidates that are nearest, edge to edge: more than one when they are equal within TOLERANCE.

    None when there are no candidates. Another `measure` may be given, such as the length of a path.
    """
    lengths = [measure(to, candidate) for candidate in candidates]
    least = min(lengths, default=0.0)
    return tuple(index for index, length in enumerate(lengths) if at_most(length, least))
