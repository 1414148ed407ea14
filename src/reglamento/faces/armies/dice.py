"""Dice that an event tells, and those of them that did it."""

from __future__ import annotations

from collections.abc import Sequence

from reglamento.faces.shown import Seat, Thrown


def thrown(dice: Sequence[int], by: Seat, *, needed: int | None, passed: bool, sides: int = 6) -> Thrown | None:
    """The dice that a seat threw; None where there are none. Good are those that reach what each die needs; where no die needs
    anything by itself, all dice of a test that is passed.
    """
    if not dice:
        return None
    if needed is not None:
        good = tuple(place for place, die in enumerate(dice) if die >= needed)
    else:
        good = tuple(range(len(dice))) if passed else ()
    return Thrown(dice=tuple(dice), by=by, good=good, sides=sides)
