"""Hash chains of players, which are mixed into the dice, and the seals that bind a decision before its dice are known.

chain         32 random bytes are its last link, number 4096. Link n - 1 is the SHA-256 of the bytes of link n, down to number 0, the
anchor, which is shown when the seat is taken. Links are written as 64 hexadecimal digits, in lower case
throw T       is mixed with link T of each chain. Whoever knows earlier links cannot work it out; whoever knows it can check
it against all earlier ones
history       32 zero bytes; then, for each answer of the game up to the decision before the throw, the SHA-256 of the history so far
and the answer's line in the save, with its newline
seal of T     HMAC-SHA256 of the history, keyed by HMAC-SHA256 of the ASCII text `seal T` keyed by the seed's 32 bytes. It is
sent with the request for link T: nobody can change the decision once a link is known
"""

from __future__ import annotations

import hmac
from collections.abc import Iterable
from hashlib import sha256
from typing import Annotated

import msgspec

LINKS = 4096
"""The number of links in a chain: throws after that are mixed without it."""
NO_HISTORY = bytes(32)
Hex = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{64}$(?!\n)")]


class Shown(msgspec.Struct, frozen=True):
    """The newest link that is known of a chain; number 0 is its anchor."""

    number: int
    link: Hex


def hashed(link: str, times: int) -> str:
    """The link so many places before a link."""
    data = bytes.fromhex(link)
    for _ in range(times):
        data = sha256(data).digest()
    return data.hex()


def fits(link: str, number: int, known: Shown) -> bool:
    """Whether a link is the one of a later number in the chain of a known link."""
    return known.number < number <= LINKS and hashed(link, number - known.number) == known.link


def history(before: bytes, lines: Iterable[bytes]) -> bytes:
    """The history after more answers, given as lines of the save without their newlines."""
    for line in lines:
        before = sha256(before + line + b"\n").digest()
    return before


def seal(seed: bytes, throw: int, past: bytes) -> str:
    """The seal of a throw, from the history before it."""
    own = hmac.digest(seed, f"seal {throw}".encode(), "sha256")
    return hmac.digest(own, past, "sha256").hex()
