"""Identifies browsers: by a random token in a cookie. Only the SHA-256 of the token is used further on."""

from __future__ import annotations

import hashlib
import re
import secrets
from typing import Any

COOKIE = "reglamento"
MORSEL = re.compile(rf"(?:^|;)\s*{COOKIE}=([A-Za-z0-9_-]{{43}})\s*(?:;|$)")
YEAR = 365 * 24 * 60 * 60
FRESH = "reglamento.fresh_token"
"""Where the connection's scope keeps a token that goes out with the answer."""


def token_in(scope: Any) -> str:
    """The token in the cookie of a connection; '' when there is no token of this server's form.

    Other cookies are ignored, whatever their form: other programs on this host share its cookies.
    """
    for name, value in scope["headers"]:
        if name == b"cookie" and (found := MORSEL.search(value.decode("latin-1"))):
            return found[1]
    return ""


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


def cookie_for(scope: Any) -> bytes | None:
    """The value of the `Set-Cookie` header of the answer. It is sent each time, so that the cookie's year begins again."""
    token = scope.get(FRESH)
    if token is None:
        return None
    secure = "; Secure" if scope["scheme"] in {"https", "wss"} else ""
    return f"{COOKIE}={token}; Max-Age={YEAR}; Path=/; HttpOnly; SameSite=Strict{secure}".encode()
