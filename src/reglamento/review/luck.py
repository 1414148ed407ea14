"""The luck of each side: what its dice were worth, beside what they were expected to be worth, with the spread of both."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from fractions import Fraction

import msgspec
from msgspec.structs import replace

from reglamento.kernel.questions import Seat
from reglamento.review.rolls import Rolled
from reglamento.review.spreads import summed

BANDS = 41
"""The most bands in which a spread is drawn."""
RANKS = 100
"""The ranks that are told apart."""


class Luck(msgspec.Struct, frozen=True):
    """Some rolls of a seat together: those of one kind, or all (an empty kind). `as_good` is the chance of this score or a better
    one, `bands` the spread: pairs of a score and its chance. `ranked`: the scores of several kinds are not of one unit, so each roll
    counts by its rank among all that it could have been, from 0 to 1.
    """

    seat: Seat
    kind: str
    rolls: int
    score: float
    expected: float
    as_good: float
    bands: tuple[tuple[float, float], ...]
    exact: bool
    ranked: bool = False


def luck_of(seat: Seat, kind: str, rolls: Sequence[Rolled], *, ranked: bool = False) -> Luck:
    """The luck in these rolls, at least one."""
    rolls = [by_rank(roll) for roll in rolls] if ranked else rolls
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
        ranked=ranked,
    )


def by_rank(roll: Rolled) -> Rolled:
    """A roll with every score replaced by its rank: the chance of a worse one and half the chance of the same, to a hundredth."""
    ranks: dict[Fraction, Fraction] = {}
    below = Fraction(0)
    for score in sorted(roll.spread):
        ranks[score] = Fraction(round((below + roll.spread[score] / 2) * RANKS), RANKS)
        below += roll.spread[score]
    spread: defaultdict[Fraction, Fraction] = defaultdict(Fraction)
    for score, chance in roll.spread.items():
        spread[ranks[score]] += chance
    return replace(roll, score=ranks[roll.score], spread=dict(spread))


def lucks(seats: Sequence[Seat], rolls: Sequence[Rolled], kind: Callable[[str], str]) -> list[Luck]:
    """The luck of each seat that rolled: in all its rolls, then by kind in the order of their first roll. `kind` names the kind of
    a topic.
    """
    found = []
    for seat in seats:
        own = [roll for roll in rolls if roll.seat == seat]
        kinds = dict.fromkeys(kind(roll.topic) for roll in own)
        if own:
            found.append(luck_of(seat, "", own, ranked=len(kinds) > 1))
            found += [luck_of(seat, each, [roll for roll in own if kind(roll.topic) == each]) for each in kinds]
    return found
