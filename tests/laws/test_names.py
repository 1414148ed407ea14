"""Law 14: within a game, and within what games share, a public name means one thing; within the server a class or a type does."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

import reglamento
from syntax import imports, parsed

ROOT = Path(reglamento.__file__).parent
PACKAGES = ["armies", *(f"games/{path.parent.name}" for path in sorted((ROOT / "games").glob("*/__init__.py")))]
BY_MODULE = {"load", "parse", "read", "names", "check", "write"}
"""What every module of files offers under the same name: said with the module's own, as in `lists.load`."""
AS_IN_THE_RULEBOOK = {"games/space_hulk": {"Turn"}}
"""A Marine may turn, and a condition may ask for a turn of play: the rulebook calls both so."""
Texts = Mapping[str, str]


def defined(text: str) -> Iterator[tuple[str, bool]]:
    """The public names that a module defines at its top, and whether each is a constant."""
    for node in parsed(text).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found = [node.name]
        elif isinstance(node, ast.Assign):
            found = [target.id for target in node.targets if isinstance(target, ast.Name)]
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found = [node.target.id]
        else:
            found = []
        yield from ((name, name.isupper()) for name in found if not name.startswith("_"))


def taken(text: str) -> set[str]:
    """Every name that a module imports from another."""
    return {alias.name for node in imports(text) if isinstance(node, ast.ImportFrom) for alias in node.names}


def twice(texts: Texts, besides: set[str] = BY_MODULE) -> dict[str, list[str]]:
    """The names defined in two modules or more, and in which. A constant that no module imports is its own module's business."""
    where, used, found = defaultdict(list), set[str](), list[tuple[str, str, bool]]()
    for file, text in texts.items():
        used |= taken(text)
        found += [(file, *each) for each in defined(text)]
    for file, name, constant in found:
        if name not in besides and (name in used or not constant):
            where[name].append(file)
    return {name: files for name, files in where.items() if len(files) > 1}


def texts(package: str) -> Texts:
    return {
        path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in sorted((ROOT / package).rglob("*.py"))
    }


@pytest.mark.parametrize("package", PACKAGES)
def test_no_public_name_is_defined_twice(package: str) -> None:
    assert twice(texts(package), BY_MODULE | AS_IN_THE_RULEBOOK.get(package, set())) == {}


def test_no_class_or_type_of_the_server_is_defined_twice() -> None:
    """Its functions are said with their modules, as in `rows.game`."""
    assert {name: files for name, files in twice(texts("web")).items() if name[0].isupper() and not name.isupper()} == {}


def test_what_is_said_with_its_module_is_never_imported_by_itself() -> None:
    """Otherwise a reader could not tell whose it is."""
    everything = {str(path): path.read_text(encoding="utf-8") for path in ROOT.rglob("*.py")}
    nodes = (
        (file, node)
        for file, text in everything.items()
        for node in imports(text)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("reglamento.games.")
    )
    modules = {path.stem for path in ROOT.rglob("*.py")}
    assert [(file, a.name) for file, node in nodes for a in node.names if a.name in BY_MODULE and a.name not in modules] == []


PLANTED = {
    "a function": {"a": "def cover(): ...", "b": "def cover(): ..."},
    "a class and a type": {"a": "class Left: ...", "b": "Left = tuple[int, ...]"},
    "a constant that is imported": {"a": "SIDES = 6", "b": "SIDES: tuple[str, str] = ('one', 'two')", "c": "from a import SIDES"},
}


@pytest.mark.parametrize("planted", PLANTED)
def test_the_law_finds(planted: str) -> None:
    assert len(twice(PLANTED[planted])) == 1


def test_the_law_leaves_alone_what_is_no_public_name() -> None:
    assert twice({"a": "LOOKS = 3\ndef _f(): ...\ndef load(): ...", "b": "LOOKS = 5\ndef _f(): ...\ndef load(): ..."}) == {}


GLOSSARY = (ROOT.parents[1] / "GLOSSARY.md").read_text(encoding="utf-8")
MEANT = {
    "games/fantasy": {"Contact", "Hits", "Melee", "Mission", "Option", "Shot", "Side", "Unit", "Volley"},
    "games/wh40k": {"Charge", "Cover", "Hits", "Mission", "Model", "Option", "Side", "Spread", "Unit"},
    "bots/fantasy": set[str](),
    "bots/wh40k": set[str](),
    "faces/fantasy": set[str](),
    "faces/wh40k": set[str](),
}
"""The types of a package that are called by a word of the glossary and are what it says there."""


def glossary() -> set[str]:
    """The words of the glossary as they would be names of types: `WholeUnit`."""
    rows = (line.split("|")[1] for line in GLOSSARY.splitlines() if line.startswith("| ") and not line.startswith("| word"))
    return {word.strip().title().replace(" ", "") for row in rows for word in row.split(",")}


@pytest.mark.parametrize("package", MEANT)
def test_a_type_that_has_a_word_of_the_glossary_is_what_the_word_means(package: str) -> None:
    """Whoever gives a type such a name reads the glossary, and adds it above."""
    names = {name for text in texts(package).values() for name, constant in defined(text) if not constant and name[0].isupper()}
    assert names & glossary() == MEANT[package]


def test_the_words_of_the_glossary_are_read() -> None:
    assert {"Volley", "WholeUnit", "Layout", "Ground", "UnsavedHit", "Force"} <= glossary()


CLASSES = sorted(set(re.findall(r"`([A-Z]\w+)`", GLOSSARY)))
"""The classes that stand for a word of the glossary."""


def defines(word: str, text: str) -> bool:
    return f"class {word}" in text and any(isinstance(node, ast.ClassDef) and node.name == word for node in parsed(text).body)


@pytest.mark.parametrize("word", CLASSES)
def test_a_word_of_the_glossary_is_one_class(word: str) -> None:
    """The server has words of its own: above."""
    paths = (path.relative_to(ROOT) for path in sorted(ROOT.rglob("*.py")))
    found = [path for path in paths if path.parts[0] != "web" and defines(word, (ROOT / path).read_text(encoding="utf-8"))]
    assert len(found) == 1, found


def test_the_glossary_names_classes() -> None:
    assert {"Place", "Spot", "Step", "Standing"} <= set(CLASSES)
    assert defines("Place", "class Place(NamedTuple): ...")
    assert not defines("Place", "class Places: ...\nPlace = 1")
