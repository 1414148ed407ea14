"""What holds for every complex, tried on random ones: nothing overlaps, everything is on record, everything can be reached."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
import pytest

from cases import first
from pistola_scene import Watched, common, empty, explored, grown, happened, play_out
from reglamento.games.pistola.complex.doors import work_door
from reglamento.games.pistola.complex.exploring import Explore
from reglamento.games.pistola.complex.laying import doors_of, reached
from reglamento.games.pistola.complex.plan import Line, plan_of
from reglamento.games.pistola.facts.events.exploring import Exhausted
from reglamento.games.pistola.facts.plane import Edge, Rect, across
from reglamento.games.pistola.facts.readings import Readings
from reglamento.games.pistola.facts.setfile import STANDARD_FILE, set_of
from reglamento.games.pistola.facts.state import OUTSIDE, Crawl
from reglamento.games.pistola.rulebook import AnyOption
from reglamento.games.pistola.setup import set_up
from reglamento.kernel import save, snapshot
from reglamento.kernel.dice import Seeded
from reglamento.kernel.questions import Choose
from reglamento.kernel.rulebook import Rulebook
from reglamento.kernel.steps import step_types
from reglamento.kernel.table import Table

SOME, MORE = range(200), range(200, 1000)
LARGE_ONES = range(1000, 1020)
CELL = 0.5
"""The sizes of the standard set are multiples of this many cm."""


class Site(msgspec.Struct, frozen=True):
    """What stands for a mission until there are any."""

    id: str = "site"
    source: str = ""


def fresh(site: Site, readings: Readings | None) -> Watched:
    return empty(**msgspec.structs.asdict(readings or Readings())).begin(set_up())


BOOK = Rulebook(
    name="pistola",
    title="test",
    prefix="PP",
    game=Watched,
    steps=step_types("reglamento.games.pistola"),
    option=AnyOption,
    readings=Readings,
    missions=lambda: ["site"],
    load=Site,
    parse=Site,
    new=fresh,
)


@pytest.fixture(params=[SOME, pytest.param(MORE, marks=pytest.mark.slow)], ids=["some", "more"])
def complexes(request: pytest.FixtureRequest) -> range:
    """The seeds of the complexes that a law is tried on."""
    seeds: range = request.param
    return seeds


def edges_of(game: Crawl, section: int) -> Iterator[Edge]:
    """Where a section may be left: the ends of a corridor, the doors of a room."""
    placed, shape = game.sections[section], game.shape(section)
    yield from placed.lie.ends(shape)
    doors = {edge for door in game.doors.values() for edge in (door.at, door.at.facing)}
    yield from (place for place in placed.lie.places(shape) if place in doors)


def on_the_edge(rect: Rect, segment: tuple[tuple[int, int], tuple[int, int]]) -> bool:
    """Whether the segment lies on one side of the rectangle."""
    (x0, y0), (x1, y1) = segment
    left, top, right, bottom = rect
    if y0 == y1:
        return y0 in (top, bottom) and left <= x0 and x1 <= right
    return x0 in (left, right) and top <= y0 and y1 <= bottom


@pytest.mark.rule("PP-SECT-05")
def test_no_section_overlaps_another(complexes: range) -> None:
    for seed in complexes:
        game = grown(seed)
        floors = [rect for section in game.sections for rect in game.floor(section)]
        assert not any(common(a, b) for index, a in enumerate(floors) for b in floors[:index]), seed


@pytest.mark.rule("PP-SECT-05", "PP-SECT-06")
def test_every_way_out_leads_somewhere_or_is_on_record(complexes: range) -> None:
    for seed in complexes:
        game = grown(seed)
        known = {edge for link in game.links.values() for edge in (link.at, link.at.facing)}
        known |= {way.at for way in (*game.openings.values(), *game.blocked.values())}
        assert all(edge in known or edge.facing in known for section in game.sections for edge in edges_of(game, section)), seed
        ids = [*game.links, *game.openings, *game.blocked]
        assert len(set(ids)) == len(ids) == game.opened, seed


@pytest.mark.rule("PP-DOOR-01", "PP-DOOR-02")
def test_doors_stand_on_walls_that_their_sections_share(complexes: range) -> None:
    for seed in complexes:
        game = grown(seed)
        for link in game.links.values():
            width = game.stock.opening if link.door else game.stock.width
            line = across(link.at, width)
            assert any(on_the_edge(rect, line) for rect in game.floor(link.a)), seed
            assert any(on_the_edge(rect, line) for rect in game.floor(link.b)), seed
            assert not link.door or game.doors[link.door].at in (link.at, link.at.facing), seed
        for way in (*game.openings.values(), *game.blocked.values()):
            assert any(on_the_edge(rect, across(way.at, game.stock.width if not way.door else game.stock.opening))
                       for rect in game.floor(way.section)), seed  # fmt: skip


@pytest.mark.rule("PP-SECT-05")
def test_everything_is_reached_once_all_doors_are_open(complexes: range) -> None:
    for seed in complexes:
        game = grown(seed)
        assert reached(game, OUTSIDE) == set(game.sections), seed


@pytest.mark.rule("PP-DOOR-02", "PP-DOOR-03")
def test_rooms_have_one_to_three_doors(complexes: range) -> None:
    counts = {
        len(doors_of(game, section))
        for game in map(grown, complexes)
        for section in game.sections
        if game.shape(section).family == "room"
    }
    assert counts == {1, 2, 3}


@pytest.mark.rule("PP-SECT-05")
def test_the_complex_never_closes_while_an_objective_room_may_come(complexes: range) -> None:
    games = {seed: grown(seed) for seed in complexes} | {seed: grown(seed, 40) for seed in LARGE_ONES}
    assert [seed for seed, game in games.items() if happened(game, Exhausted) or not game.openings] == []


def test_what_is_derived_is_what_derive_works_out(complexes: range) -> None:
    for seed in complexes:
        game = grown(seed).copy()
        before = game.taken.copy()
        game.derive()
        assert game.taken == before, seed


def test_the_same_answers_give_the_same_complex() -> None:
    for seed in range(20):
        again = grown.__wrapped__(seed)
        assert snapshot.digest(again) == snapshot.digest(grown(seed))
        assert again.events() == grown(seed).events()
        assert plan_of(again) == plan_of(grown(seed))


# ---- the plan, by walking over it cell by cell


@cache
def _steps(wall: Line) -> tuple[tuple[tuple[int, int], tuple[int, int]], ...]:
    """The pairs of neighbouring cells that a wall parts."""
    (x0, y0), (x1, y1) = wall
    if y0 == y1:
        row = round(y0 / CELL)
        return tuple(((column, row - 1), (column, row)) for column in range(round(x0 / CELL), round(x1 / CELL)))
    column = round(x0 / CELL)
    return tuple(((column - 1, row), (column, row)) for row in range(round(y0 / CELL), round(y1 / CELL)))


def walked(game: Crawl, start: tuple[int, int], *, closed: bool) -> set[tuple[int, int]]:
    """The cells reached from one without crossing a wall, an unexplored opening or, if they are closed, a door."""
    plan = plan_of(game)
    lines = [*plan.walls, *(frontier.line for frontier in plan.frontier)]
    lines += [door.line for door in plan.doors if closed and not door.open]
    parted = {pair for line in lines for pair in _steps(line)}
    found, queue = {start}, [start]
    while queue:
        x, y = queue.pop()
        for to in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if to not in found and (min((x, y), to), max((x, y), to)) not in parted:
                found.add(to)
                queue.append(to)
                assert len(found) < 200_000, "the walls leak"
    return found


def cells(game: Crawl, section: int) -> set[tuple[int, int]]:
    return {
        (x, y)
        for left, top, right, bottom in game.floor(section)
        for x in range(left // 50, right // 50)
        for y in range(top // 50, bottom // 50)
    }


@pytest.mark.parametrize("closed", [False, True])
def test_walls_hold_and_ways_are_free(closed: bool) -> None:
    """Walking over the plan one reaches exactly the floor of the sections that the map says are reached."""
    for seed in range(25):
        game = grown(seed)
        sections = reached(game, OUTSIDE, through_closed=not closed)
        floor = set().union(*(cells(game, section) for section in sections))
        assert walked(game, (0, 3), closed=closed) == floor, seed


@pytest.mark.extended
def test_other_sizes_keep_the_laws() -> None:
    text = STANDARD_FILE.read_text(encoding="utf-8")
    for old, new in (("door = 3", "door = 5"), ("width = 6", "width = 8"), ('"edge"', '"centre"'), ("arm = 5", "arm = 7"),
                     ("width = 24", "width = 40"), ("[-4.5, 4.5]", "[0]")):  # fmt: skip
        assert old in text
        text = text.replace(old, new, 1)
    stock = set_of(text, "wide.toml")
    for seed in range(20):
        game = empty(stock)
        game.begin(set_up())
        for _ in range(12):
            play_out(game, random.Random(seed), Seeded(seed))
            for door in [door for door in game.doors if game.shut(door)]:
                work_door(game, door, is_open=True)
            game.begin([Explore()])
        play_out(game, random.Random(seed), Seeded(seed))
        floors = [rect for section in game.sections for rect in game.floor(section)]
        assert not any(common(a, b) for index, a in enumerate(floors) for b in floors[:index]), seed
        assert reached(game, OUTSIDE) == set(game.sections)
        assert happened(game, Exhausted) == []


@pytest.mark.parametrize(
    "readings",
    first(
        1,
        [
            {"keep_open": False, "overlaps": 1},
            {"door_behind_door": "reroll", "entry_door_counts": False},
            {"door_behind_door": "reroll", "overlaps": 3},
        ],
    ),
)
def test_other_readings_keep_the_laws(readings: dict[str, Any]) -> None:
    for seed in range(15):
        game, rng, dice = empty(**readings), random.Random(seed), Seeded(seed)
        game.begin(set_up())
        for _ in range(6):
            play_out(game, rng, dice)
            for door in game.doors:
                work_door(game, door, is_open=True)
            game.begin([Explore()])
        play_out(game, rng, dice)
        floors = [rect for section in game.sections for rect in game.floor(section)]
        assert not any(common(a, b) for index, a in enumerate(floors) for b in floors[:index]), seed
        assert reached(game, OUTSIDE) == set(game.sections), seed
        assert readings.get("keep_open", True) is False or not happened(game, Exhausted), seed


# ---- copies and saves, at any decision


@pytest.mark.extended
def test_a_copy_at_a_decision_is_independent() -> None:
    for seed in range(20):
        game, rng, dice = explored(), random.Random(seed), Seeded(seed)
        while game.question is not None:
            before = snapshot.digest(game), game.question, list(game.taken)
            twin = game.copy()
            play_out(twin, random.Random(seed + 1), Seeded(seed + 1))
            for door in twin.doors:
                work_door(twin, door, is_open=True)
            assert (snapshot.digest(game), game.question, game.taken) == before
            question = game.question
            game.answer(rng.choice(question.options) if isinstance(question, Choose) else dice(question))  # type: ignore[arg-type]


def test_ask_called_twice_gives_the_same_question() -> None:
    for seed in range(20):
        game, rng, dice = explored(), random.Random(seed), Seeded(seed)
        while game.question is not None:
            question = game.question
            assert game.agenda[-1].ask(game) == question
            game.answer(rng.choice(question.options) if isinstance(question, Choose) else dice(question))  # type: ignore[arg-type]


def test_a_snapshot_in_the_middle_of_a_rule_is_taken_up() -> None:
    for seed in range(20):
        game, rng, dice = explored(), random.Random(seed), Seeded(seed)
        while game.question is not None:
            plain = msgspec.json.decode(msgspec.json.encode(snapshot.take(game)))
            twin = snapshot.restore(BOOK, explored(), plain, snapshot.digest(game))
            assert (twin.question, twin.agenda, snapshot.take(twin)) == (game.question, game.agenda, snapshot.take(game))
            question = game.question
            game.answer(rng.choice(question.options) if isinstance(question, Choose) else dice(question))  # type: ignore[arg-type]


def test_a_saved_game_is_replayed() -> None:
    for seed in range(20):
        table = Table.new(BOOK, Site(), Readings(overlaps=3), "rules under test")
        rng, dice = random.Random(seed), Seeded(seed)
        while (question := table.game.question) is not None:
            table.answer(rng.choice(question.options) if isinstance(question, Choose) else dice(question))  # type: ignore[arg-type]
        again = save.replay(save.read(table.data()), BOOK)
        assert snapshot.digest(again) == snapshot.digest(table.game)
        assert again.events() == table.game.events()


def test_nothing_is_hidden_from_anybody() -> None:
    game = grown(0)
    for seat in game.seats:
        assert snapshot.digest(game.resample(seat, random.Random(1))) == snapshot.digest(game)
        assert game.story(seat) == game.events()
    assert game.winner() is None
    assert game.nothing_asked().why == "Nothing is asked now"
