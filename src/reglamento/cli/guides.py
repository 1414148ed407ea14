"""`reglamento guides`: the list of guided games, and the check of a guide's file."""

from __future__ import annotations

from pathlib import Path

import msgspec

from reglamento.cli.input.checking import report, text_of
from reglamento.cli.output.screen import console, prose
from reglamento.games.registry import plugin, rulebook
from reglamento.guides import files
from reglamento.guides.guide import Guides


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


def check(game: str, file: Path, *, as_json: bool) -> None:
    """Print every fault of a guide's file with its line. Raises CheckFailed when there are faults."""
    text_of(file)
    guides = plugin(game).find(Guides) or Guides(folder=file.parent)
    report(file, files.faults(rulebook(game), guides, file), (), as_json=as_json)
