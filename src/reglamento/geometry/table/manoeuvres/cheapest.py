"""The cheapest manoeuvre that brings a regiment to a given place and angle, or why there is none.

With nothing in the way, it is found in closed form (`wheels`). Otherwise manoeuvres with additional advances and wheels at the
start, or a longer advance at the end, are tried, the cheapest first: in steps of a LOOKS-th of the allowance, at most TRIED of
them. At most one thing is done on the spot (a turn, other files), first or last.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from heapq import heappop, heappush
from itertools import count
from math import degrees, inf
from typing import NamedTuple, TypeVar

from reglamento.geometry.table.manoeuvres.manoeuvres import (
    Backwards,
    Costs,
    Form,
    Manoeuvre,
    NoWay,
    Part,
    Reform,
    TooFar,
    Turn,
    cost_of,
    may_reform,
    met,
    reason,
    stood_in,
)
from reglamento.geometry.table.manoeuvres.obstacles import NOTHING, Surroundings, about
from reglamento.geometry.table.manoeuvres.wheels import Advance, Drill, Wheel, drilled, drills
from reglamento.geometry.table.shapes.regiments import Regiment, advanced, formed, moved_to, turned
from reglamento.geometry.table.shapes.ruler import RULER, apart, at_most, below

LOOKS = 6
TRIED = 60
MANY = 99


class _Plan(NamedTuple):
    """The parts on the spot before and after all wheels and advances, where these start and end, and the cost."""

    first: tuple[Part, ...]
    last: tuple[Part, ...]
    start: Regiment
    goal: Regiment
    cost: float


class _Begun(NamedTuple):
    """A plan with its first wheels and advances done: these, their cost, and where the regiment then is."""

    plan: _Plan
    drill: Drill
    cost: float
    here: Regiment


@lru_cache(maxsize=1024)
def cheapest(
    start: Regiment, goal: Regiment, allowance: float, costs: Costs, surroundings: Surroundings = NOTHING
) -> Manoeuvre | NoWay:
    """The cheapest manoeuvre to a place within the allowance, or why there is none.

    Raises ValueError when the goal has other models than the start, and for an infinite allowance.
    """
    if (start.base, start.models) != (goal.base, goal.models):
        raise ValueError(f"a regiment of {start.models} models cannot become one of {goal.models}, nor change its bases")
    if not 0 <= allowance < inf:
        raise ValueError(f"a regiment cannot spend {allowance} on a manoeuvre: it must be 0 or more, and have an end")
    return _Finder(start, goal, allowance, costs, surroundings).found()


class _Finder:
    """One question for a manoeuvre. The queue holds whole manoeuvres by their cost, and begun ones by the least they can cost."""

    def __init__(self, start: Regiment, goal: Regiment, allowance: float, costs: Costs, surroundings: Surroundings) -> None:
        self.start, self.goal, self.allowance, self.costs = start, goal, allowance, costs
        farthest = max(allowance / min(costs.advance, costs.wheel), apart(start.centre, goal.centre) + goal.radius)
        self.obstacles = about(start, surroundings, farthest)
        self.least = inf
        """The least cost of any manoeuvre, with nothing in the way."""
        self._dear: list[_Plan] = []
        """Plans that cost too much however straight their way is."""
        self._serials = count()
        self._queue: list[tuple[float, int, int, _Begun | tuple[Part, ...]]] = []

    def found(self) -> Manoeuvre | NoWay:
        stands_in = stood_in(self.goal, self.obstacles)
        if stands_in is not None:
            return reason(stands_in, at_end=True)
        hit, stuck = None, stood_in(self.start, self.obstacles)
        for parts, cost in self._in_order():
            in_the_way = stuck or met(parts, self.start, self.obstacles)
            if in_the_way is None:
                return Manoeuvre(parts, cost, self.goal)
            hit = hit or in_the_way
            if stuck:
                break
        return self._too_dear() if hit is None else reason(hit)

    def _in_order(self) -> Iterator[tuple[tuple[Part, ...], float]]:
        """Manoeuvres within the allowance, the cheapest first."""
        for plan in _plans(self.start, self.goal, self.costs):
            if below(self.allowance + RULER, plan.cost + self._straight(plan)):
                self._dear.append(plan)
            else:
                self._add(_Begun(plan, (), plan.cost, plan.start), 0.0)
        if self.costs.reform < inf and may_reform(self.start, self.goal, self.costs.stride):
            self._push(self.costs.reform, (Reform(self.goal),))
        for _ in range(TRIED):
            if not self._queue:
                return
            _, _, _, found = heappop(self._queue)
            if isinstance(found, _Begun):
                self._go_on(found)
            else:
                yield found, cost_of(found, self.start, self.costs)

    def _straight(self, plan: _Plan) -> float:
        """What wheels and advances of a plan cost at least: in a wheel the middle of the front goes half as far as the outer corner."""
        return apart(plan.start.at, plan.goal.at) * min(self.costs.advance, 2 * self.costs.wheel)

    def _push(self, cost: float, found: _Begun | tuple[Part, ...]) -> None:
        self.least = min(self.least, cost)
        if at_most(cost, self.allowance):
            # Of equal costs (but for noise), the manoeuvre with the fewest parts comes first, and whole ones before begun ones.
            parts = MANY if isinstance(found, _Begun) else len(found)
            heappush(self._queue, (round(cost, 6), parts, next(self._serials), found))

    def _add(self, begun: _Begun, farther: float) -> None:
        """Queue the manoeuvres that go on from here, with the last advance `farther` longer than needed."""
        plan, least = begun.plan, inf
        before_goal = advanced(plan.goal, -farther)
        for drill in drills(begun.here, before_goal):
            whole = tidy((*begun.drill, *drill, *([Advance(farther)] if farther else [])))
            cost = begun.cost + cost_of((*drill, Advance(farther)), begun.here, self.costs)
            least = min(least, cost)
            self._push(cost, (*plan.first, *whole, *plan.last))
        if not farther:
            self._push(least, begun)

    def _go_on(self, begun: _Begun) -> None:
        """Queue every next step that is free."""
        step = self.allowance / LOOKS
        turn = degrees(step / self.costs.wheel / begun.here.width)
        if not begun.drill:
            for farther in range(1, LOOKS):
                self._add(begun, farther * step / self.costs.advance)
        for part in (Advance(step / self.costs.advance), Wheel("left", turn), Wheel("right", turn)):
            undone = (
                begun.drill and isinstance(part, Wheel) and isinstance(begun.drill[-1], Wheel) and part.to != begun.drill[-1].to
            )
            if not undone and met((part,), begun.here, self.obstacles) is None:
                there = drilled(begun.here, (part,))
                self._add(_Begun(begun.plan, (*begun.drill, part), begun.cost + step, there), 0.0)

    def _too_dear(self) -> NoWay:
        """Why every manoeuvre costs more than the allowance."""
        for plan in self._dear:
            self._add(_Begun(plan, (), plan.cost, plan.start), 0.0)
        aside = abs((self.goal.angle - self.start.angle + 180) % 360 - 180)
        behind = max(-self.start.seen_from(self.goal.at)[1], self.goal.seen_from(self.start.at)[1])
        if at_most(aside, 90.0) and below(RULER, behind):
            return Backwards(behind)
        return TooFar(self.least - self.allowance)


P = TypeVar("P", Advance | Wheel, Part)


def tidy(parts: Iterable[P]) -> tuple[P, ...]:
    """The same drill or manoeuvre, with successive advances, and successive wheels to one hand, joined."""
    found: list[P] = []
    for part in parts:
        last = found[-1] if found else None
        if isinstance(part, Advance) and isinstance(last, Advance):
            found[-1] = Advance(last.length + part.length)
        elif isinstance(part, Wheel) and isinstance(last, Wheel) and part.to == last.to:
            found[-1] = Wheel(part.to, last.angle + part.angle)
        else:
            found.append(part)
    return tuple(found)


def _plans(start: Regiment, goal: Regiment, costs: Costs) -> Iterator[_Plan]:
    """What may be done on the spot, first, last or not at all, so that wheels and advances lead from one place to the other."""
    if start.files == goal.files:
        yield _Plan((), (), start, goal, 0.0)
    for quarters in (1, 2, 3):
        turn = Turn(quarters)
        cost = cost_of((turn,), start, costs)
        if cost < inf:
            first, last = turned(start, quarters), _turned_back(start, goal, quarters)
            plans = (_Plan((turn,), (), first, goal, cost), _Plan((), (turn,), start, last, cost))
            yield from (
                plan
                for plan, files in zip(plans, (first.files, turned(last, quarters).files), strict=True)
                if files == goal.files
            )
    if start.files != goal.files and costs.rank < inf:
        form = Form(goal.files)
        cost = cost_of((form,), start, costs)
        yield _Plan((form,), (), formed(start, goal.files), goal, cost)
        yield _Plan((), (form,), start, formed(goal, start.files), cost)


def _turned_back(start: Regiment, goal: Regiment, quarters: int) -> Regiment:
    """Where a regiment in the start's formation must be, so that a turn of `quarters` brings it to the goal."""
    before = Regiment(start.base, start.files, start.models, *goal.centre, (goal.angle - 90 * quarters) % 360, start.gap)
    return moved_to(before, before.point(0.0, before.depth / 2), before.angle)
