"""Where ids stand: lines of code, and marks on tests."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from reglamento import rulings
from reglamento.rulings import whereabouts

CODE = '''"""Doors. [TT-DOOR-01, TT-DOOR-02]"""

RULE = "TT-DOOR-01"
NO_RULE = "XTT-DOOR-01-b, utf-8 and TT-DOOR"
'''
# The mark's name is put in later, so that this file is not itself taken for a test of these rules.
TESTS = """import pytest


@pytest.{}(
    "TT-DOOR-01",
    "TT-DOOR-02",
)
def test_doors():
    assert "TT-DOOR-03"
"""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    folder = tmp_path / "src" / "reglamento"
    folder.mkdir(parents=True)
    (folder / "doors.py").write_text(CODE)
    monkeypatch.setattr(whereabouts, "PACKAGE", folder)
    forget()
    yield folder
    forget()


def forget() -> None:
    whereabouts.in_code.cache_clear()
    whereabouts.in_tests.cache_clear()


def with_tests(package: Path) -> None:
    tests = package.parent.with_name("tests")
    tests.mkdir()
    (tests / "test_doors.py").write_text(TESTS.format("mark.rule"))


def test_ids_are_found_in_code_with_file_and_line(package: Path) -> None:
    assert package.is_dir()
    found = rulings.places(["TT-DOOR-02", "TT-DOOR-01", "TT-DOOR-09"])
    assert [(id_, [str(place) for place in places.code]) for id_, places in found.items()] == [
        ("TT-DOOR-02", ["reglamento/doors.py:1"]),
        ("TT-DOOR-01", ["reglamento/doors.py:1", "reglamento/doors.py:3"]),
        ("TT-DOOR-09", []),
    ]
    assert set(whereabouts.in_code()) == {"TT-DOOR-01", "TT-DOOR-02"}


def test_a_test_counts_by_its_mark_only(package: Path) -> None:
    with_tests(package)
    found = rulings.places(["TT-DOOR-01", "TT-DOOR-02", "TT-DOOR-03"])
    assert [[str(place) for place in places.tests] for places in found.values()] == [
        ["tests/test_doors.py:5"],
        ["tests/test_doors.py:6"],
        [],
    ]


def test_without_a_checkout_there_are_no_tests(package: Path) -> None:
    assert whereabouts.folder_of_tests() is None
    assert rulings.places(["TT-DOOR-01"])["TT-DOOR-01"].tests == ()
    with_tests(package)
    assert whereabouts.folder_of_tests() == package.parent.with_name("tests")


def test_tests_beside_an_installed_package_are_not_its_own(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    installed = package.parent.with_name("site-packages") / "reglamento"
    with_tests(package)
    monkeypatch.setattr(whereabouts, "PACKAGE", installed)
    assert whereabouts.folder_of_tests() is None
