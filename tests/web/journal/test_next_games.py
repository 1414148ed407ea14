"""Of all who ask for the game that follows another, in any process, one makes it; its seats are kept."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from msgspec.structs import replace

from journal_rows import game_row, put_down, seats_of
from reglamento.web.journal.errors import Conflict
from reglamento.web.journal.journal import Journal
from reglamento.web.journal.records import SeatRow

pytestmark = pytest.mark.anyio
Opening = Callable[..., Awaitable[Journal]]


def kept_for(id: str, holder: str) -> tuple[SeatRow, ...]:
    return tuple(replace(seat, player="person", kept=holder) for seat in seats_of(id))


async def test_one_of_many_makes_it(url: str, opening: Opening) -> None:
    journals = [await opening(url) for _ in range(3 if url.startswith("postgresql") else 1)]
    before = await put_down(journals[0], state="over")
    rows = [game_row() for _ in range(9)]
    made = [journals[n % len(journals)].create_next(before, row, kept_for(row.id, "ann")) for n, row in enumerate(rows)]
    (next,) = set(await asyncio.gather(*made))
    assert [await journals[0].has(row.id) for row in rows].count(True) == 1
    row = await journals[0].game(before)
    assert row is not None
    assert (row.next, await journals[-1].going_on(next)) == (next, next)


async def test_its_seats_are_kept_and_listed_for_their_players(journal: Journal) -> None:
    row = game_row(maker="bob")
    await journal.create_next(await put_down(journal, state="over"), row, kept_for(row.id, "ann"))
    assert row.id in [each.game.id for each in (await journal.lobby("ann")).mine]
    assert not await journal.take_seat(row.id, "marines", "bob", "", "")
    assert await journal.take_seat(row.id, "marines", "ann", "", "")


async def test_none_follows_a_game_that_is_gone(journal: Journal) -> None:
    row = game_row()
    with pytest.raises(Conflict):
        await journal.create_next("nobody's", row, ())
    assert not await journal.has(row.id)
