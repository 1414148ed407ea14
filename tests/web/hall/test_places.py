"""A game that asks for places: what the seat is shown, what it may try, what bots do, and how the map grows."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import field_face
import field_game
from field_game import BLUE, RED
from hall_people import ANN, BOB, PATIENCE, Opening, key, state_of, take_back
from reglamento.faces.placing import Placing, Way
from reglamento.faces.shown import Measure
from reglamento.kernel.questions import Place, Position
from reglamento.web.hall.base.refuse import Refuse
from reglamento.web.hall.hall import Hall
from reglamento.web.hall.live.room import Room
from reglamento.web.hall.opening import kinds
from reglamento.web.protocol import Ack, Answer, Asked, NewGame, TakeSeat, Tried, Try

pytestmark = pytest.mark.anyio
HOLDERS = {RED: ANN, BLUE: BOB}
START = ((5.0, 10.0), (5.0, 14.0), (5.0, 18.0))


@pytest.fixture(autouse=True)
def field() -> Iterator[None]:
    """The field is among the games."""
    field_game.play_it()
    yield
    field_game.leave_it()


async def begun(hall: Hall, **seats: str) -> Room:
    """A game on the field, at its first question."""
    players = {RED: "person", BLUE: "person"} | seats
    card = await hall.new_games.create(NewGame(game="field", seats=players), ANN)
    for seat in [seat for seat, player in players.items() if player == "person"]:
        await hall.new_games.take(card.id, seat, TakeSeat(name=seat), HOLDERS[seat])
    return await asked(hall, card.id)


async def asked(hall: Hall, id: str) -> Room:
    """The game, once a person is asked."""
    room = await hall.rooms.room(id)
    async with asyncio.timeout(PATIENCE):
        while room.state != "over" and (room.now.game.decider is None or room.players.bot(room.now.game.decider)):
            await asyncio.sleep(0.002)
    return room


def places(*points: tuple[float, float]) -> list[dict[str, float]]:
    """Places as the page sends them."""
    return [{"x": x, "y": y, "angle": 0.0} for x, y in points]


async def put(hall: Hall, room: Room, seat: str, answer: Any) -> Ack:
    return await hall.answers.answer(room.id, seat, HOLDERS[seat], Answer(version=room.version, key=key(), answer=answer))


async def judged(hall: Hall, room: Room, *points: tuple[float, float], seat: str = RED) -> Tried:
    return await hall.answers.tries(
        room.id, seat, HOLDERS[seat], Try(version=room.version, key="try-number-1", answer=places(*points))
    )


async def question(hall: Hall, room: Room, seat: str | None, *, bare: bool = False) -> Asked:
    scene = await hall.views.scene(room.id, seat, HOLDERS.get(seat or ""), "en", bare=bare)
    assert scene.asked is not None
    return scene.asked


async def test_the_seat_that_is_asked_is_shown_what_to_put_where(hall: Hall) -> None:
    placing = (await question(hall, await begun(hall), RED)).placing
    assert isinstance(placing, Placing)
    assert [mover.piece for mover in placing.movers] == ["r1", "r2", "r3"]
    assert placing.movers[0].at == field_face.spot_of(Position(5.0, 10.0))
    assert placing.measure == Measure(scale=8.0, left=20.0, top=12.0)
    assert (placing.reach, placing.coherency, placing.stays) == (80.0, 40.0, True)
    assert [each.text for each in placing.suggestions] == ["Towards the east", "Stay"]
    assert placing.suggestions[1].answer == placing.default == tuple(Position(*point) for point in START)


@pytest.mark.parametrize("seat", [BLUE, None])
async def test_nobody_else_is_shown_any_of_it(hall: Hall, seat: str | None) -> None:
    seen = await question(hall, await begun(hall), seat)
    assert (seen.mine, seen.placing, seen.options, seen.default) == (False, None, (), None)


async def test_a_program_is_offered_a_few_answers(hall: Hall) -> None:
    room = await begun(hall)
    seen = await question(hall, room, RED, bare=True)
    assert seen.placing is None
    assert [option.answer for option in seen.options] == list(room.now.game.suggestions())
    await put(hall, room, RED, msgspec.to_builtins(seen.options[0].answer))
    assert room.now.game.discs["r1"] == Position(10.0, 10.0)  # type: ignore[attr-defined]


async def test_places_are_answered_and_taken_back(hall: Hall) -> None:
    room = await begun(hall)
    await put(hall, room, RED, places((7, 10), (7, 14), (7.25, 18)))
    assert room.now.game.discs["r3"] == Position(7.25, 18.0)  # type: ignore[attr-defined]
    assert (await question(hall, room, BLUE)).topic == "deploy"
    await take_back(hall, room.id, RED, ANN)
    assert room.now.game.discs["r3"] == Position(5.0, 18.0)  # type: ignore[attr-defined]


async def test_pieces_that_stand_nowhere_yet_have_no_place(hall: Hall) -> None:
    room = await begun(hall)
    await put(hall, room, RED, places(*START))
    placing = (await question(hall, room, BLUE)).placing
    assert placing is not None
    assert [mover.at for mover in placing.movers] == [None, None]
    assert placing.reach is None
    assert not placing.stays


async def test_what_may_not_be_is_refused_with_its_rule(hall: Hall) -> None:
    room = await begun(hall)
    version = room.version
    with pytest.raises(Refuse) as raised:
        await put(hall, room, RED, places((15.5, 10), (5, 14), (5, 18)))
    assert (raised.value.code, raised.value.why, raised.value.rule) == ("illegal", "r1 may move 10 cm", "FG-FIELD-01")
    for junk in (None, 7, "here", [["x"]], [{"x": "a", "y": 1}], ["Hold"]):
        with pytest.raises(Refuse) as raised:
            await put(hall, room, RED, junk)
        assert raised.value.code == "bad-request"
    assert room.version == version


async def test_a_game_that_is_taken_up_again_stands_where_it_stood(hall: Hall, opening: Opening) -> None:
    room = await begun(hall)
    await put(hall, room, RED, places((7, 10), (7, 14), (7.25, 18)))
    again = await (await opening()).rooms.room(room.id)
    assert again is not room
    assert state_of(again) == state_of(room)
    assert again.now.table.undoable(RED)


# ---- trying


async def test_allowed_places_are_tried_without_being_answered(hall: Hall) -> None:
    room = await begun(hall)
    before = room.version, room.now
    tried = await judged(hall, room, (8, 14), (5, 14 + 3), (5, 18 + 3))
    assert tried == Tried(key="try-number-1", ok=True, ways=(Way(length=5.0), Way(length=3.0), Way(length=3.0)))
    assert (room.version, room.now) == before
    assert len(await hall.journal.entries(room.id)) == room.version


async def test_what_is_tried_and_not_allowed_says_why_and_which_piece(hall: Hall) -> None:
    room = await begun(hall)
    far = await judged(hall, room, (5, 10), (5, 14), (15.01, 18))
    assert far == Tried(key="try-number-1", ok=False, why="r3 may move 10 cm", rule="FG-FIELD-01", pieces=("r3",))
    overlapping = await judged(hall, room, (5, 10), (5, 12.4), (5, 18))
    assert overlapping.pieces == ("r1", "r2")
    whole = await judged(hall, room, (5, 10), (5, 14))
    assert (whole.ok, whole.pieces) == (False, ())


async def test_only_who_is_asked_tries_and_only_places(hall: Hall) -> None:
    room = await begun(hall)
    sent = Try(version=room.version, key=key(), answer=places(*START))
    for seat, holder, code in ((BLUE, BOB, "not-yours"), (RED, BOB, "not-yours"), (RED, None, "not-yours")):
        with pytest.raises(Refuse) as raised:
            await hall.answers.tries(room.id, seat, holder, sent)
        assert raised.value.code == code
    with pytest.raises(Refuse) as raised:
        await hall.answers.tries(room.id, RED, ANN, Try(version=room.version + 1, key=key(), answer=places(*START)))
    assert raised.value.code == "conflict"
    await put(hall, room, RED, places(*START))
    await put(hall, room, BLUE, places((30, 10), (30, 14)))
    with pytest.raises(Refuse) as raised:
        await hall.answers.tries(room.id, RED, ANN, Try(version=room.version, key=key(), answer=["Hold"]))
    assert raised.value.code == "bad-request"


# ---- bots, and to the end


async def test_a_bot_puts_its_pieces_where_it_is_suggested(hall: Hall) -> None:
    room = await begun(hall, blue="random")
    for _ in range(3):
        assert isinstance(room.now.game.question, Place)
        await put(hall, room, RED, places(*START))
        await asked(hall, room.id)
        await put(hall, room, RED, ["Shoot", "b1"])
        await asked(hall, room.id)
    assert room.state == "over"
    assert room.now.game.winner() == RED
    replay = await hall.views.replay(room.id, "*", ANN, "en")
    scene = await hall.views.replay_scene(room.id, "*", ANN, len(replay.moments) - 2, "en")
    assert scene.asked is not None
    assert scene.asked.placing is None


# ---- the map


async def test_the_map_grows_with_the_game(hall: Hall) -> None:
    room = await begun(hall)
    first = (await hall.views.scene(room.id, None, None, "en")).frame
    assert first is not None
    assert (first.x, first.width) == (20.0, 320.0)
    await put(hall, room, RED, places(*START))
    await put(hall, room, BLUE, places((30, 10), (30, 14)))
    await put(hall, room, RED, ["Hold"])
    grown = (await hall.views.scene(room.id, None, None, "en")).frame
    assert grown is not None
    assert (grown.x, grown.width) == (-60.0, 400.0)


async def test_named_options_that_a_game_builds_on_are_told_too() -> None:
    kind = next(kind for kind in kinds.about.__wrapped__("en").games if kind.id == "field")
    assert [(reading.name, reading.text, reading.rules) for reading in kind.readings] == [
        ("polite", "Whether one says please.", ("FG-FIELD-01",)),
        ("muddy", "Whether the field is muddy.", ("FG-FIELD-03",)),
    ]
    assert kind.missions[0].rules == ()


async def test_a_click_on_the_board_says_what_is_asked_while_places_are(hall: Hall) -> None:
    room = await begun(hall)
    assert (await hall.views.why(room.id, RED, ANN, "b1", "en")).why == "Shoot(disc='b1') cannot be done"
    told = await hall.views.why(room.id, RED, ANN, "r1", "en")
    asked = (await hall.views.scene(room.id, RED, ANN, "en")).asked
    assert asked is not None
    assert told.why == f"{asked.text} Drag the pieces to their places, or choose one of the suggestions; then Done."
    assert told.rule == asked.rule
