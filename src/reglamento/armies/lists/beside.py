"""A player's own files of forces and lists, by the names that a mission or a force uses for them."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Mapping
from pathlib import Path, PurePosixPath

from reglamento.armies.lists.faults import Fault, ForceError
from reglamento.kernel.errors import unreadable
from reglamento.kernel.numbers import shortened


class Beside:
    """The files beside another file: in its folder, or carried in its own text. With neither, there are none: a text that a
    player sends reads nothing from the disk.
    """

    def __init__(self, folder: Path | None = None, carried: Mapping[str, str] | None = None) -> None:
        self._folder = folder
        self._carried = carried or {}
        self.read: dict[str, str] = {}
        """The files read so far, by name, so that a save can carry them."""

    def text(self, name: str) -> str | None:
        """The text of a file, or None where there is no such file. Raises ForceError for a file that cannot be read."""
        found = self._carried.get(name) if self._carried else self._on_disk(name)
        if found is not None:
            self.read[name] = found
        return found

    def _on_disk(self, name: str) -> str | None:
        path = None if self._folder is None else self._folder / name
        try:
            return None if path is None or not path.is_file() else path.read_text(encoding="utf-8")
        except (OSError, ValueError) as error:
            raise ForceError((Fault(shortened(name), "", f"cannot be read: {unreadable(error)}"),)) from error


def next_to(file: str, name: str) -> str:
    """The path of a file `name`, as the file `file` names it, seen from where `file` itself is named."""
    return (PurePosixPath(file).parent / name).as_posix()


def packaged(folder: Path) -> list[str]:
    """The names of the files in a folder of the package."""
    return sorted(path.stem for path in folder.glob("*.toml"))


def carrying(text: str, read: Mapping[str, str]) -> str:
    """The text of a file together with the files that were read for it, so that a save of it needs no other file."""
    rows = "".join(f"{quoted(name)} = {quoted(held)}\n" for name, held in sorted(read.items()))
    return f"{text}\n\n[carried]\n{rows}" if rows else text


def slug(name: str) -> str:
    """A name as an id."""
    plain = "".join(letter for letter in unicodedata.normalize("NFKD", name.casefold()) if not unicodedata.combining(letter))
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:50] or "it"


def quoted(words: str) -> str:
    """A text as a TOML string: TOML reads JSON's escapes in the same way."""
    return json.dumps(words, ensure_ascii=False)
