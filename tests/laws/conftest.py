"""Every law is tried on every game: a test that takes a `case` runs once for each of its missions whose turn it is."""

import pytest

from law_cases import KINDS, tries


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    for kind in KINDS.keys() & set(metafunc.fixturenames):
        metafunc.parametrize(kind, tries(metafunc.function.__name__, kind))
