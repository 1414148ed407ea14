"""Looks, replays and files are worked out in processes that can be killed, in fair turns of the addresses that ask."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import msgspec
import pytest

import slow_bots
from hall_people import ANN, BOB, MARINES, QUICK, Opening, against_a_bot, asked, plain, play, played_out
from reglamento.web.hall.apart import looks
from reglamento.web.hall.base.asking import asked_from
from reglamento.web.hall.base.refuse import Refuse
from reglamento.web.hall.hall import Hall
from reglamento.web.pool.pool import Pool, Task
from reglamento.web.pool.turns import Place
from reglamento.web.protocol import NewFork

pytestmark = pytest.mark.anyio
FOR_EVER = 600


@pytest.fixture
async def pool(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Pool]:
    monkeypatch.setenv("PYTHONPATH", slow_bots.HERE)
    made = Pool(2)
    yield made
    await made.close()


async def endless(hall: Hall, seconds: int) -> None:
    await hall.long_work.done(type(None), "space-hulk", slow_bots.endless, seconds=seconds)


async def refused(code: str, hall: Hall, seconds: int = FOR_EVER) -> str:
    with pytest.raises(Refuse) as raised:
        await endless(hall, seconds)
    assert raised.value.code == code
    return raised.value.why


async def test_work_without_an_end_is_ended(opening: Opening, pool: Pool, caplog: pytest.LogCaptureFixture) -> None:
    hall = await opening(QUICK, pool)
    assert "too long" in await refused("too-large", hall, 1)
    assert any("endless of space-hulk takes too long" in record.getMessage() for record in caplog.records)


async def test_it_keeps_neither_games_nor_a_stop_waiting(opening: Opening, pool: Pool) -> None:
    """Nothing here is measured: if one such piece of work kept a game or the end waiting, this test would not end."""
    hall = await opening(QUICK, pool)
    stuck = asyncio.create_task(refused("unavailable", hall))
    assert (await play(hall, await against_a_bot(hall, bot="greedy"), 20)).version > 20
    await hall.close()
    assert "about to stop" in await stuck


async def test_an_address_waits_behind_its_own_work_and_no_other_does(opening: Opening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", slow_bots.HERE)
    pool = Pool(3)
    hall = await opening(msgspec.structs.replace(QUICK, looks_per_address=3), pool)
    id = await against_a_bot(hall)
    with asked_from("192.0.2.1"):
        stuck = [asyncio.create_task(refused("unavailable", hall)) for _ in range(3)]
        await asyncio.sleep(0)  # each has begun to wait
        assert "3 things are being worked out" in await refused("too-fast", hall)
    with asked_from("192.0.2.2"):
        assert (await hall.views.look(id, MARINES, ANN, "marine:1", "en")).piece
    await hall.close()
    await asyncio.gather(*stuck)


async def test_a_hint_is_dropped_when_the_game_goes_on(opening: Opening, pool: Pool, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the same address asks about the next question waits behind no search for the last one."""
    monkeypatch.setattr(looks, "hinted", slow_bots.never_hinted)
    hall = await opening(QUICK, pool)
    id = await against_a_bot(hall)
    room = await asked(hall, id)
    hints = [asyncio.create_task(hall.views.hint(id, MARINES, ANN, room.version, "en", longer=True)) for _ in range(2)]
    await asyncio.sleep(0.2)
    assert not any(hint.done() for hint in hints)
    before = room.version
    await play(hall, id, 1)
    assert [(await hint).bot for hint in hints] == ["", ""]
    await asked(hall, id)
    assert room.version > before
    assert (await hall.views.look(id, MARINES, ANN, "marine:1", "en")).piece


async def test_a_hint_for_which_nobody_waits_is_dropped(opening: Opening, pool: Pool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(looks, "hinted", slow_bots.never_hinted)
    hall = await opening(QUICK, pool)
    id = await against_a_bot(hall)
    room = await asked(hall, id)
    hint = asyncio.create_task(hall.views.hint(id, MARINES, ANN, room.version, "en", longer=True))
    await asyncio.sleep(0.2)
    hint.cancel()
    with pytest.raises(asyncio.CancelledError):
        await hint
    assert (await hall.views.look(id, MARINES, ANN, "marine:1", "en")).piece


async def test_an_address_has_so_much_processor_time(hall: Hall) -> None:
    id = await against_a_bot(hall)
    hall.long_work.allowances.use("192.0.2.1", 1000.0)
    with asked_from("192.0.2.1"):
        assert "try again in" in await refused("too-fast", hall)
    with asked_from("192.0.2.2"):
        assert (await hall.views.look(id, MARINES, ANN, "marine:1", "en")).piece


async def test_workers_answer_as_the_hall_itself_would(opening: Opening, pool: Pool) -> None:
    near, far = await opening(), await opening(QUICK, pool)
    id = await against_a_bot(near)
    version = (await play(near, id, 6)).version
    for look in ("odds", "hint", "walks"):
        more = (version, "de")
        assert plain(await getattr(near.views, look)(id, MARINES, ANN, *more)) == plain(
            await getattr(far.views, look)(id, MARINES, ANN, *more)
        )
    assert plain(await near.views.look(id, MARINES, ANN, "marine:1", "es")) == plain(
        await far.views.look(id, MARINES, ANN, "marine:1", "es")
    )
    assert plain(await near.views.why(id, MARINES, ANN, "square:1", "es")) == plain(
        await far.views.why(id, MARINES, ANN, "square:1", "es")
    )
    assert plain(await near.views.still(id)) == plain(await far.views.still(id))
    over = await played_out(near)
    assert plain(await near.views.replay(over, "*", None, "de")) == plain(await far.views.replay(over, "*", None, "de"))
    assert plain(await near.views.replay_scene(over, None, None, 5, "de")) == plain(
        await far.views.replay_scene(over, None, None, 5, "de")
    )
    assert plain(await near.views.review(over, "de")) == plain(await far.views.review(over, "de"))
    assert (await far.views.chances(over, "de")).points
    fork = await far.new_games.fork(over, NewFork(version=3), BOB)
    assert (await far.new_games.card(fork.id, BOB)).state == "open"
    opened = await far.new_games.open_file(await near.views.file(over), BOB)
    assert (opened.state, opened.version) == ("file", (await near.new_games.card(over, None)).version)
    with pytest.raises(Refuse, match="keinen solchen Moment") as raised:
        await far.views.replay_scene(over, None, None, 100_000, "de")
    assert raised.value.code == "unknown"
    loaded = set(
        msgspec.json.decode((await pool.done(Place("look", "", heavy=False), Task("slow_bots:loaded", (), FOR_EVER))).data)
    )
    assert "reglamento.web.hall.apart.pasts" in loaded
    assert loaded.isdisjoint({"sqlalchemy", "alembic", "litestar"}), "each worker would take a second longer to start, and 50 MB"
