"""Figures of a battle, from which red's chance to win is worked out. Each is red's less blue's, so that the two sides are judged alike."""

from __future__ import annotations

from collections.abc import Callable
from math import fsum

from reglamento.bots.wh40k.aims import distance_to, held, marker_worth, middle, rounds_left, strength_of
from reglamento.bots.wh40k.worth import blows, points_left
from reglamento.games.wh40k.facts.mission import BLUE, RED, Side
from reglamento.games.wh40k.facts.state import Warzone, foe
from reglamento.games.wh40k.missions.markers import NEAR, controller, slain_warlord
from reglamento.games.wh40k.missions.scoring import breaks_line
from reglamento.games.wh40k.units.position import in_position
from reglamento.games.wh40k.units.table import enemies_of, engaged, has, members, sheet_of, unit_distance, units_of
from reglamento.geometry.table.shapes.ruler import apart, at_most

TEN = 10.0
"""Victory points that count as one."""
FAR = 6.0
"""A unit so many inches farther from a marker than those that control it counts half."""
CLOSE = 9.0
"""Inches within which a charge is likely to come off."""


def _scored(game: Warzone, side: Side) -> float:
    return game.points.get(side, 0) / TEN


def _army(game: Warzone, side: Side) -> float:
    """What is left on the table and off it, as a share of the roster."""
    whole = fsum(points_left(game, unit) for unit in units_of(game, side))
    roster = game.roster(side)
    return (whole + fsum(roster.entry(game.units[unit].entry).points for unit in _waiting(game, side))) / roster.points


def _waiting(game: Warzone, side: Side) -> list[str]:
    return [unit for unit in game.away if unit in game.units and game.units[unit].side == side]


def _slain(game: Warzone, side: Side) -> float:
    """The enemy units that are destroyed."""
    return sum(unit.fallen > 0 for unit in game.units.values() if unit.side != side) / TEN


def _held(game: Warzone, side: Side) -> float:
    """The victory points of the markers that a side controls now."""
    return fsum(marker_worth(game, side, marker) for marker in game.markers if controller(game, marker) == side) / TEN


def _reach(game: Warzone, side: Side) -> float:
    """The victory points of all markers, by the strength of both sides near each."""
    found = []
    for marker in game.markers:
        ours, theirs = _strength(game, side, marker), _strength(game, foe(side), marker)
        found.append(marker_worth(game, side, marker) * held(ours, theirs))
    return fsum(found) / TEN


def _strength(game: Warzone, side: Side, marker: str) -> float:
    """How strong a side is near a marker: both sides' figures compare it with the other's."""
    return in_position(game, ("strength", side, marker, game.scoring), lambda: _strength_near(game, side, marker))


def _strength_near(game: Warzone, side: Side, marker: str) -> float:
    at = game.markers[marker]
    units = [(strength_of(game, unit), distance_to(game, unit, at)) for unit in units_of(game, side)]
    return fsum(strength / (1 + max(0.0, away - NEAR) / FAR) for strength, away in units)


def _in_range(game: Warzone, side: Side) -> float:
    """The points of units that have an enemy in the range of one of their guns, as a share of the roster."""
    found = []
    for unit in units_of(game, side):
        reach = max((gun.range for id in members(game, unit) for gun in game.kinds[id].guns), default=0)
        if reach and not engaged(game, unit) and _nearest(game, unit, float(reach)):
            found.append(points_left(game, unit))
    return fsum(found) / game.roster(side).points


def _near(game: Warzone, side: Side) -> float:
    """The same of units that have an enemy near enough to charge it."""
    units = (unit for unit in units_of(game, side) if not engaged(game, unit) and _nearest(game, unit, CLOSE))
    return fsum(points_left(game, unit) for unit in units) / game.roster(side).points


def _nearest(game: Warzone, unit: str, far: float) -> bool:
    here = middle(game, unit)
    foes = sorted(enemies_of(game, unit), key=lambda other: (apart(here, middle(game, other)), other))[:2]
    return any(at_most(unit_distance(game, unit, other), far) for other in foes)


def _winning(game: Warzone, side: Side) -> float:
    """The points that a side is expected to take from the enemies that it fights."""
    found = []
    for unit in units_of(game, side):
        foes = engaged(game, unit)
        found.append(max((min(blows(game, unit, other), points_left(game, other)) for other in foes), default=0.0))
    return fsum(found) / game.roster(side).points


def _warlord(game: Warzone, side: Side) -> float:
    return float(slain_warlord(game, foe(side)))


def _line(game: Warzone, side: Side) -> float:
    """Whether a unit is in the enemy zone, where that scores."""
    return float(game.mission.secondaries and breaks_line(game, side))


def _relic(game: Warzone, side: Side) -> float:
    """Whether a side carries the relic."""
    carrier = game.models.get(game.carrier)
    return float(carrier is not None and game.units[carrier.unit].side == side)


def _characters(game: Warzone, side: Side) -> float:
    return sum(has(game, unit, "CHARACTER") and sheet_of(game, unit).role != "Flyer" for unit in units_of(game, side)) / TEN


SIDES: dict[str, Callable[[Warzone, Side], float]] = {
    "scored": _scored,
    "army": _army,
    "slain": _slain,
    "held": _held,
    "reach": _reach,
    "in range": _in_range,
    "near": _near,
    "winning": _winning,
    "warlord": _warlord,
    "line": _line,
    "relic": _relic,
    "characters": _characters,
}
"""The figures of a side by name."""
LATE = ("scored", "army", "held", "reach", "line", "relic")
"""Those that count more, the fewer battle rounds are left: each is a figure once more, by the share of the battle that is over."""
NAMES = (*SIDES, *(f"late {name}" for name in LATE), "active")
"""The names of all figures; `active`: whether it is red's turn."""


def figures(game: Warzone) -> list[float]:
    """The figures in the order of `NAMES`."""
    if len(game.picked) < len(game.seats):
        return [0.0] * len(NAMES)
    own = {name: figure(game, RED) - figure(game, BLUE) for name, figure in SIDES.items()}
    over = 1 / rounds_left(game) if game.round else 0.0
    return [*own.values(), *(own[name] * over for name in LATE), float(game.active == RED) - 0.5]
