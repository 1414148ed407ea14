"""What a newcomer types wrong: one line says what was wrong and what is allowed, and the program says by its exit code that it failed."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from reglamento.cli.main import app

SHOOT = ("odds", "pistola", "shoot")
STALKERS = "drain-brood/stalkers"


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ((*SHOOT, "iron-vigil", STALKERS), "name a unit of iron-vigil, such as iron-vigil/castellan: it has castellan, "),
        ((*SHOOT, "iron-vigil/nobody", STALKERS), "iron-vigil has no unit 'nobody': choose one of castellan, "),
        ((*SHOOT, "iron-vigil/brethren"), "Missing argument 'TARGET'"),
        ((*SHOOT, "ash-column/line/burner", STALKERS, "--distance", "70"), "nothing that fires 70 cm far: flame thrower 20 cm"),
        ((*SHOOT, "iron-vigil/brethren", STALKERS, "--distance", "nan"), "'--distance': nan is not a valid number from 0 to 300"),
        ((*SHOOT, "iron-vigil/brethren", STALKERS, "--distance", "301"), "301 is not a valid number from 0 to 300"),
        ((*SHOOT, "zombies/zombie", STALKERS), "nothing that fires 20 cm far: no weapon that shoots"),
        ((*SHOOT, "ash-column/line/bomber", STALKERS, "--under", "6"), "--under is at most --target-models, which is 5"),
        (("odds", "space-hulk", "shoot", "--kit", "flamer", "--shots", "7"), "the heavy flamer has 6 shots"),
        (("missions", "show", "nowhere"), "nowhere: neither a mission nor a file that can be read (No such file or directory)"),
        (("record", "{bin}"), "cannot be read: it is not text in UTF-8"),
        (("missions", "check", "{bin}"), "cannot be read: it is not text in UTF-8"),
        (("missions", "show", "{bin}"), "neither a mission nor a file that can be read (it is not text in UTF-8)"),
        (("forces", "check", "{bin}"), "cannot be read: it is not text in UTF-8"),
        (("record", "{folder}"), "cannot be read: Is a directory"),
        (("missions", "check", "{folder}"), "cannot be read: Is a directory"),
    ],
)
def test_what_is_wrong_and_what_is_allowed(words: tuple[str, ...], why: str, tmp_path: Path) -> None:
    (tmp_path / "picture.toml").write_bytes(b"\xff\xfe\x00")
    result = CliRunner().invoke(app, [word.format(bin=tmp_path / "picture.toml", folder=tmp_path) for word in words])
    assert result.exit_code == 2
    assert why in result.stderr
    assert not result.stdout
    assert "Errno" not in result.stderr


def test_a_record_that_is_not_there_yet_says_so(tmp_path: Path) -> None:
    """It may be a name that was typed wrong."""
    path = str(tmp_path / "group.toml")
    result = CliRunner().invoke(app, ["record", path])
    assert "group.toml is not there yet; it is made when a game is added" in result.stderr
    assert result.stdout == "X for the next game: 2.00\n"
    CliRunner().invoke(app, ["record", path, "--add", "3"])
    assert not CliRunner().invoke(app, ["record", path]).stderr
