"""A battle on a table of 180 x 120 cm with 40 pieces of terrain and 200 models: how long each question takes, beside what it may take.

Times are those of the processor, so that whatever else the machine does is not in them: the median, and 99 of 100.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from functools import partial
from time import thread_time

from reglamento.geometry.table.ground.ground import Ground
from reglamento.geometry.table.manoeuvres.charging import Charging, charge
from reglamento.geometry.table.manoeuvres.cheapest import cheapest
from reglamento.geometry.table.manoeuvres.manoeuvres import Costs, stood_in
from reglamento.geometry.table.manoeuvres.obstacles import Obstacle, Surroundings, regiment_obstacle
from reglamento.geometry.table.manoeuvres.wheels import Advance, Wheel, drilled
from reglamento.geometry.table.shapes.arcs import side_hit
from reglamento.geometry.table.shapes.bases import Base, Standing
from reglamento.geometry.table.shapes.regiments import Hand, Regiment, settled
from reglamento.geometry.table.shapes.ruler import Ring, apart
from reglamento.geometry.table.ways.oriented import OrientedWalker

WIDE, LONG, TERRAIN = 180.0, 120.0, 40
TABLE: Ring = ((0.0, 0.0), (WIDE, 0.0), (WIDE, LONG), (0.0, LONG))
TROOPER = Base("hull", 2.5, 2.5)
COSTS = Costs(quarter_turn=2.5, half_turn=2.5)


def main() -> None:
    print(f"a table of {WIDE:g} x {LONG:g} with {TERRAIN} pieces of terrain and 200 models\n")
    print("| question | median | 99 of 100 | at most |")
    print("| --- | ---: | ---: | ---: |")
    for name, times, budget in (
        *regiments(random.Random("battles")),
        *blocks(random.Random("blocks")),
    ):
        ordered = sorted(times)
        median, most = ordered[len(ordered) // 2], ordered[len(ordered) * 99 // 100]
        print(f"| {name} | {median * 1e3:.2f} ms | {most * 1e3:.2f} ms | {budget} |", flush=True)


Row = tuple[str, list[float], str]


def regiments(rng: random.Random) -> Iterable[Row]:
    """Ten regiments of twenty, each among the others."""
    blocks = scattered_regiments(10, rng)
    terrain = scattered_terrain(blocks, rng)
    found: dict[str, list[float]] = {}
    for _ in range(600):
        block = rng.choice(blocks)
        goal, around = settled(drilled(block, stroll(rng))), surroundings(blocks, terrain, block)
        taken, made = timed(partial(cheapest, block, goal, 20.0, COSTS, around))
        found.setdefault(f"a manoeuvre: {type(made).__name__}", []).append(taken)
    for _ in range(300):
        target = rng.choice(blocks)
        place = target.point(rng.uniform(-15, 15), rng.uniform(4, 14))
        charger = Regiment(TROOPER, 5, 20, *place, (target.angle + 180 + rng.uniform(-40, 40)) % 360)
        side, around = side_hit(charger, target), surroundings(blocks, terrain, target)
        if stood_in(charger, around.obstacles) is None:
            taken, hit = timed(partial(charge, charger, target, side, Charging(20.0), around))
            found.setdefault(f"a charge: {type(hit).__name__}", []).append(taken)
    return [(name, times, "5 ms") for name, times in found.items()]


def blocks(rng: random.Random) -> Iterable[Row]:
    """A tank of 12.5 x 10 goes up to 30 among 40 walls and the models of nine regiments."""
    regiments_ = scattered_regiments(9, rng)
    walls = [
        side
        for piece in scattered_terrain(regiments_, rng)
        for side in zip(piece.ring, (*piece.ring[1:], piece.ring[0]), strict=True)
    ]
    layout = Ground([TABLE], walls).layout()
    models = tuple(model for block in regiments_ for model in block.places)
    times: list[float] = []
    while len(times) < 60:
        x, y = (round(rng.uniform(15, most - 15), 2) for most in (WIDE, LONG))
        mover = Standing(Base("hull", 12.5, 10), x, y, 15.0 * rng.randrange(24))
        goal = round(mover.x + rng.uniform(-20, 20), 2), round(mover.y + rng.uniform(-20, 20), 2)
        near = tuple(model for model in models if apart(model.at, mover.at) < 60)
        walker = OrientedWalker(layout, mover, near)
        if layout.fits(mover) and walker.stands(mover.at, mover.angle):
            times.append(timed(partial(walker.path, goal, 30.0))[0])
    return [("a way of a block of 12.5 x 10", times, "50 ms")]


def surroundings(blocks: list[Regiment], terrain: list[Obstacle], mover: Regiment) -> Surroundings:
    """The others with the room of 2.5 about them that nobody comes into, and the terrain."""
    others = (regiment_obstacle(str(i), block, 2.5) for i, block in enumerate(blocks) if block is not mover)
    return Surroundings(TABLE, (*terrain, *others))


def stroll(rng: random.Random) -> tuple[Advance | Wheel, ...]:
    hands: tuple[Hand, Hand] = ("left", "right")
    wheels = [Wheel(rng.choice(hands), rng.uniform(0, most)) for most in (40, 20)]
    return Advance(rng.uniform(0, 7)), wheels[0], Advance(rng.uniform(0, 7)), wheels[1]


def scattered_regiments(n: int, rng: random.Random) -> list[Regiment]:
    found: list[Regiment] = []
    while len(found) < n:
        here = settled(Regiment(TROOPER, 5, 20, rng.uniform(12, WIDE - 12), rng.uniform(12, LONG - 12), rng.uniform(0, 360)))
        if stood_in(here, [regiment_obstacle("", other, 3.0) for other in found]) is None:
            found.append(here)
    return found


def scattered_terrain(blocks: list[Regiment], rng: random.Random) -> list[Obstacle]:
    found: list[Obstacle] = []
    while len(found) < TERRAIN:
        x, y, wide, long = rng.uniform(2, WIDE - 12), rng.uniform(2, LONG - 12), rng.uniform(2, 10), rng.uniform(2, 10)
        piece = Obstacle(
            f"terrain {len(found)}", ((x, y), (x + wide, y), (x + wide, y + long), (x + wide / 2, y + long), (x, y + long / 2))
        )
        if all(stood_in(block, [piece]) is None for block in blocks):
            found.append(piece)
    return found


def timed(work: Callable[[], object]) -> tuple[float, object]:
    """How many seconds of the processor it takes, and what it gives."""
    start = thread_time()
    made = work()
    return thread_time() - start, made


if __name__ == "__main__":
    main()
