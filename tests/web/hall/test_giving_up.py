"""A game that a side gives up is over, whoever was to decide; the other side has won, and it is told why."""

import asyncio
from random import Random

import pytest

from hall_people import (
    ANN,
    BOB,
    GENESTEALERS,
    MARINES,
    PATIENCE,
    TWO,
    Opening,
    Reader,
    against_a_bot,
    against_bob,
    answer,
    asked,
    key,
    plain,
    play,
    played_out,
)
from reglamento.cli.verifying import verified
from reglamento.games.registry import rulebook
from reglamento.kernel import save
from reglamento.web.hall.base.refuse import Refuse
from reglamento.web.hall.hall import Hall
from reglamento.web.hall.live.watching import Watcher
from reglamento.web.protocol import Ack, Answer, GiveUp, NewFork, NewGame, Result, Scene, TakeSeat, Undo

pytestmark = pytest.mark.anyio
WON = "Winner: Genestealers. Given up by: Marines."


async def given_up(hall: Hall, id: str, seat: str = MARINES, holder: str = ANN) -> Ack:
    return await hall.answers.give_up(id, seat, holder, GiveUp(key=key()))


async def test_the_other_side_has_won_and_it_is_told_why(hall: Hall) -> None:
    id = await against_bob(hall)
    room = await play(hall, id, 5)
    ack = await given_up(hall, id)
    assert (room.state, room.version) == ("over", ack.version)
    for seat, holder in ((MARINES, ANN), (GENESTEALERS, BOB), (None, None)):
        scene = await hall.views.scene(id, seat, holder, "en")
        assert (scene.state, scene.asked, scene.undoable) == ("over", None, False)
        assert scene.result == Result(winner=GENESTEALERS, text=WON)
    card = await hall.new_games.card(id, ANN)
    assert (card.state, card.asked_of, card.result) == ("over", None, Result(winner=GENESTEALERS, text=WON))


async def test_one_may_give_up_while_the_other_side_decides(hall: Hall) -> None:
    id = await against_bob(hall)
    room = await play(hall, id, 3)
    decider = room.now.game.decider
    other, holder = (MARINES, ANN) if decider == GENESTEALERS else (GENESTEALERS, BOB)
    await given_up(hall, id, other, holder)
    assert room.now.table.winner() == decider


async def test_nothing_is_answered_or_taken_back_afterwards(hall: Hall) -> None:
    id = await against_a_bot(hall)
    room = await play(hall, id, 5)
    await given_up(hall, id)
    for sent in (
        Answer(version=room.version, key=key(), answer=["Keep"]),
        Undo(version=room.version, key=key()),
        GiveUp(key=key()),
    ):
        with pytest.raises(Refuse) as raised:
            await {Answer: hall.answers.answer, Undo: hall.answers.undo, GiveUp: hall.answers.give_up}[type(sent)](
                id, MARINES, ANN, sent
            )  # type: ignore[operator]  # each its own
        assert raised.value.code == "not-running"
    version = room.version
    await asyncio.sleep(0.05)
    assert room.version == version, "no bot plays on"


async def test_one_gives_up_for_oneself_and_once(hall: Hall) -> None:
    id = await against_bob(hall)
    await play(hall, id, 2)
    with pytest.raises(Refuse) as raised:
        await hall.answers.give_up(id, GENESTEALERS, ANN, GiveUp(key=key()))
    assert raised.value.code == "not-yours"
    sent = GiveUp(key=key())
    assert await hall.answers.give_up(id, MARINES, ANN, sent) == await hall.answers.give_up(id, MARINES, ANN, sent)


async def test_there_is_nothing_to_give_up_before_the_game_or_its_first_dice(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall._playing, "wake", lambda room: None)  # nobody rolls
    card = await hall.new_games.create(NewGame(seats=TWO), ANN)
    for seat, holder, code in ((MARINES, ANN, "not-running"), (GENESTEALERS, BOB, "conflict")):
        await hall.new_games.take(card.id, seat, TakeSeat(), holder)
        with pytest.raises(Refuse) as raised:
            await given_up(hall, card.id)
        assert raised.value.code == code


async def test_it_is_so_after_the_server_was_restarted_and_in_the_replay(hall: Hall, opening: Opening) -> None:
    id = await against_bob(hall)
    room = await play(hall, id, 5)
    await given_up(hall, id)
    later = await opening()
    assert plain(await later.views.scene(id, MARINES, ANN, "en")) == plain(await hall.views.scene(id, MARINES, ANN, "en"))
    replay = await later.views.replay(id, MARINES, ANN, "en")
    assert replay.moments[-1].text == WON
    states = [
        (await later.views.replay_scene(id, None, None, version, "en")).state for version in (room.version - 1, room.version)
    ]
    assert states == ["running", "over"]


async def test_the_story_tells_it_at_its_end_to_players_to_watchers_and_in_the_replay(hall: Hall) -> None:
    id = await against_bob(hall)
    room = await play(hall, id, 5)
    reader, watcher = Reader(), await hall.views.watch(id, GENESTEALERS, BOB, "en")
    reader.read(await scene_of(watcher))
    before = len(reader.lines)
    await given_up(hall, id)
    reader.read(await scene_of(watcher))
    assert reader.texts[before:] == [WON]
    for seat, holder in ((MARINES, ANN), (None, None)):
        assert [line.text for line in (await hall.views.scene(id, seat, holder, "en")).told][before:] == [WON]
    known = await hall.views.scene(id, MARINES, ANN, "en", since=room.version)
    assert (known.told_from, [line.text for line in known.told]) == (before, [WON]), (
        "whoever comes back with this version has it once"
    )
    replay = await hall.views.replay(id, None, None, "en")
    assert [moment.told for moment in replay.moments[-2:]] == [before, before + 1]
    last = await hall.views.replay_scene(id, None, None, room.version, "en")
    assert last.told[-1].text == WON
    assert (await hall.views.replay_scene(id, None, None, room.version - 1, "en")).told == last.told[:-1]


async def scene_of(watcher: Watcher) -> Scene:
    """The next scene that a watcher is sent."""
    async with asyncio.timeout(PATIENCE):
        while not isinstance(record := await anext(watcher), Scene):
            pass
    return record


async def test_its_file_proves_its_dice_and_opens_as_a_game_that_was_given_up(hall: Hall) -> None:
    id = await against_bob(hall)
    await play(hall, id, 5)
    await given_up(hall, id)
    data = await hall.views.file(id)
    kept = save.read(data)
    assert kept.header.given_up == MARINES
    assert verified(kept, rulebook("space-hulk")).answers == kept.ending.answers
    card = await hall.new_games.open_file(data, BOB)
    assert card.result == Result(winner=GENESTEALERS, text=WON)
    assert card.version == (await hall.new_games.card(id, None)).version
    assert await hall.views.file(card.id) == data


async def test_a_file_in_which_nobody_gives_up_a_game_is_not_opened(hall: Hall) -> None:
    id = await played_out(hall)
    lines = (await hall.views.file(id)).split(b"\n", 1)
    with pytest.raises(Refuse, match="nobody"):
        await hall.new_games.open_file(lines[0][:-1] + b',"given_up":"nobody"}\n' + lines[1], BOB)


async def test_a_file_in_which_a_game_is_given_up_after_its_end_is_not_opened(hall: Hall) -> None:
    id = await played_out(hall)
    first, rest = (await hall.views.file(id)).split(b"\n", 1)
    with pytest.raises(Refuse, match="ended by its rules"):
        await hall.new_games.open_file(first[:-1] + b',"given_up":"marines"}\n' + rest, BOB)


async def test_it_can_be_played_on_as_a_game_of_ones_own(hall: Hall) -> None:
    id = await against_a_bot(hall)
    room = await play(hall, id, 5)
    await given_up(hall, id)
    fork = await hall.new_games.fork(id, NewFork(version=room.version, seats={MARINES: "person", GENESTEALERS: "random"}), ANN)
    await hall.new_games.take(fork.id, MARINES, TakeSeat(name="Ann"), ANN)
    again = await asked(hall, fork.id)
    assert again.state == "running"
    await answer(hall, fork.id, Random("on"))


# ---- what a bot has answered


async def test_a_decision_is_taken_back_past_what_a_bot_has_answered_where_nothing_is_secret(hall: Hall) -> None:
    """Both choose a force before any die falls."""
    card = await hall.new_games.create(NewGame(game="pistola", seats={"attacker": "person", "defender": "greedy"}), ANN)
    await hall.new_games.take(card.id, "attacker", TakeSeat(name="Ann"), ANN)
    room = await hall.rooms.room(card.id)
    before = room.now.game.count
    scene = await hall.views.scene(card.id, "attacker", ANN, "en")
    assert scene.asked is not None
    sent = Answer(version=room.version, key=key(), answer=scene.asked.options[0].answer)
    await hall.answers.answer(card.id, "attacker", ANN, sent)
    async with asyncio.timeout(PATIENCE):
        while room.now.game.decider != "attacker":
            await asyncio.sleep(0.01)
    scene = await hall.views.scene(card.id, "attacker", ANN, "en")
    assert scene.undoable
    ack = await hall.answers.undo(card.id, "attacker", ANN, Undo(version=scene.version, key=key()))
    assert (ack.version, room.now.game.count, room.now.by) == (room.version, before, "attacker")
    assert (await hall.views.scene(card.id, "attacker", ANN, "en")).undone


async def test_it_is_not_where_what_the_bot_could_do_is_its_secret(hall: Hall) -> None:
    room = await play(hall, await against_a_bot(hall), 3)
    assert room.players.yielding == frozenset()
