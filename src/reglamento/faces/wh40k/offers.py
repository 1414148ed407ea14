"""The exact odds of what a player is offered, and what there is to know of a target. [40K-CORE-ATT-01, 40K-CORE-CHARGE-04,
40K-CORE-PSY-01]
"""

from __future__ import annotations

from collections.abc import Mapping

from reglamento.faces.chances import chance, losses
from reglamento.faces.shown import Stat
from reglamento.faces.wh40k.worth import points_taken
from reglamento.games.wh40k.charges.charging import failed_charge
from reglamento.games.wh40k.charges.phase import in_reach
from reglamento.games.wh40k.facts.choices import Option
from reglamento.games.wh40k.facts.choices.attacks import Aim, AimAll, Strike
from reglamento.games.wh40k.facts.choices.charges import ChargeAt, ChargeWith
from reglamento.games.wh40k.facts.choices.powers import Manifest
from reglamento.games.wh40k.facts.events.charges import Failure
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.fights.striking import Blows
from reglamento.games.wh40k.odds.attack_odds import aim_odds, strike_odds
from reglamento.games.wh40k.odds.charge_odds import MOST, charge_chance, charge_needed, straight_needed
from reglamento.games.wh40k.odds.losses import Losses
from reglamento.games.wh40k.odds.power_odds import power_odds
from reglamento.games.wh40k.shooting.aiming import Lot
from reglamento.games.wh40k.shooting.targets import Shooting
from reglamento.games.wh40k.units.table import member_of, members, unit_distance
from reglamento.kernel.questions import Choose
from reglamento.language import tr
from reglamento.sentences import decimal

NEVER: Mapping[Failure, str] = {  # said to a player
    "short": "the way is longer than two dice can show",
    "slow": "the ground on the way slows the unit down too much",
    "room": 'no way leads to a free place within 1" of the target',
    "grounded": "the unit may stand on the ground floor of ruins alone",
    "apart": "there is no place for the other models of the unit",
}
"""Why a charge cannot come off, whatever the dice show. [40K-FAQ-CHARGE-04]"""


def odds(game: Warzone, option: Option) -> tuple[Stat, ...]:
    """Of attacks at a target: the models and Wounds that it loses on average, the chances that any model falls and that all do, and the
    points. Of a charge, the chance that it comes off, and what the dice must show. Of a power, the chances of its test, of no denial and
    of Perils.
    """
    question = game.question
    if not isinstance(question, Choose):
        return ()
    if isinstance(option, ChargeWith):
        return _charge(game, option.unit, (_likeliest(game, option.unit),))
    if isinstance(option, Manifest):
        return _of_power(game, option)
    unit, context = question.about or "", question.context
    if isinstance(option, ChargeAt):
        return (*_charge(game, unit, (*(context or ()), option.target)), *(_alone(game, unit, option.target) if context else ()))
    found = _of_attacks(game, unit, context, option)
    return () if found is None else _told(game, *found)


def _of_power(game: Warzone, option: Manifest) -> tuple[Stat, ...]:
    """The chance that a power passes its test, that it does and is not denied where an enemy can, and of Perils."""
    found = power_odds(game, option.unit, option.power)
    denied = (chance(tr("and is not denied"), found.undenied),) if found.undenied < found.passed else ()
    return (chance(tr("passes the test"), found.passed), *denied, chance(tr("Perils"), found.perils))


def _of_attacks(game: Warzone, unit: str, context: object, option: Option) -> tuple[str, Losses] | None:
    """The target of attacks and what they do to it; None for what is no attack."""
    if isinstance(option, Aim | AimAll) and isinstance(context, Lot):
        return option.target, aim_odds(game, Shooting(unit), context, option)
    if isinstance(option, Strike) and isinstance(context, Blows):
        return option.target, strike_odds(game, unit, context, option)
    return None


def _told(game: Warzone, target: str, found: Losses) -> tuple[Stat, ...]:
    fallen, wounds = losses(tr("fall on average"), found.models), losses(tr("Wounds"), found.wounds)
    several = any(member_of(game, id).profile.wounds > 1 for id in members(game, target))
    first = (fallen,) if not several else (wounds,) if len(found.models) == 2 else (fallen, wounds)
    points = points_taken(game, target, found)
    return (
        *first,
        chance(tr("any"), 1 - found.models[0]),
        chance(tr("all"), found.destroyed),
        Stat(label=tr("points"), value=decimal(round(points, 1)), mean=points),
    )


def _likeliest(game: Warzone, unit: str) -> str:
    """The enemy at which a charge comes off most likely; of those that are alike the nearest."""
    near = sorted(in_reach(game, unit), key=lambda foe: (unit_distance(game, unit, foe), foe))
    best, least = near[0], MOST + 1
    for foe in near:
        if straight_needed(game, unit, (foe,)) >= least:
            break
        needed = charge_needed(game, unit, (foe,), least - 1)
        best, least = (best, least) if needed is None else (foe, needed)
    return best


def _alone(game: Warzone, unit: str, target: str) -> tuple[Stat, ...]:
    """The chance of a charge at a further target by itself, which tells apart those that the whole charge reaches equally often.
    [40K-CORE-CHARGE-05]
    """
    return (chance(tr("this one alone"), charge_chance(charge_needed(game, unit, (target,)))),)


def _charge(game: Warzone, unit: str, targets: tuple[str, ...]) -> tuple[Stat, ...]:
    """Of a charge at several units, the chance that it reaches any of them. [40K-CORE-CHARGE-05]"""
    needed = charge_needed(game, unit, targets)
    label = tr("comes off") if len(targets) == 1 else tr("reaches any of the targets")
    arrives = chance(label, charge_chance(needed))
    if needed is not None:
        return (arrives, Stat(label=tr("on two dice"), value=tr("{n}+").format(n=needed)))
    why = failed_charge(game, unit, targets, MOST).why
    return (arrives, Stat(label=tr("because"), value=tr(NEVER.get(why, NEVER["short"]))))
