"""How fast it is, each figure beside a peer measured in the same run where there is one."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from reglamento.arena.bench import pistola, space_hulk
from reglamento.arena.bench.figures import Figure, starting

GAMES = (space_hulk.GAME, pistola.GAME)
"""The games that are measured."""


def figures(rounds: int = 5, seconds: float = 1.0, games: Collection[str] = GAMES) -> Iterator[Figure]:
    """Every measurement of these games, as it is made: the median of `rounds`; random play goes on for `seconds` in each."""
    if space_hulk.GAME in games:
        yield from space_hulk.figures(rounds, seconds)
    if pistola.GAME in games:
        yield from pistola.figures(rounds)
    yield starting(rounds)
