"""Replays a save in a separate process that can be stopped: a save from a player may keep the rules busy forever."""

from __future__ import annotations

import subprocess
import sys
import time
from math import ceil
from typing import Literal

from reglamento.games.registry import rulebook
from reglamento.kernel import save
from reglamento.kernel.errors import ReglamentoError

LAUNCH = 10.0
"""Seconds that such a process may need to start on a busy machine."""
MEMORY = 1 << 30
"""Bytes of memory that such a process may use."""
Came = Literal["sound", "faulty", "broken", "endless"]
"""sound: it replays; faulty: it is refused; broken: the rules fail on it, or it takes too much memory; endless:
it does not end.
"""
FAULTY, BROKEN = 3, 4


def came_of(data: bytes, seconds: float) -> Came:
    """The result of replaying a save within `seconds` of processor time."""
    program = [sys.executable, "-P", __file__, str(seconds)]  # as a module it would begin with importing all of the hall
    try:
        tried = subprocess.run(program, input=data, timeout=LAUNCH + seconds, check=False, capture_output=True)  # noqa: S603 - our own
    except subprocess.TimeoutExpired:
        return "endless"
    came: dict[int, Came] = {0: "sound", FAULTY: "faulty", BROKEN: "broken"}
    return came.get(tried.returncode, "endless" if tried.returncode < 0 else "broken")


def _modest(seconds: float) -> None:
    """Limit memory and processor time, where the system supports it."""
    try:
        import resource  # noqa: PLC0415 - not every system has it
    except ImportError:
        return
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    end = ceil(time.process_time() + seconds)
    resource.setrlimit(resource.RLIMIT_CPU, (end, end))


def main() -> None:
    data = sys.stdin.buffer.read()
    _modest(float(sys.argv[1]))
    try:
        kept = save.read(data)
        book = rulebook(kept.header.game)
        if not kept.header.source and kept.header.mission not in book.missions():
            sys.exit(FAULTY)  # names of files are never followed
        save.replay(kept, book)
    except ReglamentoError:
        sys.exit(FAULTY)
    except Exception:  # noqa: BLE001 - a save made up by hand can break the rules' code in any way
        sys.exit(BROKEN)


if __name__ == "__main__":
    main()
