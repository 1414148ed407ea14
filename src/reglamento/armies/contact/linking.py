"""A charge of a unit that cannot all close in. The first model touches the enemy, the others go just far enough to stay with it,
and then each model that can comes into contact. Pure geometry, in cm.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache, partial
from itertools import chain, islice, product

import numpy as np

from reglamento.armies.contact.closing import Closing, stays_together
from reglamento.armies.contact.places import ClosingIn
from reglamento.armies.moves.gathering import gather, joins
from reglamento.geometry.table.ground.coherency import chains, coherent
from reglamento.geometry.table.shapes.bases import Standing, gap
from reglamento.geometry.table.shapes.ruler import Point, apart, at_most, each_at_most, each_below
from reglamento.geometry.table.ways.bends import Path
from reglamento.geometry.table.ways.company import Course, is_free, lattice, moved
from reglamento.geometry.table.ways.many import free, from_point, least_gaps, places_at
from reglamento.geometry.table.ways.roads import Ways

ALONG = 0.5
"""Centimetres between the tried places on a model's way to the others."""
STARTS = 8
"""How many places of the first model are tried until the others can follow."""
NEAR, GRID, AROUND = 3, 1.0, 225
"""A model looks for room around this many placed models, in rows this many cm apart, at this many places around each."""


@lru_cache(maxsize=512)
def charged_in(closing_in: ClosingIn) -> tuple[Standing, ...] | None:
    """Where the movers stand after a charge that touches each target and leaves them one chain; None when none is found.

    The model with the shortest way to the chief target goes first, then the others, nearest first: all into contact or, where
    that would leave a model behind, only as far as all stay together.
    """
    return Closing(closing_in).massed() or Linking(closing_in).linked()


@lru_cache(maxsize=512)
def charges_in(closing_in: ClosingIn) -> bool:
    """Whether `charged_in` finds a charge. Faster, as the last moves into contact are not worked out."""
    return Closing(closing_in).masses() or Linking(closing_in).links()


@lru_cache(maxsize=512)
def left_behind(closing_in: ClosingIn) -> tuple[int, ...]:
    """The numbers of the movers that find no place with the others when the first model is in contact."""
    return Linking(closing_in).missing()


class Linking(Closing):
    """Models that keep their chain: each goes no farther than it must to stay with the placed models."""

    def __init__(self, closing_in: ClosingIn) -> None:
        super().__init__(closing_in)
        self._ahead: dict[int, Ways] = {}
        self._roads: dict[tuple[int, Point], Path | None] = {}

    def linked(self) -> tuple[Standing, ...] | None:
        """The places of all movers; None where none are found."""
        if not self.links():
            return None
        self.spare_nobody()
        return self.result()

    def links(self) -> bool:
        """Whether all movers find places, in one chain that touches every target."""
        first = self.nearest()
        if first is None:
            return False
        eagers = (False, True) if len(self.closing_in.targets) > 1 else (False,)
        for start in islice(self._starts(*first), STARTS):
            for bridging, eager in product((False, True), eagers):
                self.placed = {first[0]: start}
                if eager and not self._touch_more():
                    continue  # the same as the try before
                if self._all_follow(bridging) and self._all_touched() and coherent(self.result(), self.closing_in.coherency):
                    return True
        return False

    def missing(self) -> tuple[int, ...]:
        """The numbers of the movers that find no place with the others when the first model is in contact."""
        first = self.nearest()
        if first is None:
            return ()
        self.placed = dict([first])
        return () if self._all_follow(bridging=True) else tuple(i for i in range(len(self.movers)) if i not in self.placed)

    def _starts(self, number: int, nearest: Standing) -> Iterator[Standing]:
        """Places for the first model: the one with the shortest way, then in turn places near to the other movers and, with
        several targets, places near to the other targets.
        """
        places = [place for target in self.closing_in.targets[0] for place in self._all_places(number, target)]
        wished = (self.movers, *self.closing_in.targets[1:])
        orders = [sorted(places, key=partial(_from_all, group)) for group in wished]
        starts = dict.fromkeys((nearest, *chain(*zip(*orders, strict=True))))
        return (place for place in starts if place == nearest or at_most(self.way(number, place), self.far))

    def _all_places(self, number: int, target: Standing) -> Iterator[Standing]:
        return chain(self.places(number, target), self.tight(number, target))

    # ---- the others

    def _all_follow(self, bridging: bool) -> bool:
        """One model after another joins the placed models, the nearest to them next. Returns whether all do. Each goes as little
        as it must or, with `bridging`, as near as it can to the models still to come.
        """
        waiting = [i for i in range(len(self.movers)) if i not in self.placed]
        return gather(self.placed, waiting, self._bridge if bridging else self._behind_friends, nearest=self._from_placed)

    def _bridge(self, number: int) -> Standing | None:
        """The place with the others that best joins separate parts of the chain; of equally good ones, the nearest to a model
        still to come.
        """
        mover, later = self.movers[number], [m for i, m in enumerate(self.movers) if i != number and i not in self.placed]
        placed = tuple(self.placed.values())
        parts = [[placed[i] for i in part] for part in chains(placed, self.closing_in.coherency)]

        tried = [*([mover] if self._joins(mover) else []), *self._about(number, placed)]
        found = places_at(mover.base, [place.at for place in tried], mover.angle)
        short = [np.maximum(0.0, least_gaps(found, part) - self.closing_in.coherency).tolist() for part in parts]
        left = (least_gaps(found, later) if later else from_point(found, mover.at)).tolist()
        order = sorted(range(len(tried)), key=lambda i: (math.fsum(each[i] for each in short), left[i]))
        return self.reached(number, self._on_floor(tried[i] for i in order))

    def _from_placed(self, number: int) -> tuple[float, int]:
        return min(gap(self.movers[number], place) for place in self.placed.values()), number

    def _behind_friends(self, number: int) -> Standing | None:
        """The place with the others that needs the shortest move: its own, one on its way to them, or one around them."""
        mover = self.movers[number]
        near = sorted(self.placed.values(), key=lambda place: (gap(mover, place), place.at))[:NEAR]
        places = (place for place in self._towards(number, near[0]) if self._joins(place))
        found = next((place for place in places if place == mover or at_most(self.way(number, place), self.far)), None)
        return found or self.reached(number, self._on_floor(self._about(number, near)))

    def _joins(self, place: Standing) -> bool:
        return joins(place, tuple(self.placed.values()), self.closing_in.coherency) and is_free(
            self.layout, place, self.everybody()
        )

    def _towards(self, number: int, friend: Standing) -> Iterator[Standing]:
        """The places on a model's way to another, as far as it may go, its own place first."""
        mover = self.movers[number]
        yield mover
        way = self._road(number, friend.at) or Path(apart(mover.at, friend.at), (mover.at, friend.at))
        course = Course(way)
        for i in range(1, int(min(way.length, self.far) / ALONG) + 1):
            yield moved(mover, course.at(i * ALONG))

    def _road(self, number: int, goal: Point) -> Path | None:
        """A mover's way to a place, of any length."""
        if number not in self._ahead:
            self._ahead[number] = Ways(self._walker(number))
        if (number, goal) not in self._roads:
            self._roads[number, goal] = self._ahead[number].path(goal)
        return self._roads[number, goal]

    def _about(self, number: int, near: Sequence[Standing]) -> list[Standing]:
        """Places around friends where a model joins those placed and overlaps no model, the nearest to the model first. Walls are
        not tested.
        """
        mover = self.movers[number]
        ats = dict.fromkeys(chain(*(lattice(place.at, GRID, AROUND) for place in near)))
        found = places_at(mover.base, tuple(ats), mover.angle)
        away = from_point(found, mover.at)
        found, away = found.only(fit := each_at_most(away, self.far)), away[fit]
        least = least_gaps(found, self.placed.values())
        fit = ~each_below(least, 0.0) & each_at_most(least, self.closing_in.coherency)
        found, away = found.only(fit), away[fit]
        fit = free(found, self.everybody().near(mover.at, self.far + mover.base.radius))
        order = sorted(zip(away[fit].tolist(), found.only(fit).all(), strict=True), key=lambda each: (each[0], each[1].at))
        return [place for _, place in order]

    def _on_floor(self, places: Iterable[Standing]) -> Iterator[Standing]:
        return (place for place in places if self.layout.fits(place))

    # ---- more targets

    def _touch_more(self) -> bool:
        """For each of the other targets, the nearest model goes into contact before any model follows. Returns whether any does."""
        for k in self._untouched():
            group = self.closing_in.targets[k]
            order = sorted((min(gap(m, t) for t in group), i) for i, m in enumerate(self.movers) if i not in self.placed)
            free = (
                (i, place) for _, i in order for target in group for place in self._all_places(i, target)
                if all(at_most(0.0, gap(place, other)) for other in self.placed.values()) and at_most(self.way(i, place), self.far)
            )  # fmt: skip
            found = next(free, None)
            if found is not None:
                self.placed[found[0]] = found[1]
        return len(self.placed) > 1

    def _all_touched(self) -> bool:
        """Move a model to each target that is not touched, with all still one chain. Returns whether every target is then
        touched.
        """
        for k in self._untouched():
            found = next(self._change(k), None)
            if found is None:
                return False
            self.placed[found[0]] = found[1]
        return self.touches_all()

    def _change(self, target: int) -> Iterator[tuple[int, Standing]]:
        """The models, by number, that could touch a target from another place, and that place; the first model stays."""
        for number in list(self.placed)[:0:-1]:
            others = tuple(place for i, place in self.placed.items() if i != number)
            fits = partial(stays_together, others, self.closing_in.coherency)
            for enemy in self.closing_in.targets[target]:
                for place in self._all_places(number, enemy):
                    if fits(place) and at_most(self.way(number, place), self.far):
                        yield number, place


def _from_all(group: Sequence[Standing], place: Standing) -> float:
    """The sum of the distances to all of a group."""
    return math.fsum(gap(place, other) for other in group)
