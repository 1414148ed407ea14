"""Files of the package that are known by their names: army lists, rosters."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from reglamento.armies.lists.beside import Beside, packaged
from reglamento.armies.lists.conversion import tables
from reglamento.armies.lists.faults import Fault, ForceError, allowed
from reglamento.kernel.numbers import shortened


class PackagedFiles:
    """The TOML files in a folder of the package. Each is a `kind`, as a fault calls it: `roster`."""

    def __init__(self, folder: Path, kind: str) -> None:
        self.folder = folder
        self.kind = kind

    def names(self) -> list[str]:
        return packaged(self.folder)

    def tables(self, name: str) -> dict[str, Any]:
        """The tables of the file with this name. Raises ForceError, which lists the names there are, where there is none."""
        return tables(self._path(name))

    def text(self, name: str) -> str:
        """The text of the file with this name. Raises ForceError likewise."""
        return self._path(name).read_text(encoding="utf-8")

    def text_beside(self, name: str, beside: Beside) -> str | None:
        """The text of the file beside another one that has this name; None for a name of the package. Raises ForceError for neither."""
        if name in self.names():
            return None
        text = beside.text(name)
        if text is None:
            says = (
                f"there is no such {self.kind}; there are {allowed(self.names())}, or a file beside this one that ends in .toml"
            )
            raise ForceError((Fault(shortened(name), "", says),))
        return text

    def _path(self, name: str) -> Path:
        if name not in self.names():
            raise ForceError((Fault(name, "", f"there is no such {self.kind}; there are {allowed(self.names())}"),))
        return self.folder / f"{name}.toml"


def own_file(name: str, kind: str, known: Sequence[str]) -> Path:
    """The path of a file that a player names instead of one of the package. Raises ForceError, which lists those there are, where
    it is no path of a TOML file.
    """
    path = Path(name)
    if path.suffix != ".toml":
        says = f"there is no such {kind}; there are {allowed(known)}, or a file that ends in .toml"
        raise ForceError((Fault(name, "", says),))
    return path
