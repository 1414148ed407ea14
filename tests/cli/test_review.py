"""A finished game reviewed at the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from looking_back import few_games, finished
from reglamento.cli.main import app
from typist import typed

BOTS = {"marines": "random", "genestealers": "random"}


def ran(*words: object) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, list(map(str, words)))
    return result.exit_code, result.stdout, result.stderr


def test_a_review_tells_losses_luck_and_chances(tmp_path: Path) -> None:
    path = tmp_path / "finished.jsonl"
    typed(path, seats=BOTS)
    code, said, errors = ran("review", path, "--seconds", 0.01)
    assert (code, errors) == (0, "")
    for words in (
        "Casualties up to the end of a turn",
        "Dice beside their expectation",
        "Chance to win: Marines. Judged as the search judges it",
        "by a value that was learned from",
        "Altogether",
    ):
        assert words in " ".join(said.split())
    code, said, _ = ran("review", path, "--seconds", 0, "--json")
    told = json.loads(said)
    assert code == 0
    assert (told["chances"], told["better"]) == ([], [])
    assert {each["seat"] for each in told["report"]["luck"]} <= set(BOTS)
    assert all(0 <= each["as_good"] <= 1 for each in told["report"]["luck"])


@pytest.mark.extended
def test_a_choice_that_cost_much_is_told_with_what_would_have_been_better(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    few_games(monkeypatch)
    path = tmp_path / "finished.jsonl"
    finished()[-1].write(path)
    code, said, errors = ran("review", path, "--seconds", 60)
    assert (code, errors) == (0, "")
    words = " ".join(said.split())
    assert "choices (Marines): Activate" in words, "what was chosen is told"
    assert "Better: " in words
    assert "Marines to win: " in words


def test_a_game_that_goes_on_is_not_reviewed(tmp_path: Path) -> None:
    path = tmp_path / "unfinished.jsonl"
    typed(path, "keep", "ruiz", "right", "overwatch")
    code, said, errors = ran("review", path)
    assert (code, said) == (2, "")
    assert "this game is not over" in errors
