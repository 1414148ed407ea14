"""Games from the first seat taken to the proof of their dice."""

import asyncio
import gc
import random

import msgspec
import pytest

from hall_people import (
    ANN,
    BOB,
    GENESTEALERS,
    MARINES,
    against_a_bot,
    against_bob,
    answer,
    asked,
    plain,
    play,
    played_out,
    seat_of,
    state_of,
)
from reglamento.cli.verifying import verified
from reglamento.games.registry import plugins, rulebook
from reglamento.kernel import save
from reglamento.kernel.fair import commitment
from reglamento.web.hall.base.refuse import Refuse
from reglamento.web.hall.hall import Hall
from reglamento.web.hall.live.watching import Watcher
from reglamento.web.protocol import NewGame, TakeSeat

pytestmark = pytest.mark.anyio
BOOK = rulebook("space-hulk")


@pytest.mark.parametrize(("mission", "bot", "seat"), [("", "greedy", MARINES), ("the-listener", "random", GENESTEALERS)])
async def test_a_game_against_a_bot_ends_and_its_dice_are_proved(hall: Hall, mission: str, bot: str, seat: str) -> None:
    id = await played_out(hall, mission=mission, bot=bot, seat=seat)
    card = await hall.new_games.card(id, ANN)
    assert card.state == "over"
    assert card.result is not None
    assert card.asked_of is None
    kept = save.read(await hall.views.file(id))
    proof = verified(kept, BOOK)
    assert proof.commitment == card.commitment == commitment(bytes.fromhex(proof.seed))
    assert proof.phrases[seat] == "for luck"
    assert proof.rolls + proof.draws > 10
    assert kept.header.about["seats"][seat] == {"player": "person", "name": "Ann"}
    room = await hall.rooms.room(id)
    assert room.version == card.version == len(await hall.journal.entries(id))
    assert kept.ending.hash == state_of(room)


async def test_two_people_play_a_side_each(hall: Hall) -> None:
    id = await against_bob(hall)
    rng = random.Random(5)
    deciders = set()
    for version in range(1, 60):
        room = await asked(hall, id)
        deciders.add(room.now.game.decider)
        ack = await answer(hall, id, rng)
        assert ack.version == room.version
        assert room.version >= version
    assert deciders == {MARINES, GENESTEALERS}


async def test_the_game_begins_when_the_last_person_sits_down(hall: Hall) -> None:
    card = await hall.new_games.create(NewGame(seats={GENESTEALERS: "person"}), ANN)
    assert card.state == "open"
    assert len(card.commitment) == 64
    scene = await hall.views.scene(card.id, None, None, "en")
    assert (scene.state, scene.version, scene.asked) == ("open", 0, None)
    first = await hall.new_games.take(card.id, MARINES, TakeSeat(name=" Ann ", phrase="x"), ANN)
    assert first.state == "open"
    assert seat_of(first, MARINES).mine
    assert seat_of(first, MARINES).phrased
    assert seat_of(first, MARINES).name == "Ann"
    assert not seat_of(first, GENESTEALERS).taken
    second = await hall.new_games.take(card.id, GENESTEALERS, TakeSeat(), BOB)
    assert second.state == "running"
    assert not seat_of(second, MARINES).mine
    await asked(hall, card.id)
    assert (await hall.views.scene(card.id, None, None, "en")).asked is not None


async def test_one_browser_may_have_both_seats(hall: Hall) -> None:
    card = await hall.new_games.create(NewGame(seats={GENESTEALERS: "person"}), ANN)
    for seat in (MARINES, GENESTEALERS):
        card = await hall.new_games.take(card.id, seat, TakeSeat(), ANN)
    assert card.state == "running"
    rng = random.Random(2)
    for _ in range(20):
        await answer(hall, card.id, rng, ANN)


async def test_a_seat_is_taken_once(hall: Hall) -> None:
    card = await hall.new_games.create(NewGame(seats={GENESTEALERS: "person"}), ANN)
    await hall.new_games.take(card.id, MARINES, TakeSeat(name="Ann"), ANN)
    again = await hall.new_games.take(card.id, MARINES, TakeSeat(name="Anna"), ANN)
    assert seat_of(again, MARINES).name == "Ann", "sitting down twice is sitting down once"
    with pytest.raises(Refuse, match="sits there already") as refused:
        await hall.new_games.take(card.id, MARINES, TakeSeat(), BOB)
    assert refused.value.code == "conflict"


async def test_nobody_sits_down_on_a_bot_or_without_a_cookie(hall: Hall) -> None:
    card = await hall.new_games.create(NewGame(), ANN)
    with pytest.raises(Refuse, match="bot") as refused:
        await hall.new_games.take(card.id, GENESTEALERS, TakeSeat(), BOB)
    assert refused.value.code == "not-yours"
    for nobody in (None, ""):
        with pytest.raises(Refuse, match="cookie"):
            await hall.new_games.take(card.id, MARINES, TakeSeat(), nobody)


async def test_a_game_of_bots_begins_at_once_and_ends(hall: Hall) -> None:
    bots = {MARINES: "greedy", GENESTEALERS: "random"}
    card = await hall.new_games.create(NewGame(seats=bots), None)
    assert card.state == "running"
    room = await asked(hall, card.id)
    assert room.state == "over"
    assert verified(save.read(await hall.views.file(card.id)), BOOK).draws > 0


async def test_the_same_clicks_on_another_seed_give_other_dice(hall: Hall) -> None:
    logs = []
    for _ in range(2):
        id = await against_a_bot(hall)
        rng = random.Random(3)
        for _ in range(12):
            await answer(hall, id, rng)
        logs.append(msgspec.json.encode([entry.data for entry in await hall.journal.entries(id)]))
    assert logs[0] != logs[1]


async def test_the_lobby_shows_games_where_they_belong(hall: Hall) -> None:
    mine = await hall.new_games.create(NewGame(), ANN)
    running = await against_a_bot(hall)
    hidden = await hall.new_games.create(NewGame(listed=False), BOB)
    of_ann, of_bob, of_nobody = await hall.new_games.lobby(ANN), await hall.new_games.lobby(BOB), await hall.new_games.lobby(None)
    assert {card.id for card in of_ann.mine} == {mine.id, running}
    assert [card.id for card in of_bob.mine] == [hidden.id]
    assert of_nobody.mine == ()
    for lobby in (of_ann, of_bob, of_nobody):
        assert [card.id for card in lobby.open] == [mine.id]
        assert [card.id for card in lobby.running] == [running]
    assert [seat.seat for seat in of_ann.open[0].seats] == [MARINES, GENESTEALERS]


async def test_about_tells_what_can_be_played(hall: Hall) -> None:
    kinds = {kind.id: kind for kind in (await hall.new_games.about("en")).games}
    assert {id: kind.title for id, kind in kinds.items()} == {name: game.title for name, game in plugins().items()}
    for id, kind in kinds.items():
        assert [mission.id for mission in kind.missions] == rulebook(id).missions()
        assert kind.bots[:2] == ("random", "greedy")
        assert all(mission.briefing and mission.aims.keys() == kind.seats.keys() for mission in kind.missions)
        assert all(reading.text and reading.default in reading.values and reading.rules for reading in kind.readings)
    assert kinds["space-hulk"].seats.keys() == {MARINES, GENESTEALERS}
    assert kinds["space-hulk"].bots[2:] == ("quick", "steady", "deep")


async def test_about_tells_disputed_readings(hall: Hall) -> None:
    hulk, pistola, *_ = (await hall.new_games.about("en")).games
    readings = {reading.name: reading for reading in (*hulk.readings, *pistola.readings)}
    assert readings["shield"].default == "lowest"
    assert set(readings["shield"].values) == {"lowest", "fewer"}
    assert readings["hold_again"].values == (False, True)
    assert readings["shield"].rules == ("SH-SHIELD-01",)
    assert set(readings["pursuit"].values) == {"initiative", "distance"}
    assert "PP-BASE-23" in readings["pursuit"].rules
    assert "clock" not in readings


async def test_about_speaks_the_language(hall: Hall) -> None:
    english, german = [(await hall.new_games.about(lang)).games for lang in ("en", "de")]
    assert german[0].missions[0].briefing != english[0].missions[0].briefing


async def test_answers_leave_nothing_behind_that_only_holds_itself(hall: Hall) -> None:
    """The server hardly ever looks for such things: they would fill its memory."""
    id = await against_bob(hall)
    sights = [
        hall.views.watch(id, seat, holder, "en", None) for seat, holder in ((MARINES, ANN), (GENESTEALERS, BOB), (None, None))
    ]
    readers = [asyncio.create_task(_read(await watcher)) for watcher in sights]
    gc.collect()
    gc.freeze()  # what other tests have left is not searched each time
    gc.disable()
    try:
        found = [await _left_behind(hall, id, seed) for seed in range(4)]
    finally:
        gc.enable()
        gc.unfreeze()
    for reader in readers:
        reader.cancel()
    assert min(found) == 0, f"{found} objects after 40 answers each"


async def _left_behind(hall: Hall, id: str, seed: int) -> int:
    """How many such objects 40 answers made. What libraries learn about types is made once, and not in every game."""
    gc.collect()
    await play(hall, id, 40, seed)
    return gc.collect()


async def _read(watcher: Watcher) -> None:
    async for record in watcher:
        plain(record)
