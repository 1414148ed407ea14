"""The lists of games."""

from collections.abc import Awaitable, Callable
from datetime import timedelta

import pytest
from sqlalchemy import event

from journal_rows import NOON, begun, put_down, seats_of
from reglamento.web.journal.journal import Journal
from reglamento.web.journal.records import Listed, LobbyRows

pytestmark = pytest.mark.anyio
Opening = Callable[..., Awaitable[Journal]]


def ids(games: tuple[Listed, ...]) -> list[str]:
    return [listed.game.id for listed in games]


async def test_nothing_yet(journal: Journal) -> None:
    assert await journal.lobby("ann") == LobbyRows((), (), (), ())


async def test_each_game_in_its_list(journal: Journal) -> None:
    opened = await put_down(journal, maker="bob")
    running = await begun(journal, maker="bob")
    over = await begun(journal, maker="bob", state="over")
    private = await put_down(journal, maker="bob", listed=False)
    file = await begun(journal, maker="bob", state="file")
    lobby = await journal.lobby("ann")
    assert [ids(games) for games in (lobby.mine, lobby.open, lobby.running, lobby.over)] == [[], [opened], [running], [over]]
    assert set(ids((await journal.lobby("bob")).mine)) == {opened, running, over, private, file}


async def test_mine_are_those_i_made_and_those_where_i_sit(journal: Journal) -> None:
    made, joined = await put_down(journal, maker="ann", listed=False), await put_down(journal, maker="bob", listed=False)
    await put_down(journal, maker="bob", listed=False)
    await journal.take_seat(joined, "marines", "ann", "Ann", "")
    mine = (await journal.lobby("ann")).mine
    assert ids(mine) == [joined, made]  # the seat was taken after noon
    assert mine[1].seats == seats_of(made)
    assert [seat.name for seat in mine[0].seats] == ["", "Ann"]
    row = await journal.game(made)
    assert row is not None
    assert {name: getattr(row, name) for name in mine[1].game.__struct_fields__} == {
        name: getattr(mine[1].game, name) for name in mine[1].game.__struct_fields__
    }


async def test_the_last_touched_come_first_and_no_more_than_asked_for(journal: Journal) -> None:
    games = [await put_down(journal, touched=NOON + timedelta(minutes=minute)) for minute in (2, 0, 3, 1)]
    lobby = await journal.lobby("ann", limit=3)
    assert ids(lobby.open) == ids(lobby.mine) == [games[2], games[0], games[3]]


async def test_two_queries_however_many_games(journal: Journal) -> None:
    for _ in range(5):
        await begun(journal)
    asked: list[str] = []
    event.listen(journal._engines[1], "before_cursor_execute", lambda *args: asked.append(args[2]))
    assert len((await journal.lobby("ann")).running) == 5
    assert len(asked) == 2
