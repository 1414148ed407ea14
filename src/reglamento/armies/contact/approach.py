"""The ways on which models that close in come into contact: straight, or round obstacles. Pure geometry, in cm."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import inf

from reglamento.armies.contact.places import ClosingIn, beside, contact_places, tight_places
from reglamento.geometry.table.shapes.bases import Base, Standing, gap
from reglamento.geometry.table.shapes.ruler import RULER, TOLERANCE, apart, at_most, below
from reglamento.geometry.table.sight.sight import sees
from reglamento.geometry.table.ways.company import Company, is_free, walker_near
from reglamento.geometry.table.ways.paths import Walker
from reglamento.geometry.table.ways.reachable import Reachable

THIN = Base("round", 0.1)
"""The width in cm of a base so thin that it passes wherever a mover does."""
Way = tuple[float, int, Standing]
"""The length of a way in cm, the number of the mover, and the place that the way leads to."""


class Approach:
    """The ways of models about to close in. Results are kept for later questions."""

    def __init__(self, closing_in: ClosingIn) -> None:
        self.closing_in = closing_in
        self.layout, self.movers, self.far = closing_in.layout, closing_in.movers, closing_in.far
        company, fixed = closing_in.company, closing_in.fixed
        self._everybody = Company((*company.others, *fixed), company.keep_out) if fixed else company
        self._walkers: dict[int, Walker] = {}
        self._reachable: dict[int, Reachable] = {}
        self._straights: dict[tuple[int, Standing], float] = {}
        self._ways: dict[tuple[int, Standing], float] = {}
        self._places: dict[tuple[int, Standing], list[Standing]] = {}
        self._able: dict[tuple[int, float], bool] = {}

    def way(self, number: int, place: Standing) -> float:
        """The length of a mover's way to a free place; infinite where it is farther than the mover may go."""
        straight = self._straight(number, place)
        if straight < inf or not at_most(apart(self.movers[number].at, place.at), self.far):
            return straight
        if (number, place) not in self._ways:
            path = self._far_reachable(number).path(place.at)
            self._ways[number, place] = inf if path is None else path.length
        return self._ways[number, place]

    def _far_reachable(self, number: int) -> Reachable:
        if number not in self._reachable:
            self._reachable[number] = Reachable(self._walker(number), self.far)
        return self._reachable[number]

    def _straight(self, number: int, place: Standing) -> float:
        """As `way`, for a mover that can go straight."""
        found = self._straights.get((number, place))
        if found is None:
            mover = self.movers[number]
            found = apart(mover.at, place.at)
            if found and not (at_most(found, self.far) and self._walker(number).line_clear(mover.at, place.at)):
                found = inf
            self._straights[number, place] = found
        return found

    def _walker(self, number: int) -> Walker:
        if number not in self._walkers:
            self._walkers[number] = walker_near(self.layout, self.movers[number], self.far, self.closing_in.company)
        return self._walkers[number]

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
        pairs = [(i, target) for i in range(len(self.movers)) for target in self.closing_in.targets[0]]
        if any(self._straight_to(i, target) for i, target in pairs if at_most(gap(self.movers[i], target), self.far)):
            return True
        return any(self._round_to(i, None) is not None for i in range(len(self.movers))) or any(True for _ in self._squeezes())

    def _limit(self, best: Way | None) -> float:
        return self.far + TOLERANCE if best is None else best[0]

    def _straight_to(self, number: int, target: Standing) -> Way | None:
        mover = self.movers[number]
        if mover.at == target.at:
            return None
        place = beside(mover.base, target, (mover.x - target.x, mover.y - target.y))
        length = self._straight(number, place)
        free = length < inf and is_free(self.layout, place, self.everybody()) and sees(self.layout, place, target)
        return (length, number, place) if free else None

    def _round_to(self, number: int, best: Way | None) -> Way | None:
        """The shorter of the best way so far and a mover's ways to the places around the chief target."""
        limit, mover, chief = self._limit(best), self.movers[number], self.closing_in.targets[0]
        if not self._past_walls(number, limit):
            return best
        reachable = self._far_reachable(number) if best is None else Reachable(self._walker(number), limit)
        for target in chief:
            for place in self.places(number, target):
                path = reachable.path(place.at) if below(apart(place.at, mover.at), self._limit(best)) else None
                if path is not None and below(path.length, self._limit(best)):
                    best = path.length, number, place
        return best

    def _past_walls(self, number: int, limit: float) -> bool:
        """Whether a mover might come into contact with a model of the chief target if only walls were in its way. Tested with a
        thin base, which passes wherever the mover does and stands wherever a target may.
        """
        if (number, limit) not in self._able:
            mover = self.movers[number]
            walker = Walker(self.layout, Standing(THIN, mover.x, mover.y))
            thick = [(target, 2 * (mover.base.radius + target.base.radius)) for target in self.closing_in.targets[0]]
            self._able[number, limit] = any(
                walker.path(target.at, limit + radii) is not None for target, radii in thick if at_most(gap(mover, target), limit)
            )
        return self._able[number, limit]

    def places(self, number: int, target: Standing) -> list[Standing]:
        """Free places for a mover in contact with a target, nearest first."""
        found = self._places.get((number, target))
        if found is None:
            found = self._places[number, target] = self._free_places(number, target)
        return found

    def _free_places(self, number: int, target: Standing) -> list[Standing]:
        mover, everybody = self.movers[number], self.everybody()
        if not at_most(gap(mover, target), self.far):
            return []
        found = list(contact_places(self.layout, mover.base, target, everybody))
        if mover.at != target.at:
            straight = beside(mover.base, target, (mover.x - target.x, mover.y - target.y))
            if is_free(self.layout, straight, everybody) and sees(self.layout, straight, target):
                found.append(straight)
        return sorted(found, key=lambda place: (apart(place.at, mover.at), place.x, place.y))

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


def _length(found: Way) -> float:
    return found[0]
