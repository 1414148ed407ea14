"""Players of a game say something to each other: plain text with limits, in memory alone, and for the seats alone."""

import asyncio

import pytest

from hall_people import ANN, BOB, GENESTEALERS, MARINES, PATIENCE, Opening, against_a_bot, against_bob, asked
from reglamento.kernel.clock import Now
from reglamento.web.hall.base.refuse import Refuse
from reglamento.web.hall.hall import Hall
from reglamento.web.hall.live.talk import BURST, SPAN, Conversation
from reglamento.web.hall.live.watching import Watcher
from reglamento.web.protocol import Say, Talk, TalkLine

pytestmark = pytest.mark.anyio


async def told(watcher: Watcher) -> Talk:
    async with asyncio.timeout(PATIENCE):
        while True:
            record = await anext(watcher)
            if isinstance(record, Talk):
                return record


async def test_the_seats_hear_it_at_once_or_when_they_come_back_and_no_other_reader(hall: Hall, opening: Opening) -> None:
    id = await against_bob(hall)
    room = await asked(hall, id)
    version = room.version
    bob = await hall.views.watch(id, GENESTEALERS, BOB, "en")
    await hall.answers.say(id, MARINES, ANN, Say(text="  Good luck <b>Bob</b>!  "))
    line = TalkLine(number=1, seat=MARINES, text="Good luck <b>Bob</b>!")
    assert await told(bob) == Talk(lines=(line,))
    bob.close()
    await hall.answers.say(id, GENESTEALERS, BOB, Say(text="Thanks"))
    again = await hall.views.watch(id, MARINES, ANN, "en")
    assert [each.text for each in (await told(again)).lines] == ["Good luck <b>Bob</b>!", "Thanks"]
    spectator, program = await hall.views.watch(id, None, None, "en"), await hall.views.watch(id, MARINES, ANN, "en", bare=True)
    assert (spectator._talk(), program._talk()) == (None, None)
    assert room.version == version
    later = await opening()
    assert (await later.rooms.room(id)).talk.number == 0, "nothing of it is in the journal"


@pytest.mark.parametrize("text", ["", "   ", "x" * 201, "two\nlines", "a\u202eb", "\u200b"])
async def test_what_is_no_message_is_refused(hall: Hall, text: str) -> None:
    id = await against_bob(hall)
    with pytest.raises(Refuse, match="1 to 200 characters"):
        await hall.answers.say(id, MARINES, ANN, Say(text=text))


async def test_no_stranger_speaks_and_there_is_no_talk_with_a_bot(hall: Hall) -> None:
    id, alone = await against_bob(hall), await against_a_bot(hall)
    for game, seat, holder in ((id, MARINES, BOB), (id, MARINES, None), (alone, MARINES, ANN)):
        with pytest.raises(Refuse) as raised:
            await hall.answers.say(game, seat, holder, Say(text="hello"))
        assert raised.value.code == "not-yours"


def test_there_are_only_so_many_messages_at_a_time() -> None:
    now = [0.0]
    clock: Now = lambda: now[0]  # noqa: E731 - a clock that stands still
    talk = Conversation(clock)
    for _ in range(BURST):
        talk.add(MARINES, "hello")
    with pytest.raises(Refuse) as raised:
        talk.add(MARINES, "hello")
    assert raised.value.code == "too-fast"
    talk.add(GENESTEALERS, "hello")
    now[0] = SPAN
    talk.add(MARINES, "again")
    assert talk.number == BURST + 2
