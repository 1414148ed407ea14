"""The game of a mission where none was named, and the complaint about a mission that was read as one of it."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Iterator

from reglamento.games.registry import game_of
from reglamento.kernel.errors import ReglamentoError

ALL = "all"
"""The word for all missions of a game."""


@contextlib.contextmanager
def meant(game: str | None, missions: Iterable[str], seats: Iterable[str] = ()) -> Iterator[str]:
    """The game named, or that of the first mission or the players. Faults of a mission file say as which game it was read, if none was
    named. Raises ReglamentoError.
    """
    found = game or game_of(next((mission for mission in missions if mission != ALL), None), seats)
    try:
        yield found
    except ReglamentoError as error:
        if game is not None or not getattr(error, "faults", ()):
            raise
        raise ReglamentoError(f"{error}\n{read_as(found)}") from None


def read_as(game: str) -> str:
    """What is said of a file with faults whose game was not named."""
    return f"It was read as a mission of {game}; if it is of another game, give the name of that."
