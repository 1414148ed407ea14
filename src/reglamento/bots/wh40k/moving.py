"""Where the greedy bot of wh40k moves its units: to markers, into cover, into range, away from a fight that it loses."""

from __future__ import annotations

from collections.abc import Callable
from math import fsum, inf
from typing import Any

from reglamento.armies.moves.marching import march
from reglamento.armies.placing import positions, stood
from reglamento.bots.wh40k.aims import LATER, VICTORY, aims, centre, known_cards, middle, pace, spots
from reglamento.bots.wh40k.arriving import Places, around
from reglamento.bots.wh40k.worth import blows, fire, points_left
from reglamento.games.wh40k.facts.choices import moves
from reglamento.games.wh40k.facts.mission import side_of
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.field.climbing import flat
from reglamento.games.wh40k.field.cover import sheltering
from reglamento.games.wh40k.field.sight import sees_unit
from reglamento.games.wh40k.movement.flying import face_ahead, flies_on
from reglamento.games.wh40k.movement.moving import Move
from reglamento.games.wh40k.movement.summoning import may_summon
from reglamento.games.wh40k.units.changing import put
from reglamento.games.wh40k.units.position import in_position
from reglamento.games.wh40k.units.table import (
    bears_relic,
    enemies_of,
    engaged,
    has,
    member_of,
    members,
    sheet_of,
    standing,
    unit_distance,
    units_of,
)
from reglamento.geometry.table.shapes.ruler import Point, apart, at_most, below
from reglamento.kernel.questions import Choose, Place

NEAR = 16.0
"""Inches from what it wants up to which a unit does not Advance, and stays no longer aboard a transport."""
BEHIND = 3.0
"""Inches behind the middle of the friends that it leads at which a CHARACTER goes."""
PART = 0.3
"""The share of an enemy's points that a unit may hope to take from it in a turn."""
UNSEEN = 10.0
"""Inches that a place is worse for a unit that shoots from which it does not see the enemy that it goes for."""
SHELTER = 1.5
"""Inches that a unit goes less far towards its goal to stand in cover."""
MARKED = 3.0
"""Inches from a marker at which it counts as held."""
TOUCHED = 0.1
"""Inches from the relic as near as a unit goes that picks it up."""


def goal_of(view: Warzone, unit: str) -> Point | None:
    """Where a unit wants to go: with the relic to its zone; to the spot that it goes for; as a CHARACTER behind the friends that it leads;
    else to the nearest enemy. [40K-CORE-MIS-20]
    """
    here, side = middle(view, unit), view.units[unit].side
    if bears_relic(view, unit):
        return centre(view.zones[side]) if side in view.zones else here
    spot = aims(view, side).get(unit)
    if spot is not None:
        return spot.at
    behind = led(view, unit)
    if behind is not None:
        return behind
    enemy = prey(view, unit)
    return None if enemy is None else middle(view, enemy)


def prey(view: Warzone, unit: str) -> str | None:
    """The enemy that a unit goes for: a dear one, one that holds what scores, and a near one; None where there is none."""
    known = known_cards(view, view.units[unit].side)
    return in_position(view, ("prey", unit, known), lambda: _prey(view, unit))


def _prey(view: Warzone, unit: str) -> str | None:
    going = max(pace(view, unit), 1.0)
    return max(enemies_of(view, unit), key=lambda foe: (_preyed(view, unit, foe, going), foe), default=None)


def _preyed(view: Warzone, unit: str, foe: str, going: float) -> float:
    """The worth of an enemy to a unit that goes for it at this pace, in points, less for each turn on the way."""
    side, at = view.units[unit].side, middle(view, foe)
    held = [spot for spot in spots(view, side) if spot.marker and at_most(apart(spot.at, at), MARKED + 1)]
    worth = PART * points_left(view, foe) + VICTORY * fsum(spot.worth for spot in held)
    return worth * float(LATER ** (apart(middle(view, unit), at) / going))


def led(view: Warzone, unit: str) -> Point | None:
    """The place of a CHARACTER: behind the foremost of the friends that are not far, away from the enemy that is nearest to these; None
    without friends.
    """
    if not has(view, unit, "CHARACTER"):
        return None
    here, side = middle(view, unit), view.units[unit].side
    units = [each for each in units_of(view, side) if each != unit and not has(view, each, "CHARACTER")]
    friends = [middle(view, each) for each in units if sheet_of(view, each).role != "Flyer"]
    foes = [middle(view, each) for each in enemies_of(view, unit)]
    if not friends or not foes:
        return None
    near = min(friends, key=lambda at: (apart(here, at) / 2 + min(apart(at, foe) for foe in foes), at))
    enemy = min(foes, key=lambda at: (apart(near, at), at))
    far = apart(near, enemy)
    along = BEHIND / far if below(0.0, far) else 0.0
    field = view.mission.battlefield
    x, y = near[0] + (near[0] - enemy[0]) * along, near[1] + (near[1] - enemy[1]) * along
    return min(max(x, 1.0), field.width - 1), min(max(y, 1.0), field.height - 1)


def goes_up_to(view: Warzone, unit: str) -> bool:
    """Whether a unit goes all the way to its goal, and does not stand off to shoot."""
    holds = unit in aims(view, view.units[unit].side) or bears_relic(view, unit)
    return holds or led(view, unit) is not None


def move_to(view: Warzone, question: Place, found: Callable[[], tuple[Places, ...]]) -> Places:
    """A march towards the goal of a unit; where it gets there, or stands off, the best of the places that are suggested as well."""
    ahead = _march(view, question)
    if ahead is not None and not at_most(distance_left(view, question, ahead), MARKED):
        return ahead
    return min((*found(), *([ahead] if ahead is not None else [])), key=lambda places: distance_left(view, question, places))


def fly_to(view: Warzone, question: Place, found: tuple[Places, ...]) -> Places:
    """The flight that leaves a unit nearest to its goal among those after which it finds places for its next one. [40K-CORE-MOVE-04]"""
    best = sorted(found, key=lambda places: distance_left(view, question, places))
    return next((places for places in best if _flies_on(view, question, places)), best[0])


def _flies_on(view: Warzone, question: Place, places: Places) -> bool:
    """Whether a unit could fly on from these places in its next turn."""
    there = view.copy()
    face_ahead(there, question.pieces, places)
    put(there, question.pieces, places)
    return flies_on(there, question.about or "")


def _march(view: Warzone, question: Place) -> Places | None:
    """A move along the ground as far as possible towards the goal of a unit that goes all the way."""
    unit, step = question.about or "", question.context
    goal = goal_of(view, unit) if unit in view.ranks else None
    if goal is None or not isinstance(step, Move) or step.movement == "fell back" or not goes_up_to(view, unit):
        return None
    under = step.limits(view).ground
    marched = march(under, goal) if flat(under.models) else None
    answer = None if marched is None else positions(marched)
    return answer if answer is not None and view.objection(answer) is None else None


def distance_left(view: Warzone, question: Place, places: Places) -> float:
    """How far from its goal a move leaves a unit, less in cover: one that shoots well stays at a distance from enemies without a marker to
    take.
    """
    unit = question.about or ""
    goal = goal_of(view, unit) if unit in view.ranks else None
    if goal is None:
        return 0.0
    away = apart(around(places), goal) - _sheltered(view, question, places)
    if goes_up_to(view, unit) or not shoots(view, unit):
        return away
    reach = max(gun.range for id in members(view, unit) for gun in member_of(view, id).guns)
    return abs(away - 0.6 * reach) + (0.0 if _would_see(view, unit, question, places) else UNSEEN)


def _would_see(view: Warzone, unit: str, question: Place, places: Places) -> bool:
    """Whether the first model of a unit would see the enemy that it goes for from these places, or needs not to."""
    enemy = prey(view, unit)
    if enemy is None or any(gun.unsighted for id in members(view, unit) for gun in member_of(view, id).guns):
        return True
    there = view.copy()
    put(there, question.pieces, places)
    return sees_unit(there, question.pieces[0], enemy)


def _sheltered(view: Warzone, question: Place, places: Places) -> float:
    """The inches that cover is worth where all these models would stand in it."""
    bases = [standing(view, id).base for id in question.pieces if id in view.places]
    covered = len(bases) == len(places) and sheltering(view.mission.battlefield, stood(bases, places))
    return SHELTER if covered else 0.0


def shoots(view: Warzone, unit: str) -> bool:
    """Whether a unit is better at shooting than in a fight."""
    foes = enemies_of(view, unit)
    if not foes or not any(member_of(view, id).guns for id in members(view, unit)):
        return False
    near = min(foes, key=lambda foe: (unit_distance(view, unit, foe), foe))
    return blows(view, unit, near) < max(fire(view, unit, near), 1.0)


def move_unit(view: Warzone, question: Choose) -> Any:
    """The next unit to move: one that stands where it wants stays, and so does one that may summon; one that is far from what it wants
    teleports or Advances.
    """
    called = may_summon(view, side_of(question.by))
    for option in question.options:
        if isinstance(option, moves.Disembark) and _near_goal(view, option.unit):
            return option
    for option in question.options:
        if isinstance(option, moves.Teleport) and not at_most(_far(view, option.unit), NEAR) and not _in_range(view, option.unit):
            return option
    for option in question.options:
        if isinstance(option, moves.MoveUnit) and option.unit not in called and not _settled(view, option.unit):
            far = _far(view, option.unit)
            fast = moves.Advance(option.unit)
            return fast if not at_most(far, NEAR) and not _in_range(view, option.unit) and fast in question.options else option
        if isinstance(option, moves.FallBack) and loses(view, option.unit):
            return option
    return moves.EndMoves()


def _near_goal(view: Warzone, unit: str) -> bool:
    """Whether the transport of a unit is near where it wants to go."""
    carrier = view.models[view.away[unit].inside].unit
    return at_most(_far(view, carrier), NEAR)


def _far(view: Warzone, unit: str) -> float:
    goal = goal_of(view, unit)
    return inf if goal is None else apart(middle(view, unit), goal)


def _settled(view: Warzone, unit: str) -> bool:
    """Whether a unit holds a marker, or fires from where it stands."""
    goal = goal_of(view, unit)
    if goal is None:
        return True
    if goes_up_to(view, unit):
        lies = view.scoring == "relic" and not view.carrier
        return at_most(apart(middle(view, unit), goal), TOUCHED if lies else MARKED)
    return shoots(view, unit) and _in_range(view, unit)


def _in_range(view: Warzone, unit: str) -> bool:
    """Whether a unit could fire at an enemy from where it stands, as far as its first model sees."""
    foes = sorted(enemies_of(view, unit), key=lambda foe: (unit_distance(view, unit, foe), foe))
    sighted = not any(gun.unsighted for id in members(view, unit) for gun in member_of(view, id).guns)
    return any(
        below(0.0, fire(view, unit, foe)) and (not sighted or sees_unit(view, members(view, unit)[0], foe)) for foe in foes
    )


def loses(view: Warzone, unit: str) -> bool:
    """Whether a unit takes more than twice as much in a fight as it gives."""
    foes = engaged(view, unit)
    return fsum(blows(view, foe, unit) for foe in foes) > 2 * max(blows(view, unit, foe) for foe in foes)
