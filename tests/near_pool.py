"""A pool without processes, for tests that look into what is done in one: tasks are packed and unpacked as for a worker, and done in a
thread, where a test can put something else in the place of a function.
"""

from __future__ import annotations

import asyncio
import time
from importlib import import_module

import msgspec

from reglamento.web.pool import frames
from reglamento.web.pool.frames import Done
from reglamento.web.pool.pool import Pool, Task
from reglamento.web.pool.turns import Place


class NearPool(Pool):
    async def done(self, place: Place, task: Task) -> Done:
        return await asyncio.to_thread(_done, task)


def _done(task: Task) -> Done:
    before = time.thread_time()
    module, _, name = task.work.partition(":")
    arguments = frames.unpacked(frames.packed(task.arguments, task.static), task.static)
    return Done(msgspec.json.encode(getattr(import_module(module), name)(*arguments)), time.thread_time() - before)
