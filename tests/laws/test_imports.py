"""Law 10: imports run one way."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import reglamento
from syntax import imports

ROOT = Path(reglamento.__file__).parent
SHARED = {"kernel", "geometry"}
LAYER = {*SHARED, "odds", "armies", "guides"}
"""What games and everything above them stand on."""
OUTER = {"arena", "rl", "web", "cli"}
MAY = {
    "kernel": set[str](),
    "geometry": set[str](),
    "odds": SHARED,
    "rulings": set[str](),
    "guides": {"kernel"},
    "armies": {*SHARED, "odds"},
    "games": LAYER,
    "bots": {*LAYER, "games"},
    "translations": {*SHARED, "games", "rulings"},
    "arena": {*LAYER, "games", "bots"},
    "faces": {*LAYER, "games", "rulings"},
    "rl": {*LAYER, "games"},
    "review": {*LAYER, "games", "bots", "arena", "faces"},
    "web": {*LAYER, "games", "bots", "rulings", "faces", "arena", "review", "translations"},
    "cli": {*LAYER, "games", "bots", "rulings", "faces", "arena", "review", "translations", "web", "rl"},
}
"""What each package may import besides itself."""


def imported(path: Path) -> Iterator[str]:
    """The modules of ours that a file imports, anywhere in it."""
    for node in imports(path.read_text(encoding="utf-8")):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        else:
            assert node.level == 0, f"{path}, line {node.lineno}: relative import"
            module = node.module or ""
            yield from (f"{module}.{alias.name}" if module == "reglamento" else module for alias in node.names)


def packages() -> list[str]:
    return sorted({path.relative_to(ROOT).parts[0] for path in ROOT.rglob("*.py") if path.parent != ROOT})


def test_every_package_has_its_place() -> None:
    assert set(packages()) <= MAY.keys()
    assert MAY.keys() >= OUTER


@pytest.mark.parametrize("package", packages())
def test_imports_run_one_way(package: str) -> None:
    wrong = [
        f"{path.relative_to(ROOT)}: {name}"
        for path in (ROOT / package).rglob("*.py")
        for name in imported(path)
        if name.startswith("reglamento.") and name.split(".")[1] in MAY.keys() - {package, *MAY[package]}
    ]
    assert wrong == []


def test_games_do_not_import_one_another() -> None:
    wrong = [
        f"{path.relative_to(ROOT)}: {name}"
        for game in (folder for folder in (ROOT / "games").iterdir() if folder.is_dir())
        for path in game.rglob("*.py")
        for name in imported(path)
        if name.startswith("reglamento.games.") and name.split(".")[2] != game.name
    ]
    assert wrong == []


@pytest.mark.parametrize("shared", ["bots/armies", "faces/armies"])
def test_what_games_of_armies_share_knows_no_game(shared: str) -> None:
    layer = shared.partition("/")[0]
    games = {folder.name for folder in (ROOT / layer).iterdir() if folder.is_dir()} - {"armies"}
    wrong = [
        f"{path.relative_to(ROOT)}: {name}"
        for path in (ROOT / shared).rglob("*.py")
        for name in imported(path)
        if name.startswith("reglamento.games") or (name.startswith(f"reglamento.{layer}.") and name.split(".")[2] in games)
    ]
    assert wrong == []
    assert any(
        f"reglamento.{shared.replace('/', '.')}" in name for path in (ROOT / layer).rglob("*.py") for name in imported(path)
    )


def test_only_the_registry_names_a_game_by_its_module() -> None:
    kernel = [name for path in (ROOT / "kernel").rglob("*.py") for name in imported(path) if ".games" in name]
    assert kernel == []
    assert any("reglamento.kernel.game" in imported(path) for path in (ROOT / "games").rglob("*.py"))
