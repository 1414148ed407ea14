"""Reads the catalogues, plain `.po` files in the package, and gives sentences from them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from gettext import c2py
from pathlib import Path

from babel.messages import Catalog, Message
from babel.messages.pofile import read_po

from reglamento.language import ENGLISH, Catalogue, English

FOLDER = Path(__file__).parent
DOMAIN = "reglamento"
RULINGS = "rulings"
"""The domain of the texts of rulings, read when a rule is first looked up. Their titles are said in games too, and are
in `DOMAIN`.
"""
LANGUAGES = {"en": "English", "es": "Español", "de": "Deutsch"}
"""The languages, each by its own name."""


class Translated:
    """The sentences of one language from its catalogue; English for those it lacks."""

    def __init__(self, language: str, catalog: Catalog) -> None:
        self.language = language
        self._sentences: dict[tuple[str, str], str] = {}
        self._forms: dict[str, tuple[str, ...]] = {}
        self._form = c2py(catalog.plural_expr)
        for message in translated(catalog):
            ids, strings = forms(message.id), forms(message.string)
            if message.pluralizable:
                self._forms[ids[0]] = strings
            else:
                self._sentences[ids[0], message.context or ""] = strings[0]

    def sentence(self, english: str, sense: str = "") -> str:
        return self._sentences.get((english, sense), english)

    def counted(self, one: str, many: str, n: int) -> str:
        forms = self._forms.get(one)
        if forms is None:
            return one if n == 1 else many
        return forms[self._form(n)]


def path(language: str, domain: str = DOMAIN) -> Path:
    """The path of the catalogue's file."""
    return FOLDER / language / "LC_MESSAGES" / f"{domain}.po"


@cache
def read(language: str, domain: str = DOMAIN) -> Catalog:
    """The catalogue of a language other than English."""
    with path(language, domain).open("rb") as file:
        return read_po(file, locale=language, domain=domain, abort_invalid=True)


@cache
def catalogue(language: str, domain: str = DOMAIN) -> Catalogue:
    """The sentences of one of `LANGUAGES`; English for any other."""
    return English() if language == ENGLISH or language not in LANGUAGES else Translated(language, read(language, domain))


def translated(catalog: Catalog) -> Iterator[Message]:
    """The messages with a translation that is not marked as fuzzy."""
    return (message for message in catalog if message.id and message.string and not message.fuzzy)


def forms(text: str | Sequence[str | None] | None) -> tuple[str, ...]:
    """The forms of a message or its translation: one, or those of a counted thing."""
    return (text,) if isinstance(text, str) else tuple(form or "" for form in text or ())
