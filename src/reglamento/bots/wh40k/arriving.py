"""Where units of the greedy bot of wh40k come on the table: in deployment, from reserve, by teleport and when they are summoned.
[40K-CORE-SETUP-05, 40K-CORE-REINF-01, 40K-FAQ-REINF-04, 40K-FAQ-REINF-05, 40K-FAQ-REINF-06]
"""

from __future__ import annotations

from math import fsum
from typing import Any

from reglamento.armies.placing import positions, stood
from reglamento.bots.wh40k.aims import VICTORY, centre, middle, spots
from reglamento.bots.wh40k.gifts import balance
from reglamento.games.wh40k.facts.choices import moves, preparing, reinforcements
from reglamento.games.wh40k.facts.mission import side_of
from reglamento.games.wh40k.facts.state import Warzone, foe
from reglamento.games.wh40k.field.cover import sheltering
from reglamento.games.wh40k.missions.markers import NEAR, controller
from reglamento.games.wh40k.movement.entering import Enter, places_for
from reglamento.games.wh40k.sheets.records import RosterUnit
from reglamento.games.wh40k.units.changing import stand_up
from reglamento.games.wh40k.units.table import units_of
from reglamento.geometry.table.shapes.bases import Base, Standing
from reglamento.geometry.table.shapes.ruler import RULER, Point, apart, at_most
from reglamento.kernel.questions import Choose, Place, Position

Places = tuple[Position, ...]
COMPARED = 10
"""So many places for a unit that arrives are compared, those nearest to what it may want."""
WANTED, BOTH, BESIDE = 6, 2, (NEAR, NEAR + 2)
"""Beside so many things that a unit may want so many places are looked for, the whole unit so many inches away, or more."""
DOT = Base("round", 2 * RULER)
"""A place, as a base to measure from."""
PER_INCH = 0.2
"""The points that each inch on the way to what a unit wants is worth."""
LONG = 30.0
"""Inches of range from which a unit is set up in the middle of its zone."""
COVERED = 3.0
"""The inches that cover is worth to a unit that is set up."""
TAKEN = 6.0
"""Inches from a marker within which a friend that is set up takes it."""
AHEAD = 2.0
"""How many inches each inch counts that a CHARACTER is set up ahead of the nearest friend."""


def around(places: Places) -> Point:
    """The middle of places."""
    return fsum(place.x for place in places) / len(places), fsum(place.y for place in places) / len(places)


# ---- deployment


def set_up(view: Warzone, question: Choose) -> Any:
    """What may wait off the table waits there: it arrives where it is needed. Transports are set up before what they carry, and
    CHARACTERS when all others stand.
    """
    units = view.roster(side_of(question.by)).units
    stand = [option for option in question.options if isinstance(option, preparing.SetUp)]
    back = (option for option in question.options if isinstance(option, preparing.KeepBack))
    order = {option: _place_in_order(units[option.entry]) for option in stand}
    return next(back, None) or min(stand, key=lambda option: order[option], default=question.default)


def _place_in_order(listed: RosterUnit) -> int:
    return 0 if listed.sheet.role == "Dedicated Transport" else 2 if "CHARACTER" in listed.sheet.keywords else 1


def load(view: Warzone, question: Choose) -> Any:
    """The unit with the shortest range; one that shoots far stays out."""
    units = view.roster(side_of(question.by)).units
    loads = [option for option in question.options if isinstance(option, preparing.Load)]
    short = [option for option in loads if not at_most(LONG, range_of(units[option.entry]))]
    return min(short, key=lambda option: (range_of(units[option.entry]), option.entry), default=preparing.EndLoading())


def range_of(listed: RosterUnit) -> float:
    """The longest range of the guns of a unit of a roster; 0 without any."""
    return max((float(gun.range) for kind, _ in listed.models for gun in listed.sheet.member(kind).guns), default=0.0)


def seize(view: Warzone, question: Choose) -> Any:
    """The first turn costs nothing to try for. [40K-CORE-SETUP-07]"""
    return preparing.Seize()


def deploy(view: Warzone, question: Place, found: tuple[Places, ...]) -> Places:
    """The places that suit a unit: near a marker that no friend is near, in cover, in the middle of the zone for one that shoots far, and
    among friends for a CHARACTER.
    """
    side = side_of(question.by)
    listed = view.roster(side).units[question.context]
    friends = [middle(view, unit) for unit in units_of(view, side)]
    bases = [listed.sheet.member(kind).base for kind in listed.kinds()]
    field = view.mission.battlefield
    free = [spot.at for spot in spots(view, side) if not any(at_most(apart(spot.at, each), TAKEN) for each in friends)]

    def suits(places: Places) -> float:
        at = around(places)
        covered = COVERED if sheltering(field, stood(bases, places)) else 0.0
        out = apart(at, field.centre)
        if "CHARACTER" in listed.sheet.keywords and friends:
            near = min(friends, key=lambda each: (apart(each, at), each))
            return covered - apart(near, at) - AHEAD * max(0.0, apart(near, field.centre) - out)
        if at_most(LONG, range_of(listed)):
            return covered - apart(at, centre(view.zones[side]))
        return covered - min((apart(at, each) for each in free), default=out)

    return max(found, key=suits)


# ---- in the battle


def arrive(view: Warzone, question: Choose) -> Any:
    """Whatever may arrive does."""
    return question.options[0]


def arrive_at(view: Warzone, question: Place, found: tuple[Places, ...]) -> Places:
    """The places from which a unit takes more than is taken from it, or holds a marker. One that is summoned comes near to enemies."""
    side, unit = side_of(question.by), question.about or ""
    enemies = [middle(view, each) for each in units_of(view, foe(side))]
    wanted = [spot.at for spot in spots(view, side) if not spot.marker or controller(view, spot.marker) != side]

    def way(places: Places) -> float:
        return min((apart(around(places), each) for each in (*wanted, *enemies)), default=0.0)

    nearest = sorted((*_beside(view, wanted), *found), key=lambda places: (way(places), places[0].x, places[0].y))[:COMPARED]
    if unit not in view.away:
        return nearest[0]
    worth = {places: worth_there(view, unit, places) - PER_INCH * way(places) for places in nearest}
    return max(nearest, key=lambda places: worth[places])


def _beside(view: Warzone, wanted: list[Point]) -> list[Places]:
    """Places beside what a unit wants that may come on the table anywhere, as far as they are allowed."""
    step = view.question.context if isinstance(view.question, Place) else None
    if not isinstance(step, Enter):
        return []
    new = step.newcomers(view)
    if new.near is not None:
        return []
    found: list[Places] = []
    for at in wanted[:WANTED]:
        close = (places_for(view, new._replace(near=(Standing(DOT, *at), far))) for far in BESIDE)
        answers = map(positions, next((near for near in close if near), [])[:BOTH])
        found += [answer for answer in answers if view.objection(answer) is None]
    return found


def worth_there(view: Warzone, unit: str, places: Places) -> float:
    """The points that a unit gains at these places: what it takes, less what is taken from it, and the markers that it turns."""
    side, there = view.units[unit].side, view.copy()
    stand_up(there, unit, places)
    turned = [
        spot
        for spot in spots(view, side)
        if spot.marker and controller(view, spot.marker) != side == controller(there, spot.marker)
    ]
    return balance(there, unit) + VICTORY * fsum(spot.worth for spot in turned)


def call(view: Warzone, question: Choose) -> Any:
    """The dearest unit that may be added."""
    roster = view.roster(side_of(question.by))
    units = [option for option in question.options if isinstance(option, reinforcements.CallUnit)]
    return max(units, key=lambda option: (roster.entry(option.entry).points, -option.entry), default=question.default)


def embark(view: Warzone, question: Choose) -> Any:
    """A unit embarks that is far from what it wants, in a transport that is still to move."""
    unit = question.about or ""
    goals = [middle(view, each) for each in units_of(view, foe(view.units[unit].side))]
    goals += [spot.at for spot in spots(view, view.units[unit].side)]
    far = min((apart(middle(view, unit), goal) for goal in goals), default=0.0)
    rides = [option for option in question.options if isinstance(option, moves.Embark) and _waits(view, option.transport)]
    return moves.StayOut() if at_most(far, LONG / 2) or not rides else rides[0]


def _waits(view: Warzone, transport: str) -> bool:
    return not view.units[view.models[transport].unit].movement
