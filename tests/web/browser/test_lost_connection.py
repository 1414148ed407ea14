"""A connection that is lost, or a server that is silent: the page says so at once, and has room for it on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from browser import Watched
from drawn_games import Drawing, put_down
from hulk_scene import genestealer, marine
from reglamento.games.space_hulk.facts.state import MARINES
from served import Served
from table_page import Table, Visitor, at_table, excuse

HALL = Drawing(
    """
    ###########
    #a......g.#
    #.........#
    ########E##
    """,
    a=marine("e"), g=genestealer("w"), entries={"E": "south"},
)  # fmt: skip
AT_ONCE = 2000
"""Milliseconds within which a lost network is told."""
DOUBTED = 5000
"""Milliseconds within which it is told that the server is silent."""
ROOM = """() => {
    const box = (query) => document.querySelector(query).getBoundingClientRect();
    const cut = (query) => document.querySelector(query).scrollWidth > document.querySelector(query).clientWidth;
    return [box('.menu-place').right <= innerWidth, cut('.bar h1'), cut('.link-state > :last-child')];
}"""
"""Whether the menu is on the screen, and whether the title and what is said of the connection are cut."""


class Silence:
    """A server that hears all that a page sends, and says nothing while it is `silent`. To be laid before a page is opened."""

    def __init__(self) -> None:
        self.silent = False
        self._kept: list[tuple[WebSocketRoute, str | bytes]] = []

    def lay(self, socket: WebSocketRoute) -> None:
        beyond = socket.connect_to_server()
        beyond.on_message(lambda said: self._kept.append((socket, said)) if self.silent else socket.send(said))

    def end(self) -> None:
        self.silent = False
        for socket, said in self._kept:
            socket.send(said)


def marine_turn(server: Served, person: Watched) -> Table:
    """The person's table, at which Anders may act, against a bot."""
    against = {"marines": "person", "genestealers": "greedy"}
    return at_table(person, put_down(server, HALL.marine_turn(), against), MARINES)


@pytest.mark.extended
def test_a_lost_network_is_told_at_once_and_the_answer_is_sent_when_it_is_back(server: Served, anybody: Visitor) -> None:
    person = anybody()
    table = marine_turn(server, person)
    table.asks("Activate a Marine")
    person.context.set_offline(offline=True)
    expect(table.page.get_by_text("Connecting again…")).to_be_visible(timeout=AT_ONCE)
    expect(table.page.locator(".player .dot.here")).to_have_count(0)
    table.option("Activate Anders").click()
    person.context.set_offline(offline=False)
    table.asks("Anders acts: 4 AP")
    expect(table.page.get_by_text("Connecting again…")).to_have_count(0)
    expect(table.page.locator(".player .dot.here")).to_have_count(2)
    excuse(person, "ERR_INTERNET_DISCONNECTED")


@pytest.mark.extended
def test_a_server_that_leaves_an_answer_unanswered_is_told(server: Served, anybody: Visitor) -> None:
    person = anybody()
    silence = Silence()
    person.context.route_web_socket(re.compile("/api/games/"), silence.lay)
    table = marine_turn(server, person)
    table.asks("Activate a Marine")
    silence.silent = True
    table.option("Activate Anders").click()
    expect(table.page.get_by_text("No answer from the server…")).to_be_visible(timeout=DOUBTED)
    silence.end()
    table.asks("Anders acts: 4 AP")
    expect(table.page.get_by_text("No answer from the server…")).to_have_count(0)


@pytest.mark.extended
@pytest.mark.parametrize("locale", ["en-GB", "de-DE", "es-ES"])
def test_a_lost_connection_leaves_the_menu_and_the_title_of_a_phone_in_view(
    server: Served, anybody: Visitor, locale: str
) -> None:
    person = anybody(browser={"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "locale": locale})
    table = marine_turn(server, person)
    expect(table.mark("anders")).to_be_visible()
    person.context.set_offline(offline=True)
    expect(table.page.locator(".link-state")).not_to_be_empty()
    assert table.page.evaluate(ROOM) == [True, False, False]
    person.context.set_offline(offline=False)
    expect(table.page.locator(".link-state")).to_be_empty()
    excuse(person, "ERR_INTERNET_DISCONNECTED")


BEGINNING = """async () => {
    const { connect } = await import('/page/table/socket.js');
    const closed = [];
    const real = window.WebSocket;
    window.WebSocket = class {
        static CONNECTING = 0;
        static OPEN = 1;
        readyState = 0;
        constructor() { window.begun = this; }
        close() { closed.push(this.readyState); }
    };
    connect('game', null, { state: () => {} }).close();
    const { begun } = window;
    begun.readyState = 1;
    begun.onopen();
    window.WebSocket = real;
    return [closed, begun.onmessage, begun.onclose];
}"""
"""The states in which a connection is closed that has only begun when its page is left."""


@pytest.mark.extended
def test_a_connection_that_has_only_begun_is_closed_as_it_opens_and_tells_nothing(modules: Page) -> None:
    """A browser warns of one that is closed before."""
    assert modules.evaluate(BEGINNING) == [[1], None, None]
