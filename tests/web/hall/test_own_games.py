"""Players rename and remove the games of their own lists."""

import asyncio
import random

import pytest
from msgspec.structs import replace

from hall_people import ANN, BOB, MARINES, PATIENCE, QUICK, Opening, against_a_bot, against_bob, answer, asked
from reglamento.web.hall.base.refuse import Refuse
from reglamento.web.hall.hall import Hall
from reglamento.web.journal.records import GameRow, LobbyRows
from reglamento.web.protocol import NewGame

pytestmark = pytest.mark.anyio


async def test_a_name_of_ones_own(hall: Hall) -> None:
    id = await against_bob(hall)
    await asked(hall, id)
    (card,) = (await hall.new_games.rename(id, "  Sunday  ", ANN)).mine
    assert (card.own_name, card.title) == ("Sunday", "The cold hearth")
    assert [card.own_name for card in (await hall.new_games.lobby(BOB)).mine] == [""]
    for bad in ("\u202eevil", "a\0b", "line\nline"):
        with pytest.raises(Refuse) as refused:
            await hall.new_games.rename(id, bad, ANN)
        assert refused.value.code == "bad-request"
    (same,) = (await hall.new_games.lobby(ANN)).mine
    assert replace(same, touched=card.touched) == card


async def test_a_game_against_a_bot_is_deleted_and_its_watchers_are_sent_away(hall: Hall) -> None:
    id = await against_a_bot(hall)
    room = await asked(hall, id)
    watcher = await hall.views.watch(id, MARINES, ANN, "en")
    assert (await hall.new_games.remove(id, ANN)).mine == ()
    assert watcher.closed
    assert room.deleted
    for work in (
        hall.new_games.card(id, ANN),
        hall.views.scene(id, MARINES, ANN, "en"),
        hall.new_games.remove(id, ANN),
        hall.new_games.rename(id, "x", ANN),
    ):
        with pytest.raises(Refuse) as refused:
            await work
        assert refused.value.code == "unknown"


async def test_a_game_of_bots_plays_on_no_more(opening: Opening) -> None:
    """In the process that deletes it at once, and in another as soon as it writes."""
    one, two = await opening(), await opening(QUICK)
    card = await one.new_games.create(NewGame(seats={MARINES: "random", "genestealers": "random"}), ANN)
    rooms = [await hall.rooms.room(card.id) for hall in (one, two)]
    await one.new_games.remove(card.id, ANN)
    async with asyncio.timeout(PATIENCE):
        for room in rooms:
            while room.task is not None:
                await asyncio.wait({room.task})
    assert all(room.deleted for room in rooms)
    with pytest.raises(Refuse):
        await two.new_games.card(card.id, ANN)


async def test_a_game_that_goes_while_it_is_read_is_deleted_and_not_set_aside(
    opening: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = await opening(), await opening(QUICK)
    id = await against_a_bot(one)
    room = await two.rooms.room(id)
    read = two.journal.game

    async def read_and_removed(id: str) -> GameRow | None:
        row = await read(id)
        await one.new_games.remove(id, ANN)
        return row

    monkeypatch.setattr(two.journal, "game", read_and_removed)
    with pytest.raises(Refuse) as refused:
        await two.rooms.refresh(room)
    assert refused.value.code == "unknown"
    assert room.deleted
    assert not room.stuck


async def test_the_other_player_keeps_it_and_plays_on(hall: Hall) -> None:
    id = await against_bob(hall)
    assert (await hall.new_games.remove(id, ANN)).mine == ()
    assert [card.id for card in (await hall.new_games.lobby(BOB)).mine] == [id]
    version = (await asked(hall, id)).version
    assert (await answer(hall, id, random.Random(1))).version > version


async def test_only_ones_own(hall: Hall) -> None:
    id = await against_a_bot(hall)
    for holder in (BOB, "", None):
        for work in (hall.new_games.rename(id, "mine", holder), hall.new_games.remove(id, holder)):
            with pytest.raises(Refuse) as refused:
                await work
            assert refused.value.code == "not-yours"
    assert [card.own_name for card in (await hall.new_games.lobby(ANN)).mine] == [""]


async def test_many_that_ask_for_the_lists_at_once_are_answered_one_after_another(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, reading, most = hall.journal.lobby, 0, 0

    async def lobby(holder: str) -> LobbyRows:
        nonlocal reading, most
        reading, most = reading + 1, max(most, reading + 1)
        found = await real(holder)
        reading -= 1
        return found

    monkeypatch.setattr(hall.journal, "lobby", lobby)
    lists = await asyncio.gather(*(hall.new_games.lobby(ANN) for _ in range(5)))
    assert (len(lists), most) == (5, 1)
