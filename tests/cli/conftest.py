"""Every test has a folder of its own for the games that are kept; the commands are put together once for all tests of a process."""

from functools import cache
from pathlib import Path

import pytest
from typer.main import get_command

COMMAND = cache(get_command)
"""Makes the commands of the program's description, always the same ones; this takes as long as many a test does."""


@pytest.fixture(autouse=True)
def made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("typer.testing._get_command", COMMAND)


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "kept"
    monkeypatch.setattr("reglamento.cli.sitting.session.user_data_path", lambda *args, **kwargs: folder)
    return folder
