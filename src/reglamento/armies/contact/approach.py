"""The ways on which models that close in come into contact: straight, or round obstacles. Pure geometry, in cm."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from math import inf

from reglamento.armies.contact.places import ClosingIn, all_places, beside, tight_places
from reglamento.geometry.table.ground.ground import Layout
from reglamento.geometry.table.shapes.bases import Base, Standing, gap
from reglamento.geometry.table.shapes.ruler import RULER, TOLERANCE, Point, apart, at_most, below
from reglamento.geometry.table.sight.sight import sees
from reglamento.geometry.table.ways.company import Company, is_free, walker_near
from reglamento.geometry.table.ways.paths import Walker
from reglamento.geometry.table.ways.reachable import Reachable

Fits = Callable[[Standing], bool]
THIN = Base("round", 0.1)
"""The width in cm of a base so thin that it passes wherever a mover does."""
Way = tuple[float, int, Standing]
"""The length of a way in cm, the number of the mover, and the place that the way leads to."""


def anywhere(place: Standing) -> bool:
    """Any place fits."""
    return True


class Known:
    """The results for models about to close in. They are asked for again when the models do close in."""

    def __init__(self) -> None:
        self.walkers: dict[int, Walker] = {}
        self.reachable: dict[int, Reachable] = {}
        self.straights: dict[tuple[int, Standing], float] = {}
        self.ways: dict[tuple[int, Standing], float] = {}
        self.about: dict[tuple[int, Standing], list[Standing]] = {}
        self.open: dict[tuple[Standing, Standing], bool] = {}
        self.able: dict[tuple[int, float], bool] = {}
        self.first: tuple[tuple[int, Standing] | None] | None = None
        """What `nearest` gives; None while it is not worked out."""
        self.massed: tuple[bool, dict[int, Standing]] | None = None
        """What `masses` tells and the places that it found, in their order; None while it is not worked out."""


@lru_cache(maxsize=64)
def _known(closing_in: ClosingIn) -> Known:
    return Known()


class Approach:
    """The ways of models about to close in. Results are kept for later questions."""

    def __init__(self, closing_in: ClosingIn) -> None:
        self.closing_in = closing_in
        self.layout, self.movers, self.far = closing_in.layout, closing_in.movers, closing_in.far
        company, fixed = closing_in.company, closing_in.fixed
        self._everybody = Company((*company.others, *fixed), company.keep_out) if fixed else company
        self._known = _known(closing_in)

    def way(self, number: int, place: Standing) -> float:
        """The length of a mover's way to a free place; infinite where it is farther than the mover may go."""
        straight = self._straight(number, place)
        if straight < inf or not at_most(apart(self.movers[number].at, place.at), self.far):
            return straight
        ways = self._known.ways
        if (number, place) not in ways:
            ways[number, place] = self._far_reachable(number).bent(place.at)
        return ways[number, place]

    def _far_reachable(self, number: int) -> Reachable:
        reachable = self._known.reachable
        if number not in reachable:
            reachable[number] = Reachable(self._walker(number), self.far)
        return reachable[number]

    def _straight(self, number: int, place: Standing) -> float:
        """As `way`, for a mover that can go straight."""
        found = self._known.straights.get((number, place))
        if found is None:
            mover = self.movers[number]
            found = apart(mover.at, place.at)
            if found and not (at_most(found, self.far) and self._walker(number).line_clear(mover.at, place.at)):
                found = inf
            self._known.straights[number, place] = found
        return found

    def _walker(self, number: int) -> Walker:
        walkers = self._known.walkers
        if number not in walkers:
            walkers[number] = walker_near(self.layout, self.movers[number], self.far, self.closing_in.company)
        return walkers[number]

    def reached(self, number: int, places: Iterable[Standing]) -> Standing | None:
        """The first of these places to which a mover has a way. Straight ways, which are found much faster, are tried first."""
        tried = []
        for place in places:
            if self._straight(number, place) < inf:
                return place
            tried.append(place)
        return next((place for place in tried if self.way(number, place) < inf), None)

    # ---- into contact

    def nearest(self) -> tuple[int, Standing] | None:
        """The mover with the shortest way into contact with the chief target, and its place there. Straight ways are tried first;
        ways round obstacles are searched only if they could be shorter.
        """
        if self._known.first is None:
            self._known.first = (self._nearest(),)
        return self._known.first[0]

    def _nearest(self) -> tuple[int, Standing] | None:
        chief = self.closing_in.targets[0]
        pairs = sorted(
            (max(0.0, gap(mover, target)), i, j) for i, mover in enumerate(self.movers) for j, target in enumerate(chief)
        )
        best: Way | None = None
        for least, i, j in pairs:
            if not at_most(least, self._limit(best)):
                break
            best = min((each for each in (best, self._straight_to(i, chief[j])) if each), key=_length, default=None)
        for number, nearest in {i: least for least, i, _ in reversed(pairs)}.items():
            if below(nearest, self._limit(best) - RULER):
                best = self._round_to(number, best)
        return self._squeezed() if best is None else best[1:]

    def _squeezed(self) -> tuple[int, Standing] | None:
        """As `nearest`, where the only room to touch the chief target is in gaps between other models, zones and walls."""
        best = min(self._squeezes(), key=_length, default=None)
        return None if best is None else best[1:]

    def _squeezes(self) -> Iterator[Way]:
        """The ways of all movers into such gaps."""
        able = [i for i in range(len(self.movers)) if self._past_walls(i, self.far)]
        pairs = ((i, target) for i in able for target in self.closing_in.targets[0])
        ways = ((self.way(i, place), i, place) for i, target in pairs for place in self.tight(i, target))
        return (way for way in ways if way[0] < inf)

    def reaches(self) -> bool:
        """Whether any mover has a way into contact with the chief target."""
        chief = self.closing_in.targets[0]
        pairs = sorted((gap(mover, target), i, j) for i, mover in enumerate(self.movers) for j, target in enumerate(chief))
        if any(self._straight_to(i, chief[j]) for away, i, j in pairs if at_most(away, self.far)):
            return True
        nearest = dict.fromkeys(i for away, i, _ in pairs if at_most(away, self.far))
        return any(self._rounds(number) for number in nearest) or any(True for _ in self._squeezes())

    def _rounds(self, number: int) -> bool:
        """Whether a mover comes round obstacles to one of the places around the chief target."""
        return self._past_walls(number, self.far) and any(
            below(self.way(number, place), self.far + TOLERANCE)
            for target in self.closing_in.targets[0]
            for place in self.places(number, target)
        )

    def _limit(self, best: Way | None) -> float:
        return self.far + TOLERANCE if best is None else best[0]

    def _straight_to(self, number: int, target: Standing) -> Way | None:
        mover = self.movers[number]
        if mover.at == target.at:
            return None
        place = beside(mover.base, target, _from(mover, target))
        length = self._straight(number, place)
        return (length, number, place) if length < inf and self._is_open(place, target) else None

    def _round_to(self, number: int, best: Way | None) -> Way | None:
        """The shorter of the best way so far and a mover's ways to the places around the chief target."""
        limit, mover = self._limit(best), self.movers[number]
        if not self._past_walls(number, limit):
            return best
        known = best is None or number in self._known.reachable
        reachable = self._far_reachable(number) if known else Reachable(self._walker(number), limit)
        for target in self.closing_in.targets[0]:
            for place in self.places(number, target):
                if not below(apart(place.at, mover.at), self._limit(best)):
                    break
                straight = self._straight(number, place)
                length = straight if straight < inf else self.way(number, place) if known else reachable.bent(place.at)
                if below(length, self._limit(best)):
                    best = length, number, place
        return best

    def _past_walls(self, number: int, limit: float) -> bool:
        """Whether a mover might come into contact with a model of the chief target if only walls were in its way. Tested with a
        thin base, which passes wherever the mover does and stands wherever a target may.
        """
        able = self._known.able
        if (number, limit) not in able:
            mover = self.movers[number]
            thick = [(target, 2 * (mover.base.radius + target.base.radius)) for target in self.closing_in.targets[0]]
            able[number, limit] = any(
                _passes(self.layout, mover.at, target.at, limit + radii)
                for target, radii in thick
                if at_most(gap(mover, target), limit)
            )
        return able[number, limit]

    def places(self, number: int, target: Standing, fits: Fits = anywhere) -> Iterator[Standing]:
        """Free places for a mover in contact with a target for which `fits` holds, nearest first. Each is tested only when needed."""
        return (place for place in self._touching(number, target) if fits(place) and self._is_open(place, target))

    def _touching(self, number: int, target: Standing) -> list[Standing]:
        """The places for a mover in contact with a target, free or not, nearest first."""
        about, mover = self._known.about, self.movers[number]
        found = about.get((number, target))
        if found is None:
            tried = all_places(mover.base, target) if at_most(gap(mover, target), self.far) else ()
            straight = (beside(mover.base, target, _from(mover, target)),) if tried and mover.at != target.at else ()
            found = sorted((*tried, *straight), key=lambda place: (apart(place.at, mover.at), place.x, place.y))
            about[number, target] = found
        return found

    def _is_open(self, place: Standing, target: Standing) -> bool:
        """Whether a place in contact with a target is free, with no wall between the two."""
        known = self._known.open
        found = known.get((place, target))
        if found is None:
            near = self.everybody().near(target.at, target.base.radius + place.base.width)
            found = known[place, target] = is_free(self.layout, place, near) and sees(self.layout, place, target)
        return found

    def tight(self, number: int, target: Standing) -> tuple[Standing, ...]:
        """Free places for a mover in contact with a target, in gaps with little room; only places within its move in a straight
        line.
        """
        mover = self.movers[number]
        if not at_most(gap(mover, target), self.far):
            return ()
        found = tight_places(self.layout, mover.base, target, self.everybody())
        return tuple(place for place in found if at_most(apart(place.at, mover.at), self.far))

    def everybody(self) -> Company:
        """All models except the movers."""
        return self._everybody


@lru_cache(maxsize=1024)
def _thin_walker(layout: Layout, at: Point) -> Walker:
    return Walker(layout, Standing(THIN, *at))


@lru_cache(maxsize=4096)
def _passes(layout: Layout, start: Point, end: Point, limit: float) -> bool:
    """Whether a thin base has a way past the walls that is no longer than this."""
    return _thin_walker(layout, start).reaches(end, limit)


def _from(mover: Standing, target: Standing) -> Point:
    """The direction from a target to a mover."""
    return mover.x - target.x, mover.y - target.y


def _length(found: Way) -> float:
    return found[0]
