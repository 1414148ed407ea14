"""One saved game at two terminals: nothing that either has played is lost."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from reglamento.kernel.errors import SaveError
from typist import Typist, begin, kept, played, resumed, typed

RUIZ = ["Activate", "brother-ruiz"]
LOBO = ["Activate", "sergeant-lobo"]


class Meanwhile(Typist):
    """Types lines, and does something in between where a function stands among them."""

    def __init__(self, *lines: str | Callable[[], object]) -> None:
        super().__init__(())
        self._steps = list(lines)

    def read(self, prompt: str, seconds: float | None = None, tick: Any = None) -> str:
        while self._steps and not isinstance(self._steps[0], str):
            step = self._steps.pop(0)
            assert callable(step)
            step()
        self._lines = [step for step in self._steps[:1] if isinstance(step, str)]
        del self._steps[:1]
        return super().read(prompt, seconds, tick)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


def test_a_game_that_is_being_played_is_not_resumed_elsewhere(file: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.jsonl"

    def second() -> None:
        with pytest.raises(SaveError, match=r"game\.jsonl is being played at another terminal: .*--save FILE"):
            resumed(file, "lobo")
        resumed(file, "lobo", save=other)

    played(Meanwhile("keep", second, "ruiz"), begin(file))
    assert kept(file).answers[-1] == RUIZ
    assert kept(other).answers[-1] == LOBO
    resumed(file, "right")
    assert kept(file).answers[-1] != RUIZ
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game.jsonl", "game.toml", "kept", "other.jsonl"]


def test_a_copy_does_not_replace_a_game_that_is_being_played(file: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.jsonl"

    def second() -> None:
        assert "Not saved: " in typed(other, "keep", "lobo", f"save {file}")

    played(Meanwhile("keep", "ruiz", second), begin(file))
    assert kept(file).answers[-1] == RUIZ


@pytest.mark.skipif(sys.platform == "win32", reason="no lock there")
def test_a_terminal_that_was_killed_keeps_no_game_locked(file: Path) -> None:
    typed(file, "keep")
    home = os.environ | {"XDG_DATA_HOME": str(file.parent)}
    words = [sys.executable, "-c", "from reglamento.cli.main import run; run()", "play", "--resume", str(file)]
    with subprocess.Popen(  # noqa: S603 - our own program
        words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=home
    ) as running:
        assert running.stdout is not None
        assert any(b"Kept in" in line for line in running.stdout)
        with pytest.raises(SaveError, match="another terminal"):
            resumed(file, "ruiz")
        running.send_signal(signal.SIGKILL)
    resumed(file, "ruiz")
    assert kept(file).answers[-1] == RUIZ


def test_where_nothing_can_be_locked_the_first_goes_on_under_another_name(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "fcntl", None)
    screen = played(Meanwhile("keep", lambda: resumed(file, "lobo"), "ruiz", "right"), begin(file))
    told = " ".join(screen.split())
    assert f"{file.name} has been changed by another program. This game is kept in" in told
    assert told.count("changed by another program") == 1
    assert kept(file).answers[-1] == LOBO
    other = tmp_path / "game-2.jsonl"
    assert kept(other).answers[-2] == RUIZ
    assert f"Kept in {other}" in screen
    assert resumed(Path("last"))


def test_a_file_that_was_removed_is_written_anew(file: Path) -> None:
    played(Meanwhile("keep", file.unlink, "ruiz"), begin(file))
    assert kept(file).answers[-1] == RUIZ


def test_a_game_is_copied_onto_its_own_file_by_any_name(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(file.parent)
    assert "Kept in game.jsonl." in typed(file, "keep", "save game.jsonl")


def test_a_copy_replaces_an_older_one_of_its_game_and_no_other_file(file: Path, tmp_path: Path) -> None:
    copy, notes, finished = (tmp_path / name for name in ("copy.jsonl", "notes.txt", "finished.jsonl"))
    notes.write_text("The door is in the north.", encoding="utf-8")
    played(Typist(("keep", "lobo")), begin(finished, seed=8))
    told = "is there already, and is no copy of this game: give another name, or remove it first"
    screen = " ".join(typed(file, f"save {copy}", "keep", "ruiz", f"save {copy}", f"save {notes}", f"save {finished}").split())
    assert screen.count(f"Kept in {copy}.") == 2
    assert kept(copy).answers[-1] == RUIZ
    assert screen.count(told) == 2
    assert notes.read_text(encoding="utf-8") == "The door is in the north."
    assert kept(finished).answers[-1] == LOBO


def test_no_folder_is_made_for_a_game_or_a_copy_of_it(file: Path, tmp_path: Path) -> None:
    missing = tmp_path / "nowhere" / "copy.jsonl"
    assert f"there is no folder {missing.parent}" in " ".join(typed(file, f"save {missing}").split())
    with pytest.raises(SaveError, match="there is no folder"):
        played(Typist(()), msgspec.structs.replace(begin(tmp_path / "other.jsonl"), save=missing))
    assert not missing.parent.exists()
