"""Chooses when the interpreter searches for cycles of garbage: when no client waits.

Such a search goes through all objects and stops the whole process meanwhile: half a second with hundreds of games. Games are
values and leave no cycles behind; requests and connections leave a few each. So new objects are searched as usual, and old ones
in a quiet moment, or when so many connections have come and gone that the search must not wait any longer.
"""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from msgspec import Struct

from reglamento.web.app.middleware import Pulse

YOUNG = (1_000, 5)
"""How many new objects lead to a search of the youngest ones, and how many such searches to one of those that
survived the first.
"""
NEVER = 1_000_000_000


class Habits(Struct, frozen=True, kw_only=True):
    """Times are in seconds; work is counted in requests and connections that have ended."""

    look: float = 0.25
    """Between two checks for a quiet moment."""
    quiet: float = 0.5
    """For a quiet moment, no client may have been sent anything for this long."""
    due: int = 500
    """After this much work, a quiet moment is used."""
    late: int = 10_000
    """After this much work, no quiet moment is waited for."""


HABITS = Habits()


@asynccontextmanager
async def sweeping(pulse: Pulse, habits: Habits = HABITS) -> AsyncIterator[None]:
    """A context with this schedule. Objects that exist at its beginning are never searched."""
    before = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*YOUNG, NEVER)
    gc.enable()  # a start does without it
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
