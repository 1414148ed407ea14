"""A server for the tests of a file, and browsers of people who do not know each other."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from web_ground import Browser, Ground, ground


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Ground]:
    with ground(tmp_path_factory.mktemp("app")) as server:
        yield server


@pytest.fixture
def ana(running: Ground) -> Browser:
    return running.browser()


@pytest.fixture
def ben(running: Ground) -> Browser:
    return running.browser()
