"""What can go wrong with a journal, each with one sentence for a person."""

from reglamento.kernel.errors import ReglamentoError


class Conflict(ReglamentoError):
    """Another writer was first: the number or the key of an entry is taken, or the game has moved on. Nothing was written."""


class Unavailable(ReglamentoError):
    """The database does not answer. Whether the item was written is not known: read the entries before it is tried again."""


class Damaged(ReglamentoError):
    """What is written of a game cannot be read, now and always; `what` says which part of it."""

    def __init__(self, what: str) -> None:
        super().__init__(f"{what} cannot be read")
        self.what = what


class Unfit(ReglamentoError):
    """The database refuses a value, now and always. Nothing was written."""
