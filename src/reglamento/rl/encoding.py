"""A view as arrays of numbers. The columns follow from the types of the game's facts, so every game has an encoding.

- `general`: the pending question of the seat (`QUESTION`), then every single fact.
- one array for each collection of facts, a row for each entry: its key, then its fields.
- `actions`: a row for each action, see `Encoding.offered`.

`number` says how a value becomes a number. What has no room (more rows than `rows`) is left out here, but not from the structured form.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import fsum
from struct import pack
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints
from zlib import crc32

import msgspec
import numpy as np
from numpy.typing import NDArray

from reglamento.kernel.errors import ReglamentoError
from reglamento.kernel.events import Secret
from reglamento.kernel.game import Game
from reglamento.kernel.questions import Choose, Place, Position
from reglamento.kernel.rulebook import Rulebook
from reglamento.rl.actions import Block

LARGEST = 2**20
"""No number is larger: whole numbers up to this are exact in 32 bits."""
UNKNOWN = -1.0
"""Stands for nothing, and for a secret of another seat."""
QUESTION = ("mine", "decides", "topic", "about", "rule", "answers")
"""The first columns of `general`. `mine` is 1 where the seat decides; else only `decides` is told."""
APART = frozenset({"agenda", "question", "verdict", "log", "answers", "count"})
"""Fields of a game that are no facts of the table."""
Arrays = dict[str, NDArray[np.float32]]


def number(value: Any) -> float:
    """A number for any value: numbers are themselves within `LARGEST`, nothing is `UNKNOWN`, and words, pieces and whatever else are told
    by a number of their own from 1 to `LARGEST` (equal values have equal numbers; different ones nearly always have different ones).
    An empty word or tuple is 0.
    """
    if value is None:
        return UNKNOWN
    if isinstance(value, str):
        return _named(value) if value else 0.0
    if isinstance(value, (int, float)):
        return float(value) if -LARGEST <= value <= LARGEST else _named(repr(value))
    if isinstance(value, Secret):
        return number(value.value)
    return _named(repr(value)) if value != () else 0.0


@lru_cache(maxsize=65536)
def _named(text: str) -> float:
    return float(crc32(text.encode()) % LARGEST + 1)


def _fields(value: Any) -> tuple[float, ...]:
    if isinstance(value, msgspec.Struct) and not isinstance(value, Secret):
        return tuple([number(getattr(value, name)) for name in value.__struct_fields__])
    return (number(value),)


@lru_cache(maxsize=65536)
def _row(key: Any, value: Any, width: int) -> bytes:
    """A row of `width` numbers, as bytes: its key, then its fields."""
    return _packed((number(key), *_fields(value)), width)


def _packed(numbers: Iterable[float], width: int) -> bytes:
    cut = tuple(numbers)[:width]
    return pack(f"={width}f", *cut, *(0.0,) * (width - len(cut)))


def _table(rows: list[bytes], most: int, width: int) -> NDArray[np.float32]:
    """Rows as an array of shape (most, width), zeros below them."""
    room = bytearray(b"".join(rows[:most]).ljust(4 * most * width, b"\0"))
    return np.frombuffer(room, np.float32).reshape(most, width)


def _kinds(hint: Any) -> tuple[Any, ...]:
    """The types of a union, or the type itself."""
    return get_args(hint) if get_origin(hint) in {Union, UnionType} else (hint,)


def _width(hint: Any) -> int:
    """The number of columns for values of a type, without their key."""
    sizes = [len(kind.__struct_fields__) if _is_record(kind) else 1 for kind in _kinds(hint)]
    return max(sizes)


def _is_record(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct) and not issubclass(kind, Secret)


class Encoding:
    """The encoding of one game: which facts are where. `columns` names the columns of each array, for a reader.

    There are `most` actions, and each collection has `rows` rows. Raises ReglamentoError where that is less than one row.
    """

    def __init__(self, book: Rulebook, most: int, rows: int) -> None:
        if rows < 1:
            raise ReglamentoError(f"arrays need at least 1 row, not {rows}")
        self.most, self.rows = most, rows
        kind: type[Game] = book.game
        self._options = _kinds(book.option)
        self._kind = {option: place for place, option in enumerate(self._options)}
        apart = APART.union(kind.static, kind.derived, kind.containers)
        self._facts = tuple(field for field in kind.__struct_fields__ if field not in apart)
        hints = get_type_hints(kind)
        self._tables = {name: _columns(hints[name]) for name in kind.containers if name not in kind.derived}
        self._option_width = 2 + max(5, *map(_width, self._options))
        self.columns: dict[str, tuple[str, ...]] = {
            "general": (*QUESTION, *self._facts),
            **self._tables,
            "actions": ("answers", "kind", *(f"field {place}" for place in range(1, self._option_width - 1))),
        }

    @property
    def options(self) -> tuple[str, ...]:
        """The kinds of options in the order in which `kind` counts them."""
        return tuple([kind.__name__ for kind in self._options])

    @property
    def shapes(self) -> dict[str, tuple[int, ...]]:
        """The shape of each array."""
        sizes: dict[str, tuple[int, ...]] = {name: (self.rows, len(columns)) for name, columns in self._tables.items()}
        return {"general": (len(self.columns["general"]),), **sizes, "actions": (self.most, self._option_width)}

    def encoded(self, view: Any, seat: str, offered: tuple[Block, ...]) -> Arrays:
        """The arrays of a seat, from its view alone. `offered` are the blocks of its actions, empty where it does not decide."""
        general = [*self._question(view, seat, offered), *[number(getattr(view, name)) for name in self._facts]]
        arrays: Arrays = {"general": np.array(general, np.float32)}
        for name, columns in self._tables.items():
            held, width = getattr(view, name), len(columns)
            if not held:
                arrays[name] = np.zeros((self.rows, width), np.float32)
                continue
            entries = held.items() if isinstance(held, dict) else [(entry, None) for entry in held]
            arrays[name] = _table([_row(key, value, width) for key, value in entries], self.rows, width)
        arrays["actions"] = self.offered(offered)
        return arrays

    def offered(self, offered: tuple[Block, ...]) -> NDArray[np.float32]:
        """A row for each action, of shape (most, columns): how many answers it stands for, the kind of the first of them by its place in
        the game's list of options (one more than the last for places), and its fields. Places are told by their number and the middle
        of their x, y, angles and levels.
        """
        rows = [self._offer(block) for block in offered]
        return _table(rows, self.most, self._option_width)

    def _offer(self, block: Block) -> bytes:
        first = block[0]
        if isinstance(first, tuple):
            return _packed((len(block), len(self._options), *_middle(first)), self._option_width)
        return _option(len(block), self._kind.get(type(first), UNKNOWN), first, self._option_width)

    def _question(self, view: Any, seat: str, offered: tuple[Block, ...]) -> tuple[float, ...]:
        asked = view.question
        if not isinstance(asked, Choose | Place):
            return (0.0, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, 0.0)
        if asked.by != seat:
            return (0.0, number(asked.by), UNKNOWN, UNKNOWN, UNKNOWN, 0.0)
        told = (number(asked.by), number(asked.topic), number(asked.about), number(asked.rule))
        return (1.0, *told, float(sum(map(len, offered))))


@lru_cache(maxsize=65536)
def _option(answers: int, kind: float, option: Any, width: int) -> bytes:
    return _packed((answers, kind, *_fields(option)), width)


def _middle(places: tuple[Position, ...]) -> tuple[float, ...]:
    """How many places there are, and the mean of each of their fields; zeros where there is none."""
    many = len(places)
    return (many, *(fsum(getattr(at, field) for at in places) / many if many else 0.0 for field in Position.__struct_fields__))


def _columns(hint: Any) -> tuple[str, ...]:
    """The columns of a collection: the key, then the fields of its values; where there are several kinds of values, by their places."""
    kinds = get_args(hint)
    if get_origin(hint) is not dict:
        return ("entry", "nothing")
    records = [kind for kind in _kinds(kinds[1]) if _is_record(kind)]
    if len(records) == 1:
        return ("key", *records[0].__struct_fields__)
    return ("key", *(f"field {place}" for place in range(1, _width(kinds[1]) + 1)))
