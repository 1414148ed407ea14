"""Rows for a journal's tests: a game between a person and a bot, and its entries."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any
from uuid import uuid4

from reglamento.bots.roster import PERSON
from reglamento.kernel.save import Header
from reglamento.web.journal.journal import Journal
from reglamento.web.journal.records import Entry, GameRow, SeatRow, State, Touch

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)


def game_row(**changes: Any) -> GameRow:
    """An open game, touched at noon, with an id of its own."""
    header = Header(reglamento=1, game="space-hulk", mission="cold-hearth", rules="r1", readings={"guard": "once"})
    facts: dict[str, Any] = {
        "id": uuid4().hex,
        "game": "space-hulk",
        "mission": "cold-hearth",
        "title": "Cold Hearth",
        "state": "open",
        "commitment": "c0ffee",
        "maker": "ann",
        "created": NOON,
        "touched": NOON,
        "header": header,
        "seed": bytes(range(32)),
    }
    return GameRow(**facts | changes)


def seats_of(id: str) -> tuple[SeatRow, SeatRow]:
    return SeatRow(game=id, seat="genestealers", player="greedy"), SeatRow(game=id, seat="marines", player=PERSON)


def entry(seq: int, **changes: Any) -> Entry:
    """A shot and its dice."""
    facts: dict[str, Any] = {"seq": seq, "kind": "answers", "data": [["Fire", "m1", "g2"], [6, 1]], "by": "marines", "at": NOON}
    return Entry(**facts | changes)


def touch(version: int, state: State = "running") -> Touch:
    return Touch(version=version, turn=1, asked_of="marines", state=state)


async def put_down(journal: Journal, **changes: Any) -> str:
    """The id of a new game with its seats."""
    row = game_row(**changes)
    await journal.create(row, seats_of(row.id))
    return row.id


async def begun(journal: Journal, entries: int = 0, **changes: Any) -> str:
    """The id of a running game with so many entries."""
    id = await put_down(journal, **{"state": "running", **changes})
    for seq in range(1, entries + 1):
        await journal.append(id, entry(seq), touch(seq))
    return id
