"""A finished game in a file, for what can only be done with one."""

from __future__ import annotations

from pathlib import Path

import pytest

from reglamento.arena.match import play_out
from reglamento.bots import roster
from reglamento.games.registry import rulebook, rules_id
from reglamento.kernel.dice import Seeded
from reglamento.kernel.table import Table

SEATS = ("marines", "genestealers")


@pytest.fixture(scope="session")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The save of a game that two random bots have played to its end."""
    book = rulebook("space-hulk")
    table = Table.new(book, book.load("cold-hearth"), book.readings(), rules_id("space-hulk"))
    play_out(table.game, {seat: roster.make("random", "space-hulk", seat, 1) for seat in SEATS}, Seeded(1))
    path = tmp_path_factory.mktemp("saves") / "finished.jsonl"
    path.write_bytes(table.data())
    return path
