"""What is compiled stands on what its digest covers, and nothing that is not compiled is built on its classes."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from reglamento.compiled.sources import FOLDERS, MODULES, PACKAGE, file_of

OURS = "reglamento."


def imported(tree: ast.Module) -> dict[str, str]:
    """What a module imports from ours, by the name that it has there: module and name."""
    nodes = (node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom))
    found = ((alias.asname or alias.name, f"{node.module}.{alias.name}") for node in nodes for alias in node.names)
    return {name: origin for name, origin in found if origin.startswith(OURS)}


def heirs(text: str, compiled: set[str]) -> Iterator[str]:
    """The classes of a module that inherit from a compiled class."""
    tree = ast.parse(text)
    names = imported(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            bases = [ast.unparse(base.value if isinstance(base, ast.Subscript) else base) for base in node.bases]
            origins = {names.get(first, first) + dot + rest for first, dot, rest in (base.partition(".") for base in bases)}
            yield from [node.name] if origins & compiled else []


def natives() -> set[str]:
    """The classes of the compiled modules, without records, which Python makes as ever."""
    return {f"{OURS}{module}.{name}" for module in MODULES for name in _natives(file_of(module).read_text(encoding="utf-8"))}


def _natives(text: str) -> Iterator[str]:
    for node in ast.parse(text).body:
        if isinstance(node, ast.ClassDef) and not any(
            ast.unparse(base) in {"msgspec.Struct", "NamedTuple"} for base in node.bases
        ):
            yield node.name


@pytest.mark.parametrize("module", MODULES)
def test_a_compiled_module_imports_only_what_its_digest_covers(module: str) -> None:
    tree = ast.parse(file_of(module).read_text(encoding="utf-8"))
    assert {origin.split(".")[1] for origin in imported(tree).values()} <= set(FOLDERS)


@pytest.mark.parametrize("module", MODULES)
def test_a_compiled_module_has_no_cached_property_which_would_be_worked_out_each_time(module: str) -> None:
    assert not {
        name for name in ast.walk(ast.parse(file_of(module).read_text(encoding="utf-8"))) if _called(name) == "cached_property"
    }


def _called(node: ast.AST) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def test_no_class_that_is_not_compiled_inherits_from_one_that_is() -> None:
    compiled = {file_of(module) for module in MODULES}
    others = [path for path in PACKAGE.rglob("*.py") if path not in compiled]
    classes = natives()
    assert "reglamento.geometry.table.ways.paths.Walker" in classes
    assert [(_short(path), name) for path in others for name in heirs(path.read_text(encoding="utf-8"), classes)] == []


def _short(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


@pytest.mark.parametrize(
    "text",
    [
        "from reglamento.a import K\nclass L(K): ...",
        "from reglamento import a\nclass L(a.K): ...",
        "from reglamento.a import K as J\nclass L(J[int]): ...",
        "def f():\n    from reglamento.a import K\n    class L(K): ...",
    ],
)
def test_the_law_finds_an_heir(text: str) -> None:
    assert list(heirs(text, {"reglamento.a.K"})) == ["L"]
