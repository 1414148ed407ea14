"""The speed of each game. Where there is a peer, it is measured in the same run and shown beside each figure."""

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
    """Every measurement of `games` (by default of all games) as it is made: the median of `rounds`. Random play goes on for
    `seconds` in each round.
    """
    for name, game in plugins().items():
        own = game.find(Measures) if games is None or name in games else None
        if own is not None and own.figures is not None:
            yield from own.figures(rounds, seconds)
    yield starting(rounds)
