"""What all threads share changes behind a lock alone: no function writes to a container of its module, but to a `Memory`."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import reglamento
from syntax import holds, nodes, parsed

ROOT = Path(reglamento.__file__).parent
LOCKED = {"kernel/kinds.py": {"_READY"}}
"""Containers beside a lock of their own."""
CHANGES = {
    "add",
    "append",
    "clear",
    "discard",
    "extend",
    "insert",
    "move_to_end",
    "pop",
    "popitem",
    "popleft",
    "remove",
    "setdefault",
    "update",
}
MAKES = {"dict", "list", "set", "OrderedDict", "defaultdict", "deque", "Counter", "WeakKeyDictionary", "WeakValueDictionary"}


def containers(tree: ast.Module) -> set[str]:
    """The names of a module, and of its classes, that hold something that can change."""
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    own = (node for each in classes for node in each.body if any(_held(node)) and (not each.bases or _is_of_class(node)))
    return {name for node in (*tree.body, *own) for name in _held(node)}


def _is_of_class(node: ast.stmt) -> bool:
    """Whether a line of a record's body is shared by all records, and no field with a default."""
    return isinstance(node, ast.Assign) or (isinstance(node, ast.AnnAssign) and "ClassVar" in ast.unparse(node.annotation))


def _held(node: ast.stmt) -> Iterator[str]:
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    value = node.value if isinstance(node, ast.Assign | ast.AnnAssign) else None
    literal = isinstance(value, ast.Dict | ast.List | ast.Set | ast.DictComp | ast.ListComp | ast.SetComp)
    if literal or (isinstance(value, ast.Call) and _name(value.func) in MAKES):
        yield from (target.id for target in targets if isinstance(target, ast.Name))


def _name(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def written(text: str) -> set[str]:
    """The containers of a module that its functions write to, and the names that they set anew for the whole module."""
    tree = parsed(text)
    shared = containers(tree)
    found: set[str] = set()
    if not shared and not holds(text, "global"):
        return found
    for function in (node for node in nodes(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)):
        for node in nodes(function):
            if isinstance(node, ast.Global):
                found |= set(node.names)
            elif isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store | ast.Del):
                found |= {_name(node.value)} & shared
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGES:
                found |= {_name(node.func.value)} & shared
            elif isinstance(node, ast.AugAssign):
                found |= {_name(node.target)} & shared
    return found


PLANTED = """
from collections import OrderedDict
A: dict[int, int] = {}
B = OrderedDict()
C = [1]
D = {"fixed": 1}
E = 0

class Held:
    kept: list[int] = []

def write(key):
    global E
    A[key] = 1
    B.move_to_end(key)
    C[:] = [key]
    Held.kept.append(key)
    local = {}
    local[key] = D["fixed"]
"""


def test_writing_to_what_is_shared_is_found() -> None:
    assert written(PLANTED) == {"A", "B", "C", "E", "kept"}


def test_no_function_writes_to_what_its_module_shares() -> None:
    found = {path.relative_to(ROOT).as_posix(): written(path.read_text(encoding="utf-8")) for path in ROOT.rglob("*.py")}
    assert {path: names - LOCKED.get(path, set()) for path, names in found.items() if names - LOCKED.get(path, set())} == {}
