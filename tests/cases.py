"""The cases of a test, of which `make test` tries the first ones."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import settings

ALL = 100
"""The examples of a test that says no number, where all are drawn."""
CASE = type(pytest.param())


def first(few: int, cases: Iterable[Any], rest: pytest.MarkDecorator = pytest.mark.extended) -> list[Any]:
    """The same cases for `parametrize`; those after the first `few` are left to `make extended`, or to `make soak` where `rest` says so. A
    case of several values is a tuple.
    """
    known = list(cases)
    return [*known[:few], *(_marked(each, rest) for each in known[few:])]


def _marked(case: Any, mark: pytest.MarkDecorator) -> Any:
    if isinstance(case, CASE):
        return pytest.param(*case.values, id=case.id, marks=[*case.marks, mark])
    return pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=mark)


def examples(number: int) -> int:
    """So many examples of Hypothesis, or the share that the profile in use draws: a quarter in `make test`, all in `make extended`."""
    return -(-number * min(settings().max_examples, ALL) // ALL)
