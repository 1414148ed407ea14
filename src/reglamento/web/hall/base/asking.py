"""Where the request comes from that is being answered: all that it costs is counted there. The outermost layer of the server says so."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_asking: ContextVar[str] = ContextVar("asking", default="")


def asking() -> str:
    """The address of the request; empty where this machine itself asks, which has no limits."""
    return _asking.get()


@contextmanager
def asked_from(address: str) -> Iterator[None]:
    """A context whose work is for a request from this address."""
    before = _asking.set(address)
    try:
        yield
    finally:
        _asking.reset(before)
