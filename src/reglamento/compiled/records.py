"""What a build changes in the sources: records (msgspec's and named tuples) stay Python's.

The compiler (mypyc) leaves out the options of such a class, forgets the types of its fields, and compares two of its values by identity.
So a module's records are cut out into a module of their own beside it, which is not compiled. All other lines keep their numbers.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

SUFFIX = "_records"
"""Behind a module's name, the module with its records."""
RECORDS = {"msgspec.Struct", "NamedTuple"}
IGNORED = "# mypy: ignore-errors\nfrom __future__ import annotations\n"
"""The head of a module of records: its names come from the module that it was cut out of, later than the type checker would like."""


def parted(text: str, name: str) -> tuple[str, str]:
    """A module's source as it is compiled, and that of its records; the latter is empty where it has none.

    Raises ValueError for another class with options in its head, which the compiler would leave out: the error names it.
    """
    tree = ast.parse(text)
    records = [node for node in tree.body if isinstance(node, ast.ClassDef) and _is_record(node)]
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and node.keywords and node not in records:
            raise ValueError(
                f"line {node.lineno}: the options of the class {node.name} are compiled for {' and '.join(sorted(RECORDS))} alone"
            )
    if not records:
        return text, ""
    lines = text.splitlines()
    cut = []
    for node in records:
        first, last = min([node.lineno, *(each.lineno for each in node.decorator_list)]) - 1, node.end_lineno or node.lineno
        cut += ["", *lines[first:last], f"{node.name}.__module__ = {name!r}"]
        lines[first:last] = [f"from {name}{SUFFIX} import {node.name}", *[""] * (last - first - 1)]
    imports = [ast.unparse(node) for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom) and not _is_future(node)]
    named = [f"setattr(_records, {each!r}, {each})" for each in _wanted(tree, records)]
    return "\n".join([*lines, f"import {name}{SUFFIX} as _records", *named, ""]), "\n".join([IGNORED, *imports, *cut, ""])


def _is_record(node: ast.ClassDef) -> bool:
    return any(ast.unparse(base) in RECORDS for base in node.bases)


def _is_future(node: ast.stmt) -> bool:
    return isinstance(node, ast.ImportFrom) and node.module == "__future__"


def _wanted(tree: ast.Module, records: list[ast.ClassDef]) -> list[str]:
    """The names of the module itself, without its records, that the bodies of its records use."""
    defined = {name for node in tree.body if node not in records for name in _defined(node)}
    used = {node.id for record in records for node in ast.walk(record) if isinstance(node, ast.Name)}
    return sorted(defined & used)


def _defined(node: ast.stmt) -> Iterator[str]:
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        yield node.name
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    yield from (target.id for target in targets if isinstance(target, ast.Name))
