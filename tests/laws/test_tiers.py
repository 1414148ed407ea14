"""No rule is tested by those tests alone that `make test` leaves to longer runs."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

TESTS = Path(__file__).parents[1]
LATER = {"extended", "slow"}


def marks(test: ast.FunctionDef) -> Iterator[tuple[str, ast.expr]]:
    """The names of a test's marks, with the decorators themselves."""
    for each in test.decorator_list:
        named = each.func if isinstance(each, ast.Call) else each
        if isinstance(named, ast.Attribute) and ast.unparse(named.value) == "pytest.mark":
            yield named.attr, each


def found(source: str) -> tuple[set[str], set[str]]:
    """The rules that the tests in a file test, and those that tests of `make test` do."""
    every: set[str] = set()
    quick: set[str] = set()
    for test in ast.parse(source).body:
        if not isinstance(test, ast.FunctionDef) or not test.name.startswith("test_"):
            continue
        known = list(marks(test))
        rules = {
            str(arg.value)
            for name, mark in known
            if name == "rule" and isinstance(mark, ast.Call)
            for arg in mark.args
            if isinstance(arg, ast.Constant)
        }
        every |= rules
        if not LATER & {name for name, _ in known}:
            quick |= rules
    return every, quick


def test_every_rule_that_is_tested_is_tested_by_make_test() -> None:
    every: set[str] = set()
    quick: set[str] = set()
    for path in TESTS.rglob("test_*.py"):
        all_rules, quick_rules = found(path.read_text(encoding="utf-8"))
        every |= all_rules
        quick |= quick_rules
    assert len(every) > 900
    assert every - quick == set()


def test_a_rule_that_longer_runs_alone_test_is_found() -> None:
    source = '@pytest.mark.extended\n@pytest.mark.rule("SH-LOS-09")\ndef test_it() -> None: ...\n'
    assert found(source) == ({"SH-LOS-09"}, set())
    assert found(source.replace("@pytest.mark.extended\n", "")) == ({"SH-LOS-09"}, {"SH-LOS-09"})
