"""What workers do in tests: bots that take as long as they like. The worker finds this module by PYTHONPATH."""

from __future__ import annotations

import itertools
import os
import sys
import time
from collections import deque
from pathlib import Path
from typing import Any

from reglamento.bots import roster

HERE = str(Path(__file__).parent)


def endless() -> None:
    """Work that never ends."""
    deque(itertools.count(), 0)


def never_hinted(*_: Any) -> None:
    """A hint for which nobody would wait."""
    endless()


def loaded() -> list[str]:
    """The modules of this process."""
    return sorted(sys.modules)


def busy(seconds: float) -> None:
    """Work for so long, by the processor's time."""
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass


def greedy_never(sent: roster.Sent, seed: Any) -> Any:
    """The greedy bot never decides; all others do."""
    if sent.name == "greedy":
        endless()
    return roster.decided_there(sent, seed)


def greedy_is_lost(sent: roster.Sent, seed: Any) -> Any:
    """The greedy bot ends its process; all others decide."""
    if sent.name == "greedy":
        os.abort()
    return roster.decided_there(sent, seed)


def all_never(sent: roster.Sent, seed: Any) -> Any:
    endless()


def at_the_second_time(mark: str) -> int:
    """The first time nothing comes of it; the second time the number of the process."""
    if not Path(mark).exists():
        Path(mark).write_text(str(os.getpid()), encoding="utf-8")
        endless()
    return os.getpid()
