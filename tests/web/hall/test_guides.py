"""A guided game in the hall: only what the guide asks for is taken, and all else goes on by itself."""

import asyncio
from typing import Any

import pytest
from msgspec import to_builtins
from msgspec.structs import replace

from hall_people import ANN, MARINES, PATIENCE, asked, key, state_of
from reglamento.cli.verifying import verified
from reglamento.games.registry import rulebook
from reglamento.kernel import save
from reglamento.kernel.errors import SaveError
from reglamento.kernel.questions import Place
from reglamento.web.hall.base.refuse import Refuse
from reglamento.web.hall.hall import Hall
from reglamento.web.hall.live.room import Room
from reglamento.web.protocol import Answer, NewFork, NewGame, TakeSeat, Try

pytestmark = pytest.mark.anyio


async def taught(hall: Hall, game: str = "space-hulk", seat: str = MARINES) -> str:
    """The id of a guided game that Ann has begun."""
    card = await hall.new_games.create(NewGame(game=game, guide="first"), ANN)
    await hall.new_games.take(card.id, seat, TakeSeat(name="Ann"), ANN)
    return card.id


async def does_right(hall: Hall, room: Room, seat: str = MARINES) -> None:
    """What the guide asks for now."""
    assert room.guide is not None
    right = room.guide.right(room.now.game)[0]
    await hall.answers.answer(room.id, seat, ANN, Answer(version=room.version, key=key(), answer=right))


async def test_a_suggestion_that_is_right_is_pointed_out(hall: Hall, opening: object) -> None:
    id = await taught(hall, "pistola", "attacker")
    lit: list[list[str]] = []
    room = await hall.rooms.room(id)
    while len(lit) < 4:
        scene = await hall.views.scene(id, "attacker", ANN, "en")
        if scene.lesson is None:
            await asyncio.sleep(0.002)
            continue
        assert scene.asked is not None
        if scene.asked.placing is not None:
            lit.append([scene.asked.placing.suggestions[place].text for place in scene.lesson.right])
        await does_right(hall, room, "attacker")
    assert lit[:2] == [["In the strip outside, about 2 cm south of the entrance"], ["Towards door d2"]]
    assert all(lit)


async def test_a_guided_game_is_played_to_its_end_and_taken_up_where_it_was_left(hall: Hall, opening: object) -> None:
    id = await taught(hall)
    said = []
    for _ in range(100):
        room = await asked(hall, id)
        if room.state == "over":
            break
        scene = await hall.views.scene(id, MARINES, ANN, "de")
        assert scene.asked is not None
        assert scene.lesson is not None
        said.append(scene.lesson.number)
        assert [scene.asked.options[place].answer for place in scene.lesson.right] == list(room.guide.right(room.now.game))  # type: ignore[union-attr]
        await does_right(hall, room)
    assert list(dict.fromkeys(said)) == list(range(1, 17))
    scene = await hall.views.scene(id, MARINES, ANN, "es")
    assert scene.result is not None
    assert scene.result.winner == MARINES
    assert scene.lesson is not None
    assert scene.lesson.over
    assert scene.lesson.say.startswith("La sala es tuya.")
    kept = save.read(await hall.views.file(id))
    assert kept.header.guide == "first"
    with pytest.raises(SaveError, match="guide"):
        verified(kept, rulebook(kept.header.game))


async def test_a_legal_answer_that_the_guide_does_not_ask_for_is_refused_and_explained(hall: Hall) -> None:
    id = await taught(hall)
    room = await asked(hall, id)
    before, version = state_of(room), room.version
    with pytest.raises(Refuse) as refused:
        await hall.answers.answer(id, MARINES, ANN, Answer(version=version, key=key(), answer=["Activate", "sergeant-okoro"]))
    assert (refused.value.code, refused.value.rule) == ("illegal", "SH-TURN-07")
    assert refused.value.why.startswith("Begin with Brother Ilario")
    assert (state_of(room), room.version) == (before, version)
    await does_right(hall, room)
    assert (await asked(hall, id)).version > version


async def test_places_are_lit_and_taken_within_their_circles_alone(hall: Hall) -> None:
    card = await hall.new_games.create(NewGame(game="wh40k", guide="first"), ANN)
    await hall.new_games.take(card.id, "red", TakeSeat(name="Ann"), ANN)
    room = await asked(hall, card.id)
    await does_right(hall, room, "red")
    async with asyncio.timeout(PATIENCE):
        while not isinstance(room.now.game.question, Place):
            await asyncio.sleep(0.002)
    lesson = (await hall.views.scene(card.id, "red", ANN, "en")).lesson
    assert lesson is not None
    right = [to_builtins(place) for place in room.guide.right(room.now.game)[0]]  # type: ignore[union-attr]
    assert len(lesson.spots) == len(right)
    far, near = ([{**place, "y": place["y"] + by} for place in right] for by in (1.5, 0.9))
    with pytest.raises(Refuse, match="Put each Warden near its ring"):
        await hall.answers.answer(card.id, "red", ANN, Answer(version=room.version, key=key(), answer=far))
    await hall.answers.answer(card.id, "red", ANN, Answer(version=room.version, key=key(), answer=near))
    lesson = (await hall.views.scene((await asked(hall, card.id)).id, "red", ANN, "en")).lesson
    assert lesson is not None
    assert lesson.number == 3


async def test_places_near_enough_to_those_of_a_lesson_are_taken_as_these(hall: Hall) -> None:
    id = await taught(hall, "fantasy", "red")
    room = await hall.rooms.room(id)
    assert room.guide is not None
    async with asyncio.timeout(PATIENCE):
        while not (isinstance(room.now.game.question, Place) and room.now.game.question.topic == "move"):
            if room.guide.asked(room.now.game) is None:
                await asyncio.sleep(0.002)
            else:
                await does_right(hall, room, "red")
    ((right,),) = room.guide.right(room.now.game)
    near, far = ([to_builtins(replace(right, x=right.x + by))] for by in (0.9, 5.0))
    for places, ok in ((near, True), (far, False)):
        said = await hall.answers.tries(id, "red", ANN, Try(version=room.version, key=key(), answer=places))
        assert said.ok == ok
    await hall.answers.answer(id, "red", ANN, Answer(version=room.version, key=key(), answer=near))
    here = (await hall.rooms.room(id)).now.game.regiments["r1"]  # type: ignore[attr-defined]
    assert (here.x, here.y, here.angle) == (right.x, right.y, right.angle)


async def test_only_the_player_is_taught_and_a_fork_is_an_ordinary_game(hall: Hall) -> None:
    id = await taught(hall)
    room = await asked(hall, id)
    assert (await hall.views.scene(id, None, None, "en")).lesson is None
    forked = await hall.new_games.fork(id, NewFork(version=room.version, seat=MARINES), ANN)
    assert (await hall.rooms.room(forked.id)).guide is None


async def test_an_unknown_guide_is_refused(hall: Hall) -> None:
    with pytest.raises(Refuse, match="choose one of first"):
        await hall.new_games.create(NewGame(guide="../first"), ANN)


@pytest.mark.parametrize(
    "more",
    [
        {"mission": "two-decks"},
        {"seats": {MARINES: "random"}},
        {"readings": {"window": "witness"}},
        {"clock": 60},
        {"budget": 600},
    ],
)
async def test_what_a_guide_brings_is_not_asked_for_beside_it(hall: Hall, more: dict[str, Any]) -> None:
    with pytest.raises(Refuse, match="brings its own") as raised:
        await hall.new_games.create(NewGame(guide="first", **more), ANN)
    assert raised.value.code == "bad-request"
