"""Optional accounts. Signed in or not, a browser is known by its cookie."""

from __future__ import annotations

from typing import Any

from litestar import Request, get, post
from litestar.params import JSONBody

from reglamento.web.app import holders
from reglamento.web.app import parameters as p
from reglamento.web.journal.accounts import Browser
from reglamento.web.protocol import AccountCard, ChangePassword, CloseAccount, Recover, SignIn

TAGS = ["account"]


@get("/api/account", tags=TAGS, fails=("unavailable",))
async def account(request: Request[Any, Any, Any], hall: p.TheHall, lang: p.Lang = None) -> AccountCard:
    """The account that the browser is signed in to."""
    return await hall.accounts.account(holders.known(request.scope))


@post("/api/account", tags=TAGS, fails=("conflict", "unavailable"))
async def sign_up(request: Request[Any, Any, Any], hall: p.TheHall, data: JSONBody[SignIn], lang: p.Lang = None) -> AccountCard:
    """Make an account for this browser and its games. The recovery code is told this once."""
    return await hall.accounts.sign_up(_browser(request), data)


@post("/api/account/sign-in", status_code=200, tags=TAGS, fails=("not-yours", "unavailable"))
async def sign_in(request: Request[Any, Any, Any], hall: p.TheHall, data: JSONBody[SignIn], lang: p.Lang = None) -> AccountCard:
    """Sign the browser in. Games that it has by itself come along."""
    return await hall.accounts.sign_in(_browser(request), data)


@post("/api/account/sign-out", status_code=200, tags=TAGS, fails=("unavailable",))
async def sign_out(request: Request[Any, Any, Any], hall: p.TheHall, lang: p.Lang = None) -> AccountCard:
    """Sign the browser out, and forget it: it gets another cookie."""
    card = await hall.accounts.sign_out(holders.known(request.scope))
    holders.renewed(request.scope)
    return card


@post("/api/account/recovery", status_code=200, tags=TAGS, fails=("not-yours", "unavailable"))
async def recover(request: Request[Any, Any, Any], hall: p.TheHall, data: JSONBody[Recover], lang: p.Lang = None) -> AccountCard:
    """Set another password by the recovery code. All other browsers are signed out, and there is another code."""
    return await hall.accounts.recover(_browser(request), data)


@post("/api/account/password", status_code=200, tags=TAGS, fails=("not-yours", "unavailable"))
async def change_password(
    request: Request[Any, Any, Any], hall: p.TheHall, data: JSONBody[ChangePassword], lang: p.Lang = None
) -> AccountCard:
    """Set another password. All other browsers are signed out."""
    return await hall.accounts.change_password(_browser(request), data)


@post("/api/account/end", status_code=200, tags=TAGS, fails=("not-yours", "unavailable"))
async def close_account(
    request: Request[Any, Any, Any], hall: p.TheHall, data: JSONBody[CloseAccount], lang: p.Lang = None
) -> AccountCard:
    """Delete the account. Its seats belong to this browser alone from now on."""
    return await hall.accounts.close_account(holders.known(request.scope), data.password)


def _browser(request: Request[Any, Any, Any]) -> Browser:
    return Browser(holders.known(request.scope), holders.renewed(request.scope))


HANDLERS = [account, sign_up, sign_in, sign_out, recover, change_password, close_account]
