"""A bot stands in for a person that has left, if another player asks for it; the person takes the seat back."""

import asyncio

import msgspec
import pytest

from hall_people import ANN, BOB, GENESTEALERS, MARINES, PATIENCE, QUICK, Opening, against_a_bot, against_bob, key, play
from reglamento.cli.input.guard import CheckFailed
from reglamento.cli.verifying import verified
from reglamento.games.registry import rulebook
from reglamento.kernel import save
from reglamento.web.hall.base.refuse import Refuse
from reglamento.web.hall.hall import Hall
from reglamento.web.hall.live.attendance import Attendance
from reglamento.web.hall.live.room import Room
from reglamento.web.protocol import Ack, GiveUp, HandOver
from web_ground import Hands

pytestmark = pytest.mark.anyio
AT_ONCE = msgspec.structs.replace(QUICK, absence=0.0)


async def handed(hall: Hall, id: str, of: str = GENESTEALERS, to: str = "bot", *, seat: str = MARINES, holder: str = ANN) -> Ack:
    sent = msgspec.convert({"type": "hand-over", "of": of, "to": to, "key": key()}, HandOver)
    return await hall.answers.hand_over(id, seat, holder, sent)


async def until_asked(room: Room, seat: str) -> None:
    async with asyncio.timeout(PATIENCE):
        while room.now.game.decider != seat:
            await asyncio.sleep(0.01)


async def until_bob(hall: Hall, id: str) -> Room:
    """The game up to a question for Bob."""
    room = await play(hall, id, 1)
    while room.now.game.decider != GENESTEALERS:
        room = await play(hall, id, 1)
    return room


async def test_a_bot_plays_on_and_the_person_takes_the_seat_back(opening: Opening) -> None:
    hall = await opening(AT_ONCE)
    id = await against_bob(hall)
    room = await until_bob(hall, id)
    before = room.now.game.count
    ack = await handed(hall, id)
    assert room.present().stand_ins == {GENESTEALERS: room.players.bot(GENESTEALERS)}
    assert GENESTEALERS not in room.present().away
    await until_asked(room, MARINES)
    assert room.now.game.count > before
    assert room.version > ack.version
    await handed(hall, id, to="person", seat=GENESTEALERS, holder=BOB)
    assert room.present().stand_ins == {}
    assert room.players.bot(GENESTEALERS) == ""
    texts = [moment.text for moment in (await hall.views.replay(id, None, None, "en")).moments]
    assert "A bot plays on for the Genestealers." in texts
    assert "The player of the Genestealers is back." in texts


async def test_the_game_proves_itself_with_the_answers_of_the_bot(opening: Opening) -> None:
    hall = await opening(AT_ONCE)
    id = await against_bob(hall)
    room = await until_bob(hall, id)
    await handed(hall, id)
    await until_asked(room, MARINES)
    later = await opening(AT_ONCE)
    again = await later.rooms.room(id)
    assert again.present().stand_ins == room.present().stand_ins
    await later.answers.give_up(id, MARINES, ANN, GiveUp(key=key()))
    kept = save.read(await later.views.file(id))
    found = verified(kept, rulebook("space-hulk"))
    assert found.bots > 0
    about = kept.header.about
    stand_in = about.pop("stand_ins")[0]
    assert verified(kept, rulebook("space-hulk")).bots == 0
    for wrong, told in (("player", "no such player"), ("seat", "no such player"), ("after", "incomplete")):
        about["stand_ins"] = [{**stand_in, wrong: "nothing"}]
        with pytest.raises(CheckFailed, match=told):
            verified(kept, rulebook("space-hulk"))


async def test_not_before_the_person_has_been_away_for_a_while(hall: Hall) -> None:
    id = await against_bob(hall)
    room = await play(hall, id, 2)
    assert 0 < room.present().away[GENESTEALERS] <= hall.settings.absence * 1000
    with pytest.raises(Refuse, match="more second") as raised:
        await handed(hall, id)
    assert raised.value.code == "conflict"
    watcher = await hall.views.watch(id, GENESTEALERS, BOB, "en", None)
    assert set(room.present().away) == {MARINES}
    with pytest.raises(Refuse, match="is here"):
        await handed(hall, id)
    watcher.close()
    assert room.present().stand_ins == {}


async def test_what_a_clock_decides_for_an_absent_person_does_not_bring_the_person_back(hall: Hall) -> None:
    id = await against_bob(hall)
    room = await until_bob(hall, id)
    time = Hands()
    attendance = Attendance(room.players.rows, time)
    time.time += 70
    entry = room.now.entry
    assert entry is not None
    attendance.follow(room.now._replace(entry=msgspec.structs.replace(entry, by=GENESTEALERS, key="")))
    assert attendance.absent(GENESTEALERS, ()) == 70
    attendance.follow(room.now._replace(entry=msgspec.structs.replace(entry, by=GENESTEALERS, key="sent-by-bob")))
    assert attendance.absent(GENESTEALERS, ()) == 0


async def test_not_for_a_bot_nor_for_a_stranger_nor_back_by_another_player(opening: Opening) -> None:
    hall = await opening(AT_ONCE)
    alone = await against_a_bot(hall)
    await play(hall, alone, 1)
    id = await against_bob(hall)
    room = await play(hall, id, 2)
    version = room.version
    for game, of, to, seat, holder, code in (
        (alone, GENESTEALERS, "bot", MARINES, ANN, "not-yours"),
        (id, MARINES, "bot", MARINES, ANN, "not-yours"),
        (id, GENESTEALERS, "person", MARINES, ANN, "not-yours"),
        (id, MARINES, "person", MARINES, ANN, "conflict"),
        (id, MARINES, "bot", GENESTEALERS, ANN, "not-yours"),
        (id, "nobody", "bot", MARINES, ANN, "bad-request"),
    ):
        with pytest.raises(Refuse) as raised:
            await handed(hall, game, of, to, seat=seat, holder=holder)
        assert raised.value.code == code
    assert room.version == version
