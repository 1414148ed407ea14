"""Tables for the tests in a browser: a person at a drawn position, with whoever plays the other side."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from browser import Watched
from drawn_games import put_down
from reglamento.games.space_hulk.facts.state import GENESTEALERS, MARINES, Hulk
from served import Served
from table_page import Duel, Duelling, Opponent, Player, Visitor, at_table

UNMOVED = {"reduced_motion": "reduce"}
"""A system that asks for little motion: what happens is shown at once."""


@pytest.fixture
def anybody(visitor: Visitor) -> Visitor:
    """A visitor with settings of the page: `anybody(passSingle=False)`. Nothing moves on its page unless `moved`."""

    def arrived(*, moved: bool = False, browser: dict[str, Any] | None = None, **settings: Any) -> Watched:
        kept = {"reglamento": json.dumps(settings)} if settings else {}
        return visitor(kept=kept, **({} if moved else UNMOVED), **(browser or {}))

    return arrived


@pytest.fixture(scope="session")
def _quiet(browser: Browser, plain: Served) -> Iterator[tuple[Watched, Page]]:
    with browser.new_context(locale="en-GB", viewport={"width": 1280, "height": 800}) as context:
        person = Watched(context, plain.url)
        page = person.open("/")
        page.wait_for_load_state("networkidle")
        yield person, page


@pytest.fixture
def modules(_quiet: tuple[Watched, Page]) -> Iterator[Page]:
    """A page whose modules are called by themselves, loaded once for all tests of this worker: each puts in it what it needs."""
    person, page = _quiet
    yield page
    assert person.faults == []
    assert page.locator("#main").count() == 1, "the next test puts what it needs there"


@pytest.fixture
def anew(modules: Page) -> Page:
    """The same page, loaded again: nothing is left in it of other tests."""
    modules.set_viewport_size({"width": 1280, "height": 800})
    modules.reload()
    modules.wait_for_load_state("networkidle")
    return modules


@pytest.fixture
def opponent(server: Served) -> Iterator[Opponent]:
    """`opponent(game, seat)`: a player without a browser on a seat."""
    with ExitStack() as stack:

        def arrived(game: str, seat: str) -> Player:
            player = Player(server, game, seat)
            stack.callback(player.close)
            return player

        yield arrived


@pytest.fixture
def duel(server: Served, anybody: Visitor, opponent: Opponent) -> Duelling:
    """`duel(game, seat)`: a person on a seat of a drawn position; what else is given are settings of the page."""

    def begun(game: Hulk, seat: str = MARINES, *, script: Sequence[Any] = (), **settings: Any) -> Duel:
        id = put_down(server, game, script=script)
        other = opponent(id, GENESTEALERS if seat == MARINES else MARINES)
        person = anybody(**settings)
        return Duel(at_table(person, id, seat), other, person)

    return begun
