"""What the greedy bot of wh40k shoots at, strikes and charges, and which of its models suffer."""

from __future__ import annotations

from math import fsum
from typing import Any

from msgspec.structs import replace

from reglamento.bots.wh40k.worth import blows, expected, fire, points_left, taken_by, value_of
from reglamento.games.wh40k.charges.phase import in_reach
from reglamento.games.wh40k.facts.choices import attacks, charges
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.odds.charge_odds import charge_chance, charge_needed, straight_needed
from reglamento.games.wh40k.shooting.aiming import aimed
from reglamento.games.wh40k.shooting.targets import Shooting, may_fire
from reglamento.games.wh40k.units.riding import body_of
from reglamento.games.wh40k.units.table import ENGAGED, enemies_of, engaged, member_of, unit_distance
from reglamento.geometry.table.shapes.ruler import at_most
from reglamento.kernel.questions import Choose

REACH = 9.0
"""Inches from which a charge comes off often enough."""
HOPED = 9
"""A charge that takes more on two dice is not hoped for."""
BLOWS_BACK = 0.7
"""The share of what the enemy's blows would take that counts against a charge: it strikes second, and would have struck later."""
OVERWATCH = 1 / 3
"""The share of its fire that an enemy gives in Overwatch, against one of two that hit."""


def shoot_unit(view: Warzone, question: Choose) -> Any:
    """The first unit of those that may shoot."""
    return question.options[0]


def aim(view: Warzone, question: Choose) -> Any:
    """The profile and the target from which it is expected to take the most points."""
    aims = [option for option in question.options if isinstance(option, attacks.Aim | attacks.AimAll)]
    return max(aims, key=lambda option: (gain_of_aim(view, question, option), option.target))


def gain_of_aim(view: Warzone, question: Choose, option: attacks.Aim | attacks.AimAll) -> float:
    """The points that the models asked about are expected to take by an aim."""
    shooting, lot = Shooting(question.about or ""), question.context
    weapons = lot.fired(option)
    able = [id for id in lot.models if all(may_fire(view, shooting, id, weapon, option.target) for weapon in weapons)]
    fired = aimed(view, shooting, replace(lot, models=tuple(able) or lot.models), option)
    return min(fsum(expected(view, attacks) for attacks in fired), points_left(view, option.target))


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
    strikes = [option for option in question.options if isinstance(option, attacks.Strike)]
    return max(strikes, key=lambda option: (gain_of_strike(view, question, option), option.target))


def gain_of_strike(view: Warzone, question: Choose, option: attacks.Strike) -> float:
    """The points that the models asked about are expected to take by a strike."""
    now = question.context
    blade = next(blade for blade in member_of(view, now.models[0]).blades if blade.id == option.weapon)
    return min(taken_by(view, now.models, blade, option.target, manner="fight"), points_left(view, option.target))


def fight_unit(view: Warzone, question: Choose) -> Any:
    """The unit that takes the most, and the most from what would strike it back."""
    units = [option for option in question.options if isinstance(option, attacks.FightWith)]
    return max(units, key=lambda option: (gain_of_fight(view, option.unit), option.unit))


def gain_of_fight(view: Warzone, unit: str) -> float:
    """The points that a unit is expected to take by fighting now, with half of what the enemy would take from it."""
    foes = engaged(view, unit)
    dealt = max((min(blows(view, unit, foe), points_left(view, foe)) for foe in foes), default=0.0)
    return dealt + 0.5 * max((blows(view, foe, unit) for foe in foes), default=0.0)


# ---- charges


def charge_unit(view: Warzone, question: Choose) -> Any:
    """A unit that gains by a charge."""
    for option in question.options:
        if isinstance(option, charges.ChargeWith) and best_charge(view, option.unit) is not None:
            return option
    return charges.EndCharges()


def best_charge(view: Warzone, unit: str) -> str | None:
    """The enemy from which a charge is expected to take the most beyond what it costs; None where none pays. Ways are looked for only
    where a charge would pay if nothing stood in its way.
    """
    near = [foe for foe in in_reach(view, unit) if at_most(unit_distance(view, unit, foe), REACH)]
    hopes = {foe: _gain_at(view, unit, foe, _straight(view, unit, foe)) for foe in near}
    best, most = None, 0.0
    for foe in sorted(near, key=lambda foe: (hopes[foe], foe), reverse=True):
        if hopes[foe] <= most:
            break
        gain = charge_gain(view, unit, foe)
        if gain > most:
            best, most = foe, gain
    return best


def charge_gain(view: Warzone, unit: str, enemy: str) -> float:
    """The points that a charge is expected to gain: the blows of both, if it comes off, and Overwatch whether it does or not. What friends
    take that fight the enemy already is not taken again. [40K-CORE-CHARGE-03, 40K-CORE-CHARGE-04]
    """
    return _gain_at(view, unit, enemy, comes_off(view, unit, enemy))


def comes_off(view: Warzone, unit: str, enemy: str) -> float:
    """The chance that a charge reaches an enemy, by the ways that there are; 0 where that takes more than the bot hopes for.
    [40K-CORE-CHARGE-05]
    """
    return float(charge_chance(charge_needed(view, unit, (enemy,), HOPED)))


def _straight(view: Warzone, unit: str, enemy: str) -> float:
    """The chance that a charge reaches an enemy, if nothing is in its way."""
    return float(charge_chance(straight_needed(view, unit, (enemy,))))


def _gain_at(view: Warzone, unit: str, enemy: str, chance: float) -> float:
    """The points that a charge is expected to gain which comes off with this chance."""
    held = engaged(view, enemy)
    left = max(0.0, points_left(view, enemy) - fsum(blows(view, friend, enemy) for friend in held))
    back = min(blows(view, enemy, unit), points_left(view, unit))
    gain = min(blows(view, unit, enemy), left) - BLOWS_BACK * back / (1 + len(held))
    shots = 0.0 if held else OVERWATCH * fire(view, enemy, unit)
    return chance * gain - shots


def charge_target(view: Warzone, question: Choose) -> Any:
    """The one enemy for which the charge is made."""
    if charges.EndTargets() in question.options:
        return charges.EndTargets()
    best = best_charge(view, question.about or "")
    return question.default if best is None else charges.ChargeAt(best)


def intervene(view: Warzone, question: Choose) -> Any:
    """A CHARACTER that takes more than it is dealt. [40K-CORE-CHARGE-06]"""
    units = [option for option in question.options if isinstance(option, charges.Intervene)]
    best = max(units, key=lambda option: (gain_of_intervention(view, option.unit), option.unit))
    return best if gain_of_intervention(view, best.unit) > 0 else charges.EndInterventions()


def gain_of_intervention(view: Warzone, unit: str) -> float:
    """The points that a CHARACTER is expected to gain by the blows of both if it intervenes."""
    near = [foe for foe in enemies_of(view, unit) if at_most(unit_distance(view, unit, foe), 3.0 + ENGAGED)]
    return max((blows(view, unit, foe) - BLOWS_BACK * blows(view, foe, unit) for foe in near), default=0.0)
