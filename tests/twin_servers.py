"""Two servers that are asked the same things at the same time, and what strangers and players get from each of them."""

from __future__ import annotations

import asyncio
import re
import secrets
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec

from reglamento.web.app.holders import holder_of
from reglamento.web.journal.journal import Journal
from reglamento.web.protocol import FromServer, Pong, Present, Scene
from web_ground import PATIENCE, Browser, Ground, Socket, ground

CHANCE = re.compile(r'("(?:id|commitment|created|touched)":)"[^"]*"')
"""What is random in a card, or the time of day."""
UNCOUNTED = re.compile(r"^(?:#.*|\w+_(?:bucket|sum|created)(?:\{.*)? .*)\n", re.MULTILINE)
"""Metrics that are times."""
_decode = msgspec.json.Decoder(FromServer).decode


class Person:
    """A person with a browser in each of the two worlds, known by the same token in both. One without a token is nobody."""

    def __init__(self, worlds: Sequence[Ground], *, known: bool = True) -> None:
        self.token = secrets.token_urlsafe(32) if known else ""
        self.holder = holder_of(self.token)
        self.browsers = [world.browser() for world in worlds]
        for browser in self.browsers:
            if known:
                browser.http.cookies.set("reglamento", self.token, domain="127.0.0.1", path="/")


class Said(NamedTuple):
    """All that a server answered to one request, but the time of day and what is drawn for every card."""

    request: str
    status: int
    headers: tuple[tuple[str, str], ...]
    body: str


def said(request: str, response: httpx.Response) -> Said:
    headers = tuple((name, value) for name, value in response.headers.multi_items() if name != "date")
    return Said(request, response.status_code, headers, CHANCE.sub(r'\1""', response.text))


class Ear:
    """A live connection: every message as it came, in order."""

    def __init__(self, socket: Socket) -> None:
        self.socket = socket
        self.heard: list[str] = []

    def until(self, enough: Callable[[FromServer], bool]) -> None:
        """Listen up to a message that is `enough`."""
        while True:
            text = self.socket.connection.recv(PATIENCE)
            assert isinstance(text, str)
            self.heard.append(text)
            if enough(_decode(text)):
                return


class Worlds:
    """Both servers. What one of them is asked, the other is asked too."""

    def __init__(self, grounds: Sequence[Ground]) -> None:
        self.grounds = grounds
        self._loop = asyncio.new_event_loop()
        self._journals = [self._loop.run_until_complete(Journal.open(world.settings.database_url)) for world in grounds]

    def close(self) -> None:
        for journal in self._journals:
            self._loop.run_until_complete(journal.close())
        self._loop.close()

    def person(self, *, known: bool = True) -> Person:
        return Person(self.grounds, known=known)

    def put(self, rows: Sequence[tuple[Any, Any, Any]]) -> None:
        """Put a game down in the journal of each."""
        for journal, each in zip(self._journals, rows, strict=True):
            self._loop.run_until_complete(journal.create(*each))

    def get(self, who: Person, path: str, *, accept: str = "", **query: Any) -> list[Said]:
        headers = {"accept-language": accept} if accept else None
        asked = [browser.http.get(path, params=query or None, headers=headers) for browser in who.browsers]
        return [said(f"GET {path} {query}", answer) for answer in asked]

    def post(self, who: Person, path: str, body: Any, **query: Any) -> list[Said]:
        return [said(f"POST {path} {query}", browser.post(path, body, **query)) for browser in who.browsers]

    def metrics(self) -> list[str]:
        """The counts of each, without the times, once the live connections are gone."""
        for world in self.grounds:
            deadline = time.monotonic() + PATIENCE
            while world.app.sockets.addresses and time.monotonic() < deadline:
                time.sleep(0.01)
        return [
            UNCOUNTED.sub("", httpx.get(f"{world.url}/metrics", trust_env=False, timeout=PATIENCE).text) for world in self.grounds
        ]

    def logs(self) -> list[list[dict[str, Any]]]:
        """What each has logged, but for the times, and for live connections, whose lines are written some time after they ended."""
        return [_untimed(world.log.getvalue()) for world in self.grounds]

    @contextmanager
    def ears(self, game: str, wanted: Sequence[tuple[Person, dict[str, Any]]]) -> Iterator[list[list[Ear]]]:
        """Live connections to a game in both: for each world, one for each person who wants one, with what this person asks for."""
        with ExitStack() as stack:
            open_: list[list[Ear]] = [[], []]
            for person, query in wanted:
                for ears, browser in zip(open_, person.browsers, strict=True):
                    ears.append(Ear(stack.enter_context(_table(browser, game, query))))
                    for ear in ears:
                        ear.until(lambda record: isinstance(record, Present))
            yield open_


def to_version(ears: Sequence[Sequence[Ear]], version: int) -> None:
    """Listen on all connections up to the scene of a version."""
    for world in ears:
        for ear in world:
            ear.until(lambda record: isinstance(record, Scene) and record.version == version)


def to_the_end(ears: Sequence[Sequence[Ear]]) -> None:
    """Listen to all that was sent before now."""
    for world in ears:
        for ear in world:
            ear.socket.send({"type": "ping"})
            ear.until(lambda record: isinstance(record, Pong))


@contextmanager
def two_worlds(folder: Path, **settings: Any) -> Iterator[Worlds]:
    """Two servers with a database each."""
    with ExitStack() as stack:
        places = [folder / name for name in ("one", "other")]
        for place in places:
            place.mkdir()
        grounds = [stack.enter_context(ground(place, open_games_per_holder=100_000, **settings)) for place in places]
        worlds = Worlds(grounds)
        stack.callback(worlds.close)
        yield worlds


def _table(browser: Browser, game: str, query: dict[str, Any]) -> Any:
    return browser.socket(f"/api/games/{game}/play?{httpx.QueryParams(query)}")


def _untimed(log: str) -> list[dict[str, Any]]:
    lines = [msgspec.json.decode(line) for line in log.splitlines()]
    kept = [line for line in lines if line.get("method") != "WEBSOCKET"]
    timed = {"at", "ms", "game"}
    return [{name: value for name, value in line.items() if name not in timed | _sized(line)} for line in kept]


def _sized(line: dict[str, Any]) -> set[str]:
    """The page of the metrics is as long as its times."""
    return {"size"} if line.get("route") == "/metrics" else set()
