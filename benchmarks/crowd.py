"""Many games at once over real connections: two players who answer once a second, and a spectator who looks at the clock."""

from __future__ import annotations

import asyncio
import os
import random
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack
from itertools import cycle
from pathlib import Path
from typing import NamedTuple

import msgspec
from websockets.asyncio.client import ClientConnection

from held import BEGIN, END
from web_client import Client, Socket, new_key

JOINING = 8
"""Games that are begun at the same time, before the measurement."""


class Report(msgspec.Struct):
    """`latencies` are milliseconds from the sending of an answer to the scene at the spectator's, by the game that is played; `late`
    answers came to none in time.
    """

    latencies: dict[str, list[float]]
    sent: int
    late: int
    refused: int
    seconds: float
    lag: float
    """The worst delay of this process itself, in milliseconds."""
    crowd: float
    """Of one processor's time, the share that this process took."""
    server: float
    """The same of the server, all its processes together."""
    bytes: int


class Kind(msgspec.Struct, frozen=True):
    """What is played at a table: persons on both sides, or a person against the best bot."""

    game: str
    seats: dict[str, str]
    mission: str = ""


PEOPLE = {
    "space-hulk": Kind("space-hulk", {"marines": "person", "genestealers": "person"}),
    "pistola": Kind("pistola", {"attacker": "person", "defender": "person"}),
}
AGAINST_BOTS = {"pistola": Kind("pistola", {"attacker": "person", "defender": "greedy"})}


class Choice(msgspec.Struct):
    answer: msgspec.Raw


class Places(msgspec.Struct):
    default: msgspec.Raw
    suggestions: list[Choice] = []

    @property
    def options(self) -> list[Choice]:
        return [*self.suggestions, Choice(self.default)]


class Question(msgspec.Struct):
    mine: bool
    options: list[Choice] = []
    placing: Places | None = None

    @property
    def answers(self) -> list[Choice]:
        """What a player without eyes may answer."""
        return self.options if self.placing is None else self.placing.options


class Heard(msgspec.Struct):
    """What these players read of a record."""

    type: str
    version: int = -1
    asked: Question | None = None
    why: str = ""


class Said(msgspec.Struct, tag_field="type", tag="answer"):
    version: int
    key: str
    answer: msgspec.Raw


class Table:
    """One game with its three connections."""

    _decode = msgspec.json.Decoder(Heard).decode

    def __init__(self, kind: Kind, rng: random.Random, *, bare: bool) -> None:
        self.kind = kind
        self.rng = rng
        self.bare = bare
        self.sent = 0
        self.refused: list[str] = []
        self.latencies: list[float] = []
        self.bytes = 0
        self.over = False
        self._turn: tuple[ClientConnection, int, list[Choice]] | None = None
        self._under_way: dict[int, float] = {}

    @property
    def late(self) -> int:
        return len(self._under_way)

    def forget(self) -> None:
        """Count from now on."""
        self.sent = self.bytes = 0
        self.latencies.clear()
        self._under_way.clear()

    async def play(self, clients: Sequence[Client], ready: asyncio.Semaphore, started: asyncio.Event) -> None:
        """Sit down, wait for the start, and answer once a second until cancelled; one game follows on another. Who sits at one
        table comes by these clients in turn.
        """
        while True:
            self.over = False
            await self._play_one(clients, ready, started)

    async def _play_one(self, clients: Sequence[Client], ready: asyncio.Semaphore, started: asyncio.Event) -> None:
        async with AsyncExitStack() as stack:
            async with ready:
                card = await clients[0].begun(self.kind.seats, game=self.kind.game, mission=self.kind.mission)
                seats = [*(seat for seat, player in self.kind.seats.items() if player == "person"), None]
                sockets = [
                    await stack.enter_async_context(self._socket(client, card.id, seat))
                    for client, seat in zip(cycle(clients), seats, strict=False)
                ]
            hearers = [
                asyncio.create_task(self._hear(socket.connection, seat)) for socket, seat in zip(sockets, seats, strict=True)
            ]
            try:
                await started.wait()
                await self._answer()
            finally:
                for hearer in hearers:
                    hearer.cancel()
                await asyncio.gather(*hearers, return_exceptions=True)

    def _socket(self, client: Client, game: str, seat: str | None) -> Socket:
        """Players may be programs, which want no pictures; a spectator always sees a page's scenes."""
        bare = self.bare and seat is not None
        return client.socket(game, seat, compression="deflate", bare=bare, changes=not bare)

    async def _answer(self) -> None:
        due = time.perf_counter() + self.rng.random()
        while not self.over:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            due += 1.0
            if self._turn is None:
                continue
            connection, version, options = self._turn
            self._turn = None
            said = Said(version=version, key=new_key(), answer=self.rng.choice(options).answer)
            self._under_way[version + 1] = time.perf_counter()
            self.sent += 1
            await connection.send(msgspec.json.encode(said), text=True)

    async def _hear(self, connection: ClientConnection, seat: str | None) -> None:
        async for message in connection:
            now = time.perf_counter()
            self.bytes += len(message)
            heard = self._decode(message)
            if heard.type == "refused":
                self.refused.append(heard.why)
            elif heard.type == "scene":
                self._see(heard, connection, seat, now)

    def _see(self, scene: Heard, connection: ClientConnection, seat: str | None, now: float) -> None:
        if seat is None:
            self.over = scene.asked is None
            sent = self._under_way.pop(scene.version, None)
            if sent is not None:
                self.latencies.append((now - sent) * 1000)
        elif scene.asked is not None and scene.asked.mine:
            self._turn = connection, scene.version, scene.asked.answers


class Place(NamedTuple):
    """A process of the server."""

    url: str
    pid: int


class Manner(NamedTuple):
    """How people play."""

    bare: bool
    """Whether the players are programs, which want no pictures."""
    apart: bool
    """Whether those at one game are with different processes, and not all with one, the games in turn."""


async def crowd(
    places: Sequence[Place], kinds: Sequence[Kind], spans: tuple[float, float], manner: Manner, *, watched: bool
) -> Report:
    """Play a game of each of these kinds at these processes of one server.

    `spans` are the seconds of play before the measurement, from when the last one has sat down, and of the measurement. The first
    process, if it is `watched`, times its event loop meanwhile (`held.py`).
    """
    warm, seconds = spans
    ready, started = asyncio.Semaphore(JOINING), asyncio.Event()
    tables = [Table(kind, random.Random(f"table {number}"), bare=manner.bare) for number, kind in enumerate(kinds)]
    first = Client(places[0].url)
    clients = [first, *(first.beside(place.url) for place in places[1:])]
    turns = [[*clients[number % len(clients) :], *clients[: number % len(clients)]] for number in range(len(tables))]
    if not manner.apart:
        turns = [own[:1] for own in turns]
    tasks = [asyncio.create_task(table.play(own, ready, started)) for table, own in zip(tables, turns, strict=True)]
    while not all(table.bytes for table in tables):
        await asyncio.sleep(0.2)
        _raise_failures(tasks)
    started.set()
    await asyncio.sleep(warm)
    for table in tables:
        table.forget()
    if watched:
        os.kill(places[0].pid, BEGIN)
    spent = time.process_time(), _used(places), time.perf_counter()
    lag = await _worst_lag(seconds)
    if watched:
        os.kill(places[0].pid, END)
    took = time.perf_counter() - spent[2]
    report = Report(
        latencies=_by_game(tables),
        sent=sum(table.sent for table in tables),
        late=sum(table.late for table in tables),
        refused=sum(len(table.refused) for table in tables),
        seconds=took,
        lag=lag * 1000,
        crowd=(time.process_time() - spent[0]) / took,
        server=(_used(places) - spent[1]) / took,
        bytes=sum(table.bytes for table in tables),
    )
    _raise_failures(tasks)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    for client in clients:
        await client.http.aclose()
    return report


def _by_game(tables: list[Table]) -> dict[str, list[float]]:
    found: dict[str, list[float]] = {}
    for table in tables:
        found.setdefault(table.kind.game, []).extend(table.latencies)
    return found


def used(pid: int) -> float:
    """Seconds of processor time that a process has taken."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _used(places: Sequence[Place]) -> float:
    return sum(used(place.pid) for place in places)


async def _worst_lag(seconds: float) -> float:
    """Sleep so long in short naps, and return by how much the worst one was too long."""
    worst, end = 0.0, time.perf_counter() + seconds
    while (before := time.perf_counter()) < end:
        await asyncio.sleep(0.01)
        worst = max(worst, time.perf_counter() - before - 0.01)
    return worst


def _raise_failures(tasks: list[asyncio.Task[None]]) -> None:
    for task in tasks:
        if task.done() and not task.cancelled():
            task.result()
