"""No function and no class is there for tests alone: some module of the package uses each."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

import reglamento
from syntax import imports, nodes, parsed

ROOT = Path(reglamento.__file__).parent
FOR_OTHERS = {
    "reglamento.rl.environment.Environment": "programs of people who study games",
    "reglamento.rl.spiel.SpielGame": "the same",
    "reglamento.games.registry.add": "games outside the package, as in the tutorial",
    "reglamento.games.registry.remove": "the same",
    "reglamento.faces.ordering.asked": "the same: their question which rule comes first",
    "reglamento.odds.chance.chance": "programs that work out odds",
    "reglamento.odds.closed.compare": "the same; the enumeration is tested against it",
    "reglamento.odds.closed.doubles": "the same",
    "reglamento.odds.closed.lowest": "the same",
    "reglamento.bots.roster.decided_there": "worker processes, by its name",
    "reglamento.web.hall.live.changes.applied": "what the page does with changes, for tests of both",
    "reglamento.geometry.table.sight.sight.line_of_sight": "the line that is found, for tests that draw it",
    "reglamento.games.wh40k.field.sight.sees_model": "sight of one model, by which that of many at once is tested",
    "reglamento.games.wh40k.sheets.factions.faction_of": "a faction in a text, for tests with factions of their own",
    "reglamento.games.fantasy.odds.volleys.volley_odds": "a volley as it is measured, by which guessed distances are tested",
}
"""What no module of the package uses, and who does."""
FOUND_BY_NAME = ("reglamento.web.migrations",)
"""Packages whose functions are called by their names."""


class Module(NamedTuple):
    """What a module defines, with the names that it uses outside the definition of each, and what it takes from other modules."""

    defined: tuple[str, ...]
    used: Mapping[str, int]
    own: Mapping[str, int]
    """How often each definition names itself."""
    taken: frozenset[str]


def module(text: str) -> Module:
    tree = parsed(text)
    definitions = [node for node in tree.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)]
    public = [node for node in definitions if not node.name.startswith("_") and not node.decorator_list]
    return Module(
        tuple(node.name for node in public),
        counted(tree),
        {node.name: counted(node).get(node.name, 0) for node in public},
        frozenset(_taken(text)),
    )


def counted(tree: ast.AST) -> dict[str, int]:
    """How often each name is used in a tree."""
    found: dict[str, int] = {}
    for node in nodes(tree):
        if isinstance(node, ast.Name):
            found[node.id] = found.get(node.id, 0) + 1
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.isidentifier():
            found[node.value] = found.get(node.value, 0) + 1  # in `__all__`, in a type within quotes, or for `getattr`
    return found


def _taken(text: str) -> Iterator[str]:
    """The full names of what a module imports, and of what it uses of the modules that it imports."""
    modules: dict[str, set[str]] = {}
    for line in (each for each in imports(text) if isinstance(each, ast.ImportFrom)):
        for alias in line.names:
            full = f"{line.module}.{alias.name}"
            modules.setdefault(alias.asname or alias.name, set()).add(full)
            yield full
    for node in nodes(parsed(text)):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            yield from (f"{full}.{node.attr}" for full in modules.get(node.value.id, ()))


def unused(modules: Mapping[str, Module]) -> set[str]:
    """The full names of what no module uses."""
    taken = frozenset[str]().union(*(each.taken for each in modules.values()))
    return {
        f"{name}.{what}"
        for name, each in modules.items()
        for what in each.defined
        if not name.startswith(FOUND_BY_NAME) and f"{name}.{what}" not in taken and each.used.get(what, 0) <= each.own[what]
    }


@pytest.mark.extended
def test_every_function_and_class_is_used_in_the_package() -> None:
    modules = {}
    for path in ROOT.rglob("*.py"):
        name = ".".join(path.relative_to(ROOT.parent).with_suffix("").parts).removesuffix(".__init__")
        modules[name] = module(path.read_text(encoding="utf-8"))
    assert unused(modules) - FOR_OTHERS.keys() == set()
    assert FOR_OTHERS.keys() - unused(modules) == set(), "some module uses these by now"


PLANTED = {
    "a": "def used(): ...\ndef by_module(): ...\ndef dead(): return dead()\ndef beside(): ...\n_x = beside\nclass Lost: ...\n"
    "@command\ndef decorated(): ...\ndef _private(): ...\nclass Typed: ...\ndef f(x: 'Typed'): ...",
    "b": "from a import used\nimport x",
    "c": "from p import a2\na2.dead()\nfrom q import a",
    "q.a": "def by_module(): ...\ndef other(): ...",
    "d": "def f():\n    from q import a as e\n    e.other()\ndef _g():\n    from p import a as e\n    e.dead()",
}


def test_what_nothing_uses_is_found() -> None:
    found = unused({name: module(text) for name, text in PLANTED.items()})
    assert found == {"a.by_module", "a.dead", "a.Lost", "a.f", "q.a.by_module", "d.f"}
