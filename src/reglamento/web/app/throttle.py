"""Holds up requests of addresses that send too many, also for files of the page: they are answered, but not as fast as they come."""

from __future__ import annotations

import asyncio
import random
from typing import Any

from reglamento.web.app.addresses import address
from reglamento.web.app.peers import NAMED, App
from reglamento.web.app.settings import Settings
from reglamento.web.hall.base.buckets import Buckets

RATE, BURST = 4, 2
"""How many requests of all kinds there may be for each one that asks the games for something, on average and at once."""
LEAST, MOST = 0.5, 1.5
"""Seconds for which a request waits whose address sends more than these: each another time, so that they do not go on all at once."""


class Throttle:
    """Wraps the application. A request that waits keeps its connection from sending the next one, so that an address gets on no faster than
    so many connections of one request a second. Half of all connections wait at most. What a named proxy relays does not wait: its
    visitors share its connections, and it can hold them up itself.
    """

    def __init__(self, inner: App, settings: Settings) -> None:
        self.inner = inner
        self.rates = Buckets(RATE * settings.requests_per_second, BURST * settings.requests_burst)
        self.most = settings.connections // 2
        self.held = 0

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if not scope.get(NAMED) and self.rates.take(address(scope)) and self.held < self.most:
            self.held += 1
            try:
                await asyncio.sleep(random.uniform(LEAST, MOST))
            finally:
                self.held -= 1
        await self.inner(scope, receive, send)
