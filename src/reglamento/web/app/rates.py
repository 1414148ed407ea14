"""Limits how often a client may do something: a bucket of permissions that fills up steadily."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any

from reglamento.web.app.peers import RELAYED, is_loopback

MANY = 10_000
"""The number of buckets remembered; buckets unused for long are full again anyway."""

RELAY = "behind "

Clock = Callable[[], float]


class Bucket:
    """Holds up to `burst` permissions and gains `rate` of them each second."""

    __slots__ = ("burst", "clock", "filled", "left", "rate")

    def __init__(self, rate: float, burst: float, clock: Clock = time.monotonic) -> None:
        self.rate, self.burst, self.clock = rate, burst, clock
        self.left, self.filled = burst, clock()

    def take(self) -> float:
        """Take a permission. Returns 0, or the seconds until there is one."""
        now = self.clock()
        self.left = min(self.burst, self.left + (now - self.filled) * self.rate)
        self.filled = now
        if self.left < 1:
            return (1 - self.left) / self.rate
        self.left -= 1
        return 0.0


class Buckets:
    """One bucket for each client."""

    def __init__(self, rate: float, burst: float, clock: Clock = time.monotonic) -> None:
        self.rate, self.burst, self.clock = rate, burst, clock
        self.known: OrderedDict[Hashable, Bucket] = OrderedDict()

    def take(self, who: Hashable) -> float:
        """Take a permission of `who`. Returns 0, or the seconds until there is one."""
        bucket = self.known.get(who)
        if bucket is None:
            bucket = self.known[who] = Bucket(self.rate, self.burst, self.clock)
            if len(self.known) > MANY:
                self.known.popitem(last=False)
        self.known.move_to_end(who)
        return bucket.take()


def is_here(who: str) -> bool:
    """Whether a client, as `address` returns it, is this machine itself."""
    return who.startswith("127.") or who == "::/64"


def address(scope: Any) -> str:
    """The key for a connection's limits: the client's address; for IPv6, where a client has many, its network. The visitors of a
    proxy that is not named share one key, which is not the proxy's own.
    """
    client = scope.get("client")
    if not client:
        return ""
    found = _network(client[0])
    return f"{RELAY}{found}" if scope.get(RELAYED) else found


def _network(client: str) -> str:
    try:
        found = ipaddress.ip_address(client)
    except ValueError:
        return str(client)
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    return str(found.ipv4_mapped or ipaddress.ip_network(f"{found}/64", strict=False))


def is_local(scope: Any) -> bool:
    """Whether a connection comes from a program of this machine, and no proxy relays it."""
    client = scope.get("client")
    return bool(client) and not scope.get(RELAYED) and is_loopback(client[0])
