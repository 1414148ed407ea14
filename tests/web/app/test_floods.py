"""Floods that count as no message and no question to the games: frames, and requests for anything. Each costs its own sender."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import socket
import time
from collections.abc import Iterator

import pytest
from websockets.frames import Frame, Opcode

from reglamento.web import frames
from reglamento.web.app import throttle
from reglamento.web.app.peers import NAMED
from reglamento.web.app.settings import Settings
from reglamento.web.app.throttle import Throttle
from reglamento.web.protocol import Ping, Pong, Scene
from web_ground import PATIENCE, Ground, Socket, ground

MESSAGES = 5
"""Messages at once, and a minute before there is another."""
CUT = 1006
"""What a client sees whose own flood was still on the way when the server closed the connection."""


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Ground]:
    limits = {"messages_burst": MESSAGES, "messages_per_second": 1 / 60, "stalled_seconds": 0.2}
    with ground(tmp_path_factory.mktemp("strict"), **limits) as server:
        yield server


def sent(page: Socket, frame: Frame, times: int) -> None:
    """Send frames as they are."""
    raw = b"".join(frame.serialize(mask=True) for _ in range(times))
    with contextlib.suppress(OSError):
        page.connection.socket.sendall(raw)


@pytest.mark.parametrize(
    "frame",
    [Frame(Opcode.PING, b"x" * 125), Frame(Opcode.PONG, b""), Frame(Opcode.CONT, b"", fin=False)],
    ids=["pings", "pongs", "pieces"],
)
def test_a_flood_of_frames_is_ended(strict: Ground, frame: Frame) -> None:
    ana, ben = strict.browser(), strict.browser()
    game = ana.begun()
    with ana.table(game, "marines", bare=True) as playing, ben.table(game) as watching:
        playing.next(Scene)
        if frame.opcode is Opcode.CONT:
            sent(watching, Frame(Opcode.TEXT, b"x", fin=False), 1)
        sent(watching, frame, 5000)
        assert watching.code_at_the_end() in {frames.FLOODED, CUT}
        playing.send(Ping())
        assert playing.next(Pong)


def test_so_many_frames_are_no_flood(strict: Ground) -> None:
    """A message in pieces, and a ping now and then."""
    ana = strict.browser()
    with ana.table(ana.begun(), "marines", bare=True) as page:
        page.next(Scene)
        for _ in range(frames.FRAMES):
            assert page.connection.ping().wait(PATIENCE)
        page.connection.send(['{"type":', '"ping"', "}"])
        assert page.next(Pong)


def test_a_live_connection_that_reads_nothing_is_dropped(strict: Ground, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its pings would be answered into memory."""
    monkeypatch.setattr(frames, "FRAMES", 10**9)
    ana = strict.browser()
    path = f"/api/games/{ana.begun()}/play?bare=true"
    hello = (
        f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    )
    flood = Frame(Opcode.PING, b"x" * 125).serialize(mask=True) * 100
    with socket.socket() as made:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
        made.settimeout(PATIENCE)
        made.connect(("127.0.0.1", strict.port))
        made.sendall(f"{hello}Sec-WebSocket-Key: {base64.b64encode(bytes(16)).decode()}\r\n\r\n".encode())
        assert made.recv(12) == b"HTTP/1.1 101"
        with pytest.raises((BrokenPipeError, ConnectionResetError)):
            _ping_for_ever(made, flood)


def _ping_for_ever(connection: socket.socket, flood: bytes) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        connection.sendall(flood)


class Counting:
    """An application that counts what comes to it."""

    def __init__(self) -> None:
        self.came = 0

    async def __call__(self, scope: object, receive: object, send: object) -> None:
        self.came += 1


@pytest.mark.anyio
async def test_an_address_that_asks_too_much_is_held_up_and_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []
    mine, true_sleep = asyncio.current_task(), asyncio.sleep

    async def sleep(seconds: float) -> None:
        if asyncio.current_task() is not mine:  # a server of another test may go on in a thread of this process
            return await true_sleep(seconds)
        waited.append(seconds)
        return None

    monkeypatch.setattr(asyncio, "sleep", sleep)
    inner = Counting()
    held = Throttle(inner, Settings(requests_per_second=1 / 60, requests_burst=5))
    for _ in range(throttle.BURST * 5 + 3):
        await held({"client": ("203.0.113.9", 1)}, None, None)
    await held({"client": ("203.0.113.10", 1)}, None, None)
    assert len(waited) == 3
    assert all(throttle.LEAST <= seconds <= throttle.MOST for seconds in waited)
    assert inner.came == throttle.BURST * 5 + 4, "all are answered"
    await held({"client": ("203.0.113.9", 1), NAMED: True}, None, None)
    held.held = held.most
    await held({"client": ("203.0.113.9", 1)}, None, None)
    assert len(waited) == 3, "a named proxy is not held up, and no more than half of all connections are"
