"""Which browser asks: it is known by a random token in its cookie, of which only the SHA-256 goes any further."""

from __future__ import annotations

import hashlib
import re
import secrets
from typing import Any

COOKIE = "reglamento"
MORSEL = re.compile(rf"(?:^|;)\s*{COOKIE}=([A-Za-z0-9_-]{{43}})\s*(?:;|$)")
YEAR = 365 * 24 * 60 * 60
FRESH = "reglamento.fresh_token"
"""Where the connection's scope keeps a token that the answer is to carry."""


def token_in(scope: Any) -> str:
    """The token in the cookie of a connection; '' when there is none that this server could have made.

    Whatever else stands there is other programs' business, however they write it: hosts share their cookies among all ports.
    """
    for name, value in scope["headers"]:
        if name == b"cookie" and (found := MORSEL.search(value.decode("latin-1"))):
            return found[1]
    return ""


def holder_of(token: str) -> str:
    """What is kept of a token: its SHA-256 in hexadecimal digits; '' for none."""
    return hashlib.sha256(token.encode()).hexdigest() if token else ""


def known(scope: Any) -> str:
    """The holder that asks; '' for a browser that has no token."""
    return holder_of(token_in(scope))


def known_or_new(scope: Any) -> str:
    """The holder that asks; a browser without a token gets one with the answer."""
    token = token_in(scope) or scope.get(FRESH) or secrets.token_urlsafe(32)
    scope[FRESH] = token
    return holder_of(token)


def cookie_for(scope: Any) -> bytes | None:
    """The value of the `Set-Cookie` that the answer is to carry. It is told again each time, so that its year begins anew."""
    token = scope.get(FRESH)
    if token is None:
        return None
    secure = "; Secure" if scope["scheme"] in {"https", "wss"} else ""
    return f"{COOKIE}={token}; Max-Age={YEAR}; Path=/; HttpOnly; SameSite=Strict{secure}".encode()
