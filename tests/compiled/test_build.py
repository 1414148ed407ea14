"""A build made of the sources as they are plays as they do."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from reglamento.compiled import build as making
from reglamento.compiled.build import BuildError, build
from reglamento.compiled.finder import PURE
from reglamento.compiled.sources import FOLDERS, MODULES, PACKAGE, digest, file_of

ROOT = Path(__file__).parent.parent.parent


def copied(to: Path) -> Path:
    """A package with those of the sources that a build is made of."""
    for path in (path for folder in FOLDERS for path in (PACKAGE / folder).rglob("*.py")):
        file = to / path.relative_to(PACKAGE)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(path.read_bytes())
    return to


def test_a_build_that_is_there_is_not_made_again_and_older_ones_go(tmp_path: Path) -> None:
    package = copied(tmp_path / "package")
    for name in (digest(package), "older", "making-1"):
        (tmp_path / "built" / name).mkdir(parents=True)
    assert build(package, tmp_path / "built") == tmp_path / "built" / digest(package)
    assert [path.name for path in (tmp_path / "built").iterdir()] == [digest(package)]


def test_without_the_compiler_of_python_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(making, "find_spec", lambda name: None)
    with pytest.raises(BuildError, match=r"pip install 'reglamento\[compiled\]'"):
        build(PACKAGE, tmp_path)


def test_a_record_that_cannot_be_compiled_is_named_and_nothing_is_built(tmp_path: Path) -> None:
    package = copied(tmp_path / "package")
    file = file_of(MODULES[0], package)
    file.write_text(file.read_text(encoding="utf-8") + "\n\nclass Odd(Other, order=True):\n    x: int\n", encoding="utf-8")
    with pytest.raises(BuildError, match=rf"{MODULES[0]}: line \d+: Odd"):
        build(package, tmp_path / "built")
    assert not (tmp_path / "built").exists()


@pytest.mark.slow
def test_a_build_plays_the_same_games_as_the_sources() -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), PURE: ""}
    for command in (["-m", "reglamento.compiled"], ["benchmarks/compiled.py", "--random", "26", "--greedy", "6"]):
        words = [sys.executable, *command]
        done = subprocess.run(words, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)  # noqa: S603 - ours
        assert done.returncode == 0, done.stdout + done.stderr
    assert "32 games the same both ways" in done.stdout
