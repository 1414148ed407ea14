"""Errors of the user's to mend, as exit codes and one line."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
import typer

from reglamento.cli.input.guard import CheckFailed, guarded
from reglamento.cli.output.terminal import Tick
from reglamento.kernel.errors import ReglamentoError
from typist import Typist, begin, kept, played


@pytest.mark.parametrize(
    ("error", "code", "says"),
    [
        (ReglamentoError("no such thing: choose another"), 2, "reglamento: no such thing: choose another\n"),
        (CheckFailed("it differs"), 1, "reglamento: it differs\n"),
        (KeyboardInterrupt(), 130, ""),
    ],
)
def test_exit_codes(error: BaseException, code: int, says: str, capsys: pytest.CaptureFixture[str]) -> None:
    def command() -> None:
        raise error

    with pytest.raises(typer.Exit) as left:
        guarded(command)()
    assert left.value.exit_code == code
    assert capsys.readouterr().err == says


def test_a_fault_of_the_program_is_not_hidden() -> None:
    def command() -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        guarded(command)()


def test_an_interrupted_game_is_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    class Impatient(Typist):
        def read(self, prompt: str, seconds: float | None = None, tick: Tick | None = None) -> str:
            try:
                return super().read(prompt, seconds, tick)
            except EOFError:
                raise KeyboardInterrupt from None

    file = tmp_path / "game.jsonl"
    with pytest.raises(KeyboardInterrupt):
        played(Impatient(["keep", "ruiz"]), begin(file))
    assert kept(file).answers[-1] == ["Activate", "brother-ruiz"]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device here")
def test_a_full_disk_is_said_in_one_line() -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        done = subprocess.run(
            [sys.executable, "-m", "reglamento", "games"], stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert done.returncode == 2
    assert done.stderr == "reglamento: the output cannot be written: No space left on device\n"
