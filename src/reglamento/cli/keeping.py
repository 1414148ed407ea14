"""The commands that keep a server's games: `backup`, `restore`."""

from __future__ import annotations

import json
import os
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any

import typer

from reglamento.cli.input.guard import guarded
from reglamento.cli.input.words import Json
from reglamento.kernel.errors import ReglamentoError

NEEDED = ("alembic", "cryptography", "sqlalchemy")
"""What the extra `web` installs."""

Database = Annotated[
    str | None,
    typer.Option(
        "--database-url", envvar="DATABASE_URL", help="Where the games are. [default: a file in the user's data folder]"
    ),
]


def register(app: typer.Typer) -> None:
    """Add these commands to the program."""
    app.command()(guarded(backup))
    app.command()(guarded(restore))


def backup(
    file: Annotated[Path, typer.Argument(help="The new file.")], database_url: Database = None, as_json: Json = False
) -> None:
    """Write all games of the server into a file, while it goes on playing.

    The seeds of the dice in it are encrypted, and their key (`reglamento-seed.key`) is not in it: keep a copy of the key elsewhere.
    """
    copying, url = _prepared(database_url)
    _tell(copying.backup(url, file), str(file), as_json)


def restore(
    file: Annotated[Path, typer.Argument(help="A file that `backup` has written.")],
    database_url: Database = None,
    as_json: Json = False,
) -> None:
    """Bring the games of a backup into an empty database, of the same kind or the other: all of them or none.

    The key of their dice must be there first: `reglamento-seed.key` beside the database, or where REGLAMENTO_SEED_KEY_FILE says.
    """
    copying, url = _prepared(database_url)
    from reglamento.web.journal.seed_encryption import place_in  # noqa: PLC0415 - as in `_prepared`

    _tell(copying.restore(url, file, place_in(os.environ)), "restored", as_json)


def _prepared(database_url: str | None) -> tuple[Any, str]:
    if any(find_spec(name) is None for name in NEEDED):
        raise ReglamentoError("backups need the extra `web`: pip install 'reglamento[web]'")
    from reglamento.web.journal import copying  # noqa: PLC0415 - `--help` must not wait for the database's library
    from reglamento.web.journal.where import default_url  # noqa: PLC0415 - as above

    return copying, database_url or default_url()


def _tell(counts: dict[str, int], what: str, as_json: bool) -> None:
    if as_json:
        print(json.dumps(counts))
    else:
        games, decisions = _number(counts["game"], "game"), _number(counts["entry"], "decision")
        print(f"{games} with {decisions}: {what}")


def _number(count: int, name: str) -> str:
    return f"{count} {name}{'' if count == 1 else 's'}"
