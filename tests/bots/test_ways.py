"""Distances, reach and sight as the bot works them out, held against brute force over what the engine itself allows."""

import random
from collections.abc import Callable
from itertools import pairwise
from typing import TypeVar

import pytest

from hulk_scene import Scene, answer, asked, blip, genestealer, marine, options
from reglamento.bots.space_hulk.board import ways
from reglamento.bots.space_hulk.board.outlook import Outlook
from reglamento.bots.space_hulk.board.ways import DOOR_COST, OBSTACLE_COST, Walks, Ways, ways_of
from reglamento.bots.space_hulk.stands import stands
from reglamento.bots.space_hulk.stealers.prowl import reach
from reglamento.games.space_hulk.facts.arsenal import OVERWATCH_RANGE
from reglamento.games.space_hulk.facts.choices import Activate, Enter, Move, Turn, WorkDoor
from reglamento.games.space_hulk.facts.pieces import Blip, Genestealer
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.games.space_hulk.facts.terrain import Terrain, terrain_of
from reglamento.games.space_hulk.loader import load, names
from reglamento.geometry.squares import FAR, NOWHERE, Mask, Square
from reglamento.kernel.questions import Choose

Place = TypeVar("Place")
every_mission = pytest.mark.parametrize("name", names())

HALL = """
m....+...
.##.###.#
.##...#.#
.+.##.+..
##...##+#
##.#...x.
"""
DECKS = """
m..d##
.##.##
..+..x
---
u.+...
.##.##
y..+..
"""


# ---- distances


@every_mission
def test_each_step_of_a_distance_is_one_that_the_terrain_allows_and_there_is_no_shorter_way(name: str) -> None:
    terrain, rng = terrain_of(load(name)), random.Random(name)
    size = terrain.grid.size
    for _ in range(3):
        shut = sum(1 << square for square in terrain.fixture_at if rng.random() < 0.5)
        barred = 1 << rng.randrange(size)
        goal = 1 << rng.randrange(size) | 1 << rng.randrange(size)
        field = Walks(terrain, shut, barred).field(goal)
        for square in range(size):
            onward = [field[step.to] + price(terrain, shut, barred, step.to) for step in terrain.blip_steps(square)]
            assert field[square] == (0 if goal >> square & 1 else min([*onward, FAR]))


def price(terrain: Terrain, shut: Mask, barred: Mask, square: Square) -> int:
    """What it counts for to step into a square."""
    if shut & terrain.door_squares & 1 << square:
        return DOOR_COST
    return OBSTACLE_COST if (shut | barred) >> square & 1 else 1


@every_mission
def test_a_route_is_a_walk_as_long_as_the_distance(name: str) -> None:
    terrain, rng = terrain_of(load(name)), random.Random(name)
    shut = terrain.door_squares
    walks = Walks(terrain, shut, 0)
    for _ in range(40):
        here, there = rng.randrange(terrain.grid.size), rng.randrange(terrain.grid.size)
        route = walks.route(here, there)
        assert route is walks.route(here, there)
        assert route.length == walks.between(here, there)
        assert route.mask == sum(1 << square for square in route.squares)
        if here == there:
            continue
        walked = [here, *route.squares, there]
        for square, after in pairwise(walked):
            assert after in {step.to for step in terrain.blip_steps(square)}
        assert sum(price(terrain, shut, 0, square) for square in walked[1:]) == route.length
        assert route.last == walked[-2] if route.squares else here


def test_where_no_way_leads_the_distance_is_far_and_the_route_empty() -> None:
    scene = Scene("m.#.x", m=marine())
    walks = ways_of(terrain_of(scene.mission)).under(scene.set_out())
    assert walks.between(scene["m"], scene["x"]) == FAR
    assert walks.route(scene["m"], scene["x"]) == ((), 0, FAR, scene["m"])


def test_ladders_are_walked() -> None:
    scene = Scene(DECKS, m=marine(), ladders={"shaft": ("d", "u")})
    walks = ways_of(terrain_of(scene.mission)).under(scene.set_out())
    assert walks.between(scene["m"], scene["d"]) == 3
    assert walks.between(scene["m"], scene["u"]) == 4


# ---- sight


@every_mission
def test_what_is_seen_is_what_the_rules_say(name: str) -> None:
    terrain, rng = terrain_of(load(name)), random.Random(name)
    known, grid = ways_of(terrain), terrain.grid
    assert known is ways_of(terrain)
    for _ in range(60):
        at, facing = rng.randrange(grid.size), rng.randrange(4)
        blockers = sum(1 << square for square in rng.sample(range(grid.size), grid.size // 8)) & ~(1 << at)
        seen = sum(1 << square for square in range(grid.size) if grid.sees(at, facing, square, blockers))
        seen |= sum(1 << linked for linked in [terrain.links.get(at)] if linked is not None)
        assert known.seen(at, facing, blockers) == known.seen(at, facing, blockers) == seen
        near = [square for square in range(grid.size) if grid.distance(at, square) <= OVERWATCH_RANGE]
        assert known.within_reach(at) == sum(1 << square for square in near)


def test_what_is_remembered_is_dropped_when_it_is_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    terrain = terrain_of(load(names()[0]))
    lasting, walks = Ways(terrain), Walks(terrain, 0, 0)
    wanted = [(lasting.seen(at, 0, 0), walks.field(1 << at)) for at in range(30)]
    monkeypatch.setattr(ways, "ENOUGH", 3)
    brief, hurried = Ways(terrain), Walks(terrain, 0, 0)
    assert [(brief.seen(at, 0, 0), hurried.field(1 << at)) for at in range(30)] == wanted
    scene = Scene("m.+.", m=marine())
    game, doors = scene.set_out(), ways_of(terrain_of(scene.mission))
    shut = doors.under(game)
    game.set_door(scene.door, closed=False)
    assert doors.under(game).between(0, 3) == 3
    assert shut.between(0, 3) == 4


# ---- what a Marine can reach


def explored(game: Hulk, where: Callable[[Hulk], Place], kinds: tuple[type, ...], points: int) -> dict[Place, int]:
    """By place, the fewest points for which the active piece can be there: every sequence of such actions is played."""
    best: dict[Place, int] = {where(game): 0}
    seen: dict[tuple[object, ...], int] = {}
    queue = [game]
    while queue:
        now = queue.pop()
        for option in options(now):
            if not isinstance(option, kinds):
                continue
            twin = now.copy().answer(option)
            while asked(twin) in {"command-window", "free-shot", "ladder"}:
                twin.answer(twin.question.default if isinstance(twin.question, Choose) else (6,))
            spent = points - twin.ap
            facings = [foe.facing for foe in twin.stealers.values()]
            key = (where(twin), *facings, *twin.doors.values())
            if spent < seen.get(key, 99):
                seen[key] = spent
                best[where(twin)] = min(spent, best.get(where(twin), 99))
                queue += [twin] * bool(twin.ap)
    return best


@pytest.mark.rule("SH-MOVE-02", "SH-MOVE-10", "SH-TURNING-01", "SH-DOOR-03", "SH-LADDER-03")
@pytest.mark.parametrize("facing", "nesw")
@pytest.mark.parametrize(("drawing", "ladders"), [(HALL, {}), (DECKS, {"shaft": ("d", "u")})], ids=["hall", "decks"])
def test_a_marine_reaches_what_its_actions_reach(drawing: str, ladders: dict[str, tuple[str, str]], facing: str) -> None:
    scene = Scene(drawing, m=marine(facing), x=marine("n"), ladders=ladders)
    game = answer(scene.marine_turn(), Activate("m"))
    for points in (4, 6):
        game.ap = points
        allowed = explored(game, lambda it: (it.marines["m"].at, it.marines["m"].facing), (Move, Turn, WorkDoor), points)
        assert {(stand.at, stand.facing): stand.cost for stand in stands(game, game.marines["m"], points)} == allowed


def test_the_first_action_on_the_way_is_one_that_is_offered() -> None:
    scene = Scene(HALL, m=marine("e"))
    game = answer(scene.marine_turn(), Activate("m"))
    for stand in stands(game, game.marines["m"], 4):
        if stand.first is None:
            assert (stand.at, stand.facing, stand.cost) == (scene["m"], 1, 0)
        else:
            assert stand.first in options(game)


# ---- what a Genestealer or a blip can reach


def stealer_at(game: Hulk) -> Square:
    return game.stealers["x"].at


def blip_at(game: Hulk) -> Square:
    return game.blips["x"].at if "x" in game.blips else NOWHERE


@pytest.mark.rule("SH-BLIP-01", "SH-BLIP-03", "SH-BLIP-05", "SH-MOVE-05", "SH-DOOR-04")
@pytest.mark.parametrize("facing", "nesw")
def test_a_blip_reaches_what_its_actions_reach_unseen(facing: str) -> None:
    scene = Scene(HALL, m=marine(facing), x=blip(2))
    game = answer(scene.genestealer_turn(), Activate("x"))
    view = game.view("genestealers")
    walk = reach(Outlook(view), view.blips["x"], 6, hidden=True)
    allowed = explored(game, blip_at, (Move, WorkDoor), 6)
    allowed.pop(NOWHERE, None)
    assert walk.cost == allowed


@pytest.mark.rule("SH-REINF-07", "SH-BLIP-03")
def test_what_waits_beside_the_board_reaches_what_it_can_enter_to() -> None:
    scene = Scene("...e..\n.####.\nm....f", m=marine("n"), x=blip(1, area="way"), entries={"way": "ef"})
    game = answer(scene.genestealer_turn(), Activate("x"))
    walk = reach(Outlook(game), game.blips["x"], 6, hidden=True)
    allowed = explored(game, blip_at, (Move, Enter), 6)
    allowed.pop(NOWHERE, None)
    assert walk.cost == allowed
    assert reach(Outlook(game), game.blips["x"], 0, hidden=True).cost == {}


@pytest.mark.rule("SH-MOVE-09", "SH-TURNING-03", "SH-AP-08")
@pytest.mark.parametrize("facing", "nesw")
@pytest.mark.parametrize(("drawing", "ladders"), [(HALL, {}), (DECKS, {"shaft": ("d", "u")})], ids=["hall", "decks"])
def test_a_genestealer_needs_at_most_one_point_more_than_the_bot_thinks(
    drawing: str, ladders: dict[str, tuple[str, str]], facing: str
) -> None:
    scene = Scene(drawing, m=marine("s"), x=genestealer(facing), ladders=ladders)
    game = answer(scene.genestealer_turn(), Activate("x"))
    walk = reach(Outlook(game), game.stealers["x"], 6, hidden=False)
    allowed = explored(game, stealer_at, (Move, Turn, WorkDoor), 6)
    assert allowed.keys() <= walk.cost.keys()
    for square, cost in walk.cost.items():
        assert cost <= allowed.get(square, 7) <= cost + 1, "only the turn to begin with can cost a point more"


@pytest.mark.rule("SH-MOVE-06", "SH-MOVE-07")
def test_the_path_leads_step_by_step_to_the_square() -> None:
    scene = Scene(HALL, m=marine("s"), x=genestealer("n"))
    game = scene.genestealer_turn()
    piece: Genestealer | Blip = game.stealers["x"]
    walk = reach(Outlook(game), piece, 6, hidden=False)
    for square in walk.cost:
        passed = [piece.at, *walk.path(square)]
        assert passed[-1] == square
        for before, after in pairwise(passed):
            assert after in game.terrain.grid.near[before]
            assert walk.cost[after] > walk.cost[before]
