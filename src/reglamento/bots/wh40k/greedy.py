"""The greedy bot of wh40k: it takes markers, shoots at what it is expected to take the most points from, and charges when that pays."""

from __future__ import annotations

from collections.abc import Callable
from math import fsum, inf
from typing import Any

from reglamento.armies.placing import stood
from reglamento.bots.bot import Bot
from reglamento.bots.wh40k.spending import answer, bravery, counter, reroll, stratagem
from reglamento.bots.wh40k.worth import blows, chance_of, fire, points_left, taken_by, value_of
from reglamento.games.wh40k.facts.choices import attacks, charges, moves, powers, preparing
from reglamento.games.wh40k.facts.mission import side_of
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.field.cover import sheltering
from reglamento.games.wh40k.psychic.knowing import charge_of, power_of, targets
from reglamento.games.wh40k.shooting.targets import Shooting, may_fire
from reglamento.games.wh40k.units.table import enemies_of, engaged, member_of, members, standing, unit_distance
from reglamento.geometry.table.shapes.ruler import apart, at_most, below
from reglamento.kernel.questions import Choose, Place, Position

Places = tuple[Position, ...]
REACH = 8.0
"""Inches from which a charge is more likely to come off than not."""
SHELTER = 1.5
"""Inches that a unit goes less far towards its goal to stand in cover."""
MARKED = 3.0
"""Inches from a marker at which it counts as held."""


class GreedyBot(Bot):
    """Plays either side of any mission. It knows its seat's view only, and the same position gives the same choice."""

    blind = False

    def __init__(self, seat: str, seed: int | str) -> None:
        self.seat = seat

    def choose(self, view: Warzone, question: Choose) -> Any:
        """One of the options, the default where it knows nothing better."""
        options = question.options
        if len(options) < 2:
            return options[0] if options else question.default
        decide = TOPICS.get(question.topic)
        option = question.default if decide is None else decide(view, question)
        return option if option in options or option == question.default else options[0]

    def place(self, view: Warzone, question: Place) -> Places:
        """Places for the pieces asked about."""
        if question.topic in {"charge-move", "marker"}:
            return question.default
        found = tuple(view.suggestions())
        if question.topic == "closer":
            return found[0]
        if question.topic in {"deploy", "arrive-at", "summon-at"}:
            return max(found, key=lambda places: _advanced(view, question, places))
        return min(found, key=lambda places: distance_left(view, question, places))


# ---- moves


def _middle(places: Places) -> tuple[float, float]:
    return fsum(place.x for place in places) / len(places), fsum(place.y for place in places) / len(places)


def _advanced(view: Warzone, question: Place, places: Places) -> float:
    """How near to the middle of the table a unit is set up."""
    return -apart(_middle(places), view.mission.battlefield.centre)


def goal_of(view: Warzone, unit: str) -> tuple[float, float] | None:
    """Where a unit wants to go: the nearest marker that no friend is nearer to, else the nearest enemy."""
    here = _at(view, unit)
    friends = [_at(view, friend) for friend in view.ranks if friend != unit and view.units[friend].side == view.units[unit].side]
    free = [at for at in view.markers.values() if all(not below(apart(friend, at), apart(here, at)) for friend in friends)]
    if free:
        return min(free, key=lambda at: (apart(here, at), at))
    foes = [_at(view, foe) for foe in enemies_of(view, unit)]
    return min(foes, key=lambda at: (apart(here, at), at), default=None)


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
    if goal in view.markers.values() or not _shoots(view, unit):
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
            return (
                fast
                if not at_most(far, 2.0 * REACH) and not _in_range(view, option.unit) and fast in question.options
                else option
            )
        if isinstance(option, moves.FallBack) and _loses(view, option.unit):
            return option
    return moves.EndMoves()


def _near_goal(view: Warzone, unit: str) -> bool:
    """Whether the transport of a unit is near where it wants to go."""
    carrier = view.models[view.away[unit].inside].unit
    return at_most(_far(view, carrier), 2.0 * REACH)


def _far(view: Warzone, unit: str) -> float:
    goal = goal_of(view, unit)
    return inf if goal is None else apart(_at(view, unit), goal)


def _settled(view: Warzone, unit: str) -> bool:
    """Whether a unit holds a marker, or fires from where it stands."""
    goal = goal_of(view, unit)
    if goal is None:
        return True
    if goal in view.markers.values():
        return at_most(apart(_at(view, unit), goal), MARKED)
    return _shoots(view, unit) and _in_range(view, unit)


def _in_range(view: Warzone, unit: str) -> bool:
    """Whether a unit could fire at an enemy from where it stands."""
    return any(below(0.0, fire(view, unit, foe)) for foe in enemies_of(view, unit))


def _loses(view: Warzone, unit: str) -> bool:
    """Whether a unit takes much less in a fight than it gives."""
    foes = engaged(view, unit)
    return fsum(blows(view, foe, unit) for foe in foes) > 2 * max(blows(view, unit, foe) for foe in foes)


# ---- psychic powers


def power(view: Warzone, question: Choose) -> Any:
    """The power that is expected to take the most points, then one that gives something."""
    found = [option for option in question.options if isinstance(option, powers.Manifest)]
    return max(found, key=lambda option: _gain(view, option))


def _gain(view: Warzone, option: powers.Manifest) -> float:
    """The points that a power is expected to take; of one that gives something, those of the best unit that it may reach, a tenth."""
    known = power_of(view, option.unit, option.power)
    passed = chance_of(charge_of(view, option.unit, known))
    reached = targets(view, option.unit, known)
    wounds = known.wounds(known.charge)
    if wounds is None:
        return passed * 0.1 * max(points_left(view, unit) for unit in reached)
    return passed * wounds.mean * max(value_of(view, members(view, unit)[0]) for unit in reached)


def power_target(view: Warzone, question: Choose) -> Any:
    """The unit that is worth the most."""
    found = [option for option in question.options if isinstance(option, powers.WorkOn)]
    return max(found, key=lambda option: (points_left(view, option.target), option.target))


# ---- fire and blows


def shoot_unit(view: Warzone, question: Choose) -> Any:
    return question.options[0]


def aim(view: Warzone, question: Choose) -> Any:
    """The profile and the target from which it is expected to take the most points."""
    shooting, lot = Shooting(question.about or ""), question.context
    aims = [option for option in question.options if isinstance(option, attacks.Aim)]

    def gain(option: attacks.Aim) -> float:
        weapon = lot.profile(option.weapon)
        able = [id for id in lot.models if may_fire(view, shooting, id, weapon, option.target)] or lot.models
        return min(taken_by(view, able, weapon, option.target), points_left(view, option.target))

    return max(aims, key=lambda option: (gain(option), option.target))


def grenade(view: Warzone, question: Choose) -> Any:
    """A grenade by the first model that has nothing better."""
    throws = [option for option in question.options if isinstance(option, attacks.Throw)]
    guns = {option: len(member_of(view, option.model).guns) for option in throws}
    return min(throws, key=lambda option: (guns[option], option.model), default=attacks.NoGrenade())


def allot(view: Warzone, question: Choose) -> Any:
    """The cheapest model; of several the one that is suggested."""
    models = [option for option in question.options if isinstance(option, attacks.Allot)]
    least = min(value_of(view, option.model) for option in models)
    cheap = [option for option in models if value_of(view, option.model) <= least]
    return question.default if question.default in cheap else cheap[-1]


def strike(view: Warzone, question: Choose) -> Any:
    """The weapon and target by which the most points are expected."""
    now = question.context
    blades = {blade.id: blade for blade in member_of(view, now.models[0]).blades}
    strikes = [option for option in question.options if isinstance(option, attacks.Strike)]

    def gain(option: attacks.Strike) -> float:
        taken = taken_by(view, now.models, blades[option.weapon], option.target, manner="fight")
        return min(taken, points_left(view, option.target))

    return max(strikes, key=lambda option: (gain(option), option.target))


# ---- charges


def charge_unit(view: Warzone, question: Choose) -> Any:
    """A unit that gains by a charge that is likely to come off."""
    for option in question.options:
        if isinstance(option, charges.ChargeWith) and best_charge(view, option.unit) is not None:
            return option
    return charges.EndCharges()


def best_charge(view: Warzone, unit: str) -> str | None:
    """The enemy near enough from which a charge takes the most beyond what it gives back; None where none pays."""
    near = [foe for foe in enemies_of(view, unit) if at_most(unit_distance(view, unit, foe), REACH)]
    gains = {foe: min(blows(view, unit, foe), points_left(view, foe)) - 0.7 * blows(view, foe, unit) for foe in near}
    best = max(near, key=lambda foe: (gains[foe], foe), default=None)
    return best if best is not None and gains[best] > 0 else None


def charge_target(view: Warzone, question: Choose) -> Any:
    """The one enemy for which the charge is made."""
    if charges.EndTargets() in question.options:
        return charges.EndTargets()
    best = best_charge(view, question.about or "")
    return question.default if best is None else charges.ChargeAt(best)


def roster(view: Warzone, question: Choose) -> Any:
    """The dearest army."""
    offered = view.mission.rosters[side_of(question.by)]
    return max(question.options, key=lambda option: (offered[option.roster].points, -option.roster))


def set_up(view: Warzone, question: Choose) -> Any:
    """What may wait off the table waits there: it arrives where it is needed. Transports are set up before what they carry."""
    units = view.roster(side_of(question.by)).units
    carriers = (
        option
        for option in question.options
        if isinstance(option, preparing.SetUp) and units[option.entry].sheet.role == "Dedicated Transport"
    )
    back = (option for option in question.options if isinstance(option, preparing.KeepBack))
    return next(back, None) or next(carriers, question.default)


def load(view: Warzone, question: Choose) -> Any:
    """A transport is filled."""
    return question.options[0]


def arrive(view: Warzone, question: Choose) -> Any:
    """Whatever may arrive does."""
    return question.options[0]


TOPICS: dict[str, Callable[[Warzone, Choose], Any]] = {
    "roster": roster,
    "set-up": set_up,
    "arrive": arrive,
    "load": load,
    "move-unit": move_unit,
    "re-roll": reroll,
    "bravery": bravery,
    "counter": counter,
    "stratagem": stratagem,
    "answer": answer,
    "power": power,
    "power-target": power_target,
    "shoot-unit": shoot_unit,
    "aim": aim,
    "grenade": grenade,
    "allot": allot,
    "flee": allot,
    "strike": strike,
    "charge-unit": charge_unit,
    "charge-target": charge_target,
}
"""Which function decides what, by the topic of the question. Other questions get their default."""
