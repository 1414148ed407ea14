"""The ground for those who try to learn what they may not know."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import twin_games
from reglamento.web.hall.live import chains
from twin_servers import Worlds, two_worlds
from web_ground import Ground, ground


@pytest.fixture(scope="module")
def worlds(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Worlds]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(chains, "Fair", twin_games.dice)
        with two_worlds(tmp_path_factory.mktemp("twins")) as both:
            yield both


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Ground]:
    """A single server. Its log must not tell of anything unexpected in the end."""
    with ground(tmp_path_factory.mktemp("attacks"), open_games_per_holder=1000) as running:
        yield running
