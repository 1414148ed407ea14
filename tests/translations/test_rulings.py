"""Rulings are read and found in the player's language."""

from __future__ import annotations

import msgspec
import pytest

from reglamento import rulings
from reglamento.language import speaking
from reglamento.rulings.sheet import lines
from reglamento.rulings.whereabouts import Whereabouts
from reglamento.translations import rulings as worded
from reglamento.translations.catalogues import LANGUAGES, RULINGS, catalogue
from tongues import Strict

FOREIGN = [code for code in LANGUAGES if code != "en"]


@pytest.mark.parametrize("language", FOREIGN)
@pytest.mark.parametrize("game", rulings.games())
def test_every_text_of_every_ruling_is_in_the_language(game: str, language: str) -> None:
    titles, texts = catalogue(language), Strict(catalogue(language, RULINGS))
    for id, english in rulings.load(game).items():
        own = worded.load(game, language)[id]
        assert own.title == titles.sentence(english.title)
        for name in ("reading", "rejected", "reason", "source"):
            text = getattr(english, name)
            assert getattr(own, name) == (text and texts.sentence(text))
        same = ("id", "option", "executable")
        assert [getattr(own, name) for name in same] == [getattr(english, name) for name in same]
    assert texts.missing == set()


def test_english_is_as_the_files_have_it() -> None:
    assert worded.load("pistola", "en") == rulings.load("pistola")
    assert worded.find("pp-turn-01", "en") == rulings.find("PP-TURN-01")
    assert worded.search("overwatch jam", "en", "space_hulk") == rulings.search("overwatch jam", "space_hulk")


def test_a_ruling_is_found_by_its_id_in_any_case_of_letters() -> None:
    found = worded.find("sh-cannon-07", "es")
    assert found is not None
    assert found.title == "Recargar el cañón"
    assert worded.find("SH-CANNON-07", "es", "pistola") is None
    assert worded.find("SH-NO-99", "es") is None


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
def test_a_rule_is_found_by_its_title_in_the_language(language: str, game: str, words: str, title: str) -> None:
    assert worded.search(words, language, game)[0].title == title


@pytest.mark.parametrize(
    ("language", "words", "id"),
    [("de", "Sturmschild Energiehammer Schwert", "SH-BOX-01"), ("es", "reptadores escarabajos", "PP-TURN-05")],
)
def test_a_rule_is_found_by_the_words_of_its_reading_in_the_language(language: str, words: str, id: str) -> None:
    assert id in [ruling.id for ruling in worded.search(words, language)]
    assert id not in [ruling.id for ruling in worded.search(words, "en")]


def test_english_words_are_found_in_every_language() -> None:
    assert "SH-CANNON-07" in [ruling.id for ruling in worded.search("reloading cannon", "de", "space_hulk")]


def test_a_sheet_has_its_headings_in_the_language() -> None:
    ruling = msgspec.structs.replace(rulings.load("space_hulk")["SH-CMD-08"], reason="Nothing")
    with speaking(catalogue("de")):
        own = list(lines(ruling, Whereabouts()))
    assert [line.partition(":")[0] for line in own[2:]] == ["Quelle", "Verworfen", "Option", "Nicht ausführbar"]
