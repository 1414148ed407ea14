"""Which charges the greedy bot of fantasy makes, and how its units react to charges: by the points that it expects to win and to lose.
[WF-CORE-CHG-01, WF-CORE-CHG-02]
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from math import erf, fsum, inf, sqrt
from typing import Any, NamedTuple

from reglamento.bots.fantasy.goals import FLANK
from reglamento.bots.fantasy.moving import dread
from reglamento.bots.fantasy.stakes import clash, fought_worth, lead, no_turn_left, passes, stake
from reglamento.bots.fantasy.ways import aside
from reglamento.bots.fantasy.worth import gun_worth
from reglamento.games.fantasy.arms.flights import flight_dice, flight_length
from reglamento.games.fantasy.charges.reach import charge_at, charge_move, out_of_reach, reaches, side_charged
from reglamento.games.fantasy.facts.choices.charges import ChargeAt, Flee, Hold, StandAndShoot
from reglamento.games.fantasy.facts.mission import Mission, side_of
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.field.ground import off_table
from reglamento.games.fantasy.nerve.fleeing import away_from, facing, slow, strongest
from reglamento.games.fantasy.nerve.leadership import cold_blooded, leadership
from reglamento.games.fantasy.nerve.temper import alarm
from reglamento.games.fantasy.odds.arrivals import charge_odds
from reglamento.games.fantasy.odds.rounds import Fought
from reglamento.games.fantasy.odds.wounding import Uncounted
from reglamento.games.fantasy.units.table import below_quarter, contacts_of, distance, engaged, is_fast, troop_of
from reglamento.geometry.table.manoeuvres.charging import Charge
from reglamento.geometry.table.shapes.regiments import Side as Edge
from reglamento.geometry.table.shapes.regiments import advanced
from reglamento.geometry.table.shapes.ruler import at_most
from reglamento.kernel.questions import Choose, Position
from reglamento.memory import Memory
from reglamento.odds.state import facts

SAFE, BOLD = 0.15, -0.1
"""A charge is made that is expected to win points; more than so great a share of the charger's stake where the battle counts as won, and in
the last turn where it does not.
"""
STRIKES_FIRST = 0.5
"""The share of what an enemy would win by its own charge that is saved by charging it."""
EXPOSED = 0.5
"""The share of what other enemies would win by their charges at the place of a charger, more than where it stands, that is counted against
its charge.
"""
FLED, RALLIED = 0.35, 0.1
"""What a flight costs of a unit's stake where it gets away: of fast cavalry, which rallies as it comes, less."""


# ---- charges


def melee_with(view: Pitched, chargers: Mapping[str, Edge], target: str) -> tuple[dict[str, Edge], dict[str, Edge]]:
    """The sides of the combat that charges at a target lead to: friends that are in contact with it, and the enemies of those."""
    side = view.units[next(iter(chargers))].side
    ours: dict[str, Edge] = dict(chargers)
    theirs: dict[str, Edge] = {target: "front"}
    for each in contacts_of(view, target):
        friend = each.target if each.charger == target else each.charger
        if view.units[friend].side == side and friend not in ours:
            ours[friend] = each.side if each.target == target else "front"
            for other in contacts_of(view, friend):
                enemy = other.target if other.charger == friend else other.charger
                if enemy != target:
                    theirs[enemy] = other.side if other.target == friend else "front"
    return ours, theirs


def charges_worth(view: Pitched, chargers: Mapping[str, Edge], target: str) -> float:
    """The points that charges at a target win together, if it holds. The exact odds count where one unit meets one; where friends fight it
    already, only what the charges change is counted.
    """
    ours, theirs = melee_with(view, chargers, target)
    if len(ours) == len(theirs) == 1:
        (unit,) = chargers
        odds = _known_odds(view, unit, target)
        if odds is not None:
            return fought_worth(view, unit, target, odds)
    worth = clash(view, ours, theirs, charging=frozenset(chargers))
    before = {unit: edge for unit, edge in ours.items() if unit not in chargers}
    return worth - clash(view, before, theirs, charging=frozenset()) if before else worth


class _Odds(NamedTuple):
    """The exact odds of a charge; None where they are not worked out. The mission is held here so that no other one gets its `id`
    meanwhile.
    """

    odds: Fought | None
    mission: Mission


_odds: Memory[Hashable, _Odds] = Memory(64)
"""The odds of the last charges, by what they depend on: all facts but the charges that other units have declared at other targets."""


def _known_odds(view: Pitched, unit: str, target: str) -> Fought | None:
    """The exact odds of the one charge that is declared at a target, worked out once while a side declares its charges; None where they are
    not worked out.
    """
    if any(each.target == target for other, each in view.charges.items() if other != unit):
        return None
    key = id(view.mission), view.readings, unit, target, view.charges.get(unit), facts(view, "charges")
    return _odds.made(key, lambda: _Odds(_odds_of(view, unit, target), view.mission)).odds


def _odds_of(view: Pitched, unit: str, target: str) -> Fought | None:
    try:
        return charge_odds(view, unit, target)
    except Uncounted:
        return None


def courage(view: Pitched, unit: str, enemy: str) -> float:
    """The chance that a unit charges an enemy that it may fear. [WF-CORE-PSY-03, WF-CORE-PSY-04]"""
    return passes(leadership(view, unit), cold=cold_blooded(view, unit)) if alarm(view, unit, enemy) else 1.0


def charge(view: Pitched, question: Choose) -> Any:
    """Of the charges that reach, the one that wins the most points, alone or with others at the same target; a unit that must charge takes
    the best of them, however bad.
    """
    found: dict[str, dict[str, Charge]] = {}
    for option in question.options:
        if isinstance(option, ChargeAt) and not out_of_reach(view, option.unit, option.target):
            edge = side_charged(view, option.unit, option.target)
            way = charge_at(view, option.unit, option.target, edge, charge_move(view, option.unit))
            if isinstance(way, Charge):
                found.setdefault(option.target, {})[option.unit] = way
    best, most = question.default, -inf if question.topic == "must-charge" else 0.0
    share = {1: SAFE, -1: BOLD, 0: 0.0}[lead(view, side_of(question.by))]
    for target, ways in found.items():
        unit, worth = _best_of(view, ways, target)
        worth -= share * stake(view, unit)
        if worth > most:
            best, most = ChargeAt(unit, target), worth
    return best


def _best_of(view: Pitched, ways: Mapping[str, Charge], target: str) -> tuple[str, float]:
    """The unit that charges a target first, and what it and those that follow it win."""
    if view.units[target].fleeing:
        chased = {unit: chase_worth(view, unit, target) for unit in ways}
        unit = max(ways, key=lambda each: (chased[each], -stake(view, each)))
        return unit, chased[unit] - EXPOSED * _exposed(view, unit, ways[unit], target)
    already = {unit: each.side for unit, each in view.charges.items() if each.target == target and unit in view.regiments}
    edges = {unit: side_charged(view, unit, target) for unit in sorted(ways)}
    own = {
        unit: STRIKES_FIRST * _spared(view, unit, target)
        - EXPOSED * _exposed(view, unit, ways[unit], target)
        - _shots(view, target, unit)
        for unit in edges
    }
    before = charges_worth(view, already, target) if already else 0.0
    chosen: dict[str, Edge] = {}
    value = -inf
    while len(chosen) < len(edges):
        together = {
            unit: charges_worth(view, already | chosen | {unit: edge}, target) + fsum(own[each] for each in (*chosen, unit))
            for unit, edge in edges.items()
            if unit not in chosen
        }
        unit = max(together, key=lambda each: together[each])
        if together[unit] <= value:
            break
        chosen[unit], value = edges[unit], together[unit]
    return next(iter(chosen)), (value - before) * min(courage(view, unit, target) for unit in chosen)


def chase_worth(view: Pitched, unit: str, target: str) -> float:
    """The points that a charge at a fleeing unit wins: it is run down where it would have rallied. [WF-CORE-CHG-04, WF-CORE-FLEE-02]"""
    if no_turn_left(view, view.units[target].side) or below_quarter(view, target):
        return 0.0
    rallies = passes(leadership(view, target), cold=cold_blooded(view, target))
    return stake(view, target) * rallies * _caught(view, target, (unit,))


def _exposed(view: Pitched, unit: str, way: Charge, target: str) -> float:
    """What other enemies would win by charging a unit where its charge leads it, more than where it stands."""
    there, here, besides = way.charger, view.regiments[unit], frozenset({target})
    now = dread(view, unit, Position(here.x, here.y, here.angle), besides=besides)
    return max(0.0, dread(view, unit, Position(there.x, there.y, there.angle), besides=besides) - now)


def _spared(view: Pitched, unit: str, target: str) -> float:
    """What the target would win by a charge of its own at the unit, if it could."""
    foe = view.regiments[target]
    looks = at_most(aside(Position(*foe.at, foe.angle), view.regiments[unit].centre), FLANK)
    if not looks or engaged(view, target) or not at_most(distance(view, unit, target), charge_move(view, target)):
        return 0.0
    return max(0.0, clash(view, {target: side_charged(view, target, unit)}, {unit: "front"}, charging=frozenset({target})))


def _shots(view: Pitched, target: str, unit: str) -> float:
    """What a target that stands and shoots takes of a charger, if it is farther than half of the charge."""
    if troop_of(view, target).missile is None or engaged(view, target):
        return 0.0
    near = at_most(distance(view, unit, target), charge_move(view, unit) / 2)
    return 0.0 if near else gun_worth(view, target, unit)


# ---- reactions


def react(view: Pitched, question: Choose) -> Any:
    """Hold, stand and shoot, or flee, by what each is expected to cost."""
    unit, options = question.about or "", question.options
    chargers = {each: view.charges[each].side for each in question.context if reaches(view, each, unit, view.charges[each].side)}
    shots = [option for option in options if isinstance(option, StandAndShoot)]
    worth = {shot: gun_worth(view, unit, shot.target) for shot in shots}
    best: StandAndShoot | Hold = max(shots, key=lambda shot: worth[shot], default=Hold())
    if not chargers or Flee() not in options:
        return best
    taken = worth[best] if isinstance(best, StandAndShoot) else 0.0
    stays = taken - clash(view, chargers, {unit: "front"}, charging=frozenset(chargers))
    return Flee() if -flight_cost(view, unit, tuple(chargers)) > stays else best


def flight_cost(view: Pitched, unit: str, chargers: tuple[str, ...]) -> float:
    """The points that a flight from chargers is expected to cost: the unit is run down by one that reaches where it comes, is lost off the
    table, or gets away and may not rally. [WF-CORE-CHG-04]
    """
    whole, caught = stake(view, unit), _caught(view, unit, chargers)
    escaped = RALLIED if is_fast(view, unit) else FLED
    return whole * (caught + (1.0 - caught) * (1.0 if no_turn_left(view, view.units[unit].side) else escaped))


def _caught(view: Pitched, unit: str, chargers: tuple[str, ...]) -> float:
    """The chance that a unit that flees from chargers is lost: run down where it comes, or off the table with what it rolls on average."""
    number, each = flight_dice(slow(view, unit), view.readings.spanish), flight_length((1,), view.readings.spanish)
    mean, spread = 3.5 * each * number, each * sqrt(35 / 12 * number)
    if off_table(view, advanced(facing(view.regiments[unit], away_from(view, unit, strongest(view, chargers))), mean)):
        return 1.0
    short = max(charge_move(view, charger) - distance(view, charger, unit) for charger in chargers)
    return 0.5 * (1.0 + erf((short - mean) / (spread * sqrt(2.0))))
