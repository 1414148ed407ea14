"""What the page says and learns about accounts."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from reglamento.faces.shown import Said
from reglamento.web.protocol.wire import Sent

LONGEST_PASSWORD = 200
AccountName = Annotated[str, Meta(min_length=1, max_length=64)]
Password = Annotated[str, Meta(min_length=1, max_length=LONGEST_PASSWORD)]


class SignIn(Sent, frozen=True):
    """A name and a password: for a new account, or for one that there is."""

    name: AccountName
    password: Password


class Recover(Sent, frozen=True):
    """A recovery code, and the password from now on."""

    name: AccountName
    code: Annotated[str, Meta(min_length=1, max_length=100)]
    password: Password


class ChangePassword(Sent, frozen=True):
    """The password until now, and from now on."""

    old: Password
    password: Password


class CloseAccount(Sent, frozen=True):
    """The password of the account that is deleted."""

    password: Password


class AccountCard(Said, frozen=True):
    """The account that the browser is signed in to; an empty name for none. A new recovery `code` is told this once."""

    name: str = ""
    code: str = ""
