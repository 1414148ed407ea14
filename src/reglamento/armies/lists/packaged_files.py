"""Files of the package that are known by their names: army lists, rosters."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from reglamento.armies.lists.beside import packaged
from reglamento.armies.lists.conversion import tables
from reglamento.armies.lists.faults import Fault, ForceError, allowed


class PackagedFiles:
    """The TOML files in a folder of the package. Each is a `kind`, as a fault calls it: `roster`."""

    def __init__(self, folder: Path, kind: str) -> None:
        self.folder = folder
        self.kind = kind

    def names(self) -> list[str]:
        return packaged(self.folder)

    def tables(self, name: str) -> dict[str, Any]:
        """The tables of the file with this name. Raises ForceError, which lists the names there are, where there is none."""
        if name not in self.names():
            raise ForceError((Fault(name, "", f"there is no such {self.kind}; there are {allowed(self.names())}"),))
        return tables(self.folder / f"{name}.toml")
