"""Exact odds of what the hits of one set leave of a unit: pure functions over its models and their Wounds. [PP-BASE-10,
PP-BASE-11, PP-BASE-12, PP-BASE-13, PP-BASE-14, PP-BASE-49]
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Hashable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import groupby, product
from math import fsum

from reglamento.armies.dice.spreads import Spread, added, binomial, thinned
from reglamento.games.pistola.odds.fallen import Unsaved, left_after
from reglamento.games.pistola.odds.hit_odds import Batch, Sort, chances, wounding
from reglamento.games.pistola.odds.hit_shares import HitShare, shares_of
from reglamento.games.pistola.odds.troop import Harm, Troop, WoundsLeft, body_save, harm_of, harmed
from reglamento.geometry.table.shapes.bases import Standing

Tries = tuple[tuple[float, int], ...]
"""Chances, and the number of tries with each."""
Pools = tuple[tuple[Harm, Tries], ...]
"""The numbers of wounding hits of each kind by their chance to stay unsaved, in the order in which they are taken."""


@lru_cache(maxsize=8192)
def after_hits(
    troop: Troop, left: WoundsLeft, batches: tuple[Batch, ...], beside: tuple[Standing, ...] = ()
) -> tuple[tuple[WoundsLeft, float], ...]:
    """The Wounds left in a troop after all these batches together, with probabilities; both players choose like the program.
    `beside` are the places of other models of the whole unit, where it matters which model falls.
    """
    found: defaultdict[WoundsLeft, float] = defaultdict(float)
    for (unsaved, area), p in _unsaved(troop, left, batches).items():
        found[left_after(troop, left, unsaved, area, beside)] += p
    return tuple(found.items())


def _unsaved(troop: Troop, left: WoundsLeft, batches: tuple[Batch, ...]) -> Mapping[tuple[Unsaved, bool], float]:
    """The unsaved hits, and whether an area was hit."""
    toughness = troop.toughness(left)
    if _each_on_its_own(troop, left, batches):
        return {(unsaved, False): p for unsaved, p in _alike(troop, left, batches, toughness)}
    pools: defaultdict[tuple[Pools, bool], float] = defaultdict(float)
    for found, p in wounding(batches, toughness, [_effect(troop, left, each) for each in batches]).items():
        pools[_pools(troop, shares_of(troop, left, found)), found.area] += p
    total: defaultdict[tuple[Unsaved, bool], float] = defaultdict(float)
    for (pool, area), p in pools.items():
        for unsaved, q in _together([(harm, _unsaved_of(tries)) for harm, tries in pool]):
            total[unsaved, area] += p * q
    return total


def _each_on_its_own(troop: Troop, left: WoundsLeft, batches: tuple[Batch, ...]) -> bool:
    """Whether all have the same armour and no model is named, so that the number of wounding hits makes no difference to their
    shares. [PP-BASE-12, PP-BASE-13]
    """
    if any(each.at is not None or each.area for each in batches) or (
        troop.cover is not None and troop.cover.named[0] is not None
    ):
        return False
    return len({troop.bodies[number].armour for number in troop.open(left, area=False)}) == 1


def _alike(troop: Troop, left: WoundsLeft, batches: tuple[Batch, ...], toughness: int) -> Iterator[tuple[Unsaved, float]]:
    first = troop.open(left, area=False)[0]
    spreads: dict[Harm, Spread] = {}
    for each in sorted(batches, key=lambda batch: -batch.hitter.strength):
        usual, rent = (Sort(each.hitter, rends) for rends in (False, True))
        pairs = zip(chances(each, toughness), (usual, rent), strict=True)
        p = fsum(q * harmed(troop, first, sort) for q, sort in pairs)
        harm = harm_of(troop, left, first, usual)
        spreads[harm] = added(spreads.get(harm, (1.0,)), thinned(each.hits, p))
    return _together(list(spreads.items()))


def _together(spreads: Sequence[tuple[Harm, Spread]]) -> Iterator[tuple[Unsaved, float]]:
    """The joint odds of independent numbers of unsaved hits."""
    for numbers in product(*(range(len(spread)) for _, spread in spreads)):
        p = 1.0
        for (_, spread), number in zip(spreads, numbers, strict=True):
            p *= spread[number]
        if p:
            yield tuple((harm, number) for (harm, _), number in zip(spreads, numbers, strict=True) if number), p


def _effect(troop: Troop, left: WoundsLeft, batch: Batch) -> Hashable:
    """Everything that matters about a batch's hits: each model's save, chance of harm, and kind of harm."""
    sort = Sort(batch.hitter, False, batch.at)
    first = {troop.bodies[number].armour: number for number in troop.upright(left)}.values()
    return tuple((body_save(troop, n, sort).needed, harmed(troop, n, sort), harm_of(troop, left, n, sort)) for n in first)


def _pools(troop: Troop, shares: Sequence[HitShare]) -> Pools:
    """Successive shares that do the same harm, joined as numbers of tries with each chance."""
    found = []
    for harm, alike in groupby(shares, key=lambda share: share.harm):
        tries: Counter[float] = Counter()
        for share in alike:
            tries[harmed(troop, share.on, share.sort)] += share.number
        found.append((harm, tuple(sorted(tries.items()))))
    return tuple(found)


@lru_cache(maxsize=8192)
def _unsaved_of(tries: Tries) -> Spread:
    """The spread of successes among tries with these chances."""
    spread: Spread = (1.0,)
    for p, number in tries:
        spread = added(spread, binomial(number, p))
    return spread
