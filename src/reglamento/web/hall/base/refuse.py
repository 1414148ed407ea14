"""Requests that the hall refuses, with the reason."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from reglamento.kernel.errors import ReglamentoError
from reglamento.language import tr
from reglamento.web.journal.errors import Damaged, Unavailable, Unfit
from reglamento.web.protocol import Code


class Refuse(ReglamentoError):
    """A refused request; nothing has changed. `code` is for programs, `why` is one sentence, `rule` the rule behind it.

    `version` is the game's present version, or -1 where there is none.
    """

    def __init__(self, code: Code, why: str, rule: str = "", version: int = -1) -> None:
        super().__init__(why)
        self.code = code
        self.why = why
        self.rule = rule
        self.version = version


def unknown_game() -> Refuse:
    return Refuse("unknown", tr("There is no such game."))


def damaged() -> Refuse:
    """A game whose record is damaged for good: it is set aside, and everything else goes on."""
    why = tr("This game cannot be taken up: its record is damaged. It is set aside, and nobody can go on with it.")
    return Refuse("damaged", why)


def unavailable(error: Unavailable) -> Refuse:
    """What the journal's failure means for players, without the operator's details."""
    match error.cause:
        case "silent":
            why = tr("The database does not answer; please try again.")
        case "locked":
            why = tr("Another program holds the database; please try again.")
        case "full":
            why = tr("The disk of the server is full, so nothing can be kept. Its operator must make room.")
        case "read-only":
            why = tr("The database can only be read, so nothing can be kept. Its operator must allow writing.")
        case "gone":
            why = tr(
                "The database was taken away while the server was running, so nothing can be kept. Its operator must put it back."
            )
        case "damaged":
            why = tr("The database is damaged, so nothing can be kept. Its operator must restore a backup.")
    return Refuse("unavailable", why)


def wrong(why: str) -> Refuse:
    """A request that no game could grant."""
    return Refuse("bad-request", why)


@contextmanager
def journal_asked() -> Iterator[None]:
    """Turns what the journal cannot do or keep into a refusal."""
    try:
        yield
    except Unavailable as error:
        raise unavailable(error) from None
    except Damaged as error:
        raise damaged() from error
    except Unfit as error:
        raise wrong(str(error)) from None
