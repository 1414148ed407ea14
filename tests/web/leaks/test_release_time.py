"""A bot that is asked whether it spends hidden command points answers at a time that does not tell whether it has any."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

from random_play import Case
from reglamento.bots import roster
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.kernel.questions import Choose
from reglamento.web.hall import Hall, Settings
from reglamento.web.hall.making import new_id
from reglamento.web.journal.journal import Journal
from twin_games import Twins, twins

pytestmark = pytest.mark.anyio
MARINES, GENESTEALERS = "marines", "genestealers"
STEP = 1.0
"""Seconds after which such an answer is released here: long enough that a busy machine does not matter."""


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
def pair() -> Twins:
    """A window in which one twin has no command points left, and the other one has."""
    return twins(Case("space-hulk", "the-listener"), GENESTEALERS, 1, ahead=1, at=_none_left)


def _none_left(game: Any) -> bool:
    return game.question is not None and game.question.topic == "command-window" and game.command_left == 0


async def put_down(journal: Journal, pair: Twins, which: int) -> str:
    """One of the twins as a game in which a bot has the Marines."""
    id = new_id()
    row, seats, entries = pair.rows(id, {MARINES: "", GENESTEALERS: "a" * 64}, which)
    seats = [msgspec.structs.replace(each, player="greedy", holder=None) if each.seat == MARINES else each for each in seats]
    await journal.create(row, seats, entries)
    return id


async def released(hall: Hall, id: str) -> float:
    """Seconds from the question to the bot's answer."""
    room = await hall.rooms.room(id)
    came, version = room.asked_at, room.version
    async with asyncio.timeout(20):
        while room.version == version:
            await asyncio.sleep(0.001)
    assert room.moment(version + 1) is not None
    return (room.asked_at if room.version == version + 1 else time.monotonic()) - came


def test_the_twins_differ_in_what_can_be_done(pair: Twins) -> None:
    options = []
    for table in pair.tables:
        game = table.game
        assert isinstance(game, Hulk)
        assert isinstance(game.question, Choose)
        options.append(len(game.question.options))
    assert options[0] == 1 < options[1]


@pytest.mark.rule("SH-CMD-08")
@pytest.mark.parametrize("thinking", [0.0, 0.4])
async def test_it_is_counted_from_the_question_however_long_the_bot_thinks(
    tmp_path: Path, pair: Twins, thinking: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Here who has points to think about also thinks for longer, as on a slow machine."""
    decided = roster.decided
    for table in pair.tables:
        question = table.game.question
        assert isinstance(question, Choose)
        decided("greedy", 0, table.game, question)  # what it works out once for every board is there

    def slow(name: str, seed: Any, game: Any, question: Choose) -> Any:
        if len(question.options) > 1:
            time.sleep(thinking)
        return decided(name, seed, game, question)

    monkeypatch.setattr(roster, "decided", slow)
    journal = await Journal.open(f"sqlite:///{tmp_path}/games.sqlite3")
    games = [await put_down(journal, pair, which) for which in (0, 1)]
    hall = Hall(journal, Settings(tacit=STEP))
    times = await asyncio.gather(*(released(hall, id) for id in games))
    await hall.close()
    await journal.close()
    for seconds in times:
        assert STEP <= seconds < 2 * STEP


async def test_a_bot_is_far_faster_than_its_answers_are_released(pair: Twins) -> None:
    """Who thought past the fixed time would be noticed, so there must be room to spare."""
    for table in pair.tables:
        question = table.game.question
        assert isinstance(question, Choose)
        times = []
        for seed in range(5):
            began = time.perf_counter()
            roster.decided("greedy", seed, table.game, question)
            times.append(time.perf_counter() - began)
        assert min(times) < Settings().tacit / 4
