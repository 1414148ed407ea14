"""A whole unit runs towards a goal as far as it can: always the same result, and always legal."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import islice

import msgspec

from reglamento.armies.moves.gathering import AsNeeded, first_joining, gather, joins
from reglamento.geometry.table.ground.ground import Layout
from reglamento.geometry.table.ground.knots import GRAIN, Knot, at_knot, knot_at, knots_about
from reglamento.geometry.table.ground.nets import net_of
from reglamento.geometry.table.ground.spreading import Walks
from reglamento.geometry.table.shapes.bases import Base, Standing, gap
from reglamento.geometry.table.shapes.ruler import RULER, Point, apart, at_most, below
from reglamento.geometry.table.sight.sight import sees
from reglamento.geometry.table.ways.bends import Path
from reglamento.geometry.table.ways.company import Company, Course, is_free, moved, walker_near
from reglamento.geometry.table.ways.paths import Walker
from reglamento.geometry.table.ways.reachable import Reachable

STEPS_BACK = 24
"""How often a place that cannot be taken is replaced by one a little nearer."""
FIRSTS = 4
"""How many places of the first model are tried before the unit is torn apart."""
SLOTS = 8
"""How many free places are tried for each model of a unit."""
TRIED = 20
"""How many places, the best ones first, are tried for a model that runs by itself."""
LOOK = 0.5
"""Units between the tested places of a way."""
Measure = Callable[[Point], float]
"""How good a place is: more is better."""


class Flight(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """A unit that runs from its enemies: the ground, the unit's models in order, and `foes`, which no model passes and whose
    zones no model enters. `friends` may be passed, but no model ends on one. `chain` is the gap allowed in the unit.
    """

    layout: Layout
    unit: tuple[Standing, ...]
    foes: Company
    friends: tuple[Standing, ...]
    chain: float

    @property
    def everybody(self) -> Company:
        """All models on which no model may end."""
        return Company((*self.foes.others, *self.friends), self.foes.keep_out)


def way_of(flight: Flight, goal: Point, length: float) -> tuple[Path | None, bool]:
    """The first model's way to a goal, and whether it is clear of zones for `length`: the shortest way past the walls or, where
    that is not clear, one past the foes, too. None where the walls leave no way.
    """
    first = flight.unit[0]
    way = Walker(flight.layout, first).path(goal)
    if way is None or not _runs_into(flight, way, length):
        return way, way is not None
    round_about = _leads_round(flight, goal) and Walker(flight.layout, first, flight.foes.others, flight.foes.keep_out).path(goal)
    return (round_about, True) if round_about else (way, False)


def _leads_round(flight: Flight, goal: Point) -> bool:
    """Whether the net has a way for the first model past all zones. Asked first because the exact search takes long where there
    is no way.
    """
    first = flight.unit[0]
    return knot_at(goal) in net_of(flight.layout).distances([first.at], shunned=_shunned(flight.foes, first))


@lru_cache(maxsize=32)
def _shunned(foes: Company, model: Standing) -> frozenset[Knot]:
    """The points of the net that a model keeps away from; it may leave a zone that it stands in."""
    near = [(foe, 0.0) for foe in foes.others] + [(zone.standing, zone.distance) for zone in foes.keep_out]
    least = [(foe.at, foe.base.radius + model.base.radius + min(more, gap(foe, model)) - GRAIN / 2) for foe, more in near]
    return frozenset[Knot]().union(*(knots_about(at, far) for at, far in least))


def _runs_into(flight: Flight, way: Path, length: float) -> bool:
    """Whether the first model, within `length` along a way, enters the zone of a foe that it sees from there."""
    first, whole = flight.unit[0], min(length, way.length)
    near = flight.foes.near(first.at, whole + first.base.radius).keep_out
    course = Course(way)
    for i in range(int(whole / LOOK) + 2 if near else 0):
        place = moved(first, course.at(min(whole, i * LOOK)))
        for zone in near:
            away = gap(place, zone.standing)
            if below(away, min(zone.distance, gap(first, zone.standing))) and sees(flight.layout, place, zone.standing):
                return True
    return False


def run(flight: Flight, way: Path, length: float, better: Measure) -> tuple[Standing, ...]:
    """Where the models of a unit end, in the unit's order, when its first model runs `length` along a way.

    One by one, the others run to the nearest free place to the first model that they reach and that joins the chain. If one of
    them finds no place, the first model goes less far. If that does not help, each runs by itself to the best place that it
    reaches.
    """
    for place in islice(_ends(flight, way, length), 0, STEPS_BACK, STEPS_BACK // FIRSTS):
        found = _Followers(flight, length).all(place)
        if found:
            return found
    return _torn_apart(flight, length, better)


def _ends(flight: Flight, way: Path, length: float) -> Iterator[Standing]:
    """Free places for the first model `length` along a way, then a little less far each time. The ruler's grid
    may cost a hair.
    """
    first, whole = flight.unit[0], min(length, way.length)
    runner, course, near = (
        _runner(flight.layout, flight.foes, first, length),
        Course(way),
        flight.everybody.near(first.at, length + 2 * first.base.radius),
    )
    for less in (0.0, RULER, *(whole * back / STEPS_BACK for back in range(1, STEPS_BACK))):
        place = moved(first, course.at(max(0.0, whole - less)))
        if is_free(flight.layout, place, near) and runner.reaches(place.at):
            yield place


class _Runner:
    """One model about to run at most a length past the foes. Where it cannot go straight, all its ways are searched once."""

    def __init__(self, walker: Walker, length: float) -> None:
        self.walker = walker
        self.length = length
        self.reachable: Reachable | None = None

    def reaches(self, place: Point) -> bool:
        if not at_most(apart(place, self.walker.start), self.length):
            return False
        if self.walker.line_clear(self.walker.start, place):
            return True
        self.reachable = self.reachable or Reachable(self.walker, self.length)
        return place in self.reachable


@lru_cache(maxsize=128)
def _runner(layout: Layout, foes: Company, model: Standing, length: float) -> _Runner:
    return _Runner(walker_near(layout, model, length, foes), length)


class _Followers:
    """The models that run after the first one, the nearest to it first."""

    def __init__(self, flight: Flight, length: float) -> None:
        self.flight, self.length = flight, length
        self.placed: dict[int, Standing] = {}

    def all(self, first: Standing) -> tuple[Standing, ...]:
        """Where all models end; empty when one of them finds no place."""
        unit = self.flight.unit
        self.placed[0] = first
        slots: dict[Base, AsNeeded] = {}

        def place_of(number: int) -> Standing | None:
            model = unit[number]
            if model.base not in slots:
                slots[model.base] = AsNeeded(self._free_about(model, first))
            return self._follows(model, slots[model.base])

        order = sorted(range(1, len(unit)), key=lambda i: (apart(unit[i].at, first.at), i))
        return tuple(self.placed[i] for i in range(len(unit))) if gather(self.placed, order, place_of) else ()

    def _free_about(self, model: Standing, centre: Standing) -> Iterator[Standing]:
        """Free places around another model, clear of the models that have a place; the nearest on foot first."""
        far = len(self.flight.unit) * model.base.width
        company = Company((*self.flight.everybody.others, *self.placed.values()), self.flight.foes.keep_out)
        company = company.near(centre.at, far + model.base.width)
        others = [other.at for other in self.flight.unit[1:]]
        near = (
            at for at in _about(self.flight.layout, centre.at, far) if any(at_most(apart(at, one), self.length) for one in others)
        )
        places = (moved(model, at) for at in near)
        return islice((place for place in places if is_free(self.flight.layout, place, company)), SLOTS * len(self.flight.unit))

    def _follows(self, model: Standing, slots: AsNeeded) -> Standing | None:
        runner = _runner(self.flight.layout, self.flight.foes, model, self.length)
        placed = tuple(self.placed.values())
        found = first_joining(slots, placed, self.flight.chain, lambda slot: runner.reaches(slot.at))
        return found or (model if joins(model, placed, self.flight.chain) else None)


@lru_cache(maxsize=64)
def _about(layout: Layout, centre: Point, far: float) -> tuple[Point, ...]:
    """The places of the net within `far` of a place, the nearest on foot first."""
    walks = net_of(layout).distances([centre], far)
    return tuple(at_knot(knot) for knot in sorted(walks, key=lambda knot: (walks[knot], knot)))


def _torn_apart(flight: Flight, length: float, better: Measure) -> tuple[Standing, ...]:
    """Each model runs by itself, in order, to the best place that it reaches; it stays where no place is better."""
    ends = list(flight.unit)
    for i, model in enumerate(flight.unit):
        company = Company((*flight.everybody.others, *ends[:i], *ends[i + 1 :]), flight.foes.keep_out)
        ends[i] = refuge(flight, (model, length), better, company) or model
    return tuple(ends)


@lru_cache(maxsize=64)
def _walks(layout: Layout, foes: Company, model: Standing, length: float) -> Walks:
    """A model's distances on foot, past the foes, to all places within a length. They are remembered: do not change them."""
    return net_of(layout).distances([model.at], length, _shunned(foes, model))


def refuge(flight: Flight, run: tuple[Standing, float], better: Measure, company: Company) -> Standing | None:
    """The best free place that a model reaches within a length; of equal ones, the nearest. None where none is better than its
    own.
    """
    model, length = run
    walks = _walks(flight.layout, flight.foes, model, length)
    least = better(model.at) + GRAIN
    found = {knot: value for knot in walks if (value := better(at_knot(knot))) >= least}
    runner = _runner(flight.layout, flight.foes, model, length)
    for knot in sorted(found, key=lambda knot: (-found[knot], walks[knot], knot))[:TRIED]:
        place = moved(model, at_knot(knot))
        if is_free(flight.layout, place, company) and runner.reaches(place.at):
            return place
    return None
