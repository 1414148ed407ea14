"""Types that are ready to be decoded, in any thread."""

from __future__ import annotations

import threading
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")
_READY: set[Any] = set()
_ONE = threading.Lock()


def ready(kind: T) -> T:
    """The same type, once msgspec has worked out what it needs to know of it and of all within it.

    It does so at a type's first use, and crashes when another thread begins to use one that it has half done.
    """
    if kind not in _READY:
        with _ONE:
            msgspec.json.Decoder(kind)
            _READY.add(kind)
    return kind
