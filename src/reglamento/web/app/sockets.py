"""The live connections of this process: their limits, and how they all end when the server stops."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from reglamento.language import tr
from reglamento.web.app.logs import Logger
from reglamento.web.app.metrics import Metrics
from reglamento.web.app.settings import Settings
from reglamento.web.hall.base.refuse import Refuse


class Sockets:
    """Counts live connections; `stopping` is set when they are to end."""

    def __init__(self, settings: Settings, metrics: Metrics, logger: Logger) -> None:
        self.settings, self.metrics, self.logger = settings, metrics, logger
        self.stopping = asyncio.Event()
        self.addresses: Counter[str] = Counter()
        self.holders: Counter[str] = Counter()

    @contextmanager
    def another(self, address: str, holder: str) -> Iterator[None]:
        """Count a connection while it lasts. Raises Refuse at the limit."""
        self._check(address, holder)
        self._count(address, holder, 1)
        try:
            yield
        finally:
            self._count(address, holder, -1)

    def _check(self, address: str, holder: str) -> None:
        settings = self.settings
        if self.stopping.is_set():
            raise Refuse("unavailable", tr("The server is about to stop."))
        if self.addresses.total() >= settings.sockets:
            raise Refuse("too-many", tr("The server has all the live connections that it can hold; please try again later."))
        if self.addresses[address] >= settings.sockets_per_address:
            why = tr("There are too many live connections from your address: {most} are allowed. Close some pages.")
            raise Refuse("too-many", why.format(most=settings.sockets_per_address))
        if holder and self.holders[holder] >= settings.sockets_per_holder:
            why = tr("Your browser has too many live connections: {most} are allowed. Close some pages.")
            raise Refuse("too-many", why.format(most=settings.sockets_per_holder))

    def _count(self, address: str, holder: str, step: int) -> None:
        self.metrics.sockets.inc(step)
        self.addresses[address] += step
        if holder:
            self.holders[holder] += step
        for counts, counted in ((self.addresses, address), (self.holders, holder)):
            if counts[counted] <= 0:
                del counts[counted]

    async def stop(self, seconds: float) -> None:
        """Ask all connections to end after their present work, and wait up to `seconds` for that."""
        self.stopping.set()
        deadline = asyncio.get_running_loop().time() + seconds
        while self.addresses.total() and asyncio.get_running_loop().time() < deadline:
            await asyncio.sleep(0.01)
