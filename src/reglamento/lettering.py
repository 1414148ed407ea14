"""Which characters a terminal can show."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T", bound=Iterable[object])


def best(encoding: str, wanted: T, plain: T) -> T:
    """The characters of `wanted` if the terminal's encoding has all of them, otherwise those of `plain`."""
    try:
        "".join(map(str, wanted)).encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return plain
    return wanted
