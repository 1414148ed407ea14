"""HTTP connections with limits: how many there are, in all and for each peer, how large the head of a request may be, and how long a
request may take to arrive and an answer to be read.
"""

from __future__ import annotations

import asyncio
import re
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from reglamento.web.app.peers import Hosts
from reglamento.web.app.settings import Settings

HEAD_BYTES, HEADERS = 32 * 1024, 100
"""The largest size of a request's line and headers, and how many headers there may be: each of them is read by the event loop."""
BLANK = re.compile(rb"\r?\n\r?\n")
PARTS = 500
"""How many parts a body may come in that does not tell its length: each of them takes the event loop as long, however small it is."""
AT_ONCE = 16 * 1024
"""The bytes that are read at once."""
TOLD = f"The line and the headers of a request may have {HEAD_BYTES} bytes, and there may be {HEADERS} headers.".encode()
LARGE = (
    b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\ncontent-type: text/plain; charset=utf-8\r\n"
    b"content-length: %d\r\n\r\n%b" % (len(TOLD), TOLD)
)
MANY_PARTS = f"A body may come in {PARTS} parts.".encode()
PIECEMEAL = (
    b"HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-type: text/plain; charset=utf-8\r\n"
    b"content-length: %d\r\n\r\n%b" % (len(MANY_PARTS), MANY_PARTS)
)
LATE = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
FULL = b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\nretry-after: 2\r\ncontent-length: 0\r\n\r\n"


class Connections:
    """The HTTP connections of a server, oldest first. Each that waits for its client may be closed in favour of another."""

    def __init__(self, settings: Settings, named: Hosts = frozenset()) -> None:
        self.settings, self.named = settings, named
        self.all: dict[Limited, None] = {}
        self.peers: dict[str, dict[Limited, None]] = {}

    def admit(self, new: Limited) -> bool:
        """Count a connection, and close another one where there are too many. False where none can be closed."""
        peer = new.peer
        mine = self.peers.get(peer, {})
        full = len(mine) >= self.settings.connections_per_address and peer not in self.named
        if full and not _close_one(mine):
            return False
        if len(self.all) >= self.settings.connections and not _close_one(self._most()) and not _close_one(self.all):
            return False
        self.all[new] = None
        self.peers.setdefault(peer, {})[new] = None
        return True

    def forget(self, old: Limited) -> None:
        """No longer count a connection that has ended or become a live one."""
        if old not in self.all:
            return
        del self.all[old]
        mine = self.peers[old.peer]
        del mine[old]
        if not mine:
            del self.peers[old.peer]

    def _most(self) -> dict[Limited, None]:
        """The connections of the peer with the most, of those without a name."""
        return max((mine for peer, mine in self.peers.items() if peer not in self.named), key=len, default={})


def _close_one(connections: dict[Limited, None]) -> bool:
    waiting = next((connection for connection in connections if connection.waits), None)
    if waiting is not None:
        waiting.end()
    return waiting is not None


class Heads(h11.Connection):
    """Refuses the head of a request that is too large before it reads it, also where all of it has come at once, and a body in too many
    parts.
    """

    refusal = b""
    """What a request is answered that is refused here."""
    parts = 0

    def next_event(self) -> Any:
        if self.their_state is h11.IDLE:
            self.parts = 0
            came, _ = self.trailing_data
            end = BLANK.search(came)
            size = end.start() if end else len(came)
            if size > HEAD_BYTES or came.count(b"\n", 0, size) > HEADERS:
                self._refuse(LARGE, "the head of a request is too large")
        event = super().next_event()
        if isinstance(event, h11.Data) and event.chunk_start:
            self.parts += 1
            if self.parts > PARTS:
                self._refuse(PIECEMEAL, "a body has too many parts")
        return event

    def _refuse(self, answer: bytes, why: str) -> None:
        self.refusal = answer
        raise h11.RemoteProtocolError(why)


class Limited(H11Protocol):
    """A connection that ends when its client takes too long. `counted` is set for each server by `limited`."""

    counted: Connections

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self.conn: Heads = Heads(h11.SERVER, HEAD_BYTES)
        self.peer = ""
        self.timer: asyncio.TimerHandle | None = None
        self.live = False
        """Whether it has become a live connection, of which nothing here is to be done any more."""
        self.timed: object = None
        """The state of the client for which the timer runs."""
        self.stalled: asyncio.TimerHandle | None = None

    @property
    def waits(self) -> bool:
        """Whether the server waits for this client: for a request, or the rest of one."""
        return self.cycle is None or self.cycle.response_complete or self.cycle.more_body

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn's own
        super().connection_made(transport)
        self.peer = self.client[0] if self.client else ""
        if self.counted.admit(self):
            self._time()
        else:
            self._close(FULL)

    def connection_lost(self, exc: Exception | None) -> None:
        self._untime()
        self.resume_writing()
        self.counted.forget(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), AT_ONCE):
            if not self.live and not self.transport.is_closing():
                super().data_received(data[start : start + AT_ONCE])
        self._time()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._untime()  # from here the time for idle connections runs

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self.live = True
        self._untime()
        self.counted.forget(self)
        super().handle_websocket_upgrade(event)

    def pause_writing(self) -> None:
        super().pause_writing()
        if self.stalled is None:
            self.stalled = self.loop.call_later(self.counted.settings.stalled_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.stalled is not None:
            self.stalled.cancel()
            self.stalled = None

    def send_400_response(self, msg: str) -> None:
        if self.conn.refusal:
            self._close(self.conn.refusal)
        else:
            super().send_400_response(msg)

    def end(self) -> None:
        """Close a connection that waits for its client. It is no longer counted from this moment on."""
        self.counted.forget(self)
        self._close(LATE)

    def _close(self, answer: bytes) -> None:
        self._untime()
        if self.cycle is None or self.cycle.response_complete or not self.cycle.response_started:
            self.transport.write(answer)  # no answer has been begun
        self.transport.close()
        self.loop.call_later(1, self.transport.abort)  # a client that reads nothing does not keep it

    def _time(self) -> None:
        """Give the client its time for what is due from it; the time is not lengthened by what arrives in pieces."""
        state = self.conn.their_state
        if self.live or state is self.timed or self.transport.is_closing():
            return
        self._untime()
        seconds = {h11.IDLE: self.counted.settings.head_seconds, h11.SEND_BODY: self.counted.settings.body_seconds}.get(state)
        if seconds is not None:
            self.timed = state
            self.timer = self.loop.call_later(seconds, self.end)

    def _untime(self) -> None:
        self.timed = None
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None


def limited(connections: Connections) -> type[Limited]:
    """The kind of connection for one server."""
    return type("Limited", (Limited,), {"counted": connections})
