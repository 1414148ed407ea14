"""Optional accounts: a name and a password, so that a lost cookie is no lost seat. Without one, everything is as if there were none."""

from __future__ import annotations

import asyncio
import re
import secrets
import time
from collections import OrderedDict
from contextlib import AbstractContextManager
from datetime import UTC, datetime

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from reglamento.language import tr
from reglamento.web.hall.base.asking import asking
from reglamento.web.hall.base.buckets import Buckets
from reglamento.web.hall.base.refuse import Refuse, journal_asked, wrong
from reglamento.web.hall.base.underway import Underway
from reglamento.web.hall.live.rooms import Rooms
from reglamento.web.hall.opening.making import visible
from reglamento.web.journal import accounts
from reglamento.web.journal.accounts import Browser
from reglamento.web.journal.errors import Unavailable
from reglamento.web.journal.records import AccountRow
from reglamento.web.journal.writing import Several
from reglamento.web.protocol import AccountCard, ChangePassword, Recover, SignIn

HASHER = PasswordHasher(parallelism=1)
"""Argon2id with the memory and the passes that its library recommends, in one thread: the other cores are for the games."""
NAME = re.compile(r"[a-z0-9][a-z0-9._-]{2,31}")
SHORTEST = 8
CODE = "ABCDEFGHJKMNPQRSTVWXYZ23456789"
"""The signs of recovery codes: none looks like another."""
GROUPS, OF_EACH = 5, 5
AT_ONCE = 1
"""Passwords that are hashed at the same time: each takes a core, and 64 MiB."""
WAITING, WAITING_OF_ONE = 24, 4
"""Attempts whose passwords are hashed or wait for it, in all and from one address: those of some seconds."""
TRIES, SECONDS_EACH = 10.0, 30.0
"""How many attempts an address has, and a name from all addresses (twice as many), and after how long one comes back."""
KEPT = 10_000
FRESH = 5.0
"""Seconds for which it is remembered whose browser it is, and after which live connections are looked through: another process may take
twice as long to notice a sign-out.
"""


class Accounts:
    """Accounts and their browsers. A `token` is the hash of a browser's token; the holder is the same, or that of its account."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._journal = rooms.journal
        self._apart = rooms.workers.apart
        self._known: OrderedDict[str, tuple[float, str]] = OrderedDict()
        """The holder behind each token, and when that was read."""
        self._hashing = asyncio.Semaphore(AT_ONCE)
        self._attempts = Underway()
        self._by_address = Buckets(1 / SECONDS_EACH, TRIES)
        self._by_name = Buckets(2 / SECONDS_EACH, 2 * TRIES)

    async def holder_of(self, token: str) -> str:
        """The holder that a browser is. Raises Refuse."""
        if not token:
            return ""
        at, holder = self._known.get(token, (0.0, ""))
        if not holder or time.monotonic() - at > FRESH:
            row = await self._account_of(token)
            holder = token if row is None else row.holder
            self._known[token] = time.monotonic(), holder
            self._known.move_to_end(token)
            if len(self._known) > KEPT:
                self._known.popitem(last=False)
        return holder

    async def account(self, token: str) -> AccountCard:
        """The account that a browser is signed in to. Raises Refuse."""
        row = await self._account_of(token)
        return AccountCard() if row is None else AccountCard(name=row.name)

    async def sign_up(self, browser: Browser, wish: SignIn) -> AccountCard:
        """A new account; the browser's games are its own from now on. Returns the recovery code. Raises Refuse."""
        name, password = _name(wish.name), _password(wish.password)
        code = _new_code()
        with self._attempt(name):
            hashed = await self._hashed(password), await self._hashed(_plain(code))
        kept = AccountRow(
            name=name, holder=secrets.token_hex(32), password=hashed[0], recovery=hashed[1], created=datetime.now(UTC)
        )
        if not await self._done(accounts.create(kept, browser)):
            raise Refuse("conflict", tr("There is an account of this name already."))
        return AccountCard(name=name, code=code)

    async def sign_in(self, browser: Browser, wish: SignIn) -> AccountCard:
        """Sign a browser in; its games come along. Raises Refuse."""
        name = wish.name.strip().lower()
        with self._attempt(name):
            row = await self._proved(name, wish.password)
        await self._done(accounts.sign_in(row.name, browser, datetime.now(UTC)))
        return AccountCard(name=row.name)

    async def sign_out(self, token: str) -> AccountCard:
        """Sign a browser out: it is nobody again. Raises Refuse."""
        await self._done(accounts.sign_out(token))
        return AccountCard()

    async def recover(self, browser: Browser, wish: Recover) -> AccountCard:
        """Another password by the recovery code, which holds this once. All other browsers are signed out. Raises Refuse."""
        name, password = wish.name.strip().lower(), _password(wish.password)
        code = _new_code()
        with self._attempt(name):
            row = await self._proved(name, _plain(wish.code), by_code=True)
            hashed = await self._hashed(password), await self._hashed(_plain(code))
        await self._done(accounts.change(row.name, *hashed, browser, datetime.now(UTC)))
        return AccountCard(name=row.name, code=code)

    async def change_password(self, browser: Browser, wish: ChangePassword) -> AccountCard:
        """Another password. All other browsers are signed out. Raises Refuse."""
        password = _password(wish.password)
        name = (await self._signed_in(browser.had)).name
        with self._attempt(name):
            row = await self._proved(name, wish.old)
            hashed = await self._hashed(password)
        await self._done(accounts.change(row.name, hashed, "", browser, datetime.now(UTC)))
        return AccountCard(name=row.name)

    async def close_account(self, token: str, password: str) -> AccountCard:
        """Delete an account; its seats belong to this browser alone from now on. Raises Refuse."""
        name = (await self._signed_in(token)).name
        with self._attempt(name):
            row = await self._proved(name, password)
        await self._done(accounts.close(row.name, token))
        return AccountCard()

    async def _account_of(self, token: str) -> AccountRow | None:
        with journal_asked():
            return await self._journal.account_of(token)

    async def _signed_in(self, token: str) -> AccountRow:
        row = await self._account_of(token)
        if row is None:
            raise Refuse("not-yours", tr("You are not signed in."))
        return row

    def _attempt(self, name: str) -> AbstractContextManager[None]:
        """Count an attempt, and give it the context in which passwords are hashed. Raises Refuse for too many from an address or with a
        name, and where too many are under way: then none is counted.
        """
        address = asking()
        if self._attempts.total >= WAITING or (address and self._attempts.of(address) >= WAITING_OF_ONE):
            raise Refuse(
                "unavailable", tr("Too many passwords are being checked at this moment; please try again in a few seconds.")
            )
        if (address and self._by_address.wait(address)) or self._by_name.wait(name):
            raise Refuse("too-fast", tr("That was tried too often; wait some minutes."))
        self._by_address.use(address)
        self._by_name.use(name)
        return self._attempts.one_more(address)

    async def _proved(self, name: str, secret: str, *, by_code: bool = False) -> AccountRow:
        """The account of a name whose password, or recovery code, this is. Whether there is such an account is told nobody. Raises
        Refuse.
        """
        with journal_asked():
            row = await self._journal.account(name) if NAME.fullmatch(name) else None
        kept = (row.recovery if by_code else row.password) if row else NOBODYS
        fits = await self._fits(kept, secret)
        if row is None or not fits:
            raise Refuse(
                "not-yours",
                tr("This name and this code do not belong together.") if by_code else tr("Name or password is wrong."),
            )
        return row

    async def _hashed(self, secret: str) -> str:
        async with self._hashing:
            return await self._apart(HASHER.hash, secret)

    async def _fits(self, kept: str, secret: str) -> bool:
        async with self._hashing:
            return await self._apart(_verified, kept, secret)

    async def _done(self, work: Several) -> bool:
        """Carry out a change; the rooms of the games that came along learn it. Returns whether it could be done."""
        with journal_asked():
            moved = await self._journal.do_to_account(work)
        self._known.clear()
        for room in self._rooms.all:
            if room.id in (moved or ()):
                async with room.lock:
                    await self._rooms.refresh(room)
        await self._shut_out()
        return moved is not None

    async def keep_out(self) -> None:
        """Notice, too, what was changed at another process, until the task is cancelled."""
        while True:
            await asyncio.sleep(FRESH)
            await self._shut_out()

    async def _shut_out(self) -> None:
        """Close the live connections of seats whose browsers were signed in or out since, or whose holders have the seats no more."""
        readers = [
            (room, watcher, watcher.seat)
            for room in self._rooms.all
            if not room.open_to_all
            for watcher in room.watchers
            if watcher.seat is not None
        ]
        if not readers:
            return
        try:
            holders = await self._journal.holders_of({watcher.viewer.browser for _, watcher, _ in readers})
        except Unavailable:
            return  # the next look will tell
        for room, watcher, seat in readers:
            browser, holder = watcher.viewer
            if holders.get(browser, browser) != holder or not room.players.holds(holder, seat):
                watcher.close()


NOBODYS = "$argon2id$v=19$m=65536,t=3,p=1$UAmpYTM55hvZwH+WFqaNLA$WDxJPgWtGJuHPuUt8eTGpAMFGOTovVbPh39yjW4OcCM"
"""The hash of no password, so that an unknown name takes as long as a known one."""


def _verified(kept: str, secret: str) -> bool:
    try:
        return HASHER.verify(kept, secret)
    except (Argon2Error, InvalidHashError):
        return False


def _name(given: str) -> str:
    """The name of an account. Raises Refuse."""
    name = given.strip().lower()
    if not NAME.fullmatch(name):
        raise wrong(
            tr("A name has 3 to 32 characters: letters from a to z, digits, and dots, dashes or underscores between them.")
        )
    return name


def _password(given: str) -> str:
    """A password. Raises Refuse."""
    if len(given) < SHORTEST or not visible(given):
        raise wrong(tr("A password has at least {least} characters, all of them visible.").format(least=SHORTEST))
    return given


def _new_code() -> str:
    """Some 122 bits by chance."""
    return "-".join("".join(secrets.choice(CODE) for _ in range(OF_EACH)) for _ in range(GROUPS))


def _plain(code: str) -> str:
    """A recovery code as it is hashed, however it was typed."""
    return "".join(sign for sign in code.upper() if sign.isalnum())
