"""A person's table of wh40k in a browser, in a position drawn with the armies of the package: red's Lantern Order against blue's levy."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from playwright.sync_api import Locator, Page

from browser import Watched
from dragging import drag
from drawn_games import put_down
from reglamento.games.registry import rulebook
from reglamento.games.wh40k.deployment.maps import zones
from reglamento.games.wh40k.deployment.setting_up import SetUpNext
from reglamento.games.wh40k.facts.mission import Side
from reglamento.games.wh40k.facts.readings import Readings
from reglamento.games.wh40k.facts.state import PHASES, Phase, Warzone
from reglamento.games.wh40k.turns.battle import BattleRound, BeginPhase, EndTurn
from reglamento.games.wh40k.units.changing import set_up
from reglamento.kernel.questions import Position
from served import Served
from table_page import Table, at_table

SCALE = 20.0
"""Picture units in an inch."""
MISSION = "only-war"
ARMIES: dict[Side, str] = {"red": "lantern-vigil", "blue": "tallow-muster"}
AGAINST_A_BOT = {"red": "person", "blue": "greedy"}
Spots = Sequence[tuple[float, float]]


def row(x: float, y: float, models: int, apart: float = 1.6) -> list[tuple[float, float]]:
    """Places from west to east."""
    return [(x + i * apart, y) for i in range(models)]


def field() -> Warzone:
    """The table of the mission, with both armies chosen and nobody on it yet, in the first battle round."""
    game = Warzone(mission=rulebook("wh40k").load(MISSION), readings=Readings())
    game.picked, game.round = {side: _offered(game, side, army) for side, army in ARMIES.items()}, 1
    return game


def _offered(game: Warzone, side: Side, army: str) -> int:
    """The place of an army among those that the mission offers to a side."""
    return [each.id for each in game.mission.rosters[side]].index(army)


def stand(game: Warzone, side: Side, sheet: str, places: Spots) -> str:
    """The first unit with this datasheet in a side's army, with its models at these places in inches; the unit's id. A place for
    every model is needed.
    """
    units = game.roster(side).units
    entry = next(i for i, listed in enumerate(units) if listed.sheet.id == sheet and all(
        known.entry != i for known in game.units.values() if known.side == side
    ))  # fmt: skip
    before = set(game.units)
    set_up(game, "40K-CORE-SETUP-05", side, entry, [Position(x, y) for x, y in places])
    (id,) = set(game.units) - before
    return id


def setting_up() -> Warzone:
    """Red, whose zone is in the north, sets up its first unit."""
    game = field()
    south, north = zones("halves", game.mission.battlefield)
    game.log, game.round, game.map, game.zones = None, 0, "halves", {"red": north, "blue": south}
    return game.begin([SetUpNext("red"), BattleRound()])


def fought_from(game: Warzone, phase: Phase) -> Warzone:
    """Red's turn goes on from this phase."""
    game.log, game.active = None, "red"
    rest = PHASES[PHASES.index(phase) :]
    return game.begin([*(BeginPhase(each, "red") for each in rest), EndTurn("red"), BattleRound()])


class Warring(NamedTuple):
    """Red's table of a battle against a bot."""

    table: Table
    person: Watched
    game: str

    @property
    def page(self) -> Page:
        return self.table.page

    @property
    def usual(self) -> Locator:
        """The button for what most players do."""
        return self.table.panel.locator("button.usual")

    def handle(self, model: str) -> Locator:
        return self.page.locator(f'.taker[data-mover="model:{model}"]')

    def drag(self, model: str, dx: float, dy: float) -> None:
        """Take a model by its middle and carry it so many inches; its unit goes with it."""
        drag(self.page, self.handle(model), dx, dy, SCALE)

    def radius(self, model: str) -> float:
        """The radius of a model's base, in inches."""
        return float(self.table.thing(f"model:{model}").get_attribute("data-base") or "") / SCALE

    def at(self, model: str) -> tuple[float, float]:
        """Where a model is drawn, in inches from the picture's corner."""
        figure = self.page.locator(f'svg.picture g:not(.under) > [data-piece="model:{model}"]')
        written = figure.get_attribute("transform") or ""
        x, y = map(float, re.findall(r"-?[\d.]+", written)[:2])
        return x / SCALE, y / SCALE


def at_war(server: Served, person: Watched, game: Warzone) -> Warring:
    """Red sits down at this position; the greedy bot plays blue."""
    id = put_down(server, game, AGAINST_A_BOT)
    return Warring(at_table(person, id, "red"), person, id)
