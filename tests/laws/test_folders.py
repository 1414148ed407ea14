"""Law 13: folders import one another in no circle, and none has more files than one can look through."""

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

import reglamento
from syntax import imports

ROOT = Path(reglamento.__file__).parent
MOST = 22
"""Files in a folder, without its `__init__.py`: about twenty."""
Sources = Mapping[str, str]
"""The texts of modules by their dotted names; a package by its own name with `.__init__`."""
LAYERS = ("games", "bots", "faces")
"""Packages that have a folder for each game."""
SHARED = ("armies", "geometry", "odds", "kernel", "cli", "web")


def sources(folder: Path) -> Sources:
    """The modules of a package, in which folders however deep."""
    package = folder.relative_to(ROOT.parent)
    return {
        ".".join((*package.parts, *path.relative_to(folder).with_suffix("").parts)): path.read_text(encoding="utf-8")
        for path in sorted(folder.rglob("*.py"))
    }


def folder_of(module: str) -> str:
    return module.rpartition(".")[0]


def imported(text: str) -> Iterator[str]:
    """The names that a module imports, anywhere in it, each with the module it is from."""
    for node in imports(text):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


def home(name: str, modules: Sources) -> str | None:
    """The folder of the module that a name is from; None where it is from none of these modules."""
    while name:
        if name in modules:
            return folder_of(name)
        if f"{name}.__init__" in modules:
            return name
        name = name.rpartition(".")[0]
    return None


def edges(modules: Sources) -> dict[str, set[str]]:
    """The other folders from which each folder imports. The folder at the top is one like the others."""
    found: dict[str, set[str]] = {folder_of(module): set() for module in modules}
    for module, text in modules.items():
        homes = {home(name, modules) for name in imported(text)}
        found[folder_of(module)] |= {folder for folder in homes if folder is not None} - {folder_of(module)}
    return found


def circle(modules: Sources) -> list[str]:
    """The folders that no order puts after all those from which they import; none where the imports make no circle."""
    left = edges(modules)
    while free := [folder for folder, others in left.items() if not others & left.keys()]:
        left = {folder: others for folder, others in left.items() if folder not in free}
    return sorted(left)


def crowded(modules: Sources) -> dict[str, int]:
    """The folders of more than `MOST` files, and how many each has."""
    files = [folder_of(module) for module in modules if not module.endswith(".__init__")]
    return {folder: files.count(folder) for folder in sorted(set(files)) if files.count(folder) > MOST}


def packages() -> list[str]:
    """Every folder under the law, from the root of the package."""
    of_games = [path for layer in LAYERS for path in sorted((ROOT / layer).iterdir()) if (path / "__init__.py").exists()]
    return [*SHARED, *(path.relative_to(ROOT).as_posix() for path in of_games)]


@pytest.mark.parametrize("package", packages())
def test_folders_import_one_another_in_no_circle(package: str) -> None:
    assert circle(sources(ROOT / package)) == []


@pytest.mark.parametrize("package", packages())
def test_a_folder_has_few_enough_files_to_look_through(package: str) -> None:
    assert crowded(sources(ROOT / package)) == {}


def test_every_game_is_under_the_law() -> None:
    assert {"games/pistola", "games/space_hulk", "faces/pistola", "bots/space_hulk"} <= set(packages())


PLANTED = {
    "two folders": {"g.a.x": "from g.b.y import f", "g.b.y": "from g.a.z import h", "g.a.z": ""},
    "the folder at the top": {"g.state": "", "g.setup": "from g.a.x import f", "g.a.x": "from g.state import Facts"},
    "a module named as one": {"g.a.x": "from g.b import y", "g.b.y": "import g.a.x"},
    "an import in a function": {"g.a.x": "def f():\n    from g.b.y import h", "g.b.y": "from g.a import x"},
    "what a package itself holds": {"g.a.__init__": "def f(): ...", "g.a.x": "from g.b.y import h", "g.b.y": "from g.a import f"},
    "three folders": {"g.a.x": "from g.b.x import f", "g.b.x": "from g.c.x import f", "g.c.x": "from g.a.x import f"},
}


@pytest.mark.parametrize("planted", PLANTED)
def test_the_law_finds_a_circle_of(planted: str) -> None:
    assert len(circle(PLANTED[planted])) >= 2


def test_the_law_leaves_alone_what_runs_one_way() -> None:
    assert (
        circle({"g.setup": "from g.a.x import f", "g.a.x": "from g.b.y import h", "g.a.z": "from g.a.x import f", "g.b.y": ""})
        == []
    )


def test_the_law_finds_a_folder_of_too_many_files() -> None:
    assert crowded({f"g.a.x{i}": "" for i in range(MOST + 1)} | {"g.a.__init__": ""}) == {"g.a": MOST + 1}
    assert crowded({f"g.a.x{i}": "" for i in range(MOST)} | {"g.a.__init__": ""}) == {}
