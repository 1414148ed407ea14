"""What one stranger can do by what a player or a spectator may do; `attacks.py` tries it on a server where others play."""

from __future__ import annotations

import socket
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from urllib.parse import urlsplit

import httpx

from fuzzing import saved
from reglamento.web.hall.opening.making import packaged_army
from strangers import LEAST, counted, stranger

TWO = {"marines": "person", "genestealers": "person"}
WATCHING, WAITING, LONG = 512, 200, 2000
"""Spectators, games that wait for players, and the answers of a long game."""
HELLO = (
    "GET /api/games/{game}/play HTTP/1.1\r\nHost: {host}\r\nX-Forwarded-For: 203.0.113.{number}\r\nUpgrade: websocket\r\n"
    "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


def spectators(url: str) -> str:
    """512 live connections to a game of bots from eight addresses, which are opened and left unread"""
    with stranger(url, 40) as browser, ExitStack() as stack:
        game = browser.post("/api/games", json={"seats": {"marines": "random", "genestealers": "random"}}).json()["id"]
        came = [_left(url, stack, game, 41 + n % 8) for n in range(WATCHING)]
        time.sleep(LEAST)
        return counted(came)


def _left(url: str, stack: ExitStack, game: str, number: int) -> int:
    """The status of a live connection that is opened and left."""
    place = urlsplit(url)
    line = stack.enter_context(socket.create_connection((place.hostname, place.port), 60))
    line.sendall(HELLO.format(game=game, host=place.netloc, number=number).encode())
    return int(line.recv(12).split()[1])


def waiting(url: str) -> str:
    """200 games that wait for players, from seven addresses; then their list as fast as it comes, from eight at once"""
    made = []
    for number in range(50, 57):
        with stranger(url, number) as browser:
            made += [browser.post("/api/games", json={"seats": TWO}).status_code for _ in range(WAITING // 7 + 1)]
    return f"{counted(made)}; lists {_at_once(url, 50, lambda browser: browser.get('/api/games'))}"


def _at_once(url: str, first: int, act: Callable[[httpx.Client], httpx.Response], addresses: int = 8) -> str:
    """What comes of the same request from several addresses, as fast as it is answered."""
    end = time.monotonic() + LEAST

    def asked(number: int) -> Counter[int]:
        found = Counter[int]()
        with stranger(url, first + number) as browser:
            while time.monotonic() < end:
                found[act(browser).status_code] += 1
        return found

    with ThreadPoolExecutor(addresses) as threads:
        return counted(sum(threads.map(asked, range(addresses)), Counter[int]()).elements())


def armies(url: str) -> str:
    """Files of 490 kB with an army of 7,500 units, as fast as they are answered, from eight addresses"""
    units = '\n[[unit]]\nsheet = "novices"\nmodels = { novice = 11, leader = 1 }\n' * 7_500
    large = (packaged_army("wh40k", "choir-750") + units).encode()
    return _at_once(url, 70, lambda browser: browser.post("/api/armies/wh40k/files", content=large))


def proposals(url: str) -> str:
    """In a game with itself, a stranger proposes a draw and withdraws it, as fast as that is answered"""
    found = Counter[int]()
    with stranger(url, 80) as ann, stranger(url, 81) as bob:
        game = ann.post("/api/games", json={"seats": TWO}).json()["id"]
        for browser, seat in ((ann, "marines"), (bob, "genestealers")):
            browser.post(f"/api/games/{game}/seats/{seat}", json={})
        time.sleep(1)  # the first dice fall
        version = ann.get(f"/api/games/{game}/scene").json()["version"]
        end = time.monotonic() + LEAST
        while time.monotonic() < end:
            for act in ("propose", "withdraw"):
                said = {"type": act, "what": "draw", "version": version, "key": f"again-and-again-{found.total()}"}
                found[ann.post(f"/api/games/{game}/{act}?seat=marines", json=said).status_code] += 1
    return counted(found.elements())


def long_replays(url: str) -> str:
    """Whole replays of a game of 2,000 answers, from eight addresses at once"""
    save = saved("wh40k", LONG)
    with stranger(url, 90) as browser:
        id = browser.post("/api/files", content=save).json()["id"]
    return _at_once(url, 91, lambda browser: browser.get(f"/api/games/{id}/replay"))


def slow_bodies(url: str) -> str:
    """128 bodies of a kilobyte that come one byte a second"""
    place = urlsplit(url)
    head = f"POST /api/games HTTP/1.1\r\nHost: {place.netloc}\r\nContent-Type: application/json\r\nContent-Length: 1024\r\n\r\n"
    answered = Counter[str]()
    with ExitStack() as stack:
        lines = [stack.enter_context(socket.create_connection((place.hostname, place.port), 60)) for _ in range(128)]
        for line in lines:
            line.sendall(head.encode())
        for _ in range(int(LEAST)):
            for line in lines:
                with suppress(OSError):
                    line.sendall(b" ")
            answered[str(httpx.get(f"{url}/health", trust_env=False, timeout=5).status_code)] += 1
            time.sleep(1)
    return "new visitors: " + ", ".join(f"{number} times {came}" for came, number in answered.items())


AT_TABLES: tuple[Callable[[str], str], ...] = (spectators, waiting, armies, proposals, long_replays, slow_bodies)
