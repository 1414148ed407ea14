"""Rules are found by the words of their titles in the player's language, and in English."""

from __future__ import annotations

import pytest

from reglamento.language import speaking
from reglamento.translations.catalogues import catalogue
from reglamento.web.app.routes.library import carded, searched


@pytest.mark.parametrize(
    ("language", "game", "words", "title"),
    [
        ("de", "space_hulk", "Kosten Schritte Marines", "Kosten der Schritte eines Marines"),
        ("es", "space_hulk", "encasquilla nunca", "El cañón nunca se encasquilla"),
        ("es", "space_hulk", "canon recargar", "Recargar el cañón"),
        ("en", "space_hulk", "reloading cannon", "Reloading the cannon"),
        ("de", "pistola", "Gefangenen befreien", "Den Gefangenen befreien"),
        ("es", "pistola", "defensor tira turno", "El defensor tira cada turno"),
        ("de", "fantasy", "Angriff umlenken", "Einen Angriff umlenken"),
        ("es", "fantasy", "mirada petrificante", "Una mirada petrificante"),
    ],
)
def test_a_rule_is_found_by_its_title_in_the_language_in_use(language: str, game: str, words: str, title: str) -> None:
    with speaking(catalogue(language)):
        assert carded(searched(words, game)[0], game.replace("_", "-")).title == title


def test_english_words_are_found_in_every_language() -> None:
    with speaking(catalogue("de")):
        assert "SH-CANNON-07" in [ruling.id for ruling in searched("reloading cannon", "space_hulk")]
