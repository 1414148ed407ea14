"""The folders of a package, and from which others each imports."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

import reglamento
from syntax import imports

ROOT = Path(reglamento.__file__).parent
Sources = Mapping[str, str]
"""The texts of modules by their dotted names; a package by its own name with `.__init__`."""


def sources(folder: Path) -> Sources:
    """The modules of a package, in which folders however deep."""
    package = folder.relative_to(ROOT.parent)
    return {
        ".".join((*package.parts, *path.relative_to(folder).with_suffix("").parts)): path.read_text(encoding="utf-8")
        for path in sorted(folder.rglob("*.py"))
    }


def folder_of(module: str) -> str:
    return module.rpartition(".")[0]


def imported(text: str) -> Iterator[str]:
    """The names that a module imports, anywhere in it, each with the module it is from."""
    for node in imports(text):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


def home(name: str, modules: Sources) -> str | None:
    """The folder of the module that a name is from; None where it is from none of these modules."""
    while name:
        if name in modules:
            return folder_of(name)
        if f"{name}.__init__" in modules:
            return name
        name = name.rpartition(".")[0]
    return None


def edges(modules: Sources) -> dict[str, set[str]]:
    """The other folders from which each folder imports. The folder at the top is one like the others."""
    found: dict[str, set[str]] = {folder_of(module): set() for module in modules}
    for module, text in modules.items():
        homes = {home(name, modules) for name in imported(text)}
        found[folder_of(module)] |= {folder for folder in homes if folder is not None} - {folder_of(module)}
    return found
