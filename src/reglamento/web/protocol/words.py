"""The language of a request, its sentences, and the page's own strings."""

from __future__ import annotations

import re
from functools import cache

from reglamento.language import ENGLISH
from reglamento.translations.catalogues import LANGUAGES, catalogue, forms, read, translated

__all__ = ["LANGUAGES", "catalogue", "negotiate", "page_words"]

PAGE = "/web/page/"
"""The common part of the places of the page's strings."""
WISH = re.compile(r"\s*([A-Za-z]{1,8}|\*)(?:-[A-Za-z0-9-]*)?\s*(?:;\s*q=\s*([01](?:\.\d{0,3})?)\s*)?$")
LONGEST = 1000
"""How many characters of an `Accept-Language` header are read."""


def negotiate(accept_language: str | None, wanted: str | None) -> str:
    """The language to use: the `wanted` one (`de`, `de-AT`), otherwise the best of the header, otherwise
    English. Never an error.
    """
    wishes = [(wanted or "", 1.0), *_wishes(accept_language or "")]
    codes = (tag.partition("-")[0].lower() for tag, quality in wishes if quality > 0)
    return next((code for code in codes if code in LANGUAGES), ENGLISH)


def _wishes(header: str) -> list[tuple[str, float]]:
    """Languages with their weights, the greatest first."""
    found = [WISH.match(part) for part in header[:LONGEST].split(",")]
    wishes = [(match[1], float(match[2] or 1)) for match in found if match]
    return sorted(wishes, key=lambda wish: -wish[1])


@cache
def page_words(language: str) -> dict[str, str]:
    """The page's own strings in a language, by the English ones; a counted string has both forms. Empty for English."""
    if language == ENGLISH or language not in LANGUAGES:
        return {}
    words: dict[str, str] = {}
    for message in translated(read(language)):
        if any(PAGE in place for place, _ in message.locations):
            words |= dict(zip(forms(message.id), forms(message.string), strict=True))
    return words
