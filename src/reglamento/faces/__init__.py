"""How each game looks, and how players talk to it, on the page and at the command line: pictures, words, what is typed or
clicked. A folder for each game has its face, with its `picture/`, and its `text/` for the terminal.

- `rows`: the rows of options and events; `parts`: picture, table, terminal, missions; `brought`: the fields that a game brings.
- `face`: what follows from them: offered options, keys, words to type, the story.
- `alike`: options that come to the same.
- `army_lists`: what armies are built of, and what is wrong with one.
- `evenness`: what is told of a one-sided mission.
- `armies/`: what games of armies show and say in the same way; it knows no game.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import Any

from reglamento.faces.face import Face
from reglamento.faces.shown import Stat
from reglamento.games.registry import plugin
from reglamento.kernel.questions import Choose
from reglamento.kernel.table import Table
from reglamento.language import tr

__all__ = ["AGREED", "GIVEN_UP", "Face", "broken_off", "dealt_for", "ending", "face", "odds_of", "yielding"]

GIVEN_UP = "given up"
"""The name of the ending by resignation, which is not in any game's rules."""
AGREED = "agreed draw"
"""The name of the ending by agreement, which is not in them either."""


def ending(own: Face, seats: Iterable[str], winner: str | None, title: str) -> str:
    """How a game of these seats ended that `winner` (None: no seat) has won in the way called `title`, in words."""
    if title == AGREED:
        return tr("A draw: both sides have agreed to it.")
    if title != GIVEN_UP:
        return own.ending(winner, title)
    assert winner is not None, "the side that gives up loses"
    loser = ", ".join(own.seat_title(seat) for seat in seats if seat != winner)
    return tr("Winner: {winner}. Given up by: {loser}.").format(winner=own.seat_title(winner), loser=loser)


def broken_off(own: Face, table: Table) -> str:
    """How its players have ended the game of a table before its rules did, in words; empty where they have not."""
    if not table.header.broken_off:
        return ""
    return ending(own, table.game.seats, table.winner(), GIVEN_UP if table.header.given_up else AGREED)


def yielding(own: Face, bots: Iterable[str]) -> frozenset[str]:
    """The seats whose decisions others may take back along with their own: those of bots, where their behaviour reveals no
    secret.
    """
    return frozenset(bots) if own.open else frozenset()


def dealt_for(game: Any, question: Choose) -> Any:
    """A game dealt anew that the seat that is asked cannot tell from the real one, always the same for a decision."""
    return game.resample(question.by, random.Random(f"odds {game.count}"))


def odds_of(own: Face, game: Any, question: Choose, options: Sequence[Any]) -> list[tuple[Stat, ...]]:
    """The exact odds of each of these options. They are worked out on a game dealt anew, so that they reveal no secret."""
    twin = dealt_for(game, question)
    return [own.odds(twin, option) for option in options]


def face(game: str) -> Face:
    """The face of a game. Raises ReglamentoError for a game without one."""
    return plugin(game).part(Face)
