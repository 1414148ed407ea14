"""The search for what only holds itself: when it takes place."""

from __future__ import annotations

import asyncio
import gc
import time
import weakref
from collections.abc import Iterator

import pytest

from reglamento.web.app.middleware import Pulse
from reglamento.web.sweeping import NEVER, YOUNG, Habits, sweeping

pytestmark = pytest.mark.anyio
HABITS = Habits(look=0.005, quiet=0.1, due=3, late=6)
MANY_LOOKS = 0.05
PATIENCE = 60.0


class Knot:
    """What holds itself."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    gc.unfreeze()
    before = gc.get_threshold()
    yield
    assert gc.get_threshold() == before
    assert gc.get_freeze_count() == 0


def old_knot() -> weakref.ref[Knot]:
    """One that nobody has, and that no search of what is young finds."""
    tied = Knot()
    gc.collect(0)
    gc.collect(1)
    return weakref.ref(tied)


async def untied(knot: weakref.ref[Knot]) -> None:
    async with asyncio.timeout(PATIENCE):
        while knot() is not None:
            await asyncio.sleep(HABITS.look)


async def test_what_is_there_at_the_beginning_is_never_searched_and_what_is_old_not_by_itself() -> None:
    gc.disable()  # as while a server starts
    try:
        async with sweeping(Pulse(), HABITS):
            assert gc.isenabled()
            assert gc.get_threshold() == (*YOUNG, NEVER)
            assert gc.get_freeze_count() > 0
    finally:
        gc.enable()


async def test_a_quiet_moment_is_used_when_enough_has_come_and_gone() -> None:
    pulse = Pulse()
    async with sweeping(pulse, HABITS):
        knot = old_knot()
        pulse.last = time.monotonic() - 1
        pulse.ended = HABITS.due - 1
        await asyncio.sleep(MANY_LOOKS)
        assert knot() is not None
        pulse.ended = HABITS.due
        await untied(knot)


async def test_where_it_is_never_quiet_much_work_makes_it_due() -> None:
    pulse = Pulse()
    async with sweeping(pulse, HABITS):
        knot = old_knot()
        pulse.last = time.monotonic() + PATIENCE
        pulse.ended = HABITS.late - 1
        await asyncio.sleep(MANY_LOOKS)
        assert knot() is not None
        pulse.ended = HABITS.late
        await untied(knot)
