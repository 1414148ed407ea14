"""Law 10: imports run one way."""

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

import reglamento
from syntax import imports

ROOT = Path(reglamento.__file__).parent
MAP = re.compile(r"^\| `([a-z]\w*)(?:/|\.py)` \|.*\| ([^|]*) \|$", re.MULTILINE)
"""A row of the map in ARCHITECTURE.md: a package or a module at the top, what is in it, and what it may import."""
ENTRIES = {"__init__": {"games", "library"}, "__main__": {"cli"}}
"""What the two modules without a row import: `import reglamento`, and `python -m reglamento`."""


def rows() -> dict[str, set[str]]:
    """What each row of the map allows to import, as it stands there."""
    text = (ROOT.parents[1] / "ARCHITECTURE.md").read_text(encoding="utf-8")
    return {name: set() if may == "nothing of ours" else set(may.split(", ")) for name, may in MAP.findall(text)}


def allowed(name: str, rows: Mapping[str, set[str]]) -> set[str]:
    """What a package or module may import: what its row names, and what the rows of these allow."""
    return rows[name].union(*(allowed(other, rows) for other in rows[name]))


MAY = {name: allowed(name, rows()) for name in rows()} | ENTRIES
"""What each package, and each module at the top, may import besides itself."""


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
    """The packages, and the modules beside them."""
    return sorted({path.relative_to(ROOT).parts[0].removesuffix(".py") for path in ROOT.rglob("*.py")})


def files(package: str) -> list[Path]:
    return [*(ROOT / package).rglob("*.py"), *ROOT.glob(f"{package}.py")]


def test_every_package_has_its_place() -> None:
    assert set(packages()) == MAY.keys()


def test_no_package_may_import_one_that_may_import_it() -> None:
    assert [name for name, others in MAY.items() if name in others] == []


@pytest.mark.parametrize("package", packages())
def test_imports_run_one_way(package: str) -> None:
    assert files(package)
    wrong = [
        f"{path.relative_to(ROOT)}: {name}"
        for path in files(package)
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
