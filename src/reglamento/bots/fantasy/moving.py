"""Where the greedy bot of fantasy moves: at the enemy, round what is solid, into flanks and out of reach of those who would take its own;
in the last turns to the marker, or through the enemy.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import fsum
from typing import Any

from reglamento.bots.fantasy.stakes import Duels, lead, no_turn_left
from reglamento.games.fantasy.charges.reach import charge_move
from reglamento.games.fantasy.facts.choices.moves import BackToMachine, EndMoves, Fly, JoinUnit, March, MoveUnit
from reglamento.games.fantasy.facts.state import Pitched, foe
from reglamento.games.fantasy.field.detours import detour
from reglamento.games.fantasy.movement.costs import Manner
from reglamento.games.fantasy.movement.suggesting import places_towards
from reglamento.games.fantasy.nerve.fleeing import heading
from reglamento.games.fantasy.scoring.victory import HOLDING, quarter_of
from reglamento.games.fantasy.units.skirmishing import pivots
from reglamento.games.fantasy.units.table import (
    distance,
    enemies_of,
    engaged,
    is_fast,
    machine_of,
    troop_of,
    unit_strength,
    units_of,
)
from reglamento.geometry.table.shapes.bases import ahead
from reglamento.geometry.table.shapes.regiments import Side as Edge
from reglamento.geometry.table.shapes.regiments import advanced, moved_to, settled
from reglamento.geometry.table.shapes.ruler import Point, apart, at_most, below
from reglamento.kernel.questions import Choose, Place, Position

STEADY = 45.0
"""Shooters stand where an enemy is so near, in cm."""
LATE = 2
"""In so many last turns the marker and the enemy's zone come before the enemy."""
FLANK, REAR = 60.0, 135.0
"""From so many degrees aside of where it looks, a unit is about to be charged in the flank, in the rear."""
EDGES: tuple[Edge, ...] = ("front", "left flank", "rear")
"""The side that an enemy hits, from where it comes."""
TAKEN = 6.0
"""What it is worth, in cm of the way, to stand at the flank of the enemy ahead."""
QUARTERED = frozenset({"pitched battle", "meeting"})
"""Scenarios whose quarters count. [WF-CORE-BAT-06]"""
FIRST = 1000.0
"""Any place at the goal of the scenario is better than any other, by so many cm."""
INSIDE = 8.0
"""How far inside a quarter a unit goes, in cm, for its middle to be there."""
CROWD = 10.0
"""What each friend beyond the first that is nearer to an enemy takes from its worth as a goal, in cm."""
EAGER, SURE = 0.15, 200.0
"""What a victory point that a charge is expected to win is worth to an enemy as a goal, in cm of the way, and the points beyond which more
of them change nothing.
"""
DREAD, HOPE = 0.05, 0.1
"""What a victory point is worth at a place, in cm of the way: one that enemies are expected to win by charges there, and one that the unit
is expected to win by a charge from there.
"""
SHY = 5.0
"""So many times as much shooters fear a charge, and every unit in the last turn of a battle that is won as it stands."""
AWAY = 10.0
"""Shooters that turn freely leave a place where enemies are expected to win so many points by charges."""
ROUND = 45
"""Degrees between the ways that such a unit thinks of."""
SHARES = (0.8, 0.5)
"""Parts of its move that it thinks of: models go farther than their middle where a unit turns."""


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


def place_worth(view: Pitched, unit: str, place: Position, enemy: str | None, duels: Duels | None = None) -> float:
    """How good it is to stand at a place for a unit that makes for an enemy, in cm: near it and looking at it, at its flank, where it may
    charge what it beats, and where no enemy would win by a charge. `duels` keeps what is worked out for several places.
    """
    here, known = (place.x, place.y), duels or Duels(view)
    late = late_goal(view, unit, here)
    gun, wary = troop_of(view, unit).missile, lead(view, view.units[unit].side) > 0
    feared = DREAD * (SHY if gun is not None or wary else 1.0) * dread(view, unit, place, duels=known)
    if late is not None and late != here:
        return -FIRST - detour(view, unit, here, late).length - feared
    if enemy is None:
        return -feared
    goal = view.regiments[enemy].centre
    wanted = 0.0 if gun is None else 0.6 * gun.range
    taken = 0.0 if gun is not None else _at_side(view, enemy, here)
    length, first = detour(view, unit, here, goal)
    way = abs(length - wanted) + 0.25 * aside(place, first)
    hoped = HOPE * hope(view, unit, place, known) if gun is None else 0.0
    return TAKEN * taken + hoped - feared - way


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
    """The nearest place in a quarter of the table that a unit would win by standing there, or where it stands if it holds one alone; None
    where there is none within its moves. [WF-CORE-BAT-06]
    """
    if view.units[unit].fleeing or unit_strength(view, unit) < HOLDING:
        return None
    field, troop, found = view.mission.battlefield, troop_of(view, unit), []
    others = {id: quarter_of(view, id) for id in view.regiments if id != unit and not view.units[id].fleeing}
    left = 2 * troop.movement * (view.mission.turns - view.round + 1)
    for quarter in (1, 2, 3, 4):
        there = [id for id, at in others.items() if at == quarter]
        if any(view.units[id].side != view.units[unit].side or unit_strength(view, id) >= HOLDING for id in there):
            continue
        x, y = min(max(here[0], INSIDE), field.width - INSIDE), min(max(here[1], INSIDE), field.height - INSIDE)
        wide, high = field.width / 2, field.height / 2
        east, south = quarter in {2, 3}, quarter in {3, 4}
        goal = (
            max(x, wide + INSIDE) if east else min(x, wide - INSIDE),
            max(y, high + INSIDE) if south else min(y, high - INSIDE),
        )
        found.append((detour(view, unit, view.regiments[unit].at, goal).length, goal))
    return next((goal for far, goal in sorted(found) if at_most(far, left)), None)


def aside(place: Position, goal: Point) -> float:
    """How many degrees a goal is off the way a unit looks."""
    return abs((heading((place.x, place.y), goal) - place.angle + 180) % 360 - 180)


def _side(angle: float) -> int:
    """0 before a unit, 1 at its flank, 2 behind it."""
    return 2 if angle > REAR else 1 if angle > FLANK else 0


def _at_side(view: Pitched, enemy: str, here: Point) -> int:
    """At which side of an enemy a place is."""
    there = view.regiments[enemy]
    return _side(aside(Position(*there.centre, there.angle), here))


def dread(
    view: Pitched, unit: str, place: Position, *, besides: frozenset[str] = frozenset(), duels: Duels | None = None
) -> float:
    """The points that enemies that look at a place and may reach it are expected to win if they charge a unit there, all but some: the
    worst of them, with half of each other; none where they have no turn left. [WF-CORE-BAT-05]
    """
    found, known = [], duels or Duels(view)
    if no_turn_left(view, foe(view.units[unit].side)):
        return 0.0
    there = moved_to(view.regiments[unit], (place.x, place.y), place.angle)
    for enemy in enemies_of(view, unit):
        here = view.regiments[enemy]
        if enemy in besides or view.units[enemy].fleeing or engaged(view, enemy) or machine_of(view, enemy) is not None:
            continue
        if below(charge_move(view, enemy) + there.radius, apart(there.centre, here.at)):
            continue
        if aside(Position(*here.at, here.angle), there.centre) <= FLANK:
            found.append(max(0.0, known.worth(enemy, unit, EDGES[_side(aside(place, here.at))])))
    return 0.5 * (fsum(found) + max(found, default=0.0))


def hope(view: Pitched, unit: str, place: Position, duels: Duels) -> float:
    """The points that a unit is expected to win by its best charge from a place."""
    found, here, reach = [0.0], (place.x, place.y), charge_move(view, unit)
    for enemy in enemies_of(view, unit):
        there = view.regiments[enemy]
        if below(reach, apart(here, there.centre)) or aside(place, there.centre) > FLANK:
            continue
        found.append(duels.worth(unit, enemy, EDGES[_at_side(view, enemy, here)]))
    return max(found)


def steps_back(view: Pitched, unit: str) -> bool:
    """Whether shooters that turn freely, and shoot after a move, leave their place because of the charges that threaten there."""
    if not _turns(view, unit):
        return False
    here = view.regiments[unit]
    return below(AWAY, dread(view, unit, Position(here.x, here.y, here.angle)))


def places_to_goal(view: Pitched, question: Place, enemy: str | None) -> list[tuple[Position, ...]]:
    """Places on the way of a unit to an enemy that it makes for, where another one is nearer: what is suggested leads to the nearest."""
    unit = question.pieces[0]
    if question.topic != "move" or enemy is None or not _another_nearer(view, unit, enemy):
        return []
    manner: Manner = question.context[0]
    found = places_towards(view, unit, manner, view.regiments[enemy].centre) if manner in {"moved", "marched"} else ()
    return [each for each in found if view.objection(each) is None]


def places_round(view: Pitched, question: Place) -> Iterator[Position]:
    """Places about shooters that turn freely, within their move, looking at the nearest enemy; none for other units."""
    unit, far = question.pieces[0], question.reach
    near = _nearest(view, unit)
    if near is None or far is None or troop_of(view, unit).missile is None or not _turns(view, unit):
        return
    here = view.regiments[unit]
    for turn in range(0, 360, ROUND):
        for share in SHARES:
            (x, y), (fx, fy) = here.centre, ahead(turn)
            middle = x + share * far * fx, y + share * far * fy
            there = moved_to(here, middle, heading(middle, view.regiments[near].centre))
            there = settled(advanced(there, there.depth / 2))
            yield Position(there.x, there.y, there.angle)


def _nearest(view: Pitched, unit: str) -> str | None:
    here = view.regiments[unit].centre
    return min(enemies_of(view, unit), key=lambda enemy: apart(here, view.regiments[enemy].centre), default=None)


def _another_nearer(view: Pitched, unit: str, enemy: str) -> bool:
    """Whether a unit has another enemy nearer than this one."""
    here, found = view.regiments[unit].centre, view.regiments
    return any(below(apart(here, found[each].centre), apart(here, found[enemy].centre)) for each in enemies_of(view, unit))


def _turns(view: Pitched, unit: str) -> bool:
    """Whether a unit goes to any place and turns as it likes."""
    return is_fast(view, unit) or pivots(view, unit)


def move_unit(view: Pitched, question: Choose) -> Any:
    """The first unit that has somewhere to go, at the double while the enemy is far; characters join units, mounts stay by themselves."""
    marches = {option.unit for option in question.options if isinstance(option, March)}
    for option in question.options:
        if isinstance(option, BackToMachine) or (isinstance(option, JoinUnit) and troop_of(view, option.unit).character):
            return option
        if not isinstance(option, MoveUnit):
            continue
        unit = option.unit
        near = min((distance(view, unit, enemy) for enemy in enemies_of(view, unit)), default=0.0)
        gun = troop_of(view, unit).missile
        late = late_goal(view, unit, view.regiments[unit].at)
        late = None if late == view.regiments[unit].at else late
        if machine_of(view, unit) is not None:
            continue
        if gun is not None and late is None and at_most(near, min(STEADY, gun.range)) and not steps_back(view, unit):
            continue
        if Fly(unit) in question.options:
            return Fly(unit)
        far = late is not None or (gun is None and below(charge_move(view, unit), near))
        return March(unit) if unit in marches and far else option
    return EndMoves()
