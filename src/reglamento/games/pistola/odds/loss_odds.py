"""What the hits of one set leave of a unit, exactly: pure functions over what its models are and how many Wounds they have.
[PP-BASE-10, PP-BASE-11, PP-BASE-12, PP-BASE-13, PP-BASE-14, PP-BASE-49]
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Hashable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import groupby, product
from math import fsum

import msgspec
from msgspec.structs import replace

from reglamento.armies.dice.spreads import Spread, added, binomial, thinned
from reglamento.armies.dice.targets import NEVER, chance
from reglamento.games.pistola.arms.distances import COHERENCY
from reglamento.games.pistola.arms.readings import ArmsReadings
from reglamento.games.pistola.arms.saves import (
    Save,
    against_blow,
    against_shot,
    allocate,
    shrugs_off,
    swarm_cover,
    torrent,
    wounds_dealt,
)
from reglamento.games.pistola.arms.wounding import instant_death, majority
from reglamento.games.pistola.forces.units import Fighter
from reglamento.games.pistola.harm.hits import Slots, cheapest_way
from reglamento.games.pistola.odds.hit_odds import Batch, Sort, WoundingHits, chances, wounding
from reglamento.geometry.table.ground.coherency import chains
from reglamento.geometry.table.shapes.bases import Standing
from reglamento.geometry.table.shapes.ruler import Point, apart

WoundsLeft = tuple[int, ...]
"""How many Wounds each model of a unit has left: 0 for those that have fallen."""
ArmourFigures = tuple[int, int, bool, bool]
"""What is saved on by armour and in spite of everything, the best being the smallest; whether a zombie's and a swarm's."""


class Body(msgspec.Struct, frozen=True, cache_hash=True):
    """A model that may be hurt. Where it matters which of alike models falls: where it stands, and whether it bears a thing."""

    fighter: Fighter
    zombie: bool = False
    swarm: bool = False
    place: Standing | None = None
    bears: bool = False

    @property
    def armour(self) -> ArmourFigures:
        return self.fighter.profile.save, self.fighter.profile.invulnerable, self.zombie, self.swarm


class CoverFromFire(msgspec.Struct, frozen=True, cache_hash=True):
    """What is special about shots: what cover saves on, the Toughness of the whole unit, its models in sight and in reach, and
    the model that the shooter names in a torrent of fire, among those and among all. [PP-BASE-05, PP-BASE-10, PP-BASE-13,
    PP-BASE-49]
    """

    saves: int
    toughness: int
    seen: tuple[int, ...]
    named: tuple[int | None, int | None]


class Troop(msgspec.Struct, frozen=True, cache_hash=True):
    """The models of a unit that may be hurt, in the order in which they are asked about; in close combat without `cover`."""

    bodies: tuple[Body, ...]
    readings: ArmsReadings
    cover: CoverFromFire | None = None

    def standing(self, left: Sequence[int]) -> tuple[int, ...]:
        """The numbers of the models that have Wounds left."""
        return tuple(number for number, wounds in enumerate(left) if wounds)

    def open(self, left: WoundsLeft, area: bool) -> tuple[int, ...]:
        """The numbers of the models that may be hurt: all that fight, or all in sight; all standing where an area was hit. [PP-BASE-49]"""
        standing = self.standing(left)
        return standing if area or self.cover is None else tuple(number for number in standing if number in self.cover.seen)

    def toughness(self, left: WoundsLeft) -> int:
        """Against what hits are rolled. [PP-BASE-05]"""
        if self.cover is not None:
            return self.cover.toughness
        return majority([self.bodies[number].fighter.profile.toughness for number in self.standing(left)], self.readings)


class Harm(msgspec.Struct, frozen=True, cache_hash=True):
    """Unsaved hits that are alike to the models that take them: their armour, or the model that takes them `alone`; how strong
    the hits are, how many Wounds each is worth, and from where they come.
    """

    armour: ArmourFigures
    strength: int
    worth: int
    alone: int | None = None
    at: Point | None = None


class HitShare(msgspec.Struct, frozen=True):
    """So many wounding hits of a sort; the saves against them are those of model `on`."""

    harm: Harm
    on: int
    sort: Sort
    number: int


Tries = tuple[tuple[float, int], ...]
"""Chances, and how often each is taken."""
Pools = tuple[tuple[Harm, Tries], ...]
"""How many wounding hits of each kind must be saved from with which chance to fail, in the order in which they are taken."""
Unsaved = tuple[tuple[Harm, int], ...]
"""How many unsaved hits there are of each kind, in the order in which they are taken."""


@lru_cache(maxsize=8192)
def after_hits(
    troop: Troop, left: WoundsLeft, batches: tuple[Batch, ...], beside: tuple[Standing, ...] = ()
) -> tuple[tuple[WoundsLeft, float], ...]:
    """What is left of a troop after these batches have fallen together, and how likely; both players choose as the program would.
    `beside` are the places of others of its company, where it matters which model falls.
    """
    found: defaultdict[WoundsLeft, float] = defaultdict(float)
    for (unsaved, area), p in _unsaved(troop, left, batches).items():
        found[_fallen(troop, left, unsaved, area, beside)] += p
    return tuple(found.items())


def _unsaved(troop: Troop, left: WoundsLeft, batches: tuple[Batch, ...]) -> Mapping[tuple[Unsaved, bool], float]:
    """The unsaved hits, and whether an area was hit."""
    toughness = troop.toughness(left)
    if _each_on_its_own(troop, left, batches):
        return {(unsaved, False): p for unsaved, p in _alike(troop, left, batches, toughness)}
    pools: defaultdict[tuple[Pools, bool], float] = defaultdict(float)
    for found, p in wounding(batches, toughness, [_effect(troop, left, each) for each in batches]).items():
        pools[_pools(troop, _shares(troop, left, found)), found.area] += p
    total: defaultdict[tuple[Unsaved, bool], float] = defaultdict(float)
    for (pool, area), p in pools.items():
        for unsaved, q in _together([(harm, _unsaved_of(tries)) for harm, tries in pool]):
            total[unsaved, area] += p * q
    return total


def _each_on_its_own(troop: Troop, left: WoundsLeft, batches: tuple[Batch, ...]) -> bool:
    """Whether all have the same armour and no model is named, so that nothing depends on how many hits wound. [PP-BASE-12, PP-BASE-13]"""
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
        p = fsum(q * _harmed(troop, first, sort) for q, sort in pairs)
        harm = _harm(troop, left, first, usual)
        spreads[harm] = added(spreads.get(harm, (1.0,)), thinned(each.hits, p))
    return _together(list(spreads.items()))


def _together(spreads: Sequence[tuple[Harm, Spread]]) -> Iterator[tuple[Unsaved, float]]:
    """Independent numbers of unsaved hits."""
    for numbers in product(*(range(len(spread)) for _, spread in spreads)):
        p = 1.0
        for (_, spread), number in zip(spreads, numbers, strict=True):
            p *= spread[number]
        if p:
            yield tuple((harm, number) for (harm, _), number in zip(spreads, numbers, strict=True) if number), p


# ---- saves


def _save(troop: Troop, number: int, sort: Sort) -> Save:
    """What a model saves on from such a wounding hit. [PP-BASE-10, PP-BASE-11, PP-BASE-17, PP-BASE-29]"""
    body, by = troop.bodies[number], sort.hitter
    if troop.cover is None:
        return against_blow(body.fighter.profile, by.weapon, by.monstrous, sort.rends)
    cover = swarm_cover(troop.cover.saves) if body.swarm else troop.cover.saves
    return against_shot(body.fighter.profile, by.weapon, cover, sort.rends)


@lru_cache(maxsize=4096)
def _harmed(troop: Troop, number: int, sort: Sort) -> float:
    """The chance that a model is not saved from such a wounding hit and cannot ignore it. [PP-BASE-11, PP-ZOMBIE-04]"""
    by, save = sort.hitter, _save(troop, number, sort)
    ignores = shrugs_off(by.weapon, by.strength, save, troop.readings) if troop.bodies[number].zombie else NEVER
    return float((1 - chance(save.needed)) * (1 - chance(ignores)))


def _harm(troop: Troop, left: WoundsLeft, number: int, sort: Sort) -> Harm:
    """What an unsaved hit does. Its strength is left out where no model has more than one Wound left: so there are fewer to
    count.
    """
    body = troop.bodies[number]
    strength = sort.hitter.strength if max(left) > 1 else 0
    return Harm(body.armour, strength, wounds_dealt(sort.hitter.weapon, body.swarm), at=sort.at)


def _shares(troop: Troop, left: WoundsLeft, found: WoundingHits) -> list[HitShare]:
    """Which models must save from how many hits of which sort, in the order in which those unsaved are taken: a named model
    first, then the strongest hits. [PP-BASE-12, PP-BASE-13, PP-BASE-14]
    """
    open, sorts = troop.open(left, found.area), list(found.sorts)
    shares = []
    named = None if troop.cover is None else troop.cover.named[found.area]
    if named is not None and torrent(found.number, len(troop.standing(left))):
        easiest = min(sorts, key=lambda each: _save(troop, named, each[0]).needed)
        shares.append(HitShare(replace(_harm(troop, left, named, easiest[0]), alone=named), named, easiest[0], 1))
        sorts = [(sort, number - (sort == easiest[0])) for sort, number in sorts]
    shares += _allotted(troop, left, _worn(troop, open), [(sort, number) for sort, number in sorts if number])
    return sorted(shares, key=_turn)


def _turn(share: HitShare) -> tuple[bool, int, ArmourFigures | tuple[()]]:
    """When a share is taken. Those of different armours do not touch each other where it does not matter which model falls: those of
    one together are fewer to count.
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
    """The hits shared out among the armours, where the owner spares the models that it can as the program would. [PP-BASE-12]"""
    later = sum(number for _, number in sorts)
    slots = _slots(worn, later) if later else ()
    for sort, number in sorts:
        later -= number
        way = _way(number, slots, later, tuple(_risk(troop, models[0], sort) for models in worn.values()))
        slots = tuple((max(0, least - n), most - n) for (least, most), n in zip(slots, way, strict=True))
        for models, n in zip(worn.values(), way, strict=True):
            if n:
                yield HitShare(_harm(troop, left, models[0], sort), models[0], sort, n)


@lru_cache(maxsize=1 << 14)
def _way(number: int, slots: Slots, later: int, risks: tuple[Fraction, ...]) -> tuple[int, ...]:
    """How the owner shares out hits of one sort, given what each costs it on the models of each armour."""
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


@lru_cache(maxsize=4096)
def _risk(troop: Troop, number: int, sort: Sort) -> Fraction:
    """What such a hit on a model costs its owner on average, in points."""
    return (1 - chance(_save(troop, number, sort).needed)) * troop.bodies[number].fighter.points


def _effect(troop: Troop, left: WoundsLeft, batch: Batch) -> Hashable:
    """All that matters of what hits a batch makes: what each model saves on, how likely it is harmed, and how."""
    sort = Sort(batch.hitter, False, batch.at)
    first = {troop.bodies[number].armour: number for number in troop.standing(left)}.values()
    return tuple((_save(troop, n, sort).needed, _harmed(troop, n, sort), _harm(troop, left, n, sort)) for n in first)


def _pools(troop: Troop, shares: Sequence[HitShare]) -> Pools:
    """The shares that follow one another and do the same harm together, as so many tries with each chance."""
    found = []
    for harm, alike in groupby(shares, key=lambda share: share.harm):
        tries: Counter[float] = Counter()
        for share in alike:
            tries[_harmed(troop, share.on, share.sort)] += share.number
        found.append((harm, tuple(sorted(tries.items()))))
    return tuple(found)


@lru_cache(maxsize=8192)
def _unsaved_of(tries: Tries) -> Spread:
    """How many tries with these chances come true."""
    spread: Spread = (1.0,)
    for p, number in tries:
        spread = added(spread, binomial(number, p))
    return spread


# ---- which models fall


def _fallen(troop: Troop, left: WoundsLeft, unsaved: Unsaved, area: bool, beside: tuple[Standing, ...]) -> WoundsLeft:
    """What is left after unsaved hits: their owner gives them to the models that are worth least. [PP-BASE-14, PP-BASE-49]"""
    hurt = TroopUnderHits(troop, list(left), troop.open(left, area), beside)
    for harm, number in unsaved:
        waiting = number
        for models in hurt.kinds(harm):
            waiting -= hurt.hurt(models, harm, waiting)
    return tuple(hurt.left)


class TroopUnderHits(msgspec.Struct):
    """A troop while unsaved hits are taken: what is `left` of it, and which of its models may be hurt."""

    troop: Troop
    left: list[int]
    open: tuple[int, ...]
    beside: tuple[Standing, ...]

    def kinds(self, harm: Harm) -> list[list[int]]:
        """The models that stand and take such hits, by what they are, the cheapest Wounds first."""
        bodies, found = self.troop.bodies, dict[Fighter, list[int]]()
        for number in self.open if harm.alone is None else (harm.alone,):
            if self.left[number] and bodies[number].armour == harm.armour:
                found.setdefault(bodies[number].fighter, []).append(number)
        return [found[kind] for kind in sorted(found, key=lambda kind: kind.points / kind.profile.wounds)]

    def hurt(self, models: list[int], harm: Harm, number: int) -> int:
        """So many hits on models of one kind, as many as they can take: a hurt model goes first, but last where a hit kills at
        once. Returns how many hits that were. [PP-BASE-14]
        """
        left, toughness = self.left, self.troop.bodies[models[0]].fighter.profile.toughness
        deadly = instant_death(harm.strength, toughness)
        worth = 1 if deadly else harm.worth
        able = len(models) if deadly else -(-sum(left[model] for model in models) // worth)
        taken = min(number, able)
        wounds, waiting = taken * worth, list(models)
        while wounds and waiting:
            first = (max if deadly else min)(left[model] for model in waiting)
            model = self._next([each for each in waiting if left[each] == first], harm)
            waiting.remove(model)
            lost = min(wounds, 1 if deadly else left[model])
            wounds -= lost
            left[model] -= lost * left[model] if deadly else lost
        return taken

    def _next(self, models: list[int], harm: Harm) -> int:
        """Which of alike models falls next: one that bears nothing and that the unit does not need to stay together, otherwise
        the farthest from the enemy; the first where it does not matter. [PP-BASE-49]
        """
        if harm.at is None:
            return models[0]
        at, bodies = harm.at, self.troop.bodies
        alike = sorted(models, key=lambda model: (bodies[model].bears, -_away(bodies[model], at)))
        spare = [model for model in alike if bodies[model].bears == bodies[alike[0]].bears]
        whole = self.troop.standing(self.left)
        return next((model for model in spare if not _holds(self.troop, whole, model, self.beside)), alike[0])


def _away(body: Body, at: Point) -> float:
    assert body.place is not None, "it matters who falls"
    return apart(body.place.at, at)


@lru_cache(maxsize=8192)
def _holds(troop: Troop, whole: tuple[int, ...], model: int, beside: tuple[Standing, ...]) -> bool:
    """Whether a company would be in more parts without this model. [PP-BASE-42]"""
    places = {number: place for number in whole if (place := troop.bodies[number].place) is not None}
    rest = [place for number, place in places.items() if number != model]
    return _parts([*rest, *beside]) > _parts([*places.values(), *beside])


def _parts(places: Sequence[Standing]) -> int:
    return len(chains(places, COHERENCY))
