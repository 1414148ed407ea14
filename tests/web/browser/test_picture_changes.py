"""The page is sent what has changed in the picture, and draws from it exactly what it would draw from the whole."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect

from browser import Watched
from pistola_page import Crawling, crawling
from pistola_scene import DOOR, STRAIGHT
from pistola_tables import complex_of, crew, exploring
from reglamento.games.pistola.facts.state import ATTACKER
from served import Served
from table_page import Visitor

DRAWN = """async ([id, seat]) => {
    const sent = await (await fetch(`/api/games/${id}/scene?seat=${seat}&lang=en`)).json();
    const whole = new DOMParser().parseFromString(sent.live, 'image/svg+xml').documentElement;
    const shown = document.querySelector('svg.picture .world > g[role="group"]').cloneNode(true);
    for (const own of shown.querySelectorAll('.looks, .trail, .halo, .under')) own.remove();
    for (const chosen of shown.querySelectorAll('.ready')) {
        chosen.classList.remove('ready');
        if (!chosen.className.baseVal) chosen.removeAttribute('class');
    }
    for (const picture of [whole, shown])
        for (const part of picture.querySelectorAll('*'))
            for (const name of ['role', 'tabindex']) part.removeAttribute(name);
    return [shown, whole].map((picture) => new XMLSerializer().serializeToString(picture));
}"""
"""The picture on the page without what the page lays over it, and the same from a whole scene."""


class Wire:
    """The scenes that the pages of a browser are sent."""

    def __init__(self, person: Watched) -> None:
        self.scenes: list[dict[str, Any]] = []
        person.context.on("page", self._page)

    def _page(self, page: Page) -> None:
        page.on("websocket", self._socket)

    def _socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._frame)

    def _frame(self, payload: str | bytes) -> None:
        record = json.loads(payload)
        if record["type"] == "scene":
            self.scenes.append(record)

    @property
    def changes(self) -> int:
        return sum("change" in scene for scene in self.scenes)


def same(on: Crawling) -> None:
    shown, whole = on.page.evaluate(DRAWN, [on.game, ATTACKER])
    assert shown == whole


@pytest.mark.extended
def test_the_page_draws_from_changes_what_it_draws_from_the_whole(server: Served, anybody: Visitor) -> None:
    person = anybody()
    wire = Wire(person)
    game = complex_of(STRAIGHT, DOOR)
    crew(game, ATTACKER, "breachers", (-1.4, 2), (1.4, 2), (0, 5))
    crew(game, ATTACKER, "captain", (10, 8))
    on = crawling(server, person, exploring(game))
    on.table.asks("Which unit moves next?")
    assert (len(wire.scenes), wire.changes) == (1, 0)
    same(on)
    on.table.mark("unit:u1").click()
    on.table.asks("Breachers (u1) move")
    on.table.option("Towards door d2").click()
    on.button("Done").click()
    on.table.asks("Which unit moves next?")
    same(on)
    on.page.keyboard.press("e")
    on.page.keyboard.press("e")
    on.table.asks("Which model does something?")
    on.table.mark("door:d2").click()
    on.table.tells("door d2")
    expect(on.page.locator('section.ask[data-state="mine"]')).to_be_visible()
    same(on)
    assert wire.changes == len(wire.scenes) - 1 > 3
    before = len(wire.scenes)
    on.page.reload()
    expect(on.page.locator('section.ask[data-state="mine"]')).to_be_visible()
    assert "change" not in wire.scenes[before], "who comes again is sent the whole"
    same(on)
