"""Law 17: beside the facts, which are saved and compared, stands only what never changes or what follows from them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from copy import copy
from pathlib import Path

import pytest

import reglamento
from random_play import Case, decisions, midgames
from reglamento.games.registry import game_names, plugin, rulebook
from syntax import nodes, parsed

ROOT = Path(reglamento.__file__).parent
UNKNOWN = object()


def test_what_is_derived_is_worked_out_from_the_facts_alone(case: Case) -> None:
    """And all of it: what is not worked out would be lost in a saved game, and two states that differ in it be taken for one."""
    for game in midgames(case, 17, 10):
        kept = {field: copy(getattr(game, field)) for field in game.derived}
        for field in game.derived:
            setattr(game, field, UNKNOWN)
        game.derive()
        assert {field: getattr(game, field) for field in game.derived} == kept


def test_what_is_static_stays_as_it_was(case: Case) -> None:
    start = case.new(0)
    before = {field: getattr(start, field) for field in start.static}
    for game in decisions(start, 0, case.share(1000)):
        assert all(getattr(game, field) is value for field, value in before.items())


def written(text: str, static: tuple[str, ...]) -> Iterator[str]:
    """What functions write of what never changes: a game's static facts, and what all games of a class share."""
    everything = list(nodes(parsed(text)))
    stored = {node for node in everything if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store | ast.Del)}
    if not stored:
        return
    classes = [node for node in everything if isinstance(node, ast.ClassDef)]
    others = {inner for each in classes if "Game" not in map(ast.unparse, each.bases) for inner in nodes(each)}
    functions = (node for node in everything if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))
    for node in stored & {inner for function in functions for inner in nodes(function)}:
        owner = ast.unparse(node.value)
        shared = owner.rpartition(".")[2][:1].isupper() or owner.startswith("type(") or owner.endswith("__class__")
        if shared or (node.attr in static and not (owner == "self" and node in others)):
            yield f"{owner}.{node.attr}"


PLANTED = """
class Siege(Game):
    def begin(self):
        self.mission = self.mission.later
        Siege.stormed += 1
        type(self).stormed = 0
        self.turn, game.wall.mission = 1, None

class Names:
    def __init__(self, game):
        self.mission = game.mission
"""


def test_the_law_finds_what_is_written() -> None:
    found = sorted(written(PLANTED, ("mission",)))
    assert found == ["Siege.stormed", "game.wall.mission", "self.mission", "type(self).stormed"]


@pytest.mark.parametrize("name", game_names())
def test_no_rule_writes_what_never_changes(name: str) -> None:
    """Only `setup.py` does, which makes a new game."""
    paths = [path for path in (ROOT / "games" / plugin(name).package).rglob("*.py") if path.name != "setup.py"]
    static = rulebook(name).game.static
    assert [f"{path}: {each}" for path in sorted(paths) for each in written(path.read_text(encoding="utf-8"), static)] == []
