"""What readers are sent: every version in order, no line twice or never, and one scene for those who fell behind."""

import asyncio
import random
import threading

import msgspec
import pytest

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
    holder_of,
    plain,
    play,
    take_back,
)
from reglamento.faces import Face
from reglamento.web.hall.base.refuse import Refuse
from reglamento.web.hall.hall import Hall
from reglamento.web.hall.live.watching import Watcher
from reglamento.web.protocol import NewGame, Present, Scene, TakeSeat

pytestmark = pytest.mark.anyio


async def read_up_to(watcher: Watcher, reader: Reader, version: int) -> None:
    async with asyncio.timeout(PATIENCE):
        while not reader.scenes or reader.scenes[-1].version < version:
            message = await anext(watcher)
            if isinstance(message, Scene):
                reader.read(message)


async def mixed_play(hall: Hall, id: str, answers: int, seed: int) -> int:
    """Answers at random, some of which are taken back; the version in the end."""
    rng = random.Random(f"mixed {seed}")
    for _ in range(answers):
        room = await asked(hall, id)
        seat = next((seat for seat in room.players.rows if room.now.table.undoable(seat)), "")
        if seat and rng.random() < 0.5:
            await take_back(hall, id, seat, holder_of(seat))
        else:
            await answer(hall, id, rng)
    return (await asked(hall, id)).version


@pytest.mark.parametrize("seat", [MARINES, GENESTEALERS, None])
async def test_every_version_comes_once_and_in_order(hall: Hall, seat: str | None) -> None:
    id = await against_bob(hall)
    await asked(hall, id)
    watcher, reader = await hall.views.watch(id, seat, holder_of(seat or ""), "en"), Reader()
    reading = asyncio.create_task(read_up_to(watcher, reader, 10**9))
    for part in range(6):  # of fewer versions than a reader may lag behind
        version = await mixed_play(hall, id, 10, part)
        async with asyncio.timeout(PATIENCE):
            while not reader.scenes or reader.scenes[-1].version < version:
                await asyncio.sleep(0.002)
    reading.cancel()
    first = reader.versions[0]
    assert reader.versions == list(range(first, version + 1))
    assert any(scene.undone for scene in reader.scenes)
    whole = await hall.views.scene(id, seat, holder_of(seat or ""), "en")
    assert reader.texts == [line.text for line in whole.told]
    assert whole.told_from == 0


@pytest.mark.parametrize("missed", [0, 1, 7, 40])
async def test_a_player_that_comes_back_is_told_exactly_what_was_missed(hall: Hall, missed: int) -> None:
    id = await against_bob(hall)
    await mixed_play(hall, id, 25, 2)
    reader = Reader()
    first = await hall.views.watch(id, MARINES, ANN, "en")
    await read_up_to(first, reader, 0)
    first.close()
    version = await mixed_play(hall, id, missed, 3)
    again = await hall.views.watch(id, MARINES, ANN, "en", since=reader.versions[-1])
    message = await anext(again)
    assert isinstance(message, Scene)
    reader.read(message)
    assert message.version == version
    assert len(message.told) < len(reader.lines), "not the whole story again"
    assert reader.texts == [line.text for line in (await hall.views.scene(id, MARINES, ANN, "en")).told]


@pytest.mark.parametrize("since", [10**6, -5])
async def test_a_player_that_says_nonsense_is_told_everything(hall: Hall, since: int) -> None:
    id = await against_bob(hall)
    await play(hall, id, 5)
    scene = await hall.views.scene(id, None, None, "en", since=since)
    assert scene.told_from == 0
    assert scene == await hall.views.scene(id, None, None, "en")


async def test_a_slow_reader_gets_one_scene_for_all(opening: Opening) -> None:
    hall = await opening()
    id = await against_bob(hall)
    await asked(hall, id)
    watcher, reader = await hall.views.watch(id, None, None, "en"), Reader()
    await read_up_to(watcher, reader, 0)
    read = len(reader.scenes)
    version = await mixed_play(hall, id, QUICK.backlog + 20, 4)
    await read_up_to(watcher, reader, version)
    assert len(reader.scenes) == read + 1
    assert reader.texts == [line.text for line in (await hall.views.scene(id, None, None, "en")).told]


async def test_a_reader_who_is_a_little_late_gets_every_scene(hall: Hall) -> None:
    id = await against_bob(hall)
    room = await asked(hall, id)
    watcher, reader = await hall.views.watch(id, None, None, "en"), Reader()
    await read_up_to(watcher, reader, 0)
    first = room.version
    version = await mixed_play(hall, id, QUICK.backlog - 5, 5)
    await read_up_to(watcher, reader, version)
    assert reader.versions == list(range(first, version + 1))


async def test_two_readers_of_one_seat_are_told_the_same(hall: Hall) -> None:
    id = await against_bob(hall)
    await asked(hall, id)
    watchers = [await hall.views.watch(id, MARINES, ANN, "en") for _ in range(2)]
    readers = [Reader(), Reader()]
    version = await mixed_play(hall, id, 20, 6)
    await read_up_to(watchers[0], readers[0], version)
    await read_up_to(watchers[1], readers[1], version)
    version = await mixed_play(hall, id, 10, 7)
    for watcher, reader in zip(watchers, readers, strict=True):
        await read_up_to(watcher, reader, version)
    assert readers[0].texts == readers[1].texts
    assert plain(readers[0].scenes[-1]) == plain(readers[1].scenes[-1])


async def test_the_first_dice_are_seen_by_those_who_waited(hall: Hall) -> None:
    card = await hall.new_games.create(NewGame(seats={GENESTEALERS: "person"}), ANN)
    watcher, reader = await hall.views.watch(card.id, None, None, "en"), Reader()
    await read_up_to(watcher, reader, 0)
    assert reader.scenes[0].state == "open"
    await hall.new_games.take(card.id, MARINES, TakeSeat(), ANN)
    await hall.new_games.take(card.id, GENESTEALERS, TakeSeat(), BOB)
    await read_up_to(watcher, reader, 1)
    assert reader.scenes[-1].state == "running"


async def test_a_player_that_is_there_is_told_to_all(hall: Hall) -> None:
    id = await against_bob(hall)
    await asked(hall, id)
    spectator = await hall.views.watch(id, None, None, "en")
    assert isinstance(await anext(spectator), Scene)
    assert await _present(spectator) == Present(seats={MARINES: False, GENESTEALERS: False}, watching=1)
    ann = await hall.views.watch(id, MARINES, ANN, "en")
    assert await _present(spectator) == Present(seats={MARINES: True, GENESTEALERS: False}, watching=1)
    ann.close()
    ann.close()
    assert await _present(spectator) == Present(seats={MARINES: False, GENESTEALERS: False}, watching=1)


async def _present(watcher: Watcher) -> Present:
    async with asyncio.timeout(PATIENCE):
        while True:
            message = await anext(watcher)
            if isinstance(message, Present):
                return msgspec.structs.replace(message, away={})  # the times go on


async def test_closing_ends_the_reading(opening: Opening) -> None:
    hall = await opening()
    id = await against_a_bot(hall)
    watchers = [await hall.views.watch(id, None, None, "en") for _ in range(2)]

    begun = [asyncio.Event() for _ in watchers]

    async def read_all(watcher: Watcher, first: asyncio.Event) -> None:
        async for _ in watcher:
            first.set()

    reading = [asyncio.create_task(read_all(*each)) for each in zip(watchers, begun, strict=True)]
    async with asyncio.timeout(PATIENCE):
        for first in begun:
            await first.wait()
        watchers[0].close()
        await reading[0]
        assert not reading[1].done()
        await hall.close()
        await reading[1]


async def test_closing_ends_the_reading_of_what_is_not_drawn_yet(opening: Opening) -> None:
    hall = await opening()
    room = await asked(hall, await against_bob(hall))
    watchers = [await hall.views.watch(room.id, None, None, lang) for lang in ("en", "de")]
    begun, goes_on = threading.Semaphore(0), threading.Event()

    def held() -> bool:
        begun.release()
        return goes_on.wait(PATIENCE)

    busy = [asyncio.create_task(hall._workers.of_game(room.effort, held)) for _ in range(QUICK.game_threads)]
    for _ in busy:  # what has not begun would be dropped, as the pictures are
        assert await asyncio.to_thread(begun.acquire, timeout=PATIENCE)
    reading = [asyncio.create_task(anext(watcher, None)) for watcher in watchers]
    for _ in range(5):
        await asyncio.sleep(0)  # one picture waits for a thread, the other for the first one
    closing = asyncio.create_task(hall.close())
    async with asyncio.timeout(PATIENCE):
        assert await asyncio.gather(*reading) == [None, None]
        goes_on.set()
        await closing
        assert await asyncio.gather(*busy) == [True] * QUICK.game_threads


async def test_programs_get_no_picture_and_no_words(hall: Hall) -> None:
    id = await against_bob(hall)
    question = (await asked(hall, id)).now.game.question
    assert question is not None
    seat = question.by
    drawn = await hall.views.scene(id, seat, holder_of(seat), "en")
    scene = await hall.views.scene(id, seat, holder_of(seat), "en", bare=True)
    assert drawn.live
    assert scene.live == ""
    assert drawn.asked is not None
    assert scene.asked is not None
    assert [option.answer for option in scene.asked.options] == [option.answer for option in drawn.asked.options]
    assert {option.text for option in scene.asked.options} == {""}
    message = await anext(await hall.views.watch(id, None, None, "en", bare=True))
    assert isinstance(message, Scene)
    assert message.live == ""


async def test_each_reads_in_the_language_asked_for(hall: Hall) -> None:
    id = await against_bob(hall)
    await play(hall, id, 10)
    texts = {lang: (await hall.views.scene(id, None, None, lang)).told[0].text for lang in ("en", "es", "de")}
    assert len(set(texts.values())) == 3


async def test_a_seat_is_seen_by_its_holder_alone(hall: Hall) -> None:
    id = await against_bob(hall)
    for stranger in (BOB, None, "", "c" * 64):
        for method in (hall.views.scene, hall.views.watch):
            with pytest.raises(Refuse) as raised:
                await method(id, MARINES, stranger, "en")
            assert raised.value.code == "not-yours"


async def test_nothing_is_made_when_nobody_watches(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    id = await against_bob(hall)
    room = await asked(hall, id)
    watcher = await hall.views.watch(id, None, None, "en")
    await anext(watcher)
    watcher.close()

    def drawn(*_: object) -> str:
        raise AssertionError("a picture for nobody")

    monkeypatch.setattr(Face, "live", drawn)
    await play(hall, id, 20)
    assert room.showing._made == {}
    assert room.showing._tellings == {}
