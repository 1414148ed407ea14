"""Every test has a folder of its own for the games that are kept."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "kept"
    monkeypatch.setattr("reglamento.cli.sitting.session.user_data_path", lambda *args, **kwargs: folder)
    return folder
