"""Converts between records and the values of database rows."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
from sqlalchemy import RowMapping

from reglamento.kernel.kinds import ready
from reglamento.kernel.save import Header
from reglamento.web.journal.errors import Damaged, Unfit
from reglamento.web.journal.records import Entry, GameRow, GameSummary, SeatRow

LONGEST = {"title": 300, "name": 100, "phrase": 500, "key": 100, "result": 500, "data": 1_000_000, "header": 4_000_000}
"""The most characters of a text."""


def of_game(game: GameRow) -> dict[str, Any]:
    return bounded({**msgspec.structs.asdict(game), "header": of_header(game.header)})


def of_header(header: Header) -> str:
    return msgspec.json.encode(header).decode()


def of_seat(seat: SeatRow) -> dict[str, Any]:
    return bounded(msgspec.structs.asdict(seat))


def of_entry(id: str, entry: Entry) -> dict[str, Any]:
    values = msgspec.structs.asdict(entry)
    return bounded({**values, "game": id, "data": msgspec.json.encode(entry.data).decode(), "key": entry.key or None})


def bounded(values: dict[str, Any]) -> dict[str, Any]:
    """The same values. Raises Unfit for a text that is too long, or that holds a character which PostgreSQL cannot store."""
    for name, value in values.items():
        if isinstance(value, str):
            if len(value) > LONGEST.get(name, 200):
                raise Unfit(f"the {name} is too long: {len(value)} characters")
            if "\0" in value:
                raise Unfit(f"the {name} holds a character that is no text")
    return values


def summary(row: RowMapping) -> GameSummary:
    return GameSummary(**{name: row[name] for name in GameSummary.__struct_fields__})


def game(row: RowMapping) -> GameRow:
    with _readable("its header"):
        return GameRow(**{**row, "header": msgspec.json.decode(row["header"], type=ready(Header))})


def seat(row: RowMapping) -> SeatRow:
    return SeatRow(**row)


def entry(row: RowMapping) -> Entry:
    values = {name: row[name] for name in Entry.__struct_fields__}
    with _readable(f"entry {row['seq']}"):
        return Entry(**{**values, "data": msgspec.json.decode(row["data"]), "key": row["key"] or ""})


@contextmanager
def _readable(what: str) -> Iterator[None]:
    """Turns JSON that is not ours into Damaged."""
    try:
        yield
    except (msgspec.MsgspecError, ValueError, TypeError, RecursionError):
        raise Damaged(what) from None
