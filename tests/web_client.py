"""A player without a browser: sits down in games over HTTP and plays them over the WebSocket.

async with Client(url) as client:
    card = await client.begun({"marines": "person", "genestealers": "random"})
    async with client.socket(card.id, "marines") as socket:
        scene = await socket.scene()
        await socket.send(chosen(scene, rng))
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import random
import secrets
from collections.abc import Mapping
from types import TracebackType
from typing import Any, Self, TypeVar

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from reglamento.web.protocol import Ack, Answer, FromPage, FromServer, GameCard, NewGame, Refused, Replay, Scene, TakeSeat

T = TypeVar("T")
TWO_PEOPLE = {"marines": "person", "genestealers": "person"}
PATIENCE = 60.0
"""Seconds after which an answer of the server is given up."""
COOKIE = "reglamento"


class Client:
    """One browser: its cookie, its requests and its sockets. It outlives the server's processes: see `moved`."""

    def __init__(self, url: str) -> None:
        self._jar = httpx.Cookies()
        self._nameless = asyncio.Lock()
        self.moved(url)

    def beside(self, url: str) -> Client:
        """The same browser at another process of the server."""
        other = Client(url)
        other._jar, other._nameless = self._jar, self._nameless
        return other

    def moved(self, url: str) -> None:
        """Go on with a server at another address, with the same cookie."""
        self.url = url.rstrip("/")
        self.http = httpx.AsyncClient(base_url=f"{self.url}/api", cookies=self._jar, timeout=PATIENCE, trust_env=False)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None) -> None:
        await self.http.aclose()

    # ---- over HTTP

    async def get(self, path: str, kind: type[T], **query: Any) -> T:
        """What is at a path. Raises httpx.HTTPStatusError."""
        return self._read(await self.http.get(path, params=query), kind)

    async def post(self, path: str, body: Any, kind: type[T], **query: Any) -> T:
        """What comes of a body. Two requests without a cookie would be two persons: the first one is waited for."""
        async with contextlib.nullcontext() if COOKIE in self._jar else self._nameless:
            self.http.cookies.update(self._jar)
            return self._read(await self.http.post(path, content=msgspec.json.encode(body), params=query, headers=JSON), kind)

    def _read(self, response: httpx.Response, kind: type[T]) -> T:
        if response.is_error:
            raise httpx.HTTPStatusError(f"{response.status_code}: {response.text}", request=response.request, response=response)
        self._jar.update(response.cookies)
        return msgspec.json.decode(response.content, type=kind)

    async def begun(
        self, seats: Mapping[str, str] = TWO_PEOPLE, phrases: Mapping[str, str] | None = None, **wishes: Any
    ) -> GameCard:
        """A new game, with this browser on all seats for persons: it runs."""
        card = await self.post("/games", NewGame(seats=dict(seats), **wishes), GameCard)
        for seat in card.seats:
            if seat.player == "person":
                card = await self.take(card.id, seat.seat, (phrases or {}).get(seat.seat, ""))
        return card

    async def take(self, game: str, seat: str, phrase: str = "") -> GameCard:
        return await self.post(f"/games/{game}/seats/{seat}", TakeSeat(name="Ana", phrase=phrase), GameCard)

    async def card(self, game: str) -> GameCard:
        return await self.get(f"/games/{game}", GameCard)

    async def replay(self, game: str) -> Replay:
        return await self.get(f"/games/{game}/replay", Replay)

    async def file(self, game: str) -> bytes:
        """The save of a game that is over."""
        response = await self.http.get(f"/games/{game}/file")
        response.raise_for_status()
        return response.content

    # ---- over the WebSocket

    def socket(
        self,
        game: str,
        seat: str | None = None,
        since: int = -1,
        compression: str | None = None,
        *,
        bare: bool = False,
        changes: bool = False,
    ) -> Socket:
        """A connection to a game, as a seat or as a spectator. Browsers offer the compression `deflate`, which takes time, and want
        the `changes` of a picture.
        """
        flags = {"bare": "true" if bare else "", "changes": "true" if changes else ""}
        wanted = {"seat": seat or "", "since": since if since >= 0 else "", **flags}
        query = httpx.QueryParams({"lang": "en", **{name: value for name, value in wanted.items() if value != ""}})
        return Socket(self.url, f"/api/games/{game}/play?{query}", self._jar.get(COOKIE) or "", compression)


JSON = {"content-type": "application/json"}


class Socket:
    """A connection to a game. Every method raises websockets.ConnectionClosed when the server is gone."""

    _decode = msgspec.json.Decoder(FromServer).decode

    def __init__(self, url: str, path: str, cookie: str, compression: str | None) -> None:
        self._connecting = connect(
            url.replace("http", "ws", 1) + path,
            origin=url,  # type: ignore[arg-type]  # a NewType of str, which the library makes no public use of
            additional_headers={"cookie": f"{COOKIE}={cookie}"} if cookie else None,
            compression=compression,
            max_size=None,
            proxy=None,
            open_timeout=PATIENCE,
        )
        self.connection: ClientConnection

    async def __aenter__(self) -> Self:
        self.connection = await self._connecting.__aenter__()
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None) -> None:
        await self._connecting.__aexit__(kind, error, where)

    async def send(self, record: FromPage) -> None:
        await self.connection.send(msgspec.json.encode(record), text=True)

    async def receive(self) -> FromServer:
        """The next record from the server. Raises TimeoutError after PATIENCE."""
        record: FromServer = self._decode(await asyncio.wait_for(self.connection.recv(decode=False), PATIENCE))
        return record

    async def scene(self, version: int = 0) -> Scene:
        """The next scene of at least this version; everything before it is passed over."""
        while True:
            record = await self.receive()
            if isinstance(record, Scene) and record.version >= version:
                return record

    async def reply(self, key: str) -> Ack | Refused:
        """What the server says to the answer with this key; scenes before it are passed over."""
        while True:
            record = await self.receive()
            if isinstance(record, Ack | Refused) and record.key == key:
                return record


_counted = itertools.count()


def new_key() -> str:
    """A key that no other answer has."""
    return f"{secrets.token_urlsafe(9)}-{next(_counted)}"


def chosen(scene: Scene, rng: random.Random) -> Answer:
    """A random answer to the question of a scene that asks this seat."""
    assert scene.asked is not None
    assert scene.asked.mine
    return Answer(version=scene.version, key=new_key(), answer=rng.choice(scene.asked.options).answer)


async def played_on(sockets: Mapping[str, Socket], scene: Scene, rng: random.Random, answers: int) -> Scene:
    """A game of which one has a socket on every seat, after so many random answers or at its end: the last scene."""
    for _ in range(answers):
        if scene.asked is None:
            break
        socket = sockets[scene.asked.by]
        mine = await socket.scene(scene.version) if scene.asked.by != scene.seat else scene
        answer = chosen(mine, rng)
        await socket.send(answer)
        scene = await socket.scene(mine.version + 1)
    return scene
