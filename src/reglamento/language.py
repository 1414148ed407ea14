"""The language in which sentences are said: English unless another one is set for the current task.

Every sentence is one literal with named fields; the literal is the key of its translation. A noun phrase is translated in all
its cases, and each sentence takes the one it needs.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Protocol

ENGLISH = "en"
CASES = {"es": ("", "a", "de", "bare"), "de": ("", "acc", "dat", "bare")}
"""The forms of a noun phrase in each language, as its translation lists them; `bare` stands alone, without an article."""
FORMS = " | "
"""Stands between the forms. A phrase that never changes has one form."""


class Catalogue(Protocol):
    """The sentences of one language."""

    language: str

    def sentence(self, english: str, sense: str = "") -> str:
        """The sentence in this language, or `english` itself where there is no translation. `sense` tells words apart that are
        the same in English.
        """

    def counted(self, one: str, many: str, n: int) -> str:
        """The form of a template for the number `n`."""


class English:
    language = ENGLISH

    def sentence(self, english: str, sense: str = "") -> str:
        return english

    def counted(self, one: str, many: str, n: int) -> str:
        return one if n == 1 else many


_current: ContextVar[Catalogue | None] = ContextVar("language", default=None)


_ENGLISH = English()


def speaker() -> Catalogue:
    """The catalogue in use now."""
    return _current.get() or _ENGLISH


def current() -> str:
    """The code of the language in use now: `en`, `es`, `de`."""
    return speaker().language


def tr(english: str, sense: str = "") -> str:
    """A sentence, or a template of one, in the language in use now."""
    return speaker().sentence(english, sense)


def noun(english: str, case: str = "") -> str:
    """A noun phrase, or a template of one, in the case that a sentence asks for. Raises ValueError for a case unknown there."""
    phrase = tr(english)
    cases, forms = CASES.get(current(), ()), phrase.split(FORMS)
    return forms[cases.index(case)] if len(forms) == len(cases) else phrase


def prose(text: str) -> str:
    """A text of several lines, as in mission files, in one line and in the language in use now."""
    return tr(" ".join(text.split()))


def ntr(one: str, many: str, n: int) -> str:
    """The form of a template for the number `n`, in the language in use now."""
    return speaker().counted(one, many, n)


@contextmanager
def speaking(catalogue: Catalogue) -> Iterator[None]:
    """Everything said inside is said in the catalogue's language."""
    token = _current.set(catalogue)
    try:
        yield
    finally:
        _current.reset(token)
