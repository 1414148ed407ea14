"""Dice that can be checked: a seed committed to before the game, a phrase of each side, and, between people at browsers of their own, a
link of each side's chain for every throw. docs/dice.md says what this proves; here is the recipe.

    commitment    the SHA-256 of the seed's 32 bytes; seed and commitment are written as 64 hexadecimal digits, in lower case
    phrases text  for each seat that added a phrase, in the order of their names' bytes, one line: the name, a space, the
                  SHA-256 of the phrase in UTF-8 (64 hexadecimal digits, lower case), a newline
    game key      HMAC-SHA256 keyed by the seed's 32 bytes, of the phrases text
    throw         dice and draws that follow each other without a decision between them; throws are counted from 1
    links text    of throw T: the ASCII text `throw T` and a newline, then for each seat with a chain, in the order of their names'
                  bytes, one line: the name, a space, link T of its chain (64 hexadecimal digits, lower case) or `-` where
                  it did not come, a newline
    key           in a game without chains the game key; in one with chains, for each throw, HMAC-SHA256 keyed by the game key, of
                  the links text
    stream of N   the bytes of HMAC-SHA256 keyed by `key`, of the ASCII text `N 0`, then of `N 1`, `N 2` and so on, end to end.
                  N is the number of the answer: 1 for the first one of the game; dice and draws are answers, and are counted
    number < K    the next four bytes of the stream as a whole number X, first byte highest. If X is not less than the greatest
                  multiple of K up to 2**32, it is thrown away and the next four bytes are taken. The number is X modulo K
    dice          for each die of K sides, in order: 1 + number < K
    bots' seed    the SHA-256 of the ASCII text `bots ` and the seed's 32 bytes, 64 hexadecimal digits: from it and the position a bot
                  decides
    draw          the pool in ascending order, equal items as often as they are in it. For each item drawn: I = number < (how many
                  are left), and the item at place I, counted from 0, is taken out
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Iterator, Mapping
from hashlib import sha256
from itertools import count

from reglamento.kernel.dice import Outcome
from reglamento.kernel.questions import Chance, Roll, Seat

SEED_BYTES = 32
_RANGE = 1 << 32


def new_seed() -> bytes:
    """A seed of 32 bytes from the system's source of secrets."""
    return secrets.token_bytes(SEED_BYTES)


def commitment(seed: bytes) -> str:
    """The value shown before the game: the SHA-256 of the seed, as 64 hexadecimal digits."""
    return sha256(seed).hexdigest()


def seed_of_bots(seed: bytes) -> str:
    """The seed of the bots' choices, which cannot be known without the seed of the dice."""
    return sha256(b"bots " + seed).hexdigest()


class Fair:
    """The dice of one game, from its seed and the phrase of each seat. An empty phrase is none."""

    def __init__(self, seed: bytes, phrases: Mapping[Seat, str]) -> None:
        lines = [f"{seat} {sha256(phrase.encode()).hexdigest()}\n" for seat, phrase in sorted(phrases.items()) if phrase]
        self._key = hmac.digest(seed, "".join(lines).encode(), "sha256")

    def of_throw(self, throw: int, links: Mapping[Seat, str]) -> Fair:
        """The dice of one throw in a game with chains. `links` has for each seat with a chain its link, empty where none came."""
        lines = [f"{seat} {link or '-'}\n" for seat, link in sorted(links.items())]
        return _OfThrow(hmac.digest(self._key, f"throw {throw}\n{''.join(lines)}".encode(), "sha256"))

    def outcome(self, question: Chance, number: int) -> Outcome:
        """The outcome of answer `number` of the game, if it answers `question`. `number` is the count of answers before it, plus
        one.
        """
        words = self._words(number)
        if isinstance(question, Roll):
            return tuple([1 + _below(question.sides, words) for _ in range(question.n)])
        pool = sorted(question.pool)
        return tuple([pool.pop(_below(len(pool), words)) for _ in range(question.n)])

    def _words(self, number: int) -> Iterator[int]:
        """The stream of an answer, four bytes at a time."""
        for block in count():
            digest = hmac.digest(self._key, f"{number} {block}".encode(), "sha256")
            for place in range(0, len(digest), 4):
                yield int.from_bytes(digest[place : place + 4], "big")


class _OfThrow(Fair):
    """The dice of one throw, from its key."""

    def __init__(self, key: bytes) -> None:
        self._key = key


def _below(limit: int, words: Iterator[int]) -> int:
    """A number from 0 to `limit` - 1, each equally likely."""
    whole = _RANGE - _RANGE % limit
    return next(word for word in words if word < whole) % limit
