"""Where datasheets come from at the command line: factions by name, rosters by name, files of ours, and files of BattleScribe."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from reglamento.armies.lists.writing import write_new
from reglamento.faces.army_lists import must_be_of
from reglamento.games.wh40k import PLUGIN
from reglamento.games.wh40k.battlescribe.bodies import Body
from reglamento.games.wh40k.battlescribe.files import RosterFileError
from reglamento.games.wh40k.battlescribe.rosters import Imported, imported
from reglamento.games.wh40k.sheets import factions, rosters
from reglamento.games.wh40k.sheets.records import Roster, Sheet
from reglamento.kernel.errors import ReglamentoError, unreadable
from reglamento.kernel.numbers import shortened

BATTLESCRIBE = (".ros", ".rosz")


def bytes_of(file: Path) -> bytes:
    """What is in a file. Raises ReglamentoError."""
    try:
        return file.read_bytes()
    except OSError as error:
        raise ReglamentoError(f"{file} cannot be read: {unreadable(error)}") from None


def imported_from(file: Path, bodies: Mapping[str, Body] | None = None) -> Imported:
    """The army in a roster file of BattleScribe, with bodies that were set by hand. Raises ReglamentoError, which names the file."""
    data = bytes_of(file)
    try:
        return imported(data, bodies)
    except RosterFileError as error:
        raise ReglamentoError(f"{file}: {error}") from None


def sheets_of(text: str) -> tuple[dict[str, Sheet], str]:
    """The datasheets of the faction, roster or file that a path such as `lantern-order/wardens` begins with, and the rest of the path.
    Raises ReglamentoError, which lists those there are.
    """
    parts = text.split("/")
    for split in range(len(parts), 0, -1):
        name, rest = "/".join(parts[:split]), "/".join(parts[split:])
        if name.lower().endswith(BATTLESCRIBE):
            army = imported_from(Path(name)).roster
            return {unit.sheet.id: unit.sheet for unit in army.units}, rest
    name, _, rest = text.partition("/")
    if name in rosters.names():
        return {unit.sheet.id: unit.sheet for unit in rosters.roster(name).units}, rest
    return dict(factions.faction(name).sheets), rest


def roster_named(name: str) -> Roster:
    """A roster of the package by its name, or one in a file. Raises ReglamentoError, which lists those there are."""
    if name in rosters.names():
        return rosters.roster(name)
    path = Path(name)
    if path.suffix != ".toml":
        known = ", ".join([*factions.names(), *rosters.names()])
        raise ReglamentoError(f"{shortened(name)} is no faction and no roster; there are {known}, or a file that ends in .toml")
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        raise ReglamentoError(f"{path.name} cannot be read: {unreadable(error)}") from None
    must_be_of(PLUGIN.name, text)
    return rosters.roster_of(text, path.name)


def written_to(to: Path, text: str) -> None:
    """Write the text of an army that can be played. Raises ReglamentoError."""
    rosters.roster_of(text, to.name)  # what is written can be read
    write_new(to, text)
