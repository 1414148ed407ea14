"""What a game brings to be measured: how fast it is, and when nothing changes in it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from typing import Any, ClassVar, NamedTuple

from reglamento.arena.figures import Figure
from reglamento.kernel.plugin import Part


class Watch(NamedTuple):
    """What is looked at in a game: the position, compared from turn to turn, and whether a turn counts as busy anyway."""

    position: Callable[[Any], Hashable | None]
    busy: Callable[[Any], bool]


class Measures(Part, frozen=True):
    """The measurements of a game."""

    where: ClassVar[str] = "reglamento.arena.games.{game}"

    figures: Callable[[int, float], Iterator[Figure]] | None = None
    """Its figures, each the median of so many rounds; random play goes on for so many seconds in each."""
    watch: Watch | None = None
    """None for a game that ends by itself after so many turns."""
