"""Inputs that nobody expects: requests, files and frames that are nearly right, drawn from a seed; and clients that send them as they are.

A game in which others play is watched meanwhile: nothing in it may change, and no answer may be a failure of the server.
"""

from __future__ import annotations

import contextlib
import json
import random
import socket
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import quote

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

import reglamento
from hostile import HOSTILE, changed, is_json, within
from reglamento.bots import roster
from reglamento.games.registry import rulebook, rules_id
from reglamento.kernel.dice import Seeded
from reglamento.kernel.questions import Draw, Roll
from reglamento.kernel.table import Table
from reglamento.web.app import document
from reglamento.web.application import ROUTES

WAITING = 60.0
SHORT = 0.05
"""Seconds after which a damaged request is given up: the server may wait for the rest of it."""
CONTINUE = 100
VALUES = [value for value in HOSTILE.values() if is_json(value) and len(value) < 10_000]
WORDS = [
    "marines",
    "genestealers",
    "*",
    "m1",
    "b1",
    "two-decks",
    "space-hulk",
    "pistola",
    "0",
    "1",
    "-1",
    "en",
    "de",
    "zz",
    "",
    "\x00",
    "../",
    "%",
    "\n",
]
METHODS = ["GET", "POST", "PUT", "HEAD", "OPTIONS", "PATCH", "TRACE", "get", "X"]
HEADERS = [
    "Content-Type: text/plain", "Content-Type: application/json; charset=utf-16", "Content-Encoding: gzip", "Transfer-Encoding: chunked",
    "Content-Length: 5", "Content-Length: -1", "Content-Length: 99999999999", "Origin: http://elsewhere.example", "Origin: null",
    "Sec-Fetch-Site: cross-site", "Host: elsewhere.example", "Cookie: reglamento=x", "Cookie: ;;;=;", "Expect: 100-continue",
    "Upgrade: websocket", "Connection: Upgrade", "X-Forwarded-For: 1.2.3.4", "Accept-Language: de;q=x,es;q=9", "Range: bytes=0-1",
    'If-None-Match: "x"', "Accept: text/html", "Connection: close", "\x00: \x00", "Forwarded: for=1",
]  # fmt: skip
FRAMES = [
    {"type": "answer", "version": 1, "key": "fuzz-0001", "answer": ["Activate", "m1"]},
    {"type": "try", "version": 1, "key": "fuzz-0002", "answer": [[1, 2, 3]]},
    {"type": "undo", "version": 1, "key": "fuzz-0003"},
    {"type": "ping"},
    {"type": "link", "number": 1, "link": "00" * 32, "key": "fuzz-0004"},
    {"type": "talk", "text": "hello"},
]
"""What a page says; giving up would end the fun."""


def nearly(data: bytes, rng: random.Random) -> bytes:
    """A text with something in it flipped, lost, added, said twice or cut off."""
    out = bytearray(data)
    for _ in range(rng.choice((1, 1, 1, 2, 5))):
        at = rng.randrange(len(out) + 1)
        end = min(len(out), at + rng.choice((1, 1, 2, 8, 64)))
        match rng.randrange(6):
            case 0:
                out[at:at] = rng.randbytes(rng.choice((1, 2, 8)))
            case 1:
                del out[at:end]
            case 2:
                out[at:at] = out[at:end]
            case 3 if at < len(out):
                out[at] ^= 1 << rng.randrange(8)
            case 4 if rng.random() < 0.2:
                del out[at:]
            case _:
                out[at:end] = rng.choice(VALUES)[:200].encode()
    return bytes(out)


def otherwise(value: Any, rng: random.Random) -> Any:
    """Plain data with one part replaced or lost, or one too many."""
    path = rng.choice(list(within(value)))
    if path and isinstance(value, dict) and rng.random() < 0.2:
        return {name: inner for name, inner in value.items() if name != path[0]}
    if isinstance(value, dict) and rng.random() < 0.1:
        return value | {rng.choice(WORDS): json.loads(rng.choice(VALUES))}
    return changed(value, path, json.loads(rng.choice(VALUES)))


def saved(game: str, answers: int, source: str = "") -> bytes:
    """A save after so many answers at random and the dice that are due then, or at the game's end, of the mission in a text or of the first
    one.
    """
    book, dice = rulebook(game), Seeded(3)
    mission = book.parse(source) if source else book.load(book.missions()[0])
    table = Table.new(book, mission, book.readings(), rules_id(game))
    while (question := table.game.question) is not None and (table.game.count < answers or isinstance(question, Roll | Draw)):
        table.answer(dice(question) if isinstance(question, Roll | Draw) else roster.decided("random", 3, table.game, question))
    return table.data()


def armies() -> list[tuple[str, bytes]]:
    """Files with armies, and the game of each."""
    games = Path(reglamento.__file__).parent / "games"
    folders = (games / "wh40k" / "sheets" / "data" / "rosters", games / "fantasy" / "lists" / "data" / "armies")
    return [(folder.relative_to(games).parts[0], min(folder.glob("*.toml")).read_bytes()) for folder in folders]


class Input(NamedTuple):
    """One input: what kind it is, and the bytes as they go over the wire."""

    kind: str
    data: bytes


class Inputs:
    """Draws requests and files for a server at `host`, about the game `id` and others; `cookie` is that of a browser of its own."""

    def __init__(self, host: str, ids: Sequence[str], cookie: str, seed: int) -> None:
        self.host, self.ids, self.cookie = host, ids, cookie
        self.rng = random.Random(seed)
        described = document.document(ROUTES)
        self.operations = [
            (path, method.upper(), operation)
            for path, methods in described["paths"].items()
            for method, operation in methods.items()
            if (path, method) not in {("/api/games/{id}", "delete"), ("/api/games/{id}/give-up", "post")}
        ]
        self.saves, self.armies = [saved(game, 12) for game in ("space-hulk", "pistola")], armies()

    def request(self) -> Input:
        path, method, operation = self.rng.choice(self.operations)
        while "{" in path:
            before, _, rest = path.partition("{")
            name, _, after = rest.partition("}")
            value = self.rng.choice([*self.ids, *self.ids]) if name == "id" else self.rng.choice(WORDS)
            path = before + quote(value, safe="") + after
        query = [
            f"{each['name']}={quote(self.rng.choice([*WORDS, *VALUES[:8]]), safe='')}"
            for each in operation.get("parameters", ())
            if each["in"] == "query" and self.rng.random() < 0.7
        ]
        body = b""
        for content in operation.get("requestBody", {}).get("content", {}).values():
            example = content.get("example", {})
            body = json.dumps(otherwise(example, self.rng) if self.rng.random() < 0.7 else example).encode()
            if self.rng.random() < 0.3:
                body = nearly(body, self.rng)
        if self.rng.random() < 0.1:
            method = self.rng.choice(METHODS)
        more = self.rng.sample(HEADERS, self.rng.choice((0, 0, 0, 1, 2)))
        return Input("request", self._written(method, path + ("?" + "&".join(query) if query else ""), body, more))

    def raw(self) -> Input:
        """A request that is damaged as bytes."""
        return Input("raw", nearly(self.request().data, self.rng))

    def file(self) -> Input:
        """A damaged save or army."""
        if self.rng.random() < 0.3:
            game, data = self.rng.choice(self.armies)
            return Input("file", self._written("POST", f"/api/armies/{game}/files", nearly(data, self.rng), ()))
        lines = self.rng.choice(self.saves).split(b"\n")
        at = self.rng.randrange(len(lines) - 1)
        if self.rng.random() < 0.6:
            lines[at] = json.dumps(otherwise(json.loads(lines[at]), self.rng)).encode()
        data = b"\n".join(lines)
        return Input("file", self._written("POST", "/api/files", nearly(data, self.rng) if self.rng.random() < 0.5 else data, ()))

    def frame(self) -> str | bytes:
        """What is sent over a live connection."""
        said = otherwise(self.rng.choice(FRAMES), self.rng) if self.rng.random() < 0.8 else self.rng.choice(FRAMES)
        text = json.dumps(said).encode()
        text = nearly(text, self.rng) if self.rng.random() < 0.4 else text
        if b"give-up" in text:
            return "{}"
        return text if self.rng.random() < 0.05 else text.decode(errors="replace")

    def _written(self, method: str, path: str, body: bytes, more: Sequence[str]) -> bytes:
        head = [
            f"{method} {path} HTTP/1.1",
            f"Host: {self.host}",
            "Content-Type: application/json",
            f"Content-Length: {len(body)}",
        ]
        if self.rng.random() < 0.7:
            head.append(f"Cookie: reglamento={self.cookie}")
        return "\r\n".join([*head, *more, "", ""]).encode("latin-1", "replace") + body


class Wire:
    """A connection by which requests go out as they are. After whatever the server closes it, the next goes by another one."""

    def __init__(self, host: str, port: int) -> None:
        self.place = (host, port)
        self.line: socket.socket | None = None

    def status(self, sent: Input) -> int:
        """The status of the answer; 0 where the server closes the connection without one, or waits for more."""
        line = self.line or socket.create_connection(self.place, WAITING)
        self.line = None
        line.settimeout(WAITING if sent.kind != "raw" else SHORT)
        try:
            line.sendall(sent.data)
            answer = line.makefile("rb")
            status, length, closes = CONTINUE, 0, sent.kind == "raw"
            while status == CONTINUE:
                status = _status(answer.readline())
                while (head := answer.readline().strip().lower()) != b"":
                    name, _, value = head.partition(b":")
                    length = int(value) if name == b"content-length" else length
                    closes = closes or (name == b"connection" and value.strip() == b"close")
            if status != 304 and not sent.data.startswith(b"HEAD"):
                answer.read(length)
        except OSError:
            status, closes = 0, True
        if closes or status in {0, 101, 400, 501} or b"Connection: close" in sent.data:
            line.close()
        else:
            self.line = line
        return status

    def close(self) -> None:
        if self.line is not None:
            self.line.close()


def _status(line: bytes) -> int:
    words = line.split()
    return int(words[1]) if len(words) > 1 and words[1].isdigit() else 0


class Speaker:
    """A live connection over which frames go out as they are; it is opened again when the server has closed it."""

    def __init__(self, url: str, cookie: str) -> None:
        self.url, self.cookie = url, cookie
        self.line: ClientConnection | None = None
        self.opened = contextlib.ExitStack()

    def said(self, frame: str | bytes) -> str:
        """What comes of a frame: the code of a refusal, or the type of the record."""
        with contextlib.suppress(WebSocketException, OSError):
            line = self.line or self._opened()
            line.send(frame)
            while (record := json.loads(line.recv(WAITING)))["type"] in {"scene", "present", "talk-line", "throw"}:
                pass
            return str(record.get("code") or record["type"])
        self.close()
        return "closed"

    def _opened(self) -> ClientConnection:
        origin = self.url.replace("ws", "http", 1).partition("/api")[0]
        headers = {"Cookie": f"reglamento={self.cookie}"}
        self.line = self.opened.enter_context(
            connect(
                self.url,
                origin=Origin(origin),
                additional_headers=headers,
                proxy=None,
                open_timeout=WAITING,
                max_size=None,
            )
        )
        return self.line

    def close(self) -> None:
        self.line = None
        with contextlib.suppress(WebSocketException, OSError):
            self.opened.close()


class Found(NamedTuple):
    """What came of the inputs: how often each status came for each kind, and the inputs that made the server fail."""

    counts: Counter[tuple[str, int | str]]
    failed: list[Input]


def fuzzed(inputs: Inputs, wire: Wire, speakers: Sequence[Speaker], number: int) -> Found:
    """Send so many inputs: of ten, five requests, two damaged ones, two frames, one file."""
    counts: Counter[tuple[str, int | str]] = Counter()
    failed: list[Input] = []
    for n in range(number):
        if n % 10 in {3, 8}:
            frame = inputs.frame()
            came: int | str = inputs.rng.choice(speakers).said(frame)
            sent = Input("frame", frame.encode() if isinstance(frame, str) else frame)
            bad = came == "internal"
        else:
            sent = inputs.file() if n % 10 == 5 else inputs.raw() if n % 10 in {1, 6} else inputs.request()
            came = wire.status(sent)
            bad = came >= 500 and not (came == 501 and sent.kind == "raw")
        counts[sent.kind, came] += 1
        if bad:
            failed.append(sent)
    return Found(counts, failed)
