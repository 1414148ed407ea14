"""Accounts in the database, in plain synchronous functions: writes run inside the writer's transaction."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime
from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, delete, insert, or_, select, update

from reglamento.web.journal import rows
from reglamento.web.journal.records import AccountRow
from reglamento.web.journal.schema import account, device, game, listing, seat
from reglamento.web.journal.writing import Several, announce

Moved = tuple[str, ...]
"""The games whose seats have another holder now."""


def of_device(connection: Connection, token: str) -> AccountRow | None:
    """The account that a browser is signed in to."""
    found = connection.execute(select(account).join(device).where(device.c.token == token)).mappings().first()
    return None if found is None else AccountRow(**found)


def holders_of(connection: Connection, tokens: Collection[str]) -> dict[str, str]:
    """The holders of the accounts that these browsers are signed in to, by token; those that are signed in to none are left out."""
    found = select(device.c.token, account.c.holder).join(account).where(device.c.token.in_(tokens))
    return {row.token: row.holder for row in connection.execute(found)}


def called(connection: Connection, name: str) -> AccountRow | None:
    found = connection.execute(select(account).where(account.c.name == name)).mappings().first()
    return None if found is None else AccountRow(**found)


class Browser(NamedTuple):
    """A browser: the token that it had, and the one that it gets as it signs in, so that no token counts which others may have given it."""

    had: str
    gets: str


def create(new: AccountRow, browser: Browser) -> Several:
    """The work of making an account and signing a browser in. Returns the games that came along; None where the name is taken."""
    values = rows.bounded(msgspec.structs.asdict(new))

    def run(connection: Connection) -> Moved | None:
        if called(connection, new.name) is not None:
            return None
        connection.execute(insert(account).values(values))
        return _signed_in(connection, new, browser, new.created)

    return Several("", run)


def sign_in(name: str, browser: Browser, at: datetime) -> Several:
    """The work of signing a browser in. Its own games come along: they are returned; None where there is no such account."""

    def run(connection: Connection) -> Moved | None:
        row = called(connection, name)
        return None if row is None else _signed_in(connection, row, browser, at)

    return Several("", run)


def sign_out(token: str) -> Several:
    """The work of signing a browser out."""

    def run(connection: Connection) -> None:
        connection.execute(delete(device).where(device.c.token == token))

    return Several("", run)


def change(name: str, password: str, recovery: str, browser: Browser, at: datetime) -> Several:
    """The work of giving an account another password, and another recovery code where one is given. All browsers but this one are signed
    out. As `sign_in`.
    """
    values = {"password": password, **({"recovery": recovery} if recovery else {})}

    def run(connection: Connection) -> Moved | None:
        row = called(connection, name)
        if row is None:
            return None
        connection.execute(update(account).where(account.c.name == name).values(values))
        connection.execute(delete(device).where(device.c.account == name))
        return _signed_in(connection, row, browser, at)

    return Several("", run)


def close(name: str, token: str) -> Several:
    """The work of deleting an account: its seats belong to this browser alone from now on. Returns the games."""

    def run(connection: Connection) -> Moved:
        row = called(connection, name)
        if row is None:
            return ()
        connection.execute(delete(device).where(device.c.account == name))
        connection.execute(delete(account).where(account.c.name == name))
        return _moved(connection, row.holder, token)

    return Several("", run)


def _signed_in(connection: Connection, row: AccountRow, browser: Browser, at: datetime) -> Moved:
    connection.execute(delete(device).where(device.c.token == browser.had))
    connection.execute(insert(device).values(token=browser.gets, account=row.name, since=at))
    return _moved(connection, browser.had, row.holder)


def _moved(connection: Connection, old: str, new: str) -> Moved:
    """Give another holder all games and seats of one, and how that one lists them."""
    sits = select(seat.c.game).where(or_(seat.c.holder == old, seat.c.kept == old))
    found = tuple(connection.execute(select(game.c.id).where(or_(game.c.maker == old, game.c.id.in_(sits)))).scalars())
    connection.execute(update(seat).where(seat.c.holder == old).values(holder=new))
    connection.execute(update(seat).where(seat.c.kept == old).values(kept=new))
    connection.execute(update(game).where(game.c.maker == old).values(maker=new))
    both = select(listing.c.game).where(listing.c.holder == new).scalar_subquery()
    connection.execute(delete(listing).where(listing.c.holder == old, listing.c.game.in_(both)))
    connection.execute(update(listing).where(listing.c.holder == old).values(holder=new))
    if found:
        announce(connection, [(id, 0) for id in found])
    return found
