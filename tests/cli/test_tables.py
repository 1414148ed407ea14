"""No figure is lost where a terminal is narrow: every command that prints a table tells the same numbers at any width."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from reglamento.arena.figures import Figure
from reglamento.arena.series import Series, Summary
from reglamento.cli.main import app
from reglamento.cli.measuring import bench, simulate
from reglamento.cli.output.tables import table

NUMBER = re.compile(r"\d[\d.,/]*\d|\d")


def typed(*words: str) -> str:
    result = CliRunner().invoke(app, [*words])
    assert result.exit_code == 0, result.output
    return result.stdout


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch) -> None:
    """What takes its time is not measured here: the same figures every time."""

    def figures(rounds: int, seconds: float, games: object) -> Iterator[Figure]:
        yield Figure(
            "random play, decisions", 123456, "decisions/s", "python-chess, random legal moves", 98765.25, 1.25, ">= 40000"
        )
        yield Figure("pistola: a greedy game, on average", 1.75, "s", target="<= 2")

    def run(plan: list[Series], jobs: int) -> list[Summary]:
        return [
            Summary(
                mission=each.mission, games=100, wins={seat: 12 + n for n, seat in enumerate(each.bots)}, draws=75, failed=[],
                turns=1234, decisions=56789, real_decisions=4321, processor_seconds=98.76, wall_seconds=54.32, deadlocks=0,
                intervals=dict.fromkeys(each.bots, (0.0712, 0.2013)),
            )
            for each in plan
        ]  # fmt: skip

    monkeypatch.setattr(bench, "figures", figures)
    monkeypatch.setattr(simulate, "_run", run)


COMMANDS = [
    ("games",),
    ("missions",),
    ("missions", "show", "cold-hearth"),
    ("forces",),
    ("forces", "show", "vigil-lance"),
    ("forces", "show", "iron-vigil"),
    ("rules", "--coverage"),
    ("rules", "SH-JAM-01"),
    ("odds", "space-hulk", "shoot", "--shots", "10"),
    ("odds", "space-hulk", "shoot", "--overwatch", "--shots", "6", "--target", "broodlord"),
    ("odds", "space-hulk", "assault", "--kit", "power sword", "--guard"),
    ("odds", "space-hulk", "assault", "--kit", "genestealer", "--foe", "door"),
    ("odds", "pistola", "shoot", "iron-vigil/brethren", "drain-brood/stalkers", "--target-models", "10"),
    ("odds", "pistola", "assault", "scrap-kin/cutters", "ash-column/line", "--charging"),
    ("simulate", "space-hulk"),
    ("simulate", "pistola"),
    ("bench",),
]


@pytest.mark.usefixtures("measured")
@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_every_number_is_there_at_any_width(words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    piped = typed(*words)
    assert NUMBER.search(piped)
    assert "…" not in piped
    monkeypatch.setenv("FORCE_COLOR", "1")  # a terminal …
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm")
    for columns in (24, 40, 60, 80):
        monkeypatch.setenv("COLUMNS", str(columns))  # … as wide as this
        shown = re.sub(r"\x1b\[[\d;]*m", "", typed(*words))
        assert Counter(NUMBER.findall(shown)) == Counter(NUMBER.findall(piped))
        assert "…" not in shown


@pytest.mark.usefixtures("measured")
def test_a_record_at_any_width(tmp_path: Path) -> None:
    """It has no more than 33 columns."""
    (tmp_path / "group.toml").write_text("", encoding="utf-8")
    typed("record", str(tmp_path / "group.toml"), "--add", "3")
    assert max(map(len, typed("record", str(tmp_path / "group.toml")).splitlines())) <= 40


def test_a_terminal_that_is_too_narrow_has_a_line_for_each_figure(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "20")
    table("Shots", ("shots", "destroyed", "missed"), [("1", "11/36 = 30.6%", "25/36 = 69.4%"), ("2", "", "1/2")])
    assert [line.rstrip() for line in capsys.readouterr().out.splitlines()] == [
        "Shots", "", "shots 1", "  destroyed: 11/36", "    = 30.6%", "  missed: 25/36 =", "    69.4%", "", "shots 2", "  missed: 1/2", "",
    ]  # fmt: skip


def test_a_pipe_has_the_whole_table(capsys: pytest.CaptureFixture[str]) -> None:
    wide = [f"column {number}" for number in range(40)]
    table("", wide, [[str(number * 1111) for number in range(40)]])
    assert len(capsys.readouterr().out.splitlines()) == 2
