"""Distances on foot over a net of points, beside the ways that a point could walk."""

import pytest

from pistola_scene import DOOR, STRAIGHT, fill, grown, manned
from reglamento.games.pistola.complex.afoot import GRAIN, Net, far
from reglamento.games.pistola.complex.land import land_of
from reglamento.games.pistola.complex.plan import plan_of
from reglamento.geometry.table.ground.knots import knot_at
from reglamento.geometry.table.shapes.bases import Base, Standing
from reglamento.geometry.table.ways.paths import Walker

STRETCH = 1.09
"""Straight and diagonal steps are at most 8.3 percent longer than the straight way."""


@pytest.mark.rule("PP-COMBAT-07")
def test_distances_are_walked_through_doors_and_round_walls() -> None:
    game = manned(STRAIGHT, DOOR)
    fill(game, -1200, -3400)
    walks = Net(plan_of(game)).distances([(0.55, 5.55)])
    assert far(walks, (0.55, -8.45)) == 14
    assert far(walks, (0.55, -20.45)) == float("inf")  # no way is explored from the corridor to the room behind it


@pytest.mark.rule("PP-COMBAT-07")
def test_the_net_tells_little_more_than_the_shortest_way() -> None:
    """Beside exact ways of a small base: no way on the net is shorter, none more than a tenth longer."""
    for seed in range(6):
        game = grown(seed)
        land = land_of(game)
        layout = land.ground(game.sections).layout()
        start = (0.55, 5.55)
        walks = Net(land.plan).distances([start])
        walker = Walker(layout, Standing(Base("round", 0.02), *start))
        some = sorted(walks)[::97]
        assert len(some) > 5
        for x, y in some:
            way = walker.path((x + 0.55, y + 0.55))
            assert way is not None
            assert way.length - GRAIN <= walks[x, y] <= way.length * STRETCH + 3 * GRAIN, (seed, x, y)


def test_every_floor_that_is_reached_has_its_points() -> None:
    for seed in range(6):
        game = grown(seed)
        walks = Net(plan_of(game)).distances([(0.55, 5.55)])
        for section in game.sections:
            left, top, right, bottom = game.floor(section)[0]
            assert knot_at(((left + right) / 200, (top + bottom) / 200)) in walks, (seed, section)
