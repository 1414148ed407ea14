"""The catalogues have a translation for every sentence of the code, with the same fields, and nothing else."""

from __future__ import annotations

import re
from functools import cache
from string import Formatter

import pytest
from babel.messages import Catalog, Message
from babel.messages.pofile import read_po

from reglamento.language import CASES, FORMS
from reglamento.rulings.files import ID_IN_TEXT
from reglamento.sentences import AGREES
from reglamento.texts import PLACE
from reglamento.translations.__main__ import DOMAINS, template, template_path
from reglamento.translations.catalogues import DOMAIN, LANGUAGES, RULINGS, catalogue, forms, path, read

FOREIGN = [code for code in LANGUAGES if code != "en"]
ALL = [(language, domain) for language in FOREIGN for domain in DOMAINS]
"""Every catalogue, by its language and its domain."""
CASED = {
    *("who", "seat", "entry", "exit", "section", "goal", "all", "entries", "sections"),
    *("unit", "units", "model", "models", "transport", "about", "marker", "thing", "door", "opening", "result"),
    *("fighter", "alike", "alikes"),
}
"""Kinds of field that a translation may ask for in a case."""
DATIVE, ACCUSATIVE = "aus|außer|bei|gegenüber|mit|nach|seit|von|zu", "durch|für|gegen|ohne|um"
"""German prepositions, by the case of the noun behind them."""

Said = dict[tuple[object, str | None], bool]


def said(catalog: Catalog) -> Said:
    """Every sentence with its sense, and whether the page says it by itself."""
    return {
        (message.id, message.context): any("/web/page/" in file for file, _ in message.locations)
        for message in catalog
        if message.id
    }


@cache
def wanted(domain: str) -> Said:
    """The sentences of the code, or the texts of the rulings."""
    return said(template(domain))


@pytest.mark.parametrize("domain", DOMAINS)
def test_the_template_is_up_to_the_code(domain: str) -> None:
    with template_path(domain).open("rb") as file:
        assert said(read_po(file)) == wanted(domain), "run `make words`"


@pytest.mark.parametrize(("language", "domain"), ALL)
def test_a_catalogue_has_the_sentences_of_the_code_and_no_others(language: str, domain: str) -> None:
    assert said(read(language, domain)) == wanted(domain), "run `make words`, then translate what is new"


@pytest.mark.parametrize(("language", "domain"), ALL)
def test_everything_is_translated(language: str, domain: str) -> None:
    missing = [message.id for message in messages(language, domain) if not all(forms(message.string)) or message.fuzzy]
    assert missing == []


@pytest.mark.parametrize(("language", "domain"), ALL)
def test_babel_finds_no_fault(language: str, domain: str) -> None:
    with path(language, domain).open("rb") as file:
        catalog = read_po(file, locale=language, abort_invalid=True)
    assert [(message.id, [str(error) for error in errors]) for message, errors in catalog.check()] == []
    assert catalog.num_plurals == 2, "the page knows one form and many"


@pytest.mark.parametrize("language", FOREIGN)
def test_a_translation_has_the_fields_of_the_sentence(language: str) -> None:
    wrong = []
    for message in messages(language):
        wanted = fields(forms(message.id)[-1])
        for text in forms(message.string):
            wrong += [
                (message.id, form) for form in text.split(FORMS) if not filled_as(form, wanted) or not cased(form, language)
            ]
    assert wrong == []


def fields(text: str) -> set[tuple[str, str]]:
    return {(name, kind or "") for _, name, kind, _ in Formatter().parse(text) if name is not None}


def filled_as(text: str, wanted: set[tuple[str, str]]) -> bool:
    """Whether it has the fields of the sentence. Words that agree with one of them are those of its own language, or none."""
    found = fields(text)
    return plain(found) == plain(wanted) and agreeing(found) <= {name for name, _ in plain(wanted)}


def plain(found: set[tuple[str, str]]) -> set[tuple[str, str]]:
    return {(name, kind.partition(".")[0]) for name, kind in found if AGREES not in kind}


def agreeing(found: set[tuple[str, str]]) -> set[str]:
    return {name for name, kind in found if AGREES in kind}


def cased(text: str, language: str) -> bool:
    """Whether the cases it asks for exist."""
    asked = [kind.split(".") for _, kind in fields(text) if "." in kind and AGREES not in kind]
    return all(kind in CASED and case in CASES[language] for kind, case in asked)


def test_a_german_preposition_has_its_case() -> None:
    governed = re.compile(rf"\b(?:({DATIVE})|(?:{ACCUSATIVE})) {{\w+:({'|'.join(sorted(CASED))})(?:\.(\w+))?}}")
    found = [(text, match) for message in messages("de") for text in forms(message.string) for match in governed.finditer(text)]
    assert {match[2] for _, match in found} >= {"who", "unit", "about"}
    assert [text for text, match in found if match[3] != ("dat" if match[1] else "acc")] == []


@pytest.mark.parametrize("language", FOREIGN)
def test_a_noun_phrase_has_one_form_or_all(language: str) -> None:
    numbers = {len(text.split(FORMS)) for message in messages(language) for text in forms(message.string)}
    assert numbers <= {1, len(CASES[language])}


@pytest.mark.parametrize(("language", "domain"), ALL)
def test_a_translation_ends_as_the_sentence_does(language: str, domain: str) -> None:
    wrong = [
        (message.id, text)
        for message in messages(language, domain)
        for text in forms(message.string)
        if ending(text) != ending(forms(message.id)[-1])
    ]
    assert wrong == []


def ending(text: str) -> str:
    """The mark at the end, and the space behind it."""
    found = re.search(r"[.:?!…]*\s*$", text)
    return found[0] if found else ""


@pytest.mark.parametrize("language", FOREIGN)
def test_a_ruling_names_the_same_rules_in_every_language(language: str) -> None:
    wrong = [
        (message.id, message.string)
        for message in messages(language, RULINGS)
        if sorted(set(ID_IN_TEXT.findall(str(message.id)))) != sorted(set(ID_IN_TEXT.findall(str(message.string))))
    ]
    assert wrong == []


@pytest.mark.parametrize("language", FOREIGN)
def test_names_of_places_do_not_depend_on_other_words(language: str) -> None:
    """`north` is a way to face and the name of an entry, which German tells apart."""
    words = catalogue(language)
    assert words.sentence("north") == {"es": "norte", "de": "Norden"}[language]
    assert words.sentence("north", PLACE) == {"es": "Norte", "de": "Nord"}[language]


@pytest.mark.parametrize("language", FOREIGN)
def test_forms_go_with_numbers(language: str) -> None:
    words = catalogue(language)
    one, many = {"es": ("{n} casilla", "{n} casillas"), "de": ("{n} Feld", "{n} Felder")}[language]
    assert [words.counted("{n} square", "{n} squares", n) for n in (0, 1, 2)] == [many, one, many]


def test_what_has_no_translation_is_said_in_english() -> None:
    assert catalogue("es").sentence("Nobody has translated this.") == "Nobody has translated this."
    assert [catalogue("de").counted("a", "b", n) for n in (1, 2)] == ["a", "b"]
    assert catalogue("tlh").language == "en"


def messages(language: str, domain: str = DOMAIN) -> list[Message]:
    return [message for message in read(language, domain) if message.id]
