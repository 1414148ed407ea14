"""The clock of a game: it runs out, stands still, and does not count the time in which the server was down."""

import asyncio
import random
import time
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from msgspec.structs import replace

from hall_people import (
    ANN,
    GENESTEALERS,
    MARINES,
    Opening,
    against_bob,
    answer,
    asked,
    crash,
    holder_of,
    key,
    seen_running,
    some_option,
    take_back,
    version_past,
)
from hulk_scene import Scene, blip, marine
from reglamento.bots.roster import PERSON
from reglamento.games.registry import rulebook
from reglamento.games.space_hulk.facts.choices import Activate, EndPhase, WorkDoor
from reglamento.games.space_hulk.facts.readings import Readings
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.kernel.questions import Choose
from reglamento.kernel.save import FORMAT, Header
from reglamento.kernel.table import Table
from reglamento.web.hall.base import moments
from reglamento.web.hall.base.refuse import Refuse
from reglamento.web.hall.hall import Hall
from reglamento.web.hall.live.room import Room
from reglamento.web.hall.opening import making
from reglamento.web.journal.records import Entry, SeatRow
from reglamento.web.protocol import Answer, ClockShown

pytestmark = pytest.mark.anyio


async def under_the_clock(hall: Hall, id: str) -> Room:
    """The game, played on at random until a question is under a clock that runs."""
    rng = random.Random("clock")
    for _ in range(200):
        room = await asked(hall, id)
        question = room.now.game.question
        if isinstance(question, Choose) and question.timed and room.clocks.turn_runs:
            return room
        await answer(hall, id, rng)
    raise AssertionError("no clock ever ran")


async def nearly_out(hall: Hall, room: Room) -> None:
    """Leave a tenth of a second on the clock that runs."""
    async with room.lock:
        room.clocks.turn.restore(room.clocks.turn.stretch, 599.9)
    hall._playing.wake(room)


async def clock_of(hall: Hall, id: str) -> ClockShown:
    clock = (await hall.views.scene(id, None, None, "en")).clock
    assert clock is not None
    return clock


async def test_at_zero_the_server_answers(hall: Hall) -> None:
    id = await against_bob(hall, clock=600)
    room = await under_the_clock(hall, id)
    version, question = room.version, room.now.game.question
    assert isinstance(question, Choose)
    await nearly_out(hall, room)
    await version_past(room, version)
    entry = (await hall.journal.entries(id))[version]
    assert entry.by == question.by == MARINES
    assert entry.data[0] == ["TimeUp"]
    assert entry.key == ""
    assert (await hall.views.scene(id, None, None, "en", since=version)).told, "the story says so"
    later = Answer(version=version, key=key(), answer=["EndPhase"])
    with pytest.raises(Refuse) as raised:
        await hall.answers.answer(id, MARINES, ANN, later)
    assert raised.value.code == "conflict"


async def test_a_clock_that_ran_out_while_the_hall_was_busy_counts_at_once(hall: Hall) -> None:
    id = await against_bob(hall, clock=600)
    room = await under_the_clock(hall, id)
    await asyncio.sleep(0.05)  # by now the hall waits for the end of the clock
    sent = Answer(version=room.version, key=key(), answer=some_option(room, random.Random(1)))
    async with room.lock:
        room.clocks.turn.restore(room.clocks.turn.stretch, 600.5)
        task = asyncio.create_task(hall.answers.answer(id, MARINES, ANN, sent))
        await asyncio.sleep(0)
    with pytest.raises(Refuse, match="time is up") as raised:
        await task
    assert raised.value.code == "conflict"
    version = room.version
    hall._playing.wake(room)
    await version_past(room, version)


async def test_the_clock_is_shown_and_runs(hall: Hall) -> None:
    id = await against_bob(hall, clock=600)
    await under_the_clock(hall, id)
    began = time.monotonic()
    first = await clock_of(hall, id)
    await asyncio.sleep(0.05)
    second = await clock_of(hall, id)
    passed = 1000 * (time.monotonic() - began)
    assert (first.seat, first.whole, first.running) == (MARINES, 600_000, True)
    assert first.left - passed - 1 <= second.left <= first.left - 50


class Drawn:
    """A room at a drawn position, where the time is what the test says."""

    def __init__(self, game: Hulk, seconds: int) -> None:
        self.time = 0.0
        header = Header(reglamento=FORMAT, game=game.name, mission="scene", rules="", readings={"clock": seconds})
        row = making.row_of("drawn", header, game, state="running")
        seats = [SeatRow(game="drawn", seat=seat, player=PERSON, holder=holder_of(seat)) for seat in game.seats]
        book = rulebook(game.name)
        self.room = Room(row, seats, moments.opening(Table(book, game, header)), 8, lambda: self.time)

    def again(self, beat: float) -> float | None:
        """What is left in a process that takes up the game before its first entry, which was seen running `beat` seconds after it began."""
        row = self.room.row
        self.room.clocks.resume(self.room.start, replace(row, beat=row.touched + timedelta(seconds=beat)), running=True)
        return self.left()

    def left(self) -> float | None:
        return self.room.clocks.time_left

    def answer(self, value: Any) -> Entry:
        """Take an answer, as the hall does when it is written down."""
        room = self.room
        tried = moments.decided(room.now, value, room.fair)
        stretch, used = room.clocks.used_at(moments.Moment(tried.table, 0, None))
        entry = Entry(seq=room.version + 1, kind="answers", data=tried.data, at=datetime.now(UTC), stretch=stretch, used=used)
        room.advance(moments.reached(room.now, tried, entry))
        return entry


@pytest.mark.rule("SH-CLOCK-01")
async def test_the_clock_stands_while_the_other_side_decides() -> None:
    scene = Scene("m+.b..", m=marine("e"), b=blip(1), readings=Readings(clock=60))
    drawn = Drawn(scene.marine_turn(), 60)
    drawn.answer(Activate("m"))
    drawn.time = 10
    assert drawn.left() == 50
    opened = drawn.answer(WorkDoor(scene.door))
    assert drawn.room.now.game.decider == GENESTEALERS, "the Genestealer player places what was seen behind the door"
    assert (opened.stretch, opened.used) == (1, 10_000)
    drawn.time = 40
    assert drawn.left() is None
    assert drawn.room.clocks.shown() == ClockShown(seat=MARINES, whole=60_000, left=50_000, running=False)
    while isinstance(question := drawn.room.now.game.question, Choose) and question.by == GENESTEALERS:
        drawn.answer(question.options[0])
    assert drawn.room.now.game.decider == MARINES
    drawn.time = 45
    assert drawn.room.clocks.shown() == ClockShown(seat=MARINES, whole=60_000, left=45_000, running=True)
    ended = drawn.answer(EndPhase())
    assert ended.used == 0
    assert drawn.room.clocks.shown() is None


async def test_the_clock_of_the_first_question_goes_on_after_a_restart() -> None:
    drawn = Drawn(Scene("m....b", m=marine("e"), b=blip(1), readings=Readings(clock=60)).marine_turn(), 60)
    assert drawn.again(beat=25) == 35
    assert drawn.answer(Activate("m")).stretch == 1


async def test_undo_gives_no_time_back(hall: Hall) -> None:
    id = await against_bob(hall, clock=600)
    rng = random.Random(4)
    for _ in range(300):
        room = await under_the_clock(hall, id)
        if room.now.table.undoable(MARINES):
            break
        await answer(hall, id, rng)
    room.clocks.turn.restore(room.clocks.turn.stretch, 5.0)
    before = room.clocks.turn.used
    room_version = room.version
    await take_back(hall, id, MARINES, ANN)
    assert room.version == room_version + 1
    assert room.clocks.turn.used >= before


async def test_time_that_the_server_was_down_does_not_count(opening: Opening) -> None:
    hall = await opening()
    id = await against_bob(hall, clock=600)
    room = await under_the_clock(hall, id)
    await seen_running(hall, id, 0.1)
    await crash(hall)
    used = (room.now.entry.used / 1000 if room.now.entry else 0) + await seen_running(hall, id)
    await asyncio.sleep(0.3)
    began = time.monotonic()
    later = await opening()
    again = (await later.rooms.room(id)).clocks.turn.used
    assert used - 0.002 <= again <= used + time.monotonic() - began + 0.002, "what was used up to the last beat, and no more"


async def test_an_orderly_stop_keeps_the_time_to_the_moment(opening: Opening) -> None:
    hall = await opening()
    id = await against_bob(hall, clock=600)
    room = await under_the_clock(hall, id)
    least = room.clocks.turn.used
    await hall.close()
    most = room.clocks.turn.used
    await asyncio.sleep(0.3)
    began = time.monotonic()
    later = await opening()
    again = (await later.rooms.room(id)).clocks.turn.used
    assert least - 0.002 <= again <= most + time.monotonic() - began + 0.002
