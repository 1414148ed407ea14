"""Which language is spoken to whom, and the words that the page asks for."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reglamento.web.protocol.words import LANGUAGES, catalogue, negotiate, page_words


@pytest.mark.parametrize(
    ("header", "wanted", "language"),
    [
        (None, None, "en"),
        ("", "", "en"),
        ("de", None, "de"),
        ("de-AT,de;q=0.9,en;q=0.5", None, "de"),
        ("en;q=0.2, es;q=0.8", None, "es"),
        ("fr-CH, fr;q=0.9, es;q=0.7, *;q=0.5", None, "es"),
        ("fr", None, "en"),
        ("*", None, "en"),
        ("es;q=0", None, "en"),
        ("de", "es", "es"),
        ("de", "es-MX", "es"),
        ("de", "ES", "es"),
        ("de", "tlh", "de"),
        (";;q=x,,de;q=", None, "en"),
    ],
)
def test_the_language_that_was_wanted_is_spoken_else_the_browsers(header: str | None, wanted: str | None, language: str) -> None:
    assert negotiate(header, wanted) == language


@given(st.none() | st.text(), st.none() | st.text())
def test_nothing_that_is_asked_is_an_error(header: str | None, wanted: str | None) -> None:
    assert negotiate(header, wanted) in LANGUAGES


def test_a_header_without_end_is_read_to_a_length() -> None:
    assert negotiate("x," * 100_000 + "de", None) == "en"


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
def test_the_page_gets_its_own_strings_and_no_others(language: str) -> None:
    words = page_words(language)
    assert words["Settings"] == catalogue(language).sentence("Settings") != "Settings"
    assert "{piece:who} is activated." not in words
    assert {words["{n} ability is not enforced"], words["{n} abilities are not enforced"]} == {
        catalogue(language).counted("{n} ability is not enforced", "{n} abilities are not enforced", n) for n in (1, 2)
    }


@pytest.mark.parametrize("language", ["en", "tlh", ""])
def test_english_needs_no_words(language: str) -> None:
    assert page_words(language) == {}
