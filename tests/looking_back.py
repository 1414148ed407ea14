"""A finished game to look back at, and chances to win from few games: for tests of what is told, not of how sure it is."""

from __future__ import annotations

import pytest

from reglamento import new_game, play
from reglamento.games.registry import rulebook, rules_id
from reglamento.kernel.events import Chain
from reglamento.kernel.table import Table
from reglamento.review import better, chances

NAME = "space-hulk"


def finished() -> tuple[Table, Table]:
    """A whole game between random bots: at its beginning and at its end."""
    book = rulebook(NAME)
    table = Table.new(book, book.load(book.missions()[0]), book.readings(), rules_id(NAME))
    first = table.copy()
    for answer in Chain.items(play(new_game(NAME), bots="random", seed=11).answers):
        table.answer(answer)
    return first, table


def few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Play on only few games, and compare only the choice that cost most."""
    for name, value in (("FIRST", 6), ("MOST", 6), ("COSTLY", 1)):
        monkeypatch.setattr(chances, name, value)
    monkeypatch.setattr(better, "FIRST", 2)
    monkeypatch.setattr(better, "GAMES", 4)
