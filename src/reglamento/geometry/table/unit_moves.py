"""Moves of whole units to suggest: legal, together, and as far towards a goal as the unit can go."""

from collections.abc import Iterator, Sequence
from itertools import count, islice

import msgspec

from reglamento.geometry.table.bases import Base, Standing, gap
from reglamento.geometry.table.ground import Layout
from reglamento.geometry.table.paths import Path
from reglamento.geometry.table.reach import Reach
from reglamento.geometry.table.ruler import TOLERANCE, Point, apart
from reglamento.geometry.table.spots import (
    ALONE,
    STEPS_BACK,
    Company,
    along,
    is_free,
    lattice,
    moved,
    steps_back,
    walker_near,
    way_past_walls,
)

SLOTS = 10
"""So many free places are looked at for each model of a unit."""


class UnitMove(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """A legal move of a unit: where each of its models ends, in the unit's order, and the paths in the order in which they are
    walked; who is not among them stays.
    """

    places: tuple[Standing, ...]
    order: tuple[int, ...] = ()
    paths: tuple[Path, ...] = ()


def unit_towards(
    layout: Layout, unit: Sequence[Standing], goal: Point, move: tuple[float, float], company: Company = ALONE
) -> UnitMove:
    """A move of a whole unit towards a goal that leaves it one chain. `move` is (length of a move, gap allowed in the chain).

    The model that is farthest on the way to the goal goes first and as far as it can; the others, one by one, to the free place
    nearest to it that they reach and that joins the chain, or they stay if that joins it. If one of them finds none, the first
    goes less far. Nobody moves when nothing is found.
    """
    length, chain = move
    everybody = company.without(*unit)
    first = _first(layout, unit, (length, goal), everybody)
    if first is None:
        return UnitMove(tuple(unit))
    number, way = first
    leader = unit[number]
    company = Company((*everybody.others, *(model for i, model in enumerate(unit) if i != number)), everybody.keep_out)
    walker = walker_near(layout, leader, length, company)
    for place, path in islice(steps_back(walker, leader, way, length, company), 0, STEPS_BACK, STEPS_BACK // 4):
        follow = _Followers(layout, unit, (length, chain), everybody)
        if follow.all((number, place, path)):
            return follow.result()
    return UnitMove(tuple(unit))


def _first(layout: Layout, unit: Sequence[Standing], move: tuple[float, Point], company: Company) -> tuple[int, Path] | None:
    """Who goes first, and his way to the goal: who is nearest to where the way of the one nearest to the goal leads soon."""
    length, goal = move
    near = min(range(len(unit)), key=lambda i: (apart(unit[i].at, goal), i), default=None)
    way = None if near is None else way_past_walls(layout, unit[near], goal, company)
    if near is None or way is None:
        return None
    soon = along(way, length)
    first = min(range(len(unit)), key=lambda i: (apart(unit[i].at, soon), i))
    other = way if first == near else way_past_walls(layout, unit[first], goal, company)
    return (near, way) if other is None else (first, other)


class _Slots:
    """Free places that several models look at in turn: worked out once, and no sooner than the first of them comes so far."""

    def __init__(self, places: Iterator[Standing]) -> None:
        self.known: list[Standing] = []
        self.places = places

    def __iter__(self) -> Iterator[Standing]:
        for i in count():
            if i == len(self.known):
                place = next(self.places, None)
                if place is None:
                    return
                self.known.append(place)
            yield self.known[i]


class _Followers:
    """The models of a unit that go after their first one."""

    def __init__(self, layout: Layout, unit: Sequence[Standing], move: tuple[float, float], company: Company) -> None:
        self.layout = layout
        self.unit = unit
        self.length, self.chain = move
        self.company = company
        self.placed: dict[int, Standing] = {}
        self.paths: list[Path] = []

    def all(self, first: tuple[int, Standing, Path]) -> bool:
        """Whether everybody finds a place, the model nearest to the first one's new place going first."""
        number, place, path = first
        self._take(number, place, path)
        slots: dict[tuple[Base, float], _Slots] = {}
        left = sorted(set(range(len(self.unit))) - {number}, key=lambda i: (apart(self.unit[i].at, place.at), i))
        for follower in left:
            model = self.unit[follower]
            key = (model.base, model.angle)
            if key not in slots:
                slots[key] = _Slots(self._free_about(model, place))
            if not self._follows(follower, slots[key]):
                return False
        return True

    def _free_about(self, model: Standing, centre: Standing) -> Iterator[Standing]:
        far = len(self.unit) * (model.base.radius * 2 + self.chain) / 2
        company = self.company.near(centre.at, far + model.base.radius * 2)
        places = (moved(model, at) for at in lattice(centre.at, model.base.width * 0.6) if apart(at, centre.at) <= far)
        return islice((place for place in places if is_free(self.layout, place, company)), SLOTS * len(self.unit))

    def _follows(self, number: int, slots: _Slots) -> bool:
        model = self.unit[number]
        placed = tuple(self.placed.values())
        waiting = tuple(other for i, other in enumerate(self.unit) if i not in self.placed and i != number)
        company = Company((*self.company.others, *placed, *waiting), self.company.keep_out)
        walker = walker_near(self.layout, model, self.length, company)
        reach: Reach | None = None
        for slot in slots:
            if apart(slot.at, model.at) > self.length or not self._joins(slot, placed, waiting):
                continue
            if walker.line_clear(model.at, slot.at):
                path = walker.path(slot.at, self.length)
            else:
                reach = reach or Reach(walker, self.length)
                path = reach.path(slot.at)
            if path is not None:
                self._take(number, slot, path)
                return True
        if self._joins(model, placed, ()):
            self._take(number, model, None)
            return True
        return False

    def _joins(self, slot: Standing, placed: Sequence[Standing], waiting: Sequence[Standing]) -> bool:
        gaps = [gap(slot, other) for other in placed]
        return -TOLERANCE <= min(gaps) <= self.chain + TOLERANCE and all(gap(slot, other) >= -TOLERANCE for other in waiting)

    def _take(self, number: int, place: Standing, path: Path | None) -> None:
        self.placed[number] = place
        if path is not None:
            self.paths.append(path)

    def result(self) -> UnitMove:
        walked = tuple(number for number, place in self.placed.items() if place != self.unit[number])
        paths = tuple(path for path in self.paths if path.length > 0)
        return UnitMove(tuple(self.placed[i] for i in range(len(self.unit))), walked, paths)
