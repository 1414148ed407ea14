"""Sends very many inputs that are nearly right to a server, while two players go on in a game of their own, and tells what came of them.

`python benchmarks/fuzz.py --inputs 100000`: the server, those who send and the players are processes of their own. The players answer ten
times a second; the time runs from sending an answer until it is acknowledged, once before anything else is sent and once meanwhile.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import statistics
import tempfile
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from contextlib import AsyncExitStack
from multiprocessing import get_context
from pathlib import Path
from urllib.parse import urlsplit

import httpx

import fuzzing
from fuzzing import Inputs, Speaker, Wire
from served import process, sqlite
from web_client import TWO_PEOPLE, Client, chosen

PACE = 0.1
QUIET = 20.0
"""Seconds for which the players are alone at first."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--inputs", type=int, default=100_000)
    parser.add_argument("--senders", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    os.environ["REGLAMENTO_BAD_MESSAGES_PER_MINUTE"] = "1000000"
    with tempfile.TemporaryDirectory() as name, ProcessPoolExecutor(wanted.senders + 1, get_context("spawn")) as pool:
        folder = Path(name)
        stop = folder / "stop"
        with process(sqlite(folder), folder) as (server, _):
            alone = pool.submit(players, server.url, "", QUIET).result()
            beside = pool.submit(players, server.url, str(stop), 0.0)
            began = time.monotonic()
            each = wanted.inputs // wanted.senders
            sent = [pool.submit(sender, server.url, each, wanted.seed + n) for n in range(wanted.senders)]
            counts, failed = Counter[tuple[str, int | str]](), []
            for done in sent:
                found = done.result()
                counts += found.counts
                failed += found.failed
            seconds = time.monotonic() - began
            stop.touch()
            busy = beside.result()
            ready = httpx.get(f"{server.url}/ready", trust_env=False).status_code
            errors = server.text.count("unexpected error")
    for (kind, came), number in sorted(counts.items(), key=str):
        print(f"| {kind} | {came} | {number} |")
    print(
        f"{counts.total()} inputs in {seconds:.0f} s; failures: {len(failed)}; unexpected errors in the log: {errors}; /ready: {ready}"
    )
    for input in failed[:10]:
        print(input.kind, input.data[:1000])
    print(told("players alone", alone), told("players beside it", busy), sep="\n")
    print(f"load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")


def told(who: str, times: list[float]) -> str:
    cuts = statistics.quantiles(times, n=100, method="inclusive")
    return f"{who}: {len(times)} answers, p50 {cuts[49]:.1f} ms, p99 {cuts[98]:.1f} ms, worst {max(times):.0f} ms"


def sender(url: str, number: int, seed: int) -> fuzzing.Found:
    """Send inputs, as a browser with a game of its own."""
    id, cookie = asyncio.run(_game_of_its_own(url))
    place = urlsplit(url)
    assert place.hostname is not None
    assert place.port is not None
    live = f"{url.replace('http', 'ws', 1)}/api/games/{id}/play"
    speakers = [Speaker(f"{live}?seat=marines", cookie), Speaker(live, cookie)]
    inputs = Inputs(place.netloc, [id], cookie, seed)
    return fuzzing.fuzzed(inputs, Wire(place.hostname, place.port), speakers, number)


async def _game_of_its_own(url: str) -> tuple[str, str]:
    async with Client(url) as client:
        card = await client.begun(TWO_PEOPLE)
        return card.id, client.http.cookies["reglamento"]


def players(url: str, stop: str, seconds: float) -> list[float]:
    """The milliseconds of each answer in games that go on for so long, or until there is the file `stop`. Nothing else may happen there."""
    return asyncio.run(_played(url, Path(stop) if stop else None, seconds))


async def _played(url: str, stop: Path | None, seconds: float) -> list[float]:
    rng, times, end = random.Random(5), list[float](), time.monotonic() + seconds
    async with Client(url) as client:
        while not _over(stop, end):
            card = await client.begun(TWO_PEOPLE)
            async with AsyncExitStack() as stack:
                sockets = {seat: await stack.enter_async_context(client.socket(card.id, seat)) for seat in TWO_PEOPLE}
                scenes = {seat: await socket.scene() for seat, socket in sockets.items()}
                while not _over(stop, end):
                    now = max(scenes.values(), key=lambda scene: scene.version)
                    if now.asked is None:
                        break
                    mine = scenes[now.asked.by]
                    if mine.asked is None or not mine.asked.mine:
                        scenes[now.asked.by] = await sockets[now.asked.by].scene(max(now.version, mine.version + 1))
                        continue
                    answer, began = chosen(mine, rng), time.perf_counter()
                    await sockets[now.asked.by].send(answer)
                    reply = await sockets[now.asked.by].reply(answer.key)
                    times.append((time.perf_counter() - began) * 1000)
                    version = getattr(reply, "version", 0)
                    assert version == mine.version + 1, f"nobody else answers here: {reply}"
                    scenes = {seat: await socket.scene(version) for seat, socket in sockets.items()}
                    await asyncio.sleep(PACE)
    return times


def _over(stop: Path | None, end: float) -> bool:
    return time.monotonic() > end if stop is None else stop.exists()


if __name__ == "__main__":
    main()
