"""Requests that people with bad intentions would send: to see more than they may, to keep others waiting, to write in the log."""

from __future__ import annotations

import socket
import time

import msgspec
import pytest

from reglamento.web.hall.opening.making import new_id
from web_ground import PATIENCE, Ground, ground

MARINES, GENESTEALERS = "marines", "genestealers"
BOTH = {MARINES: "person", GENESTEALERS: "person"}


def test_a_fork_does_not_lead_strangers_to_the_game_it_came_from(server: Ground) -> None:
    """Whoever has the id of a game that is not listed may watch it."""
    ann, ben, eve = server.browser(), server.browser(), server.browser()
    secret = ann.begun(listed=False)
    version = ann.get(f"/api/games/{secret}").json()["version"]
    fork = ann.post(f"/api/games/{secret}/forks", {"version": version, "seats": BOTH, "listed": True}).json()
    assert fork["forked_from"] == secret
    assert ben.post(f"/api/games/{fork['id']}/seats/{MARINES}", {}).status_code == 200
    for browser in (ben, eve):
        for path in ("/api/games", f"/api/games/{fork['id']}", f"/api/games/{fork['id']}/scene"):
            answer = browser.get(path)
            assert answer.status_code == 200
            assert secret not in answer.text
    assert fork["id"] in eve.get("/api/games").text


def test_answers_of_every_depth_are_refused_as_answers(server: Ground) -> None:
    """Also those that one reader of JSON can just follow, and the next one cannot."""
    ann = server.browser()
    game = ann.begun()
    card = ann.get(f"/api/games/{game}").json()
    for depth in [10, 500, *range(930, 1010, 4), 20_000]:
        nested = b"[" * depth + b"]" * depth
        body = b'{"type":"answer","version":%d,"key":"deep-%d-deep","answer":%s}' % (card["version"], depth, nested)
        answer = ann.post(f"/api/games/{game}/answers", body, seat=card["asked_of"])
        assert (answer.status_code, answer.json()["code"]) == (400, "bad-request")


@pytest.mark.parametrize(
    "cookie",
    [
        'reglamento="' + r"\"" * 15_000 + '"',
        'reglamento="' + r"\101" * 7000 + '"',
        ";" * 30_000,
        "; " * 15_000 + "x",
        "reglamento=" * 2500,
        ";" + " " * 29_000 + "reglamento",
    ],
)
def test_a_long_cookie_keeps_nobody_waiting(server: Ground, cookie: str) -> None:
    began = time.process_time()  # the server's work is that of this process
    assert server.browser(cookie=cookie).get("/api/games").status_code == 200
    assert time.process_time() - began < 1.5


def test_a_game_that_is_not_there_takes_no_memory(server: Ground) -> None:
    browser = server.browser()
    before = len(server.app.hall.rooms.all)
    for _ in range(50):
        assert browser.get(f"/api/games/{new_id()}/scene").status_code == 404
    assert len(server.app.hall.rooms.all) == before


def raw(server: Ground, request: bytes) -> bytes:
    """What comes back for bytes that no client would send."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as connection:
        connection.sendall(request)
        answer = b""
        while more := connection.recv(65_536):
            answer += more
    return answer


def test_nothing_sent_becomes_a_header_or_a_line_of_the_log(server: Ground) -> None:
    host = f"Host: 127.0.0.1:{server.port}\r\nConnection: close\r\n".encode()
    before = len(server.log.getvalue())
    nasty = [b"%0d%0aSet-Cookie:%20owned=1", b"%0aowned%20line", b"%1b[31mowned", b"%e2%80%a8owned", b'","owned":"']
    for each in nasty:
        for target in (b"/api/games/%s/file", b"/page/%s", b"/g/%s", b"/%s", b"/api/games?lang=%s", b"/api/rules/%s"):
            answer = raw(server, b"GET " + target.replace(b"%s", each) + b" HTTP/1.1\r\nUser-Agent: owned\r\n" + host + b"\r\n")
            head, _, _ = answer.partition(b"\r\n\r\n")
            assert head.startswith(b"HTTP/1.1 ")
            assert b"owned" not in head
    assert b"HTTP/1.1 4" in raw(server, b"OWNED\x1b[31m /api/games HTTP/1.1\r\n" + host + b"\r\n")
    written = server.log.getvalue()[before:]
    assert "owned" not in written
    for line in written.splitlines():
        told = msgspec.json.decode(line)
        assert told["event"] == "request"
        assert all(str(value).isascii() and str(value).isprintable() for value in told.values())


def test_addresses_tell_nobody_where_one_comes_from(server: Ground) -> None:
    browser = server.browser()
    game = browser.begun()
    for path in ("/", f"/g/{game}", f"/g/{game}/replay", f"/api/games/{game}/scene", "/nothing"):
        assert browser.get(path).headers["referrer-policy"] == "no-referrer"


def test_the_counts_of_monitoring_are_for_who_runs_the_server(tmp_path_factory: pytest.TempPathFactory) -> None:
    """A page asks for odds only where there is something to choose: whoever could count that would know of hidden command points."""
    afar = {"x-forwarded-for": "203.0.113.9"}
    with ground(tmp_path_factory.mktemp("counts"), proxies="127.0.0.1") as server:
        assert server.browser().get("/metrics").status_code == 200
        for told in ("203.0.113.9", "192.168.1.4", "2001:db8::7", "::ffff:10.0.0.1", "nonsense"):
            refused = server.browser(**{"x-forwarded-for": told}).get("/metrics")
            assert (refused.status_code, refused.json()["code"]) == (404, "unknown")
        assert server.browser(**afar).get("/health").status_code == 200
    with ground(tmp_path_factory.mktemp("open"), proxies="127.0.0.1", metrics="everybody") as server:
        assert server.browser(**afar).get("/metrics").status_code == 200
