"""Who plays is said by `--seat NAME=PLAYER`, or by the name of the seat alone."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from reglamento.cli.input.seats import in_full, players
from reglamento.cli.main import app
from reglamento.kernel.errors import ReglamentoError

SIMULATED = ("simulate", "space-hulk", "--mission", "cold-hearth", "--games", "1", "--jobs", "1")


def typed(*words: str) -> Result:
    return CliRunner().invoke(app, [*words])


@pytest.mark.parametrize(
    "words",
    [
        ("--seat", "marines=random", "--seat", "genestealers=random"),
        ("--seat=marines=random", "--genestealers=random"),
        ("--marines", "greedy", "--marines", "random", "--genestealers", "random"),
    ],
)
def test_all_spellings_say_the_same(words: tuple[str, ...], tmp_path: Path) -> None:
    report = json.loads(typed(*SIMULATED, *words, "--json").stdout)
    assert report["bots"] == {"marines": "random", "genestealers": "random"}


def test_a_player_may_have_any_name_that_a_word_may_have() -> None:
    assert players(["red=a=b"]) == {"red": "a=b"}
    assert in_full(["play", "--marines", "--clock", "--", "--marines", "x"]) == [
        "play", "--seat", "marines=--clock", "--", "--marines", "x",
    ]  # fmt: skip
    assert in_full(["--marines"]) == ["--seat"]


@pytest.mark.parametrize("text", ["marines", "=random", ""])
def test_what_is_no_seat_and_player_is_refused(text: str) -> None:
    with pytest.raises(ReglamentoError, match=r"write NAME=PLAYER; there are: marines and genestealers \(space-hulk\)"):
        players([text])


def test_a_seat_of_another_game_is_refused_with_those_there_are() -> None:
    result = typed(*SIMULATED, "--seat", "attacker=random")
    assert result.exit_code == 2
    assert result.stderr == "reglamento: --attacker: space-hulk has no such side; it has --marines, --genestealers\n"
    assert "requires an argument" in typed("play", "--marines").stderr
