"""What a worker process does: it reads a task, does it, and writes the result, until its input ends or it is killed."""

from __future__ import annotations

import math
import os
import pickle
import sys
import time
from importlib import import_module
from typing import Any

import msgspec

from reglamento.web.pool import frames
from reglamento.web.pool.frames import RecentGames, Request

MEMORY = 1 << 30
"""Bytes of memory that a worker may use."""
DONE, FAILED, FULL = b"=", b"!", b"#"
"""The first byte of a reply: a result with its processor time before it, an error, and no memory left."""


NICE = 5
"""How far workers stand back where there are fewer cores than work: the server itself, which answers players, comes first."""


def _modest() -> None:
    """Stand back and limit memory, where the system supports it."""
    if hasattr(os, "nice"):
        os.nice(NICE)
    try:
        import resource  # noqa: PLC0415 - not every system has it
    except ImportError:
        return
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def _limit(seconds: int) -> None:
    """Have the system end this process after so many more seconds of processor time, where it supports that."""
    try:
        import resource  # noqa: PLC0415 - not every system has it
    except ImportError:
        return
    _, most = resource.getrlimit(resource.RLIMIT_CPU)
    resource.setrlimit(resource.RLIMIT_CPU, (math.ceil(time.process_time() + seconds), most))


def _done(data: bytes, kept: RecentGames) -> bytes:
    request = Request(*pickle.loads(data))  # noqa: S301 - the server itself has written it
    module, _, name = request.work.partition(":")
    work = getattr(import_module(module), name)
    static: Any = {}
    if request.game:
        if request.static is not None:
            kept.use(request.game, pickle.loads(request.static))  # noqa: S301 - as above
        static = kept[request.game]
        kept.use(request.game, static)
    arguments = frames.unpacked(request.arguments, static)
    _limit(request.seconds)  # what was loaded for it does not count
    before = time.process_time()
    data = msgspec.json.encode(work(*arguments))
    return frames.timed(time.process_time() - before, data)


def main() -> None:
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever prints does not get between the replies
    kept = RecentGames()
    _modest()
    while data := frames.read(sys.stdin.buffer):
        try:
            reply = DONE + _done(data, kept)
        except MemoryError:
            reply = FULL
        except Exception as error:  # noqa: BLE001 - it is raised where the task is waited for
            reply = FAILED + repr(error)[:2000].encode(errors="replace")
        frames.write(out, reply)


if __name__ == "__main__":
    main()
