"""Bots in the hall: their pace, what their timing must not tell, and that none of them can stop a game."""

import asyncio
import random
import time
from typing import Any

import pytest

from hall_people import ANN, GENESTEALERS, MARINES, Opening, against_a_bot, answer, asked, play
from reglamento.bots import roster
from reglamento.faces import Face
from reglamento.kernel.fair import seed_of_bots
from reglamento.kernel.questions import Choose
from reglamento.web.hall.base.moments import Moment
from reglamento.web.hall.base.settings import HallSettings
from reglamento.web.hall.live.room import Room
from reglamento.web.protocol import NewGame

pytestmark = pytest.mark.anyio
STEP = 0.2


@pytest.mark.parametrize("thinking", [0.001, 0.05, STEP + 0.05])
async def test_the_time_of_an_answer_about_a_secret_tells_nothing(
    opening: Opening, monkeypatch: pytest.MonkeyPatch, thinking: float
) -> None:
    """Time passes only while the bot thinks, and while the hall waits."""
    hall = await opening(HallSettings(tacit=STEP))
    room = await asked(hall, await against_a_bot(hall, seat=GENESTEALERS))
    monkeypatch.setattr(Face, "tacit", lambda face, question: True)
    decided, advance = roster.decided_there, room.advance
    time, times = 0.0, list[float]()

    def slowly(*given: Any, **more: Any) -> Any:
        nonlocal time
        time += thinking
        return decided(*given, **more)

    async def rest(_room: Room, seconds: float) -> None:
        nonlocal time
        time += seconds + 1e-9  # no less, however it is rounded

    def noted(moment: Moment, **more: Any) -> None:
        since, answered = room.clocks.asked_at, _asks_the_bot(room)
        advance(moment, **more)
        if answered:
            times.append(room.clocks.asked_at - since)

    monkeypatch.setattr(room.clocks, "_now", lambda: time)
    monkeypatch.setattr(room.clocks, "asked_at", time)
    monkeypatch.setattr(room, "advance", noted)
    monkeypatch.setattr(roster, "decided_there", slowly)
    monkeypatch.setattr(hall._playing, "_rest", rest)
    while len(times) < 3:
        await answer(hall, room.id, random.Random(1))
        await asked(hall, room.id)
    steps = 1 + int(thinking // STEP)
    assert times == pytest.approx([steps * STEP] * len(times))


def _asks_the_bot(room: Room) -> bool:
    question = room.now.game.question
    return isinstance(question, Choose) and bool(room.players.bot(question.by))


async def test_a_game_of_bots_keeps_its_pace(opening: Opening) -> None:
    hall = await opening(HallSettings(pace=0.1))
    card = await hall.new_games.create(NewGame(seats={MARINES: "random", GENESTEALERS: "random"}), ANN)
    room = await hall.rooms.room(card.id)
    began, version = time.monotonic(), room.version
    while room.version < version + 4:
        await asyncio.sleep(0.01)
    assert room.version - version <= (time.monotonic() - began) / 0.1 + 1


@pytest.mark.parametrize(
    ("failing", "said"),
    [
        (ValueError("boom"), "a bot has failed, and declines"),
        ("no such option", "a bot answers what the rules do not allow, and declines"),
    ],
)
async def test_a_bot_that_fails_declines(
    opening: Opening, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, failing: Any, said: str
) -> None:
    """Each of its decisions is counted and logged with the error."""

    def fails(*_: Any, **__: Any) -> Any:
        if isinstance(failing, Exception):
            raise failing
        return roster.Answered(failing)

    monkeypatch.setattr(roster, "decided_there", fails)
    hall = await opening()
    assert hall.bot_failures == 0
    room = await play(hall, await against_a_bot(hall), 400)
    decisions = [entry for entry in await hall.journal.entries(room.id) if entry.by == GENESTEALERS]
    assert len(decisions) > 3
    assert room.state == "over"
    assert hall.bot_failures == len(decisions)
    logged = [record for record in caplog.records if record.name == "reglamento.hall"]
    assert [record.getMessage() for record in logged] == [said] * len(decisions)
    assert all(record.exc_info for record in logged)


async def test_a_bot_sees_its_own_view_and_decides_the_same_again(opening: Opening, monkeypatch: pytest.MonkeyPatch) -> None:
    hall = await opening()
    id = await against_a_bot(hall, bot="greedy")
    room = await play(hall, id, 6)
    seen: list[Any] = []
    decided = roster.decided_there

    def noted(sent: roster.Sent, seed: Any) -> Any:
        seen.append((sent, seed, decided(sent, seed)))
        return seen[-1][-1]

    monkeypatch.setattr(roster, "decided_there", noted)
    rng = random.Random("seen")
    while not seen:
        await answer(hall, id, rng)
        await asked(hall, id)
    sent, seed, _ = seen[0]
    assert sent.name == "greedy"
    assert seed == seed_of_bots(room.seed)
    assert room.seed.hex() not in seed


def test_the_seed_of_a_bot_tells_nothing_of_the_dice() -> None:
    seeds = {seed_of_bots(bytes(32)), seed_of_bots(bytes(31) + b"\1")}
    assert len(seeds) == 2
    assert all(len(seed) == 64 for seed in seeds)
