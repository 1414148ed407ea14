"""A person's table of a drill (`drill_game`) in a browser, and the server that has the drill among its games."""

from __future__ import annotations

import re
import sys
from math import cos, radians, sin
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Locator, Page

from browser import Watched
from dragging import middle, pixels
from table_page import Table, at_table, made

TESTS = str(Path(__file__).parent)
PROGRAM = (
    f"import sys; sys.path.insert(0, {TESTS!r}); import drill_game as d; d.play_it(); import reglamento.cli.main as m; m.run()"
)
DRILL = (sys.executable, "-c", PROGRAM)
"""The command `reglamento` where the drill is among the games."""
SCALE = 10.0
"""Units of the picture in a centimetre."""
A = "regiment:A"


class OnParade(NamedTuple):
    """Red's table of a drill: it has regiment A."""

    table: Table
    person: Watched
    game: str

    @property
    def page(self) -> Page:
        return self.table.page

    @property
    def block(self) -> Locator:
        """What regiment A is dragged by."""
        return self.page.locator(f'.taker[data-mover="{A}"]')

    @property
    def knob(self) -> Locator:
        """What it is turned by."""
        return self.page.locator(f'.knob[data-knob="{A}"]')

    def at(self, piece: str = A) -> tuple[float, float, float]:
        """Where it is drawn, in centimetres, and where it looks."""
        written = self.page.locator(f'svg.picture g:not(.under) > [data-piece="{piece}"]').get_attribute("transform") or ""
        x, y, angle = map(float, re.findall(r"-?[\d.]+", written))
        return round(x / SCALE, 2), round(y / SCALE, 2), angle

    def stands(self, piece: str = A) -> tuple[float, float, float]:
        """Where it stands for a spectator."""
        svg = self.person.request.get(f"{self.person.url}/api/games/{self.game}/scene").json()["live"]
        found = re.search(rf'data-piece="{piece}" transform="translate\((\S+) (\S+)\) rotate\((\S+)\)"', svg)
        assert found is not None
        x, y, angle = map(float, found.groups())
        return round(x / SCALE, 2), round(y / SCALE, 2), angle

    def button(self, name: str) -> Locator:
        return self.table.panel.get_by_role("button", name=name)

    @property
    def told(self) -> Locator:
        """What is told below the regiment of its way; the measuring tape has a length of its own, hidden until it is out."""
        return self.page.locator("span.length:not([hidden])")

    @property
    def spoken(self) -> Locator:
        """What a screen reader says of the draft."""
        return self.page.locator(".placing [aria-live]")

    @property
    def objection(self) -> Locator:
        return self.page.locator(".objection")

    def wheel(self, degrees: float, *, up: bool = True) -> None:
        """Take the knob and carry it around the front corner on the side to which the regiment is to wheel; let go if `up`."""
        x, y, far = *middle(self.knob), pixels(self.page, SCALE)
        _, _, angle = self.at()
        side, half = (1 if degrees > 0 else -1), 6.25 * far
        block = self.block.bounding_box()
        assert block is not None
        right = -sin(radians(angle - 90)), cos(radians(angle - 90))
        front = self.front()
        px, py = front[0] + side * half * right[0], front[1] + side * half * right[1]
        turn = radians(degrees)
        dx, dy = x - px, y - py
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        for part in (0.3, 0.7, 1.0):
            c, s = cos(turn * part), sin(turn * part)
            self.page.mouse.move(px + dx * c - dy * s, py + dx * s + dy * c)
        if up:
            self.page.mouse.up()

    def front(self) -> tuple[float, float]:
        """Where the middle of the front is on the page, in pixels."""
        x, y, _ = self.at()
        found = self.page.evaluate(
            """([x, y]) => {
                const at = document.querySelector('svg.picture').createSVGPoint();
                Object.assign(at, { x, y });
                const there = at.matrixTransform(document.querySelector('svg.picture g.world').getScreenCTM());
                return [there.x, there.y];
            }""",
            [x * SCALE, y * SCALE],
        )
        return float(found[0]), float(found[1])


def on_parade(person: Watched, mission: str = "parade", seat: str = "red", asks: str = "Where does regiment") -> OnParade:
    """The person's table of a new drill against a bot, at the first question of the seat, which `asks` this."""
    seats = {"red": "random", "blue": "random"} | {seat: "person"}
    game = made(person, {"game": "drill", "mission": mission, "seats": seats})
    table = at_table(person, game, seat)
    table.asks(asks)
    return OnParade(table, person, game)
