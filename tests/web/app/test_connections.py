"""Slow, half-open and too many connections: each costs its own client, and nobody else waits."""

from __future__ import annotations

import contextlib
import socket
import time
from collections.abc import Iterator

import pytest

from reglamento.web import connections as module
from reglamento.web import descriptors
from reglamento.web.app.settings import Settings
from reglamento.web.connections import Connections
from reglamento.web.protocol import Ping, Pong, Scene
from web_ground import Browser, Ground, ground

PATIENCE = 60.0
SLOW = 3600.0
"""Seconds that never pass in a test."""
HEAD = b"GET /health HTTP/1.1\r\nHost: localhost\r\n"
BODY = b"POST /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Ground]:
    """A server that soon loses patience."""
    with ground(tmp_path_factory.mktemp("hasty"), head_seconds=0.2, body_seconds=0.2, stalled_seconds=0.2) as server:
        yield server


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Ground]:
    """A server for few connections that has all the time in the world."""
    patient = {"head_seconds": SLOW, "body_seconds": SLOW, "stalled_seconds": SLOW}
    with ground(tmp_path_factory.mktemp("small"), connections=6, connections_per_address=4, **patient) as server:
        yield server


def opened(server: Ground, said: bytes) -> socket.socket:
    made = socket.create_connection(("127.0.0.1", server.port), PATIENCE)
    made.sendall(said)
    return made


def end_of(connection: socket.socket) -> bytes:
    """All that the server says until it closes the connection."""
    said = b""
    with connection:
        try:
            while part := connection.recv(4096):
                said += part
        except ConnectionResetError:
            pass
    return said


@pytest.mark.parametrize("said", [b"", b"GET", HEAD, HEAD + b"X: " + b"a" * 1000, BODY])
def test_a_request_that_never_ends_is_ended(hasty: Ground, said: bytes) -> None:
    assert end_of(opened(hasty, said)).startswith(b"HTTP/1.1 408 ")


@pytest.mark.parametrize("begun", [HEAD, BODY])
def test_small_pieces_do_not_lengthen_the_time(hasty: Ground, begun: bytes) -> None:
    """A letter now and then, faster than the time runs out, for as long as the server takes them."""
    connection = opened(hasty, begun)
    connection.settimeout(0.02)
    sent = 0
    with connection:
        while True:
            try:
                connection.sendall(b"a")
                sent += 1
                if connection.recv(4096).startswith(b"HTTP/1.1 408 "):
                    break
            except TimeoutError:
                continue
            except (BrokenPipeError, ConnectionResetError):
                break
            assert sent < 3000, "a minute of letters"


def headed(number: int, size: int) -> bytes:
    """A request with so many headers, of which one has this size."""
    return HEAD + b"X: y\r\n" * (number - 2) + b"X: " + b"a" * size + b"\r\n\r\n"


@pytest.mark.parametrize("said", [headed(module.HEADERS, 1), headed(2, module.HEAD_BYTES - len(HEAD) - 5)])
def test_a_head_that_is_just_small_enough(small: Ground, said: bytes) -> None:
    with opened(small, said) as connection:
        assert connection.recv(4096).startswith(b"HTTP/1.1 200 ")


@pytest.mark.parametrize(
    "said",
    [headed(module.HEADERS + 1, 1), headed(2, module.HEAD_BYTES), headed(2000, 1), headed(2, 1) + headed(2000, 1), b"a" * 40_000],
)
def test_a_head_that_is_too_large_is_not_read(small: Ground, said: bytes) -> None:
    """Also not behind another request that is answered."""
    answered = end_of(opened(small, said))
    assert b"HTTP/1.1 431 " in answered
    assert answered.endswith(f"may have {module.HEAD_BYTES} bytes, and there may be {module.HEADERS} headers.".encode())


CHUNKED = b"POST /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"


def test_a_body_in_very_many_parts_is_not_read(small: Ground) -> None:
    """Each of them would take the event loop as long as a request."""
    sent = CHUNKED + b"1\r\n \r\n" * (module.PARTS + 1)
    answered = end_of(opened(small, sent))
    assert answered.startswith(b"HTTP/1.1 400 ")
    assert answered.endswith(f"A body may come in {module.PARTS} parts.".encode())


def test_a_body_in_some_parts_is_read(small: Ground) -> None:
    with opened(small, CHUNKED + b"1\r\n \r\n" * (module.PARTS - 1) + b"2\r\n{}\r\n0\r\n\r\n") as connection:
        assert connection.recv(4096).startswith(b"HTTP/1.1 201 ")


def test_lines_behind_a_body_are_not_read_without_end(small: Ground) -> None:
    sent = CHUNKED + b"2\r\n{}\r\n0\r\n" + b"x: y\r\n" * 20_000 + b"\r\n"
    assert end_of(opened(small, sent)).startswith(b"HTTP/1.1 400 ")


def test_a_second_request_has_its_own_time(hasty: Ground) -> None:
    connection = opened(hasty, HEAD + b"\r\n")
    assert connection.recv(4096).startswith(b"HTTP/1.1 200 ")
    connection.sendall(b"GET /health HT")
    assert b"HTTP/1.1 408 " in end_of(connection)


def test_an_answer_that_is_not_read_does_not_keep_its_connection(hasty: Ground, monkeypatch: pytest.MonkeyPatch) -> None:
    held: list[module.Limited] = []
    usual = module.Limited.pause_writing

    def noted(self: module.Limited) -> None:
        held.append(self)
        usual(self)

    monkeypatch.setattr(module.Limited, "pause_writing", noted)
    made = socket.socket()
    made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
    made.settimeout(PATIENCE)
    made.connect(("127.0.0.1", hasty.port))
    with made, pytest.raises((BrokenPipeError, ConnectionResetError)):
        _ask_for_ever(made)  # sending waits as soon as the server reads no more
    assert held


def _ask_for_ever(connection: socket.socket) -> None:
    while True:
        connection.sendall(b"GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n" * 100)


def test_a_stranger_with_many_half_requests_stops_no_other(small: Ground) -> None:
    stalled = [opened(small, HEAD) for _ in range(50)]
    try:
        for _ in range(3):
            browser = small.browser()
            assert browser.get("/health").status_code == 200
            browser.http.close()
        counted = small.server.config.http_protocol_class.counted  # type: ignore[attr-defined]
        assert len(counted.all) <= 4
        assert end_of(stalled[0]).startswith(b"HTTP/1.1 408 "), "the oldest went first"
    finally:
        for connection in stalled:
            connection.close()


def test_a_live_connection_that_cannot_be_begun_is_closed(small: Ground) -> None:
    """It counts no more among the others, and would stay open for ever."""
    upgrade = b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
    said = b"GET /api/games/none/play HTTP/1.1\r\nHost: localhost\r\n" + upgrade
    assert end_of(opened(small, said + b"X: " + b"a" * 20_000 + b"\r\n\r\n")).startswith(b"HTTP/1.1 400 ")
    assert end_of(opened(small, said + b"\r\n")).startswith(b"HTTP/1.1 404 ")


def test_live_connections_do_not_count_among_them(small: Ground) -> None:
    ana = small.browser()
    game = ana.begun()
    with contextlib.ExitStack() as pages:
        for _ in range(6):
            pages.enter_context(ana.table(game, "marines", bare=True)).next(Scene)
        assert ana.get(f"/api/games/{game}").status_code == 200


class Held:
    """A connection as `Connections` sees it."""

    def __init__(self, counted: Connections, peer: str, waits: bool = True) -> None:
        self.counted, self.peer, self.waits = counted, peer, waits
        self.ended = False

    def end(self) -> None:
        self.ended = True
        self.counted.forget(self)  # type: ignore[arg-type]  # it has all that is asked of it


def test_who_must_go_where_there_is_no_room() -> None:
    counted = Connections(Settings(connections=5, connections_per_address=3), named={"proxy"})

    def come(peer: str, waits: bool = True) -> tuple[Held, bool]:
        held = Held(counted, peer, waits)
        return held, counted.admit(held)  # type: ignore[arg-type]  # it has all that is asked of it

    busy, _ = come("a", waits=False)
    first, _ = come("a")
    come("a")
    fourth, admitted = come("a")
    assert (admitted, busy.ended, first.ended, fourth.ended) == (True, False, True, False), "the oldest that waits"
    shared = [come("proxy")[0] for _ in range(2)]
    assert len(counted.all) == 5
    other, admitted = come("b")
    assert admitted
    assert not any(held.ended for held in [*shared, other, busy]), "the peer with the most gives way, and no proxy that is named"
    assert len(counted.all) == 5


def test_where_all_are_busy_the_new_one_is_refused() -> None:
    counted = Connections(Settings(connections=2, connections_per_address=2))
    for peer in ("a", "b"):
        assert counted.admit(Held(counted, peer, waits=False))  # type: ignore[arg-type]  # it has all that is asked of it
    refused = Held(counted, "c")
    assert not counted.admit(refused)  # type: ignore[arg-type]  # as above
    counted.forget(refused)  # type: ignore[arg-type]  # it was never counted
    assert len(counted.all) == 2


def test_a_limit_of_the_system_is_raised_or_told(monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings(sockets=2000, connections=1000)
    monkeypatch.setattr(descriptors, "raised", lambda wanted: wanted)
    assert descriptors.fitted(settings) == (settings, "")
    monkeypatch.setattr(descriptors, "raised", lambda wanted: 1024)
    fewer, said = descriptors.fitted(settings)
    assert (fewer.sockets, fewer.connections) == (549, 274)
    assert fewer.sockets + fewer.connections + descriptors.SPARE <= 1024
    assert "1024 files" in said
    assert "549 live connections" in said


def test_raising_the_limit_changes_no_more_than_is_needed() -> None:
    resource = pytest.importorskip("resource")
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (300, before[1]))
        assert descriptors.raised(400) == 400
        assert resource.getrlimit(resource.RLIMIT_NOFILE) == (400, before[1])
        assert descriptors.raised(350) == 400, "it is never lowered"
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


def test_a_length_and_parts_are_not_both_taken(hasty: Ground) -> None:
    both = b"POST /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
    said = end_of(opened(hasty, both))
    assert said.startswith(b"HTTP/1.1 400 ")
    assert said.count(b"HTTP/1.1") == 1, "the connection ends with it"


def test_a_live_connection_lives_on(hasty: Ground) -> None:
    """It has become another kind of connection, and no request is due from it."""
    ana = hasty.browser()
    with ana.table(ana.begun(), "marines", bare=True) as table:
        table.next(Scene)
        time.sleep(1)  # five times as long as a request may take
        table.send(Ping())
        table.next(Pong)


def test_a_browser_is_not_disturbed(hasty: Ground) -> None:
    ana: Browser = hasty.browser()
    for _ in range(3):
        assert ana.get("/api/about").status_code == 200
