"""Rules are found by the words of their titles in the player's language, and in English."""

from __future__ import annotations

import pytest

from reglamento.language import speaking
from reglamento.translations.catalogues import catalogue
from reglamento.web.app.routes.library import carded, searched


@pytest.mark.parametrize(
    ("language", "words", "title"),
    [
        ("de", "Kosten Schritte Marines", "Kosten der Schritte eines Marines"),
        ("es", "encasquilla nunca", "El cañón nunca se encasquilla"),
        ("es", "canon recargar", "Recargar el cañón"),
        ("en", "reloading cannon", "Reloading the cannon"),
    ],
)
def test_a_rule_is_found_by_its_title_in_the_language_in_use(language: str, words: str, title: str) -> None:
    with speaking(catalogue(language)):
        assert carded(searched(words, "space_hulk")[0], "space-hulk").title == title


def test_english_words_are_found_in_every_language() -> None:
    with speaking(catalogue("de")):
        assert "SH-CANNON-07" in [ruling.id for ruling in searched("reloading cannon", "space_hulk")]
