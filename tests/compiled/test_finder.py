"""A build is used for the very sources that it was made of, and never for others."""

from __future__ import annotations

from collections.abc import Callable
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from reglamento.compiled import finder
from reglamento.compiled.finder import Build, build_of
from reglamento.compiled.sources import digest


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """Sources, of which there is a build."""
    for name in ("geometry", "armies", "compiled", "games"):
        (tmp_path / "package" / name).mkdir(parents=True)
        (tmp_path / "package" / name / "one.py").write_text("x = 1\n")
    (tmp_path / "built" / digest(tmp_path / "package")).mkdir(parents=True)
    return tmp_path / "package"


def test_a_build_is_found_for_its_sources(package: Path) -> None:
    assert build_of(package, package.parent / "built") == package.parent / "built" / digest(package)


@pytest.mark.parametrize("folder", ["geometry", "compiled"])
@pytest.mark.parametrize("change", ["changed", "new", "gone", "renamed"])
def test_it_is_not_found_when_a_source_is_another(package: Path, folder: str, change: str) -> None:
    file = package / folder / "one.py"
    changes: dict[str, Callable[[], object]] = {
        "changed": lambda: file.write_text("x = 2\n"),
        "new": lambda: (package / folder / "two.py").write_text(""),
        "gone": file.unlink,
        "renamed": lambda: file.rename(package / folder / "two.py"),
    }
    changes[change]()
    assert build_of(package, package.parent / "built") is None


def test_it_is_found_again_when_the_source_is_as_it_was(package: Path) -> None:
    file = package / "geometry" / "one.py"
    file.write_text("x = 2\n")
    assert build_of(package, package.parent / "built") is None
    file.write_text("x = 1\n")
    assert build_of(package, package.parent / "built") is not None


def test_what_is_not_compiled_may_change(package: Path) -> None:
    (package / "games" / "one.py").write_text("x = 2\n")
    assert build_of(package, package.parent / "built") is not None


def test_without_any_build_the_sources_run(package: Path, tmp_path: Path) -> None:
    assert build_of(package, tmp_path / "nowhere") is None


def test_modules_are_found_by_their_names(tmp_path: Path) -> None:
    file = tmp_path / "reglamento" / "geometry" / f"memory{EXTENSION_SUFFIXES[0]}"
    file.parent.mkdir(parents=True)
    file.touch()
    found = Build(tmp_path).find_spec("reglamento.geometry.memory", None)
    assert found is not None
    assert found.origin == str(file)
    assert Build(tmp_path).find_spec("reglamento.geometry.squares", None) is None


def test_tests_run_the_sources() -> None:
    assert finder.running() is None
    assert finder.told() == "pure Python"
