"""Games taken home and brought back, and what may not come in."""

import asyncio
import tracemalloc
from typing import Any

import msgspec
import pytest

from hall_people import (
    ANN,
    BOB,
    GENESTEALERS,
    MARINES,
    QUICK,
    TWO,
    Opening,
    against_bob,
    key,
    plain,
    play,
    played_out,
    state_of,
)
from hostile import freezing
from reglamento.games.registry import rulebook, rules_id
from reglamento.kernel import save, snapshot
from reglamento.kernel.questions import Draw, Roll
from reglamento.kernel.table import Table
from reglamento.web.hall import files
from reglamento.web.hall.base.asking import asked_from
from reglamento.web.hall.base.refuse import Refuse
from reglamento.web.hall.base.settings import HallSettings
from reglamento.web.hall.hall import Hall
from reglamento.web.hall.live import taking_up
from reglamento.web.hall.live.room import Room
from reglamento.web.journal.records import GameRow
from reglamento.web.protocol import Answer, NewFork, TakeSeat

pytestmark = pytest.mark.anyio
BOOK = rulebook("space-hulk")


async def refused(hall: Hall, data: bytes, code: str = "bad-request") -> str:
    with pytest.raises(Refuse) as raised:
        await hall.new_games.open_file(data, ANN)
    assert raised.value.code == code
    assert (await hall.new_games.lobby(ANN)).mine == (), "nothing was put down"
    return raised.value.why


def table(mission: str = "cold-hearth") -> Table:
    return Table.new(BOOK, BOOK.load(mission), BOOK.readings(), rules_id("space-hulk"))


def edited(data: bytes, line: int, **changes: Any) -> bytes:
    """A save with fields of one of its lines changed."""
    lines = data.splitlines()
    lines[line] = msgspec.json.encode(msgspec.json.decode(lines[line]) | changes)
    return b"\n".join(lines) + b"\n"


async def test_a_save_opened_again_is_the_same_game(hall: Hall, opening: Opening) -> None:
    id = await played_out(hall)
    data = await hall.views.file(id)
    card = await hall.new_games.open_file(data, BOB)
    original = await hall.new_games.card(id, None)
    assert (card.state, card.version, card.result) == ("file", original.version, original.result)
    assert card.commitment == original.commitment
    assert [(seat.player, seat.name) for seat in card.seats] == [(seat.player, seat.name) for seat in original.seats]
    assert not card.listed
    assert await hall.views.file(card.id) == data
    later = await opening()
    assert await later.views.file(card.id) == data
    for seat in (MARINES, GENESTEALERS, "*", None):
        scenes = [await hall.views.replay_scene(each, seat, None, card.version - 3, "en") for each in (id, card.id)]
        assert plain(scenes[0]) == plain(scenes[1])


async def test_a_game_is_not_taken_home_before_it_is_over(hall: Hall) -> None:
    id = await against_bob(hall)
    await play(hall, id, 3)
    with pytest.raises(Refuse, match="seed") as raised:
        await hall.views.file(id)
    assert raised.value.code == "not-running"


async def test_a_save_of_the_command_line_can_be_looked_at_and_played_on(hall: Hall) -> None:
    kept = table()
    kept.header.about = {"seats": {MARINES: "human", GENESTEALERS: "greedy"}, "seed": 4}
    while isinstance(question := kept.game.question, Draw | Roll):
        kept.answer(next(iter(question.outcomes()))[0])
    card = await hall.new_games.open_file(kept.data(), ANN)
    assert [seat.player for seat in card.seats] == ["person", "greedy"]
    room = await hall.rooms.room(card.id)
    assert state_of(room) == save.read(kept.data()).ending.hash
    sent = Answer(version=card.version, key=key(), answer=["Keep"])
    with pytest.raises(Refuse) as raised:
        await hall.answers.answer(card.id, MARINES, ANN, sent)
    assert raised.value.code == "not-yours"
    with pytest.raises(Refuse) as raised:
        await hall.new_games.take(card.id, MARINES, TakeSeat(), ANN)
    assert raised.value.code == "not-running"
    fork = await hall.new_games.fork(card.id, NewFork(version=card.version, seats=TWO), ANN)
    assert state_of(await hall.rooms.room(fork.id)) == state_of(room)


async def test_what_is_no_save_is_refused(hall: Hall) -> None:
    data = table().data()
    assert "empty" in await refused(hall, b"")
    await refused(hall, b"\xff\xfe not json\n")
    await refused(hall, b"[" * 100_000)
    await refused(hall, data[:-20])
    assert "There is no game" in await refused(hall, edited(data, 0, game="chess"))
    assert "readings" in await refused(hall, edited(data, 0, readings={"shield": "none"}))
    await refused(hall, data + b" " * QUICK.file_bytes, "too-large")
    assert "at most 65536 bytes" in await refused(hall, edited(data, 0, about={"x": [[]] * 30_000}), "too-large")


@pytest.mark.parametrize("mission", ["/etc/passwd", "../../../etc/passwd", "cold-hearth.toml", ""])
async def test_a_save_leads_to_no_file_of_the_server(hall: Hall, mission: str) -> None:
    assert "root" not in await refused(hall, edited(table().data(), 0, mission=mission))


async def test_a_save_that_diverges_is_refused_with_the_place(hall: Hall) -> None:
    data = await hall.views.file(await played_out(hall))
    lines = data.splitlines(keepends=True)
    hall_again = [*lines[:40], b'["Move",3,1,""]\n', *lines[41:]]
    with pytest.raises(Refuse, match="answer 40") as raised:
        await hall.new_games.open_file(b"".join(hall_again), BOB)
    assert raised.value.code == "bad-request"
    assert (await hall.new_games.lobby(BOB)).mine == ()


async def test_there_are_bounds_to_a_save(opening: Opening) -> None:
    hall = await opening()
    data = await hall.views.file(await played_out(hall))
    few = await opening(HallSettings(file_answers=20))
    with pytest.raises(Refuse, match="at most 20 can be opened") as raised:
        await few.new_games.open_file(data, BOB)
    assert raised.value.code == "too-large"


def waiting(lock: asyncio.Lock) -> int:
    return len(lock._waiters or ())


async def test_to_take_up_a_file_costs_who_looks_at_it_and_keeps_no_other_waiting(
    hall: Hall, opening: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Files are taken up one at a time, and an address with many has its turns as any other. Games are played on in any case."""
    running, kept = await against_bob(hall), table()
    while isinstance(question := kept.game.question, Draw | Roll):
        kept.answer(next(iter(question.outcomes()))[0])
    ids = [(await hall.new_games.open_file(kept.data(), ANN)).id for _ in range(5)]
    order: list[str] = []
    usual = taking_up.rebuilt

    def noted(row: GameRow, *given: Any) -> Room:
        order.append(row.id)
        return usual(row, *given)

    monkeypatch.setattr(taking_up, "rebuilt", noted)
    later = await opening()
    allowances, taken = later.long_work.allowances, later.rooms._taking_up

    def looked(address: str, id: str) -> asyncio.Task[Any]:
        with asked_from(address):
            return asyncio.create_task(later.views.scene(id, None, None, "en"))

    async with taken._file:
        many = [looked("192.0.2.1", id) for id in ids[:3]]
        while waiting(taken._file) < 1 or waiting(taken._of_address["192.0.2.1"]) < 2:
            await asyncio.sleep(0.01)
        one = looked("192.0.2.2", ids[3])
        while waiting(taken._file) < 2:
            await asyncio.sleep(0.01)
        await looked("192.0.2.1", running)
    await asyncio.gather(*many, one)
    assert (order[0], order[2]) == (running, ids[3])
    assert "192.0.2.1" in allowances.known
    allowances.use("192.0.2.1", 1000.0)
    with pytest.raises(Refuse, match="processor time") as raised:
        await looked("192.0.2.1", ids[4])
    assert raised.value.code == "too-fast"
    await looked("192.0.2.1", running)
    await looked("192.0.2.2", ids[4])


def test_the_event_loop_makes_nothing_of_a_file_but_the_name_of_its_game() -> None:
    """A worker reads the rest of it."""
    data = edited(table().data(), 0, about={"x": [[]] * 200_000})
    tracemalloc.start()
    try:
        assert files.game_in(data) == "space-hulk"
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert most < 2 * len(data), "a copy of its first line"


# ---- saves that begin with a position


async def fork_of_a_game(hall: Hall) -> bytes:
    """The save of a game that began with a position of another."""
    id = await played_out(hall)
    card = await hall.new_games.fork(id, NewFork(version=(await hall.rooms.room(id)).version // 2), ANN)
    await hall.new_games.take(card.id, MARINES, TakeSeat(), ANN)
    assert (await play(hall, card.id, 5000)).state == "over"
    return await hall.views.file(card.id)


async def test_a_position_that_was_played_here_is_played_on(hall: Hall) -> None:
    data = await fork_of_a_game(hall)
    card = await hall.new_games.open_file(data, BOB)
    fork = await hall.new_games.fork(card.id, NewFork(version=2), BOB)
    assert fork.state == "open"


async def test_a_position_from_elsewhere_is_only_looked_at(hall: Hall) -> None:
    data = await fork_of_a_game(hall)
    header = msgspec.json.decode(data.splitlines()[0])
    for about in ({}, header["about"] | {"game": "elsewhere"}, {"game": 7}):
        card = await hall.new_games.open_file(edited(data, 0, about=about), BOB)
        assert (await hall.views.replay_scene(card.id, "*", None, 2, "en")).told
        with pytest.raises(Refuse, match="unknown origin"):
            await hall.new_games.fork(card.id, NewFork(version=2), BOB)


async def test_a_made_up_position_with_numbers_past_all_limits_is_refused(opening: Opening) -> None:
    hall = await opening(HallSettings(file_seconds=1))
    data = await fork_of_a_game(hall)
    first = msgspec.json.decode(data.splitlines()[0])
    first["start"]["snapshot"]["blips_each_turn"] = 10**12
    first["start"]["hash"] = snapshot.hash_of(first["start"]["snapshot"])
    with pytest.raises(Refuse, match="too large: blips_each_turn") as raised:
        await hall.new_games.open_file(edited(data, 0, **first), BOB)
    assert raised.value.code == "bad-request"
    assert (await hall.new_games.lobby(BOB)).mine == ()


async def test_a_number_that_would_be_worked_out_for_ever_is_refused(hall: Hall) -> None:
    assert "x: not a number of objectives: 1e99999999; allowed: such as 2" in await refused(hall, freezing())
