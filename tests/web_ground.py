"""A server in a thread of the test, on a port of its own, and browsers that are plain HTTP clients."""

from __future__ import annotations

import asyncio
import contextlib
import io
import socket
import ssl
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from near_pool import NearPool
from passwords import weakly_hashed
from reglamento.web import listening
from reglamento.web.app import logs
from reglamento.web.app.settings import Settings
from reglamento.web.application import Application
from reglamento.web.protocol import FromServer, GameCard
from reglamento.web.serve import Server, prepared

PATIENCE = 60.0
BOTH_MINE = {"marines": "person", "genestealers": "person"}
NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""For clients that speak without it: to read all certificates of the system takes each of them longer than a request."""
_decode = msgspec.json.Decoder(FromServer).decode


class Hands:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.time = 100.0

    def __call__(self) -> float:
        return self.time


class Ground:
    """A server that runs: `log` is all that it logged, `app` what answers."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.log = io.StringIO()
        self.socket: socket.socket = listening.bound(settings.host, 0)
        self.port: int = self.socket.getsockname()[1]
        self.url = listening.url(settings.host, self.port)
        self.app: Application
        self.server: Server
        self._browsers: list[Browser] = []
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run)

    def start(self) -> None:
        self._thread.start()
        assert self._ready.wait(PATIENCE)
        assert self.server.started

    def stop(self) -> None:
        for browser in self._browsers:
            browser.http.close()
        self.server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()
        self.socket.close()

    def browser(self, **headers: str) -> Browser:
        self._browsers.append(Browser(self, headers))
        return self._browsers[-1]

    def _run(self) -> None:
        try:
            asyncio.run(self._serve())
        finally:
            self._ready.set()

    async def _serve(self) -> None:
        async with prepared(self.settings, logs.logger("json", self.log), NearPool()) as self.app:
            self.server = Server(self.app, self.settings, self._ready.set)
            await self.server.serve(sockets=[self.socket])


class Browser:
    """A client with a cookie jar. A page of the server's own sends its origin with whatever changes something."""

    def __init__(self, ground: Ground, headers: dict[str, str]) -> None:
        self.ground = ground
        self.http = httpx.Client(base_url=ground.url, headers=headers, trust_env=False, verify=NO_TLS, timeout=PATIENCE)

    @property
    def token(self) -> str:
        return self.http.cookies.get("reglamento") or ""

    def get(self, path: str, **query: Any) -> httpx.Response:
        return self.http.get(path, params=query or None)

    def post(self, path: str, body: Any = None, **query: Any) -> httpx.Response:
        content = body if isinstance(body, bytes) else msgspec.json.encode({} if body is None else body)
        return self.http.post(path, content=content, params=query or None, headers={"content-type": "application/json"})

    def begun(self, seats: dict[str, str] | None = None, phrase: str = "", **wishes: Any) -> str:
        """The id of a new game in which this browser has all persons' seats."""
        made = self.post("/api/games", {"seats": seats or BOTH_MINE, **wishes})
        assert made.status_code == 201, made.text
        card = msgspec.json.decode(made.content, type=GameCard)
        for seat in card.seats:
            if seat.player == "person":
                taken = self.post(f"/api/games/{card.id}/seats/{seat.seat}", {"name": "Ana", "phrase": phrase})
                assert taken.status_code == 200, taken.text
        while not (kept := msgspec.json.decode(self.get(f"/api/games/{card.id}").content, type=GameCard)).asked_of:
            time.sleep(0.01)  # the first dice roll
        while self.get(f"/api/games/{card.id}/scene").json()["version"] < kept.version:
            time.sleep(0.01)  # what has been kept is shown a moment later
        return card.id

    @contextmanager
    def socket(self, path: str, *, origin: str | None = "", headers: dict[str, str] | None = None) -> Iterator[Socket]:
        """A live connection; raises websockets' InvalidStatus where it is refused. The origin is the server's own unless given."""
        cookie = {"Cookie": f"reglamento={self.token}"} if self.token else {}
        with connect(
            self.ground.url.replace("http", "ws", 1) + path,
            origin=self.ground.url if origin == "" else origin,  # type: ignore[arg-type]  # a NewType of str
            additional_headers=cookie | (headers or {}),
            proxy=None,
            open_timeout=PATIENCE,
            close_timeout=PATIENCE,
            max_size=None,
        ) as connection:
            yield Socket(connection)

    def table(self, game: str, seat: str = "", **query: Any) -> Any:
        """A live connection to a game, from a seat or as a spectator."""
        asked = httpx.QueryParams({**({"seat": seat} if seat else {}), **query})
        return self.socket(f"/api/games/{game}/play?{asked}")


class Socket:
    """A live connection that is open."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection

    def send(self, message: Any) -> None:
        """Send a record; text and bytes go as they are."""
        self.connection.send(message if isinstance(message, str | bytes) else msgspec.json.encode(message).decode())

    def receive(self) -> FromServer:
        """What comes next. Raises websockets' ConnectionClosed, and TimeoutError when nothing comes."""
        said = self.connection.recv(PATIENCE)
        record: FromServer = _decode(said)
        return record

    def code_at_the_end(self) -> int:
        """The code with which the server closes it; what comes before that is passed over."""
        with contextlib.suppress(ConnectionClosed):
            while True:
                self.receive()
        code = self.connection.close_code
        assert code is not None
        return code

    def next(self, kind: type[Any], **having: Any) -> Any:
        """The next record of a kind, with these values in it; others are passed over."""
        while True:
            record = self.receive()
            if isinstance(record, kind) and all(getattr(record, name) == value for name, value in having.items()):
                return record


@contextmanager
def ground(folder: Path, **settings: Any) -> Iterator[Ground]:
    """A server with its games in `folder`. Its log must not tell of anything unexpected."""
    url = f"sqlite:///{folder / 'games.sqlite3'}"
    given = {"requests_per_second": 10_000, "requests_burst": 10_000, "messages_per_second": 1_000, "messages_burst": 1_000}
    made = Ground(Settings(**{"port": 0, "database_url": url, **given, **settings}))
    made.start()
    try:
        with weakly_hashed():
            yield made
    finally:
        made.stop()
    assert "unexpected error" not in made.log.getvalue(), made.log.getvalue()
