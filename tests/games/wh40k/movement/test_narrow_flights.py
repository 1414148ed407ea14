"""Places for what must move are held against places that were made by hand, between the steps of any lattice."""

from __future__ import annotations

import random
from math import cos, hypot, pi, sin

import pytest
from msgspec.structs import replace

from reglamento.games.wh40k.facts.events.losses import UnitDestroyed
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.movement.flying import FlyOff
from reglamento.geometry.table.shapes.bases import Base, Standing
from reglamento.geometry.table.shapes.ruler import Point
from rocky_ground import rocks
from wh40k_scene import all_told, asked, battle, block, places, placing, refusal, unit

SIZE = 24.0
MIDDLE = (12.0, 12.0)
LEAST, FAR = 4, 9
HIDDEN = 1.02
"""The radius of what is left free about a base with a radius of an inch."""


def hand_made(rng: random.Random) -> Point:
    """A place between 4" and 9" away, on the grid of hundredths."""
    while True:
        turn, far = rng.uniform(0, 2 * pi), rng.uniform(LEAST, FAR)
        x, y = round(MIDDLE[0] + far * cos(turn), 2), round(MIDDLE[1] + far * sin(turn), 2)
        if LEAST <= hypot(x - MIDDLE[0], y - MIDDLE[1]) <= FAR:
            return x, y


def walled_in(seed: int) -> tuple[Warzone, Point]:
    """A balloon with an inch of radius among rocks; there is a place that was made by hand, and seldom another one."""
    rng = random.Random(f"flight {seed}")
    at = hand_made(rng)
    around = rocks(rng, [Standing(Base("round", 2 * HIDDEN), *at)], SIZE, 500)
    game = battle([unit("balloon", MIDDLE)], size=(SIZE, SIZE), features=around)
    return game.begin([FlyOff("r1", LEAST, FAR, "moved")]), at


def on_steps(game: Warzone) -> bool:
    """Whether a place is allowed in steps of five degrees and one inch."""
    steps = ((far, pi * turn / 36) for far in range(LEAST, FAR + 1) for turn in range(72))
    spots = ((round(MIDDLE[0] + far * sin(turn), 2), round(MIDDLE[1] - far * cos(turn), 2)) for far, turn in steps)
    return any(refusal(game, places(spot)) is None for spot in spots)


BETWEEN_STEPS = (0, 1, 2)
"""Three of the many of these 30 tables on which no place on the steps is free."""


@pytest.mark.rule("40K-CORE-MOVE-04", "40K-CORE-TERR-06")
@pytest.mark.parametrize(
    "seed", [seed if seed in BETWEEN_STEPS else pytest.param(seed, marks=pytest.mark.slow) for seed in range(30)]
)
def test_what_must_move_finds_a_place_that_was_made_by_hand(seed: int) -> None:
    game, at = walled_in(seed)
    assert asked(game) == "fly"
    assert refusal(game, places(at)) is None
    assert refusal(game, placing(game).default) is None
    assert seed not in BETWEEN_STEPS or not on_steps(game)


@pytest.mark.rule("40K-CORE-MOVE-04")
@pytest.mark.parametrize(("wide", "found"), [(2.02, True), (1.98, False)])
def test_a_place_just_as_wide_as_the_base_is_found_and_none_narrower(wide: float, found: bool) -> None:
    """A square hole in rocks, 6.37" to the east and 1.23" to the south, for a base 2" wide."""
    x, y, half = 18.37, 13.23, wide / 2
    west, east, north, south = x - half, x + half, y - half, y + half
    hole = [
        block((0.1, 0.1), (west, 0.1), (west, 23.9), (0.1, 23.9)),
        block((east, 0.1), (23.9, 0.1), (23.9, 23.9), (east, 23.9)),
        block((west, 0.1), (east, 0.1), (east, north), (west, north)),
        block((west, south), (east, south), (east, 23.9), (west, 23.9)),
    ]
    game = battle([unit("balloon", MIDDLE)], size=(SIZE, SIZE), features=hole)
    game.begin([FlyOff("r1", LEAST, FAR, "moved")])
    assert bool(all_told(game, UnitDestroyed)) is not found
    if found:
        assert placing(game).default[0].x == pytest.approx(x, abs=0.021)
        assert placing(game).default[0].y == pytest.approx(y, abs=0.021)


@pytest.mark.rule("40K-CORE-AIR-03")
@pytest.mark.parametrize(("facing", "found"), [(0.0, True), (60.0, True), (180.0, False)])
def test_a_supersonic_model_finds_a_narrow_place_ahead_of_it_and_none_behind(facing: float, found: bool) -> None:
    """The place is 13.7" to the north, and a little to the east, among friends that fill the rest of the table."""
    at = (24.3, 10.3)
    spots = [(float(x) + 0.5, float(y) + 0.5) for x in range(48) for y in range(48)]
    friends = [
        spot for spot in spots if hypot(spot[0] - at[0], spot[1] - at[1]) > 1.52 and hypot(spot[0] - 24, spot[1] - 24) > 1.52
    ]
    game = battle([unit("jet", (24, 24)), *(unit("squad", *friends[n : n + 30]) for n in range(0, len(friends), 30))])
    game.models["r1.1"] = replace(game.models["r1.1"], facing=facing)
    game.begin([FlyOff("r1", 10, 30, "moved")])
    assert bool(all_told(game, UnitDestroyed)) is not found
    if found:
        place = placing(game).default[0]
        assert hypot(place.x - at[0], place.y - at[1]) < 0.5


@pytest.mark.rule("40K-CORE-MOVE-04")
def test_a_hull_turns_along_a_slanting_lane() -> None:
    """A lane 2.1" wide that runs at 37 degrees, and a hull that is 6" long and 2" wide."""
    turn = 37 * pi / 180
    (ux, uy), (vx, vy) = (sin(turn), -cos(turn)), (cos(turn), sin(turn))

    def at(along: float, across: float) -> Point:
        return 24 + along * ux + across * vx, 24 + along * uy + across * vy

    sides = [block(*(at(along, across) for along, across in corners)) for corners in (
        ((-14, 1.05), (14, 1.05), (14, 12), (-14, 12)), ((-14, -1.05), (14, -1.05), (14, -12), (-14, -12)))]  # fmt: skip
    game = battle([unit("hauler", (24, 24))], features=sides)
    game.begin([FlyOff("r1", 4, 9, "moved")])
    assert asked(game) == "fly"
    place = placing(game).default[0]
    assert place.angle % 180 == pytest.approx(37, abs=0.02)
    assert refusal(game, (place,)) is None
