"""Runs the server: a socket to listen on, the journal, the hall, the application, and an orderly shutdown."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import sys
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from types import FrameType
from typing import Self

import uvicorn

from reglamento.web.app import logs
from reglamento.web.app.settings import Settings
from reglamento.web.application import Application
from reglamento.web.connections import Connections, limited
from reglamento.web.descriptors import fitted
from reglamento.web.frames import framed
from reglamento.web.hall.base.settings import HallSettings
from reglamento.web.hall.hall import Hall
from reglamento.web.hall.opening import kinds
from reglamento.web.journal.journal import Journal
from reglamento.web.journal.seed_encryption import KeyPlace
from reglamento.web.journal.sole import sole
from reglamento.web.journal.where import default_url
from reglamento.web.pool.pool import Pool
from reglamento.web.sweeping import sweeping

SIGNALS = (signal.SIGINT, signal.SIGTERM)
INTERRUPTED = 130
"""The exit code of a server that is not left the time to stop."""
FOR_ANSWERS, FOR_REQUESTS = 0.5, 0.2
"""The shares of the time of a stop in which answers and requests in progress are finished."""
SWITCH = 0.0005
"""Seconds after which a thread that works out rules makes way for the event loop: a tenth of the default."""

Started = Callable[[], None]


def run(settings: Settings, listening: socket.socket, started: Started = lambda: None) -> None:
    """Serve on a socket until SIGINT or SIGTERM; `started` is called once the server answers. Raises ReglamentoError when it
    cannot start.
    """
    with (
        Deadline(settings.stop_seconds) as deadline,
        asyncio.Runner(loop_factory=_config(settings, None).get_loop_factory()) as runner,
    ):
        runner.run(serve(settings, listening, started, deadline))


async def serve(settings: Settings, listening: socket.socket, started: Started, deadline: Deadline) -> None:
    """As `run`, within a loop; a signal begins the time of the stop."""
    settings, warning = fitted(settings)
    await asyncio.to_thread(kinds.prepare)
    async with prepared(settings) as app:
        deadline.logger = app.logger
        if warning:
            app.logger.warning("few connections", why=warning)
        with logs.Libraries(app.logger), switching(SWITCH):
            async with sweeping(app.middleware.pulse):
                await Server(app, settings, started, deadline.begin).serve(sockets=[listening])


class Deadline:
    """Ends the process where a stop takes longer than its time: something does not end. What was acknowledged is in the journal, as after
    a power cut. As a context, until the stop is done.
    """

    def __init__(self, seconds: float) -> None:
        self.logger: logs.Logger | None = None
        self._late = threading.Timer(seconds, self._leave)
        self._late.daemon = True
        self._begins = [self._late.start]

    def begin(self) -> None:
        """Begin to count the time, at the first call. A signal may call it in the middle of that: only one of the two takes the start."""
        with contextlib.suppress(IndexError):
            self._begins.pop()()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._late.cancel()

    def _leave(self) -> None:
        if self.logger is not None:
            why = "something was still worked out, and is dropped; every acknowledged answer is kept"
            self.logger.warning("a late stop", why=why)
        os._exit(0)


@contextlib.contextmanager
def switching(seconds: float) -> Iterator[None]:
    """A context in which threads switch after this many seconds."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(seconds)
    try:
        yield
    finally:
        sys.setswitchinterval(before)


@contextlib.asynccontextmanager
async def prepared(settings: Settings, logger: logs.Logger | None = None, pool: Pool | None = None) -> AsyncIterator[Application]:
    """The application over its database, with a pool of its own where none is given. At the end, queued entries are written. Raises
    ReglamentoError when it cannot start: also where another process serves the games of a SQLite file.
    """
    keys = KeyPlace(settings.seed_keys, settings.seed_key_file)
    url = settings.database_url or default_url()
    with await asyncio.to_thread(sole, url):
        journal = await Journal.open(url, keys)
        try:
            limits = HallSettings(
                open_games_per_holder=settings.open_games_per_holder,
                open_games=settings.open_games,
                open_games_per_address=settings.open_games_per_address,
                running_games_per_address=settings.running_games_per_address,
                files_per_address=settings.files_per_address,
                open_days=settings.open_days,
                file_days=settings.file_days,
                file_bytes=settings.file_bytes,
                link=settings.link_seconds,
                absence=settings.absence_seconds,
            )
            hall = Hall(journal, limits, pool or Pool(settings.workers))
            try:
                await hall.open()
                yield Application(settings, hall, logger)
            finally:
                await hall.close()
        finally:
            await journal.close()


def _config(settings: Settings, app: Application | None) -> uvicorn.Config:
    return uvicorn.Config(
        app,  # type: ignore[arg-type]  # None only where no application is needed yet
        lifespan="off",
        log_config=None,
        access_log=False,
        http=limited(Connections(settings, app.peers.named)) if app else "h11",
        ws=framed(settings),
        ws_max_size=settings.frame_bytes,
        ws_per_message_deflate=settings.compresses,
        ws_ping_interval=settings.ping_seconds,
        ws_ping_timeout=settings.pong_seconds,
        server_header=False,
        proxy_headers=False,  # `Peers` reads them
        timeout_graceful_shutdown=int(FOR_REQUESTS * settings.stop_seconds) or 1,
    )


class Server(uvicorn.Server):
    """As uvicorn's server, but live connections may finish their present work, and a signal ends the server without ending the
    program.
    """

    def __init__(
        self, app: Application, settings: Settings, started: Started, stopping: Callable[[], None] = lambda: None
    ) -> None:
        """`started` is called once the server answers, `stopping` at the first signal."""
        super().__init__(_config(settings, app))
        self.app, self.settings, self.on_started, self.on_stopping = app, settings, started, stopping

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.on_started()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.app.sockets.stop(FOR_ANSWERS * self.settings.stop_seconds)
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """The first signal asks for an orderly end, for which there is so much time. A second Ctrl-C ends the process at once."""
        if self.should_exit:
            if sig == signal.SIGINT:
                os._exit(INTERRUPTED)
            return
        self.should_exit = True  # first of all: the next signal may come before this one is done
        self.on_stopping()

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {number: signal.signal(number, self.handle_exit) for number in SIGNALS}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)
