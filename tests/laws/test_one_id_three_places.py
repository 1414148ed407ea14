"""One id, three places: every rule has a ruling, code that enforces it and a test that shows it."""

import re

import pytest

from reglamento import rulings
from reglamento.rulings.files import PACKAGE
from reglamento.rulings.whereabouts import in_tests

every_game = pytest.mark.parametrize("game", rulings.games())


@every_game
def test_every_executable_ruling_is_named_in_code(game: str) -> None:
    assert rulings.coverage(game).uncoded == ()


@every_game
def test_every_executable_ruling_is_shown_by_a_test(game: str) -> None:
    assert rulings.coverage(game).untested == ()


@every_game
def test_every_id_named_in_code_or_tests_is_ruled(game: str) -> None:
    assert rulings.coverage(game).unruled == ()


@every_game
def test_what_is_exempt_has_a_reason(game: str) -> None:
    assert [ruling.id for ruling in rulings.load(game).values() if not (ruling.executable or ruling.reason)] == []


@every_game
def test_every_option_of_a_ruling_stands_in_the_game(game: str) -> None:
    code = "\n".join(path.read_text(encoding="utf-8") for path in (PACKAGE / "games" / game).rglob("*.py"))
    options = {ruling.option for ruling in rulings.load(game).values() if ruling.option is not None}
    assert [option for option in sorted(options) if not re.search(rf"\b{option}\b", code)] == []


def test_every_mark_names_a_ruling_of_some_game() -> None:
    known = {id_ for game in rulings.games() for id_ in rulings.load(game)}
    assert sorted(set(in_tests()) - known) == []
