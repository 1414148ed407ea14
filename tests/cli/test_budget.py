"""A time for the whole game for each person at the keyboard, with a time that the test moves."""

from __future__ import annotations

from pathlib import Path

import pytest

from reglamento.kernel.errors import ReglamentoError
from typist import GREEDY_FOE, kept, resumed, typed


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


def test_it_runs_while_a_person_is_asked(file: Path) -> None:
    screen = typed(file, 15.0, "keep", 25.0, "ruiz", budget=1)
    assert [f"Clock {left}" in screen for left in ("1:00", "0:45", "0:20", "0:50")] == [True, True, True, False]
    assert kept(file).answers[-1] == ["Activate", "brother-ruiz"]


def test_a_decision_adds_the_increment(file: Path) -> None:
    screen = typed(file, 15.0, "keep", 25.0, "ruiz", budget=1, increment=10)
    assert "Clock 0:55" in screen
    assert "Clock 0:40" in screen


def test_taking_back_wins_no_time(file: Path) -> None:
    screen = typed(file, "keep", "ruiz", "undo", "ruiz", "undo", budget=1, increment=10)
    assert screen.count("Clock 1:10") >= 3
    assert "Clock 1:30" not in screen


def test_when_the_time_is_up_each_question_has_its_default(file: Path) -> None:
    screen = typed(file, "keep", 61.0, budget=1)
    assert "The time is up." in screen
    assert kept(file).ending.snapshot["agenda"] == [], "the other side plays on to the end"
    assert ["Activate", "brother-ruiz"] not in kept(file).answers


def test_it_goes_on_where_the_game_does(file: Path) -> None:
    typed(file, "keep", "ruiz", 40.0, "? 1", budget=1)
    about = kept(file).header.about
    assert (about["budget"], about["increment"], about["left"]) == (60, 0, {"marines": 20.0})
    assert "Clock 0:20" in resumed(file)


def test_the_time_of_the_other_person_is_told(file: Path) -> None:
    screen = typed(file, "", 10.0, "keep", budget=2, seats={"marines": "human", "genestealers": "human"})
    assert "Genestealers 2:00" in screen or "Marines 2:00" in screen


def test_without_one_nothing_is_told(file: Path) -> None:
    assert "Clock" not in typed(file, "keep", 1000.0, "ruiz", seats=GREEDY_FOE)


def test_an_increment_needs_a_budget(file: Path) -> None:
    with pytest.raises(ReglamentoError, match="nothing to add to without --budget"):
        typed(file, increment=5)


def test_a_game_that_goes_on_in_another_file_has_what_was_left_and_the_first_keeps_its_own(file: Path) -> None:
    """`--resume` with `--save` is how one plays on from a kept game and still has it."""
    typed(file, "keep", "ruiz", 40.0, "? 1", budget=1)
    other = file.with_name("other.jsonl")
    screen = resumed(file, 5.0, "?", save=other)
    assert "Clock 0:20" in screen
    assert kept(other).header.about["left"] == {"marines": 15.0}
    assert (kept(other).header.about["budget"], kept(file).header.about["left"]) == (60, {"marines": 20.0})
