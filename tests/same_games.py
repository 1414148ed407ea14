"""Plays a few games between bots and prints what came of each: the same on every version of Python, whatever the order of hashes.

    python tests/same_games.py [plain | compensated]

With a word, the built-in `sum` is replaced by one that adds floats as Python 3.11 does, or as 3.12 and later do.
"""

from __future__ import annotations

import builtins
import hashlib
import sys
from collections.abc import Callable, Iterable
from typing import Any

import msgspec

GAMES = (
    ("space-hulk", None, 0),
    ("pistola", "assassination", 2),  # once the built-in sum of floats decided a move in it
)
"""Game, mission (the standard one for None) and number."""


def plain(items: Iterable[Any], /, start: Any = 0) -> Any:
    """One after another, each sum rounded: Python 3.11 and earlier."""
    for item in items:
        start = start + item
    return start


def compensated(items: Iterable[Any], /, start: Any = 0) -> Any:
    """What rounding loses is kept beside the sum and added at the end: Python 3.12 and later."""
    lost = 0.0
    for item in items:
        both = start + item
        if isinstance(both, float):
            lost += (start - both) + item if abs(start) >= abs(item) else (item - both) + start
        start = both
    return start + lost if isinstance(start, float) else start


SUMS: dict[str, Callable[..., Any]] = {"plain": plain, "compensated": compensated}


def outcome(name: str, mission: str | None, number: int) -> str:
    """A digest of all answers, dice and choices, and of the last state of one game."""
    from reglamento.arena.match import play_out  # noqa: PLC0415 - only once `sum` is what it is to be
    from reglamento.bots import roster  # noqa: PLC0415
    from reglamento.games.registry import rulebook  # noqa: PLC0415
    from reglamento.kernel import snapshot  # noqa: PLC0415
    from reglamento.kernel.dice import Seeded  # noqa: PLC0415
    from reglamento.kernel.events import Chain  # noqa: PLC0415

    book = rulebook(name)
    game = book.new(book.load(mission or book.missions()[0]), book.readings())
    seed = f"same/{number}"
    bots = {seat: roster.make("greedy", name, seat, seed) for seat in book.game.seats}
    play_out(game, bots, Seeded(seed))
    answers = msgspec.json.encode(Chain.items(game.answers))
    return hashlib.sha256(answers + snapshot.digest(game).encode()).hexdigest()


def main(words: list[str]) -> None:
    for word in words:
        builtins.sum = SUMS[word]
    for each in GAMES:
        print(*each, outcome(*each), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
