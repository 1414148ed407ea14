"""The whole state of a game as plain data, back again, and its hash."""

from __future__ import annotations

import hashlib
from functools import cache, reduce
from operator import or_ as either
from typing import Any, get_type_hints

import msgspec

from reglamento.kernel.errors import SaveError
from reglamento.kernel.game import Game
from reglamento.kernel.kinds import ready
from reglamento.kernel.numbers import all_moderate
from reglamento.kernel.rulebook import Rulebook

PASSING = frozenset({"question", "log", "answers"})
"""Fields that follow from the others or are kept beside the snapshot."""


@cache
def _fields(kind: type[Game]) -> tuple[str, ...]:
    left_out = PASSING.union(kind.static, kind.derived)
    return tuple(sorted(field for field in kind.__struct_fields__ if field not in left_out))


def take(game: Game) -> dict[str, Any]:
    """The facts and the agenda as plain data, secrets included: for saving, never for showing."""
    facts = {field: getattr(game, field) for field in _fields(type(game))}
    plain: dict[str, Any] = msgspec.to_builtins(facts, str_keys=True)
    return plain


def digest(game: Game) -> str:
    """A hash of facts and agenda: equal games have equal hashes, on every machine."""
    return hash_of(take(game))


def hash_of(plain: dict[str, Any]) -> str:
    """The same hash, of data from `take`: shows whether a snapshot is damaged before it is used."""
    return hashlib.sha256(msgspec.json.encode(plain, order="sorted")).hexdigest()


def restore(book: Rulebook, start: Game, plain: dict[str, Any], digest: str) -> Game:
    """The game of the snapshot `plain`, whose hash is `digest`. `start` is any game of the same mission and readings.

    Raises SaveError when the data does not fit this game.
    """
    if hash_of(plain) != digest:
        raise SaveError("the snapshot is damaged: it does not have the hash it was saved with")
    game = start.copy()
    hints = _hints(book)
    unknown = plain.keys() ^ set(_fields(book.game))
    if unknown:
        raise SaveError(f"the snapshot does not fit this version's facts: {', '.join(sorted(unknown))}")
    excessive = [field for field in sorted(plain.keys() - set(book.game.masks)) if not all_moderate(plain[field])]
    if excessive:
        raise SaveError(f"the snapshot has numbers that are too large: {', '.join(excessive)}")
    try:
        for field, value in plain.items():
            setattr(game, field, msgspec.convert(value, ready(hints[field]), strict=True, str_keys=True))
    except msgspec.ValidationError as error:
        raise SaveError(f"the snapshot does not fit this version's facts: {error}") from None
    game.log = game.answers = game.question = None
    try:
        game.derive()
        game.settle()
    except Exception as error:
        raise SaveError(f"the snapshot holds a position that the rules cannot deal with ({type(error).__name__})") from error
    return game


@cache
def _hints(book: Rulebook) -> dict[str, Any]:
    hints = get_type_hints(book.game)
    hints["agenda"] = list[reduce(either, book.steps)]  # type: ignore[misc]  # a type made at run time
    return hints
