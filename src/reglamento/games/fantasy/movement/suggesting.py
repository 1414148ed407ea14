"""Places worth going to: ahead, to either hand, towards the nearest enemy. [WF-CORE-MOV-02]"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import degrees

from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.field.crossing import way_of
from reglamento.games.fantasy.field.detours import detour
from reglamento.games.fantasy.field.slowing import slowed
from reglamento.games.fantasy.movement.costs import Manner, allowance_of, costs_of, manoeuvre_to
from reglamento.games.fantasy.nerve.fleeing import facing, heading
from reglamento.games.fantasy.units.changing import place_of
from reglamento.games.fantasy.units.skirmishing import pivots
from reglamento.games.fantasy.units.table import enemies_of
from reglamento.geometry.table.manoeuvres.legs import as_far, stopped
from reglamento.geometry.table.manoeuvres.manoeuvres import Manoeuvre, Part, Turn, cost_of
from reglamento.geometry.table.manoeuvres.obstacles import about
from reglamento.geometry.table.manoeuvres.wheels import Advance, Wheel
from reglamento.geometry.table.shapes.regiments import Hand, Regiment, advanced, formed, moved_to, settled, turned
from reglamento.geometry.table.shapes.ruler import RULER, Point, apart, at_most, below
from reglamento.kernel.questions import Position

SHARES = (1.0, 0.5)
"""Ahead as far as possible, and half as far."""
SHARPEST = 90.0
ELBOW = 1.0
"""So many cm a unit stops short of what is in its way, so that neither keeps the other from moving on."""
ALIKE = 0.1
"""Places of which no two corners are farther apart, in cm, come to the same for a player."""
HANDS: tuple[Hand, ...] = ("left", "right")


def places_worth(game: Pitched, unit: str, manner: Manner, files: int) -> tuple[tuple[Position, ...], ...]:
    """Legal places for a unit, in so many files where its formation changes, each worth a move and unlike the others."""
    if manner == "reformed":
        return tuple((place_of(there),) for there in _formed(game, unit, files))
    ends = [_as_free(game, unit, parts, manner) for parts in _plans(game, unit, manner)]
    free = _straight(game, unit, manner) if pivots(game, unit) else ()
    return tuple((place_of(end),) for end in _unlike(game.regiments[unit], (*ends, *free)))


def _unlike(start: Regiment, ends: Iterable[Regiment | None]) -> list[Regiment]:
    """The ends, without those that are much like the start or one before."""
    found = [start]
    for end in ends:
        if end is not None and not any(_alike(end, other) for other in found):
            found.append(end)
    return found[1:]


def _alike(one: Regiment, other: Regiment) -> bool:
    """Whether two places of a unit come to the same."""
    return all(at_most(apart(*pair), ALIKE) for pair in zip(one.ring, other.ring, strict=True))


def places_towards(game: Pitched, unit: str, manner: Manner, goal: Point) -> tuple[tuple[Position, ...], ...]:
    """Legal places on the way to a goal, round what is solid: a wheel until the front looks at it, and an advance. [WF-CORE-MOV-02]"""
    here, allowance = game.regiments[unit], allowance_of(game, unit, manner)
    plans = _towards(here, detour(game, unit, here.at, goal).first, allowance)
    return tuple((place_of(end),) for end in _unlike(here, (_as_free(game, unit, parts, manner) for parts in plans)))


def places_facing(game: Pitched, unit: str, goal: Point) -> tuple[tuple[Position, ...], ...]:
    """Legal places of a unit that reforms, in the files in which it stands, to look the way that leads to a goal: about its middle, and
    half of its width farther back, where something is close before it. [WF-CORE-MOV-02]
    """
    here, found = game.regiments[unit], []
    for back in (0.0, here.width / 2):
        middle = advanced(here, -back).centre
        there = moved_to(here, middle, heading(middle, detour(game, unit, middle, goal).first))
        end = settled(advanced(there, there.depth / 2))
        if isinstance(manoeuvre_to(game, unit, end, "reformed"), Manoeuvre):
            found.append((place_of(end),))
    return tuple(found)


def _straight(game: Pitched, unit: str, manner: Manner) -> Iterator[Regiment]:
    """Places of a unit that turns freely: towards the nearest enemy and straight away from it. [WF-CORE-UNIT-05, WF-CORE-UNIT-06]"""
    here, allowance = game.regiments[unit], allowance_of(game, unit, manner)
    near = min(enemies_of(game, unit), key=lambda enemy: apart(here.centre, game.regiments[enemy].centre), default=None)
    if near is None:
        return
    angle = heading(here.centre, detour(game, unit, here.centre, game.regiments[near].centre).first)
    for aside in (0, 180):
        for share in SHARES:
            end = settled(advanced(facing(here, angle + aside), allowance * share - RULER))
            if isinstance(manoeuvre_to(game, unit, end, manner), Manoeuvre):
                yield end


def _formed(game: Pitched, unit: str, files: int) -> Iterator[Regiment]:
    """The new formation where the unit stands, and turned about."""
    here = game.regiments[unit]
    there = settled(formed(here, files)) if files else here
    for quarters in (0, 2, 1, 3):
        goal = settled(turned(there, quarters))
        if goal.files == there.files and goal != here and isinstance(manoeuvre_to(game, unit, goal, "reformed"), Manoeuvre):
            yield goal


def _plans(game: Pitched, unit: str, manner: Manner) -> Iterator[tuple[Part, ...]]:
    """Manoeuvres to try: towards the nearest enemy, round what is solid, ahead, to either hand; turned about where that is allowed."""
    here, allowance = game.regiments[unit], allowance_of(game, unit, manner)
    near = min(enemies_of(game, unit), key=lambda enemy: apart(here.centre, game.regiments[enemy].centre), default=None)
    if near is not None:
        yield from _towards(here, detour(game, unit, here.at, game.regiments[near].centre).first, allowance)
    yield from ((Advance(allowance * share),) for share in SHARES)
    for hand in HANDS:
        angle = min(SHARPEST, degrees(allowance / 2 / here.width))
        yield Wheel(hand, angle), Advance(allowance / 2)
    if manner == "moved":
        yield (Turn(2),)
        yield Turn(2), Advance(max(RULER, allowance - costs_of(game, unit, manner).half_turn - RULER))


def clear_ahead(game: Pitched, unit: str, far: float) -> bool:
    """Whether a unit may go straight ahead so far."""
    here, parts = game.regiments[unit], (Advance(far),)
    costs = costs_of(game, unit, "moved")
    return at_most(far, stopped(here, parts, costs, about(here, way_of(game, unit), far)))


def _towards(here: Regiment, goal: Point, allowance: float) -> Iterator[tuple[Part, ...]]:
    """A wheel until the front looks at a place, and an advance with what is left."""
    aside = (heading(here.at, goal) - here.angle + 180) % 360 - 180
    hand: Hand = "right" if below(0.0, aside) else "left"
    angle = min(abs(aside), SHARPEST, degrees(allowance / here.width))
    left = allowance - wheel_arc(here, hand, angle)
    if below(RULER, angle):
        yield Wheel(hand, angle), Advance(max(RULER, left))
        yield Wheel(hand, angle), Advance(max(RULER, left / 2))


def wheel_arc(here: Regiment, hand: Hand, angle: float) -> float:
    """What a wheel costs: the way of the outer front corner. [WF-CORE-CHG-10]"""
    return Wheel(hand, angle).arc(here.width)


def _as_free(game: Pitched, unit: str, parts: tuple[Part, ...], manner: Manner) -> Regiment | None:
    """Where a unit comes that sets out on a manoeuvre and stops where it must."""
    here, costs, allowance = game.regiments[unit], costs_of(game, unit, manner), allowance_of(game, unit, manner)
    around = about(here, way_of(game, unit), allowance)
    spent = min(allowance, stopped(here, parts, costs, around))
    slow = slowed(game, unit, parts, costs)
    whole = cost_of(parts, here, costs)
    room = ELBOW if below(spent, min(allowance, whole)) else 0.0 if below(whole, allowance) else RULER
    for less in (room, RULER, spent * slow / (2 * allowance) + RULER, spent / 2):
        end = settled(as_far(here, parts, costs, spent - less))
        if end != here and isinstance(manoeuvre_to(game, unit, end, manner), Manoeuvre):
            return end
    return None
