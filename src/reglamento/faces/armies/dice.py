"""The dice of an event, and which of them succeeded."""

from __future__ import annotations

from collections.abc import Sequence

from reglamento.faces.shown import Seat, Thrown


def thrown(dice: Sequence[int], by: Seat, *, needed: int | None, passed: bool, sides: int = 6) -> Thrown | None:
    """The dice that a seat threw; None where there are none. The dice that reach `needed` are good; where no single die has a
    number to reach, all dice of a passed test are.
    """
    if not dice:
        return None
    if needed is not None:
        good = tuple(place for place, die in enumerate(dice) if die >= needed)
    else:
        good = tuple(range(len(dice))) if passed else ()
    return Thrown(dice=tuple(dice), by=by, good=good, sides=sides)
