"""Two play again: the first of them to ask makes one game, which only the two can find and join."""

import asyncio

import pytest

from hall_people import ANN, BOB, GENESTEALERS, MARINES, Opening, against_a_bot, against_bob, key, play
from passwords import weakly_hashed
from reglamento.web.hall.base.refuse import Refuse
from reglamento.web.hall.hall import Hall
from reglamento.web.journal.accounts import Browser
from reglamento.web.protocol import GameCard, GiveUp, NewNext, SignIn, TakeSeat

pytestmark = pytest.mark.anyio
CAROL = "c" * 64


async def over(hall: Hall, **more: object) -> str:
    """A game of Ann against Bob that Ann has given up."""
    id = await against_bob(hall, **more)  # type: ignore[arg-type]  # fields of a new game
    await play(hall, id, 3)
    await hall.answers.give_up(id, MARINES, ANN, GiveUp(key=key()))
    return id


async def follow(hall: Hall, id: str, holder: str | None, *, swapped: bool = False) -> GameCard:
    return await hall.next_games.follow(id, NewNext(swapped=swapped), holder)


def signs(name: str, password: str) -> SignIn:
    return SignIn(name=name, password=password)


def kept(card: GameCard) -> dict[str, str]:
    return {seat.seat: seat.kept for seat in card.seats}


async def test_it_is_the_same_game_once_more(hall: Hall) -> None:
    id = await over(hall, budget=900, increment=5, clock=120, listed=False, readings={"shield": "fewer"})
    before = await hall.new_games.card(id, ANN)
    card = await follow(hall, id, ANN)
    same = ("game", "mission", "title", "clock", "budget", "increment", "listed")
    assert [getattr(card, name) for name in same] == [getattr(before, name) for name in same]
    assert (card.state, card.version, kept(card)) == ("open", 0, {MARINES: "you", GENESTEALERS: "other"})
    headers = [(await hall.rooms.room(each)).start.table.header.readings for each in (id, card.id)]
    assert headers[0] == headers[1]


async def test_the_other_player_is_told_and_both_sit_down(hall: Hall) -> None:
    id = await over(hall)
    assert (await hall.new_games.card(id, BOB)).next == ""
    next = (await follow(hall, id, ANN)).id
    assert (await hall.new_games.card(id, BOB)).next == next
    assert next in [card.id for card in (await hall.new_games.lobby(BOB)).mine]
    assert (await follow(hall, id, BOB)).id == next
    await hall.new_games.take(next, MARINES, TakeSeat(name="Ann"), ANN)
    card = await hall.new_games.take(next, GENESTEALERS, TakeSeat(name="Bob"), BOB)
    assert card.state == "running"


async def test_sides_are_swapped(hall: Hall) -> None:
    card = await follow(hall, await over(hall), ANN, swapped=True)
    assert kept(card) == {MARINES: "other", GENESTEALERS: "you"}
    with pytest.raises(Refuse) as refused:
        await hall.new_games.take(card.id, MARINES, TakeSeat(), ANN)
    assert refused.value.code == "not-yours"
    assert (await hall.new_games.take(card.id, MARINES, TakeSeat(), BOB)).seats[0].mine


async def test_two_that_ask_at_once_get_one_game(opening: Opening) -> None:
    one, two = await opening(), await opening()
    id = await over(one)
    cards = await asyncio.gather(follow(one, id, ANN), follow(two, id, BOB, swapped=True), follow(two, id, ANN))
    assert len({card.id for card in cards}) == 1


async def test_a_restarted_server_knows_it(hall: Hall, opening: Opening) -> None:
    id = await over(hall)
    next = (await follow(hall, id, ANN)).id
    later = await opening()
    assert (await later.new_games.card(id, BOB)).next == next
    assert (await follow(later, id, BOB)).id == next


async def test_strangers_neither_make_find_nor_join_it(hall: Hall) -> None:
    id = await over(hall)
    next = (await follow(hall, id, ANN)).id
    for stranger in (CAROL, None, ""):
        with pytest.raises(Refuse) as refused:
            await follow(hall, id, stranger)
        assert refused.value.code == "not-yours"
        assert (await hall.new_games.card(id, stranger)).next == ""
        assert kept(await hall.new_games.card(next, stranger)) == {MARINES: "other", GENESTEALERS: "other"}
        lists = await hall.new_games.lobby(stranger)
        assert next not in [card.id for card in (*lists.mine, *lists.open)]
    for seat in (MARINES, GENESTEALERS):
        with pytest.raises(Refuse, match="kept for a player of the game before"):
            await hall.new_games.take(next, seat, TakeSeat(), CAROL)


async def test_none_follows_a_game_that_goes_on(hall: Hall) -> None:
    with pytest.raises(Refuse) as refused:
        await follow(hall, await against_bob(hall), ANN)
    assert refused.value.code == "not-running"


async def test_another_follows_once_it_is_over_or_removed(hall: Hall) -> None:
    id = await over(hall)
    first = (await follow(hall, id, ANN)).id
    for seat, holder in ((MARINES, ANN), (GENESTEALERS, BOB)):
        await hall.new_games.take(first, seat, TakeSeat(), holder)
    await play(hall, first, 2)
    await hall.answers.give_up(first, GENESTEALERS, BOB, GiveUp(key=key()))
    assert (await hall.new_games.card(id, BOB)).next == ""
    second = (await follow(hall, id, BOB)).id
    assert second not in {id, first}
    for holder in (ANN, BOB):
        await hall.new_games.remove(second, holder)
    assert (await hall.new_games.card(id, ANN)).next == ""
    assert (await follow(hall, id, ANN)).id not in {id, first, second}


async def test_a_player_alone_plays_again_as_often_as_wished(hall: Hall) -> None:
    id = await against_a_bot(hall, budget=900)
    await play(hall, id, 3)
    await hall.answers.give_up(id, MARINES, ANN, GiveUp(key=key()))
    one, two = await follow(hall, id, ANN), await follow(hall, id, ANN, swapped=True)
    assert one.id != two.id
    assert (kept(one), one.budget) == ({MARINES: "you", GENESTEALERS: ""}, 900)
    assert [seat.player for seat in two.seats] == ["random", "person"]
    assert (await hall.new_games.card(id, ANN)).next == ""


async def test_the_seat_kept_comes_along_to_an_account(hall: Hall) -> None:
    id = await over(hall)
    next = (await follow(hall, id, ANN)).id
    with weakly_hashed():
        await hall.accounts.sign_up(Browser(BOB, "1" * 64), signs("bob.b", "seven lanterns"))
    bob = await hall.accounts.holder_of("1" * 64)
    assert kept(await hall.new_games.card(next, bob))[GENESTEALERS] == "you"
    assert kept(await hall.new_games.card(next, BOB))[GENESTEALERS] == "other"
    await hall.new_games.take(next, GENESTEALERS, TakeSeat(), bob)
