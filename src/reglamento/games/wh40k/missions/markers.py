"""Who controls objective markers. [40K-CORE-MIS-03, 40K-ERR-226]"""

from __future__ import annotations

from reglamento.games.wh40k.abilities.in_force import of_unit
from reglamento.games.wh40k.facts.mission import BLUE, RED, Side
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.sheets.effects import Neutral, Secures
from reglamento.games.wh40k.units.table import member_of, members, point_distance, sheet_of, standing, units_of
from reglamento.geometry.table.shapes.bases import Standing
from reglamento.geometry.table.shapes.ruler import at_most

NEAR = 3.0
"""Inches from the centre of a marker. [40K-CORE-MIS-03]"""


def to_marker(game: Warzone, model: Standing, marker: str) -> float:
    """The inches from a base to the centre of a marker, in three dimensions. [40K-FAQ-MISSION-02]"""
    return point_distance(model, game.markers[marker], game.marker_levels.get(marker, 0.0))


def near_marker(game: Warzone, model: Standing, marker: str) -> bool:
    """Whether a base is within 3" of the centre of a marker. [40K-ERR-226, 40K-FAQ-MEASURE-01, 40K-FAQ-MISSION-02]"""
    return at_most(to_marker(game, model, marker), NEAR)


def friendly(game: Warzone, unit: str) -> tuple[str, ...]:
    """The models of a unit on the table that are friendly models. [40K-FAQ-MISSION-03, 40K-FAQ-MISSION-08]"""
    return tuple(id for id in members(game, unit) if not any(isinstance(each, Neutral) for each in member_of(game, id).abilities))


def controller(game: Warzone, marker: str) -> Side | None:
    """The side with more models near a marker; units that secure objectives control it against those that do not, whatever the numbers, as
    Heavy Support does in Big Guns Never Tire. Fortifications control it as others do, if they are friendly units. [40K-CORE-AIR-04,
    40K-CORE-MIS-03, 40K-ERR-226, 40K-CORE-MIS-20, 40K-FAQ-MISSION-03]
    """
    near: dict[Side, int] = {"red": 0, "blue": 0}
    secured: dict[Side, int] = {"red": 0, "blue": 0}
    for unit, models in units_at(game, marker).items():
        side = game.units[unit].side
        near[side] += models
        secured[side] = max(secured[side], secures(game, unit))
    if secured["red"] != secured["blue"]:
        return "red" if secured["red"] > secured["blue"] else "blue"
    if near["red"] == near["blue"]:
        return None
    return "red" if near["red"] > near["blue"] else "blue"


def units_at(game: Warzone, marker: str) -> dict[str, int]:
    """The units of both sides that count for the control of a marker, with how many of their models are near it. [40K-CORE-MIS-03]"""
    found: dict[str, int] = {}
    for side in (RED, BLUE):
        for unit in units_of(game, side):
            if game.readings.flyers_hold_nothing and sheet_of(game, unit).role == "Flyer":
                continue
            models = sum(near_marker(game, standing(game, id), marker) for id in friendly(game, unit))
            if models:
                found[unit] = models
    return found


def secures(game: Warzone, unit: str) -> int:
    """How firmly a unit controls markers, against any number of models of a unit that does less: one whose datasheet says so (1), and
    Heavy Support in Big Guns Never Tire (2). [40K-CORE-MIS-03, 40K-CORE-MIS-20]
    """
    if game.scoring == "big-guns" and sheet_of(game, unit).role == "Heavy Support":
        return 2
    return int(bool(of_unit(game, unit, Secures)))


def controlled(game: Warzone, side: Side) -> tuple[str, ...]:
    """The markers that a side controls."""
    return tuple(marker for marker in game.markers if controller(game, marker) == side)


def slain_warlord(game: Warzone, side: Side) -> bool:
    """Whether the Warlord of a side is destroyed: one that has come back is not. [40K-CORE-MIS-05, 40K-FAQ-MISSION-09]"""
    roster = game.roster(side)
    lords = [id for id, unit in game.units.items() if unit.side == side and roster.entry(unit.entry).warlord]
    return any(game.units[id].fallen for id in lords) and not any(id in game.ranks for id in lords)
