"""Where the greedy bot of wh40k moves its units: to markers, into cover, into range, away from a fight that it loses."""

from __future__ import annotations

from math import fsum, inf
from typing import Any

from reglamento.armies.placing import stood
from reglamento.bots.wh40k.worth import blows, fire
from reglamento.games.wh40k.facts.choices import moves
from reglamento.games.wh40k.facts.mission import Side
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.facts.tactical import objectives
from reglamento.games.wh40k.field.cover import sheltering
from reglamento.games.wh40k.units.table import (
    bears_relic,
    enemies_of,
    engaged,
    has,
    member_of,
    members,
    standing,
    unit_distance,
    units_of,
)
from reglamento.geometry.table.shapes.ruler import Ring, apart, at_most, below
from reglamento.kernel.questions import Choose, Place, Position

Places = tuple[Position, ...]
NEAR = 16.0
"""Inches from what it wants up to which a unit does not Advance, and stays no longer aboard a transport."""
WANTED = 12.0
"""Inches that a unit goes farther to a marker that scores now."""
SHELTER = 1.5
"""Inches that a unit goes less far towards its goal to stand in cover."""
MARKED = 3.0
"""Inches from a marker at which it counts as held."""
TOUCHED = 0.1
"""Inches from the relic as near as a unit goes that picks it up."""


def _middle(places: Places) -> tuple[float, float]:
    return fsum(place.x for place in places) / len(places), fsum(place.y for place in places) / len(places)


def advanced(view: Warzone, question: Place, places: Places) -> float:
    """How near to the middle of the table a unit is set up."""
    return -apart(_middle(places), view.mission.battlefield.centre)


def goal_of(view: Warzone, unit: str) -> tuple[float, float] | None:
    """Where a unit wants to go: the nearest marker that no friend is nearer to, farther ones before it where they score; else the nearest
    enemy; with the relic to its zone. Only INFANTRY goes for the relic. [40K-CORE-MIS-20]
    """
    here, side = _at(view, unit), view.units[unit].side
    if bears_relic(view, unit):
        return _centre(view.zones[side]) if side in view.zones else here
    friends = [_at(view, friend) for friend in units_of(view, side) if friend != unit and _takes(view, friend)]
    markers = view.markers if _takes(view, unit) else {}
    free = {id: at for id, at in markers.items() if all(not below(apart(friend, at), apart(here, at)) for friend in friends)}
    if free:
        scoring = markers_that_score(view, side)
        best = min(free, key=lambda each: (apart(here, free[each]) - (WANTED if each in scoring else 0.0), each))
        return free[best]
    foes = [_at(view, foe) for foe in enemies_of(view, unit)]
    return min(foes, key=lambda at: (apart(here, at), at), default=None)


def markers_that_score(view: Warzone, side: Side) -> set[str]:
    """The markers that active Tactical Objectives of a side are about, as far as they are known. [40K-CORE-MIS-31]"""
    hidden = view.face_down[side].value if side in view.face_down else None
    cards = view.cards.get(side, ())
    about = (objectives()[number].marker for number in (*(card.number for card in cards), *(hidden or ())))
    return {f"m{marker}" for marker in about if marker} | {card.marker for card in cards if card.marker}


def _takes(view: Warzone, unit: str) -> bool:
    """Whether a unit can do anything with a marker."""
    return view.scoring != "relic" or has(view, unit, "INFANTRY")


def _centre(ring: Ring) -> tuple[float, float]:
    return fsum(x for x, _ in ring) / len(ring), fsum(y for _, y in ring) / len(ring)


def _at(view: Warzone, unit: str) -> tuple[float, float]:
    places = [view.places[id] for id in members(view, unit)]
    return fsum(place.x for place in places) / len(places), fsum(place.y for place in places) / len(places)


def distance_left(view: Warzone, question: Place, places: Places) -> float:
    """How far from its goal a move leaves a unit, less in cover: one that shoots well stays at a distance from enemies without a marker to
    take.
    """
    unit = question.about or ""
    goal = goal_of(view, unit) if unit in view.ranks else None
    if goal is None:
        return 0.0
    away = apart(_middle(places), goal) - _sheltered(view, question, places)
    if goal in view.markers.values() or bears_relic(view, unit) or not _shoots(view, unit):
        return away
    reach = max(gun.range for id in members(view, unit) for gun in member_of(view, id).guns)
    return abs(away - 0.6 * reach)


def _sheltered(view: Warzone, question: Place, places: Places) -> float:
    """The inches that cover is worth where all these models would stand in it."""
    bases = [standing(view, id).base for id in question.pieces if id in view.places]
    covered = len(bases) == len(places) and sheltering(view.mission.battlefield, stood(bases, places))
    return SHELTER if covered else 0.0


def _shoots(view: Warzone, unit: str) -> bool:
    """Whether a unit is better at shooting than in a fight."""
    foes = enemies_of(view, unit)
    if not foes or not any(member_of(view, id).guns for id in members(view, unit)):
        return False
    near = min(foes, key=lambda foe: (unit_distance(view, unit, foe), foe))
    return blows(view, unit, near) < max(fire(view, unit, near), 1.0)


def move_unit(view: Warzone, question: Choose) -> Any:
    """The next unit to move: one that stands where it wants stays, one that is far from what it wants Advances."""
    for option in question.options:
        if isinstance(option, moves.Disembark) and _near_goal(view, option.unit):
            return option
    for option in question.options:
        if isinstance(option, moves.MoveUnit) and not _settled(view, option.unit):
            far = _far(view, option.unit)
            fast = moves.Advance(option.unit)
            return fast if not at_most(far, NEAR) and not _in_range(view, option.unit) and fast in question.options else option
        if isinstance(option, moves.FallBack) and _loses(view, option.unit):
            return option
    return moves.EndMoves()


def _near_goal(view: Warzone, unit: str) -> bool:
    """Whether the transport of a unit is near where it wants to go."""
    carrier = view.models[view.away[unit].inside].unit
    return at_most(_far(view, carrier), NEAR)


def _far(view: Warzone, unit: str) -> float:
    goal = goal_of(view, unit)
    return inf if goal is None else apart(_at(view, unit), goal)


def _settled(view: Warzone, unit: str) -> bool:
    """Whether a unit holds a marker, or fires from where it stands."""
    goal = goal_of(view, unit)
    if goal is None:
        return True
    if goal in view.markers.values() or bears_relic(view, unit):
        lies = view.scoring == "relic" and not view.carrier
        return at_most(apart(_at(view, unit), goal), TOUCHED if lies else MARKED)
    return _shoots(view, unit) and _in_range(view, unit)


def _in_range(view: Warzone, unit: str) -> bool:
    """Whether a unit could fire at an enemy from where it stands."""
    return any(below(0.0, fire(view, unit, foe)) for foe in enemies_of(view, unit))


def _loses(view: Warzone, unit: str) -> bool:
    """Whether a unit takes more than twice as much in a fight as it gives."""
    foes = engaged(view, unit)
    return fsum(blows(view, foe, unit) for foe in foes) > 2 * max(blows(view, unit, foe) for foe in foes)
