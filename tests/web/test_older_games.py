"""What older versions have kept, as they kept it: their databases and saves open, or are refused in a sentence that says why.

`frozen` has a folder for each schema of the database: the rows of a server of that time after some moves, as SQL, with the key of its
seeds, and short saves. Whoever adds a schema adds a folder, made by the code as it is then.
"""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic.script import ScriptDirectory

from reglamento.games.registry import rulebook, rules_id
from reglamento.kernel import save
from reglamento.kernel.errors import SaveError
from reglamento.kernel.table import Table
from reglamento.web.journal.migrating import CHANGES
from web_ground import Ground, ground

FROZEN = Path(__file__).parent / "frozen"
DATABASES = sorted(FROZEN.glob("*/games.sql"))
SAVES = sorted(FROZEN.glob("*/*.jsonl"))
TOGETHER = {"0003", "0004"}
"""Schemas that no server had: they came in one step with the next."""


def folder_of(path: Path) -> str:
    return "/".join(path.relative_to(FROZEN).parts)


def test_there_is_a_database_of_every_schema() -> None:
    schemas = {script.revision for script in ScriptDirectory(str(CHANGES)).walk_revisions()}
    assert {path.parent.name[:4] for path in DATABASES} == schemas - TOGETHER


@pytest.mark.parametrize("frozen", DATABASES, ids=folder_of)
def test_a_server_goes_on_with_the_games_of_an_older_one(tmp_path: Path, frozen: Path) -> None:
    database = sqlite3.connect(tmp_path / "games.sqlite3")
    database.executescript(frozen.read_text(encoding="utf-8"))
    games = database.execute("SELECT id, state, version FROM game").fetchall()
    database.close()
    for key in frozen.parent.glob("*.key"):
        shutil.copy(key, tmp_path)
    with ground(tmp_path) as server:
        browser = server.browser()
        going = 0
        for id, state, version in games:
            card = browser.get(f"/api/games/{id}").json()
            assert (card["state"] == "open") == (state == "open")
            scene = browser.get(f"/api/games/{id}/scene").json()
            if scene.get("aside"):
                assert f"entry {scene['version'] + 1} of its record does not fit the rules played here" in scene["aside"]
                assert scene["version"] < version
            else:
                assert scene["version"] >= version
                going += 1
        assert going >= len(games) / 2, "most go on"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Ground]:
    with ground(tmp_path_factory.mktemp("files")) as running:
        yield running


@pytest.mark.parametrize("frozen", SAVES, ids=folder_of)
def test_an_older_save_is_opened_or_refused_for_its_rules(server: Ground, frozen: Path) -> None:
    data = frozen.read_bytes()
    opened = server.browser().post("/api/files", data)
    if opened.status_code == 201:
        assert opened.json()["state"] == "file"
    else:
        said = opened.json()["why"]
        theirs = save.header_of(data).rules
        assert opened.status_code == 400
        assert said.startswith(f"This save was made by other rules ({theirs}; here {rules_id(frozen.stem)})")


def taken_up(frozen: Path) -> str:
    """What is said of a save that the command line takes up; nothing where it replays."""
    kept = save.read(frozen.read_bytes())
    try:
        table, warning = Table.resume(rulebook(frozen.stem), kept, rules_id(frozen.stem))
    except SaveError as error:
        return str(error)
    assert table.game.count == kept.ending.answers
    return warning


@pytest.mark.parametrize("frozen", SAVES, ids=folder_of)
def test_an_older_save_is_taken_up_at_the_command_line(frozen: Path) -> None:
    """Replayed, or from its snapshot; or not at all where the facts of its game are others today."""
    said = taken_up(frozen)
    assert (
        not said
        or said.endswith("it goes on from its snapshot")
        or said.startswith("the snapshot does not fit this version's facts")
    )
