"""A hall that comes after another one finds every game as it was."""

import asyncio
import contextlib
import random
import sqlite3
from pathlib import Path
from weakref import ref

import pytest
from msgspec.structs import replace

from hall_people import (
    ANN,
    BOB,
    GENESTEALERS,
    MARINES,
    PATIENCE,
    QUICK,
    Opening,
    Reader,
    against_a_bot,
    against_bob,
    answer,
    asked,
    crash,
    holder_of,
    plain,
    play,
    some_option,
    state_of,
    take_back,
)
from reglamento.kernel.errors import SaveError
from reglamento.web.hall.base.refuse import Refuse
from reglamento.web.hall.base.settings import HallSettings
from reglamento.web.hall.hall import Hall
from reglamento.web.hall.live import taking_up
from reglamento.web.hall.live.watching import Watcher
from reglamento.web.journal.errors import Unfit
from reglamento.web.journal.records import Entry, Touch
from reglamento.web.protocol import Answer, NewFork, NewGame, Scene, TakeSeat

pytestmark = pytest.mark.anyio


async def scenes(hall: Hall, id: str) -> list[bytes]:
    """What both players and a spectator see."""
    return [plain(await hall.views.scene(id, seat, holder_of(seat or ""), "en")) for seat in (MARINES, GENESTEALERS, None)]


async def test_everything_is_as_it_was(opening: Opening) -> None:
    hall = await opening()
    id = await against_bob(hall)
    rng = random.Random(7)
    for _ in range(80):
        room = await asked(hall, id)
        for seat in room.players.rows:
            if room.now.table.undoable(seat) and rng.random() < 0.4:
                await take_back(hall, id, seat, holder_of(seat))
                break
        await answer(hall, id, rng)
    before, state, told = await scenes(hall, id), state_of(room), room.versions.marks
    await crash(hall)
    later = await opening()
    again = await asked(later, id)
    assert await scenes(later, id) == before
    assert (state_of(again), again.versions.marks, again.versions.keys) == (state, told, room.versions.keys)
    assert again is not room


async def test_an_answer_repeated_to_the_next_hall_counts_once(opening: Opening) -> None:
    hall = await opening()
    id = await against_bob(hall)
    room = await play(hall, id, 6)
    used, (by, version) = list(room.versions.keys.items())[2]
    assert by is not None
    later = await opening()
    ack = await later.answers.answer(id, by, holder_of(by), Answer(version=version - 1, key=used, answer=["Pass"]))
    assert ack.version == version
    assert len(await later.journal.entries(id)) == room.version


async def test_a_decision_is_taken_back_after_a_restart(opening: Opening) -> None:
    hall = await opening()
    id = await against_bob(hall)
    rng = random.Random("undo")
    for _ in range(300):
        room = await asked(hall, id)
        seat = next((seat for seat in room.players.rows if room.now.table.undoable(seat)), "")
        if seat:
            break
        await answer(hall, id, rng)
    before = room.versions.at(room.version - 1)
    assert before is not None
    later = await opening()
    await take_back(later, id, seat, holder_of(seat))
    again = await later.rooms.room(id)
    assert again.now.game.count == before.game.count
    last = await opening()
    assert state_of(await last.rooms.room(id)) == state_of(again)


async def test_bots_go_on_after_a_restart(opening: Opening) -> None:
    slow = await opening(HallSettings(pace=30))
    card = await slow.new_games.create(NewGame(seats={MARINES: "random", GENESTEALERS: "random"}), ANN)
    room = await slow.rooms.room(card.id)
    await asyncio.sleep(0.1)
    assert room.version <= 2
    await crash(slow)
    quick = await opening()
    async with asyncio.timeout(PATIENCE):
        while (await quick.new_games.card(card.id, ANN)).state != "over":
            await asyncio.sleep(0.02)
    assert len(quick.rooms.all) == 1, "nobody asked for it: it was taken up by itself"


async def test_dice_that_were_due_are_rolled_after_a_restart(opening: Opening, monkeypatch: pytest.MonkeyPatch) -> None:
    hall = await opening()
    card = await hall.new_games.create(NewGame(seats={GENESTEALERS: "person"}), ANN)
    await hall.new_games.take(card.id, MARINES, TakeSeat(), ANN)
    monkeypatch.setattr(hall._playing, "wake", lambda room: None)
    await hall.new_games.take(card.id, GENESTEALERS, TakeSeat(), BOB)
    assert (await hall.new_games.card(card.id, ANN)).version == 0
    later = await opening()
    async with asyncio.timeout(PATIENCE):
        while (await later.new_games.card(card.id, ANN)).version == 0:
            await asyncio.sleep(0.01)
    (first,) = await later.journal.entries(card.id)
    assert first.by is None
    assert first.data


async def test_a_game_whose_hall_died_before_it_began_begins(opening: Opening, monkeypatch: pytest.MonkeyPatch) -> None:
    hall = await opening()
    card = await hall.new_games.create(NewGame(), ANN)

    async def die(id: str) -> bool:
        raise asyncio.CancelledError

    monkeypatch.setattr(hall.journal, "start", die)
    with pytest.raises(asyncio.CancelledError):
        await hall.new_games.take(card.id, MARINES, TakeSeat(), ANN)
    assert (await hall.new_games.card(card.id, ANN)).state == "open"
    later = await opening()
    await later.views.scene(card.id, MARINES, ANN, "en")
    assert (await later.new_games.card(card.id, ANN)).state == "running"


async def test_few_rooms_hold_many_games(opening: Opening) -> None:
    hall = await opening(HallSettings(rooms=2, tacit=0, pace=0))
    ids = [(await asked(hall, await against_bob(hall))).id for _ in range(6)]
    rng = random.Random(3)
    for round_ in range(1, 6):
        for id in ids:
            await answer(hall, id, rng)
            assert len(hall.rooms.all) <= 3
        assert all([(await hall.new_games.card(id, ANN)).version >= round_ for id in ids])


async def test_a_room_that_is_watched_stays(opening: Opening) -> None:
    hall = await opening(HallSettings(rooms=1))
    id = await against_bob(hall)
    room = await asked(hall, id)
    watcher = await hall.views.watch(id, None, None, "en")
    for _ in range(3):
        await against_bob(hall)
    assert await hall.rooms.room(id) is room
    gone = ref(room)
    watcher.close()
    del room, watcher
    await against_bob(hall)
    assert gone() is None, "nobody needs it"


async def test_a_game_has_one_room_however_long_a_player_is_on_the_way_to_it(opening: Opening) -> None:
    hall = await opening(HallSettings(rooms=1))
    id = await against_bob(hall)
    on_the_way = await asked(hall, id)
    for _ in range(3):
        await against_bob(hall)
    watcher = await hall.views.watch(id, None, None, "en")
    assert await hall.rooms.room(id) is on_the_way
    await answer(hall, id, random.Random(1))
    assert [watcher] == list(on_the_way.watchers)
    watcher.close()


# ---- halls beside one another


async def test_of_two_halls_that_answer_at_once_one_is_refused(opening: Opening) -> None:
    one, other = await opening(), await opening()
    id = await against_bob(one)
    rng = random.Random(9)
    for _ in range(25):
        room = await asked(one, id)
        version = room.version
        there = await other.rooms.room(id)
        async with there.lock:
            await other.rooms.catch_up(there)
        done = await asyncio.gather(answer(one, id, rng), answer(other, id, rng), return_exceptions=True)
        refusals = [each for each in done if isinstance(each, Refuse)]
        assert [refusal.code for refusal in refusals] == ["conflict"]
        assert refusals[0].version == version + 1
    entries = await one.journal.entries(id)
    assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
    third = await opening()
    assert state_of(await third.rooms.room(id)) in {state_of(await hall.rooms.room(id)) for hall in (one, other)}


async def test_a_hall_that_was_overtaken_catches_up(opening: Opening) -> None:
    one, other = await opening(), await opening()
    id = await against_bob(one)
    await asked(one, id)
    watcher = await other.views.watch(id, None, None, "en")
    reader = Reader()
    first = await anext(watcher)
    assert isinstance(first, Scene)
    reader.read(first)
    room = await play(one, id, 10)
    with pytest.raises(Refuse) as raised:
        await answer(other, id, random.Random(1))
    assert raised.value.code == "conflict"
    assert raised.value.version == room.version
    there = await other.rooms.room(id)
    assert state_of(there) == state_of(room)
    while reader.scenes[-1].version < room.version:
        message = await anext(watcher)
        if isinstance(message, Scene):
            reader.read(message)
    assert reader.versions == list(range(reader.versions[0], room.version + 1)), "every version, in order"
    assert reader.texts == [line.text for line in (await one.views.scene(id, None, None, "en")).told]


async def test_the_same_answer_sent_to_two_halls_counts_once(opening: Opening) -> None:
    one, other = await opening(), await opening()
    id = await against_bob(one)
    room = await play(one, id, 3)
    await other.rooms.room(id)
    used = f"once-{room.version:08}"
    seat = room.now.game.decider
    assert seat is not None
    sent = Answer(version=room.version, key=used, answer=some_option(room, random.Random(1)))
    acks = await asyncio.gather(*(hall.answers.answer(id, seat, holder_of(seat), sent) for hall in (one, other)))
    assert acks[0] == acks[1]
    assert sum(entry.key == used for entry in await one.journal.entries(id)) == 1


async def test_two_halls_with_the_same_bot_make_one_game(opening: Opening) -> None:
    one, other = await opening(), await opening()
    id = await against_a_bot(one)
    await other.rooms.room(id)
    rng = random.Random(2)
    for _ in range(30):
        for hall in (one, other):
            if (await asked(hall, id)).state == "running":
                with contextlib.suppress(Refuse):  # the other one was faster
                    await answer(hall, id, rng)
    third = await opening()
    room = await asked(third, id)
    assert room.stuck == 0
    assert len(await third.journal.entries(id)) == room.version


async def test_news_of_other_halls_reach_the_readers(opening: Opening) -> None:
    one, other = await opening(), await opening()
    id = await against_bob(one)
    first = (await asked(one, id)).version
    watcher = await other.views.watch(id, None, None, "en")
    await anext(watcher)
    version = (await play(one, id, 12)).version
    for seq in range(first + 1, version + 1):
        other.rooms._news(id, seq)
    other.rooms._news("of another game", 3)
    assert await next_scenes(watcher, version) == list(range(first + 1, version + 1))


async def test_news_that_were_missed_are_made_up_for(opening: Opening) -> None:
    one, other = await opening(), await opening()
    card = await one.new_games.create(NewGame(seats={GENESTEALERS: "person"}), ANN)
    watcher = await other.views.watch(card.id, None, None, "en")
    await anext(watcher)
    await one.new_games.take(card.id, MARINES, TakeSeat(), ANN)
    await one.new_games.take(card.id, GENESTEALERS, TakeSeat(), BOB)
    version = (await play(one, card.id, 4)).version
    other.rooms._gap()
    assert (await next_scenes(watcher, version))[-1] == version
    assert (await other.rooms.room(card.id)).state == "running"


async def next_scenes(watcher: Watcher, until: int) -> list[int]:
    """The versions of the scenes that a reader is sent, up to one."""
    versions: list[int] = []
    async with asyncio.timeout(PATIENCE):
        while not versions or versions[-1] < until:
            message = await anext(watcher)
            if isinstance(message, Scene):
                versions.append(message.version)
    return versions


async def test_news_of_ones_own_entries_are_none(opening: Opening, monkeypatch: pytest.MonkeyPatch) -> None:
    hall = await opening()
    id = await against_bob(hall)
    room = await play(hall, id, 3)

    async def read(*_: object) -> tuple[()]:
        raise AssertionError("there is nothing to learn")

    with monkeypatch.context() as patch:
        patch.setattr(hall.journal, "entries", read)
        hall.rooms._news(id, room.version)
        await asyncio.gather(*hall.rooms._catching)


async def test_an_entry_of_another_hall_that_cannot_be_read_sets_the_game_aside(opening: Opening, tmp_path: Path) -> None:
    one, other = await opening(), await opening()
    id = await against_bob(one)
    version = (await asked(one, id)).version
    there = await other.rooms.room(id)
    await answer(one, id, random.Random(1))
    with contextlib.closing(sqlite3.connect(tmp_path / "games.sqlite3")) as database, database:
        changed = database.execute("update entry set data = '[[\"Pass' where game = ? and seq = ?", (id, version + 1))
        assert changed.rowcount == 1
    other.rooms._news(id, version + 1)
    async with asyncio.timeout(PATIENCE):
        while not there.stuck:
            await asyncio.sleep(0.01)
    assert (there.stuck, there.version, there.unsure) == (version + 1, version, False)
    assert "set aside" in (await other.views.scene(id, MARINES, ANN, "en")).aside
    with pytest.raises(Refuse, match="its record") as raised:
        await other.answers.answer(id, MARINES, ANN, Answer(version=version, key="key-of-mine", answer=["Pass"]))
    assert raised.value.code == "not-running"
    async with asyncio.timeout(PATIENCE):
        while there.task is not None:
            await asyncio.sleep(0.01)


async def test_what_is_refused_without_a_person_is_not_tried_again_at_once(
    opening: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall = await opening(replace(QUICK, retry=PATIENCE))
    tries: list[int] = []

    async def unfit(id: str, entry: Entry, touch: Touch) -> None:
        tries.append(entry.seq)
        raise Unfit("the data is too long")

    monkeypatch.setattr(hall.journal, "append", unfit)
    await hall.new_games.create(NewGame(seats={MARINES: "random", GENESTEALERS: "random"}), ANN)
    async with asyncio.timeout(PATIENCE):
        while not tries:
            await asyncio.sleep(0.01)
    await asyncio.sleep(0.2)
    assert tries == [1]


# ---- other rules


async def rewritten(hall: Hall, id: str, place: int) -> Hall:
    """A hall whose rules do not allow one of the answers of a game."""
    entries = hall.journal.entries

    async def other_rules(of: str, after: int = 0) -> tuple[Entry, ...]:
        found = await entries(of, after)
        return tuple(replace(entry, data=[["Fire", "g99"]]) if entry.seq == place else entry for entry in found)

    hall.journal.entries = other_rules  # type: ignore[assignment, method-assign]  # as if the rules had changed
    return hall


async def test_a_game_that_no_longer_fits_the_rules_can_be_looked_at_up_to_there(opening: Opening) -> None:
    one = await opening()
    id = await against_bob(one)
    await play(one, id, 12)
    later = await rewritten(await opening(), id, 8)
    room = await later.rooms.room(id)
    assert room.version == 7
    assert (await later.views.scene(id, MARINES, ANN, "en")).version == 7
    assert len((await later.views.replay(id, None, None, "en")).moments) == 8
    for _ in range(2):
        with pytest.raises(Refuse, match="entry 8 of its record") as raised:
            await later.answers.answer(id, MARINES, ANN, Answer(version=7, key="key-of-mine", answer=["Pass"]))
        assert raised.value.code == "not-running"
    assert not (await later.views.scene(id, MARINES, ANN, "en")).undoable
    fork = await later.new_games.fork(id, NewFork(version=7, seats={GENESTEALERS: "person"}), ANN)
    assert fork.state == "open"


async def test_a_game_whose_mission_is_gone_says_so(opening: Opening, monkeypatch: pytest.MonkeyPatch) -> None:
    one = await opening()
    id = await against_a_bot(one)
    later = await opening()

    def gone(row: object) -> None:
        raise SaveError("there is no such mission any more")

    monkeypatch.setattr(taking_up, "table_of", gone)
    with pytest.raises(Refuse, match="no such mission") as raised:
        await later.views.scene(id, None, None, "en")
    assert raised.value.code == "damaged"
    assert (await later.new_games.card(id, ANN)).id == id
