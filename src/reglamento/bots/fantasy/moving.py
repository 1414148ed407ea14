"""Where the greedy bot of fantasy moves: at the enemy, round what is solid and past friends, into flanks and out of reach of those who
would take its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import fsum
from typing import Any

from reglamento.bots.fantasy.goals import EDGES, FLANK, at_side, goal_of, goal_place, late_goal, side_at
from reglamento.bots.fantasy.stakes import Duels, lead, no_turn_left
from reglamento.bots.fantasy.ways import aside, turned_on, way_to
from reglamento.bots.fantasy.worth import gun_worth
from reglamento.games.fantasy.charges.reach import charge_move
from reglamento.games.fantasy.facts.choices.moves import BackToMachine, EndMoves, Fly, JoinUnit, March, MoveUnit, Reform
from reglamento.games.fantasy.facts.state import Pitched, foe
from reglamento.games.fantasy.field.detours import detour
from reglamento.games.fantasy.movement.suggesting import clear_ahead, places_facing, places_towards
from reglamento.games.fantasy.nerve.fleeing import heading
from reglamento.games.fantasy.units.skirmishing import pivots
from reglamento.games.fantasy.units.table import (
    distance,
    enemies_of,
    engaged,
    is_fast,
    machine_of,
    troop_of,
)
from reglamento.geometry.table.shapes.bases import ahead
from reglamento.geometry.table.shapes.regiments import advanced, moved_to, settled
from reglamento.geometry.table.shapes.ruler import Point, apart, at_most, below
from reglamento.kernel.questions import Choose, Place, Position

SEEN = 45.0
"""A unit charges what is so many degrees aside of where it looks."""
TURNED = 0.25
"""What a degree of turning costs a place, in cm of the way: to look along the way, and at each corner that it goes round."""
TAKEN = 6.0
"""What it is worth, in cm of the way, to stand at the flank of the enemy ahead."""
FIRST = 1000.0
"""Any place at the goal of the scenario is better than any other, by so many cm."""
DREAD, HOPE = 0.12, 0.1
"""What a victory point is worth at a place, in cm of the way: one that enemies are expected to win by charges there, and one that the unit
is expected to win by a charge from there.
"""
SHY = 5.0
"""So many times as much shooters fear a charge, and every unit of a side whose battle counts as won."""
AWAY = 10.0
"""Shooters that turn freely leave a place where enemies are expected to win so many points by charges."""
TURNS, ABOUT = 60.0, 150.0
"""A unit that does not march reforms where its way is more degrees aside than it wheels in a move, and not nearly behind it."""
SIDE = 120.0
"""A goal so many degrees aside is sooner reached by turning about than by wheeling."""
CLEAR = 2.0
"""A unit that cannot go straight ahead so far, in cm, is hemmed in."""
ROUND = 45
"""Degrees between the ways that such a unit thinks of."""
SHARES = (0.8, 0.5)
"""Parts of its move that it thinks of: models go farther than their middle where a unit turns."""


def place_worth(view: Pitched, unit: str, place: Position, enemy: str | None, duels: Duels | None = None) -> float:
    """How good it is to stand at a place for a unit that makes for an enemy, in cm. `duels` keeps what is worked out for several places.

    Good places are near the enemy with the front to it, at its flank, and where the unit may charge what it beats. A friend in the way
    makes a place worse, and so does an enemy that would win by a charge.
    """
    here, known = (place.x, place.y), duels or Duels(view)
    late = late_goal(view, unit, here)
    gun, wary = troop_of(view, unit).missile, lead(view, view.units[unit].side) > 0
    feared = DREAD * (SHY if gun is not None or wary else 1.0) * dread(view, unit, place, duels=known)
    if late is not None and late != here:
        return -FIRST - detour(view, unit, here, late).length - feared
    if enemy is None:
        return -feared
    wanted = 0.0 if gun is None else 0.6 * gun.range
    taken = 0.0 if gun is not None else at_side(view, enemy, here)
    goal, past = goal_place(view, unit, enemy, here, known)
    course = way_to(view, unit, here, goal) if gun is None else detour(view, unit, here, goal)
    way = abs(course.length + past - wanted) + TURNED * turned_on(place, course)
    hopes = gun is None and not no_turn_left(view, view.units[unit].side)
    hoped = HOPE * hope(view, unit, place, known) if hopes else 0.0
    return TAKEN * taken + hoped - feared - way


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
            found.append(max(0.0, known.worth(enemy, unit, EDGES[side_at(aside(place, here.at))])))
    return 0.5 * (fsum(found) + max(found, default=0.0))


def hope(view: Pitched, unit: str, place: Position, duels: Duels) -> float:
    """The points that a unit is expected to win by its best charge from a place: no charge that it might have made from where it stands at
    the same side of the enemy, as it has declined it.
    """
    found, here, reach = [0.0], (place.x, place.y), charge_move(view, unit)
    now = view.regiments[unit]
    for enemy in enemies_of(view, unit):
        there = view.regiments[enemy]
        if below(reach, apart(here, there.centre)) or aside(place, there.centre) > SEEN:
            continue
        edge = EDGES[at_side(view, enemy, here)]
        near = at_most(apart(now.at, there.centre), reach) and aside(Position(*now.at, now.angle), there.centre) <= SEEN
        if near and edge == EDGES[at_side(view, enemy, now.at)]:
            continue
        found.append(duels.worth(unit, enemy, edge))
    return max(found)


def steps_back(view: Pitched, unit: str) -> bool:
    """Whether shooters that turn freely, and shoot after a move, leave their place because of the charges that threaten there."""
    if not _turns(view, unit):
        return False
    here = view.regiments[unit]
    return below(AWAY, dread(view, unit, Position(here.x, here.y, here.angle)))


def places_to_goal(view: Pitched, question: Place, enemy: str | None, duels: Duels) -> list[tuple[Position, ...]]:
    """Places on the way of a unit to an enemy that it makes for, where another one is nearer: what is suggested leads to the nearest."""
    unit = question.pieces[0]
    if question.topic != "move" or enemy is None:
        return []
    here, manner = view.regiments[unit], question.context[0]
    goal, past = goal_place(view, unit, enemy, here.at, duels)
    found: list[tuple[Position, ...]] = []
    first = way_to(view, unit, here.at, goal).first
    if manner in {"moved", "marched"} and (past or first != goal or _another_nearer(view, unit, enemy)):
        found += places_towards(view, unit, manner, first)
    if manner == "reformed":
        found += places_facing(view, unit, first)
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


def _first_ahead(view: Pitched, options: Iterable[Any]) -> list[Any]:
    """Options in the order in which units move: the nearest to its enemy first, which makes room for those behind it."""
    far = {"": 0.0}
    for unit in {option.unit for option in options if not isinstance(option, EndMoves)}:
        near = _nearest(view, unit) if unit in view.regiments else None
        far[unit] = 0.0 if near is None else apart(view.regiments[unit].at, view.regiments[near].centre)
    return sorted(options, key=lambda option: far["" if isinstance(option, EndMoves) else option.unit])


def move_unit(view: Pitched, question: Choose) -> Any:
    """The first unit that has somewhere to go, at the double while the enemy is far; characters join units, mounts stay by themselves."""
    marches = {option.unit for option in question.options if isinstance(option, March)}
    for option in _first_ahead(view, question.options):
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
        if gun is not None and late is None and _has_target(view, unit) and not steps_back(view, unit):
            continue
        if Fly(unit) in question.options:
            return Fly(unit)
        if Reform(unit) in question.options and late is None and gun is None and _reforms(view, unit, marches=unit in marches):
            return Reform(unit)
        far = late is not None or (gun is None and below(charge_move(view, unit), near))
        return March(unit) if unit in marches and far and not _must_turn(view, unit, late) else option
    return EndMoves()


def _has_target(view: Pitched, unit: str) -> bool:
    """Whether shooters harm an enemy from where they stand."""
    return any(below(0.0, gun_worth(view, unit, enemy)) for enemy in enemies_of(view, unit) if not engaged(view, enemy))


def _reforms(view: Pitched, unit: str, *, marches: bool) -> bool:
    """Whether a formed unit gets on best by a reform: its way is far aside, and it does not march; or something solid is before it."""
    here = view.regiments[unit]
    barred = not clear_ahead(view, unit, here.width)
    if _turns(view, unit) or (marches and not barred):
        return False
    duels = Duels(view)
    enemy = goal_of(view, unit, duels)
    if enemy is None:
        return False
    goal, _ = goal_place(view, unit, enemy, here.at, duels)
    return TURNS < aside(Position(*here.at, here.angle), way_to(view, unit, here.centre, goal).first) < ABOUT


def _must_turn(view: Pitched, unit: str, late: Point | None) -> bool:
    """Whether a unit gets on better by turns, which a march does not allow: its goal is behind it, or its way ahead is barred."""
    here, near = view.regiments[unit], _nearest(view, unit)
    goal = late if late is not None or near is None else view.regiments[near].centre
    behind = goal is not None and aside(Position(*here.at, here.angle), goal) > SIDE
    return not pivots(view, unit) and (behind or not clear_ahead(view, unit, CLEAR))
