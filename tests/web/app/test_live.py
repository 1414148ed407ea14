"""Live connections: what is shown, what is taken, and what is refused without harm."""

from __future__ import annotations

from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from reglamento.web.app.live import Connection
from reglamento.web.protocol import Ack, Pong, Present, Refused, Scene
from web_ground import Browser, Socket

KEY = "key-number-1"


def asked_of(browser: Browser, game: str) -> str:
    return str(browser.get(f"/api/games/{game}").json()["asked_of"])


def first_answer(scene: Scene, key: str = KEY) -> dict[str, Any]:
    assert scene.asked is not None
    return {"type": "answer", "version": scene.version, "key": key, "answer": scene.asked.options[0].answer}


def state(browser: Browser, game: str) -> bytes:
    return browser.get(f"/api/games/{game}/scene").content


@pytest.fixture
def game(ana: Browser) -> str:
    return ana.begun()


@pytest.fixture
def seat(ana: Browser, game: str) -> str:
    return asked_of(ana, game)


def test_a_scene_first_and_one_for_every_answer(ana: Browser, game: str, seat: str) -> None:
    with ana.table(game, seat) as table, ana.table(game) as watching:
        first = table.receive()
        assert isinstance(first, Scene)
        assert first.asked is not None
        assert first.asked.mine
        assert watching.next(Scene).asked.options == ()
        table.send(first_answer(first))
        assert table.next(Ack) == Ack(key=KEY, version=first.version + 1)
        assert watching.next(Scene).version == first.version + 1
        with ana.table(game, seat) as late:
            assert late.next(Scene).version == first.version + 1, "what was acknowledged is there"


def test_the_same_key_counts_once(ana: Browser, game: str, seat: str) -> None:
    with ana.table(game, seat) as table:
        answer = first_answer(table.next(Scene))
        table.send(answer)
        ack = table.next(Ack)
        table.send(answer)
        assert table.next(Ack) == ack
    with ana.table(game, seat) as again:
        again.send(answer)
        assert again.next(Ack) == ack, "over another connection too"
        assert again.connection is not table.connection
    assert ana.get(f"/api/games/{game}").json()["version"] == ack.version


def test_lines_are_told_once(ana: Browser, game: str, seat: str) -> None:
    with ana.table(game, seat) as table:
        first = table.next(Scene)
        told = first.told_from + len(first.told)
        table.send(first_answer(first))
        table.next(Ack)
    with ana.table(game, seat, since=first.version) as back:
        assert back.next(Scene).told_from == told
    with ana.table(game, seat) as new:
        assert new.next(Scene).told_from == 0


def test_a_program_needs_no_picture(ana: Browser, game: str) -> None:
    with ana.table(game) as drawn, ana.table(game, bare="true") as bare:
        assert drawn.next(Scene).live.startswith("<")
        assert bare.next(Scene).live == ""


def test_who_is_there(ana: Browser, game: str, seat: str) -> None:
    with ana.table(game, seat) as table:
        assert table.next(Present).seats[seat]
        with ana.table(game):
            assert table.next(Present, watching=1)
        assert table.next(Present, watching=0)


def test_ping(ana: Browser, game: str) -> None:
    with ana.table(game) as table:
        table.send({"type": "ping"})
        table.next(Pong)


NONSENSE = [
    "",
    "nonsense",
    "{",
    "[]",
    "null",
    "7",
    "{}",
    '{"type": "scene"}',
    '{"type": "answer"}',
    '{"type": "answer", "version": "1", "key": "key-number-1", "answer": []}',
    '{"type": "answer", "version": 1, "key": "short", "answer": []}',
    '{"type": "answer", "version": 1, "key": 12345678, "answer": []}',
    '{"type": "answer", "version": 1, "key": "key-number-1", "answer": [], "more": 1}',
    '{"type": "answer", "version": 1e400, "key": "key-number-1", "answer": []}',
    '{"type": "ping", "more": NaN}',
    "[" * 30_000,
    '{"type": "answer", "version": 1, "key": "key-number-1", "answer": ' + "[" * 20_000 + "]" * 20_000 + "}",
    b"",
    b"\x00\xff",
    b'{"type": "ping"}',
]


@pytest.mark.parametrize("message", NONSENSE)
def test_nonsense_is_refused_with_what_is_wrong_and_changes_nothing(
    ana: Browser, game: str, seat: str, message: str | bytes
) -> None:
    before = state(ana, game)
    with ana.table(game, seat) as table:
        table.send(message)
        refused = table.next(Refused)
        assert (refused.code, bool(refused.why)) == ("bad-request", True)
        table.send({"type": "ping"})
        table.next(Pong)
    assert state(ana, game) == before


def refusal(table: Socket, message: dict[str, Any]) -> str:
    table.send(message)
    refused = table.next(Refused)
    assert refused.key == message["key"]
    assert refused.why
    return str(refused.code)


def test_answers_that_are_not_due(ana: Browser, game: str, seat: str) -> None:
    other = "marines" if seat == "genestealers" else "genestealers"
    before = state(ana, game)
    with ana.table(game, seat) as table, ana.table(game, other) as across, ana.table(game) as watching:
        answer = first_answer(table.next(Scene))
        assert refusal(across, answer) == "not-yours"
        assert refusal(watching, answer) == "not-yours"
        assert refusal(table, answer | {"version": answer["version"] - 1}) == "conflict"
        assert refusal(table, answer | {"version": answer["version"] + 1}) == "conflict"
        assert refusal(table, answer | {"version": -(2**70)}) in {"conflict", "bad-request"}
        assert refusal(table, answer | {"answer": ["Wait", "nowhere"]}) == "illegal"
        assert refusal(table, answer | {"answer": {"deep": [[[]]]}}) == "bad-request"
        assert refusal(table, {"type": "undo", "version": answer["version"], "key": KEY}) == "not-undoable"
    assert state(ana, game) == before


def test_a_game_is_given_up(ana: Browser, game: str, seat: str) -> None:
    with ana.table(game, seat) as table:
        table.next(Scene)
        table.send({"type": "give-up", "key": KEY})
        assert table.next(Ack).key == KEY
        scene = table.next(Scene)
        assert (scene.state, scene.asked) == ("over", None)
        assert scene.result is not None
        assert scene.result.winner != seat
        assert refusal(table, {"type": "give-up", "key": f"{KEY}-2"}) == "not-running"


def test_what_nobody_foresaw_ends_only_this_connection(ana: Browser, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(*_: object) -> None:
        raise RuntimeError

    with ana.table(game) as table:
        table.next(Present)
        monkeypatch.setattr(Connection, "_shown", failing)
        with ana.table(game) as broken:
            assert broken.code_at_the_end() == 1011
        monkeypatch.undo()
        table.send({"type": "ping"})
        table.next(Pong)
    assert "RuntimeError" in ana.ground.log.getvalue()
    ana.ground.log.truncate(0)


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/api/games/{game}/play?seat=marines", 403),
        ("/api/games/{game}/play?seat=umpire", 400),
        ("/api/games/{game}/play?seat=NOBODY", 400),
        ("/api/games/{game}/play?since=soon", 400),
        ("/api/games/{game}/play?since=-1", 400),
        ("/api/games/AAAAAAAAAAAAAAAAAAAAAA/play", 404),
        ("/api/games/../play", 404),
        ("/api/nothing", 404),
        ("/", 404),
    ],
)
def test_connections_that_are_refused_say_why(ben: Browser, game: str, path: str, status: int) -> None:
    with pytest.raises(InvalidStatus) as refused, ben.socket(path.format(game=game)):
        pass
    answer = refused.value.response
    assert answer.status_code == status
    assert answer.headers["Content-Type"] == "application/json"
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert b'"why":"' in (answer.body or b"")
