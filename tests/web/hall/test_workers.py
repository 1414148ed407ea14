"""The rules are worked out in threads, and never on the event loop; a slow game has threads of its own."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from functools import wraps
from random import Random
from typing import Any

import pytest

from hall_people import ANN, MARINES, PATIENCE, against_a_bot, against_bob, answer, asked, play, take_back, version_past
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.language import speaking, tr
from reglamento.web.hall.base.settings import HallSettings
from reglamento.web.hall.base.workers import SLOW, Effort, Workers
from reglamento.web.hall.hall import Hall
from reglamento.web.protocol.words import catalogue

pytestmark = pytest.mark.anyio
RULES = ("answer", "objection", "suggestions", "view", "resample")
"""What the rules of a game are asked."""


@pytest.fixture
def on_the_loop(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Which rules are worked out in the thread of the test, which is that of the event loop."""
    here, found = threading.get_ident(), []

    def noted(name: str, plain: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(plain)
        def ask(*args: Any, **more: Any) -> Any:
            if threading.get_ident() == here:
                found.append(name)
            return plain(*args, **more)

        return ask

    for name in RULES:
        monkeypatch.setattr(Hulk, name, noted(name, getattr(Hulk, name)))
    return found


async def test_no_rule_is_worked_out_on_the_event_loop(hall: Hall, on_the_loop: list[str]) -> None:
    rng = Random("loop")
    id = await against_bob(hall)
    watcher = await hall.views.watch(id, None, None, "de")
    async with asyncio.timeout(PATIENCE):
        for _ in range(12):
            await answer(hall, id, rng)
            await anext(watcher)
    room = await asked(hall, id)
    seat = room.now.game.decider or MARINES
    holder = room.players.rows[seat].holder
    await hall.views.scene(id, seat, holder, "en")
    await hall.views.look(id, seat, holder, "marine:1", "en")
    await hall.views.why(id, seat, holder, "square:1", "en")
    await hall.views.odds(id, seat, holder, room.version, "en")
    if room.way_back(seat):
        await take_back(hall, id, seat, holder or "")
    await hall.new_games.lobby(ANN)
    watcher.close()
    assert on_the_loop == []


async def test_neither_are_those_that_bots_answer_and_ask(hall: Hall, on_the_loop: list[str]) -> None:
    room = await play(hall, await against_a_bot(hall, bot="greedy"), 5)
    assert room.version > 5
    assert on_the_loop == []


async def test_nor_those_that_a_clock_answers(hall: Hall, on_the_loop: list[str]) -> None:
    rng = Random("clock")
    id = await against_bob(hall, clock=600)
    room = await asked(hall, id)
    while not (room.clocks.turn_runs and room.clocks.time_left is not None):
        await answer(hall, id, rng)
        room = await asked(hall, id)
    version = room.version
    room.clocks.turn.restore(room.clocks.turn.stretch, 599.9)
    hall._playing.wake(room)
    await version_past(room, version)
    assert (await hall.journal.entries(id))[version].data[0] == ["TimeUp"]
    assert on_the_loop == []


# ---- the threads


@pytest.fixture
def workers() -> Any:
    made = Workers(HallSettings(game_threads=1, threads=1))
    yield made
    made.close()


def slow() -> Effort:
    effort = Effort()
    effort.note(2 * SLOW)
    return effort


async def test_a_slow_game_keeps_no_other_waiting(workers: Workers) -> None:
    goes_on = threading.Event()
    waiting = asyncio.create_task(workers.of_game(slow(), goes_on.wait, 20))
    later = asyncio.create_task(workers.of_game(slow(), str, 1))
    async with asyncio.timeout(PATIENCE):
        assert await workers.of_game(Effort(), str, 2) == "2"
        assert not waiting.done()
        assert not later.done(), "there is one thread for slow games"
        goes_on.set()
        assert (await waiting, await later) == (True, "1")


async def test_a_game_is_slow_for_some_while_after_long_work(workers: Workers) -> None:
    effort = Effort()
    await workers.of_game(effort, busy, 2 * SLOW)
    assert effort.slow
    for _ in range(20):
        await workers.of_game(effort, str, 1)
    assert not effort.slow


def busy(seconds: float) -> None:
    before = time.thread_time()
    while time.thread_time() - before < seconds:
        pass


async def test_what_fails_is_raised_where_it_is_waited_for_and_counts_as_work(workers: Workers) -> None:
    effort = Effort()

    def failing() -> None:
        busy(2 * SLOW)
        raise KeyError("x")

    with pytest.raises(KeyError, match="x"):
        await workers.of_game(effort, failing)
    assert effort.slow


async def test_work_speaks_the_language_of_the_task_that_wants_it(workers: Workers) -> None:
    with speaking(catalogue("de")):
        for done in (workers.of_game(Effort(), tr, "The game is over."), workers.apart(tr, "The game is over.")):
            assert await done == tr("The game is over.") != "The game is over."
