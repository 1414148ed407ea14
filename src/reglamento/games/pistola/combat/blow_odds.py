"""What blows of one Initiative step leave of a unit, exactly: pure functions over what its models are and how many Wounds they have.
[PP-BASE-03, PP-BASE-04, PP-BASE-12, PP-BASE-14, PP-BASE-16, PP-BASE-49]
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import comb

import msgspec

from reglamento.games.pistola.arms.exchange import Hitter
from reglamento.games.pistola.arms.odds import Volley, wound_chances
from reglamento.games.pistola.arms.readings import ArmsReadings
from reglamento.games.pistola.arms.saves import Save, against_blow, allocate, shrugs_off, wounds_dealt
from reglamento.games.pistola.arms.targets import NEVER, chance
from reglamento.games.pistola.arms.wounding import instant_death, majority, wounds_on
from reglamento.games.pistola.combat.onslaught import ways_to_share
from reglamento.games.pistola.forces.units import Fighter

Left = tuple[int, ...]
"""How many Wounds each model of a unit has left: 0 for those who have fallen."""
Armour = tuple[int, int]
"""What is saved on by armour and in spite of everything; the best armour is the smallest."""
Numbers = tuple[int, ...]


class Troop(msgspec.Struct, frozen=True, cache_hash=True):
    """The models of a unit that fight, in the order in which they are asked about; `ranks` say who of a kind falls first."""

    fighters: tuple[Fighter, ...]
    ranks: tuple[int, ...]
    zombie: bool
    swarm: bool
    readings: ArmsReadings

    def standing(self, left: Left) -> list[int]:
        """The numbers of those who have Wounds left."""
        return [number for number, wounds in enumerate(left) if wounds]


class Blows(msgspec.Struct, frozen=True, cache_hash=True):
    """So many blows alike, and what they need to hit."""

    hitter: Hitter
    needed: int
    number: int


class Sort(msgspec.Struct, frozen=True, cache_hash=True):
    """Wounding hits that are alike, and whether they rend. [PP-BASE-09]"""

    hitter: Hitter
    rends: bool


class Harm(msgspec.Struct, frozen=True, cache_hash=True):
    """Unsaved hits that are alike to those who take them: what they wear, how strong the hits are and how many Wounds each is worth."""

    armour: Armour
    strength: int
    worth: int


Unsaved = tuple[tuple[Harm, int], ...]
"""How many unsaved hits of each kind there are, the strongest first: who is killed at once goes first. [PP-BASE-14]"""


@lru_cache(maxsize=8192)
def after_blows(troop: Troop, left: Left, blows: tuple[Blows, ...]) -> tuple[tuple[Left, float], ...]:
    """What is left of a troop after these blows have fallen together, and how likely; its owner chooses as the program would."""
    found: defaultdict[Left, float] = defaultdict(float)
    for unsaved, p in _unsaved(troop, left, blows):
        found[_fallen(troop, left, unsaved)] += p
    return tuple(found.items())


def _unsaved(troop: Troop, left: Left, blows: tuple[Blows, ...]) -> Iterator[tuple[Unsaved, float]]:
    """The unsaved hits. Where all wear the same nobody chooses who saves, and each blow is on its own. [PP-BASE-12]"""
    worn = _worn(troop, left)
    if len(worn) == 1:
        return _alike(troop, left, blows, next(iter(worn)))
    return _shared(troop, left, blows, worn)


def _worn(troop: Troop, left: Left) -> dict[Armour, list[int]]:
    """Who wears what."""
    found: dict[Armour, list[int]] = {}
    for number in troop.standing(left):
        profile = troop.fighters[number].profile
        found.setdefault((profile.save, profile.invulnerable), []).append(number)
    return found


# ---- to wound


def _wounding(troop: Troop, left: Left, blows: Blows) -> tuple[float, float]:
    """The chances that one blow is an ordinary wounding hit, and that it is a rending one. [PP-BASE-04, PP-BASE-05]"""
    toughness = majority([troop.fighters[number].profile.toughness for number in troop.standing(left)], troop.readings)
    return _wounds(blows.hitter, blows.needed, toughness)


@lru_cache(maxsize=1024)
def _wounds(by: Hitter, needed: int, toughness: int) -> tuple[float, float]:
    wound = wounds_on(by.weapon, by.strength, toughness)
    usual, rent = wound_chances(Volley(1, needed, wound, rerolls=by.weapon.twin_linked, rends=by.weapon.rending))
    return float(usual), float(rent)


def _save(troop: Troop, number: int, sort: Sort) -> Save:
    """What a model saves on from such a wounding hit. [PP-BASE-11, PP-BASE-17]"""
    return against_blow(troop.fighters[number].profile, sort.hitter.weapon, sort.hitter.monstrous, sort.rends)


@lru_cache(maxsize=4096)
def _harmed(troop: Troop, number: int, sort: Sort) -> float:
    """The chance that a model is not saved from such a wounding hit and cannot ignore it. [PP-BASE-11, PP-ZOMBIE-04]"""
    by, save = sort.hitter, _save(troop, number, sort)
    ignores = shrugs_off(by.weapon, by.strength, save, troop.readings) if troop.zombie else NEVER
    return float((1 - chance(save.needed)) * (1 - chance(ignores)))


def _harm(troop: Troop, armour: Armour, sort: Sort) -> Harm:
    return Harm(armour, sort.hitter.strength, wounds_dealt(sort.hitter.weapon, troop.swarm))


# ---- one armour


def _alike(troop: Troop, left: Left, blows: tuple[Blows, ...], armour: Armour) -> Iterator[tuple[Unsaved, float]]:
    first = troop.standing(left)[0]
    spreads: dict[Harm, Sequence[float]] = {}
    for each in blows:
        usual, rent = (Sort(each.hitter, rends) for rends in (False, True))
        chances = zip(_wounding(troop, left, each), (usual, rent), strict=True)
        p = sum(q * _harmed(troop, first, sort) for q, sort in chances)
        harm = _harm(troop, armour, usual)
        spreads[harm] = _sum(spreads.get(harm, (1.0,)), _binomial(each.number, p))
    return _together(spreads)


def _together(spreads: Mapping[Harm, Sequence[float]]) -> Iterator[tuple[Unsaved, float]]:
    """Independent numbers of unsaved hits, the strongest first."""
    harms = sorted(spreads, key=lambda harm: -harm.strength)
    for numbers in product(*(range(len(spreads[harm])) for harm in harms)):
        p = 1.0
        for harm, number in zip(harms, numbers, strict=True):
            p *= spreads[harm][number]
        if p:
            yield tuple(zip(harms, numbers, strict=True)), p


@lru_cache(maxsize=4096)
def _binomial(tries: int, p: float) -> tuple[float, ...]:
    return tuple(comb(tries, k) * p**k * (1 - p) ** (tries - k) for k in range(tries + 1))


def _sum(one: Sequence[float], other: Sequence[float]) -> tuple[float, ...]:
    """The spread of the sum of two independent numbers."""
    total = [0.0] * (len(one) + len(other) - 1)
    for i, p in enumerate(one):
        for j, q in enumerate(other):
            total[i + j] += p * q
    return tuple(total)


# ---- several armours


def _shared(
    troop: Troop, left: Left, blows: tuple[Blows, ...], worn: Mapping[Armour, list[int]]
) -> Iterator[tuple[Unsaved, float]]:
    """The wounding hits of every sort are shared out among the armours, then saved from. [PP-BASE-12]"""
    sorts, numbers = _numbers(troop, left, blows)
    for wounding, p in numbers.items():
        spreads: dict[Harm, Sequence[float]] = {}
        for armour, sort, number in _allotted(troop, worn, sorts, wounding):
            harm = _harm(troop, armour, sort)
            spreads[harm] = _sum(spreads.get(harm, (1.0,)), _binomial(number, _harmed(troop, worn[armour][0], sort)))
        for unsaved, q in _together(spreads):
            yield unsaved, p * q


def _numbers(troop: Troop, left: Left, blows: tuple[Blows, ...]) -> tuple[list[Sort], dict[Numbers, float]]:
    """How many wounding hits there are of each sort, ordinary and rending ones of each weapon in turn."""
    places: dict[object, int] = {}
    sorts: list[Sort] = []
    found: dict[Numbers, float] = {(): 1.0}
    for each in blows:
        by = each.hitter
        place = places.setdefault((by.weapon, by.strength, by.monstrous), len(sorts))
        if place == len(sorts):
            sorts += [Sort(by, False), Sort(by, True)]
            found = {(*numbers, 0, 0): p for numbers, p in found.items()}
        found = _more(found, place, each.number, *_wounding(troop, left, each))
    return sorts, found


def _more(found: Mapping[Numbers, float], place: int, tries: int, usual: float, rent: float) -> dict[Numbers, float]:
    """The numbers after so many more blows, each an ordinary wounding hit, a rending one or none."""
    total: defaultdict[Numbers, float] = defaultdict(float)
    for numbers, p in found.items():
        for rending, q in enumerate(_binomial(tries, rent)):
            for others, r in enumerate(_binomial(tries - rending, usual / (1 - rent))) if q else ():
                one, other = numbers[place] + others, numbers[place + 1] + rending
                total[(*numbers[:place], one, other, *numbers[place + 2 :])] += p * q * r
    return total


def _allotted(
    troop: Troop, worn: Mapping[Armour, list[int]], sorts: Sequence[Sort], wounding: Numbers
) -> Iterator[tuple[Armour, Sort, int]]:
    """Who must save from how many hits of which sort, where the owner spares whom he can as the program would. [PP-BASE-12]"""
    slots = _slots(worn, sum(wounding))
    later = sum(wounding)
    for sort, number in zip(sorts, wounding, strict=True):
        if not number:
            continue
        later -= number
        risks = [_risk(troop, models[0], sort) for models in worn.values()]
        ways = ways_to_share(number, slots, later)
        way = min(ways, key=lambda way: sum(n * risk for n, risk in zip(way, risks, strict=True)))
        slots = [(max(0, least - n), most - n) for (least, most), n in zip(slots, way, strict=True)]
        for armour, n in zip(worn, way, strict=True):
            yield armour, sort, n


def _slots(worn: Mapping[Armour, list[int]], hits: int) -> list[tuple[int, int]]:
    """The least and the most hits that each armour takes. [PP-BASE-12]"""
    ranks = {armour: rank for rank, armour in enumerate(sorted(worn))}
    shares = allocate(hits, [ranks[armour] for armour, models in worn.items() for _ in models])
    found = []
    for armour, models in worn.items():
        least = shares.each * len(models)
        is_common = ranks[armour] == shares.armour
        found.append((shares.common, shares.common) if is_common else (least, least + min(len(models), shares.free)))
    return found


def _risk(troop: Troop, number: int, sort: Sort) -> Fraction:
    """What such a hit on a model costs its owner on average, in points."""
    return (1 - chance(_save(troop, number, sort).needed)) * troop.fighters[number].points


# ---- who falls


def _fallen(troop: Troop, left: Left, unsaved: Unsaved) -> Left:
    """What is left after unsaved hits: their owner gives them to those who are worth least. [PP-BASE-14, PP-BASE-49]"""
    wounds = list(left)
    for harm, number in unsaved:
        waiting = number
        for models in _kinds(troop, wounds, harm.armour):
            waiting -= _hurt(troop, wounds, models, harm, waiting)
    return tuple(wounds)


def _kinds(troop: Troop, left: Sequence[int], armour: Armour) -> list[list[int]]:
    """Those who stand and wear this, by what they are, the cheapest Wounds first."""
    found: dict[Fighter, list[int]] = {}
    for number, fighter in enumerate(troop.fighters):
        if left[number] and (fighter.profile.save, fighter.profile.invulnerable) == armour:
            found.setdefault(fighter, []).append(number)
    return [found[kind] for kind in sorted(found, key=lambda kind: kind.points / kind.profile.wounds)]


def _hurt(troop: Troop, left: list[int], models: list[int], harm: Harm, number: int) -> int:
    """So many hits on models of one kind, as many as they can take: who is hurt goes first, but last where a hit kills at once.
    Returns how many hits that were. [PP-BASE-14]
    """
    deadly = instant_death(harm.strength, troop.fighters[models[0]].profile.toughness)
    worth = 1 if deadly else harm.worth
    able = len(models) if deadly else -(-sum(left[model] for model in models) // worth)
    taken = min(number, able)
    wounds = taken * worth
    for model in sorted(models, key=lambda model: (-left[model] if deadly else left[model], troop.ranks[model])):
        lost = min(wounds, 1 if deadly else left[model])
        wounds -= lost
        left[model] -= lost * left[model] if deadly else lost
    return taken
