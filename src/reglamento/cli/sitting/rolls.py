"""Dice: from the seed, or rolled at a table and typed by a person that may see them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING

from reglamento.cli.sitting import requests
from reglamento.cli.sitting.prompt import parsed
from reglamento.kernel.dice import Outcome, Seeded, Typed, described
from reglamento.kernel.game import Game
from reglamento.kernel.questions import Chance, Draw

if TYPE_CHECKING:
    from reglamento.cli.sitting.sitting import Sitting


def outcome(sitting: Sitting, question: Chance) -> Outcome:
    """The dice or the draw. Draws that no person at the table may see come from the seed, even when dice are typed."""
    seat = _hand(sitting, question) if sitting.session.about.dice == "manual" else None
    if seat is None:
        return rolled(sitting.session.about.seed, sitting.table.game, question)
    return _typed(sitting, question, seat)


def rolled(seed: int, game: Game, question: Chance) -> Outcome:
    """The outcome for this seed at this answer of the game. An undo cannot roll it again, and a resumed game goes on with the
    same dice.
    """
    return Seeded(f"{seed} answer {game.count + 1}")(question)


def _hand(sitting: Sitting, question: Chance) -> str | None:
    """The person that rolls or draws: for a secret draw, one that may see it; otherwise the one at the keyboard."""
    if isinstance(question, Draw) and set(question.seen_by) < set(sitting.table.game.seats):
        return next((seat for seat in sitting.humans if seat in question.seen_by), None)
    return sitting.seated or next(iter(sitting.humans), None)


def _typed(sitting: Sitting, question: Chance, seat: str) -> Outcome:
    sitting.keep()
    sitting.seat(seat)
    sitting.news(seat)
    names = sitting.face.drawn(sitting.view, question)
    known = {name.casefold(): str(value) for name, value in names.items()}
    wanted = _wanted(question, names)
    sitting.screen.say(f"{sitting.face.question(sitting.view)} Type {wanted}.", "bold")

    def read(question: Chance) -> str:
        while (line := parsed(sitting.screen.ask("dice> "))).verb or not line.rest:
            if line.verb:
                requests.fulfil_between(sitting, line)
        return known.get(line.rest.casefold(), line.rest)

    return Typed(read, lambda complaint: sitting.screen.say(f"That is not {wanted}."))(question)


def _wanted(question: Chance, names: Mapping[str, int]) -> str:
    """What may be typed: `2 numbers from 1 to 6`, `1 of 1 (9 left), 2 (4 left), 3 (9 left)`, `one of C4, C5`."""
    if names:
        return f"one of {', '.join(names)}"
    if isinstance(question, Draw):
        counts = Counter(question.pool)
        if max(counts.values()) > 1:
            return f"{question.n} of {', '.join(f'{value} ({counts[value]} left)' for value in sorted(counts))}"
    return described(question)
