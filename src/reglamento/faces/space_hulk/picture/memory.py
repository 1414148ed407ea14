"""Drawings that are made once, because most of a picture is the same from one moment to the next."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import ParamSpec, TypeVar

from reglamento.language import current

P = ParamSpec("P")
T = TypeVar("T")
KEPT = 4096
"""The number of drawings of one kind that are kept."""


def remembered(draw: Callable[P, T]) -> Callable[P, T]:
    """Makes each drawing once for the same arguments (all hashable) and language."""

    @lru_cache(maxsize=KEPT)
    def kept(language: str, *args: P.args, **kwargs: P.kwargs) -> T:
        return draw(*args, **kwargs)

    @wraps(draw)
    def drawn(*args: P.args, **kwargs: P.kwargs) -> T:
        return kept(current(), *args, **kwargs)  # type: ignore[arg-type]  # hashable, as said above

    return drawn
