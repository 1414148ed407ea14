"""How each holder lists a game: under a name of its own, or not at all."""

import pytest

from journal_rows import begun, put_down
from reglamento.web.journal.errors import Unfit
from reglamento.web.journal.journal import Journal
from reglamento.web.journal.records import Listed

pytestmark = pytest.mark.anyio


def names(games: tuple[Listed, ...]) -> dict[str, str]:
    return {listed.game.id: listed.name for listed in games}


async def shared(journal: Journal) -> str:
    """An open game that Bob has made, with Ann in a seat."""
    id = await put_down(journal, maker="bob")
    assert await journal.take_seat(id, "marines", "ann", "Ann", "")
    return id


async def test_a_name_is_for_the_one_that_gave_it(journal: Journal) -> None:
    id = await shared(journal)
    assert await journal.rename(id, "ann", "Sunday")
    assert await journal.rename(id, "bob", "Ann's game")
    assert await journal.rename(id, "bob", "Monday")
    assert names((await journal.lobby("ann")).mine) == {id: "Sunday"}
    assert names((await journal.lobby("bob")).mine) == {id: "Monday"}
    assert names((await journal.lobby("eve")).open) == {id: ""}
    assert await journal.rename(id, "ann", "")
    assert names((await journal.lobby("ann")).mine) == {id: ""}
    with pytest.raises(Unfit):
        await journal.rename(id, "ann", "a\0b")


async def test_a_removed_game_stays_with_the_others_until_the_last_has_removed_it(journal: Journal) -> None:
    id = await shared(journal)
    assert await journal.rename(id, "ann", "Sunday")
    assert await journal.remove(id, "ann") is False
    assert await journal.remove(id, "ann") is False
    lobby = await journal.lobby("ann")
    assert (lobby.mine, lobby.open) == ((), ())
    assert names((await journal.lobby("bob")).mine) == names((await journal.lobby("eve")).open) == {id: ""}
    assert await journal.has(id)
    assert await journal.remove(id, "bob") is True
    assert not await journal.has(id)
    assert await journal.seats(id) == ()
    assert (await journal.lobby("eve")).open == ()


async def test_all_of_a_game_goes_with_its_only_holder(journal: Journal) -> None:
    id = await begun(journal, 3, maker="ann")
    other = await begun(journal, 2, maker="ann")
    assert await journal.remove(id, "ann") is True
    assert await journal.entries(id) == ()
    assert list(names((await journal.lobby("ann")).mine)) == [other]
    assert len(await journal.entries(other)) == 2


async def test_nobody_else_names_or_removes_it(journal: Journal) -> None:
    id = await shared(journal)
    for holder in ("eve", ""):
        assert not await journal.rename(id, holder, "mine")
        assert await journal.remove(id, holder) is None
    assert await journal.remove("nobody's", "ann") is None
    assert not await journal.rename("nobody's", "ann", "mine")
    assert names((await journal.lobby("ann")).mine) == {id: ""}
