"""How much is allowed; whoever exceeds it is told what is allowed."""

from __future__ import annotations

import time
from functools import partial
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from reglamento.games.registry import rulebook, rules_id
from reglamento.kernel.dice import Seeded
from reglamento.kernel.questions import Draw, Roll
from reglamento.kernel.table import Table
from reglamento.web.app import live
from reglamento.web.hall.base.buckets import Bucket
from reglamento.web.protocol import Pong, Refused, Scene
from web_ground import PATIENCE, Browser, Hands, ground

PING = {"type": "ping"}


def test_bodies_and_files(tmp_path: Path) -> None:
    with ground(tmp_path, body_bytes=1000, file_bytes=5000) as server:
        browser = server.browser()
        game = {"mission": "x" * 2000}
        refused = browser.post("/api/games", game)
        assert (refused.status_code, refused.json()["code"]) == (413, "too-large")
        assert browser.post("/api/files", b"x" * 4000).status_code == 400, "a file may be larger"
        assert browser.post("/api/files", b"x" * 6000).status_code == 413
        chunks = browser.http.post("/api/games", content=iter([b"x" * 400] * 5))
        assert chunks.status_code == 413, "a length that is not announced counts as well"


def test_requests(tmp_path: Path) -> None:
    with ground(tmp_path, requests_per_second=2, requests_burst=5) as server:
        browser, hands = server.browser(), Hands()
        server.app.middleware.rates.clock = hands
        statuses = [browser.get("/api/about").status_code for _ in range(7)]
        assert statuses == [200] * 5 + [429] * 2
        refused = browser.get("/api/about")
        assert refused.status_code == 429
        assert refused.json()["code"] == "too-fast"
        assert "2 a second" in refused.json()["why"]
        assert refused.headers["retry-after"] == "1"
        assert browser.get("/page/main.js").status_code == 200, "the page itself is not counted"
        hands.time += 0.5
        assert [browser.get("/api/about").status_code for _ in range(2)] == [200, 429]


def test_games_that_wait_for_players(tmp_path: Path) -> None:
    with ground(tmp_path, open_games_per_holder=2) as server:
        ana, ben = server.browser(), server.browser()
        assert [ana.post("/api/games", {}).status_code for _ in range(3)] == [201, 201, 429]
        assert ben.post("/api/games", {}).status_code == 201
    with ground(tmp_path, open_games=4) as server:
        cid = server.browser()
        assert [cid.post("/api/games", {}).status_code for _ in range(2)] == [201, 429], "three are there already"


def test_games_from_one_address(tmp_path: Path) -> None:
    with ground(tmp_path, new_games_burst=2, proxies="127.0.0.1") as server:
        away = {"x-forwarded-for": "203.0.113.9"}
        statuses = [server.browser(**away).post("/api/games", {}).status_code for _ in range(3)]
        assert statuses == [201, 201, 429], "a browser without a cookie is not a new one"
        refused = server.browser(**away).post("/api/files", b"")
        assert (refused.status_code, refused.json()["code"]) == (429, "too-many")
        assert "120 an hour" in refused.json()["why"]
        assert server.browser(**{"x-forwarded-for": "203.0.113.10"}).post("/api/games", {}).status_code == 201
        assert [server.browser().post("/api/games", {}).status_code for _ in range(3)] == [201] * 3, "this machine is our own"


def begun() -> bytes:
    """The save of a game whose first dice have fallen."""
    book, dice = rulebook("space-hulk"), Seeded(1)
    table = Table.new(book, book.load(book.missions()[0]), book.readings(), rules_id("space-hulk"))
    while isinstance(question := table.game.question, Roll | Draw):
        table.answer(dice(question))
    return table.data()


def test_files_from_one_address(tmp_path: Path) -> None:
    """They do not fill the disk; whoever removes one may open another."""
    with ground(tmp_path, files_per_address=2, proxies="127.0.0.1") as server:
        away, save = server.browser(**{"x-forwarded-for": "203.0.113.9"}), begun()
        opened = [away.post("/api/files", save) for _ in range(3)]
        assert [each.status_code for each in opened] == [201, 201, 429]
        assert "2 files that were opened from your address" in opened[2].json()["why"]
        assert away.post("/api/games", {}).status_code == 201, "files are no games that wait"
        removed = away.http.delete(f"/api/games/{opened[0].json()['id']}", headers={"origin": server.url})
        assert removed.status_code == 200, removed.text
        assert away.post("/api/files", save).status_code == 201
        assert [server.browser().post("/api/files", save).status_code for _ in range(3)] == [201] * 3, "this machine is our own"


@pytest.mark.parametrize(
    ("limit", "of_another"), [("sockets_per_holder", True), ("sockets_per_address", False), ("sockets", False)]
)
def test_live_connections(tmp_path: Path, limit: str, of_another: bool) -> None:
    with ground(tmp_path, **{limit: 2}) as server:
        ana, ben = server.browser(), server.browser()
        game = ana.begun()
        ben.get("/api/games")
        with ana.table(game, "marines"), ana.table(game):
            with pytest.raises(InvalidStatus) as refused, ana.table(game):
                pass
            answer = refused.value.response
            assert answer.status_code == 429
            assert answer.headers["retry-after"]
            assert b"too-many" in (answer.body or b"")
            assert _opens(ben, game) == of_another
        _settled(server.app.sockets.addresses)
        assert _opens(ana, game), "who has left makes room"


def _opens(browser: Browser, game: str) -> bool:
    try:
        with browser.table(game) as table:
            table.next(Scene)
    except InvalidStatus:
        return False
    return True


def _settled(counts: dict[str, int]) -> None:
    deadline = time.monotonic() + PATIENCE
    while counts and time.monotonic() < deadline:
        time.sleep(0.01)


def test_messages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = Hands()
    monkeypatch.setattr(live, "Bucket", partial(Bucket, clock=hands))
    with ground(tmp_path, messages_per_second=1, messages_burst=3) as server:
        ana = server.browser()
        with ana.table(ana.begun(), "marines") as table:
            for _ in range(4):
                table.send(PING)
            for _ in range(3):
                table.next(Pong)
            refused = table.next(Refused)
            assert (refused.code, "1 a second" in refused.why) == ("too-fast", True)
            hands.time += 1
            table.send(PING)
            table.next(Pong)
            table.send(PING)
            assert table.next(Refused).code == "too-fast"


def test_a_flood_ends_the_connection(tmp_path: Path) -> None:
    with ground(tmp_path, bad_messages_per_minute=5) as server:
        ana = server.browser()
        with ana.table(ana.begun(), "marines") as table:
            for _ in range(6):
                table.send("nonsense")
            assert table.code_at_the_end() == 1008


def test_a_message_that_is_too_large_ends_the_connection(tmp_path: Path) -> None:
    with ground(tmp_path, frame_bytes=2000) as server:
        ana = server.browser()
        game = ana.begun()
        with ana.table(game, "marines") as table:
            table.send("x" * 3000)
            assert table.code_at_the_end() == 1009
        assert _opens(ana, game)


def test_a_connection_that_is_silent_is_asked_and_stays(tmp_path: Path) -> None:
    with ground(tmp_path, ping_seconds=0.1, pong_seconds=PATIENCE) as server:
        ana = server.browser()
        with ana.table(ana.begun()) as table:
            table.next(Scene)
            time.sleep(0.5)
            table.send(PING)
            table.next(Pong)
