"""How each game looks and is spoken to, on the page and at the command line: its pictures, its words, what is typed or clicked."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import Any

from reglamento.faces.face import Face
from reglamento.faces.shown import Stat
from reglamento.games.registry import plugin
from reglamento.kernel.questions import Choose
from reglamento.language import tr

__all__ = ["GIVEN_UP", "Face", "ending", "face", "odds_of", "yielding"]

GIVEN_UP = "given up"
"""The name of the way in which a game ends that a side gives up: no rule of any game ends it so."""


def ending(own: Face, winner: str | None, title: str) -> str:
    """How a game ended that `winner` (None: no seat) has won in the way called `title`, in words."""
    if title != GIVEN_UP:
        return own.ending(winner, title)
    assert winner is not None, "who gives up loses"
    return tr("Won by the {side}: the other side has given up.").format(side=own.seat_title(winner))


def yielding(own: Face, bots: Iterable[str]) -> frozenset[str]:
    """The seats over whose decisions others go back: those of bots, where what they do tells nothing that is secret."""
    return frozenset(bots) if own.open else frozenset()


def odds_of(own: Face, game: Any, question: Choose, options: Sequence[Any]) -> list[tuple[Stat, ...]]:
    """The exact odds of each of these options, worked out on a game dealt anew, so that no secret can show in them."""
    twin = game.resample(question.by, random.Random(f"odds {game.count}"))
    return [own.odds(twin, option) for option in options]


def face(game: str) -> Face:
    """The face of a game. Raises ReglamentoError for a game without one."""
    return plugin(game).part(Face)
