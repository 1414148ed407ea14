"""Exact odds of the wounding hits of shots or blows that fall together: pure functions over the models that hit, their weapons,
and the numbers of shots or blows. [PP-BASE-04, PP-BASE-09]
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterator, Mapping, Sequence
from functools import lru_cache

import msgspec

from reglamento.armies.dice.chain import DiceChain, hit_chance, wound_chances
from reglamento.armies.dice.spreads import Spread, binomial
from reglamento.armies.dice.targets import chance
from reglamento.games.pistola.arms.exchange import Hitter
from reglamento.games.pistola.arms.wounding import wounds_on
from reglamento.geometry.table.shapes.ruler import Point


class Batch(msgspec.Struct, frozen=True, cache_hash=True):
    """Shots or blows that are rolled for together: the model that hits and its weapon, the spread of hits, the chance that one of
    them rends, and the place of the first model that deals them, if that matters.
    """

    hitter: Hitter
    hits: Spread
    rends: float = 0.0
    at: Point | None = None

    @property
    def area(self) -> bool:
        """Whether it hits every model under a template or a marker, in sight or not. [PP-BASE-49]"""
        return self.hitter.weapon.template or self.hitter.weapon.blast is not None


class Sort(msgspec.Struct, frozen=True, cache_hash=True):
    """Equal wounding hits: whether they rend, and the place of the first model that dealt them. [PP-BASE-09]"""

    hitter: Hitter
    rends: bool
    at: Point | None = None


class WoundingHits(msgspec.Struct, frozen=True, cache_hash=True):
    """The wounding hits of a set, sort by sort in the order in which they are divided, and whether an area was hit."""

    sorts: tuple[tuple[Sort, int], ...]
    area: bool = False

    @property
    def number(self) -> int:
        return sum(number for _, number in self.sorts)


def rolled(hitter: Hitter, needed: int, number: int, at: Point | None = None) -> Batch:
    """`number` equal shots or blows, each of which must reach `needed`. [PP-BASE-02, PP-BASE-03, PP-BASE-09]"""
    p, rent = _hit_chances(hitter, needed)
    return Batch(hitter, binomial(number, p), rent / p if p else 0.0, at)


@lru_cache(maxsize=1024)
def _hit_chances(hitter: Hitter, needed: int) -> tuple[float, float]:
    """The chances that one shot or blow hits, and that it hits and rends."""
    volley = DiceChain(1, needed, 1, rerolls=hitter.weapon.twin_linked, rends=hitter.weapon.rending)
    return float(hit_chance(volley)), float(wound_chances(volley)[1])


# ---- each batch by itself


def chances(batch: Batch, toughness: int) -> tuple[float, float]:
    """The chances that one hit is an ordinary wounding hit, and that it is a rending one. [PP-BASE-04, PP-BASE-05, PP-BASE-09]"""
    wound = float(chance(wounds_on(batch.hitter.weapon, batch.hitter.strength, toughness)))
    return (1 - batch.rends) * wound, batch.rends


# ---- all of a set together

HitTally = tuple[tuple[int, int, int, int], ...]
"""The kinds of batches in the order of their first hits, the batch that hit, and the numbers of ordinary and rending wounding
hits.
"""
BatchOutcome = tuple[bool, int, int]
"""Whether a batch hits at all, and the numbers of its ordinary and rending wounding hits."""


def wounding(batches: Sequence[Batch], toughness: int, effects: Sequence[Hashable]) -> dict[WoundingHits, float]:
    """Every result of the batches. Hits of the same weapon and Strength count as hits of the first batch that hits. So do
    successive batches with the same effect, which leaves fewer results to count.
    """
    kinds = _kinds(batches, effects)
    known = [kinds.index(kind) for kind in kinds]
    found: dict[tuple[HitTally, bool], float] = {((), False): 1.0}
    for number, batch in enumerate(batches):
        first, again = _place(batches, known, number)
        after: defaultdict[tuple[HitTally, bool], float] = defaultdict(float)
        for (before, area), p in found.items():
            for outcome, q in _outcomes(batch, toughness).items():
                after[_with(before, first, outcome, again), area or (outcome[0] and batch.area)] += p * q
        found = after
    total: defaultdict[WoundingHits, float] = defaultdict(float)
    for (entries, area), p in found.items():
        total[WoundingHits(tuple(_sorts(batches, entries)), area)] += p
    return total


def _kinds(batches: Sequence[Batch], effects: Sequence[Hashable]) -> list[Hashable]:
    """What makes the hits of batches equal: the weapon and its Strength, or their effect."""
    kinds: list[Hashable] = [(each.hitter.weapon, each.hitter.strength, each.hitter.monstrous) for each in batches]
    single = [kinds.count(kind) == 1 and not batch.rends for kind, batch in zip(kinds, batches, strict=True)]
    for number in range(1, len(kinds)):
        if single[number - 1] and single[number] and effects[number - 1] == effects[number]:
            kinds[number] = kinds[number - 1]
    return kinds


def _place(batches: Sequence[Batch], known: Sequence[int], number: int) -> tuple[tuple[int, int], bool]:
    """How a batch is counted: by its kind and itself or, where places do not matter, by the first of its kind. Also, whether it
    matters that a batch hits without wounding: others of its kind come later, after hits of another kind.
    """
    later = [place for place in range(number + 1, len(known)) if known[place] == known[number]]
    placed = batches[number].at is not None
    again = bool(later) and (placed or later[-1] - number > len(later))
    return (known[number], number if placed else known[number]), again


def _with(before: HitTally, which: tuple[int, int], outcome: BatchOutcome, again: bool) -> HitTally:
    """The tally with the outcome of one more batch. A batch that hit in vain is recorded if it matters `again`."""
    (kind, first), (hit, usual, rent) = which, outcome
    if not hit:
        return before
    for place, (known, other, ours, others) in enumerate(before):
        if known == kind:
            return (*before[:place], (kind, other, ours + usual, others + rent), *before[place + 1 :])
    return (*before, (kind, first, usual, rent)) if usual or rent or again else before


def _sorts(batches: Sequence[Batch], found: HitTally) -> Iterator[tuple[Sort, int]]:
    for _, first, usual, rent in found:
        for number, rends in ((usual, False), (rent, True)):
            if number:
                yield Sort(batches[first].hitter, rends, batches[first].at), number


@lru_cache(maxsize=4096)
def _outcomes(batch: Batch, toughness: int) -> Mapping[BatchOutcome, float]:
    usual, rent = chances(batch, toughness)
    total: defaultdict[BatchOutcome, float] = defaultdict(float)
    for hits, p in enumerate(batch.hits):
        for rending, q in enumerate(binomial(hits, rent)) if p else ():
            for others, r in enumerate(binomial(hits - rending, usual / (1 - rent) if rent < 1 else 0.0)) if q else ():
                if r:
                    total[hits > 0, others, rending] += p * q * r
    return total
