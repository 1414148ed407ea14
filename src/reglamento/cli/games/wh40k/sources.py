"""Where datasheets come from at the command line: factions by name, rosters by name, files of ours, and files of BattleScribe."""

from __future__ import annotations

from pathlib import Path

from reglamento.games.wh40k.battlescribe.rosters import imported
from reglamento.games.wh40k.sheets import factions, rosters
from reglamento.games.wh40k.sheets.records import Sheet
from reglamento.kernel.errors import ReglamentoError, unreadable

BATTLESCRIBE = (".ros", ".rosz")


def bytes_of(file: Path) -> bytes:
    """What is in a file. Raises ReglamentoError."""
    try:
        return file.read_bytes()
    except OSError as error:
        raise ReglamentoError(f"{file} cannot be read: {unreadable(error)}") from None


def sheets_of(text: str) -> tuple[dict[str, Sheet], str]:
    """The datasheets of the faction, roster or file that a path such as `lantern-order/wardens` begins with, and the rest of the path.
    Raises ReglamentoError, which lists those there are.
    """
    parts = text.split("/")
    for split in range(len(parts), 0, -1):
        name, rest = "/".join(parts[:split]), "/".join(parts[split:])
        if name.lower().endswith(BATTLESCRIBE):
            army = imported(bytes_of(Path(name))).roster
            return {unit.sheet.id: unit.sheet for unit in army.units}, rest
    name, _, rest = text.partition("/")
    if name in rosters.names():
        return {unit.sheet.id: unit.sheet for unit in rosters.roster(name).units}, rest
    return dict(factions.faction(name).sheets), rest
