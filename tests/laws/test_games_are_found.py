"""Nothing outside the folders of a game names it: whatever the program has of games, it finds."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import reglamento
from reglamento.bots.bot import Bots
from reglamento.games.registry import add, game_names, plugin, plugins, remove
from reglamento.kernel.errors import ReglamentoError
from reglamento.kernel.plugin import Part, Plugin
from reglamento.kernel.rulebook import Rulebook
from syntax import holds, nodes, parsed

ROOT = Path(reglamento.__file__).parent
WRITTEN = {".py", ".js", ".html", ".css", ".toml"}


def named(text: str) -> set[str]:
    """The games that a text names, by their names, titles, packages or classes."""
    found = set()
    for game in plugins().values():
        words = (game.name, game.package, game.title, game.title.partition(" (")[0], game.part(Rulebook).game.__name__)
        if re.search(rf"(?<![\w-])(?:{'|'.join(map(re.escape, words))})(?![\w-])", text, re.IGNORECASE):
            found.add(game.name)
    return found


def outside(path: Path) -> bool:
    """Whether a file is in no folder of a game, and is none itself."""
    own = {game.package for game in plugins().values()}
    return own.isdisjoint((*path.relative_to(ROOT).parts[:-1], path.stem))


def test_nothing_outside_its_folders_names_a_game() -> None:
    files = [path for path in ROOT.rglob("*") if path.suffix in WRITTEN and outside(path)]
    assert len(files) > 200
    assert {str(path.relative_to(ROOT)): found for path in files if (found := named(path.read_text(encoding="utf-8")))} == {}


def test_a_name_is_found_where_it_stands() -> None:
    for text in ('DEFAULT = "space-hulk"', "from reglamento.games.space_hulk import x", "As in Space Hulk.", "view: Hulk"):
        assert named(text) == {"space-hulk"}
    assert named("the hulks of the pistolas") == set()


def test_every_package_of_games_is_a_game() -> None:
    folders = {path.parent.name for path in (ROOT / "games").glob("*/__init__.py")}
    assert folders == {game.package for game in plugins().values()}


@pytest.mark.parametrize("name", game_names())
def test_what_is_known_before_a_game_is_loaded_is_true(name: str) -> None:
    known = plugin(name)
    book = known.part(Rulebook)
    assert (book.name, book.game.name, book.title, book.game.seats) == (name, name, known.title, known.seats)


def test_a_game_may_be_added_and_taken_away() -> None:
    ours = Plugin(name="ours", title="Ours", seats=("one", "other"), rank=0, parts=(plugin("pistola").part(Rulebook),))
    add(ours)
    try:
        assert game_names()[0] == "ours"
        assert plugin("ours").find(Bots) is None
        with pytest.raises(ReglamentoError, match="ours brings no bots"):
            plugin("ours").part(Bots)
    finally:
        remove("ours")
    with pytest.raises(ReglamentoError, match="there is no game 'ours'"):
        plugin("ours")


class Rulebooks(Part, frozen=True):
    """A kind that looks in a module for what is there of another kind."""

    where = "reglamento.games.{game}.rulebook"


class Rulings(Part, frozen=True):
    where = "nowhere.{game}"


def test_a_part_of_the_wrong_kind_is_an_error_and_a_missing_module_is_none() -> None:
    Rulebooks.__name__ = "Rulebook"
    with pytest.raises(TypeError, match=r"reglamento.games.pistola.rulebook.RULEBOOK is no Rulebook"):
        plugin("pistola").find(Rulebooks)
    assert plugin("pistola").find(Rulings) is None


SCREENS = ("faces", "bots", "arena", "web", "cli")


def attributes(text: str, *names: str) -> set[str]:
    """Those of these attributes that a module reads, of anything."""
    tree = parsed(text) if holds(text, *names) else ast.Module([], [])
    return {node.attr for node in nodes(tree) if isinstance(node, ast.Attribute) and node.attr in names}


def test_nobody_outside_a_game_reads_its_agenda() -> None:
    paths = [path for package in SCREENS for path in (ROOT / package).rglob("*.py")]
    assert [str(path) for path in paths if attributes(path.read_text(encoding="utf-8"), "agenda")] == []
    assert attributes("step = view.agenda[-1]", "agenda") == {"agenda"}


def test_no_docstring_is_read_while_the_program_runs() -> None:
    parsing = ("__doc__", "getdoc", "getsource", "get_docstring")
    read = {str(path): attributes(path.read_text(encoding="utf-8"), *parsing) for path in ROOT.rglob("*.py")}
    assert {path: found for path, found in read.items() if found} == {}
