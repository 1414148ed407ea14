"""Which characters a terminal can show."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T", bound=Iterable[object])


def best(encoding: str, wanted: T, plain: T) -> T:
    """The set of characters that is `wanted`, where the encoding of a terminal has all of them, else the `plain` one."""
    try:
        "".join(map(str, wanted)).encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return plain
    return wanted
