"""What attacks share: a browser at an address of its own, how long an attack lasts at least, and how answers are counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

import httpx

from web_ground import NO_TLS

LEAST = 10.0
"""Seconds for which players are watched at least, during each attack."""


@contextmanager
def stranger(url: str, number: int = 9) -> Iterator[httpx.Client]:
    """A browser at one of the addresses of a network."""
    headers = {"x-forwarded-for": f"203.0.113.{number}", "origin": url, "content-type": "application/json"}
    with httpx.Client(base_url=url, headers=headers, trust_env=False, verify=NO_TLS, timeout=120) as browser:
        yield browser


def counted(statuses: Iterable[int]) -> str:
    """How many answers of each status there were."""
    return ", ".join(f"{number:,} times {status}" for status, number in sorted(Counter(statuses).items()))
