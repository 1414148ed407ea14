"""A person's table of pistola in a browser: units by their models, dragged in centimetres."""

from __future__ import annotations

import re
from typing import NamedTuple

from playwright.sync_api import Locator, Page

from browser import Watched
from dragging import drag
from drawn_games import put_down
from reglamento.games.pistola.facts.state import Crawl
from served import Served
from table_page import Table, at_table

SCALE = 10.0
"""Picture units in a centimetre."""
PIXEL = """(board, [x, y]) => {
    const { a, d, e, f } = board.querySelector('svg.picture .world').getScreenCTM(), { left, top } = board.getBoundingClientRect();
    return [a * x + e - left, d * y + f - top];
}"""
"""Where a place of the picture is on the board, in pixels."""
AGAINST_A_BOT = {"attacker": "person", "defender": "greedy"}


class Crawling(NamedTuple):
    """The attacker's table of a game against a bot."""

    table: Table
    person: Watched
    game: str

    @property
    def page(self) -> Page:
        return self.table.page

    def handle(self, model: str) -> Locator:
        return self.page.locator(f'.taker[data-mover="model:{model}"]')

    @property
    def objection(self) -> Locator:
        return self.page.locator(".objection")

    def button(self, name: str) -> Locator:
        return self.table.panel.get_by_role("button", name=name)

    def click(self, model: str) -> None:
        """Click a model as it is drawn, once it rests, whatever else stands over it."""
        figure = self.table.thing(f"model:{model}").element_handle()
        figure.wait_for_element_state("stable")
        box = figure.bounding_box()
        assert box is not None
        self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def drag(self, model: str, dx: float, dy: float) -> None:
        """Take a model by its middle and carry it so many centimetres; its unit goes with it."""
        drag(self.page, self.handle(model), dx, dy, SCALE)

    def at(self, model: str) -> tuple[float, float]:
        """Where a model is drawn, in centimetres."""
        figure = self.page.locator(f'svg.picture g:not(.under) > [data-piece="model:{model}"]')
        written = figure.get_attribute("transform") or ""
        x, y = map(float, re.findall(r"-?[\d.]+", written)[:2])
        return round(x / SCALE, 2), round(y / SCALE, 2)

    def sections(self) -> Locator:
        return self.page.locator('svg.picture [data-piece^="section:"]')


def crawling(server: Served, person: Watched, game: Crawl) -> Crawling:
    """The attacker sits down at this position; a bot plays the defender."""
    id = put_down(server, game, AGAINST_A_BOT)
    return Crawling(at_table(person, id, "attacker"), person, id)


def near(found: tuple[float, float], wanted: tuple[float, float]) -> bool:
    """A pointer stands on whole pixels."""
    return all(abs(one - other) < 0.2 for one, other in zip(found, wanted, strict=True))
