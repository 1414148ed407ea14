"""A game that asks for places with an angle: what the seat is shown, and what it is told of what it tries."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import drill_game
from hall_people import ANN, BOB, key
from reglamento.faces.placing import Footprint, Suggested
from reglamento.faces.shown import Spot
from reglamento.kernel.questions import Position
from reglamento.web.hall.hall import Hall
from reglamento.web.hall.live.room import Room
from reglamento.web.protocol import Answer, NewGame, TakeSeat, Tried, Try

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def drill() -> Iterator[None]:
    """The drill is among the games."""
    drill_game.play_it()
    yield
    drill_game.leave_it()


async def begun(hall: Hall) -> Room:
    """A drill of two people; red is asked where regiment A goes, which stands at (20, 30) and looks east."""
    card = await hall.new_games.create(NewGame(game="drill", seats={"red": "person", "blue": "person"}), ANN)
    for seat, holder in (("red", ANN), ("blue", BOB)):
        await hall.new_games.take(card.id, seat, TakeSeat(name=seat), holder)
    return await hall.rooms.room(card.id)


async def tried(hall: Hall, x: float, y: float, angle: float) -> Tried:
    room = await begun(hall)
    places = [{"x": x, "y": y, "angle": angle}]
    return await hall.answers.tries(room.id, "red", ANN, Try(version=room.version, key="try-number-1", answer=places))


async def test_a_piece_with_a_front_says_what_it_covers_and_how_it_turns(hall: Hall) -> None:
    room = await begun(hall)
    asked = (await hall.views.scene(room.id, "red", ANN, "en")).asked
    assert asked is not None
    assert asked.placing is not None
    (mover,) = asked.placing.movers
    assert (mover.at, mover.pivot) == (Spot(x=200.0, y=300.0, angle=90.0), "corner")
    assert mover.footprint == Footprint(shape="rectangle", width=125.0, depth=100.0, ahead=0.0)
    assert (asked.placing.live, asked.placing.stays) == (True, True)
    assert asked.placing.suggestions[0] == Suggested(text="Advance 15 cm", answer=(Position(35.0, 30.0, 90.0),))


async def test_what_is_allowed_comes_with_its_legs(hall: Hall) -> None:
    said = await tried(hall, 23.53, 28.91, 55.623)
    assert said.ok
    assert said.ways[0] is not None
    assert said.ways[0].text == "Wheel left 7.5 cm: 7.5 of 15 cm, 7.5 left"
    assert [leg.text for leg in said.ways[0].legs] == ["Wheel left 7.5 cm"]


async def test_what_is_too_far_comes_with_the_way_that_is_too_long_and_one_that_is_not(hall: Hall) -> None:
    said = await tried(hall, 39.1, 30, 90)
    assert (said.ok, said.why, said.rule) == (False, "Regiment A would go 4.10 cm too far", "DR-DRILL-01")
    assert said.pieces == ("regiment:A",)
    assert said.ways[0] is not None
    assert said.ways[0].text == "Advance 19.1 cm: 19.1 of 15 cm, 4.1 too far"
    assert said.ways[0].legs[0].over
    assert said.instead == (Position(35.0, 30.0, 90.0),)
    assert said.at is None


async def test_what_is_in_the_way_has_its_place(hall: Hall) -> None:
    said = await tried(hall, 41, 18, 90)
    assert (said.why, said.rule) == ("Regiment A would stand in the wood", "DR-DRILL-03")
    assert said.at is not None
    assert 300 < said.at.x < 500
    assert 100 < said.at.y < 250


async def test_an_angle_is_answered_and_kept(hall: Hall) -> None:
    room = await begun(hall)
    places = [{"x": 23.53, "y": 28.91, "angle": 55.623}]
    await hall.answers.answer(room.id, "red", ANN, Answer(version=room.version, key=key(), answer=places))
    assert 'transform="translate(235.3 289.1) rotate(55.623)"' in (await hall.views.scene(room.id, None, None, "en")).live
