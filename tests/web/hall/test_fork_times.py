"""What each person has of the time for the whole game where a game is played on from the middle of another."""

from __future__ import annotations

import random
from typing import Any

import pytest

from hall_people import (
    ANN,
    BOB,
    GENESTEALERS,
    MARINES,
    QUICK,
    TWO,
    Opening,
    against_a_bot,
    against_bob,
    asked,
    holder_of,
    play,
    played_out,
)
from reglamento.games.registry import rulebook, rules_id
from reglamento.kernel import save
from reglamento.kernel.dice import Seeded
from reglamento.kernel.questions import Choose, Draw, Roll
from reglamento.kernel.table import Table
from reglamento.web.hall.hall import Hall
from reglamento.web.hall.live.room import Room
from reglamento.web.hall.opening.budgets import LEAST, Times, times_of
from reglamento.web.journal.records import Entry
from reglamento.web.protocol import ForkTime, NewFork, TakeSeat

pytestmark = pytest.mark.anyio
SLOW = 5.0
"""Seconds that an answer takes at most on a busy machine."""


def left(room: Room) -> dict[str, float]:
    return {each.seat: each.left / 1000 for each in room.clocks.budgets.shown()}


async def forked(hall: Hall, id: str, version: int, time: ForkTime = "left", seats: dict[str, str] = TWO) -> Room:
    """The room of a game that begins there, in which nobody has sat down yet."""
    card = await hall.new_games.fork(id, NewFork(version=version, seats=seats, time=time), ANN)
    return await hall.rooms.room(card.id)


def expected(entries: list[Entry], version: int, seat: str, budget: float, increment: float) -> float:
    """What a seat had left at a version, from all that it had decided and spent by then."""
    own = [entry for entry in entries[:version] if entry.by == seat]
    return budget + increment * len(own) - sum(entry.spent for entry in own) / 1000


async def slow_game(hall: Hall, answers: int, **budget: Any) -> str:
    """The id of a game of which each entry says that its decision took some seconds."""
    id = await against_bob(hall, **budget)
    room, rng = await asked(hall, id), random.Random("slow")
    for _ in range(answers):
        room.clocks.budgets._clock.run(room.now.game.decider or "", rng.randrange(1, 20) + 0.25)
        await play(hall, id, 1, rng.randrange(1000))
    return id


@pytest.mark.parametrize("back", [0, 3, 9])
async def test_a_fork_begins_with_what_each_had_left_there(hall: Hall, opening: Opening, back: int) -> None:
    id = await slow_game(hall, 9, budget=600, increment=2)
    entries = list(await hall.journal.entries(id))
    version = len(entries) - back
    room = await forked(hall, id, version)
    assert (room.row.budget, room.row.increment) == (600, 2)
    assert not room.clocks.budgets.running, "no time runs before it begins"
    assert left(room) == {
        seat: pytest.approx(expected(entries, version, seat, 600, 2), abs=0.002) for seat in (MARINES, GENESTEALERS)
    }
    assert back == 9 or left(room)[MARINES] < 600
    later = await opening(QUICK)
    assert left(await later.rooms.room(room.id)) == left(room), "another process knows the same"


async def test_a_fork_of_a_fork_goes_on_from_there(hall: Hall) -> None:
    id = await slow_game(hall, 5, budget=600)
    first = await forked(hall, id, (await hall.rooms.room(id)).version)
    began = left(first)
    for seat in (MARINES, GENESTEALERS):
        await hall.new_games.take(first.id, seat, TakeSeat(), holder_of(seat))
    await asked(hall, first.id)
    first.clocks.budgets._clock.run(first.now.game.decider or "", 7.5)
    decider = first.now.game.decider or ""
    await play(hall, first.id, 1)
    second = await forked(hall, first.id, first.version)
    assert left(second)[decider] == pytest.approx(began[decider] - 7.5, abs=SLOW)
    assert left(second)[decider] < began[decider]
    other = MARINES if decider == GENESTEALERS else GENESTEALERS
    assert left(second)[other] == began[other]


@pytest.mark.parametrize(
    ("time", "budget", "has"),
    [("whole", 600, {MARINES: 600, GENESTEALERS: 600}), ("none", 0, {})],
)
async def test_the_maker_may_wish_for_the_whole_budget_or_none(
    hall: Hall, time: ForkTime, budget: int, has: dict[str, float]
) -> None:
    id = await slow_game(hall, 4, budget=600, increment=2)
    room = await forked(hall, id, (await hall.rooms.room(id)).version, time)
    assert (room.row.budget, left(room)) == (budget, has)
    assert room.row.increment == (2 if budget else 0)


async def test_of_a_game_without_budgets_none_is_forked(hall: Hall) -> None:
    id = await against_bob(hall)
    room = await play(hall, id, 3)
    for time in ("left", "whole", "none"):
        fork = await forked(hall, id, room.version, time)
        assert (fork.row.budget, left(fork), fork.start.table.header.about) == (0, {}, {})


@pytest.mark.parametrize(("budget", "least"), [(600, LEAST), (20, 20)])
async def test_whose_time_was_up_has_a_minute_in_a_fork(hall: Hall, budget: int, least: int) -> None:
    id = await against_bob(hall, budget=budget)
    room = await asked(hall, id)
    decider = room.now.game.decider or ""
    room.clocks.budgets._clock.run(decider, budget - SLOW)
    await play(hall, id, 1)
    fork = await forked(hall, id, room.version)
    assert left(fork)[decider] == least


async def test_a_side_that_a_bot_played_has_all_of_it(hall: Hall) -> None:
    id = await against_a_bot(hall, budget=600)
    room = await asked(hall, id)
    room.clocks.budgets._clock.run(MARINES, 50)
    await play(hall, id, 1)
    fork = await forked(hall, id, room.version)
    assert left(fork)[GENESTEALERS] == 600
    assert left(fork)[MARINES] == pytest.approx(550, abs=SLOW)
    assert [each.seat for each in (await forked(hall, id, room.version, seats={})).clocks.budgets.shown()] == [MARINES]


# ---- files


async def test_a_game_taken_home_and_brought_back_has_its_times(hall: Hall) -> None:
    id = await played_out(hall, budget=900, increment=3)
    room, about = await hall.rooms.room(id), save.read(await hall.views.file(id)).header.about
    assert times_of(about) == Times(900, 3, {}, left(room))
    card = await hall.new_games.open_file(await hall.views.file(id), BOB)
    assert (card.budget, card.increment) == (900, 3)
    assert left(await hall.rooms.room(card.id)) == {MARINES: pytest.approx(left(room)[MARINES], abs=1)}


async def test_a_save_of_the_command_line_is_played_on_with_its_time(hall: Hall) -> None:
    """Of a save it is known what was left at its end; in the middle of it, about as much as was spent by then on average."""
    book = rulebook("space-hulk")
    table = Table.new(book, book.load("cold-hearth"), book.readings(), rules_id(book.name))
    dice, rng, decisions = Seeded(3), random.Random(3), 0
    while decisions < 20 or not isinstance(table.game.question, Choose):
        question = table.game.question
        assert isinstance(question, Choose | Roll | Draw)
        decisions += isinstance(question, Choose) and question.by == MARINES
        table.answer(rng.choice(question.options) if isinstance(question, Choose) else dice(question))
    table.header.about = {
        "seats": {MARINES: "human", GENESTEALERS: "greedy"},
        "seed": 4,
        "budget": 600,
        "increment": 5,
        "left": {MARINES: 300.0},
    }
    card = await hall.new_games.open_file(table.data(), ANN)
    assert (card.budget, card.increment) == (600, 5)
    ends = await forked(hall, card.id, card.version)
    assert left(ends) == {MARINES: pytest.approx(300, abs=0.1), GENESTEALERS: 600}
    starts = await forked(hall, card.id, 0)
    assert left(starts) == {MARINES: 600, GENESTEALERS: 600}
    entries = await hall.journal.entries(card.id)
    half = next(n for n in range(card.version) if sum(each.by == MARINES for each in entries[:n]) == decisions // 2)
    middle = await forked(hall, card.id, half)
    assert left(middle)[MARINES] == pytest.approx(600 - 300 * (decisions // 2) / decisions, abs=0.1)


@pytest.mark.parametrize(
    "about",
    [
        {"budget": 10**9, "left": {MARINES: 1.0}},
        {"budget": -5},
        {"budget": 600, "left": {MARINES: -1.0}},
        {"budget": 600, "left": {MARINES: "much"}},
        {"budget": 600, "left": [1, 2]},
        {"budget": 600, "began": {MARINES: 1e300}},
        {"budget": "600"},
    ],
)
async def test_times_that_make_no_sense_are_none(hall: Hall, about: dict[str, Any]) -> None:
    book = rulebook("space-hulk")
    table = Table.new(book, book.load("cold-hearth"), book.readings(), rules_id(book.name))
    dice = Seeded(3)
    while not isinstance(question := table.game.question, Choose):
        assert isinstance(question, Roll | Draw)
        table.answer(dice(question))
    table.header.about = {"seats": {MARINES: "human", GENESTEALERS: "human"}} | about
    card = await hall.new_games.open_file(table.data(), ANN)
    assert card.budget == 0
    assert left(await forked(hall, card.id, card.version)) == {}
