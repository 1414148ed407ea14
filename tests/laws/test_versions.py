"""The same seed plays the same game on every version of Python, and whatever the order in which sets are gone through."""

from __future__ import annotations

import ast
import os
import random
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from mypy import api

import reglamento
from same_games import SUMS
from syntax import holds, nodes, parsed

ROOT = Path(reglamento.__file__).parent
TESTS = Path(__file__).parents[1]
GAMES = TESTS / "same_games.py"
PLUGIN = Path(__file__).with_name("float_sums.py")
OTHER_WAY = "plain" if sys.version_info >= (3, 12) else "compensated"
"""How this version does not add floats."""
OTHERS = tuple(f"python3.{minor}" for minor in range(11, 20))
NEEDED = "import sys, msgspec, shapely; print('%d.%d' % sys.version_info[:2])"
PLANTED = """
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

def summed(lengths: Sequence[float], whole: list[int], exact: list[Fraction], unknown: Any) -> None:
    v1 = sum(lengths)  # wrong
    v2 = sum(length / 2 for length in lengths)  # wrong
    v3 = sum(unknown)  # wrong
    v4 = sum(whole, 0.0)  # wrong
    v5 = sum([1.5, 2])  # wrong
    v6 = sum(whole)
    v7 = sum(n > 1 for n in whole)
    v8 = sum({1 << n for n in whole})
    v9 = sum(exact, Fraction(0))
    v10 = sum((n * p for n, p in enumerate(exact)), Fraction(0))
"""


def played(python: str, *words: str, hashes: str = "random") -> str:
    paths = os.pathsep.join((str(ROOT.parent), str(TESTS)))
    env = {**os.environ, "PYTHONPATH": paths, "PYTHONHASHSEED": hashes, "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(  # noqa: S603 - our own
        [python, GAMES, *words], env=env, capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def here() -> str:
    return played(sys.executable, hashes="0")


def interpreters() -> dict[str, str]:
    """The other versions of Python on this machine which have what the engine needs, by version: those on the path, and those that
    a list of paths in REGLAMENTO_PYTHONS names."""
    found: dict[str, str] = {}
    named = [path for path in os.environ.get("REGLAMENTO_PYTHONS", "").split(os.pathsep) if path]
    for path in (*named, *filter(None, map(shutil.which, OTHERS))):
        asked = subprocess.run([path, "-c", NEEDED], capture_output=True, text=True, check=False)  # noqa: S603 - an interpreter
        if asked.returncode == 0:
            found.setdefault(asked.stdout.strip(), path)
    found.pop("{}.{}".format(*sys.version_info), None)
    return found


@pytest.mark.extended
def test_every_version_within_reach_plays_the_same_games(here: str, capsys: pytest.CaptureFixture[str]) -> None:
    others = interpreters()
    with capsys.disabled():
        print(f"\ncompared with {'{}.{}'.format(*sys.version_info)}: {', '.join(sorted(others)) or 'no other version is here'}")
    assert {version: played(path) for version, path in others.items()} == dict.fromkeys(others, here)


@pytest.mark.extended
def test_no_game_depends_on_how_floats_are_summed_nor_on_the_order_of_hashes(here: str) -> None:
    """Those here add floats as this version of Python does, and are compared with games of the other way and of another order."""
    assert played(sys.executable, OTHER_WAY, hashes="1") == here


def test_one_way_to_sum_floats_is_that_of_this_version_and_the_other_is_not() -> None:
    rng = random.Random(1)
    drawn = [[rng.uniform(-1, 1) * 10.0 ** rng.randrange(12) for _ in range(20)] for _ in range(200)]
    told = {way: [add(floats) for floats in drawn] == [sum(floats) for floats in drawn] for way, add in SUMS.items()}
    assert told == {way: way != OTHER_WAY for way in SUMS}


# ---- no built-in sum of floats


def test_the_type_checker_finds_every_sum_of_floats(tmp_path: Path) -> None:
    planted = tmp_path / "src" / "planted.py"
    planted.parent.mkdir()
    planted.write_text(PLANTED, encoding="utf-8")
    settings = tmp_path / "mypy.ini"
    settings.write_text(f"[mypy]\nplugins = {PLUGIN}\n", encoding="utf-8")
    said, errors, _ = api.run(["--config-file", str(settings), "--cache-dir", str(tmp_path / "cache"), str(planted)])
    assert not errors
    found = {int(line.split(":")[1]) for line in said.splitlines() if ": error:" in line}
    assert found == {number for number, line in enumerate(PLANTED.split("\n"), start=1) if "# wrong" in line}


def test_the_type_checker_is_told_to_look() -> None:
    settings = tomllib.loads((TESTS.parent / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["mypy"]
    assert PLUGIN.relative_to(TESTS.parent).as_posix() in settings["plugins"]


def unseen(text: str) -> list[int]:
    """The lines where `sum` is used and not called by its name: there the type checker is not asked."""
    if not holds(text, "sum"):
        return []
    found = [node for node in nodes(parsed(text)) if isinstance(node, ast.Name | ast.Call)]
    called = {id(node.func) for node in found if isinstance(node, ast.Call)}
    return [node.lineno for node in found if isinstance(node, ast.Name) and node.id == "sum" and id(node) not in called]


def test_sum_is_never_handed_on() -> None:
    assert sorted(unseen("a = sum(b)\nc = map(sum, d)\ne = sum\n")) == [2, 3]
    assert {str(path): lines for path in ROOT.rglob("*.py") if (lines := unseen(path.read_text(encoding="utf-8")))} == {}
