"""Law 13: folders import one another in no circle, and none has more files than one can look through."""

import pytest

from folders import ROOT, Sources, edges, folder_of, sources

MOST = 22
"""Files in a folder, without its `__init__.py`: about twenty."""
LAYERS = ("games", "bots", "faces")
"""Packages that have a folder for each game."""
SHARED = ("armies", "geometry", "odds", "kernel", "cli", "web")


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
