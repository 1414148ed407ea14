"""Playing on from a moment of another game: exactly, once nothing is secret; dealt anew, while it is."""

import random

import pytest

from hall_people import (
    ANN,
    BOB,
    GENESTEALERS,
    MARINES,
    TWO,
    Opening,
    against_bob,
    answer,
    asked,
    holder_of,
    play,
    played_out,
    state_of,
)
from reglamento.cli.verifying import verified
from reglamento.games.registry import rulebook
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.kernel import save, snapshot
from reglamento.web.hall.base.moments import Moment, all_followed
from reglamento.web.hall.base.refuse import Refuse
from reglamento.web.hall.hall import Hall
from reglamento.web.protocol import NewFork, NewGame, TakeSeat

pytestmark = pytest.mark.anyio


def hulk(game: object) -> Hulk:
    assert isinstance(game, Hulk)
    return game


def blips_of(game: object) -> tuple[int, ...]:
    """The numbers under the blips, which only the Genestealers may know."""
    return tuple(blip.value.known() for blip in hulk(game).blips.values())


async def middle_of_a_game(hall: Hall) -> str:
    """The id of a running game with several hidden blips and a command counter."""
    id = await against_bob(hall)
    rng = random.Random("middle")
    for _ in range(300):
        room = await asked(hall, id)
        game = hulk(room.now.game)
        if len(game.blips) >= 3 and game.counter is not None:
            return id
        await answer(hall, id, rng)
    raise AssertionError("there were never enough blips")


async def fork(hall: Hall, id: str, version: int, holder: str = ANN, seat: str | None = None) -> object:
    """The position at which a fork begins."""
    card = await hall.new_games.fork(id, NewFork(version=version, seats=TWO, seat=seat), holder)
    return (await hall.rooms.room(card.id)).now.game


async def test_a_fork_of_a_running_game_tells_no_secret_of_the_other_side(hall: Hall) -> None:
    id = await middle_of_a_game(hall)
    room = await asked(hall, id)
    truth = hulk(room.now.game)
    dealt = [hulk(await fork(hall, id, room.version, "", None)) for _ in range(50)]
    assert len({blips_of(game) for game in dealt}) > 5
    assert {blips_of(game) for game in dealt} != {blips_of(truth)}
    assert truth.counter is not None
    assert len({game.counter for game in dealt}) > 1
    assert all(game.blips.keys() == truth.blips.keys() and game.marines == truth.marines for game in dealt)


async def test_one_keeps_what_one_knows_in_a_fork_of_a_running_game(hall: Hall) -> None:
    id = await middle_of_a_game(hall)
    room = await asked(hall, id)
    truth = hulk(room.now.game)
    for _ in range(8):
        mine = hulk(await fork(hall, id, room.version, BOB, GENESTEALERS))
        assert blips_of(mine) == blips_of(truth)
    others = [hulk(await fork(hall, id, room.version, ANN, MARINES)) for _ in range(8)]
    assert all(game.counter == truth.counter for game in others)
    assert {blips_of(game) for game in others} != {blips_of(truth)}
    for holder, seat in ((ANN, GENESTEALERS), (BOB, MARINES)):
        with pytest.raises(Refuse) as raised:
            await fork(hall, id, room.version, holder, seat)
        assert raised.value.code == "not-yours"


async def test_a_fork_of_a_game_that_is_over_is_exact(hall: Hall, opening: Opening) -> None:
    id = await played_out(hall)
    room = await hall.rooms.room(id)
    past = all_followed(room.start, await hall.journal.entries(id))[0]
    version = room.version // 2
    card = await hall.new_games.fork(id, NewFork(version=version, seats=TWO), BOB)
    assert card.forked_from == id
    assert card.state == "open"
    assert card.commitment != (await hall.new_games.card(id, None)).commitment
    forked = await hall.rooms.room(card.id)
    assert state_of(forked) == state_of_moment(past, version)
    for seat in (MARINES, GENESTEALERS):
        await hall.new_games.take(card.id, seat, TakeSeat(), holder_of(seat))
    played = await play(hall, card.id, 15)
    later = await opening()
    assert state_of(await later.rooms.room(card.id)) == state_of(played)


def state_of_moment(past: list[Moment], version: int) -> str:
    return snapshot.digest(past[version - 1].game)


async def test_a_fork_can_be_played_to_its_end_and_proved(hall: Hall) -> None:
    id = await played_out(hall)
    middle = (await hall.rooms.room(id)).version // 2
    card = await hall.new_games.fork(id, NewFork(version=middle), ANN)
    await hall.new_games.take(card.id, MARINES, TakeSeat(phrase="again"), ANN)
    assert (await play(hall, card.id, 5000)).state == "over"
    kept = save.read(await hall.views.file(card.id))
    proof = verified(kept, rulebook("space-hulk"))
    assert kept.header.start is not None
    assert proof.start == kept.header.start.answers > 0
    again = await hall.new_games.fork(card.id, NewFork(version=1), ANN)
    assert again.forked_from == card.id


@pytest.mark.parametrize("version", [-1, 10**6])
async def test_there_is_no_such_moment(hall: Hall, version: int) -> None:
    id = await against_bob(hall)
    with pytest.raises(Refuse) as raised:
        await fork(hall, id, version)
    assert raised.value.code == "unknown"


async def test_nothing_is_forked_before_it_began_or_behind_its_end(hall: Hall) -> None:
    card = await hall.new_games.create(NewGame(), ANN)
    with pytest.raises(Refuse, match="not begun"):
        await fork(hall, card.id, 0)
    id = await played_out(hall)
    with pytest.raises(Refuse, match="is over there"):
        await fork(hall, id, (await hall.rooms.room(id)).version)
