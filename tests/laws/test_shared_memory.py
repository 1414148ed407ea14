"""What all threads share changes behind a lock alone: no function writes to a container of its module, but to a `Memory`, and no object
of a module is of a class of ours that changes itself.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import reglamento
from syntax import children, holds, imports, nodes, parsed, statements

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


# ---- objects that change themselves

BEGINNING = {"__init__", "__new__", "__post_init__"}
"""The methods at work before anybody else knows the object."""


class Kind(NamedTuple):
    """A class of ours: the names of its bases, and whether a method changes the object."""

    bases: frozenset[str]
    changes: bool


def kinds(module: str, text: str) -> dict[str, Kind]:
    """The classes of a module by their full names."""
    own, found = full_names(module, text), dict[str, Kind]()
    for node in statements(parsed(text)) if holds(text, "class") else ():
        if isinstance(node, ast.ClassDef):
            bases = frozenset(own.get(_root(_plain(base)), "") for base in node.bases)
            found[f"{module}.{node.name}"] = Kind(bases, any(map(_changes_itself, node.body)))
    return found


def full_names(module: str, text: str) -> dict[str, str]:
    """The full names of what a module defines and imports, by the names in it."""
    taken = (node for node in imports(text) if isinstance(node, ast.ImportFrom))
    defined = {node.name: f"{module}.{node.name}" for node in parsed(text).body if isinstance(node, ast.ClassDef)}
    return {alias.asname or alias.name: f"{node.module}.{alias.name}" for node in taken for alias in node.names} | defined


def _plain(node: ast.expr) -> ast.expr:
    """A class without its types, as `Memory` of `Memory[int, str]`."""
    return node.value if isinstance(node, ast.Subscript) else node


def _changes_itself(method: ast.stmt) -> bool:
    """Whether a method writes to a field of the object, or to what is in a field, and not behind a lock in another of its fields."""
    if not isinstance(method, ast.FunctionDef | ast.AsyncFunctionDef) or method.name in BEGINNING or not method.args.args:
        return False
    own = method.args.args[0].arg
    return any(_is_written(node, own) for node in _unlocked(method, own))


def _unlocked(method: ast.AST, own: str) -> Iterator[ast.AST]:
    """What is in a method, but not under `with self.lock`."""
    waiting = [method]
    while waiting:
        node = waiting.pop()
        yield node
        if not (isinstance(node, ast.With) and any(_is_own_lock(item.context_expr, own) for item in node.items)):
            waiting += children(node)


def _is_own_lock(node: ast.expr, own: str) -> bool:
    return isinstance(node, ast.Attribute) and _root(node) == own


def _is_written(node: ast.AST, own: str) -> bool:
    if isinstance(node, ast.Attribute | ast.Subscript) and isinstance(node.ctx, ast.Store | ast.Del):
        return _root(node) == own
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGES:
        return isinstance(node.func.value, ast.Attribute | ast.Subscript) and _root(node.func.value) == own
    return False


def _root(node: ast.expr) -> str:
    """The name before all dots and brackets: `self` of `self.known[key]`."""
    while isinstance(node, ast.Attribute | ast.Subscript):
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""


def changing(known: Mapping[str, Kind]) -> set[str]:
    """The classes whose objects change themselves, by a method of their own or of a class that they are built on."""
    found = {name for name, kind in known.items() if kind.changes}
    while more := {name for name, kind in known.items() if kind.bases & found} - found:
        found |= more
    return found


def objects(module: str, text: str) -> Iterator[tuple[str, str]]:
    """The names of a module, and of its classes, that hold an object, each with the full name by which it is made."""
    tree, own = parsed(text), full_names(module, text)
    classes = (node for node in tree.body if isinstance(node, ast.ClassDef))
    for node in (*tree.body, *(line for each in classes for line in each.body if _is_of_class(line))):
        if isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(node.value, ast.Call):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            made = _called(_plain(node.value.func), own)
            yield from ((target.id, made) for target in targets if isinstance(target, ast.Name))


def _called(function: ast.expr, own: Mapping[str, str]) -> str:
    """The full name of what is called, as `package.module.Class` of `module.Class()`; empty where the module knows no such name."""
    if isinstance(function, ast.Attribute):
        return f"{_called(function.value, own)}.{function.attr}"
    return own.get(function.id, "") if isinstance(function, ast.Name) else ""


OBJECTS = """
class Odds:
    def __init__(self):
        self.known = {}

    def keep(self, key, found):
        self.known[key] = found

class Later(Odds[int]):
    pass

class Fixed:
    def __init__(self):
        self.known = {}

    def read(self, key):
        own = {}
        own[key] = self.known[key]
        return own

class Counter:
    def count(self):
        self.so_far += 1

class Listed:
    def note(self, one):
        self.all.append(one)

class Locked:
    def note(self, one):
        with self._lock:
            self.all.append(one)

class HalfLocked:
    def note(self, one):
        with self._lock:
            self.all.append(one)
        self.last = one

class Opened:
    def note(self, one):
        with open("file") as file:
            self.all.append(file)

A = Odds()
B: Odds[int] = Odds[int]()
C = Later()
D = Fixed()
E = Locked()
F = HalfLocked()
G = Opened()

class Holder:
    shared = Listed()

def alone():
    mine = Odds()
    mine.keep(1, 2)
"""


def test_objects_that_change_themselves_are_found() -> None:
    bad = changing(kinds("a.b", OBJECTS))
    assert bad == {f"a.b.{name}" for name in ("Odds", "Later", "Counter", "Listed", "HalfLocked", "Opened")}
    assert {name for name, kind in objects("a.b", OBJECTS) if kind in bad} == {"A", "B", "C", "F", "G", "shared"}
    elsewhere = "from a import b\nfrom a.b import Odds as Known\nfrom c import Odds\nA = Known()\nB = b.Counter()\nC = Odds()"
    assert {name for name, kind in objects("a.d", elsewhere) if kind in bad} == {"A", "B"}


def test_no_module_shares_an_object_that_changes_itself() -> None:
    known: dict[str, Kind] = {}
    held: list[tuple[str, str, str]] = []
    for path in ROOT.rglob("*.py"):
        module = ".".join(path.relative_to(ROOT.parent).with_suffix("").parts).removesuffix(".__init__")
        text = path.read_text(encoding="utf-8")
        known |= kinds(module, text)
        held += [(module, *each) for each in objects(module, text)]
    assert {made for _, _, made in held} & known.keys()
    bad = changing(known)
    assert [each for each in held if each[2] in bad] == []
