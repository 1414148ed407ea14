"""Answers and undos: each counts once, and what is refused changes nothing and says why."""

import asyncio
import random
from typing import Any

import pytest

from hall_people import (
    ANN,
    GENESTEALERS,
    MARINES,
    PATIENCE,
    against_a_bot,
    against_bob,
    answer,
    asked,
    holder_of,
    key,
    plain,
    play,
    played_out,
    some_option,
    state_of,
    take_back,
    version_past,
)
from reglamento.web.hall import agreeing
from reglamento.web.hall.base.refuse import Refuse
from reglamento.web.hall.hall import Hall
from reglamento.web.hall.live.room import Room
from reglamento.web.journal.errors import Conflict, Unavailable
from reglamento.web.journal.records import Entry, Touch
from reglamento.web.protocol import Answer, Code, NewGame, Undo

pytestmark = pytest.mark.anyio


async def refused(  # noqa: PLR0917 - who sent what to whom
    hall: Hall, room: Room, code: Code, seat: str, holder: str | None, sent: Answer | Undo
) -> Refuse:
    """The refusal of an answer, which must have changed nothing."""
    before = state_of(room), room.version
    method: Any = hall.answers.answer if isinstance(sent, Answer) else hall.answers.undo
    with pytest.raises(Refuse) as raised:
        await method(room.id, seat, holder, sent)
    assert raised.value.code == code
    assert (state_of(room), room.version) == before
    assert len(await hall.journal.entries(room.id)) == room.version
    return raised.value


async def test_the_same_key_again_is_the_same_answer(hall: Hall) -> None:
    room = await asked(hall, await against_bob(hall))
    rng = random.Random(1)
    seat = room.now.game.decider
    assert seat is not None
    sent = Answer(version=room.version, key=key(), answer=some_option(room, rng))
    first = await hall.answers.answer(room.id, seat, holder_of(seat), sent)
    assert await hall.answers.answer(room.id, seat, holder_of(seat), sent) == first
    for _ in range(8):
        await answer(hall, room.id, rng)
    state = state_of(room)
    assert await hall.answers.answer(room.id, seat, holder_of(seat), sent) == first, "after other answers too"
    other = Answer(version=room.version, key=sent.key, answer=some_option(room, rng))
    assert await hall.answers.answer(room.id, seat, holder_of(seat), other) == first, "the key tells, not what comes with it"
    assert state_of(room) == state


async def test_the_same_key_sent_twice_at_once_counts_once(hall: Hall) -> None:
    room = await asked(hall, await against_bob(hall))
    seat = room.now.game.decider
    assert seat is not None
    sent = Answer(version=room.version, key=key(), answer=some_option(room, random.Random(1)))
    acks = await asyncio.gather(*(hall.answers.answer(room.id, seat, holder_of(seat), sent) for _ in range(5)))
    assert len(set(acks)) == 1
    assert len(await hall.journal.entries(room.id)) == room.version == acks[0].version


async def test_a_key_belongs_to_one_seat(hall: Hall) -> None:
    room = await play(hall, await against_bob(hall), 3)
    used, (by, _) = next(iter(room.versions.keys.items()))
    assert by is not None
    other = MARINES if by == GENESTEALERS else GENESTEALERS
    sent = Answer(version=room.version, key=used, answer=None)
    await refused(hall, room, "bad-request", other, holder_of(other), sent)


async def test_an_answer_to_an_earlier_question_is_refused(hall: Hall) -> None:
    room = await play(hall, await against_bob(hall), 3)
    seat = room.now.game.decider
    assert seat is not None
    for version in (room.version - 1, room.version + 1):
        sent = Answer(version=version, key=key(), answer=some_option(room, random.Random(1)))
        refusal = await refused(hall, room, "conflict", seat, holder_of(seat), sent)
        assert refusal.version == room.version


async def test_two_answers_at_once_one_of_them_counts(hall: Hall) -> None:
    room = await asked(hall, await against_bob(hall))
    seat = room.now.game.decider
    assert seat is not None
    rng = random.Random(4)
    sent = [Answer(version=room.version, key=key(), answer=some_option(room, rng)) for _ in range(4)]
    done = await asyncio.gather(
        *(hall.answers.answer(room.id, seat, holder_of(seat), each) for each in sent), return_exceptions=True
    )
    assert sum(isinstance(each, Refuse) and each.code == "conflict" for each in done) == 3
    assert sum(not isinstance(each, BaseException) for each in done) == 1


async def test_only_who_is_asked_answers(hall: Hall) -> None:
    room = await asked(hall, await against_bob(hall))
    seat = room.now.game.decider
    assert seat is not None
    other = MARINES if seat == GENESTEALERS else GENESTEALERS
    sent = Answer(version=room.version, key=key(), answer=some_option(room, random.Random(1)))
    refusal = await refused(hall, room, "not-yours", other, holder_of(other), sent)
    assert seat.capitalize() in refusal.why
    for stranger in (holder_of(other), None, "", "c" * 64):
        await refused(hall, room, "not-yours", seat, stranger, sent)
    await refused(hall, room, "bad-request", "referee", ANN, sent)


@pytest.mark.parametrize("junk", [None, 7, "Pass", [], ["Fly", 1], {"Move": 1}, ["Move", "x"], [[]], 10**30])
async def test_what_is_no_answer_is_a_bad_request(hall: Hall, junk: Any) -> None:
    room = await asked(hall, await against_a_bot(hall))
    await refused(hall, room, "bad-request", MARINES, ANN, Answer(version=room.version, key=key(), answer=junk))


@pytest.mark.parametrize("option", [["Fire", "g77"], ["Flame", 12], ["Parry"], ["TimeUp"], ["Move", 99999, 2, ""]])
async def test_what_is_not_offered_is_refused_with_its_rule(hall: Hall, option: Any) -> None:
    room = await play(hall, await against_a_bot(hall), 4)
    refusal = await refused(hall, room, "illegal", MARINES, ANN, Answer(version=room.version, key=key(), answer=option))
    assert refusal.why
    assert refusal.rule.startswith("SH-")


async def test_nothing_is_answered_before_or_after_the_game(hall: Hall) -> None:
    sent = Answer(version=0, key=key(), answer=["Pass"])
    card = await hall.new_games.create(NewGame(), ANN)
    waiting = await hall.rooms.room(card.id)
    await refused(hall, waiting, "not-yours", MARINES, ANN, sent)
    over = await hall.rooms.room(await played_out(hall))
    sent = Answer(version=over.version, key=key(), answer=["Pass"])
    assert "over" in (await refused(hall, over, "not-running", MARINES, ANN, sent)).why
    await refused(hall, over, "not-yours", GENESTEALERS, ANN, sent)
    await refused(hall, over, "not-running", MARINES, ANN, Undo(version=over.version, key=key()))


async def test_there_is_no_such_game(hall: Hall) -> None:
    sent = Answer(version=0, key=key(), answer=["Pass"])
    with pytest.raises(Refuse) as raised:
        await hall.answers.answer("nowhere", MARINES, ANN, sent)
    assert raised.value.code == "unknown"


# ---- undo


async def undoable(hall: Hall, id: str) -> tuple[Room, str]:
    """The game, played on at random until the one who decided last may take it back, and that seat."""
    rng = random.Random("undoable")
    for _ in range(300):
        room = await asked(hall, id)
        seat = next((seat for seat in room.players.rows if room.now.table.undoable(seat)), "")
        if seat:
            return room, seat
        await answer(hall, id, rng)
    raise AssertionError("nothing could be taken back")


async def test_ones_last_decision_is_taken_back(hall: Hall) -> None:
    id = await against_bob(hall)
    room, seat = await undoable(hall, id)
    version, before = room.version, room.versions.at(room.version - 1)
    assert before is not None
    scene = await hall.views.scene(id, seat, holder_of(seat), "en")
    assert scene.undoable
    ack = await take_back(hall, id, seat, holder_of(seat))
    assert ack.version == version + 1
    assert room.now.game.count == before.game.count
    after = await hall.views.scene(id, seat, holder_of(seat), "en", since=version)
    assert after.undone
    assert after.by == seat
    assert after.told_from == before.told
    assert after.told == ()


async def test_the_same_undo_again_counts_once(hall: Hall) -> None:
    id = await against_bob(hall)
    room, seat = await undoable(hall, id)
    sent = Undo(version=room.version, key=key())
    first = await hall.answers.undo(id, seat, holder_of(seat), sent)
    assert await hall.answers.undo(id, seat, holder_of(seat), sent) == first


async def test_a_game_does_not_grow_for_ever(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    """Decisions that are made and taken back stay in the journal: at some time no more are taken back, and the game goes on."""
    id = await against_bob(hall)
    room, seat = await undoable(hall, id)
    monkeypatch.setattr(agreeing, "TAKEN_BACK", (room.version - room.now.game.count) / 2)
    await take_back(hall, id, seat, holder_of(seat))
    room, seat = await undoable(hall, id)
    refusal = await refused(hall, room, "not-undoable", seat, holder_of(seat), Undo(version=room.version, key=key()))
    assert "So many" in refusal.why
    await answer(hall, id, random.Random(1))


async def test_undo_is_for_ones_own_last_decision(hall: Hall) -> None:
    id = await against_bob(hall)
    room, seat = await undoable(hall, id)
    other = MARINES if seat == GENESTEALERS else GENESTEALERS
    assert not (await hall.views.scene(id, other, holder_of(other), "en")).undoable
    assert not (await hall.views.scene(id, None, None, "en")).undoable
    await refused(hall, room, "not-undoable", other, holder_of(other), Undo(version=room.version, key=key()))
    await refused(hall, room, "not-yours", seat, holder_of(other), Undo(version=room.version, key=key()))
    await refused(hall, room, "conflict", seat, holder_of(seat), Undo(version=room.version - 1, key=key()))


async def test_undo_crosses_no_dice(hall: Hall) -> None:
    rng = random.Random("dice")
    id = await against_bob(hall)
    for _ in range(400):
        room = await asked(hall, id)
        entry = room.now.entry
        if entry is not None and entry.data is not None and len(entry.data) > 1:
            for seat in room.players.rows:
                await refused(hall, room, "not-undoable", seat, holder_of(seat), Undo(version=room.version, key=key()))
            return
        await answer(hall, id, rng)
    raise AssertionError("no dice were rolled")


# ---- a database that fails


async def test_an_answer_that_was_written_but_not_confirmed_counts_once(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    room = await play(hall, await against_bob(hall), 3)
    append = hall.journal.append

    async def lost(id: str, entry: Entry, touch: Touch) -> None:
        await append(id, entry, touch)
        raise Unavailable("gone")

    seat = room.now.game.decider
    assert seat is not None
    version = room.version
    sent = Answer(version=version, key=key(), answer=some_option(room, random.Random(1)))
    with monkeypatch.context() as patch:
        patch.setattr(hall.journal, "append", lost)
        with pytest.raises(Refuse) as raised:
            await hall.answers.answer(room.id, seat, holder_of(seat), sent)
    assert raised.value.code == "unavailable"
    ack = await hall.answers.answer(room.id, seat, holder_of(seat), sent)
    assert ack.version == version + 1
    assert len(await hall.journal.entries(room.id)) == room.version == version + 1


async def test_nobody_sees_what_was_not_written(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    room = await play(hall, await against_bob(hall), 3)

    async def down(*_: Any) -> None:
        raise Unavailable("down")

    seat = room.now.game.decider
    assert seat is not None
    before = plain(await hall.views.scene(room.id, seat, holder_of(seat), "en"))
    with monkeypatch.context() as patch:
        for name in ("append", "entries", "game"):
            patch.setattr(hall.journal, name, down)
        for _ in range(3):
            with pytest.raises(Refuse) as raised:
                await answer(hall, room.id, random.Random(1))
            assert raised.value.code == "unavailable"
        assert plain(await hall.views.scene(room.id, seat, holder_of(seat), "en")) == before
    await answer(hall, room.id, random.Random(1))


async def test_an_answer_whose_sender_goes_away_counts_or_not_but_never_half(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    room = await play(hall, await against_bob(hall), 3)
    append = hall.journal.append
    written = asyncio.Event()

    async def slow(id: str, entry: Entry, touch: Touch) -> None:
        await append(id, entry, touch)
        written.set()
        await asyncio.sleep(PATIENCE)

    version = room.version
    with monkeypatch.context() as patch:
        patch.setattr(hall.journal, "append", slow)
        task = asyncio.create_task(answer(hall, room.id, random.Random(1)))
        await written.wait()
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
    await version_past(room, version)
    await answer(hall, room.id, random.Random(2))
    assert room.version == version + 2 == len(await hall.journal.entries(room.id))


async def test_a_conflict_with_nobody_is_still_a_conflict(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    room = await play(hall, await against_bob(hall), 2)

    async def taken(*_: Any) -> None:
        raise Conflict("taken")

    with monkeypatch.context() as patch:
        patch.setattr(hall.journal, "append", taken)
        with pytest.raises(Refuse) as raised:
            await answer(hall, room.id, random.Random(1))
    assert raised.value.code == "conflict"
    assert raised.value.version == room.version
    await answer(hall, room.id, random.Random(1))
