"""Errors of a journal, each with one sentence for a person."""

from reglamento.kernel.errors import ReglamentoError


class Conflict(ReglamentoError):
    """Another writer was first: the number or the key of an entry is taken, or the game has moved on. Nothing was written."""


class Unavailable(ReglamentoError):
    """The database does not answer. The item may have been written or not: read the entries before trying again."""


class Damaged(ReglamentoError):
    """The record of a game can never be read; `what` says which part of it."""

    def __init__(self, what: str) -> None:
        super().__init__(f"{what} cannot be read")
        self.what = what


class Unfit(ReglamentoError):
    """The database will never accept a value. Nothing was written."""
