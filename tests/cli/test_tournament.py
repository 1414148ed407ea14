"""`reglamento tournament` as it is typed."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from typer.testing import CliRunner, Result

from reglamento.cli.main import app

GAMES = (
    "tournament",
    "space-hulk",
    "--bot",
    "random",
    "--bot",
    "greedy",
    "--mission",
    "cold-hearth",
    "--rounds",
    "2",
    "--jobs",
    "1",
)


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def typed(*words: str) -> Result:
    return CliRunner().invoke(app, [*words])


def test_a_tournament_ends_with_a_table_a_plot_and_a_journal(here: Path) -> None:
    result = typed(*GAMES)
    assert result.exit_code == 0, result.output
    said = " ".join(result.stdout.split())
    assert "4 games, round-robin" in said
    assert said.index("greedy +") < said.index("random -"), "the best first"
    assert "100 % of 2" in said
    assert "Kept in tournament-space-hulk-1.jsonl" in said
    picture = (here / "tournament-space-hulk-1.svg").read_text(encoding="utf-8")
    drawn = " ".join(ET.fromstring(picture).itertext())  # noqa: S314 - our own drawing
    assert "greedy" in drawn
    assert "95 % intervals" in drawn
    lines = (here / "tournament-space-hulk-1.jsonl").read_text(encoding="utf-8").splitlines()
    assert len(lines) == 5


def test_the_same_command_plays_no_game_twice(here: Path) -> None:
    first = json.loads(typed(*GAMES, "--json").stdout)
    before = (here / "tournament-space-hulk-1.jsonl").read_bytes()
    assert json.loads(typed(*GAMES, "--json").stdout) == first
    assert (here / "tournament-space-hulk-1.jsonl").read_bytes() == before
    assert [each["bot"] for each in first["standings"]] == ["greedy", "random"]
    assert first["failed"] == []


def test_a_game_that_fails_is_told_and_kept(here: Path) -> None:
    (here / "failing_bots.py").write_text(
        "from reglamento.bots.bot import RandomBot\n\n\nclass Stumbling(RandomBot):\n    def __init__(self, seat, seed):\n"
        "        super().__init__(seed)\n\n    def choose(self, view, question):\n        raise RuntimeError('stumbled')\n",
        encoding="utf-8",
    )
    result = typed("tournament", "--bot", "random", "--bot", "failing_bots:Stumbling", "--rounds", "1", "--jobs", "1")
    assert result.exit_code == 1
    assert result.stdout.count("RuntimeError: stumbled") == 2
    assert len(list(here.glob("failed-*.jsonl"))) >= 1


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--bot", "greedy"), "a tournament needs two bots or more: name them by --bot"),
        (("--bot", "greedy", "--bot", "greedy"), "name them by --bot, and greedy is the only one"),
        (("--bot", "greedy", "--bot", "clever"), "there is no bot 'clever' for space-hulk"),
        (("--kind", "swiss"), "--kind swiss: choose one of round-robin, ladder"),
        (("--mission", "nowhere"), "nowhere"),
        (("--reading", "window=none"), "window may be any or witness"),
        (("--jobs", "2", "--cluster", "tcp://127.0.0.1:8786"), "the cluster has its own processes; give one of the two"),
        (("--journal", "."), ". cannot be read: Is a directory"),
    ],
)
def test_wrong_words_are_refused_before_anything_is_played(here: Path, words: tuple[str, ...], said: str) -> None:
    result = typed("tournament", "--rounds", "1", *words)
    assert result.exit_code == 2
    assert said in " ".join(result.stderr.split())
    assert list(here.iterdir()) == []
