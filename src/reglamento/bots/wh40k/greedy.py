"""The greedy bot of wh40k: it takes markers, shoots at what it is expected to take the most points from, and charges when that pays."""

from __future__ import annotations

from collections.abc import Callable
from math import fsum
from random import Random
from typing import Any

from msgspec.structs import replace

from reglamento.bots.bot import Bot
from reglamento.bots.wh40k.moving import Places, advanced, distance_left, move_unit
from reglamento.bots.wh40k.spending import answer, bravery, counter, reroll, stratagem
from reglamento.bots.wh40k.worth import blows, chance_of, expected, points_left, taken_by, value_of
from reglamento.games.wh40k.facts.choices import attacks, charges, powers, preparing
from reglamento.games.wh40k.facts.mission import side_of
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.psychic.knowing import charge_of, power_of, targets
from reglamento.games.wh40k.shooting.aiming import aimed
from reglamento.games.wh40k.shooting.targets import Shooting, may_fire
from reglamento.games.wh40k.units.riding import body_of
from reglamento.games.wh40k.units.table import enemies_of, member_of, members, unit_distance
from reglamento.geometry.table.shapes.ruler import at_most
from reglamento.kernel.questions import Choose, Place

REACH = 8.0
"""Inches from which a charge is more likely to come off than not."""
LIKE = 0.98
"""Armies that cost so much of the dearest, or more, count as equal."""


class GreedyBot(Bot):
    """Plays either side of any mission. It knows its seat's view only, and the same position gives the same choice, but for the army: its
    seed decides between those that are as dear.
    """

    blind = False

    def __init__(self, seat: str, seed: int | str) -> None:
        self.seat, self.seed = seat, seed

    def choose(self, view: Warzone, question: Choose) -> Any:
        """One of the options, the default where it knows nothing better."""
        options = question.options
        if len(options) < 2:
            return options[0] if options else question.default
        if question.topic == "roster":
            return self._army(view, question)
        decide = TOPICS.get(question.topic)
        option = question.default if decide is None else decide(view, question)
        return option if option in options or option == question.default else options[0]

    def _army(self, view: Warzone, question: Choose) -> Any:
        """One of the dearest armies."""
        offered = view.mission.rosters[side_of(question.by)]
        points = {option: offered[option.roster].points for option in question.options}
        dearest = [option for option in question.options if points[option] >= LIKE * max(points.values())]
        return Random(f"{self.seat} {self.seed} army").choice(dearest)

    def place(self, view: Warzone, question: Place) -> Places:
        """Places for the pieces asked about."""
        if question.topic in {"charge-move", "marker"}:
            return question.default
        found = tuple(view.suggestions())
        if question.topic == "closer":
            return found[0]
        if question.topic in {"deploy", "arrive-at", "summon-at"}:
            return max(found, key=lambda places: advanced(view, question, places))
        return min(found, key=lambda places: distance_left(view, question, places))


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
    aims = [option for option in question.options if isinstance(option, attacks.Aim | attacks.AimAll)]

    def gain(option: attacks.Aim | attacks.AimAll) -> float:
        weapons = lot.fired(option)
        able = [id for id in lot.models if all(may_fire(view, shooting, id, weapon, option.target) for weapon in weapons)]
        fired = aimed(view, shooting, replace(lot, models=tuple(able) or lot.models), option)
        return min(fsum(expected(view, volley) for volley in fired), points_left(view, option.target))

    return max(aims, key=lambda option: (gain(option), option.target))


def grenade(view: Warzone, question: Choose) -> Any:
    """A grenade by the first model that has nothing better."""
    throws = [option for option in question.options if isinstance(option, attacks.Throw)]
    guns = {option: len(body_of(view, option.model).guns) for option in throws}
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
    "set-up": set_up,
    "arrive": arrive,
    "load": load,
    "move-unit": move_unit,
    "move-unit-again": move_unit,
    "move-again": move_unit,
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
