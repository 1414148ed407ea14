"""Errors of a journal, each with one sentence for a person."""

from typing import Literal

from reglamento.kernel.errors import ReglamentoError

Cause = Literal["silent", "full", "locked", "read-only", "gone", "damaged"]
"""Why a database fails: it does not answer, its disk is full, another program holds it, it cannot be written, its file was taken
away, or what is in it contradicts itself.
"""


class Conflict(ReglamentoError):
    """Another writer was first: the number or the key of an entry is taken, or the game has moved on. Nothing was written."""


class Unavailable(ReglamentoError):
    """The database fails. The item may have been written or not: read the entries before trying again."""

    def __init__(self, why: str, cause: Cause = "silent") -> None:
        super().__init__(why)
        self.cause = cause


class Damaged(ReglamentoError):
    """The record of a game can never be read; `what` says which part of it."""

    def __init__(self, what: str) -> None:
        super().__init__(f"{what} cannot be read")
        self.what = what


class Unfit(ReglamentoError):
    """The database will never accept a value. Nothing was written."""
