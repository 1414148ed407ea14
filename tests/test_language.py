"""In which language a sentence is said, and in which case a noun stands in it."""

from __future__ import annotations

import threading

import pytest

from reglamento.language import English, current, noun, ntr, prose, speaking, tr


class Spanish:
    language = "es"
    sentences = {
        "End the phase": "Terminar la fase",
        "the door": "la puerta | a la puerta | de la puerta | puerta",
        "nothing": "nada",
        "a | b": "a | b",
    }

    def sentence(self, english: str, sense: str = "") -> str:
        return "Norte" if (english, sense) == ("north", "place") else self.sentences.get(english, english)

    def counted(self, one: str, many: str, n: int) -> str:
        return "{n} dado" if n == 1 else "{n} dados"


def test_english_is_spoken_when_nothing_else_is_set() -> None:
    assert (current(), tr("End the phase"), ntr("{n} die", "{n} dice", 2)) == ("en", "End the phase", "{n} dice")
    assert English().counted("{n} die", "{n} dice", 1) == "{n} die"


def test_another_language_is_spoken_inside_and_not_after() -> None:
    with speaking(Spanish()):
        assert (current(), tr("End the phase"), tr("Attack"), ntr("{n} die", "{n} dice", 1)) == (
            "es", "Terminar la fase", "Attack", "{n} dado",
        )  # fmt: skip
        with speaking(English()):
            assert tr("End the phase") == "End the phase"
    assert current() == "en"


def test_a_language_is_spoken_in_one_task_alone() -> None:
    heard: list[str] = []
    with speaking(Spanish()):
        other = threading.Thread(target=lambda: heard.append(tr("End the phase")))
        other.start()
        other.join()
    assert heard == ["End the phase"]


def test_a_language_is_given_up_when_something_fails() -> None:
    with pytest.raises(ZeroDivisionError), speaking(Spanish()):
        raise ZeroDivisionError
    assert current() == "en"


def test_a_sense_tells_words_apart() -> None:
    with speaking(Spanish()):
        assert (tr("north"), tr("north", "place")) == ("north", "Norte")


@pytest.mark.parametrize(("case", "form"), [("", "la puerta"), ("a", "a la puerta"), ("de", "de la puerta"), ("bare", "puerta")])
def test_a_noun_stands_in_its_case(case: str, form: str) -> None:
    assert noun("the door", case) == "the door"
    with speaking(Spanish()):
        assert noun("the door", case) == form
        assert noun("nothing", case) == "nada"


def test_what_only_looks_like_forms_is_left_alone() -> None:
    with speaking(Spanish()):
        assert noun("a | b", "de") == "a | b"


def test_a_case_that_the_language_does_not_have_is_an_error() -> None:
    with speaking(Spanish()), pytest.raises(ValueError, match="not in tuple"):
        noun("the door", "dat")


def test_prose_is_looked_up_in_one_line() -> None:
    with speaking(Spanish()):
        assert prose("  End the\nphase\n") == "Terminar la fase"
