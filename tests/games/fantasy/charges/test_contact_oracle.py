"""Who is in contact after charges, against points on the edges of all bases. [WF-CORE-CHG-10]"""

from __future__ import annotations

import random
from math import cos, hypot, radians, sin

import pytest

import fantasy_scene as scene
from cases import first
from fantasy_scene import unit
from reglamento.games.fantasy.charges.moving import land
from reglamento.games.fantasy.charges.reach import charge_at, charge_move, out_of_reach, side_charged
from reglamento.games.fantasy.facts.troops import Declared
from reglamento.games.fantasy.units.table import TOUCH
from reglamento.geometry.table.manoeuvres.charging import Charge
from reglamento.geometry.table.shapes.bases import Standing
from reglamento.geometry.table.shapes.regiments import touching

STEP = 40
"""Points on each edge of a base."""
NARROW = 0.03
"""The oracle does not judge bases whose distance is so near to that of contact."""


def corners(base: Standing) -> list[tuple[float, float]]:
    turned = radians(base.angle)
    right, forward = (cos(turned), sin(turned)), (sin(turned), -cos(turned))
    wide, long = base.base.width / 2, base.base.length / 2
    return [
        (base.x + a * wide * right[0] + b * long * forward[0], base.y + a * wide * right[1] + b * long * forward[1])
        for a, b in ((-1, 1), (1, 1), (1, -1), (-1, -1))
    ]


def edge_points(base: Standing) -> list[tuple[float, float]]:
    ring = corners(base)
    return [
        (x + (u - x) * n / STEP, y + (v - y) * n / STEP)
        for (x, y), (u, v) in zip(ring, ring[1:] + ring[:1], strict=True)
        for n in range(STEP)
    ]


def outside(base: Standing, place: tuple[float, float]) -> float:
    """How far a place is outside of a base."""
    turned = radians(base.angle)
    dx, dy = place[0] - base.x, place[1] - base.y
    aside, forward = dx * cos(turned) + dy * sin(turned), dx * sin(turned) - dy * cos(turned)
    return hypot(max(0.0, abs(aside) - base.base.width / 2), max(0.0, abs(forward) - base.base.length / 2))


def gap(one: Standing, other: Standing) -> float:
    """The distance of two bases, by points on their edges."""
    near = min(outside(other, place) for place in edge_points(one))
    return min(near, *(outside(one, place) for place in edge_points(other)))


@pytest.mark.rule("WF-CORE-CHG-10", "WF-CORE-CC-03")
@pytest.mark.parametrize("seed", first(4, range(10)))
def test_models_in_contact_are_those_whose_edges_meet(seed: int) -> None:
    """A drawn regiment charges another from ahead, aside or behind, and lines up with it."""
    rng = random.Random(f"contact {seed}")
    troops = [rng.choice(["spears", "riders", "brutes"]) for _ in range(2)]
    there = unit(troops[1], rng.randint(6, 14), rng.randint(3, 5), (90, 60), rng.uniform(0, 360))
    game = scene.battle([unit(troops[0], rng.randint(5, 14), rng.randint(3, 5), (90 + rng.uniform(-10, 10), 88), 0)], [there])
    edge = side_charged(game, "r1", "b1")
    found = charge_at(game, "r1", "b1", edge, 200.0)
    assert isinstance(found, Charge)
    land(game, "r1", Declared("b1", edge), found)
    one, other = game.regiments["r1"], game.regiments["b1"]
    met, judged = set(touching(one, other, TOUCH)), 0
    for i, mine in enumerate(one.places):
        for j, yours in enumerate(other.places):
            if hypot(mine.x - yours.x, mine.y - yours.y) > mine.base.radius + yours.base.radius + 0.2:
                assert (i, j) not in met
                continue
            distance = gap(mine, yours)
            if abs(distance - TOUCH) > NARROW:
                assert ((i, j) in met) == (distance < TOUCH)
                judged += 1
    assert judged >= 1
    assert met


@pytest.mark.rule("WF-CORE-CHG-06")
def test_what_is_out_of_reach_at_a_glance_no_charge_reaches() -> None:
    """Swords at all distances about their charge of 20 cm: no charge that arrives is told to be too far, and nearly all others are."""
    rng, found = random.Random("reach"), {True: 0, False: 0}
    for _ in range(60):
        away, aside, angle = rng.uniform(10, 40), rng.uniform(-12, 12), rng.uniform(120, 240)
        game = scene.battle([unit("swords", 10, 5, (60, 70))], [unit("spears", 12, 4, (60 + aside, 70 - away), angle)])
        way = charge_at(game, "r1", "b1", side_charged(game, "r1", "b1"), charge_move(game, "r1"))
        if not isinstance(way, Charge):
            found[out_of_reach(game, "r1", "b1")] += 1
        else:
            assert not out_of_reach(game, "r1", "b1")
    assert found[True] > 10 > found[False]
