"""Which expressions of a file are lengths, and where they are compared past the ruler.

Told from the syntax trees of all files together: what measures gives a length; what is assigned, returned, added up or picked from
lengths is one; so are constants made of lengths, and names that stand for nothing else.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from syntax import children, parsed, unswept

MEASURES = {"apart", "to_segment", "between", "gap", "distance", "depth", "cores_apart", "region_distance", "hypot", "dist"}
"""What measures, wherever it is called."""
NAMES = {"away", "distance", "far", "length", "limit", "radius", "range", "reach", "walked"}
"""A variable, a parameter or a field of such a name is a length in centimetres, inches or squares' parts."""
CONSTANTS = {"RULER", "TOLERANCE", "HAIR", "FINE", "INCH", "PISTOL_RANGE", "TEMPLATE_LENGTH"}
KEEPS = {"min", "max", "abs", "sum", "fsum", "round", "float", "sorted", "next", "nearest"}
"""Functions of lengths that give lengths."""
ORDERS = (ast.Lt, ast.LtE, ast.Gt, ast.GtE, ast.Eq, ast.NotEq)


class Raw(NamedTuple):
    """A comparison: the file, the function (or class) that it stands in, empty for none, the line, and what is compared."""

    file: str
    function: str
    line: int
    compared: str


@unswept()
def raw_comparisons(files: Mapping[str, str]) -> list[Raw]:
    """The comparisons of lengths in these files (name to text). That with infinity is none: it asks whether there is a length at all."""
    scopes = {name: list(_scopes(parsed(text))) for name, text in files.items()}
    giving, constants = _givers([scope for each in scopes.values() for scope in each])
    return [
        Raw(name, getattr(scope.node, "name", ""), node.lineno, ast.unparse(node))
        for name, found in scopes.items()
        for scope in found
        for node in _compared(scope, _Lengths(scope, giving, constants))
    ]


class _Scope:
    """A module, a function or a class: of the nodes that are in none within it, those that compare or return, and what is bound to what."""

    def __init__(self, node: ast.AST) -> None:
        self.node = node
        own, self.inner = _own(node)
        self.compares = [each for each in own if isinstance(each, ast.Compare)]
        self.returned = [each.value for each in own if isinstance(each, ast.Return) and each.value]
        self.bound = [pair for each in own for pair in _bound(each)]


def _compared(scope: _Scope, lengths: _Lengths) -> Iterator[ast.Compare]:
    for node in scope.compares:
        if any(isinstance(op, ORDERS) for op in node.ops):
            sides = [node.left, *node.comparators]
            if not any(_is_infinity(side) for side in sides) and any(lengths.has(side) for side in sides):
                yield node


def _is_infinity(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and node.id == "inf"


def _givers(scopes: Iterable[_Scope]) -> tuple[set[str], set[str]]:
    """The functions that return a length, by name, and the constants that are one; found again until nothing is added."""
    scopes = [scope for scope in scopes if isinstance(scope.node, ast.Module) or _gives_a_float(scope.node)]
    giving, constants = set(MEASURES), set(CONSTANTS)
    while True:
        known = len(giving) + len(constants)
        for scope in scopes:
            lengths = _Lengths(scope, giving, constants)
            if isinstance(scope.node, ast.Module):
                constants |= {name for name in lengths.names if name.isupper()}
            elif isinstance(scope.node, ast.FunctionDef):
                giving |= {scope.node.name for value in scope.returned if lengths.has(value)}
        if len(giving) + len(constants) == known:
            return giving, constants


def _gives_a_float(scope: ast.AST) -> bool:
    return isinstance(scope, ast.FunctionDef) and isinstance(scope.returns, ast.Name) and scope.returns.id == "float"


def _scopes(tree: ast.AST) -> Iterator[_Scope]:
    scope = _Scope(tree)
    yield scope
    for inner in scope.inner:
        yield from _scopes(inner)


SCOPES = {ast.FunctionDef, ast.ClassDef}
TOLD = {ast.Compare, ast.Return, ast.Assign, ast.AnnAssign, ast.AugAssign, ast.NamedExpr, ast.For, ast.comprehension}
"""The nodes that compare, return or bind."""


def _own(scope: ast.AST) -> tuple[list[ast.AST], list[ast.AST]]:
    """The nodes of a scope of those `TOLD` that are in none within it, and the scopes in it; those of lambdas and comprehensions are its
    own.
    """
    own: list[ast.AST] = []
    inner: list[ast.AST] = []
    waiting = list(children(scope))
    while waiting:
        node = waiting.pop()
        kind = type(node)
        if kind in SCOPES:
            inner.append(node)
            continue
        if kind in TOLD:
            own.append(node)
        waiting += children(node)
    return own, inner


class _Lengths:
    """What is a length in a scope."""

    def __init__(self, scope: _Scope, giving: set[str], constants: set[str]) -> None:
        self.giving, self.constants = giving, constants
        self.names: set[str] = set()
        while True:
            known = len(self.names)
            for target, value in scope.bound:
                self._bind(target, value)
            if len(self.names) == known:
                break

    def _bind(self, target: ast.expr, value: ast.expr) -> None:
        if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple) and len(target.elts) == len(value.elts):
            for one, its in zip(target.elts, value.elts, strict=True):
                self._bind(one, its)
        elif isinstance(target, ast.Name) and self.has(value):
            self.names.add(target.id)

    def has(self, node: ast.expr) -> bool:
        """Whether an expression is a length, or a collection of lengths."""
        match node:
            case ast.Name(id=name):
                return name in self.names or name in NAMES or name in self.constants
            case ast.Attribute(attr=name):
                return name in NAMES
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)):
                return name in self.giving or (name in KEEPS and any(map(self.has, node.args)))
            case ast.BinOp(op=ast.Div()):
                return self.has(node.left)
            case ast.BinOp(op=ast.Pow() | ast.Mod() | ast.FloorDiv()):
                return False
        return any(map(self.has, _made_of(node)))


PARTS: dict[type[ast.expr], tuple[str, ...]] = {
    ast.BinOp: ("left", "right"),
    ast.BoolOp: ("values",),
    ast.DictComp: ("value",),
    ast.GeneratorExp: ("elt",),
    ast.IfExp: ("body", "orelse"),
    ast.List: ("elts",),
    ast.ListComp: ("elt",),
    ast.NamedExpr: ("value",),
    ast.Set: ("elts",),
    ast.SetComp: ("elt",),
    ast.Starred: ("value",),
    ast.Subscript: ("value",),
    ast.UnaryOp: ("operand",),
}
"""The fields of an expression of which it gives one, or which it adds up, multiplies or collects."""


def _made_of(node: ast.expr) -> list[ast.expr]:
    parts = (getattr(node, field) for field in PARTS.get(type(node), ()))
    return [each for part in parts for each in (part if isinstance(part, list) else [part])]


def _bound(node: ast.AST) -> Iterator[tuple[ast.expr, ast.expr]]:
    """What is bound to what in a node: an element of a collection counts as the collection."""
    match node:
        case ast.Assign():
            yield from ((target, node.value) for target in node.targets)
        case ast.AnnAssign(value=ast.expr() as value) | ast.AugAssign(value=value):
            yield node.target, value
        case ast.NamedExpr():
            yield node.target, node.value
        case ast.For() | ast.comprehension():
            yield node.target, node.iter
