"""What can go wrong with a journal, each with one sentence for a person."""

from reglamento.kernel.errors import ReglamentoError


class Conflict(ReglamentoError):
    """Somebody else was first: the number or the key of an entry is taken, or the game has moved on. Nothing was written."""


class Unavailable(ReglamentoError):
    """The database does not answer. Whether the item was written is not known: read the entries before it is tried again."""


class Unfit(ReglamentoError):
    """The database refuses a value, now and always. Nothing was written."""
