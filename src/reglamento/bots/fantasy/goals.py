"""What units of the greedy bot of fantasy make for: the enemy from which the most is to be won for the way, its flank, and in the last
turns the marker, the enemy's zone or a quarter of the table.
"""

from __future__ import annotations

from collections.abc import Collection
from math import inf

from reglamento.bots.fantasy.stakes import Duels
from reglamento.bots.fantasy.ways import aside, way_to
from reglamento.games.fantasy.facts.state import Pitched, foe
from reglamento.games.fantasy.field.detours import detour
from reglamento.games.fantasy.scoring.victory import HOLDING, quarter_of
from reglamento.games.fantasy.units.table import enemies_of, engaged, troop_of, unit_strength, units_of
from reglamento.geometry.table.shapes.bases import ahead
from reglamento.geometry.table.shapes.regiments import Side as Edge
from reglamento.geometry.table.shapes.ruler import Point, apart, at_most, below
from reglamento.kernel.questions import Position

FLANK, REAR = 60.0, 135.0
"""From so many degrees aside of where it looks, a unit is about to be charged in the flank, in the rear."""
EDGES: tuple[Edge, ...] = ("front", "left flank", "rear")
"""The side that an enemy hits, from where it comes."""
EAGER, SURE = 0.15, 200.0
"""What a victory point that a charge is expected to win is worth to an enemy as a goal, in cm of the way, and the points beyond which more
of them change nothing.
"""
CROWD = 10.0
"""What each friend beyond the first that is nearer to an enemy takes from its worth as a goal, in cm."""
ROOM = 15.0
"""How far from a flank a unit draws up to charge it, in cm."""
LATE = 2
"""In so many last turns the marker and the enemy's zone come before the enemy."""
QUARTERED = frozenset({"pitched battle", "meeting"})
"""Scenarios whose quarters count. [WF-CORE-BAT-06]"""
INSIDE = 8.0
"""How far inside a quarter a unit goes, in cm, for its middle to be there."""


# ---- where a place is


def side_at(angle: float) -> int:
    """0 before a unit, 1 at its flank, 2 behind it."""
    return 2 if angle > REAR else 1 if angle > FLANK else 0


def at_side(view: Pitched, enemy: str, here: Point) -> int:
    """At which side of an enemy a place is."""
    there = view.regiments[enemy]
    return side_at(aside(Position(*there.centre, there.angle), here))


# ---- enemies


def goal_of(view: Pitched, unit: str, duels: Duels | None = None) -> str | None:
    """The enemy that a unit makes for: near, one from which it may expect to win points, at the flank where friends hold it, and that
    others are not about to fight; for shooters the nearest. `duels` keeps what is worked out.
    """
    known = duels or Duels(view)
    shoots = troop_of(view, unit).missile is not None
    here, friends = view.regiments[unit].at, [each for each in units_of(view, view.units[unit].side) if _fights(view, each)]

    def worth(enemy: str) -> tuple[float, str]:
        there = view.regiments[enemy].centre
        far = detour(view, unit, here, there).length
        if shoots:
            return -far, enemy
        edge: Edge = "left flank" if engaged(view, enemy) else "front"
        won = known.worth(unit, enemy, edge)
        nearer = sum(below(apart(view.regiments[friend].at, there), far) for friend in friends)
        crowd = CROWD * max(0, nearer - 1) if edge == "front" else 0.0
        return EAGER * min(SURE, max(-SURE, won)) - crowd - far, enemy

    return max(enemies_of(view, unit), key=worth, default=None)


def _fights(view: Pitched, unit: str) -> bool:
    """Whether a unit on the table seeks close combat, and is not in one."""
    troop = troop_of(view, unit)
    free = unit in view.regiments and not view.units[unit].fleeing and not engaged(view, unit)
    return free and troop.missile is None and troop.machine is None


def goal_place(view: Pitched, unit: str, enemy: str, here: Point, duels: Duels) -> tuple[Point, float]:
    """Where a unit at a place goes that makes for an enemy, and how far the enemy is from there, in cm.

    It goes straight at the enemy. It goes round to the nearer flank where friends hold the front, or where the unit is faster and beats
    the flank, but not the front.
    """
    there, held = view.regiments[enemy], engaged(view, enemy)
    if troop_of(view, unit).missile is not None or at_side(view, enemy, here):
        return there.centre, 0.0
    if not held and not (troop_of(view, enemy).movement < troop_of(view, unit).movement and _flank_alone(unit, enemy, duels)):
        return there.centre, 0.0
    field, off = view.mission.battlefield, there.width / 2 + ROOM
    found = []
    for turn in (90, -90):
        fx, fy = ahead(there.angle + turn)
        x, y = there.centre[0] + off * fx, there.centre[1] + off * fy
        if 0.0 < x < field.width and 0.0 < y < field.height:
            found.append((x, y))
    return (min(found, key=lambda place: way_to(view, unit, here, place).length), off) if found else (there.centre, 0.0)


def _flank_alone(unit: str, enemy: str, duels: Duels) -> bool:
    """Whether a unit beats an enemy at its flank, but not in front."""
    return duels.worth(unit, enemy, "front") <= 0.0 < duels.worth(unit, enemy, "left flank")


# ---- the last turns


def late_goal(view: Pitched, unit: str, here: Point) -> Point | None:
    """Where a unit goes in the last turns for the sake of the scenario; None where it has no such goal. [WF-CORE-BAT-08]"""
    troop, mission = troop_of(view, unit), view.mission
    if view.round <= mission.turns - LATE or troop.machine is not None or engaged(view, unit):
        return None
    if mission.marker is not None:
        return None if troop.kind == "monster" or troop.character else mission.marker
    zone = view.zones.get(foe(view.units[unit].side))
    if mission.scenario in QUARTERED:
        return quarter_goal(view, unit, here)
    if mission.scenario != "breakthrough" or zone is None:
        return None
    (_, north), _, (_, south), _ = zone
    return here[0], (north + south) / 2


def quarter_goal(view: Pitched, unit: str, here: Point) -> Point | None:
    """The nearest place in a quarter of the table that a unit wins by standing there, or, in the last turn, takes from the enemy. It is
    where the unit stands, if its side would lose a quarter without it. [WF-CORE-BAT-06]

    None where there is no such place within its moves, where no turn is lost by waiting, or where a friend that is free to go is nearer.
    """
    if view.units[unit].fleeing:
        return None
    now, later, move = view.regiments[unit].at, view.mission.turns - view.round, troop_of(view, unit).movement
    free, found = _free_to_go(view, unit), []
    for quarter in (1, 2, 3, 4):
        if not _tips(view, unit, _others_in(view, unit, quarter)):
            continue
        goal = _nearest_in(view, quarter, here)
        far = detour(view, unit, now, goal).length
        nearer = any(below(apart(there, _nearest_in(view, quarter, there)), far) for there in free)
        if goal == here or not nearer:
            found.append((far, goal))
    far, goal = min(found, default=(inf, here))
    waits = goal != here and later > 0 and at_most(far, move * later)
    return goal if at_most(far, 2 * move * (later + 1)) and not waits else None


def _nearest_in(view: Pitched, quarter: int, here: Point) -> Point:
    """The nearest place to another one that is well inside a quarter."""
    field = view.mission.battlefield
    x, y = min(max(here[0], INSIDE), field.width - INSIDE), min(max(here[1], INSIDE), field.height - INSIDE)
    wide, high = field.width / 2, field.height / 2
    east, south = quarter in {2, 3}, quarter in {3, 4}
    return (
        max(x, wide + INSIDE) if east else min(x, wide - INSIDE),
        max(y, high + INSIDE) if south else min(y, high - INSIDE),
    )


def _others_in(view: Pitched, unit: str, quarter: int) -> list[str]:
    """The units in a quarter that do not flee, but for one."""
    return [id for id in view.regiments if id != unit and not view.units[id].fleeing and quarter_of(view, id) == quarter]


def _free_to_go(view: Pitched, unit: str) -> list[Point]:
    """Where friends stand that could hold a quarter, and are needed neither in a combat nor where they are."""
    return [
        view.regiments[id].at
        for id in units_of(view, view.units[unit].side)
        if id != unit
        and unit_strength(view, id) >= HOLDING
        and not (view.units[id].fleeing or view.units[id].picked or engaged(view, id) or troop_of(view, id).machine is not None)
        and not _tips(view, id, _others_in(view, id, quarter_of(view, id)))
    ]


def _tips(view: Pitched, unit: str, there: Collection[str]) -> bool:
    """Whether a unit wins a quarter where these others stand, or takes it from an enemy that holds it. [WF-CORE-BAT-06]"""
    side = view.units[unit].side
    holding = [view.units[id].side for id in there if unit_strength(view, id) >= HOLDING]
    if not any(view.units[id].side != side for id in there):
        return side not in holding and unit_strength(view, unit) >= HOLDING
    last = view.round >= view.mission.turns
    return last and foe(side) in holding and all(view.units[id].side != side for id in there)
