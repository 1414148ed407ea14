"""Models close in on enemies: as many as possible into base contact, the others behind them. Pure geometry, in cm."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial

from reglamento.armies.contact.approach import Approach, Fits, anywhere
from reglamento.armies.contact.places import ClosingIn, FreeAround
from reglamento.armies.contact.touching import touch
from reglamento.armies.moves.gathering import gather, joins
from reglamento.geometry.table.ground.coherency import coherent
from reglamento.geometry.table.shapes.bases import Standing, gap, overlap
from reglamento.geometry.table.shapes.ruler import Point, apart, at_most


@lru_cache(maxsize=2048)
def in_reach(closing_in: ClosingIn) -> bool:
    """Whether a mover comes into contact with the chief target: much faster to find than where all others then go."""
    return Closing(closing_in).reaches()


@lru_cache(maxsize=256)
def piled_in(closing_in: ClosingIn) -> tuple[Standing, ...]:
    """Where the movers stand after they have piled in on the targets: in contact, behind their friends, or where they were."""
    closing = Closing(closing_in)
    if not closing_in.fixed:
        first = closing.nearest()
        if first is None:
            return closing_in.movers
        closing.placed[first[0]] = first[1]
    nearest = min(
        (gap(mover, target), mover.at) for mover in closing_in.movers for group in closing_in.targets for target in group
    )
    closing.close(closing.left(nearest[1]))
    closing.follow()
    return closing.result()


@lru_cache(maxsize=256)
def ways_in(closing_in: ClosingIn, places: tuple[Standing, ...]) -> tuple[float, ...]:
    """The length of each mover's way to its place; infinite where it is farther than the mover may go."""
    closing = Closing(closing_in)
    return tuple(closing.way(number, place) for number, place in enumerate(places))


@lru_cache(maxsize=256)
def first_in(closing_in: ClosingIn) -> int | None:
    """The number of the mover with the shortest way into contact with the chief target; None where no mover has one."""
    found = Closing(closing_in).nearest()
    return None if found is None else found[0]


@lru_cache(maxsize=256)
def still_free(closing_in: ClosingIn, places: tuple[Standing, ...]) -> int | None:
    """The number of a mover that touches no target at these places though it could; None where there is none."""
    closing = Closing(closing_in)
    closing.placed = dict(enumerate(places))
    idle = closing.idle()
    return None if idle is None else idle[0]


class Closing(Approach):
    """Models about to close in. `placed` holds those that have a place, by their number among the movers."""

    def __init__(self, closing_in: ClosingIn) -> None:
        super().__init__(closing_in)
        self.placed: dict[int, Standing] = {}

    def masses(self) -> bool:
        """Whether all movers find places and touch every target. First as many as possible come into contact, one after another; then
        the others stand around the first. It is worked out once for whether there is a charge and for the charge itself.
        """
        if self._known.massed is None:
            self._known.massed = self._masses(), self.placed.copy()
        found, placed = self._known.massed
        self.placed = placed.copy()
        return found

    def _masses(self) -> bool:
        first = self.nearest()
        if first is None:
            return False
        self.placed = dict([first])
        self.close(self.left(first[1].at))
        return self.follow() and self.touches_all()

    def massed(self) -> tuple[Standing, ...] | None:
        """The places of all movers, with every model that still can moved into contact; None where a model finds no place."""
        if not self.masses():
            return None
        self.spare_nobody()
        return self.result()

    def left(self, centre: Point) -> list[int]:
        """The movers without a place, by number, the nearest to the centre first."""
        numbers = [i for i in range(len(self.movers)) if i not in self.placed]
        return sorted(numbers, key=lambda i: (apart(self.movers[i].at, centre), i))

    def result(self) -> tuple[Standing, ...]:
        return tuple(self.placed.get(i, mover) for i, mover in enumerate(self.movers))

    def contact(self, number: int, fits: Fits, keeps: Fits = anywhere) -> Standing | None:
        """The nearest place in contact with a target for which `fits` and `keeps` hold. Targets that no model touches come first.
        `keeps` is tested last, only where a place fits and is free.
        """
        untouched = self._untouched()
        for wanted in (True, False):
            targets = [
                target for k, group in enumerate(self.closing_in.targets) if (k in untouched) == wanted for target in group
            ]
            targets.sort(key=lambda target: (gap(self.movers[number], target), target.at))
            places = (place for target in targets for place in self.places(number, target, fits) if keeps(place))
            found = self.reached(number, places)
            if found is not None:
                return found
        return None

    def _untouched(self) -> set[int]:
        groups = enumerate(self.closing_in.targets) if len(self.closing_in.targets) > 1 else ()
        placed = (*self.placed.values(), *self.closing_in.fixed)
        return {k for k, group in groups if not any(touch(self.layout, one, other) for one in placed for other in group)}

    def touches_all(self) -> bool:
        """Whether every target is touched."""
        return not self._untouched()

    def close(self, waiting: list[int]) -> None:
        """One mover after another goes into contact, in rounds, until no other can."""
        gather(self.placed, waiting, lambda number: self.contact(number, partial(self._fits, number)), again=True)

    def _fits(self, number: int, place: Standing) -> bool:
        return joins(place, (*self.placed.values(), *self.closing_in.fixed), self.closing_in.coherency) and not self._taken(
            place, number
        )

    def _taken(self, place: Standing, number: int) -> bool:
        """Whether a mover that has not moved yet stands there; only where the movers go one by one."""
        if self.closing_in.marching:
            return False
        return any(overlap(place, m) for i, m in enumerate(self.movers) if i not in self.placed and i != number)

    def idle(self) -> tuple[int, Standing] | None:
        """A mover that touches no target, and a place where it would touch one and stay with the others."""
        for number, place in self.placed.items():
            if any(touch(self.layout, place, target) for group in self.closing_in.targets for target in group):
                continue
            others = tuple(other for i, other in self.placed.items() if i != number)
            near = self.closing_in.coherency
            found = self.contact(number, partial(_joining, others, near), one_chain(others, near))
            if found is not None:
                return number, found
        return None

    def spare_nobody(self) -> None:
        """Once all have places, each model that can still come into contact does so."""
        while (found := self.idle()) is not None:
            self.placed[found[0]] = found[1]

    # ---- behind

    def follow(self) -> bool:
        """The movers that touch no target stand behind the others. Returns whether all find room."""
        centre = next(iter((*self.placed.values(), *self.closing_in.fixed)), None)
        if centre is None:
            return False
        slots = FreeAround(self.layout, centre, self.everybody())
        return gather(self.placed, self.left(centre.at), lambda number: self._behind(number, slots), again=True)

    def _behind(self, number: int, slots: FreeAround) -> Standing | None:
        mover = self.movers[number]
        near = (place for place in slots.about(mover) if at_most(apart(place.at, mover.at), self.far))
        found = self.reached(number, (place for place in near if self._fits(number, place)))
        if found is not None:
            return found
        return mover if self._fits(number, mover) else None


def _joining(others: Sequence[Standing], coherency: float, place: Standing) -> bool:
    return joins(place, others, coherency)


def one_chain(others: Sequence[Standing], coherency: float) -> Fits:
    """The test of a place, already in coherency with one of the others, for leaving them all one chain."""
    return anywhere if coherent(others, coherency) else lambda place: coherent((place, *others), coherency)


def stays_together(others: Sequence[Standing], coherency: float, place: Standing) -> bool:
    """Whether a model at this place is free of the others and leaves the unit one chain."""
    return joins(place, others, coherency) and coherent((place, *others), coherency)
