"""The map of each package, in the docstring of its `__init__.py`, names what is there, all of its folders, and their order."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from folders import ROOT, edges, sources
from syntax import parsed

ENTRY = re.compile(r"^- (.*(?:\n  .*)*)", re.MULTILINE)
NAME = re.compile(r"`([a-z]\w*)/?`")
"""What is written as the name of a module or a folder."""
IN_ORDER = "each importing only from those before it"
GAMES = sorted(path.parent.name for path in (ROOT / "games").glob("*/__init__.py"))
ORDERED = [*(f"games/{game}" for game in GAMES), "geometry/table"]
"""The packages whose maps name their folders in the order of their imports."""
WITH_MAP = [
    *ORDERED,
    *(
        "kernel",
        "geometry",
        "odds",
        "armies",
        "guides",
        "rulings",
        "games",
        "bots",
        "bots/search",
        "arena",
        "faces",
        "review",
        "rl",
    ),
    *("translations", "cli", "web", "web/hall", "web/app"),
]
COMPLETE = [
    path.relative_to(ROOT).as_posix()
    for top in ("armies", "geometry/table")
    for path in (ROOT / top).glob("*/")
    if (path / "__init__.py").exists()
]
"""The packages whose maps name all of their modules."""


def docstring(package: str) -> str:
    return ast.get_docstring(parsed((ROOT / package / "__init__.py").read_text(encoding="utf-8"))) or ""


def entries(text: str) -> list[str]:
    """The entries of a map: lines that begin with a dash, with those that go on below them."""
    return ENTRY.findall(text)


def listed(text: str) -> list[str]:
    """The names for which a map has entries; an entry may tell of several, each after a semicolon."""
    return [name for entry in entries(text) for part in entry.split("; ") for name in NAME.findall(part.partition(":")[0])]


def mapped() -> list[str]:
    """Every package with a map."""
    packages = (path.parent.relative_to(ROOT).as_posix() for path in sorted(ROOT.rglob("__init__.py")))
    return [package for package in packages if listed(docstring(package))]


def parts(folder: Path) -> set[str]:
    """The modules and folders in a folder, by the names under which they are written."""
    return {path.stem for path in folder.iterdir() if path.suffix == ".py" or path.is_dir()}


def test_what_should_have_a_map_has_one() -> None:
    assert {*WITH_MAP, *COMPLETE} <= set(mapped())


@pytest.mark.parametrize("package", mapped())
def test_a_map_names_what_is_there(package: str) -> None:
    folder, wrong = ROOT / package, list[str]()
    for entry in entries(docstring(package)):
        within = [folder, *(folder / name for name in listed(f"- {entry}") if (folder / name).is_dir())]
        there = set[str]().union(*map(parts, within))
        wrong += [name for name in NAME.findall(entry) if name not in there]
    assert wrong == []


@pytest.mark.parametrize("package", mapped())
def test_a_map_names_every_folder(package: str) -> None:
    folders = {path.parent.name for path in (ROOT / package).glob("*/__init__.py")} - set(GAMES)
    assert folders - set(listed(docstring(package))) == set()


@pytest.mark.parametrize("package", COMPLETE)
def test_a_map_names_every_module(package: str) -> None:
    assert parts(ROOT / package) - {"__init__", "__pycache__"} - set(listed(docstring(package))) == set()


def out_of_order(order: list[str], imports: dict[str, set[str]]) -> list[str]:
    """The imports from a folder that an order does not name before."""
    return [f"{name} from {other}" for at, name in enumerate(order) for other in imports[name] if other not in order[: at + 1]]


@pytest.mark.parametrize("package", ORDERED)
def test_folders_stand_in_the_order_of_their_imports(package: str) -> None:
    top, imports = f"reglamento.{package.replace('/', '.')}.", dict[str, set[str]]()
    for folder, others in edges(sources(ROOT / package)).items():
        names = {name.removeprefix(top).partition(".")[0] for name in others if name.startswith(top)}
        imports.setdefault(folder.removeprefix(top).partition(".")[0], set()).update(names)
    text = docstring(package)
    assert IN_ORDER in " ".join(text.split())
    order = [name for name in listed(text) if (ROOT / package / name).is_dir()]
    assert len(order) > 5
    assert out_of_order(order, imports) == []


def test_an_import_against_the_order_is_found() -> None:
    imports = {"arms": set[str](), "moves": {"arms", "words"}, "words": {"arms"}}
    assert out_of_order(["arms", "moves", "words"], imports) == ["moves from words"]
    assert out_of_order(["arms", "words", "moves"], imports) == []


MAP = """Moves.

- `walls`, `doors` and `ways/`: what is there, and `more`,
  with `below`.
- no name: `other`; `arms`: and more.
"""


def test_a_map_is_read() -> None:
    assert listed(MAP) == ["walls", "doors", "ways", "arms"]
    assert [NAME.findall(entry) for entry in entries(MAP)] == [["walls", "doors", "ways", "more", "below"], ["other", "arms"]]
