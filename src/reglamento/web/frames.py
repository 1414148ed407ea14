"""Live connections with limits on what the messages of a page do not count: frames of all kinds, and what a client leaves unread."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from reglamento.web.app.settings import Settings
from reglamento.web.hall.base.buckets import Bucket

FRAMES = 3
"""How many frames there may be for each message that may be sent: pings, pongs, and pieces of messages are frames as well."""
PART = 512
"""The bytes that are read at once. A frame needs only six, and the event loop reads all that are in here before it does anything else."""
UNREAD = b"HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
"""The answer to a request for a live connection that cannot be read as one, for instance because a header is too long."""
FLOODED = 1008
"""The code with which a connection is closed that sends too many frames."""


class Framed(WebSocketsSansIOProtocol):
    """A live connection that ends when its client sends too many frames, or reads nothing for too long. `settings` is set for each server
    by `framed`.
    """

    settings: Settings

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self.allowed = Bucket(FRAMES * self.settings.messages_per_second, FRAMES * self.settings.messages_burst)
        self.stalled: asyncio.TimerHandle | None = None

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), PART):
            if not self.transport.is_closing():
                super().data_received(data[start : start + PART])
        if not self.handshake_initiated and not self.transport.is_closing():
            self.transport.write(UNREAD)
            self.transport.close()

    def handle_cont(self, event: Frame) -> None:
        if self._admits():
            super().handle_cont(event)

    def handle_text(self, event: Frame) -> None:
        if self._admits():
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        if self._admits():
            super().handle_bytes(event)

    def handle_ping(self) -> None:
        if self._admits():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._admits():
            super().handle_pong(event)

    def pause_writing(self) -> None:
        super().pause_writing()
        if self.stalled is None:
            self.stalled = self.loop.call_later(self.settings.stalled_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._unstall()

    def connection_lost(self, exc: Exception | None) -> None:
        self._unstall()
        super().connection_lost(exc)

    def _unstall(self) -> None:
        if self.stalled is not None:
            self.stalled.cancel()
            self.stalled = None

    def _admits(self) -> bool:
        """Count a frame; close the connection where there are too many."""
        if self.transport.is_closing():
            return False
        if not self.allowed.take():
            return True
        self.conn.fail(FLOODED, "too many frames")
        self.handle_parser_exception()
        self.loop.call_later(1, self.transport.abort)  # a client that reads nothing does not keep it
        return False


def framed(settings: Settings) -> type[Framed]:
    """The kind of live connection for one server."""
    return type("Framed", (Framed,), {"settings": settings})
