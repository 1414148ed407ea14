"""A budget of time for each person: it runs while the person is asked, goes on after a restart, and at zero the default counts."""

from __future__ import annotations

import asyncio
import random
import time
from datetime import UTC, datetime, timedelta
from typing import Any

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
    against_a_bot,
    against_bob,
    answer,
    asked,
    crash,
    holder_of,
    key,
    play,
    seen_running,
    some_option,
    take_back,
    version_past,
)
from hulk_scene import Scene, blip, marine
from reglamento.bots.roster import PERSON
from reglamento.games.registry import rulebook
from reglamento.games.space_hulk.facts.choices import Activate, EndPhase, WorkDoor
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
from reglamento.web.protocol import Answer, BudgetShown, NewGame, TakeSeat

pytestmark = pytest.mark.anyio
SIDES = ("attacker", "defender")


class Drawn:
    """A room at a drawn position, where the time is what the test says."""

    def __init__(self, game: Hulk, *, bot: str = "", **budget: int) -> None:
        self.time = 0.0
        header = Header(reglamento=FORMAT, game=game.name, mission="scene", rules="", readings={})
        self.row = making.row_of("drawn", header, game, state="running", **budget)
        self.seats = [
            SeatRow(game="drawn", seat=seat, player="random" if seat == bot else PERSON, holder=holder_of(seat))
            for seat in game.seats
        ]
        self.start = moments.opening(Table(rulebook(game.name), game, header))
        self.entries: list[Entry] = []
        self.room = self.opened()

    def opened(self) -> Room:
        return Room(self.row, self.seats, self.start, 8, lambda: self.time)

    def left(self) -> dict[str, float]:
        return {each.seat: each.left / 1000 for each in self.room.clocks.budgets.shown()}

    def answer(self, value: Any) -> None:
        room = self.room
        self._put(moments.decided(room.now, value, room.fair), room.now.game.decider)

    def take_back(self, seat: str) -> None:
        self._put(moments.undone(self.room.now, seat), seat)

    def _put(self, tried: moments.Attempt, by: str | None) -> None:
        room, at = self.room, datetime.now(UTC)
        entry = Entry(seq=room.version + 1, kind=tried.kind, data=tried.data, by=by, at=at, spent=room.clocks.budgets.spent)
        self.entries.append(entry)
        room.advance(moments.reached(room.now, tried, entry))

    def again(self) -> dict[str, float]:
        """What is left in a process that reads the entries."""
        room = self.opened()
        room.load(moments.all_followed(self.start, self.entries)[0])
        return {each.seat: each.left / 1000 for each in room.clocks.budgets.shown()}


def at_the_door(**more: Any) -> tuple[Drawn, Scene]:
    scene = Scene("m+.b..", m=marine("e"), b=blip(1))
    return Drawn(scene.marine_turn(), **more), scene


async def test_each_side_has_its_own_time() -> None:
    drawn, scene = at_the_door(budget=600, increment=3)
    drawn.time = 10
    assert drawn.left() == {MARINES: 590, GENESTEALERS: 600}
    drawn.answer(Activate("m"))
    assert drawn.left() == {MARINES: 593, GENESTEALERS: 600}
    drawn.time = 14
    drawn.answer(WorkDoor(scene.door))
    assert drawn.room.now.game.decider == GENESTEALERS, "the Genestealer player places what was seen behind the door"
    drawn.time = 24.5
    assert drawn.room.clocks.budgets.shown() == (
        BudgetShown(seat=MARINES, left=592_000, running=False),
        BudgetShown(seat=GENESTEALERS, left=589_500, running=True),
    )
    assert drawn.room.clocks.time_left == 589.5
    assert drawn.again() == {MARINES: 592, GENESTEALERS: 600}, "what of a question is gone is not written down before its answer"


async def test_another_process_knows_the_same() -> None:
    drawn, _ = at_the_door(budget=600, increment=3)
    rng = random.Random("entries")
    for number in range(12):
        drawn.time += 1.2345
        seat = drawn.room.now.game.decider or ""
        if number % 4 == 3 and drawn.room.now.table.undoable(seat):
            drawn.take_back(seat)
        else:
            question = drawn.room.now.game.question
            assert isinstance(question, Choose)
            drawn.answer(rng.choice(question.options))
    assert drawn.again() == drawn.left()
    assert drawn.left()[MARINES] < 600 + 12 * 3


async def test_taking_back_over_and_over_wins_no_time() -> None:
    drawn, _ = at_the_door(budget=600, increment=30)
    for _ in range(5):
        drawn.time += 1
        drawn.answer(Activate("m"))
        drawn.take_back(MARINES)
    assert drawn.left()[MARINES] == 595


async def test_what_another_takes_back_meanwhile_costs_nobody_time() -> None:
    """The question that was being answered is asked no more, and the time for it is given back."""
    scene = Scene("m....b", m=marine("e"), b=blip(1))
    drawn = Drawn(scene.marine_turn(), budget=600, increment=3)
    drawn.time = 10
    drawn.answer(EndPhase())
    assert drawn.room.now.game.decider == GENESTEALERS
    drawn.time = 23
    drawn.take_back(MARINES)
    assert drawn.left() == {MARINES: 590, GENESTEALERS: 600}
    assert drawn.again() == drawn.left()


async def test_the_time_of_the_first_question_goes_on_after_a_restart() -> None:
    """No entry says when it was asked: the game began then."""
    drawn, _ = at_the_door(budget=600)
    drawn.row = msgspec.structs.replace(drawn.row, beat=drawn.row.touched + timedelta(seconds=90))
    assert drawn.again() == {MARINES: 510, GENESTEALERS: 600}


async def test_bots_have_no_budget() -> None:
    drawn, scene = at_the_door(budget=600, bot=GENESTEALERS)
    assert [each.seat for each in drawn.room.clocks.budgets.shown()] == [MARINES]
    drawn.answer(Activate("m"))
    drawn.answer(WorkDoor(scene.door))
    assert drawn.room.now.game.decider == GENESTEALERS
    drawn.time = 100
    assert not drawn.room.clocks.time_runs
    assert drawn.left() == {MARINES: 600}


async def test_without_a_budget_nothing_is_shown() -> None:
    drawn, _ = at_the_door()
    assert drawn.room.clocks.budgets.shown() == ()
    assert drawn.room.clocks.time_left is None
    assert not drawn.room.clocks.time_runs


# ---- in the hall


async def test_at_zero_the_default_counts_for_every_question_of_that_side(hall: Hall) -> None:
    id = await against_bob(hall, budget=1)
    room = await asked(hall, id)
    assert room.state == "running"
    first = room.now.game.decider
    version, question = room.version, room.now.game.question
    assert isinstance(question, Choose)
    await version_past(room, version)
    entries = await hall.journal.entries(id)
    assert entries[version].by == first == question.by
    assert entries[version].data[0] == msgspec.to_builtins(question.default)
    assert room.clocks.budgets.shown()[room.start.game.seats.index(question.by)].left == 0
    sent = Answer(version=version, key=key(), answer=["x"])
    with pytest.raises(Refuse) as raised:
        await hall.answers.answer(id, question.by, holder_of(question.by), sent)
    assert raised.value.code in {"conflict", "not-running", "not-yours"}


async def test_an_answer_behind_the_end_of_the_time_is_refused(hall: Hall) -> None:
    id = await against_bob(hall, budget=600)
    room = await asked(hall, id)
    seat = room.now.game.decider
    assert seat is not None
    sent = Answer(version=room.version, key=key(), answer=some_option(room, random.Random(1)))
    async with room.lock:
        room.clocks.budgets._clock.run(seat, 600.5)
        task = asyncio.create_task(hall.answers.answer(id, seat, holder_of(seat), sent))
        await asyncio.sleep(0)
    with pytest.raises(Refuse, match="time is up") as raised:
        await task
    assert raised.value.code == "conflict"


async def test_the_time_goes_on_after_a_fall_and_that_of_the_fall_does_not_count(opening: Opening) -> None:
    hall = await opening()
    id = await against_bob(hall, budget=600, increment=2)
    room = await play(hall, id, 6)
    spent = {moment.version: moment.entry.spent for moment in room.versions.recent if moment.entry is not None}
    assert sum(spent.values()) > 0
    before = room.clocks.budgets.shown()
    await seen_running(hall, id, 0.1)
    await crash(hall)
    gone = await seen_running(hall, id)
    await asyncio.sleep(0.3)
    began = time.monotonic()
    later = await opening()
    after = (await later.rooms.room(id)).clocks.budgets.shown()
    since = time.monotonic() - began
    decider = room.clocks.budgets._clock._left[room.now.game.decider or ""]
    for old, new in zip(before, after, strict=True):
        assert (old.seat, old.running) == (new.seat, new.running)
        if old.running:
            most = 1000 * (decider - gone)
            assert most - 1000 * since - 2 <= new.left <= most + 2, "up to the last beat, and nothing of the time after"
        else:
            assert old.left == new.left


async def test_the_time_of_a_game_without_an_entry_goes_on_after_a_fall(opening: Opening) -> None:
    hall = await opening()
    card = await hall.new_games.create(NewGame(game="pistola", seats=dict.fromkeys(SIDES, PERSON), budget=600), ANN)
    for seat, holder in zip(SIDES, (ANN, BOB), strict=True):
        await hall.new_games.take(card.id, seat, TakeSeat(), holder)
    gone = await seen_running(hall, card.id, 0.2)
    await crash(hall)
    later = await opening()
    room = await later.rooms.room(card.id)
    assert room.version == 0
    (asked,) = (each for each in room.clocks.budgets.shown() if each.running)
    assert asked.left <= 1000 * (600 - gone) + 1


async def test_a_game_whose_time_is_up_goes_on_by_itself_after_a_restart(opening: Opening) -> None:
    hall = await opening()
    id = await against_bob(hall, budget=1)
    room = await asked(hall, id)
    version = room.version
    await crash(hall)
    later = await opening()
    async with asyncio.timeout(PATIENCE):
        while (await later.rooms.room(id)).version <= version:
            await asyncio.sleep(0.02)


async def test_every_scene_says_what_both_have_left(hall: Hall) -> None:
    id = await against_bob(hall, budget=600, increment=5)
    room = await asked(hall, id)
    for seat, holder in ((MARINES, ANN), (GENESTEALERS, BOB), (None, None)):
        scene = await hall.views.scene(id, seat, holder, "en")
        assert [each.seat for each in scene.budgets] == list(room.players.rows)
        assert [each.running for each in scene.budgets].count(True) == 1
    card = await hall.new_games.card(id, None)
    assert (card.budget, card.increment) == (600, 5)


async def test_a_bot_that_thinks_takes_no_time_of_the_person(hall: Hall) -> None:
    id = await against_a_bot(hall, budget=600)
    room = await play(hall, id, 4)
    assert [each.seat for each in room.clocks.budgets.shown()] == [MARINES]
    entries = await hall.journal.entries(id)
    assert all(entry.spent == 0 for entry in entries if entry.by == GENESTEALERS)


@pytest.mark.parametrize(
    ("wish", "why"),
    [
        ({"budget": -1}, "A budget may have from 0 to 36000 seconds"),
        ({"budget": 36_001}, "A budget may have from 0 to 36000 seconds"),
        ({"budget": 600, "increment": 601}, "from 0 to 600 seconds"),
        ({"budget": 600, "increment": -1}, "from 0 to 600 seconds"),
        ({"increment": 5}, "only with a budget"),
    ],
)
async def test_what_no_budget_can_be_is_refused(hall: Hall, wish: dict[str, Any], why: str) -> None:
    with pytest.raises(Refuse, match=why) as raised:
        await hall.new_games.create(NewGame(**wish), ANN)
    assert raised.value.code == "bad-request"


async def test_two_processes_agree(opening: Opening) -> None:
    one, other = await opening(QUICK), await opening(QUICK)
    id = await against_bob(one, budget=600, increment=2)
    await play(one, id, 8)
    room, twin = await one.rooms.room(id), await other.rooms.room(id)
    seat = room.now.game.decider
    settled = [each.left for each in room.clocks.budgets.shown() if each.seat != seat]
    assert settled == [each.left for each in twin.clocks.budgets.shown() if each.seat != seat]
    if room.way_back(MARINES):
        await take_back(one, id, MARINES, ANN)
    await answer(one, id, random.Random(2))
