"""Free measurement in a complex of many sections full of models: how long each question takes, beside Shapely asked naively.

The peer remembers nothing and tries points where ours is exact: sixteen to a base, sixteen to a quarter of a circle.
"""

from __future__ import annotations

import argparse
import random
import statistics
from collections.abc import Callable
from functools import partial
from heapq import heappop, heappush
from time import perf_counter

import shapely

from reglamento.armies.moves.marching import MoveLimits, march
from reglamento.geometry.table.ground.ground import Ground, Layout
from reglamento.geometry.table.shapes.bases import Base, Standing
from reglamento.geometry.table.shapes.ruler import Point, Ring, Segment, apart
from reglamento.geometry.table.sight.regions import visible_region
from reglamento.geometry.table.sight.sight import outline, sees
from reglamento.geometry.table.ways.company import Company, is_free, lattice, moved
from reglamento.geometry.table.ways.paths import Walker
from reglamento.geometry.table.ways.reachable import Reachable

MAN = Base("round", 2.5)
MOVE, COHERENCY = 15.0, 5.0
PITCH = 40
"""From the middle of one room to that of the next, in centimetres."""
COLUMNS = 5


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sections", type=int, default=60)
    parser.add_argument("--models", type=int, default=60)
    parser.add_argument(
        "--rounds", type=int, default=20, help="how many models move, one after another, between looks of all at all"
    )
    wanted = parser.parse_args()
    rng = random.Random("measuring")
    floors, doors = complex_of(wanted.sections, rng)
    models = crowd(Ground(floors), wanted.models, rng)
    print(f"{len(floors)} sections, {len(Ground(floors).barriers)} barriers, {len(doors)} doors, {len(models)} models\n")
    print("| question | ours | Shapely | ratio |")
    print("| --- | ---: | ---: | ---: |")
    for name, ours, peer in (*sights(floors, doors, models, wanted.rounds, rng), *ways(floors, doors, models, rng)):
        print(f"| {name} | {_time(ours)} | {_time(peer) if peer else ''} | {f'{peer / ours:.0f}' if peer else ''} |", flush=True)


def complex_of(sections: int, rng: random.Random) -> tuple[list[Ring], dict[str, Segment]]:
    """Rooms of 15 x 15 and 24 x 24 on a lattice, joined by corridors 6 wide in pieces of 10 or less, with doors of 3 to 5."""
    floors: list[Ring] = []
    doors: dict[str, Segment] = {}
    halves = [7.5 if rng.random() < 0.5 else 12.0 for _ in range(sections)]
    for room in range(sections):
        for dx, dy in ((1, 0), (0, 1)):
            other = room + dx + COLUMNS * dy
            if dx and other % COLUMNS == 0:
                continue
            wide = rng.choice((3.0, 4.0, 5.0)) / 2
            door, rectangles = _corridor(room, (dx, dy), (halves[room], halves[other] if other < sections else 7.5), wide)
            doors[f"{room}-{other}"] = door
            floors += rectangles
        x, y, half = PITCH * (room % COLUMNS), PITCH * (room // COLUMNS), halves[room]
        floors.append(_rectangle(x - half, y - half, x + half, y + half))
        if len(floors) >= sections:
            return floors[:sections], doors
    return floors, doors


def _corridor(room: int, way: tuple[int, int], halves: tuple[float, float], wide: float) -> tuple[Segment, list[Ring]]:
    """Two straight sections and, at the first room, a threshold as wide as the door; `wide` is half of that."""
    dx, _ = way
    x, y = PITCH * (room % COLUMNS), PITCH * (room // COLUMNS)
    near, far = halves[0], PITCH - halves[1]
    middle = (near + far) / 2
    bands = ((near, near + 0.5, wide), (near + 0.5, middle, 3.0), (middle, far, 3.0))
    corners = [_turned(x, y, dx, (start, -half), (end, half)) for start, end, half in bands]
    return _turned(x, y, dx, (near, -wide), (near, wide)), [_rectangle(ax, ay, bx, by) for (ax, ay), (bx, by) in corners]


def _turned(x: float, y: float, level: int, a: Point, b: Point) -> Segment:
    return ((x + a[0], y + a[1]), (x + b[0], y + b[1])) if level else ((x + a[1], y + a[0]), (x + b[1], y + b[0]))


def _rectangle(west: float, north: float, east: float, south: float) -> Ring:
    return ((west, north), (east, north), (east, south), (west, south))


def crowd(ground: Ground, models: int, rng: random.Random) -> list[Standing]:
    """Models where there is room, a unit of ten in the first room among them."""
    layout, placed = ground.layout(), list[Standing]()
    west, north, east, south = ground.floor.bounds
    for x, y in lattice((0.0, 0.0), 2.7):
        standing = Standing(MAN, x, y)
        if len(placed) < 10 and is_free(layout, standing, Company(tuple(placed))):
            placed.append(standing)
    while len(placed) < models:
        standing = moved(placed[0], (rng.uniform(west, east), rng.uniform(north, south)))
        if is_free(layout, standing, Company(tuple(placed))):
            placed.append(standing)
    return placed


Row = tuple[str, float, float | None]


def sights(floors: list[Ring], doors: dict[str, Segment], models: list[Standing], rounds: int, rng: random.Random) -> list[Row]:
    ground = Ground(floors, (), doors)
    closed = frozenset(sorted(doors)[::3])
    layout, pairs = ground.layout(closed), [(a, b) for a in models for b in models if a is not b]
    cold = _each(partial(_look, layout, pairs), len(pairs) // 2)
    places = list(models)
    pairs_after: list[tuple[Standing, Standing]] = []
    amortised = 0.0
    for _ in range(rounds):
        mover = rng.randrange(len(places))
        places[mover] = strolled(ground, places, mover, rng)
        pairs_after = [(a, b) for a in places for b in places if a is not b]
        amortised += _each(partial(_look, layout, pairs_after), len(pairs_after)) / rounds
    walls = shapely.union_all([shapely.LineString(barrier) for barrier in layout.barriers])
    few = pairs[:: max(1, len(pairs) // 150)]
    peer = _each(lambda: [naive_sight(walls, a, b) for a, b in few], len(few))
    region = _each(lambda: visible_region(layout, models[0].at), 1)
    sections = len(floors)
    return [
        (f"a ground of {sections} sections", _each(lambda: Ground(floors, (), doors), 1), None),
        ("the same with one section more", _each(lambda: Ground((*floors, _rectangle(-30, -3, -12, 3)), (), doors), 1), None),
        ("sight, every model moved", cold, peer),
        ("sight, one model moved, all look at all", amortised, peer),
        ("the area one sees", region, None),
    ]


def _look(layout: Layout, pairs: list[tuple[Standing, Standing]]) -> list[bool]:
    return [sees(layout, a, b) for a, b in pairs]


def strolled(ground: Ground, models: list[Standing], mover: int, rng: random.Random) -> Standing:
    """A model a little away from where it was."""
    while True:
        x, y = models[mover].x + rng.uniform(-9, 9), models[mover].y + rng.uniform(-9, 9)
        if is_free(ground.layout(), moved(models[mover], (x, y)), Company(tuple(models))):
            return moved(models[mover], (x, y))


def naive_sight(walls: shapely.Geometry, a: Standing, b: Standing) -> bool:
    """Sixteen points of either edge, every line between them against all walls."""
    lines = [shapely.LineString([p, q]) for p in outline(a, 16) for q in outline(b, 16)]
    return not shapely.intersects(walls, lines).all()


def ways(floors: list[Ring], doors: dict[str, Segment], models: list[Standing], rng: random.Random) -> list[Row]:
    layout, others = Ground(floors, (), doors).layout(), tuple(models)
    goals = [(model, at) for model in models for at in _goals(layout_goals(model, rng))]
    paths = _each(lambda: [Walker(layout, model, others).path(goal, MOVE) for model, goal in goals], len(goals))
    paths = min(paths, _each(lambda: [Walker(layout, model, others).path(goal, MOVE) for model, goal in goals], len(goals)))
    reach = _each(lambda: [Reachable(Walker(layout, model, others), MOVE) for model in models], len(models))
    reaches = [Reachable(Walker(layout, model, others), MOVE) for model in models]
    member = _each(lambda: [goal in one for one in reaches for goal in _goals(layout_goals(models[0], rng))], 8 * len(reaches))
    drawn = _each(lambda: [one.region() for one in reaches[:10]], 10)
    peer = _each(lambda: [naive_path(layout.ground, model, others, goal) for model, goal in goals[::16]], len(goals[::16]))
    unit, rest = models[:10], Company(tuple(models[10:]))
    under = MoveLimits(layout, tuple(unit), (), rest, rest, MOVE, COHERENCY)
    moves = [_each(partial(march, under, far.at), 1) for far in models[10:30]]
    return [
        ("a path within a move", paths, peer),
        ("a reach, its bends", reach, None),
        ("a place asked of a reach", member, None),
        ("a reach, drawn", drawn, None),
        ("a unit of ten's move, the first", moves[0], None),
        ("a unit of ten's move, median of others", statistics.median(moves[1:]), None),
        ("a unit of ten's move, the slowest of others", max(moves[1:]), None),
    ]


def layout_goals(model: Standing, rng: random.Random) -> list[Point]:
    return [(model.x + rng.uniform(-10, 10), model.y + rng.uniform(-10, 10)) for _ in range(8)]


def _goals(points: list[Point]) -> list[Point]:
    return [(round(x, 2), round(y, 2)) for x, y in points]


def naive_path(ground: Ground, model: Standing, others: tuple[Standing, ...], goal: Point) -> float | None:
    """The free space near by as a polygon, and the shortest way over its corners."""
    near = shapely.Point(model.at).buffer(MOVE)
    solid = [shapely.LineString(barrier).buffer(1.25, quad_segs=16) for barrier in ground.barriers]
    solid += [shapely.Point(other.at).buffer(2.5, quad_segs=16) for other in others if other != model]
    free = near.intersection(ground.floor).difference(shapely.union_all(solid)).buffer(1e-6)
    if not free.covers(shapely.Point(goal)):
        return None
    points = [model.at, goal, *((float(x), float(y)) for x, y in shapely.get_coordinates(free))]
    shapely.prepare(free)
    known: dict[int, float] = {}
    queue = [(0.0, 0)]
    while queue:
        length, here = heappop(queue)
        if here == 1:
            return length
        if here not in known:
            known[here] = length
            lines = shapely.linestrings([[points[here], point] for point in points])
            for there in shapely.covers(free, lines).nonzero()[0]:
                heappush(queue, (length + apart(points[here], points[there]), int(there)))
    return None


def _each(work: Callable[[], object], times: int) -> float:
    """Seconds for each of so many."""
    start = perf_counter()
    work()
    return (perf_counter() - start) / times


def _time(seconds: float) -> str:
    return f"{seconds * 1e6:.1f} µs" if seconds < 1e-3 else f"{seconds * 1e3:.1f} ms"


if __name__ == "__main__":
    main()
