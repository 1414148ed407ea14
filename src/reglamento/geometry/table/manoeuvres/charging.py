"""A charge: an advance, one wheel, then straight on into contact with one side of a regiment; then the two line up.

Of all charges within the allowance, the one that brings most models of both regiments into contact is taken, and of those the
cheapest. Those that keep to a share of the side come before all others. The exact wheel is found for each place along the side at
which one more model touches; wheels in steps of STEP degrees are tried as well. The advance before the wheel goes in steps of a
STARTS-th of the allowance. Of the charges that an obstacle may stop, TRIED are tested.

Lining up: the place that touched first (a front corner of the charger on the side, or a corner of the target on the charger's
front) stays fixed, and the charger turns about it until its front lies along the side. Where the charger has no room for that,
the target turns.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from math import acos, atan2, cos, degrees, inf, radians, sin
from typing import Literal, NamedTuple

import msgspec

from reglamento.geometry.table.manoeuvres.charged_side import HALF, WHOLE, ChargedSide
from reglamento.geometry.table.manoeuvres.manoeuvres import Costs, NoWay, TooFar, reason, stood_in
from reglamento.geometry.table.manoeuvres.obstacles import NOTHING, Obstacle, Surroundings, about, regiment_obstacle
from reglamento.geometry.table.manoeuvres.swept import Touched, met_ahead, met_swinging, met_wheeling
from reglamento.geometry.table.manoeuvres.wheels import Advance, Drill, Wheel, drilled
from reglamento.geometry.table.shapes.regiments import Hand, Regiment, Side, advanced, moved_to, settled
from reglamento.geometry.table.shapes.ruler import RULER, Point, apart, at_most, below

STARTS = 4
STEP = 3
TRIED = 400
TARGET = "target"


class Charging(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """What a charger may do: its allowance and costs, and its widest wheel in degrees. `lining_up` is the cost of each unit of
    the arc along which the farther front corner goes when the charger lines up. Models at most `near` apart touch. `share` is the
    part of the side that the charger keeps to if it can, from and to so far from the side's left end as chargers see it.

    Raises ValueError for an infinite allowance.
    """

    allowance: float
    costs: Costs = Costs()
    wheel: float = 90.0
    lining_up: float = 0.0
    near: float = RULER
    share: tuple[float, float] | None = None

    def __post_init__(self) -> None:
        if not 0 <= self.allowance < inf:
            raise ValueError(f"a regiment cannot spend {self.allowance} on a charge: it must be 0 or more, and have an end")


class Charge(msgspec.Struct, frozen=True, gc=False):
    """A charge that comes into contact: the charger's `parts` in order, where it then stands (`contact`), the place it touches
    first (`at`) and the cost of it all. `lines_up` says which regiment turns; `charger` and `target` are where both then stand,
    on the ruler's grid. `touching` counts the models of both in contact.
    """

    parts: Drill
    contact: Regiment
    at: Point
    cost: float
    lines_up: Literal["charger", "target"]
    charger: Regiment
    target: Regiment
    touching: int


@lru_cache(maxsize=1024)
def charge(
    charger: Regiment, target: Regiment, side: Side, charging: Charging, surroundings: Surroundings = NOTHING
) -> Charge | NoWay:
    """The charge at one side of a regiment, or why there is none: too far, or blocked. Where another side of the target is in the
    way, it is blocked by TARGET. The surroundings do not include the target.
    """
    return _Charger(charger, ChargedSide(target, side), charging).found(surroundings)


class _Contact(NamedTuple):
    """First contact after going straight ahead for `length`: at `x` of the side, `front` from the left end of the charger's
    front.
    """

    length: float
    x: float
    front: float


class _Start:
    """An advance and the wheels to one hand that may follow it. `pivot` and `tilt` are in the side's frame."""

    def __init__(self, charger: Regiment, line: ChargedSide, length: float, hand: Hand) -> None:
        self.charger, self.length, self.hand = charger, length, hand
        self.here = advanced(charger, length)
        self.sign = 1 if hand == "right" else -1
        self.pivot, self.tilt = line.seen(self.here.corner(hand)), line.tilt(self.here)
        self.fixed = charger.width if hand == "right" else 0.0
        """The distance of the pivot from the left end of the front."""
        self._first: Touched | None = None
        self._looked = False

    def hit(self, turn: float, obstacles: tuple[Obstacle, ...], most: float) -> Touched | None:
        """What stops the advance, or a wheel of `turn` radians. Looked up once, as far as the widest wheel."""
        if not self._looked:
            ahead_ = met_ahead(self.charger, self.length, obstacles)
            # an obstacle to the advance stops every wheel
            self._first = Touched(-1.0, *ahead_[1:]) if ahead_ else met_wheeling(self.here, self.hand, most, obstacles)
            self._looked = True
        return self._first if self._first and below(self._first.after, degrees(turn)) else None


class _Try(NamedTuple):
    """One way to charge: how many models touch in the end (negative, so that the best sorts first), the cost, and the wheel in
    radians.
    """

    order: int
    cost: float
    start: _Start
    turn: float
    contact: _Contact

    @property
    def parts(self) -> Drill:
        whole = (Advance(self.start.length), Wheel(self.start.hand, degrees(self.turn)), Advance(self.contact.length))
        return tuple(part for part in whole if not at_most(part.angle if isinstance(part, Wheel) else part.length, 0.0))


class _Charger:
    """One question for a charge."""

    def __init__(self, charger: Regiment, line: ChargedSide, charging: Charging) -> None:
        self.charger, self.line, self.charging = charger, line, charging
        self.allowance, self.costs = charging.allowance, charging.costs
        self.wide, self.places = charger.width, line.places(charger)

    def found(self, surroundings: Surroundings) -> Charge | NoWay:
        within = list(self._tries(self.allowance))
        if not within:
            return TooFar(min((each.cost for each in self._tries(inf)), default=inf) - self.allowance)
        within.sort(key=lambda each: (each.order, each.cost))
        farthest = self.allowance / min(self.costs.advance, self.costs.wheel)
        obstacles = about(self.charger, surroundings, farthest)
        stuck = stood_in(self.charger, obstacles)
        if stuck:
            return reason(stuck)
        kept = self._kept(within)
        best = self._best(kept[:TRIED], obstacles) if kept else None
        return best if isinstance(best, Charge) else self._best(within[:TRIED], obstacles)

    def _kept(self, tries: list[_Try]) -> list[_Try]:
        """Those after which no more of the side is covered than the share."""
        if self.charging.share is None:
            return []
        low, high = self.charging.share
        ends = ((each, each.contact.x - each.contact.front) for each in tries)
        return [
            each for each, p in ends if at_most(low, max(p, 0.0)) and at_most(min(p + self.charger.width, self.line.length), high)
        ]

    def _best(self, tries: list[_Try], obstacles: tuple[Obstacle, ...]) -> Charge | NoWay:
        """The first charge that no obstacle stops. Charges after which the charger itself lines up come first."""
        hits: list[Touched] = []
        """What stopped one charge after another: the reason is the first, and the last is in the way of the next one most often."""
        not_lined_up: list[tuple[_Try, Regiment]] = []
        with_target = (*obstacles, regiment_obstacle(TARGET, self.line.target))
        for each in tries:
            hit = each.start.hit(each.turn, with_target, self.charging.wheel)
            if hit is None:
                wheeled = drilled(each.start.here, (Wheel(each.start.hand, degrees(each.turn)),))
                hit = _met(hits, with_target, partial(met_ahead, wheeled, each.contact.length))
            if hit is None:
                contact = advanced(wheeled, each.contact.length)
                aside, turn = each.contact.front - contact.width / 2, -degrees(self.line.tilt(contact))
                hit = _met(hits, obstacles, partial(met_swinging, contact, aside, turn))
                if hit is None:
                    return self._charge(each, contact, settled(self._lined_up(each.contact)), self.line.target)
                not_lined_up.append((each, contact))
            hits.append(hit)
        for each, contact in not_lined_up:
            target = settled(self._target_lined_up(each.contact, contact))
            if stood_in(target, obstacles) is None:
                return self._charge(each, contact, settled(contact), target)
        return reason(hits[0])

    def _charge(self, each: _Try, contact: Regiment, charger: Regiment, target: Regiment) -> Charge:
        lines_up: Literal["charger", "target"] = "charger" if target == self.line.target else "target"
        at = self.line.place(each.contact.x)
        return Charge(each.parts, contact, at, each.cost, lines_up, charger, target, -each.order)

    def _lined_up(self, contact: _Contact) -> Regiment:
        middle = self.line.place(contact.x - contact.front + self.charger.width / 2)
        return moved_to(self.charger, middle, self.line.angle)

    def _target_lined_up(self, contact: _Contact, charger: Regiment) -> Regiment:
        target, pivot = self.line.target, self.line.place(contact.x)
        right, forward = target.seen_from(pivot)
        turned = moved_to(target, pivot, target.angle + degrees(self.line.tilt(charger)))
        return moved_to(target, turned.point(-right, -forward), turned.angle)

    # ---- ways to charge

    def _tries(self, most: float) -> Iterator[_Try]:
        """The ways to charge that cost no more than `most`."""
        step = self.allowance / self.costs.advance / STARTS
        hands: tuple[Hand, Hand] = ("left", "right")
        for start in (_Start(self.charger, self.line, i * step, hand) for i in range(STARTS) for hand in hands):
            left = most - start.length * self.costs.advance
            for turn in self._turns(start):
                if at_most(turn * self.wide * self.costs.wheel, left):
                    found = self._try(start, turn, most)
                    if found:
                        yield found

    def _try(self, start: _Start, turn: float, most: float) -> _Try | None:
        contact, tilt = self._contact(start, turn)
        if contact is None:
            return None
        cost = (start.length + contact.length) * self.costs.advance + turn * self.wide * self.costs.wheel
        if self.charging.lining_up:
            cost += abs(tilt) * max(contact.front, self.wide - contact.front) * self.charging.lining_up
        if not at_most(cost, most):
            return None
        touching = self.line.touching(contact.x - contact.front, self.charger, self.charging.near)
        return _Try(-touching, cost, start, turn, contact)

    def _turns(self, start: _Start) -> Iterator[float]:
        """The wheels to try, in radians."""
        yield from (radians(degree) for degree in range(0, int(self.charging.wheel) + 1, STEP))
        most, wide = radians(self.charging.wheel), self.wide
        ends = () if self.charging.share is None else (self.charging.share[0], self.charging.share[1] - wide)
        for p in (*self.places, *ends):
            for x in {max(p, 0.0), min(p + wide, self.line.length)}:
                for tilt in _tilts(start.pivot, x, x - p - start.fixed):
                    turn = start.sign * ((tilt - start.tilt + HALF) % WHOLE - HALF)
                    if 0 < turn <= most:
                        yield turn

    def _contact(self, start: _Start, turn: float) -> tuple[_Contact | None, float]:
        """What a charger touches first straight ahead after a wheel in radians, None when it passes the side by; and its tilt."""
        wide, whole, tilt = self.wide, self.line.length, start.tilt + start.sign * turn
        c, s = cos(tilt), sin(tilt)
        if at_most(c, 0.0):
            return None, tilt
        x, y = start.pivot[0] - start.fixed * c, start.pivot[1] - start.fixed * s  # the left front corner
        best: tuple[float, float, float] | None = None
        for front in (0.0, wide):
            length = (y + front * s) / c
            at = x + front * c + length * s
            if at_most(0.0, length) and _within(at, whole) and (best is None or (length, at, front) < best):
                best = length, at, front
        for end in (0.0, whole):
            length, front = (end - x) * s + y * c, (end - x) * c - y * s
            if at_most(0.0, length) and _within(front, wide) and (best is None or (length, end, front) < best):
                best = length, end, front
        return None if best is None else _Contact(*best), tilt


def _met(
    before: list[Touched], obstacles: tuple[Obstacle, ...], meets: Callable[[tuple[Obstacle, ...]], Touched | None]
) -> Touched | None:
    """What stops a motion: what it meets first or, when others have been stopped before it, anything that it meets."""
    last = before[-1].obstacle if before else None
    return (meets((last,)) if last in obstacles else None) or meets(obstacles)


def _tilts(pivot: Point, x: float, aside: float) -> tuple[float, ...]:
    """The tilts of a regiment turning about `pivot` at which x on the side is `aside` to the right of the pivot."""
    dx, dy = x - pivot[0], -pivot[1]
    away = apart((dx, dy), (0.0, 0.0))
    if below(away, abs(aside)) or at_most(away, 0.0):
        return ()
    bearing, spread = atan2(dy, dx), acos(max(-1.0, min(1.0, aside / away)))
    return bearing - spread, bearing + spread


def _within(x: float, whole: float) -> bool:
    return at_most(0.0, x) and at_most(x, whole)
