"""Identifies browsers: by a random token in a cookie. Only the SHA-256 of the token is used further on."""

from __future__ import annotations

import hashlib
import re
import secrets
from typing import Any

COOKIE = "reglamento"
SECURE_COOKIE = f"__Host-{COOKIE}"
"""The cookie's name over https. Browsers take a cookie with this prefix from this very host alone, not from its neighbours."""
TOKENS = {name: re.compile(rf"(?:^|;)\s*{name}=([A-Za-z0-9_-]{{43}})(?=\s*(?:;|\Z))") for name in (COOKIE, SECURE_COOKIE)}
"""Our cookie among others: a header may hold thousands, and is read with each request."""
SECURE = {"https", "wss"}
YEAR = 365 * 24 * 60 * 60
FRESH = "reglamento.fresh_token"
"""Where the connection's scope keeps a token that goes out with the answer."""


def token_in(scope: Any) -> str:
    """The token in the cookie of a connection; '' when there is no token of this server's form, or there are several: another
    program of the same domain may have added one, and nothing says which is ours.

    Other cookies are ignored, whatever their form: other programs on this host share its cookies.
    """
    cookies = [value.decode("latin-1") for name, value in scope["headers"] if name == b"cookie"]
    ours = {value for cookie in cookies for value in TOKENS[_name(scope)].findall(cookie)}
    return ours.pop() if len(ours) == 1 else ""


def holder_of(token: str) -> str:
    """The part of a token that is kept: its SHA-256 in hexadecimal digits; '' for none."""
    return hashlib.sha256(token.encode()).hexdigest() if token else ""


def known(scope: Any) -> str:
    """The holder of the request; '' for a browser without a token."""
    return holder_of(token_in(scope))


def known_or_new(scope: Any) -> str:
    """The holder of the request; a browser without a token gets one with the answer."""
    token = token_in(scope) or scope.get(FRESH) or secrets.token_urlsafe(32)
    scope[FRESH] = token
    return holder_of(token)


def renewed(scope: Any) -> str:
    """The holder of the token that the browser gets with the answer, in place of the one that it had."""
    scope[FRESH] = secrets.token_urlsafe(32)
    return holder_of(scope[FRESH])


def cookie_for(scope: Any) -> bytes | None:
    """The value of the `Set-Cookie` header of the answer. It is sent each time, so that the cookie's year begins again."""
    token = scope.get(FRESH)
    if token is None:
        return None
    secure = "; Secure" if scope["scheme"] in SECURE else ""
    return f"{_name(scope)}={token}; Max-Age={YEAR}; Path=/; HttpOnly; SameSite=Strict{secure}".encode()


def _name(scope: Any) -> str:
    return SECURE_COOKIE if scope["scheme"] in SECURE else COOKIE
