"""The result of a close combat, point by point. [WF-CORE-RES-01, WF-CORE-RES-02]"""

from __future__ import annotations

from typing import NamedTuple

from reglamento.games.fantasy.facts.mission import BLUE, RED, Side
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.field.ground import on_hill
from reglamento.games.fantasy.units.table import FLANKER, contacts_of, unit_strength


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
        ScoreLine("ranks", *(max((game.units[unit].ranks for unit in of[side]), default=0) for side in (RED, BLUE))),
        ScoreLine("outnumber", int(strength[RED] > strength[BLUE]), int(strength[BLUE] > strength[RED])),
        ScoreLine("standard", *(int(any(game.listed(unit).standard for unit in here[side])) for side in (RED, BLUE))),
        ScoreLine("hill", *_hills(game, here)),
        ScoreLine("flank", *(int(_hits(game, here[side], ("left flank", "right flank"))) for side in (RED, BLUE))),
        ScoreLine("rear", *(2 * int(_hits(game, here[side], ("rear",))) for side in (RED, BLUE))),
    ]
    red, blue = sum(line.red for line in found), sum(line.blue for line in found)
    music = {side: any(game.listed(unit).musician for unit in here[side]) for side in (RED, BLUE)}
    if red == blue and music[RED] != music[BLUE]:
        found.append(ScoreLine("musician", int(music[RED]), int(music[BLUE])))  # WF-CORE-RES-02
    return tuple(line for line in found if line.red or line.blue)


def _hits(game: Pitched, units: list[str], edges: tuple[str, ...]) -> bool:
    """Whether one of these units, of unit strength 5 or more, stands at such a side of an enemy."""
    return any(
        each.charger == unit and each.side in edges and unit_strength(game, unit) >= FLANKER
        for unit in units
        for each in contacts_of(game, unit)
    )


def _hills(game: Pitched, here: dict[Side, list[str]]) -> tuple[int, int]:
    """Higher ground: a side has a unit on a hill, and the other side none."""
    high = {side: any(on_hill(game, game.regiments[unit]) for unit in here[side]) for side in (RED, BLUE)}
    return int(high[RED] and not high[BLUE]), int(high[BLUE] and not high[RED])


def winner_of(game: Pitched, melee: str, lines: tuple[ScoreLine, ...]) -> Side | None:
    """The side with more points; a side that is wiped out has lost. [WF-CORE-RES-02]"""
    units = game.melees[melee].units
    left = {side for unit in units if unit in game.regiments for side in (game.units[unit].side,)}
    if len(left) == 1:
        return left.pop()
    red, blue = sum(line.red for line in lines), sum(line.blue for line in lines)
    return None if red == blue else RED if red > blue else BLUE
