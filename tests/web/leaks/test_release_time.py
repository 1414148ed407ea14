"""A bot that is asked whether it spends hidden command points answers at a time that does not tell whether it has any."""

from __future__ import annotations

import time
from typing import Any

import msgspec
import pytest

from near_pool import NearPool
from random_play import Case
from reglamento.bots import roster
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.kernel.questions import Choose
from reglamento.web.hall.base.moments import Attempt, Moment
from reglamento.web.hall.base.settings import HallSettings
from reglamento.web.hall.base.workers import Workers
from reglamento.web.hall.live.deciding import Deciding
from reglamento.web.hall.live.playing import Playing
from reglamento.web.hall.live.room import Room
from reglamento.web.hall.live.taking_up import rebuilt
from twin_games import Twins, twins

pytestmark = pytest.mark.anyio
MARINES, GENESTEALERS = "marines", "genestealers"
STEP = 1.0
"""Seconds after which such an answer is released here."""


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
def pair() -> Twins:
    """A window in which one twin has no command points left, and the other one has."""
    return twins(Case("space-hulk", "the-listener"), GENESTEALERS, 1, ahead=1, at=_none_left)


def _none_left(game: Any) -> bool:
    return game.question is not None and game.question.topic == "command-window" and game.command_left == 0


class Played:
    """One of the twins as a room in which a bot has the Marines, played for one answer. Time passes only while the bot thinks, and while
    the hall waits.
    """

    def __init__(self, pair: Twins, which: int) -> None:
        self.time = 0.0
        row, seats, entries = pair.rows("played", {MARINES: "", GENESTEALERS: "a" * 64}, which)
        seats = [msgspec.structs.replace(each, player="greedy", holder=None) if each.seat == MARINES else each for each in seats]
        self.room = rebuilt(row, seats, entries, 8, lambda: self.time)
        settings = HallSettings(tacit=STEP)
        workers = Workers(settings)
        self.playing = Playing(settings, self._put, self._sure, workers, Deciding(settings, workers, NearPool()))
        self.released: list[float] = []
        """Seconds from the question to the answer."""

    async def rest(self, _room: Room, seconds: float) -> None:
        self.time += seconds

    async def play(self) -> None:
        """Have the bot answer once."""
        self.playing.wake(self.room)
        assert self.room.task is not None
        await self.room.task

    async def _put(self, room: Room, _tried: Attempt, by: str | None) -> Moment:
        assert by == MARINES
        self.released.append(room.clocks.waited)
        await self.playing.stop([])
        return room.now

    async def _sure(self, room: Room) -> None:
        raise AssertionError(room.id)


def test_the_twins_differ_in_what_can_be_done(pair: Twins) -> None:
    options = []
    for table in pair.tables:
        game = table.game
        assert isinstance(game, Hulk)
        assert isinstance(game.question, Choose)
        options.append(len(game.question.options))
    assert options[0] == 1 < options[1]


@pytest.mark.rule("SH-CMD-08")
@pytest.mark.parametrize("thinking", [0.001, 0.4, 0.999])
async def test_it_is_counted_from_the_question_however_long_the_bot_thinks(
    pair: Twins, thinking: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Here a bot that has points to think about also thinks for longer, as on a slow machine."""
    decided = roster.decided_there
    for which in (0, 1):
        played = Played(pair, which)

        def slow(sent: roster.Sent, seed: Any, played: Played = played) -> Any:
            assert isinstance(sent.question, Choose)
            played.time += thinking if len(sent.question.options) > 1 else 0.001
            return decided(sent, seed)

        monkeypatch.setattr(roster, "decided_there", slow)
        monkeypatch.setattr(played.playing, "_rest", played.rest)
        await played.play()
        assert played.released == pytest.approx([STEP])


async def test_a_bot_is_far_faster_than_its_answers_are_released(pair: Twins) -> None:
    """Who thought past the fixed time would be noticed, so there must be room to spare."""
    for table in pair.tables:
        question = table.game.question
        assert isinstance(question, Choose)
        times = []
        for seed in range(5):
            began = time.thread_time()
            roster.decided("greedy", seed, table.game, question)
            times.append(time.thread_time() - began)
        assert min(times) < HallSettings().tacit / 4
