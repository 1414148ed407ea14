"""Charges for which the dice are just enough, against what a player can do by hand."""

from __future__ import annotations

import random
from math import ceil, cos, dist, pi, sin

import pytest

from cases import first
from reglamento.games.wh40k.charges.charging import charge_end
from reglamento.games.wh40k.facts.battlefield import Feature, Floor
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.odds.charge_odds import charge_needed
from reglamento.games.wh40k.units.table import unit_distance
from wh40k_scene import Spot, battle, square, unit

CROWDED = 1.3
"""Inches between the middles of two models at least, so that no bases overlap."""


RING = square(1, 1, 8)
RUIN = Feature(id="ruin", kind="ruins", ring=RING, height=6, walls=(), floors=(Floor(3, RING),))


def drawn(seed: int, *others: Spot) -> Warzone:
    """A loose unit in any formation and an enemy unit with one model in the open, at most 13" from it, and with these others."""
    rng = random.Random(f"narrow charge {seed}")
    at = (rng.uniform(25, 35), rng.uniform(15, 30))
    places = [at]
    while len(places) < rng.randint(3, 7):
        (x, y), turn, far = rng.choice(places), rng.uniform(0, 2 * pi), rng.uniform(CROWDED, 2.9)
        there = (x + far * cos(turn), y + far * sin(turn))
        if all(dist(there, other) >= CROWDED for other in places):
            places.append(there)
    turn, far = rng.uniform(0, 2 * pi), rng.uniform(6, 13)
    enemy = (at[0] + far * cos(turn), at[1] + far * sin(turn))
    if any(dist(enemy, place) < 3 for place in places):
        return drawn(seed + 1000, *others)
    return battle([unit("mob", *places)], [unit("ogre", enemy, *others)], features=[RUIN] if others else [])


@pytest.mark.rule("40K-CORE-CHARGE-05")
@pytest.mark.parametrize("seed", first(30, range(200)))
def test_a_unit_that_may_go_straight_ahead_as_it_stands_needs_no_more_than_that(seed: int) -> None:
    """No model comes nearer to the enemy than the first one by going as far in its direction: so nothing is in the way."""
    game = drawn(seed)
    needed = max(2, ceil(unit_distance(game, "r1", "b1") - 1))
    if needed <= 12:
        assert charge_needed(game, "r1", ("b1",)) == needed
        assert charge_end(game, "r1", ("b1",), needed - 1) is None or needed == 2


@pytest.mark.rule("40K-CORE-CHARGE-05", "40K-FAQ-CHARGE-05")
@pytest.mark.parametrize("seed", first(8, range(40)))
def test_it_needs_no_more_where_some_of_the_enemy_stand_on_a_floor(seed: int) -> None:
    """The other model is on a floor more than 12" away: ways over floors are looked for, and the ground is the same."""
    game = drawn(seed, (5, 5, 3))
    needed = max(2, ceil(unit_distance(game, "r1", "b1") - 1))
    if needed <= 12:
        assert charge_needed(game, "r1", ("b1",)) == needed
