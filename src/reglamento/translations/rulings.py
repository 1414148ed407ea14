"""The rulings in a language. The catalogue of their texts is read when the first ruling is asked for in it."""

from __future__ import annotations

from functools import cache

import msgspec

from reglamento import rulings
from reglamento.language import ENGLISH
from reglamento.rulings import Ruling
from reglamento.rulings.index import Index


def load(game: str, language: str) -> dict[str, Ruling]:
    """As `rulings.load`."""
    return {ruling.id: ruling for ruling in worded(game, language)}


def find(id_: str, language: str, game: str | None = None) -> Ruling | None:
    """As `rulings.find`."""
    for name in rulings.games() if game is None else (game,):
        found = rulings.find(id_, name)
        if found is not None:
            return load(name, language)[found.id]
    return None


def search(query: str, language: str, game: str | None = None, limit: int = 10) -> list[Ruling]:
    """As `rulings.search`, by words of this language and of English."""
    return rulings.search(query, game, limit) if language == ENGLISH else _index(game, language).search(query, limit)


@cache
def worded(game: str, language: str) -> tuple[Ruling, ...]:
    """The rulings of a game in a language, in the order of the book. Raises as `rulings.load` does."""
    english = tuple(rulings.load(game).values())
    if language == ENGLISH:
        return english
    from reglamento.translations.catalogues import RULINGS, catalogue  # noqa: PLC0415 - English needs no extra

    titles, texts = catalogue(language), catalogue(language, RULINGS)

    def said(ruling: Ruling) -> Ruling:
        fields = {name: getattr(ruling, name) for name in ("reading", "rejected", "reason", "source")}
        own = {name: texts.sentence(text) for name, text in fields.items() if text}
        return msgspec.structs.replace(ruling, title=titles.sentence(ruling.title), **own)

    return tuple(map(said, english))


@cache
def _index(game: str | None, language: str) -> Index:
    games = rulings.games() if game is None else (game,)
    own = [ruling for name in games for ruling in worded(name, language)]
    return Index(own, [ruling for name in games for ruling in worded(name, ENGLISH)])
