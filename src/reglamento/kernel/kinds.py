"""Types prepared for decoding, so that any thread can use them."""

from __future__ import annotations

import threading
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")
_READY: set[Any] = set()
_ONE = threading.Lock()


def ready(kind: T) -> T:
    """The same type, after msgspec has prepared it and all types within it.

    msgspec does this when a type is first used, and crashes when a second thread uses a half prepared type.
    """
    if kind not in _READY:
        with _ONE:
            msgspec.json.Decoder(kind)
            _READY.add(kind)
    return kind
