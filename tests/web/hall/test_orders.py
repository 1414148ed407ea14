"""A seat orders rules that are due together: shown, answered, taken back and taken up again like any other question."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

import field_face
import field_game
from field_game import BLUE, RED, Field
from hall_people import ANN, BOB, Opening, key, state_of, take_back
from reglamento.cli.sitting.prompt import matches
from reglamento.kernel.order import First
from reglamento.kernel.questions import Choose, Place
from reglamento.web.hall.base.refuse import Refuse
from reglamento.web.hall.hall import Hall
from reglamento.web.hall.live.room import Room
from reglamento.web.protocol import Answer, NewGame, TakeSeat

pytestmark = pytest.mark.anyio
HOLDERS = {RED: ANN, BLUE: BOB}


@pytest.fixture(autouse=True)
def field() -> Iterator[None]:
    """The field is among the games."""
    field_game.play_it()
    yield
    field_game.leave_it()


async def at_the_order(hall: Hall) -> Room:
    """A game in the mud in which both of blue's discs are hit: blue says which one sinks first."""
    card = await hall.new_games.create(
        NewGame(game="field", seats=dict.fromkeys(HOLDERS, "person"), readings={"muddy": True}), ANN
    )
    for seat, holder in HOLDERS.items():
        await hall.new_games.take(card.id, seat, TakeSeat(name=seat), holder)
    room = await hall.rooms.room(card.id)
    targets = iter(("b1", "b2"))
    while not (isinstance(question := room.now.game.question, Choose) and question.topic == "order"):
        assert isinstance(question, Choose | Place)
        plain = (
            [{"x": place.x, "y": place.y} for place in question.default]
            if isinstance(question, Place)
            else ["Shoot", next(targets)]
        )
        await answered(hall, room, plain)
    return room


async def answered(hall: Hall, room: Room, plain: object) -> None:
    seat = room.now.game.decider or ""
    await hall.answers.answer(room.id, seat, HOLDERS[seat], Answer(version=room.version, key=key(), answer=plain))


async def test_the_page_says_what_is_due_and_why(hall: Hall) -> None:
    room = await at_the_order(hall)
    scene = await hall.views.scene(room.id, BLUE, BOB, "en")
    assert scene.asked is not None
    assert scene.asked.mine
    assert (scene.asked.text, scene.asked.rule) == ("Several rules are due: which comes first?", "FG-FIELD-06")
    assert [option.text for option in scene.asked.options] == ["First: FG-FIELD-06 (disc b1)", "First: FG-FIELD-06 (disc b2)"]
    for option, disc in zip(scene.asked.options, ("b1", "b2"), strict=True):
        assert (option.rules, option.piece, option.group) == (("FG-FIELD-06",), disc, "Comes first")
        assert option.spot is not None
        assert msgspec.to_builtins(option.answer) == ["First", "FG-FIELD-06", disc]
    other = await hall.views.scene(room.id, RED, ANN, "en")
    assert other.asked is not None
    assert (other.asked.mine, other.asked.options) == (False, ())


async def test_it_is_answered_taken_back_and_taken_up_by_another_process(hall: Hall, opening: Opening) -> None:
    room = await at_the_order(hall)
    before = state_of(room)
    with pytest.raises(Refuse) as raised:
        await answered(hall, room, ["First", "FG-FIELD-06", "r1"])
    assert raised.value.code == "illegal"
    await answered(hall, room, ["First", "FG-FIELD-06", "b2"])
    told = (await hall.views.scene(room.id, None, None, "en")).told
    assert [line.text for line in told][-2:] == ["Disc b2 sinks", "Disc b1 sinks"]
    await take_back(hall, room.id, BLUE, BOB)
    assert state_of(room) == before
    again = await (await opening()).rooms.room(room.id)
    assert state_of(again) == before
    assert again.now.game.question == room.now.game.question


async def test_what_is_typed_for_it_is_understood(hall: Hall) -> None:
    room = await at_the_order(hall)
    game = room.now.game
    assert isinstance(game, Field)
    assert isinstance(game.question, Choose)
    phrases = [field_face.FACE.phrases(game, option) for option in game.question.options]
    for said, places in (("2", [1]), ("first FG-FIELD-06 b1", [0]), ("FG-FIELD-06 b2", [1]), ("first", [0, 1]), ("b9", [])):
        assert matches(said, phrases) == places
    assert game.question.default == First("FG-FIELD-06", "b1")
