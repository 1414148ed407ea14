"""`reglamento guides`: the list of guided games, and the check of a guide's file."""

from __future__ import annotations

from pathlib import Path

import msgspec

from reglamento.cli.input.checking import report, text_of
from reglamento.cli.output.screen import console, prose
from reglamento.games.registry import game_names, game_of, plugin, rulebook
from reglamento.guides import files
from reglamento.guides.guide import Guides
from reglamento.kernel.errors import ReglamentoError
from reglamento.kernel.toml import TomlError, tables


def listed(game: str, *, as_json: bool) -> None:
    """Print the guided games of a game."""
    book, guides = rulebook(game), plugin(game).find(Guides)
    found = [] if guides is None else [files.load(book, guides, name).guide for name in guides.names]
    if as_json:
        plain = [{"guide": each.name, "title": each.file.title, "minutes": each.file.minutes} for each in found]
        print(msgspec.json.encode(plain).decode())
        return
    for each in found:
        prose(console(), f"{each.name}  {each.file.title} ({each.file.minutes} minutes): {each.file.about}")
    if not found:
        prose(console(), f"{game} has no guided game yet.")


def check(game: str | None, file: Path, *, as_json: bool) -> None:
    """Print every fault of a guide's file with its line. Without a game, it is that of the guide's mission. Raises CheckFailed when there
    are faults.
    """
    text = text_of(file)
    found = game or _game_of(text, file.parent)
    guides = plugin(found).find(Guides) or Guides(folder=file.parent)
    report(file, files.faults(rulebook(found), guides, file), (), as_json=as_json)


def _game_of(text: str, folder: Path) -> str:
    """The game of the mission that the text of a guide names, or that lies in the folder."""
    try:
        mission = str(tables(text).get("mission", ""))
    except TomlError:  # told when the guide is read
        return game_names()[0]
    try:
        return game_of(mission if any(mission in rulebook(name).missions() for name in game_names()) else str(folder / mission))
    except ReglamentoError:  # no such mission: told as above
        return game_names()[0]
