"""A search for room that finds none is held against places that were made by hand."""

from __future__ import annotations

import random
from math import cos, dist, pi, sin

import pytest

from reglamento.armies.moves.formations import Zone, formations
from reglamento.armies.placing import Lineup
from reglamento.games.wh40k.deployment.setting_up import SetUpUnit
from reglamento.games.wh40k.facts.battlefield import Feature
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.field.edges import box
from reglamento.games.wh40k.field.ground import in_block, layout_of
from reglamento.games.wh40k.field.placing import COHERENCY, misplaced
from reglamento.games.wh40k.movement.arriving import ArriveAt
from reglamento.games.wh40k.transports.leaving import LeaveTransport
from reglamento.games.wh40k.units.table import sheet_of
from reglamento.geometry.table.shapes.bases import Base, Standing
from reglamento.geometry.table.shapes.ruler import Point
from reglamento.geometry.table.ways.company import Company
from reglamento.kernel.questions import Place
from rocky_ground import rocks
from wh40k_scene import battle, block, boards, refusal, unit, waits

SIZE = 14.0
BASE = Base("round", 1.0)


def by_hand(rng: random.Random, n: int) -> list[Point]:
    """Places for n bases an inch wide, each at most half an inch from one before, in a row that bends."""
    while True:
        places, way = [(rng.uniform(2, SIZE - 2), rng.uniform(2, SIZE - 2))], rng.uniform(0, 2 * pi)
        for _ in range(20 * n):
            (x, y), turn, far = rng.choice(places[-2:]), way + rng.gauss(0, 0.5), rng.uniform(1.03, 1.5)
            place = round(x + far * cos(turn), 2), round(y + far * sin(turn), 2)
            if (
                len(places) < n
                and all(0.6 < each < SIZE - 0.6 for each in place)
                and all(dist(place, one) > 1.01 for one in places)
            ):
                places.append(place)
        if len(places) == n:
            return places


def crowded(seed: int, number: int = 900) -> Warzone:
    """A table full of rocks on which places made by hand are allowed for a unit that is to arrive."""
    rng = random.Random(f"narrow {seed}")
    n = rng.randint(1, 6)
    places = by_hand(rng, n)
    stood = [Standing(Base("round", 1.01), *at) for at in places]
    game = battle([unit("striker", *places)], size=(SIZE, SIZE), features=rocks(rng, stood, SIZE, number, most=1.0))
    lineup = Lineup(game.ranks["r1"], tuple(Standing(BASE, *at) for at in places), {})
    waits(game, "r1")
    assert misplaced(game, layout_of(game.mission.battlefield, walls=False), lineup, sheet_of(game, "r1")) is None
    return game


def on_the_lattice(game: Warzone) -> bool:
    """Whether a formation on the lattice holds the whole unit."""
    field, n = game.mission.battlefield, len(game.away["r1"].models)
    zone = Zone(layout_of(field, walls=True, zone=field.ring), (box(field.ring),), Company(), COHERENCY)
    found = formations(zone, (BASE,) * n)
    return any(len(places) == n and not any(in_block(field, place) for place in places) for places in found)


def has_room(game: Warzone) -> bool:
    """Whether places are asked for; those that are offered first are allowed."""
    if not isinstance(game.question, Place):
        return False
    assert refusal(game, game.question.default) is None
    return True


OFF_THE_LATTICE = (0, 2)
"""Two of 21 of these 30 tables on which the lattice has no room for the unit."""


@pytest.mark.rule("40K-CORE-REINF-01", "40K-CORE-TERR-06")
@pytest.mark.parametrize(
    "seed", [seed if seed in OFF_THE_LATTICE else pytest.param(seed, marks=pytest.mark.slow) for seed in range(30)]
)
def test_room_for_a_unit_that_arrives_is_found_where_it_was_made_by_hand(seed: int) -> None:
    game = crowded(seed)
    assert seed not in OFF_THE_LATTICE or not on_the_lattice(game)
    game.begin([ArriveAt("r1")])
    assert has_room(game)


@pytest.mark.rule("40K-CORE-SETUP-05", "40K-CORE-TERR-06")
def test_room_for_a_unit_that_is_set_up_is_found_where_it_was_made_by_hand() -> None:
    game = crowded(OFF_THE_LATTICE[0])
    game.zones = {"red": game.mission.battlefield.ring}
    game.begin([SetUpUnit("red", 0)])
    assert has_room(game)


@pytest.mark.rule("40K-CORE-TRANS-04")
@pytest.mark.parametrize(("west", "east", "room"), [(19.47, 20.52, True), (19.53, 20.52, False)])
def test_a_unit_disembarks_into_a_lane_that_is_just_as_wide_as_its_bases(west: float, east: float, room: bool) -> None:
    """Three bases an inch wide, in a lane that is 1.05 inches wide, or 0.99, in the rocks around a hull."""
    around = [
        block((14, 14), (18.2, 14), (18.2, 26), (14, 26)),
        block((21.8, 14), (26, 14), (26, 26), (21.8, 26)),
        block((18.2, 14), (21.8, 14), (21.8, 18.2), (18.2, 18.2)),
        block((18.2, 21.8), (west, 21.8), (west, 26), (18.2, 26)),
        block((east, 21.8), (21.8, 21.8), (21.8, 26), (east, 26)),
    ]
    game = battle([unit("carrier", (20, 20)), unit("squad", (1, 1), (3, 1), (5, 1))], features=around)
    boards(game, "r1.1", "r2")
    game.begin([LeaveTransport("r2")])
    assert has_room(game) is room


@pytest.mark.rule("40K-CORE-TERR-RUINS", "40K-CORE-REINF-01")
@pytest.mark.parametrize(("sheet", "room"), [("striker", True), ("tank", False)])
def test_infantry_find_room_across_the_walls_of_ruins_and_others_do_not(sheet: str, room: bool) -> None:
    """A table of ruins with a wall every 0.9 inches."""
    lines = [0.9 * number for number in range(1, 9)]
    walls = (*(((x, 0.0), (x, 8.0)) for x in lines), *(((0.0, y), (8.0, y)) for y in lines))
    ruins = Feature(id="ruins", kind="ruins", ring=((0, 0), (8, 0), (8, 8), (0, 8)), height=3, walls=walls)
    game = battle([unit(sheet, (3, 3))], size=(8, 8), features=[ruins])
    waits(game, "r1")
    game.begin([ArriveAt("r1")])
    assert has_room(game) is room
