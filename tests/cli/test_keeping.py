"""`reglamento backup` and `restore`, as an operator types them."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from journal_rows import begun
from reglamento.cli import keeping
from reglamento.cli.main import app
from reglamento.web.journal.journal import Journal


def typed(*words: str) -> Result:
    return CliRunner().invoke(app, list(words))


@pytest.fixture
def url(tmp_path: Path) -> str:
    """A database with one game."""
    where = f"sqlite:///{tmp_path}/games.sqlite3"

    async def fill() -> None:
        journal = await Journal.open(where)
        await begun(journal, 5)
        await journal.close()

    asyncio.run(fill())
    return where


def test_there_and_back(url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "evening.backup"
    made = typed("backup", str(file), "--database-url", url)
    assert (made.exit_code, made.stdout) == (0, f"1 game with 5 decisions: {file}\n")
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{tmp_path}/other.sqlite3")
    restored = typed("restore", str(file), "--json")
    assert (restored.exit_code, json.loads(restored.stdout)) == (
        0,
        {"game": 1, "seat": 2, "entry": 5, "listing": 0, "account": 0, "device": 0},
    )


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["backup", "{folder}/games.sqlite3"], "is there already"),
        (["backup", "{folder}/no/such"], "cannot be written"),
        (["restore", "{folder}/nothing"], "cannot be read"),
        (["restore", "{folder}/games.sqlite3"], "has games already (1)"),
        (["backup", "{folder}/new", "--database-url", "mysql://x/y"], "SQLite or PostgreSQL"),
    ],
)
def test_what_cannot_be_done(url: str, tmp_path: Path, words: list[str], said: str) -> None:
    before = (tmp_path / "games.sqlite3").read_bytes()
    given = [word.format(folder=tmp_path) for word in words]
    refused = typed(*given, *([] if "--database-url" in given else ["--database-url", url]))
    assert refused.exit_code == 2
    assert said in refused.stderr
    assert len(refused.stderr.splitlines()) == 1
    assert (tmp_path / "games.sqlite3").read_bytes() == before


def test_without_the_extra(url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "find_spec", lambda name: None if name == "alembic" else object())
    refused = typed("backup", str(tmp_path / "new"), "--database-url", url)
    assert (refused.exit_code, "reglamento[web]" in refused.stderr) == (2, True)
