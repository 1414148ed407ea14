"""What a newcomer types wrong: one line says what was wrong and what is allowed, and the program says by its exit code that it failed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command
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
        ((*SHOOT, "iron-vigil/brethren", STALKERS, "--distance", "nan"), "'--distance': allowed are numbers from 0 to 300"),
        ((*SHOOT, "iron-vigil/brethren", STALKERS, "--distance", "301"), "'--distance': allowed are numbers from 0 to 300"),
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


@pytest.mark.parametrize("given", ["nan", "inf", "-inf", "-1", "1e400", "9" * 40, "many", "1.5.2"])
def test_what_an_option_with_a_number_says_of_one_that_is_not_allowed(given: str) -> None:
    """Every such option of every command: the limits alone are told, and they are true."""
    wrong = []
    for path, option in numeric(get_command(app)):
        said = CliRunner().invoke(app, [*path, f"{option.opts[-1]}={given}"]).stderr
        if f"allowed are {kind_of(option)} from {option.min} to {option.max}" not in said:
            wrong.append((*path, option.name, said))
    assert wrong == []


def numeric(command: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """The options of a command and of those under it that take a number, each with the words of its command."""
    for name, under in getattr(command, "commands", {}).items():
        yield from numeric(under, (*path, name))
    for option in () if hasattr(command, "commands") else command.params:
        if option.type_descriptor.annotation in {int, float}:
            yield path, option


def kind_of(option: Any) -> str:
    return "whole numbers" if option.type_descriptor.annotation is int else "numbers"


def test_a_record_that_is_not_there_yet_says_so(tmp_path: Path) -> None:
    """It may be a name that was typed wrong."""
    path = str(tmp_path / "group.toml")
    result = CliRunner().invoke(app, ["record", path])
    assert "group.toml is not there yet; it is made when a game is added" in result.stderr
    assert result.stdout == "X for the next game: 2.00\n"
    CliRunner().invoke(app, ["record", path, "--add", "3"])
    assert not CliRunner().invoke(app, ["record", path]).stderr
