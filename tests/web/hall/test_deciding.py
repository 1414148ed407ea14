"""Bots decide in worker processes: one that takes too long is replaced, and keeps neither other games nor a stop waiting."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import msgspec
import pytest

from hall_people import ANN, GENESTEALERS, MARINES, QUICK, Opening, against_a_bot, key, play
from reglamento.cli.verifying import verified
from reglamento.games.registry import rulebook
from reglamento.kernel import save
from reglamento.web.hall.hall import Hall
from reglamento.web.hall.live import deciding
from reglamento.web.hall.live.room import Room
from reglamento.web.pool.pool import Pool
from reglamento.web.protocol import GiveUp, NewGame
from slow_bots import HERE

pytestmark = pytest.mark.anyio
LIMITED = msgspec.structs.replace(QUICK, bot_seconds=1, cheap_seconds=1)
PATIENT = msgspec.structs.replace(QUICK, bot_seconds=600)


@pytest.fixture
async def pool(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Pool]:
    monkeypatch.setenv("PYTHONPATH", HERE)
    made = Pool(2)
    yield made
    await made.close()


async def of_bots(hall: Hall, bot: str) -> Room:
    return await hall.rooms.room((await hall.new_games.create(NewGame(seats={MARINES: bot, GENESTEALERS: bot}), ANN)).id)


async def come_to(room: Room, version: int) -> None:
    while room.version < version and room.state == "running":
        await asyncio.sleep(0.005)


async def test_a_game_whose_bot_never_answers_keeps_no_other_and_no_stop_waiting(
    opening: Opening, pool: Pool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing here is measured: without processes that can be killed this test would not end."""
    monkeypatch.setattr(deciding, "WORK", "slow_bots:greedy_never")
    hall = await opening(PATIENT, pool)
    bad = await of_bots(hall, "greedy")
    stuck = bad.version
    good = await of_bots(hall, "random")
    await come_to(good, 60)
    assert good.version >= 60
    assert bad.version <= stuck + 1
    assert not bad.stuck
    await hall.close()
    assert bad.task is None
    assert not bad.stuck


async def test_the_games_of_bots_in_processes_are_verified(opening: Opening, pool: Pool) -> None:
    hall = await opening(QUICK, pool)
    room = await play(hall, await against_a_bot(hall, bot="greedy"), 400)
    assert room.state == "over"
    assert hall.bot_failures == hall.bot_substitutes == 0
    found = verified(save.read(await hall.views.file(room.id)), rulebook("space-hulk"))
    assert found.bots > 3
    assert found.declined == found.substituted == 0


@pytest.mark.parametrize(
    "case",
    [
        ("greedy_never", "takes too long"),
        pytest.param(("greedy_is_lost", "has ended its worker"), marks=pytest.mark.extended),
    ],
)
async def test_a_cheaper_bot_decides_and_the_record_says_so(
    opening: Opening, pool: Pool, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, case: tuple[str, str]
) -> None:
    work, said = case
    monkeypatch.setattr(deciding, "WORK", f"slow_bots:{work}")
    hall = await opening(LIMITED, pool)
    room = await hall.rooms.room(await against_a_bot(hall, bot="greedy", seat=MARINES))
    while not room.bots.substitutes:
        await asyncio.sleep(0.01)
    monkeypatch.setattr(deciding, "WORK", "reglamento.bots.roster:decided_there")
    number = next(iter(room.bots.substitutes))
    assert room.bots.substitutes[number] == "random"
    assert hall.bot_substitutes >= 1
    assert any(f"the greedy bot of the genestealers {said}" in record.getMessage() for record in caplog.records)
    marked = [entry for entry in await hall.journal.entries(room.id) if entry.substitute]
    assert [entry.substitute for entry in marked] == ["random"] * len(room.bots.substitutes)
    scene = await hall.views.scene(room.id, MARINES, ANN, "en")
    assert (scene.substitute == "random") == (room.version == marked[-1].seq)
    await hall.answers.give_up(room.id, MARINES, ANN, GiveUp(key=key()))
    kept = save.read(await hall.views.file(room.id))
    assert kept.header.about["substitutes"] == {str(number): bot for number, bot in room.bots.substitutes.items()}
    found = verified(kept, rulebook("space-hulk"))
    assert found.substituted + found.declined == len(room.bots.substitutes)
    again = await (await opening(QUICK)).rooms.room(room.id)
    assert again.bots.substitutes == room.bots.substitutes


@pytest.mark.extended
async def test_where_no_bot_decides_the_default_counts(
    opening: Opening, pool: Pool, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(deciding, "WORK", "slow_bots:all_never")
    hall = await opening(LIMITED, pool)
    room = await hall.rooms.room(await against_a_bot(hall, bot="random", seat=MARINES))
    while not hall.bot_failures:
        await asyncio.sleep(0.01)
    assert not room.stuck
    assert any(record.getMessage() == "a bot has failed, and declines" for record in caplog.records)
