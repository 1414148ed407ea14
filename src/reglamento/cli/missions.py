"""`reglamento missions`: the list of missions, one mission in words and as a map, and the check of a file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from reglamento.cli.input.checking import report, text_of
from reglamento.cli.input.guard import CheckFailed
from reglamento.cli.input.guessed import meant, read_as
from reglamento.cli.output.screen import console, prose
from reglamento.faces import face
from reglamento.faces.evenness import one_sided
from reglamento.games.registry import game_of_file, mission_of, rulebook


def listed(game: str, *, as_json: bool) -> None:
    """Print the missions of a game in the order in which they are best played."""
    book = rulebook(game)
    found = [book.load(name) for name in book.missions()]
    if as_json:
        _print([{"mission": mission.id, "title": mission.title, "aims": mission.aims} for mission in found])
        return
    width = max(len(mission.id) for mission in found)
    for mission in found:
        prose(console(), f"{mission.id:<{width}}  {mission.title}: {mission.aims.get(book.game.seats[0], '')}")


def show(game: str | None, name: str, *, as_json: bool) -> None:
    """Print a mission. Without a game, the one that has it is found. Raises ReglamentoError for an unknown mission, and for
    faults.
    """
    with meant(game, [name]) as found:
        mission = mission_of(rulebook(found), name)
    if as_json:
        _print(msgspec.to_builtins(mission, enc_hook=_plain))
        return
    told = "\n\n".join(filter(None, (face(found).described(mission), one_sided(found, mission))))
    prose(console(), told)
    if drawn := face(found).drawing(mission):
        print(f"\n{drawn}")


def check(game: str | None, file: Path, *, as_json: bool) -> None:
    """Print every fault of a mission file with its place, and warnings. Without a game, it is found by the form of the file. Raises
    CheckFailed when there are faults.
    """
    text = text_of(file)
    found = game or game_of_file(text)
    faults = face(found).faults(text, file.parent)
    try:
        report(file, faults, () if faults else face(found).cautions(text, file.parent), as_json=as_json)
    except CheckFailed as error:
        raise error if game else CheckFailed(f"{error}. {read_as(found)}") from None


def _plain(value: Any) -> Any:
    """The board's squares as their cells; the rest of the grid is derived from them."""
    return {"cells": value.cells}


def _print(plain: Any) -> None:
    print(msgspec.json.encode(plain).decode())
