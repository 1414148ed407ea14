"""The measurements that a game brings: its speed, and a watch for standstill."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from typing import Any, ClassVar, NamedTuple

from reglamento.arena.figures import Figure
from reglamento.kernel.plugin import Part


class Watch(NamedTuple):
    """What a game has watched: its position, compared from turn to turn, and whether a turn counts as busy even if the position
    repeats.
    """

    position: Callable[[Any], Hashable | None]
    busy: Callable[[Any], bool]


class Measures(Part, frozen=True):
    """The measurements of a game."""

    where: ClassVar[str] = "reglamento.arena.games.{game}"

    figures: Callable[[int, float], Iterator[Figure]] | None = None
    """Takes the number of rounds and the seconds of random play in each round. Each figure is the median of the rounds."""
    watch: Watch | None = None
    """None for a game that always ends after a fixed number of turns."""
