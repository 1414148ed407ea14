"""Places tried over a live connection: judged by the rules, answered to nobody else, counted as messages."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import field_game
from reglamento.faces.placing import Way
from reglamento.web.protocol import Ack, Refused, Scene, Tried
from web_ground import Browser, Socket, ground

BOTH = {"red": "person", "blue": "person"}


@pytest.fixture(scope="module", autouse=True)
def field() -> Iterator[None]:
    """The field is among the games."""
    field_game.play_it()
    yield
    field_game.leave_it()


@pytest.fixture
def game(ana: Browser) -> str:
    return ana.begun(BOTH, game="field")


def places(x: float, *, kind: str = "try", key: str = "key-number-1", version: int = 0) -> dict[str, Any]:
    """All three discs of red so far to the east, as the page sends it."""
    answer = [{"x": x, "y": y, "angle": 0} for y in (10, 14, 18)]
    return {"type": kind, "version": version, "key": key, "answer": answer}


def scene(table: Socket) -> Scene:
    found: Scene = table.next(Scene)
    return found


def test_what_is_tried_is_judged_and_not_answered(ana: Browser, game: str) -> None:
    with ana.table(game, "red") as table:
        assert scene(table).version == 0
        table.send(places(7.5))
        assert table.next(Tried) == Tried(key="key-number-1", ok=True, ways=(Way(length=2.5),) * 3)
        table.send(places(25, key="key-number-2"))
        no = table.next(Tried)
        assert (no.key, no.ok, no.why, no.rule, no.pieces) == ("key-number-2", False, "r1 may move 10 cm", "FG-FIELD-01", ("r1",))
        assert ana.get(f"/api/games/{game}").json()["version"] == 0
        table.send(places(7.5, kind="answer"))
        assert table.next(Ack) == Ack(key="key-number-1", version=1), "a key that was tried is as good as new"


def test_a_player_that_may_not_answer_may_not_try(ana: Browser, game: str) -> None:
    for seat in ("", "blue"):
        with ana.table(game, seat) as table:
            table.send(places(7.5))
            assert table.next(Refused).code == "not-yours"
    with ana.table(game, "red") as table:
        table.send(places(7.5, version=3))
        assert table.next(Refused).code == "conflict"
        table.send(places(7.5, key="short"))
        assert table.next(Refused).code == "bad-request"
        table.send({**places(7.5), "answer": ["Hold"]})
        assert table.next(Refused).code == "bad-request"


def test_tries_are_counted_as_messages(tmp_path: Path) -> None:
    with ground(tmp_path, messages_per_second=0.001, messages_burst=3) as server:
        ana = server.browser()
        with ana.table(ana.begun(BOTH, game="field"), "red") as table:
            for _ in range(4):
                table.send(places(7.5))
            for _ in range(3):
                table.next(Tried)
            assert table.next(Refused).code == "too-fast"
