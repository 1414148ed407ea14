"""The ground for those who try to learn what they may not know."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from twin_servers import Worlds, two_worlds


@pytest.fixture(scope="module")
def worlds(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Worlds]:
    with two_worlds(tmp_path_factory.mktemp("twins")) as both:
        yield both
