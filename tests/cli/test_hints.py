"""What a bot would answer, at the keyboard."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

import pytest

from reglamento.bots import advice
from reglamento.bots.search.budgets import Budget
from reglamento.cli.input.wishes import Wishes
from reglamento.cli.play import play
from typist import Typist, after, kept, resumed, to_a_question_of_red, typed


def test_a_hint_names_the_option_and_answers_nothing(tmp_path: Path) -> None:
    path = tmp_path / "hulk.jsonl"
    screen = typed(path, "hint", "quit")
    assert "greedy: " in screen
    assert "`hint longer` lets a bot think for some three seconds." in screen
    before = path.read_bytes()
    resumed(path, "hint", "quit")
    assert path.read_bytes() == before


def test_a_longer_hint_is_that_of_a_search(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "LONGER", Budget(playouts=4))
    screen = typed(tmp_path / "hulk.jsonl", "hint longer", "quit")
    assert "deep: " in screen
    assert "lets a bot think" not in screen


def test_other_words_after_it_are_refused(tmp_path: Path) -> None:
    assert "Type `hint`, or `hint longer` to let a bot think longer." in typed(tmp_path / "hulk.jsonl", "hint please", "quit")


def test_places_are_hinted_as_they_may_be_typed(tmp_path: Path) -> None:
    path = tmp_path / "battle.jsonl"
    to_a_question_of_red(path, "deploy")
    screen = resumed(path, "hint", "done", "quit")
    assert re.search(r"greedy: (\d+ \w|these places, which the draft holds now)", screen)


def test_places_of_a_bot_become_the_draft_and_done_answers_with_them(tmp_path: Path) -> None:
    """Places that are no suggestion could only be typed one by one."""
    path = tmp_path / "game.jsonl"
    lines = ("1", "1", "1", "1", "2", "all 0,2", "hint", "done")
    screen = io.StringIO()
    typist = Typist(lines)
    seats: dict[str, str | None] = {"attacker": "human", "defender": "greedy"}
    with contextlib.redirect_stdout(screen):
        play("pistola", Wishes(mission="rescue", save=path, seed=3, seats=seats), typist, typist.now)
    told = after(screen.getvalue(), "hint").partition("> done")[0]
    assert "greedy: these places, which the draft holds now:" in told
    assert re.search(r"u2\.6 at -2\.5, 10: goes \d", told)
    assert "Allowed: done answers with it." in told
    assert "[PP-EXPL-02]" in told
    assert "Breachers (u2)" in after(screen.getvalue(), "done")
    assert kept(path).answers[-1][5] == {"x": -2.5, "y": 10.0, "angle": 0.0, "level": 0.0}
