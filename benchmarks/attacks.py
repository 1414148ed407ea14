"""What one stranger does to a server on which others play: what comes of each attack, and how long the players wait meanwhile.

`python benchmarks/attacks.py`: the server has its usual limits; it, the stranger and the players are processes of their own. The stranger
comes from addresses that a proxy names, and opens connections from another address of this machine. The players answer ten times a second.
"""

from __future__ import annotations

import asyncio
import os
import re
import socket
import statistics
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import ExitStack, suppress
from multiprocessing import get_context
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import msgspec
from websockets.frames import Frame, Opcode

from attacks_at_tables import AT_TABLES
from fuzz import players
from fuzzing import saved
from hostile import freezing
from reglamento.kernel.save import Ending, Header
from reglamento.web.descriptors import raised
from reglamento.web.hall.opening.making import new_id, rows_of
from reglamento.web.journal.journal import Journal
from reglamento.web.protocol import NewGame
from served import COMMAND, UNHURRIED, process, sqlite
from strangers import LEAST, counted, stranger
from web_ground import NO_TLS

BOTS = {"marines": "random", "genestealers": "random"}
CONNECTIONS, GAMES, ABANDONED, SIGNERS, TRIES, LOOKS = 1150, 60, 2000, 40, 10, 1000
"""Half-sent requests, games of bots, games that nobody goes on with, addresses that sign in, attempts of each, and replays."""
USUAL = ("env", *(f"--unset={name}" for name in UNHURRIED), *COMMAND)
"""A server with its usual limits."""


# ---- attacks on a server where others play


def a_number(url: str) -> str:
    """A file of 714 bytes with a number that would be worked out for ever"""
    with stranger(url) as browser:
        began = time.perf_counter()
        answer = browser.post("/api/files", content=freezing())
        return f"{answer.status_code} after {(time.perf_counter() - began) * 1000:.0f} ms"


def a_crowd(url: str) -> str:
    """A save with a mission of its own of 500 Marines; then one of 40, which is allowed, in four games of bots"""
    header = Header(reglamento=1, game="space-hulk", mission="x", rules="", readings={}, source=crowded(500))
    many = b"\n".join(map(msgspec.json.encode, (header, Ending(0, "", {})))) + b"\n"
    few = saved("space-hulk", 0, crowded(40))
    with stranger(url) as browser:
        refused = browser.post("/api/files", content=many)
        opened = browser.post("/api/files", content=few)
        path = f"/api/games/{opened.json()['id']}/forks"
        forks = [browser.post(path, json={"version": opened.json()["version"], "seats": BOTS}) for _ in range(4)]
        before, began = _decided(browser, forks), time.perf_counter()
        time.sleep(LEAST)
        rate = (_decided(browser, forks) - before) / (time.perf_counter() - began)
    return (
        f"{len(many) // 1000} kB: {refused.status_code}; {len(few) // 1000} kB: {opened.status_code}, forks "
        f"{counted(each.status_code for each in forks)}, {rate:.0f} decisions of their bots a second"
    )


def _decided(browser: httpx.Client, games: Iterable[httpx.Response]) -> int:
    return sum(browser.get(f"/api/games/{game.json()['id']}/scene").json()["version"] for game in games)


def crowded(marines: int) -> str:
    """A mission with so many Marines in a hall."""
    men = ", ".join(f'{{ name = "M{number}", kit = "marine" }}' for number in range(marines))
    rows = "y" * 48 + "\n"
    hall = rows * 11
    return f"""\
id = "crowd"
title = "A crowd"
briefing = "Very many in a hall."
turns = 40
[aims]
marines = "Leave."
genestealers = "Stay."
[blips]
start = 2
each_turn = 2
[[level]]
map = '''
{"y" * 47}E
{hall}'''
sections = '''
{"h" * 48}
{hall.replace("y", "h")}'''
[sections]
h = "hall"
[limits]
box = false
[kits]
marine = {{ rank = "marine", weapons = ["power fist", "storm bolter"] }}
[marks]
y = {{ area = "yard" }}
E = {{ entry = "north" }}
[[squad]]
area = "yard"
marines = [{men}]
[[outcome]]
winner = "genestealers"
title = "Late"
if = {{ turn = {{ at_least = 40 }} }}
[[outcome]]
winner = "marines"
title = "Few are left"
if = {{ marines_left = {{ at_most = 9 }} }}
"""


def half_open(url: str) -> str:
    """1,150 requests that are half sent, from one address"""
    place = urlsplit(url)
    assert place.hostname is not None
    raised(CONNECTIONS + 200)
    answered = Counter[str]()
    with ExitStack() as stack:
        for _ in range(CONNECTIONS):
            line = stack.enter_context(
                socket.create_connection((place.hostname, place.port), 60, source_address=("127.0.0.2", 0))
            )
            line.sendall(b"GET /health HTTP/1.1\r\nHost: localhost\r\n")
        end = time.monotonic() + LEAST
        while time.monotonic() < end:
            try:
                answered[str(httpx.get(f"{url}/health", trust_env=False, verify=NO_TLS, timeout=5).status_code)] += 1
            except httpx.TransportError:
                answered["refused"] += 1
            time.sleep(0.05)
    return "new visitors: " + ", ".join(f"{number} times {came}" for came, number in answered.items())


def bots(url: str) -> str:
    """60 games of bots from one address; then one from another"""
    with stranger(url, 20) as browser, stranger(url, 21) as other:
        made = [browser.post("/api/games", json={"seats": BOTS}).status_code for _ in range(GAMES)]
        return f"{counted(made)}; another address: {other.post('/api/games', json={'seats': BOTS}).status_code}"


def sign_ins(url: str) -> str:
    """400 sign-ins at once, 10 from each of 40 addresses"""

    def tried(number: int) -> tuple[int, float]:
        with stranger(url, 100 + number % SIGNERS) as browser:
            began = time.perf_counter()
            answer = browser.post("/api/account/sign-in", json={"name": f"nobody{number}", "password": "seven lanterns"})
            return answer.status_code, time.perf_counter() - began

    with ThreadPoolExecutor(SIGNERS * TRIES) as threads:
        came = list(threads.map(tried, range(SIGNERS * TRIES)))
    return f"{counted(status for status, _ in came)}; the longest wait {max(seconds for _, seconds in came):.1f} s"


def replays(url: str) -> str:
    """1,000 looks back at saves of two games, from four addresses at once"""

    saves = [saved(game, 40) for game in ("space-hulk", "pistola")]

    def looked(number: int) -> list[int]:
        with stranger(url, 60 + number) as browser:
            opened = browser.post("/api/files", content=saves[number % len(saves)]).json()
            path = f"/api/games/{opened['id']}/replay"
            return [browser.get(f"{path}/{n % (opened['version'] + 1)}").status_code for n in range(LOOKS // 4)]

    with ThreadPoolExecutor(4) as threads:
        return counted(status for found in threads.map(looked, range(4)) for status in found)


def frames(url: str) -> str:
    """Empty frames on a live connection, as fast as they can be sent; another connection where one is closed"""
    with stranger(url, 30) as browser:
        game = browser.post("/api/games", json={"seats": {"marines": "person", "genestealers": "person"}}).json()["id"]
    place = urlsplit(url)
    hello = f"GET /api/games/{game}/play?bare=true HTTP/1.1\r\nHost: {place.netloc}\r\nX-Forwarded-For: 203.0.113.30\r\n"
    hello += "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    raw = Frame(Opcode.PONG, b"").serialize(mask=True) * 5000
    opened = 0
    end = time.monotonic() + LEAST
    while time.monotonic() < end:
        with suppress(OSError), socket.create_connection((place.hostname, place.port), 60) as line:
            line.sendall(hello.encode())
            opened += line.recv(12) == b"HTTP/1.1 101"
            while time.monotonic() < end:
                line.sendall(raw)
    return f"{opened} connections, one after another"


def nothing(url: str) -> str:
    """Nothing"""
    return ""


ATTACKS: tuple[Callable[[str], str], ...] = (nothing, a_number, a_crowd, half_open, frames, bots, sign_ins, replays, *AT_TABLES)


# ---- attacks on servers of their own


async def abandon(url: str) -> None:
    """Put down games in which a bot is to move and nobody looks on."""
    journal = await Journal.open(url)
    rows = rows_of(NewGame(seats=BOTS), "")

    async def put_down() -> None:
        id = new_id()
        seats = [msgspec.structs.replace(seat, game=id) for seat in rows.seats]
        await journal.create(msgspec.structs.replace(rows.game, id=id, state="running"), seats)

    await asyncio.gather(*(put_down() for _ in range(ABANDONED)))
    await journal.close()


def memory(pid: int) -> float:
    """The megabytes that a process has."""
    found = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{pid}/status").read_text())
    assert found is not None
    return int(found[1]) / 1000


def metric(url: str, name: str) -> float:
    found = re.search(rf"^{name} (\S+)$", httpx.get(f"{url}/metrics", trust_env=False).text, re.MULTILINE)
    assert found is not None
    return float(found[1])


def abandoned(folder: Path) -> str:
    """2,000 games of bots that nobody looks at, when a server starts"""
    asyncio.run(abandon(sqlite(folder)))
    began = time.monotonic()
    with process(sqlite(folder), folder, command=USUAL) as (server, _):
        first = time.monotonic() - began
        time.sleep(LEAST)
        held, megabytes = metric(server.url, "reglamento_live_games"), memory(server.pid)
    return f"answers after {first:.1f} s; {held:.0f} games in memory, {megabytes:.0f} MB"


def behind_a_proxy(folder: Path) -> str:
    """The counts, and new games, for visitors of a proxy that is not named"""
    with process(sqlite(folder), folder, command=USUAL) as (server, _), stranger(server.url) as visitor:
        counts = visitor.get("/metrics").status_code
        made = [visitor.post("/api/games", json={"seats": BOTS}).status_code for _ in range(GAMES)]
        warned = server.text.count("a proxy that is not named")
    return f"counts {counts}; games {counted(made)}; warnings in the log: {warned}"


ALONE: tuple[Callable[[Path], str], ...] = (abandoned, behind_a_proxy)


def main() -> None:
    print("| attack | what came of it | players: p50 ms | p99 ms | worst ms |")
    print("| --- | --- | ---: | ---: | ---: |")
    with tempfile.TemporaryDirectory() as name, ProcessPoolExecutor(1, get_context("spawn")) as pool:
        for alone in ALONE:
            print(row(alone, alone(_folder(name, alone.__name__))), flush=True)
        folder = _folder(name, "shared")
        os.environ["REGLAMENTO_PROXIES"] = "127.0.0.1"
        with process(sqlite(folder), folder, command=USUAL) as (server, _):
            for attack in ATTACKS:
                stop = folder / f"stop-{attack.__name__}"
                playing = pool.submit(players, server.url, str(stop), 0.0)
                began = time.monotonic()
                came = attack(server.url)
                time.sleep(max(0.0, LEAST - (time.monotonic() - began)))
                stop.touch()
                print(row(attack, came, playing.result()), flush=True)
            ready = httpx.get(f"{server.url}/ready", trust_env=False).status_code
            print(f"\nUnexpected errors in the log: {server.text.count('unexpected error')}; /ready: {ready}")
    print(f"Load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")


def _folder(name: str, part: str) -> Path:
    folder = Path(name) / part
    folder.mkdir()
    return folder


def row(attack: Callable[..., str], came: str, times: list[float] | None = None) -> str:
    """A row of the table."""
    what = (attack.__doc__ or "").strip()
    if times is None:
        return f"| {what} | {came} | | | |"
    cuts = statistics.quantiles(times, n=100, method="inclusive")
    return f"| {what} | {came} | {cuts[49]:.1f} | {cuts[98]:.1f} | {max(times):.0f} |"


if __name__ == "__main__":
    main()
