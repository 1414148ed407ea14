"""Runs the image that `make image` has built, by buildah, and plays in it: `make image-tested`. No engine is needed, as in the build.

A game against the bot is played to its end, saved and verified, and the container is stopped. Buildah alone throws away what is written
into a declared volume, so that nothing is said here of games that stay.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

from reglamento.cli.verifying import verified
from reglamento.games.registry import rulebook
from reglamento.kernel import save
from web_client import Client, chosen

BUILDAH = shlex.split(os.environ.get("BUILDAH", "buildah"))
PORT = 8765
URL = f"http://127.0.0.1:{PORT}"
SEATS = {"marines": "person", "genestealers": "greedy"}
STARTING, STOPPING = 120.0, 10.0
PACE = 0.11
"""Seconds before an answer: the image has the usual limits."""


def said(*words: str) -> str:
    return subprocess.run([*BUILDAH, *words], check=True, capture_output=True, text=True).stdout.strip()  # noqa: S603 - ours


@contextmanager
def running(image: str) -> Iterator[None]:
    """A container, until it is told to stop. It must end in time, and with 0."""
    made = said("from", image)
    shown = json.loads(said("inspect", "--type", "image", image))["Docker"]["config"]
    words = [
        "/bin/sh",
        "-c",
        'exec "$@"',
        "sh",
        *shown["Entrypoint"],
        *shown["Cmd"],
    ]  # what only the image has, it finds by itself
    run = subprocess.Popen([*BUILDAH, "run", "--network", "host", made, "--", *words])  # noqa: S603 - ours
    try:
        deadline = time.monotonic() + STARTING
        while not _ready():
            assert run.poll() is None, f"it ended with {run.returncode}"
            assert time.monotonic() < deadline, "it does not start"
            time.sleep(0.2)
        yield
        _tell(signal.SIGTERM)
        began = time.monotonic()
        assert run.wait(STOPPING + 5) == 0
        print(f"stopped after {time.monotonic() - began:.1f} s")
    finally:
        _tell(signal.SIGKILL)
        run.kill()
        run.wait()
        said("rm", made)


def _ready() -> bool:
    try:
        return httpx.get(f"{URL}/ready", trust_env=False).status_code == httpx.codes.OK
    except httpx.TransportError:
        return False


def _tell(number: signal.Signals) -> None:
    """As an engine does: a signal to the container's first process, which is ours."""
    for found in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            words = found.read_bytes().split(b"\0")
        except OSError:
            continue
        if b"/opt/reglamento/bin/reglamento" in words[:2] and b"serve" in words:
            os.kill(int(found.parent.name), number)


async def played() -> None:
    """Play a game to its end, and verify its save."""
    rng = random.Random(1)
    async with Client(URL) as client:
        card = await client.begun(SEATS)
        async with client.socket(card.id, "marines") as socket:
            scene = await socket.scene()
            while scene.state == "running":
                if scene.asked is not None and scene.asked.mine:
                    await asyncio.sleep(PACE)
                    await socket.send(chosen(scene, rng))
                scene = await socket.scene(scene.version + 1)
        found = verified(save.read(await client.file(card.id)), rulebook("space-hulk"))
        print(f"played {scene.version} versions; verified: {found}")


def main() -> None:
    image = sys.argv[1] if len(sys.argv) > 1 else "reglamento"
    with running(image):
        asyncio.run(played())
    print("the image serves, and stops in time")


if __name__ == "__main__":
    main()
