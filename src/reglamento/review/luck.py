"""The luck of each side: what its dice were worth, beside what they were expected to be worth, with the spread of both."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

import msgspec

from reglamento.kernel.questions import Seat
from reglamento.review.rolls import Rolled
from reglamento.review.spreads import summed

BANDS = 41
"""The most bands in which a spread is drawn."""


class Luck(msgspec.Struct, frozen=True):
    """Some rolls of a seat together: those of one kind, or all (an empty kind). `as_good` is the chance of this score or a better
    one, `bands` the spread: pairs of a score and its chance.
    """

    seat: Seat
    kind: str
    rolls: int
    score: float
    expected: float
    as_good: float
    bands: tuple[tuple[float, float], ...]
    exact: bool


def luck_of(seat: Seat, kind: str, rolls: Sequence[Rolled]) -> Luck:
    """The luck in these rolls, at least one."""
    score = sum((roll.score for roll in rolls), Fraction(0))
    spread = summed(roll.spread for roll in rolls)
    return Luck(
        seat=seat,
        kind=kind,
        rolls=len(rolls),
        score=float(score),
        expected=float(sum((roll.expected for roll in rolls), Fraction(0))),
        as_good=spread.at_least(score),
        bands=spread.bands(BANDS),
        exact=spread.exact,
    )


def lucks(seats: Sequence[Seat], rolls: Sequence[Rolled], kind: Callable[[str], str]) -> list[Luck]:
    """The luck of each seat that rolled: in all its rolls, then by kind in the order of their first roll. `kind` names the kind of
    a topic.
    """
    found = []
    for seat in seats:
        own = [roll for roll in rolls if roll.seat == seat]
        kinds = dict.fromkeys(kind(roll.topic) for roll in own)
        if own:
            found.append(luck_of(seat, "", own))
            found += [luck_of(seat, each, [roll for roll in own if kind(roll.topic) == each]) for each in kinds]
    return found
