"""What the units of the greedy bot of wh40k go for: markers and zones that score, as many units for each as it takes to control it.
[40K-CORE-MIS-03, 40K-CORE-MIS-05, 40K-CORE-MIS-10, 40K-CORE-MIS-20, 40K-CORE-MIS-31]
"""

from __future__ import annotations

from math import ceil, fsum
from typing import NamedTuple

from reglamento.bots.wh40k.worth import points_left
from reglamento.games.wh40k.abilities.profiles import profiles_of
from reglamento.games.wh40k.facts.mission import Side
from reglamento.games.wh40k.facts.objectives import MAELSTROM, Card
from reglamento.games.wh40k.facts.state import Warzone, foe
from reglamento.games.wh40k.facts.tactical import SECURE, objectives
from reglamento.games.wh40k.missions.ending import FIFTH
from reglamento.games.wh40k.missions.markers import NEAR, friendly, secures
from reglamento.games.wh40k.missions.scoring import AT_THE_END, EACH_TURN
from reglamento.games.wh40k.units.position import in_position, where_they_stand
from reglamento.games.wh40k.units.table import aboard, bears_relic, enemies_of, has, members, sheet_of, units_of
from reglamento.geometry.table.manoeuvres.obstacles import inside
from reglamento.geometry.table.shapes.ruler import Point, Ring, apart, at_most, below

VICTORY = 30.0
"""What a victory point is worth, in points of the army."""
LATER = 0.7
"""The share of its worth that a spot keeps for each turn on the way to it."""
ADVANCED = 3.5
"""Inches by which an Advance is longer, on average."""
FUTURE = 0.4
"""The victory points of a marker that no active Tactical Objective names: one that comes may."""
BROUGHT = 0.8
"""The same where each marker that is controlled brings a Tactical Objective. [40K-CORE-MIS-30]"""
UNSAID = {"": 2.0, "relic": 8.0}
"""What a marker counts as many victory points that wins the battle by itself, or where it is not known yet what scores."""
SPARED = 0.06
"""The share of a unit's points that it must gain at a spot; three times as much for a CHARACTER, which is better behind others."""
SECURED = 4.0
"""A model of a unit that secures markers counts as so many others."""
DEEP = 4
"""Inches within the enemy zone at which a unit aims there."""
LAST_ROUNDS = 2
"""Battle rounds before the end in which units go for the enemy zone, for Linebreaker."""


class ScoringPlace(NamedTuple):
    """A place where units score, and how many victory points; `marker`: which marker lies there, empty for a part of a zone."""

    at: Point
    worth: float
    marker: str = ""


def middle(view: Warzone, unit: str) -> Point:
    """The middle of a unit on the table."""
    return where_they_stand(view, ("middle", unit), lambda: _middle(view, unit))


def _middle(view: Warzone, unit: str) -> Point:
    places = [view.places[id] for id in members(view, unit)]
    return fsum(place.x for place in places) / len(places), fsum(place.y for place in places) / len(places)


def centre(ring: Ring) -> Point:
    """The middle of the corners of a zone."""
    return fsum(x for x, _ in ring) / len(ring), fsum(y for _, y in ring) / len(ring)


def rounds_left(view: Warzone) -> int:
    """The battle rounds that there are likely to be from now on, this one among them."""
    last = view.mission.rounds if not view.mission.random or view.round > FIFTH else FIFTH + 1
    return max(1, last + 1 - view.round)


# ---- what scores


def cards_of(view: Warzone, side: Side) -> tuple[Card, ...]:
    """The Tactical Objectives of a side, as far as the view knows them. [40K-CORE-MIS-30]"""
    hidden = view.face_down[side].value if side in view.face_down else None
    return (*view.cards.get(side, ()), *map(Card, hidden or ()))


def known_cards(view: Warzone, side: Side) -> tuple[tuple[Card, ...], ...]:
    """The Tactical Objectives that say what scores for a side: what is remembered for a position depends on them as well."""
    return cards_of(view, side), cards_of(view, foe(side)) if view.scoring == "spoils-of-war" else ()


def spots(view: Warzone, side: Side) -> tuple[ScoringPlace, ...]:
    """The markers that score, and the enemy zone where it does."""
    found = [ScoringPlace(at, marker_worth(view, side, id), id) for id, at in view.markers.items()]
    zone = view.zones.get(foe(side))
    if zone is not None and (worth := _zone_worth(view, side)):
        found.append(ScoringPlace(_entrance(view, side, zone), worth))
    return tuple(spot for spot in found if spot.worth > 0)


def marker_worth(view: Warzone, side: Side, marker: str) -> float:
    """The victory points that a side may expect of a marker."""
    if view.scoring in AT_THE_END:
        return view.worth.get(marker, AT_THE_END[view.scoring])
    if view.scoring in EACH_TURN:
        return EACH_TURN[view.scoring] * rounds_left(view)
    if view.scoring in MAELSTROM:
        return _named(view, side, marker) + (BROUGHT if view.scoring == "contact-lost" else FUTURE)
    return UNSAID.get(view.scoring or "", 0.0)


def _named(view: Warzone, side: Side, marker: str) -> float:
    """The victory points of the Tactical Objectives that name a marker. [40K-CORE-MIS-31]"""
    own, theirs = known_cards(view, side)
    cards = (*own, *(card for card in theirs if card.number in SECURE))
    about = [(objectives()[card.bonus or card.number], card.marker) for card in cards]
    return fsum(each.tiers[0].amount.mean for each, named in about if marker in {named, f"m{each.marker}"})


def _zone_worth(view: Warzone, side: Side) -> float:
    """The victory points of units in the enemy zone."""
    lines = sum(objectives()[card.bonus or card.number].counts == "behind-lines" for card in cards_of(view, side))
    return lines + (view.mission.secondaries and rounds_left(view) <= LAST_ROUNDS)


def _entrance(view: Warzone, side: Side, zone: Ring) -> Point:
    """The place some inches within the enemy zone that is first on the way from the middle of the own one to that of the enemy's."""
    (x, y), end = centre(view.zones[side]), centre(zone)
    steps = max(1, ceil(apart((x, y), end)))
    way = [(x + (end[0] - x) * step / steps, y + (end[1] - y) * step / steps) for step in range(steps + 1)]
    edge = next((number for number, at in enumerate(way) if inside(at, zone)), steps)
    return way[min(steps, edge + DEEP)]


# ---- which units go where


def aims(view: Warzone, side: Side) -> dict[str, ScoringPlace]:
    """The spots that units of a side go for. A unit that is not named goes for enemies."""
    return in_position(view, ("aims", side, known_cards(view, side)), lambda: _shared_out(view, side))


def _shared_out(view: Warzone, side: Side) -> dict[str, ScoringPlace]:
    """One unit after another, the one that gains the most first, until none gains anything."""
    every = spots(view, side)
    theirs = {spot: _strength_there(view, foe(side), spot) for spot in every}
    ours = dict.fromkeys(every, 0.0)
    left = [unit for unit in units_of(view, side) if able_to_hold(view, unit)]
    strength = {unit: strength_of(view, unit) for unit in left}
    paces = {unit: pace(view, unit) for unit in left}
    pulls = {(unit, spot): _pull(view, unit, spot, paces[unit]) for unit in left for spot in every}
    costs = {unit: _spared(view, unit) for unit in left}
    found: dict[str, ScoringPlace] = {}
    while pulls:
        gains = {
            (unit, spot): pull * (held(ours[spot] + strength[unit], theirs[spot]) - held(ours[spot], theirs[spot])) - costs[unit]
            for (unit, spot), pull in pulls.items()
        }
        best = max(gains, key=lambda pair: (gains[pair], pair))
        if gains[best] <= 0:
            break
        unit, spot = best
        found[unit], ours[spot] = spot, ours[spot] + strength[unit]
        pulls = {pair: pull for pair, pull in pulls.items() if pair[0] != unit}
    return found


def held(ours: float, theirs: float) -> float:
    """How surely a side holds a spot with this strength against that: 0 to 1."""
    return ours**2 / (ours**2 + theirs**2) if ours else 0.0


def strength_of(view: Warzone, unit: str) -> float:
    """How much a unit counts at a marker, with what is aboard and may disembark there."""
    carried = sum(len(view.away[each].models) for model in members(view, unit) for each in aboard(view, model))
    return len(friendly(view, unit)) * (SECURED if secures(view, unit) else 1.0) + carried


def _strength_there(view: Warzone, side: Side, spot: ScoringPlace) -> float:
    near = [unit for unit in units_of(view, side) if spot.marker and at_most(distance_to(view, unit, spot.at), NEAR + 1)]
    return fsum(strength_of(view, unit) for unit in near)


def distance_to(view: Warzone, unit: str, at: Point) -> float:
    """The distance from the nearest model of a unit to a place."""
    return min(apart(view.places[id].at, at) for id in members(view, unit))


def able_to_hold(view: Warzone, unit: str) -> bool:
    """Whether a unit can do anything with a spot: only INFANTRY takes the relic. [40K-CORE-MIS-20]"""
    sheet = sheet_of(view, unit)
    if sheet.role in {"Flyer", "Fortification"} or bears_relic(view, unit) or not strength_of(view, unit):
        return False
    return view.scoring != "relic" or has(view, unit, "INFANTRY")


def pace(view: Warzone, unit: str) -> float:
    """The inches that a unit goes in a turn with an Advance, on average; 0 where it cannot move."""
    move = min(profile.move for profile in profiles_of(view, unit).values())
    return move + ADVANCED if move else 0.0


def _pull(view: Warzone, unit: str, spot: ScoringPlace, going: float) -> float:
    """The points that a unit would gain at its pace if it held a spot alone: less for each turn on the way, nothing where it comes too
    late.
    """
    far = max(0.0, distance_to(view, unit, spot.at) - NEAR / 2)
    if below(0.0, far) and not going:
        return 0.0
    turns = far / going if below(0.0, far) else 0.0
    return spot.worth * VICTORY * LATER**turns if at_most(turns, rounds_left(view)) else 0.0


def _spared(view: Warzone, unit: str) -> float:
    """The points that a unit is worth elsewhere while it holds a spot."""
    share = SPARED * (3 if has(view, unit, "CHARACTER") else 1)
    return share * points_left(view, unit) if enemies_of(view, unit) else 0.0
