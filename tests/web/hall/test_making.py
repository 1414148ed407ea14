"""What may be asked for in a new game, and what is answered to everything else."""

import asyncio
from collections.abc import Coroutine
from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec
import pytest

from hall_people import ANN, BOB, GENESTEALERS, MARINES, PATIENCE, QUICK, Opening, against_a_bot, played_out
from reglamento.games.registry import rulebook
from reglamento.kernel.fair import commitment
from reglamento.web.hall.base.asking import asked_from
from reglamento.web.hall.base.refuse import Refuse
from reglamento.web.hall.base.settings import HallSettings
from reglamento.web.hall.hall import Hall
from reglamento.web.hall.opening.making import rows_of
from reglamento.web.protocol import Code, GameCard, NewFork, NewGame, TakeSeat

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    ("new", "code", "named"),
    [
        (NewGame(game="chess"), "bad-request", "space-hulk"),
        (NewGame(mission="nowhere"), "unknown", "cold-hearth"),
        (NewGame(mission="/etc/passwd"), "unknown", "cold-hearth"),
        (NewGame(mission="src/reglamento/games/space_hulk/missions/two-decks.toml"), "unknown", "cold-hearth"),
        (NewGame(seats={"referee": "person"}), "bad-request", MARINES),
        (NewGame(seats={MARINES: "human"}), "bad-request", "greedy"),
        (NewGame(seats={MARINES: ""}), "bad-request", "person"),
        (NewGame(readings={"shield": "none"}), "bad-request", "fewer"),
        (NewGame(readings={"luck": True}), "bad-request", "shield"),
        (NewGame(readings={"clock": "60"}), "bad-request", "clock"),
        (NewGame(readings={"clock": 3601}), "bad-request", "3600"),
        (NewGame(clock=-1), "bad-request", "3600"),
        (NewGame(clock=3601), "bad-request", "3600"),
        (NewGame(clock=10**30), "bad-request", "3600"),
    ],
)
async def test_what_cannot_be_had_is_refused_with_what_can(hall: Hall, new: NewGame, code: Code, named: str) -> None:
    with pytest.raises(Refuse) as raised:
        await hall.new_games.create(new, ANN)
    assert raised.value.code == code
    assert named in raised.value.why
    assert await hall.journal.total() == 0


async def test_what_is_not_said_is_the_usual(hall: Hall) -> None:
    card = await hall.new_games.create(NewGame(), ANN)
    assert (card.game, card.mission) == ("space-hulk", "cold-hearth")
    assert [(seat.seat, seat.player) for seat in card.seats] == [(MARINES, "person"), (GENESTEALERS, "greedy")]
    assert (card.clock, card.listed, card.version) == (0, True, 0)
    row = await hall.journal.game(card.id)
    assert row is not None
    assert row.commitment == commitment(row.seed) == card.commitment
    assert row.header.readings == {**row.header.readings, "shield": "lowest", "clock": 0}


async def test_readings_and_clock_are_kept_with_the_game(hall: Hall) -> None:
    card = await hall.new_games.create(NewGame(readings={"shield": "fewer", "hold_again": True}, clock=90), ANN)
    assert card.clock == 90
    room = await hall.rooms.room(card.id)
    game: Any = room.now.game
    assert (game.readings.shield, game.readings.hold_again, game.readings.clock) == ("fewer", True, 90)


async def test_ids_and_seeds_are_all_different(hall: Hall) -> None:
    cards = [await hall.new_games.create(NewGame(), BOB) for _ in range(8)]
    assert len({card.id for card in cards}) == len({card.commitment for card in cards}) == 8
    assert all(len(card.id) == 22 for card in cards)


@pytest.mark.parametrize(
    "text",
    [
        "x" * 81,
        "two\nlines",
        "\x00",
        "\u202egnp.exe",
        "\ud800",
        "\u200d\u200c",
        "\u3164",
        "Ann\u3164",
        "\u2800",
        "\u0301",
        "Z" + 5 * "\u0301",
    ],
)
@pytest.mark.parametrize("field", ["name", "phrase"])
async def test_names_and_phrases_are_short_and_visible(hall: Hall, text: str, field: str) -> None:
    card = await hall.new_games.create(NewGame(), ANN)
    with pytest.raises(Refuse) as raised:
        await hall.new_games.take(card.id, MARINES, TakeSeat(**{field: text}), ANN)
    assert raised.value.code == "bad-request"
    assert not (await hall.new_games.card(card.id, ANN)).seats[0].taken


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Ana María",
        "爱",
        "🎲",
        "O'Neill <b>",
        "👨\u200d👩\u200d👧",
        "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
        "e\u0301",
        "a" + 4 * "\u0301",
    ],
)
async def test_names_may_be_anything_else(hall: Hall, text: str) -> None:
    card = await hall.new_games.create(NewGame(), ANN)
    card = await hall.new_games.take(card.id, MARINES, TakeSeat(name=text, phrase=text), ANN)
    assert card.seats[0].name == text
    assert card.seats[0].phrased == bool(text)


async def test_there_are_only_so_many_games_that_wait(opening: Opening) -> None:
    hall = await opening(HallSettings(open_games_per_holder=2))
    first = await hall.new_games.create(NewGame(), ANN)
    await hall.new_games.create(NewGame(), ANN)
    with pytest.raises(Refuse) as raised:
        await hall.new_games.create(NewGame(), ANN)
    assert raised.value.code == "too-many"
    await hall.new_games.create(NewGame(), BOB)
    await hall.new_games.take(first.id, MARINES, TakeSeat(), ANN)
    await hall.new_games.create(NewGame(), ANN)


async def test_what_there_is_not_is_unknown(hall: Hall) -> None:
    calls = [
        hall.new_games.card("nowhere", ANN),
        hall.views.scene("nowhere", None, None, "en"),
        hall.new_games.take("nowhere", MARINES, TakeSeat(), ANN),
        hall.views.still("nowhere"),
        hall.views.file("nowhere"),
        hall.views.mission_still("space-hulk", "nowhere"),
        hall.views.mission_still("space-hulk", "../secrets"),
    ]
    for call in calls:
        with pytest.raises(Refuse) as raised:
            await call
        assert raised.value.code == "unknown"


async def test_every_mission_has_a_picture(hall: Hall) -> None:
    for mission in rulebook("space-hulk").missions():
        still = await hall.views.mission_still("space-hulk", mission)
        assert still.width > 0
        card = await hall.new_games.create(NewGame(mission=mission), None)
        assert await hall.views.still(card.id) == msgspec.structs.replace(still, sample=None), "a game shows its own pieces"


async def test_the_picture_of_a_mission_is_drawn_once(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    first = await hall.views.mission_still("fantasy", "pitched-battle")
    monkeypatch.setattr(hall.long_work, "done", None)  # whatever is worked out anew fails
    assert await hall.views.mission_still("fantasy", "pitched-battle") is first
    with pytest.raises(TypeError):
        await hall.views.mission_still("fantasy", "three-dykes")


async def test_the_database_tells_whether_it_is_there(hall: Hall) -> None:
    await hall.new_games.ready()


async def test_bots_play_so_many_games_and_no_more(opening: Opening) -> None:
    hall = await opening(HallSettings(bot_games=1, pace=60.0))
    bots = NewGame(seats={MARINES: "random", GENESTEALERS: "random"})
    first = await hall.new_games.create(bots, ANN)
    with pytest.raises(Refuse) as raised:
        await hall.new_games.create(bots, BOB)
    assert raised.value.code == "too-many"
    assert "1 games" in raised.value.why
    with pytest.raises(Refuse, match="1 games"):
        await hall.new_games.fork(first.id, NewFork(version=0, seats=bots.seats), BOB)
    await hall.new_games.create(NewGame(), BOB)


def made_from(hall: Hall, address: str, new: NewGame) -> Coroutine[Any, Any, GameCard]:
    async def made() -> GameCard:
        with asked_from(address):
            return await hall.new_games.create(new, None)

    return made()


async def test_one_stranger_does_not_take_all_places_of_bots(opening: Opening) -> None:
    settings = HallSettings(bot_games=5, bot_games_per_address=2, pace=60.0)
    hall = await opening(settings)
    bots = NewGame(seats={MARINES: "random", GENESTEALERS: "random"})
    made = await asyncio.gather(*(made_from(hall, "203.0.113.9", bots) for _ in range(4)), return_exceptions=True)
    assert [isinstance(one, Refuse) and one.code for one in made].count("too-many") == 2, "also where they come at once"
    with pytest.raises(Refuse, match="made from your address"):
        await made_from(hall, "203.0.113.9", bots)
    await made_from(hall, "203.0.113.10", bots)
    for _ in range(2):
        await hall.new_games.create(bots, None)
    with pytest.raises(Refuse, match="Bots play 5 games here"):
        await made_from(hall, "203.0.113.11", bots)
    again = await opening(msgspec.structs.replace(settings, bot_games=50))
    while sum(room.players.are_bots for room in again.rooms.all) < 5:
        await asyncio.sleep(0.01)
    with pytest.raises(Refuse, match="made from your address"):
        await made_from(again, "203.0.113.9", bots)


async def test_one_address_does_not_fill_the_hall_with_games(opening: Opening) -> None:
    """Under as many names as it likes, and over a restart."""
    settings = HallSettings(open_games_per_address=3, running_games_per_address=2)
    hall, alone = await opening(settings), NewGame(seats={MARINES: "person", GENESTEALERS: "random"})
    for _ in range(3):
        waiting = await made_from(hall, "203.0.113.9", alone)
    with pytest.raises(Refuse, match="3 games that were made from your address wait"):
        await made_from(hall, "203.0.113.9", alone)
    await made_from(hall, "203.0.113.10", alone)
    for _ in range(5):
        await hall.new_games.create(alone, None)
    await hall.new_games.take(waiting.id, MARINES, TakeSeat(), ANN)
    await hall.new_games.take((await made_from(hall, "203.0.113.9", alone)).id, MARINES, TakeSeat(), BOB)
    again = await opening(settings)
    with pytest.raises(Refuse, match="2 games that were made from your address are being played"):
        await made_from(again, "203.0.113.9", alone)
    row = await hall.journal.game(waiting.id)
    assert row is not None
    assert row.origin
    assert "203" not in row.origin


async def expired(hall: Hall, id: str) -> None:
    """The hall looks for what it may forget, until it has forgotten this game."""
    look = asyncio.create_task(hall._upkeep.expire())
    async with asyncio.timeout(PATIENCE):
        while await hall.journal.game(id) is not None:
            await asyncio.sleep(0.01)
    look.cancel()


async def test_a_game_that_nobody_joins_is_forgotten_unless_a_player_waits_there(opening: Opening) -> None:
    hall = await opening(HallSettings(open_days=0.0))
    begun, waited_for = await against_a_bot(hall), await hall.new_games.create(NewGame(), ANN)
    watcher = await hall.views.watch(waited_for.id, None, ANN, "en")
    left = await hall.new_games.create(NewGame(), ANN)
    await expired(hall, left.id)
    with pytest.raises(Refuse, match="no such game"):
        await hall.new_games.card(left.id, ANN)
    assert (await hall.new_games.card(waited_for.id, ANN)).state == "open"
    assert (await hall.new_games.card(begun, ANN)).state == "running"
    watcher.close()


async def test_a_file_that_nobody_looks_at_is_forgotten_and_makes_room(opening: Opening) -> None:
    """What is looked at is kept, also over a restart, and the game itself in any case."""
    settings = msgspec.structs.replace(QUICK, file_days=30.0, files_per_address=2)
    hall = await opening(settings)
    over = await played_out(hall)
    save = await hall.views.file(over)
    with asked_from("203.0.113.9"):
        left, kept = [(await hall.new_games.open_file(save, None)).id for _ in range(2)]
    with pytest.raises(Refuse, match="2 files that were opened from your address"), asked_from("203.0.113.9"):
        await hall.new_games.open_file(save, None)
    await hall._upkeep.beat()  # notes that both have just been looked at
    now = datetime.now(UTC)
    for ids, days in (([left, over], 31), ([kept], 29)):
        await hall.journal.beat(ids, now - timedelta(days=days))
    again = await opening(settings)
    await again.views.replay(kept, None, None, "en")
    await again.close()
    await expired(hall, left)
    row = await hall.journal.game(kept)
    assert row is not None
    assert row.beat is not None
    assert row.beat >= now, "it was looked at"
    assert (await hall.new_games.card(over, None)).state == "over"
    with asked_from("203.0.113.9"):
        await hall.new_games.open_file(save, None)


def test_an_army_that_goes_against_the_options_of_its_game_is_refused_with_its_rule() -> None:
    """Five squads of harpooners, which are no Troops: two of a datasheet may be taken to an event."""
    units = '[[unit]]\nsheet = "harpooners"\nmodels = { harpooner = 2 }\n' * 5
    captain = 'id = "mine"\nname = "Mine"\nfaction = "gullwing-corsairs"\n[[unit]]\nsheet = "captain"\nwarlord = true\n'
    new = NewGame(game="wh40k", mission="only-war", readings={"event_limits": True})
    with pytest.raises(Refuse) as raised:
        rows_of(new, "ann", {"red": captain + units})
    assert (raised.value.code, "40K-EVENT-TABLE" in raised.value.why) == ("bad-request", True)
    rows_of(NewGame(game="wh40k", mission="only-war"), "ann", {"red": captain + units})
