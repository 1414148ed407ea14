"""How wounding hits are shared out among the models of a unit, as both players would choose. [PP-BASE-12, PP-BASE-13, PP-BASE-14]"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache

import msgspec
from msgspec.structs import replace

from reglamento.games.pistola.arms.saves import allocate, torrent
from reglamento.games.pistola.harm.hits import Slots, cheapest_way
from reglamento.games.pistola.odds.hit_odds import Sort, WoundingHits
from reglamento.games.pistola.odds.troop import ArmourFigures, Harm, Troop, WoundsLeft, body_save, harm_of, risk


class HitShare(msgspec.Struct, frozen=True):
    """A number of wounding hits of a sort; the saves against them are those of model `on`."""

    harm: Harm
    on: int
    sort: Sort
    number: int


def shares_of(troop: Troop, left: WoundsLeft, found: WoundingHits) -> list[HitShare]:
    """The models that must save, with the number and sort of hits, in the order in which unsaved ones are taken: a named model
    first, then the strongest hits. [PP-BASE-12, PP-BASE-13, PP-BASE-14]
    """
    open, sorts = troop.open(left, found.area), list(found.sorts)
    shares = []
    named = None if troop.cover is None else troop.cover.named[found.area]
    if named is not None and torrent(found.number, len(troop.upright(left))):
        easiest = min(sorts, key=lambda each: body_save(troop, named, each[0]).needed)
        shares.append(HitShare(replace(harm_of(troop, left, named, easiest[0]), alone=named), named, easiest[0], 1))
        sorts = [(sort, number - (sort == easiest[0])) for sort, number in sorts]
    shares += _allotted(troop, left, _worn(troop, open), [(sort, number) for sort, number in sorts if number])
    return sorted(shares, key=_turn)


def _turn(share: HitShare) -> tuple[bool, int, ArmourFigures | tuple[()]]:
    """A sort key for shares. Where it does not matter which model falls, different armours do not affect each other: shares of
    one armour are put together, which leaves fewer cases to count.
    """
    harm = share.harm
    return harm.alone is None, -harm.strength, harm.armour if harm.at is None else ()


def _worn(troop: Troop, open: Sequence[int]) -> dict[ArmourFigures, list[int]]:
    """The models by their armour."""
    found: dict[ArmourFigures, list[int]] = {}
    for number in open:
        found.setdefault(troop.bodies[number].armour, []).append(number)
    return found


def _allotted(
    troop: Troop, left: WoundsLeft, worn: Mapping[ArmourFigures, list[int]], sorts: Sequence[tuple[Sort, int]]
) -> Iterator[HitShare]:
    """The hits divided among the armours, where the owner spares models like the program. [PP-BASE-12]"""
    later = sum(number for _, number in sorts)
    slots = _slots(worn, later) if later else ()
    for sort, number in sorts:
        later -= number
        way = _way(number, slots, later, tuple(risk(troop, models[0], sort) for models in worn.values()))
        slots = tuple((max(0, least - n), most - n) for (least, most), n in zip(slots, way, strict=True))
        for models, n in zip(worn.values(), way, strict=True):
            if n:
                yield HitShare(harm_of(troop, left, models[0], sort), models[0], sort, n)


@lru_cache(maxsize=1 << 14)
def _way(number: int, slots: Slots, later: int, risks: tuple[Fraction, ...]) -> tuple[int, ...]:
    """How the owner divides hits of one sort, given the cost of each on the models of each armour."""
    return cheapest_way(number, slots, risks, later)


def _slots(worn: Mapping[ArmourFigures, list[int]], hits: int) -> Slots:
    """The least and the most hits that each armour takes. [PP-BASE-12]"""
    ranks = {armour: rank for rank, armour in enumerate(sorted(worn))}
    shares = allocate(hits, [ranks[armour] for armour, models in worn.items() for _ in models])
    found = []
    for armour, models in worn.items():
        least = shares.each * len(models)
        is_common = ranks[armour] == shares.armour
        found.append((shares.common, shares.common) if is_common else (least, least + min(len(models), shares.free)))
    return tuple(found)
