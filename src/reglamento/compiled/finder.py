"""Which of both runs: a finder of modules that knows those of a build, if there is one of the very sources that lie here."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

from reglamento.compiled.sources import PACKAGE, digest

PURE = "REGLAMENTO_PURE"
"""With this variable set, and not empty, in the environment, the sources run as they are, whatever is built."""
BUILT = PACKAGE / "compiled" / "built"
"""Each build lies here in a folder that is named after the digest of its sources."""


class Build(MetaPathFinder):
    """The modules of one build, by their names."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._files = {_name(path.relative_to(folder)): path for path in folder.rglob(f"*{EXTENSION_SUFFIXES[0]}")}

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        found = self._files.get(name)
        return None if found is None else spec_from_file_location(name, found, loader=ExtensionFileLoader(name, str(found)))


def _name(file: Path) -> str:
    return ".".join(file.parts).removesuffix(EXTENSION_SUFFIXES[0])


def build_of(package: Path = PACKAGE, built: Path = BUILT) -> Path | None:
    """The folder of the build that was made of the sources of a package as they now are; None where there is none."""
    if not built.is_dir():
        return None
    folder = built / digest(package)
    return folder if folder.is_dir() else None


def use() -> None:
    """Let compiled modules be found, unless PURE forbids it: before any of them is imported."""
    folder = None if os.environ.get(PURE) else build_of()
    if folder is not None:
        sys.meta_path.insert(0, Build(folder))


def running() -> Path | None:
    """The folder of the build that runs; None where the sources run as they are."""
    return next((finder.folder for finder in sys.meta_path if isinstance(finder, Build)), None)


def told() -> str:
    """In a word or two, for people."""
    return "pure Python" if running() is None else "compiled"
