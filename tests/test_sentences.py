"""Sentences with named fields, shared by all games."""

import pytest

from reglamento.sentences import LONGEST, Sentences, counted, listed, shown


class Shouting(Sentences):
    """Knows one kind of field."""

    kinds = {"loud": lambda names, value, case: f"{value.upper()}{case}"}


def test_a_field_is_worded_as_its_kind_says_and_the_sentence_begins_with_a_capital() -> None:
    assert Shouting().say("{who:loud} waits for {what}", who="ana", what="it") == "ANA waits for it"
    assert Shouting().say("{who:loud.dat} waits", who="ana") == "ANAdat waits"
    assert Shouting().say("the {what} waits", what="x") == "The x waits"


def test_a_field_that_begins_a_sentence_has_a_capital() -> None:
    """After a full stop, an exclamation mark, a question mark and their Spanish counterparts; not after a colon or a number."""
    said = Shouting().say("{a}. {b}! {b}? {b}: {b}, 1.{b}", a="the unit", b="die Einheit")
    assert said == "The unit. Die Einheit! Die Einheit? Die Einheit: die Einheit, 1.die Einheit"
    assert Shouting().say("¿{b}? ¡cuidado! {b}", b="la unidad") == "¿La unidad? ¡cuidado! La unidad"


class OfUnits(Sentences):
    """Knows units whose names are plurals."""

    def many(self, named: str) -> bool:
        return named in {"Novices", "Wardens"}


@pytest.mark.parametrize(
    ("unit", "said"), [("Captain", "Captain tests to stay. It flees."), ("Novices", "Novices test to stay. They flee.")]
)
def test_words_agree_with_the_number_of_the_name(unit: str, said: str) -> None:
    assert OfUnits().say("{unit} {unit:tests|test} to stay. {unit:it flees|they flee}.", unit=unit) == said


def test_each_word_agrees_with_its_own_name() -> None:
    sentence = "{unit} {unit:stands|stand} alone, and {nearer} {nearer:is|are} nearer"
    assert OfUnits().say(sentence, unit="Wardens", nearer="Moth") == "Wardens stand alone, and Moth is nearer"
    assert Shouting().say(sentence, unit="Ana", nearer="Luis") == "Ana stands alone, and Luis is nearer"


def test_the_form_goes_with_the_number() -> None:
    assert Shouting().say_counted("{n} model falls", "{n} models fall", 1) == "1 model falls"
    assert Shouting().say_counted("{n} model falls", "{n} models fall", 3) == "3 models fall"
    assert counted(2, "{n} die", "{n} dice") == "2 dice"


@pytest.mark.parametrize("sign", [1, -1])
def test_a_number_of_thousands_of_digits_is_not_written_out(sign: int) -> None:
    value = sign * 10**5000
    assert shown(value) == "a very large number"
    assert Shouting().say("{n} models", n=value) == "A very large number models"


def test_what_came_from_outside_is_cut_and_made_printable() -> None:
    assert shown("x" * 100) == "x" * (LONGEST - 1) + "…"
    assert shown("a\x00b") == "'a\\x00b'"
    assert shown("") == "nothing"


def test_words_are_listed() -> None:
    assert listed(["a"]) == "a"
    assert listed(["a", "b", "c"]) == "a, b and c"
