"""What the tests of the web share: a real server process, and people at real browsers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from browser import Watched, chromium
from bundled import bundled
from lanes import IN_A_BROWSER, LEAVE, in_a_browser
from postgres_cluster import Cluster, cluster
from reglamento.web.app.pages import FOLDER
from served import Served
from windows import Windows
from zygote import Zygote, zygote

Visitor = Callable[..., Watched]
PATIENCE = 60_000
"""Milliseconds that a page may take on a busy machine before a test gives up; what is right at once costs no time."""

FAILED = pytest.StashKey[bool]()
"""On a test that has failed."""

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def nursery(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Zygote]:
    """A process that has everything imported, from which the servers of this worker are forked: each starts in a moment."""
    folder = tmp_path_factory.mktemp("nursery")
    with zygote(folder) as parent:
        parent.page = bundled(folder)
        yield parent


@pytest.fixture(scope="session")
def server(nursery: Zygote, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """`reglamento serve` with SQLite, for all tests of this worker that need nothing of their own."""
    with nursery.serving(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture(scope="session")
def plain(nursery: Zygote, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """The same with the page's files as the package has them, each module by itself."""
    with nursery.serving(tmp_path_factory.mktemp("plain"), page=FOLDER) as running:
        yield running


@pytest.fixture(scope="session")
def browser(request: pytest.FixtureRequest) -> Iterator[Browser]:
    """Chromium, for all tests of this worker that need it: they come one after the other. It ends with all that was made of it."""
    request.config.stash[LEAVE] = lambda: request._fixturedef.finish(request)  # type: ignore[attr-defined]
    with chromium() as opened:
        yield opened


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """A PostgreSQL server for all tests of this worker."""
    with cluster() as running:
        yield running


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests in a browser are marked, and come after all others, since no event loop can run beside it while it is open; `lanes` knows
    them by their folders.
    """
    paged = {item.nodeid for item in items if isinstance(item, pytest.Function) and "browser" in item.fixturenames}
    strays = paged ^ {item.nodeid for item in items if in_a_browser(item.nodeid)}
    if strays:
        raise pytest.UsageError(f"Tests in a browser, and no others, are in {', '.join(IN_A_BROWSER)}; not so: {min(strays)}")
    for item in items:
        if item.nodeid in paged:
            item.add_marker("browser")
    items.sort(key=lambda item: item.nodeid in paged)


@pytest.fixture(scope="session")
def windows(browser: Browser) -> Windows:
    """The windows of this worker's browser."""
    return Windows(browser, PATIENCE)


def pytest_exception_interact(node: pytest.Item | pytest.Collector) -> None:
    node.stash[FAILED] = True


@pytest.fixture
def visitor(request: pytest.FixtureRequest, windows: Windows, server: Served) -> Iterator[Visitor]:
    """A person at a separate browser: `visitor().open("/")`; what is given is a setting of the browser (`locale`, `viewport`), the
    server `at` which the person is, or what its storage has `kept`.

    Behind the test, whatever no page may do has not been done.
    """
    people: list[Watched] = []

    def arrived(at: Served = server, kept: Mapping[str, str] | None = None, **settings: Any) -> Watched:
        usual = {"locale": "en-GB", "viewport": {"width": 1280, "height": 800}}
        people.append(windows.taken(at.url, {**usual, **settings}, kept or {}))
        return people[-1]

    yield arrived
    assert [fault for person in people for fault in windows.given_back(person, again=FAILED not in request.node.stash)] == []


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where a server of the test's own keeps its data."""
    return tmp_path
