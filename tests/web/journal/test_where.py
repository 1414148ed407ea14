"""Where the games are kept, and what is said when they cannot be."""

import stat
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from sqlalchemy import make_url

from journal_rows import begun
from reglamento.kernel.errors import ReglamentoError
from reglamento.web.journal.errors import Unavailable
from reglamento.web.journal.journal import Journal
from reglamento.web.journal.where import default_url

pytestmark = pytest.mark.anyio
Opening = Callable[..., Awaitable[Journal]]


async def test_by_default_in_the_users_folder_readable_by_the_user_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, opening: Opening
) -> None:
    monkeypatch.setattr("reglamento.web.journal.where.user_data_path", lambda name, appauthor: tmp_path / "new & odd?" / name)
    await begun(await opening(default_url()))
    file = tmp_path / "new & odd?" / "reglamento" / "games.sqlite3"
    assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700
    assert {stat.S_IMODE(path.stat().st_mode) for path in file.parent.iterdir()} == {0o600}
    assert make_url(default_url()).database == str(file)


@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("games", "no database URL"),
        ("mysql://localhost/games", "not in mysql"),
        ("sqlite://", "names none"),
        ("sqlite:///:memory:", "names none"),
        ("sqlite:////dev/null/games.sqlite3", "cannot be opened"),
        ("sqlite:////", "cannot be opened"),
    ],
)
async def test_what_is_no_place_for_games(url: str, why: str) -> None:
    with pytest.raises(ReglamentoError, match=why):
        await Journal.open(url)


async def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    path.write_text("a letter to my aunt, which is rather long " * 100)
    with pytest.raises(Unavailable, match="not a database"):
        await Journal.open(f"sqlite:///{path}")


async def test_a_server_that_is_not_there_is_named_without_its_password(tmp_path: Path) -> None:
    with pytest.raises(Unavailable) as caught:
        await Journal.open(f"postgres://ann:sesame@/games?host={tmp_path}")
    assert "cannot be reached" in str(caught.value)
    assert "sesame" not in str(caught.value)
