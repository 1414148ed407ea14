"""A save that is opened, looked at, taken home again and played on from."""

from __future__ import annotations

import msgspec
import pytest

from random_play import Player
from reglamento.games.registry import rulebook, rules_id
from reglamento.kernel.table import Table
from reglamento.web.protocol import GameCard, Replay, Scene
from web_ground import Browser


@pytest.fixture(scope="module")
def save() -> bytes:
    """A game that has only just begun."""
    book = rulebook("space-hulk")
    table = Table.new(book, book.load(book.missions()[0]), book.readings(), rules_id("space-hulk"))
    player = Player(table.game, 4)
    for _ in range(12):
        table.answer(player(table.game))
    return table.data()


def test_a_file_from_the_lobby_to_a_fork(ana: Browser, ben: Browser, save: bytes) -> None:
    opened = ana.post("/api/files", save)
    assert opened.status_code == 201, opened.text
    card = msgspec.json.decode(opened.content, type=GameCard)
    assert card.state == "file"
    home = ben.get(f"/api/games/{card.id}/file")
    assert home.status_code == 200
    assert home.headers["content-type"] == "application/x-ndjson"
    assert home.headers["content-disposition"] == f'attachment; filename="reglamento-{card.id[:6]}.jsonl"'
    assert home.content.splitlines()[1:-1] == save.splitlines()[1:-1]
    replay = msgspec.json.decode(ben.get(f"/api/games/{card.id}/replay", seat="*").content, type=Replay)
    assert "*" in replay.perspectives
    scene = ben.get(f"/api/games/{card.id}/replay/{replay.moments[-1].version}", seat="*")
    assert msgspec.json.decode(scene.content, type=Scene).told
    fork = ben.post(f"/api/games/{card.id}/forks", {"version": replay.moments[-1].version})
    assert fork.status_code == 201, fork.text
    assert fork.json()["forked_from"] == card.id
