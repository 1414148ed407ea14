"""`reglamento study` as it is typed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from reglamento.cli.main import app

GAMES = ("study", "space-hulk", "--mission", "cold-hearth", "--games", "3", "--jobs", "1")


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def typed(*words: str) -> Result:
    return CliRunner().invoke(app, [*words])


def test_a_study_ends_with_a_table_and_a_plot(here: Path) -> None:
    result = typed(*GAMES, "--reading", "window=witness", "--marines", "random")
    assert result.exit_code == 0, result.output
    said = " ".join(result.stdout.split())
    assert "random against greedy" in said
    assert "window=witness cold-hearth 3" in said
    assert "window=witness" in (here / "study-space-hulk-1.svg").read_text(encoding="utf-8")
    kept = (here / "study-space-hulk-1.jsonl").read_text(encoding="utf-8").splitlines()
    assert sum("window=any" in line and '"key"' in line for line in kept) == 3
    assert len(kept) <= 7, "games that never asked for the reading are not played again"


def test_two_missions_and_two_forces_are_compared(here: Path) -> None:
    words = ("--other-mission", "two-decks", "--marines", "random", "--genestealers", "random", "--json")
    result = typed(*GAMES, *words)
    assert result.exit_code == 0, result.output
    (row,) = json.loads(result.stdout)["rows"]
    assert row["mission"] == "cold-hearth, two-decks"
    assert row["pairs"] == 3


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "both ways are the same"),
        (("--reading", "window=any"), "both ways are the same"),
        (("--reading", "door=closed"), "write NAME=VALUE with a name of"),
        (("--each-reading", "--reading", "window=witness"), "leave the other differences out"),
        (("--other-mission", "two-decks", "--mission", "last-bulkhead"), "name one by --mission"),
        (("--other-force", "marines=best"), "offers the marines no forces to choose from"),
        (("--other-force", "best"), "write SEAT=FORCE with a seat of marines, genestealers"),
        (("--marines", "clever", "--reading", "window=witness"), "there is no bot 'clever'"),
    ],
)
def test_wrong_words_are_refused_before_anything_is_played(here: Path, words: tuple[str, ...], said: str) -> None:
    result = typed(*GAMES, *words)
    assert result.exit_code == 2
    assert said in " ".join(result.stderr.split())
    assert list(here.iterdir()) == []
