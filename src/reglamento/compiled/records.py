"""What a build changes in the sources: how records are declared, for the compiler (mypyc) leaves the options of a class out and forgets
what the types of its fields were.

A record gets its options from one of OPTIONS, from which it inherits them, and its annotations are told once more behind the module.
Lines keep their numbers.
"""

from __future__ import annotations

import ast

import msgspec


class Frozen(msgspec.Struct, frozen=True, gc=False):
    """A value."""


class FrozenHashed(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """A value that is a key."""


OPTIONS: dict[frozenset[str], type[msgspec.Struct]] = {
    frozenset({"frozen=True", "gc=False"}): Frozen,
    frozenset({"frozen=True", "gc=False", "cache_hash=True"}): FrozenHashed,
}
"""The bases by the options that they give."""


def rewritten(text: str) -> str:
    """A module's source as it is compiled. Raises ValueError for a record that it cannot be done for: the error names it."""
    classes = [node for node in ast.parse(text).body if isinstance(node, ast.ClassDef)]
    lines = text.splitlines()
    needed: set[str] = set()
    for node in classes:
        if node.keywords:
            base = _base(node)
            needed.add(base)
            if not lines[node.lineno - 1].endswith("):"):
                raise ValueError(f"line {node.lineno}: the head of the class {node.name} must stand on one line")
            lines[node.lineno - 1] = f"class {node.name}({base}, frozen=True):"
    if needed:
        last = max(node.end_lineno or 0 for node in ast.parse(text).body if isinstance(node, ast.Import | ast.ImportFrom))
        lines[last - 1] += f"; from {__name__} import {', '.join(sorted(needed))}"
    return "\n".join([*lines, *(_annotations(node) for node in classes if _is_record(node)), ""])


def _base(node: ast.ClassDef) -> str:
    """The base that gives a record its options."""
    options = frozenset(ast.unparse(each) for each in node.keywords)
    if [ast.unparse(each) for each in node.bases] != ["msgspec.Struct"] or options not in OPTIONS:
        allowed = " or ".join(", ".join(sorted(each)) for each in OPTIONS)
        raise ValueError(f"line {node.lineno}: {node.name} is compiled only as a msgspec.Struct with {allowed}")
    return OPTIONS[options].__name__


def _is_record(node: ast.ClassDef) -> bool:
    """Whether the types of a class's fields are asked for at run time: msgspec reads saves by them."""
    return any(ast.unparse(each) in {"msgspec.Struct", "NamedTuple"} for each in node.bases)


def _annotations(node: ast.ClassDef) -> str:
    fields = {ast.unparse(each.target): ast.unparse(each.annotation) for each in node.body if isinstance(each, ast.AnnAssign)}
    return f"{node.name}.__annotations__.update({fields!r})"
