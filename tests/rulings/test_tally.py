"""Coverage: what is ruled, coded and tested, and what is missing."""

from pathlib import Path

import pytest

from reglamento import rulings
from reglamento.rulings import tally
from reglamento.rulings.ruling import Ruling
from reglamento.rulings.whereabouts import Line

HERE = (Line("somewhere.py", 1),)


def ruling(number: int, reason: str | None = None) -> Ruling:
    return Ruling(f"TT-A-{number}", "Title", "Reading.", "Book", executable=reason is None, reason=reason)


@pytest.fixture
def game(monkeypatch: pytest.MonkeyPatch) -> str:
    """Three rules, the last not executable: the first coded and tested, the second neither."""
    rules = (ruling(1), ruling(2), ruling(3, reason="cardboard"))
    monkeypatch.setattr(tally, "rulings_of", {"tt": rules}.__getitem__)
    monkeypatch.setattr(tally, "in_code", lambda: {"TT-A-1": HERE, "UTF-8": HERE})
    monkeypatch.setattr(tally, "in_tests", lambda: {"TT-A-1": HERE, "TT-A-7": HERE})
    monkeypatch.setattr(tally, "folder_of_tests", lambda: Path("tests"))
    return "tt"


def test_counts_and_missing_ids(game: str) -> None:
    assert rulings.coverage(game) == rulings.Coverage(
        game="tt",
        ruled=3,
        not_executable=1,
        coded=1,
        tested=1,
        uncoded=("TT-A-2",),
        untested=("TT-A-2",),
        unruled=("TT-A-7",),
    )
    assert not rulings.coverage(game).complete


def test_without_tests_nothing_is_said_of_them(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tally, "folder_of_tests", lambda: None)
    monkeypatch.setattr(tally, "in_tests", dict)
    covered = rulings.coverage(game)
    assert (covered.tested, covered.untested, covered.unruled) == (None, (), ())


def test_it_is_complete_when_all_three_are_in_step(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    everywhere = {"TT-A-1": HERE, "TT-A-2": HERE}
    monkeypatch.setattr(tally, "in_code", lambda: everywhere)
    monkeypatch.setattr(tally, "in_tests", lambda: everywhere)
    assert rulings.coverage(game).complete
