"""Errors, worded so that a player can act on them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec


class Refusal(msgspec.Struct, frozen=True):
    """Why an answer is not allowed: the rule that forbids it, one sentence in the words of the game, and the values of its
    fields.
    """

    rule: str
    why: str
    fields: Mapping[str, Any] = {}
    """The values of the sentence's named fields: ids of pieces and units, lengths, numbers."""

    @property
    def named(self) -> tuple[str, ...]:
        """Every id among the fields."""
        values = (value if isinstance(value, tuple | list) else (value,) for value in self.fields.values())
        return tuple(id for value in values for id in value if isinstance(id, str))

    def __str__(self) -> str:
        return f"{self.why} [{self.rule}]"


LONGEST = 20_000
"""The most characters of an error's message, however long the input that it repeats."""


class ReglamentoError(Exception):
    """Any error that the user can mend; its text states the fault and what is allowed."""

    def __str__(self) -> str:
        said = super().__str__()
        return said if len(said) <= LONGEST else f"{said[:LONGEST]}…"


class IllegalAnswer(ReglamentoError):
    """An answer that the pending question does not allow. The game is unchanged."""

    def __init__(self, refusal: Refusal, answer: Any = None) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal
        self.answer = answer


class NotUndoable(ReglamentoError):
    """An undo that would cross a die, a draw, a revealed secret or another player's decision."""


class DiceError(ReglamentoError):
    """A script of dice that ran out or has dice left over, or an answer that is not an outcome of the question."""


def unreadable(error: Exception) -> str:
    """Why a file cannot be read, for people: the system's own message, or that it is not text."""
    if isinstance(error, UnicodeDecodeError):
        return "it is not text in UTF-8"
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


class SaveError(ReglamentoError):
    """A save that cannot be read. `line` (1-based) says where; it is None when the fault is in the file as a whole."""

    def __init__(self, why: str, line: int | None = None) -> None:
        super().__init__(why if line is None else f"line {line}: {why}")
        self.line = line


class Diverged(SaveError):
    """A save made by other rules code: replayed, its answers no longer lead to the saved game."""

    def __init__(self, at: int, why: str) -> None:
        super().__init__(f"this save diverges at answer {at}: {why}")
        self.at = at
