"""Accounts are optional: a name and a password bring the same person to the same seats from any browser."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator

import pytest

from hall_people import ANN, BOB, GENESTEALERS, MARINES, PATIENCE, Opening, against_a_bot, against_bob, answer
from passwords import weakly_hashed
from reglamento.web.hall import accounts
from reglamento.web.hall.base.asking import asked_from
from reglamento.web.hall.base.refuse import Refuse
from reglamento.web.hall.hall import Hall
from reglamento.web.hall.live.room import Room
from reglamento.web.hall.live.watching import Watcher
from reglamento.web.journal.accounts import Browser
from reglamento.web.protocol import ChangePassword, Recover, SignIn

pytestmark = pytest.mark.anyio


LATER = "eight lanterns"


def signs(name: str, password: str) -> SignIn:
    return SignIn(name=name, password=password)


def comes_back(code: str, password: str) -> Recover:
    return Recover(name="ann.b", code=code, password=password)


WISH = signs("Ann.B", "seven lanterns")
NEW, OTHER, THIRD = "1" * 64, "2" * 64, "3" * 64
"""Hashes of tokens that browsers get."""


@pytest.fixture(autouse=True)
def hasher() -> Iterator[None]:
    with weakly_hashed():
        yield


async def refused(code: str, done: object) -> str:
    with pytest.raises(Refuse) as raised:
        await done  # type: ignore[misc]
    assert raised.value.code == code
    return raised.value.why


async def test_seats_come_along_and_are_found_from_another_browser(hall: Hall, opening: Opening) -> None:
    id = await against_bob(hall)
    card = await hall.accounts.sign_up(Browser(ANN, NEW), WISH)
    assert card.name == "ann.b"
    assert len(card.code) == 29
    ann = await hall.accounts.holder_of(NEW)
    assert ann not in {ANN, NEW}
    room = await hall.rooms.room(id)
    assert room.players.rows[MARINES].holder == ann
    assert room.players.rows[GENESTEALERS].holder == BOB
    assert not (await hall.new_games.lobby(ANN)).mine
    assert [each.id for each in (await hall.new_games.lobby(ann)).mine] == [id]
    mine = await against_a_bot(hall)  # at another browser, without an account
    again = await opening()
    await again.accounts.sign_in(Browser(ANN, OTHER), signs(" ANN.B ", WISH.password))
    assert await again.accounts.holder_of(OTHER) == ann
    assert {each.id for each in (await again.new_games.lobby(ann)).mine} == {id, mine}
    await answer(again, mine, random.Random(1), ann)
    assert (await again.accounts.account(OTHER)).name == "ann.b"
    await again.accounts.sign_out(OTHER)
    assert await again.accounts.holder_of(OTHER) == OTHER
    assert (await again.accounts.account(OTHER)).name == ""
    assert await hall.accounts.holder_of(NEW) == ann


async def test_a_game_that_is_being_opened_waits_until_it_knows_whose_seats_they_are(
    opening: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another request for the same game does not meet the seats as they were before the account took them along."""
    id = await against_bob(await opening())
    again = await opening()
    refresh, read, move = again.rooms.refresh, asyncio.Event(), asyncio.Event()

    async def slow(room: Room) -> None:
        read.set()
        await move.wait()
        await refresh(room)

    monkeypatch.setattr(again.rooms, "refresh", slow)
    first = asyncio.create_task(again.rooms.room(id))
    await read.wait()  # the seats have been read, and the room is known
    second = asyncio.create_task(again.rooms.room(id))
    signing = asyncio.create_task(again.accounts.sign_up(Browser(ANN, NEW), WISH))
    try:
        while await again.journal.account_of(NEW) is None:
            await asyncio.sleep(0.001)
        assert not second.done()
    finally:
        move.set()
    room = await second
    assert room.players.rows[MARINES].holder == await again.accounts.holder_of(NEW)
    assert room is await first
    await signing


async def test_wrong_names_and_passwords_are_refused_alike(hall: Hall) -> None:
    await hall.accounts.sign_up(Browser("", NEW), WISH)
    wrong = await refused("not-yours", hall.accounts.sign_in(Browser("", OTHER), signs("ann.b", "eight lanterns")))
    assert wrong == await refused("not-yours", hall.accounts.sign_in(Browser("", OTHER), signs("nobody", "eight lanterns")))
    assert await hall.accounts.holder_of(OTHER) == OTHER
    await refused("conflict", hall.accounts.sign_up(Browser("", OTHER), signs("ANN.b", "eight lanterns")))
    for name in ("ab", "a" * 33, "-ann", "ann b", "änn", "a/b"):
        assert "3 to 32" in await refused("bad-request", hall.accounts.sign_up(Browser("", OTHER), signs(name, "x" * 9)))
    for password in ("short", "seven\nlanterns", "\u200b" * 9):
        assert "at least 8" in await refused("bad-request", hall.accounts.sign_up(Browser("", OTHER), signs("ben", password)))


async def test_a_code_brings_an_account_back_once(hall: Hall) -> None:
    code = (await hall.accounts.sign_up(Browser(ANN, NEW), WISH)).code
    ann = await hall.accounts.holder_of(NEW)
    await refused("not-yours", hall.accounts.recover(Browser("", OTHER), comes_back(code[:-1] + "1", "eight lanterns")))
    back = await hall.accounts.recover(Browser("", OTHER), comes_back(code.lower().replace("-", " "), "eight lanterns"))
    assert await hall.accounts.holder_of(OTHER) == ann
    assert await hall.accounts.holder_of(NEW) == NEW, "all other browsers are signed out"
    assert back.code != code
    await refused("not-yours", hall.accounts.recover(Browser("", THIRD), comes_back(code, "nine lanterns")))
    await refused("not-yours", hall.accounts.sign_in(Browser("", THIRD), WISH))
    await hall.accounts.sign_in(Browser("", THIRD), signs("ann.b", "eight lanterns"))
    assert await hall.accounts.holder_of(THIRD) == ann


async def test_a_password_is_changed_and_an_account_deleted_by_whoever_knows_it(hall: Hall) -> None:
    id = await against_a_bot(hall)
    await hall.accounts.sign_up(Browser(ANN, NEW), WISH)
    ann = await hall.accounts.holder_of(NEW)
    await refused(
        "not-yours", hall.accounts.change_password(Browser("", OTHER), ChangePassword(old=WISH.password, password="x" * 9))
    )
    await refused("not-yours", hall.accounts.change_password(Browser(NEW, OTHER), ChangePassword(old="wrong", password="x" * 9)))
    await hall.accounts.change_password(Browser(NEW, OTHER), ChangePassword(old=WISH.password, password=LATER))
    assert (await hall.accounts.holder_of(NEW), await hall.accounts.holder_of(OTHER)) == (NEW, ann)
    await refused("not-yours", hall.accounts.close_account(OTHER, WISH.password))
    await hall.accounts.close_account(OTHER, "eight lanterns")
    assert await hall.accounts.holder_of(OTHER) == OTHER
    assert [each.id for each in (await hall.new_games.lobby(OTHER)).mine] == [id], "the seats are this browser's again"
    assert await hall.journal.account("ann.b") is None


async def test_passwords_cannot_be_tried_for_long(hall: Hall) -> None:
    await hall.accounts.sign_up(Browser("", NEW), WISH)
    guess = signs("ann.b", "guess guess")
    with asked_from("192.0.2.1"):
        for _ in range(10):
            await refused("not-yours", hall.accounts.sign_in(Browser("", OTHER), guess))
        assert "too often" in await refused("too-fast", hall.accounts.sign_in(Browser("", OTHER), guess))
    with asked_from("192.0.2.2"):
        await hall.accounts.sign_in(Browser("", OTHER), WISH)
    for n in range(20):
        with asked_from(f"198.51.100.{n}"):
            await asyncio.gather(hall.accounts.sign_in(Browser("", THIRD), guess), return_exceptions=True)
    with asked_from("192.0.2.3"):
        await refused("too-fast", hall.accounts.sign_in(Browser("", THIRD), guess))


async def test_whoever_signs_in_waits_behind_few_and_is_told_where_there_are_more(hall: Hall) -> None:
    """From however many addresses they come. Who is sent away has not tried."""
    await hall.accounts.sign_up(Browser("", NEW), WISH)

    async def signed_in(address: str, wish: SignIn = WISH) -> object:
        with asked_from(address):
            return await hall.accounts.sign_in(Browser("", OTHER), wish)

    guess = signs("nobody", "guess guess")
    async with hall.accounts._hashing:
        ones = [asyncio.create_task(signed_in("192.0.2.1", guess)) for _ in range(accounts.WAITING_OF_ONE)]
        await asyncio.sleep(0)  # each has begun to wait
        assert "try again in a few seconds" in await refused("unavailable", signed_in("192.0.2.1"))
        more = range(accounts.WAITING_OF_ONE, accounts.WAITING)
        others = [asyncio.create_task(signed_in(f"198.51.100.{n}", signs(f"nobody{n}", "guess guess"))) for n in more]
        await asyncio.sleep(0)
        for _ in range(30):
            await refused("unavailable", signed_in("192.0.2.2"))
    ended = await asyncio.gather(*ones, *others, return_exceptions=True)
    assert [isinstance(each, Refuse) and each.code for each in ended] == ["not-yours"] * accounts.WAITING
    await signed_in("192.0.2.2")


async def test_nothing_of_a_password_or_code_is_in_the_database(hall: Hall) -> None:
    code = (await hall.accounts.sign_up(Browser("", NEW), WISH)).code
    row = await hall.journal.account("ann.b")
    assert row is not None
    assert WISH.password not in row.password + row.recovery
    assert code not in row.recovery
    assert row.password.startswith("$argon2id$")


async def test_whoever_is_signed_out_sees_no_more_of_a_game_that_is_open(hall: Hall) -> None:
    """A live connection ends with the right to the seat: another password, a recovery, a sign-out, an account that is deleted."""
    id = await against_bob(hall)
    code = (await hall.accounts.sign_up(Browser(ANN, NEW), WISH)).code
    ann = await hall.accounts.holder_of(NEW)

    async def sits(browser: str) -> Watcher:
        return await hall.views.watch(id, MARINES, await hall.accounts.holder_of(browser), "en", browser=browser)

    bob, spectator = await hall.views.watch(id, GENESTEALERS, BOB, "en"), await hall.views.watch(id, None, NEW, "en")
    await hall.accounts.sign_in(Browser("", OTHER), WISH)
    stays, leaves = await sits(NEW), await sits(OTHER)
    await hall.accounts.sign_out(OTHER)
    assert (stays.closed, leaves.closed) == (False, True)
    with pytest.raises(StopAsyncIteration):
        await anext(leaves)
    await hall.accounts.sign_in(Browser("", THIRD), WISH)
    third = await sits(THIRD)
    await hall.accounts.change_password(Browser(NEW, OTHER), ChangePassword(old=WISH.password, password=LATER))
    assert third.closed
    assert stays.closed, "its browser has another token now, and comes back with that"
    other = await sits(OTHER)
    await hall.accounts.recover(Browser("", THIRD), comes_back(code, "nine lanterns"))
    assert other.closed
    assert await hall.accounts.holder_of(THIRD) == ann
    third = await sits(THIRD)
    await hall.accounts.close_account(THIRD, "nine lanterns")
    assert third.closed, "the seat is the browser's own now"
    assert not bob.closed
    assert not spectator.closed


async def test_another_process_shuts_out_whoever_was_signed_out(opening: Opening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(accounts, "FRESH", 0.02)
    hall, other = await opening(), await opening()
    id = await against_bob(hall)
    await hall.accounts.sign_up(Browser(ANN, NEW), WISH)
    await hall.accounts.sign_in(Browser("", OTHER), WISH)
    ann = await other.accounts.holder_of(OTHER)
    stays, leaves = [await other.views.watch(id, MARINES, ann, "en", browser=browser) for browser in (NEW, OTHER)]
    await hall.accounts.sign_out(OTHER)
    async with asyncio.timeout(PATIENCE):
        while not leaves.closed:
            await asyncio.sleep(0.005)
    assert not stays.closed
