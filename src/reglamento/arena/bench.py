"""How fast it is, each figure beside a peer measured in the same run where there is one."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from reglamento.arena.figures import Figure, starting
from reglamento.arena.measures import Measures
from reglamento.games.registry import plugins


def measured() -> list[str]:
    """The games whose speed is measured."""
    found = ((name, game.find(Measures)) for name, game in plugins().items())
    return [name for name, own in found if own is not None and own.figures is not None]


def figures(rounds: int = 5, seconds: float = 1.0, games: Collection[str] | None = None) -> Iterator[Figure]:
    """Every measurement of these games (of all), as it is made: the median of `rounds`; random play goes on for `seconds` in each."""
    for name, game in plugins().items():
        own = game.find(Measures) if games is None or name in games else None
        if own is not None and own.figures is not None:
            yield from own.figures(rounds, seconds)
    yield starting(rounds)
