"""Replays a save in a process of its own, which can be stopped: a position made up by hand may keep the rules busy for ever."""

from __future__ import annotations

import subprocess
import sys

from reglamento.games.registry import rulebook
from reglamento.kernel import save

LAUNCH = 10.0
"""Seconds that such a process may need before it begins, on a machine that has much else to do."""
MEMORY = 1 << 30
"""Bytes that such a process may have."""


def survived(data: bytes, seconds: float) -> bool:
    """Whether a save comes to an end within so many seconds, whatever that end is."""
    program = [sys.executable, "-m", "reglamento.web.hall.trial"]
    try:
        tried = subprocess.run(program, input=data, timeout=LAUNCH + seconds, check=False, capture_output=True)  # noqa: S603 - our own
    except subprocess.TimeoutExpired:
        return False
    return tried.returncode == 0


def _modest() -> None:
    """Take no more memory than is sensible, where the system can see to it."""
    try:
        import resource  # noqa: PLC0415 - not every system has it
    except ImportError:
        return
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def main() -> None:
    _modest()
    kept = save.read(sys.stdin.buffer.read())
    save.replay(kept, rulebook(kept.header.game))


if __name__ == "__main__":
    main()
