"""A game's row, its seats, and how it comes to be played."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import timedelta

import msgspec
import pytest
from msgspec.structs import replace

from journal_rows import NOON, begun, entry, game_row, put_down, seats_of
from postgres_cluster import Cluster
from reglamento.bots.roster import PERSON
from reglamento.web.journal.engines import engines, parsed
from reglamento.web.journal.errors import Conflict, Unfit
from reglamento.web.journal.journal import Journal
from reglamento.web.journal.records import SeatRow
from reglamento.web.journal.writing import take_seat

pytestmark = pytest.mark.anyio
Opening = Callable[..., Awaitable[Journal]]


async def test_what_is_put_down_is_read_again(journal: Journal) -> None:
    row = game_row(state="file", version=2, listed=False, clock=240, turn=3, asked_of="marines", forked_from="other", beat=NOON)
    entries = entry(1, key="key-00000001", stretch=2, used=1500), entry(2, kind="undo", data=None, by=None)
    await journal.create(row, seats_of(row.id), entries)
    assert await journal.game(row.id) == row
    assert await journal.seats(row.id) == seats_of(row.id)
    assert await journal.entries(row.id) == entries
    assert await journal.entries(row.id, after=1) == entries[1:]


async def test_an_id_is_used_once(journal: Journal) -> None:
    row = game_row()
    await journal.create(row, ())
    with pytest.raises(Conflict):
        await journal.create(msgspec.structs.replace(row, title="another"), ())
    assert await journal.game(row.id) == row


async def test_there_is_no_such_game(journal: Journal) -> None:
    assert await journal.game("nobody's") is None
    assert await journal.seats("nobody's") == ()
    assert await journal.entries("nobody's") == ()
    assert not await journal.take_seat("nobody's", "marines", "ann", "", "")
    assert not await journal.start("nobody's")


async def test_a_seat_is_taken_once(journal: Journal) -> None:
    id = await put_down(journal)
    assert await journal.take_seat(id, "marines", "ann", "Ann", "in truth I trust")
    assert not await journal.take_seat(id, "marines", "bob", "Bob", "")
    assert not await journal.take_seat(id, "marines", "ann", "Ann", "another phrase")
    _, marines = await journal.seats(id)
    assert (marines.holder, marines.name, marines.phrase) == ("ann", "Ann", "in truth I trust")
    assert marines.joined is not None
    row = await journal.game(id)
    assert row is not None
    assert row.touched == marines.joined


async def test_a_seat_is_taken_with_another_beginning_only_as_long_as_the_game_begins_as_it_did(journal: Journal) -> None:
    id = await put_down(journal)
    row = await journal.game(id)
    assert row is not None
    armed = msgspec.structs.replace(row, header=msgspec.structs.replace(row.header, source="armed"), asked_of="marines")
    ann = SeatRow(game=id, seat="marines", player="person", holder="ann", name="Ann", phrase="", joined=row.touched)
    assert not await journal.take_seat_with_army(ann, armed, armed.header), "another player has changed it meanwhile"
    assert await journal.game(id) == row
    assert await journal.take_seat_with_army(ann, armed, row.header)
    assert not await journal.take_seat_with_army(ann, row, armed.header), "the seat is taken"
    found = await journal.game(id)
    assert found is not None
    assert (found.header.source, found.asked_of) == ("armed", "marines")
    assert [each.holder for each in await journal.seats(id)] == [None, "ann"]


async def test_of_two_players_who_bring_armies_at_the_same_moment_at_two_processes_one_is_refused(
    url: str, opening: Opening, postgres: Cluster
) -> None:
    """The second writes while the first has not committed: neither army gets lost."""
    journal = await opening(url)
    row = game_row()
    people = [SeatRow(game=row.id, seat=seat, player=PERSON) for seat in ("marines", "genestealers")]
    await journal.create(row, people)
    brought = [
        take_seat(replace(seat, holder=holder, joined=NOON), replace(row, header=replace(row.header, source=holder)), row.header)
        for seat, holder in zip(people, ("ann", "bob"), strict=True)
    ]
    (one, *others), (other, *more) = engines(parsed(url)), engines(parsed(url))

    def commit_second() -> bool:
        with other.begin() as connection:
            return bool(brought[1].run(connection))

    with one.begin() as first:
        assert brought[0].run(first)
        second = asyncio.create_task(asyncio.to_thread(commit_second))
        if url.startswith("postgresql"):
            await waiting_for_a_lock(postgres)
    assert not await second
    found = await journal.game(row.id)
    assert found is not None
    assert found.header.source == "ann"
    assert {seat.holder for seat in await journal.seats(row.id)} == {"ann", None}
    for engine in (one, *others, other, *more):
        engine.dispose()


async def waiting_for_a_lock(postgres: Cluster) -> None:
    """Wait until a transaction waits for another one."""
    async with asyncio.timeout(60):
        while not postgres.command("SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock'"):
            await asyncio.sleep(0.01)


async def test_nobody_sits_on_a_bot_or_at_a_running_game(journal: Journal) -> None:
    assert not await journal.take_seat(await put_down(journal), "genestealers", "ann", "", "")
    assert not await journal.take_seat(await begun(journal), "marines", "ann", "", "")


async def test_a_game_starts_once_and_when_all_sit(journal: Journal) -> None:
    id = await put_down(journal)
    assert not await journal.start(id)
    await journal.take_seat(id, "marines", "ann", "", "")
    assert await journal.start(id)
    assert not await journal.start(id)
    row = await journal.game(id)
    assert row is not None
    assert row.state == "running"


async def test_clocks_that_run(journal: Journal) -> None:
    clocked, other = await begun(journal, clock=60), await begun(journal)
    later = NOON + timedelta(seconds=5, microseconds=7)
    await journal.beat([clocked], later)
    await journal.beat([], later)
    beats = [row.beat for row in (await journal.game(clocked), await journal.game(other)) if row]
    assert beats == [later, None]


async def test_games_that_go_on_by_themselves(journal: Journal) -> None:
    going = {
        await begun(journal, clock=60, asked_of="marines"),
        await begun(journal, asked_of="genestealers"),
        await begun(journal, asked_of=None),
    }
    await begun(journal, asked_of="marines")
    await put_down(journal, clock=60)
    assert set(await journal.due()) == going


async def test_of_many_such_games_those_played_last(journal: Journal) -> None:
    ids = [await begun(journal, clock=60, asked_of="marines", touched=NOON + timedelta(hours=number)) for number in (1, 3, 2)]
    assert await journal.due(2) == (ids[1], ids[2])


@pytest.mark.parametrize("phrase", ["x" * 501, "no\0text"], ids=["too long", "no text"])
async def test_what_no_database_keeps_is_refused(journal: Journal, phrase: str) -> None:
    id = await put_down(journal)
    with pytest.raises(Unfit, match="phrase"):
        await journal.take_seat(id, "marines", "ann", "Ann", phrase)
    assert await journal.seats(id) == seats_of(id)


async def test_counting(journal: Journal) -> None:
    for maker in ("ann", "ann", "bob"):
        await put_down(journal, maker=maker)
    await begun(journal, maker="ann")
    assert await journal.open_games("ann") == 2
    assert await journal.open_games("cid") == 0
    assert await journal.total() == 4
    await journal.trial()


async def test_games_that_never_began_are_forgotten_in_time(journal: Journal) -> None:
    late = NOON + timedelta(days=1)
    old, spared, fresh = await put_down(journal), await put_down(journal), await put_down(journal, touched=late)
    running = await begun(journal)
    assert await journal.expire(late, late, [spared]) == (old,)
    assert await journal.game(old) is None
    assert await journal.seats(old) == ()
    assert not await journal.take_seat(old, "marines", "bob", "Bob", "")
    assert [await journal.game(id) is not None for id in (spared, fresh, running)] == [True] * 3
    assert await journal.expire(late, late) == (spared,)


async def test_files_that_nobody_looks_at_are_forgotten_in_time(journal: Journal) -> None:
    late = NOON + timedelta(days=1)
    old, spared, seen = [await put_down(journal, state="file") for _ in range(3)]
    fresh, waiting = await put_down(journal, state="file", touched=late), await put_down(journal)
    await journal.beat([seen], late)
    assert await journal.expire(NOON, late, [spared]) == (old,)
    assert await journal.seats(old) == ()
    assert [await journal.game(id) is not None for id in (spared, seen, fresh, waiting)] == [True] * 4
    assert set(await journal.expire(NOON, late + timedelta(seconds=1))) == {spared, seen, fresh}
