"""A person's table of a game on the field (`field_game`) in a browser."""

from __future__ import annotations

import re
from typing import NamedTuple

from playwright.sync_api import Locator, Page

from browser import Watched
from dragging import drag, pixels
from field_face import LEFT, SCALE, TOP
from table_page import Table


class OnField(NamedTuple):
    """A person's table of a game on the field."""

    table: Table
    person: Watched
    game: str

    @property
    def page(self) -> Page:
        return self.table.page

    def handle(self, disc: str) -> Locator:
        return self.page.locator(f'.taker[data-mover="{disc}"]')

    def at(self, disc: str) -> tuple[float, float]:
        """Where a disc is drawn, in centimetres of the game."""
        written = self.page.locator(f'svg.picture g:not(.under) > [data-piece="{disc}"]').get_attribute("transform") or ""
        x, y = map(float, re.findall(r"-?[\d.]+", written)[:2])
        return round((x - LEFT) / SCALE, 2), round((y - TOP) / SCALE, 2)

    @property
    def cm(self) -> float:
        """Pixels in a centimetre now."""
        return pixels(self.page, SCALE)

    def drag(self, what: Locator, dx: float, dy: float) -> None:
        """Take something by its middle and carry it so many centimetres."""
        drag(self.page, what, dx, dy, SCALE)

    def alone(self) -> None:
        """Every disc moves for itself from now on."""
        self.page.get_by_role("checkbox", name="The whole unit").uncheck()

    def button(self, name: str) -> Locator:
        return self.table.panel.get_by_role("button", name=name)

    @property
    def objection(self) -> Locator:
        return self.page.locator(".objection")

    def places(self) -> dict[str, tuple[float, float]]:
        """Where all discs are drawn for a spectator."""
        svg = self.person.request.get(f"{self.person.url}/api/games/{self.game}/scene").json()["live"]
        found = re.findall(r'data-piece="(\w+)" transform="translate\((\S+) (\S+)\)"', svg)
        return {id: (round((float(x) - LEFT) / SCALE, 2), round((float(y) - TOP) / SCALE, 2)) for id, x, y in found}


def near(found: tuple[float, float], wanted: tuple[float, float]) -> bool:
    """A pointer stands on whole pixels."""
    return all(abs(one - other) < 0.2 for one, other in zip(found, wanted, strict=True))
