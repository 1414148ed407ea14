"""The result of a close combat, point by point. [WF-CORE-RES-01, WF-CORE-RES-02]"""

from __future__ import annotations

from typing import NamedTuple

from reglamento.games.fantasy.combat.lapping import sides_lapped
from reglamento.games.fantasy.facts.mission import BLUE, RED, Side
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.field.ground import on_hill
from reglamento.games.fantasy.lists.traits import WarBanner
from reglamento.games.fantasy.units.joined import members_in
from reglamento.games.fantasy.units.table import FLANKER, contacts_of, flies, has_standard, troop_of, unit_strength

MOST_OVERKILL = 5
"""The most that surplus wounds in challenges add. [WF-CORE-CHA-03]"""


class ScoreLine(NamedTuple):
    """What points are for, and how many red and blue get."""

    what: str
    red: int
    blue: int


def lines_of(game: Pitched, melee: str) -> tuple[ScoreLine, ...]:
    """The points of both sides, line by line, without those that nobody gets. [WF-CORE-RES-01]"""
    units = game.melees[melee].units
    of = {side: [unit for unit in units if game.units[unit].side == side] for side in (RED, BLUE)}
    here = {side: [unit for unit in of[side] if unit in game.regiments] for side in (RED, BLUE)}
    strength = {side: sum(unit_strength(game, unit) for unit in here[side]) for side in (RED, BLUE)}
    found = [
        ScoreLine("wounds", *(sum(game.units[unit].dealt for unit in of[side]) for side in (RED, BLUE))),
        ScoreLine("overkill", *(_overkill(game, of[side]) for side in (RED, BLUE))),
        ScoreLine("ranks", *(max((game.units[unit].ranks for unit in of[side]), default=0) for side in (RED, BLUE))),
        ScoreLine("outnumber", int(strength[RED] > strength[BLUE]), int(strength[BLUE] > strength[RED])),
        ScoreLine("standard", *(int(any(_standard(game, unit) for unit in here[side])) for side in (RED, BLUE))),
        ScoreLine("war banner", *(sum(_banner(game, unit) for unit in here[side]) for side in (RED, BLUE))),
        ScoreLine("hill", *_hills(game, here)),
        ScoreLine("flank", *(int(_hits(game, here[side], ("left flank", "right flank"))) for side in (RED, BLUE))),
        ScoreLine("rear", *(2 * int(_hits(game, here[side], ("rear",))) for side in (RED, BLUE))),
    ]
    red, blue = sum(line.red for line in found), sum(line.blue for line in found)
    if red == blue:
        found.append(music_of(game, melee))
    return tuple(line for line in found if line.red or line.blue)


def music_of(game: Pitched, melee: str) -> ScoreLine:
    """What musicians add to a draw: a point for the side that alone has one. [WF-CORE-RES-02]"""
    here = [unit for unit in game.melees[melee].units if unit in game.regiments and game.listed(unit).musician]
    red, blue = (any(game.units[unit].side == side for unit in here) for side in (RED, BLUE))
    return ScoreLine("musician", int(red and not blue), int(blue and not red))


def _overkill(game: Pitched, units: list[str]) -> int:
    """The wounds beyond what opponents in challenges had, five of them at most. [WF-CORE-CHA-03]"""
    return min(MOST_OVERKILL, sum(game.units[unit].overkill for unit in units))


def _bearers(game: Pitched, unit: str) -> tuple[str, ...]:
    """A unit and the characters in it that are not at the rear."""
    return tuple(id for id in (unit, *members_in(game, unit)) if not game.units[id].retired)


def _standard(game: Pitched, unit: str) -> bool:
    """Whether a unit still has a standard, the battle standard included. [WF-CORE-RES-01, WF-CORE-RES-04]"""
    return any(has_standard(game, id) for id in _bearers(game, unit))


def _banner(game: Pitched, unit: str) -> int:
    """What magic standards in a unit add. [WF-CORE-ARMY-03]"""
    banners = (troop_of(game, id).trait(WarBanner) for id in _bearers(game, unit))
    return sum(banner.points for banner in banners if banner is not None)


def _hits(game: Pitched, units: list[str], edges: tuple[str, ...]) -> bool:
    """Whether one of these units, of unit strength 5 or more, stands at such a side of an enemy, or has gone round to it."""

    def there(unit: str) -> bool:
        charged = {each.side for each in contacts_of(game, unit) if each.charger == unit}
        return bool((charged | sides_lapped(game, unit)).intersection(edges)) and unit_strength(game, unit) >= FLANKER

    return any(map(there, units))


def _hills(game: Pitched, here: dict[Side, list[str]]) -> tuple[int, int]:
    """Higher ground: a side has a unit on a hill, and the other side none; there is none against flyers alone. [WF-CORE-RES-01,
    WF-CORE-MOV-05]
    """
    high = {side: any(on_hill(game, game.regiments[unit]) for unit in here[side]) for side in (RED, BLUE)}
    below = {side: not high[side] and not all(flies(game, unit) for unit in here[side]) for side in (RED, BLUE)}
    return int(high[RED] and below[BLUE]), int(high[BLUE] and below[RED])


def winner_of(game: Pitched, melee: str, lines: tuple[ScoreLine, ...]) -> Side | None:
    """The side with more points; a side that is wiped out has lost. [WF-CORE-RES-02]"""
    units = game.melees[melee].units
    left = {side for unit in units if unit in game.regiments for side in (game.units[unit].side,)}
    if len(left) == 1:
        return left.pop()
    red, blue = sum(line.red for line in lines), sum(line.blue for line in lines)
    return None if red == blue else RED if red > blue else BLUE
