"""The cases of a test, of which `make test` tries the first ones."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import pytest


def first(cases: Iterable[Any], few: int = 1) -> list[Any]:
    """The same cases for `parametrize`: those after the first `few` are marked for `make extended`. A case of several values is a tuple."""
    known = list(cases)
    return [*known[:few], *map(_extended, known[few:])]


def _extended(case: Any) -> Any:
    if isinstance(case, pytest.param().__class__):
        return pytest.param(*case.values, id=case.id, marks=[*case.marks, pytest.mark.extended])
    values: Sequence[Any] = case if isinstance(case, tuple) else (case,)
    return pytest.param(*values, marks=pytest.mark.extended)
