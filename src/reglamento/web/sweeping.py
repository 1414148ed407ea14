"""When the interpreter looks for objects that hold nothing but each other: when no client waits.

Such a search stops the whole process while it goes through everything there is, with hundreds of games for half a second. Games
are values and leave nothing of the kind behind; requests and connections do, a little each. So what is new is searched as ever,
and what is old in a quiet moment, or when so many connections have come and gone that it must not wait any longer.
"""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from msgspec import Struct

from reglamento.web.app.gate import Pulse

YOUNG = (1_000, 5)
"""Objects made until the youngest are searched, and such searches until those are that outlived one."""
NEVER = 1_000_000_000


class Habits(Struct, frozen=True, kw_only=True):
    """Times are in seconds; work is counted in requests and connections that have ended."""

    look: float = 0.25
    """Between two looks whether it is quiet."""
    quiet: float = 0.5
    """How long no client must have been told anything."""
    due: int = 500
    """After how much work a quiet moment is used."""
    late: int = 10_000
    """After how much work none is waited for."""


HABITS = Habits()


@asynccontextmanager
async def sweeping(pulse: Pulse, habits: Habits = HABITS) -> AsyncIterator[None]:
    """Search as said above while it lasts. What is there at its beginning is never searched."""
    before = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*YOUNG, NEVER)
    task = asyncio.create_task(_sweep(pulse, habits, pulse.ended))
    try:
        yield
    finally:
        task.cancel()
        gc.set_threshold(*before)
        gc.unfreeze()


async def _sweep(pulse: Pulse, habits: Habits, swept: int) -> None:
    while True:
        await asyncio.sleep(habits.look)
        work = pulse.ended - swept
        quiet = time.monotonic() - pulse.last >= habits.quiet
        if work >= habits.late or (quiet and work >= habits.due):
            gc.collect()
            swept = pulse.ended
