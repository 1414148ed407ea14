"""Syntax trees of the package's code, for the laws about it: parsed and gone through without a search for cycles, which finds none."""

from __future__ import annotations

import ast
import gc
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, lru_cache

BODIES = ("body", "orelse", "finalbody", "handlers", "cases")
"""The fields in which a statement, a handler of errors or a case holds statements."""


@contextmanager
def unswept() -> Iterator[None]:
    """No search for cycles of objects meanwhile: it goes through all nodes of all trees again and again, and they make no cycles."""
    swept = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if swept:
            gc.enable()


@lru_cache(maxsize=1)
def parsed(text: str) -> ast.Module:
    """The tree of a module, which nobody changes; that of the last one is kept for who asks next."""
    with unswept():
        return ast.parse(text)


def holds(text: str, *names: str) -> bool:
    """Whether any of these names can be in the tree of a module: only where its letters stand in the text, as Python reads names."""
    read = unicodedata.normalize("NFKC", text)
    return any(name in read for name in names)


def nodes(tree: ast.AST) -> Iterator[ast.AST]:
    """A node and all that are in it, in no order."""
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        yield node
        waiting += children(node)


def children(node: ast.AST) -> list[ast.AST]:
    """The nodes right below a node."""
    found: list[ast.AST] = []
    for value in node.__dict__.values():
        if isinstance(value, ast.AST):
            found.append(value)
        elif value.__class__ is list:
            found += [each for each in value if isinstance(each, ast.AST)]
    return found


def statements(tree: ast.AST) -> Iterator[ast.AST]:
    """All statements in a module or in a statement, however deep, in no order: what holds some of them is among them."""
    waiting: list[ast.AST] = [tree]
    while waiting:
        node = waiting.pop()
        yield node
        for field in BODIES:
            inner = getattr(node, field, None)
            if inner.__class__ is list:
                waiting += inner


@cache
def imports(text: str) -> tuple[ast.Import | ast.ImportFrom, ...]:
    """The imports of a module, anywhere in it."""
    return tuple(node for node in statements(parsed(text)) if isinstance(node, ast.Import | ast.ImportFrom))
