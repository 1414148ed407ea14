"""The exact odds of what a player is offered, and what there is to know of a target. [40K-CORE-ATT-01, 40K-CORE-CHARGE-04]"""

from __future__ import annotations

from reglamento.faces.chances import percent, share
from reglamento.faces.shown import Stat
from reglamento.faces.wh40k.worth import points_taken
from reglamento.games.wh40k.charges.phase import in_reach
from reglamento.games.wh40k.facts.choices import Option
from reglamento.games.wh40k.facts.choices.attacks import Aim, AimAll, Strike
from reglamento.games.wh40k.facts.choices.charges import ChargeAt, ChargeWith
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.fights.striking import Blows
from reglamento.games.wh40k.odds.charge_odds import charge_chance, charge_needed
from reglamento.games.wh40k.odds.losses import Losses
from reglamento.games.wh40k.odds.volley_odds import aim_odds, strike_odds
from reglamento.games.wh40k.shooting.aiming import Lot
from reglamento.games.wh40k.shooting.targets import Shooting
from reglamento.games.wh40k.units.table import member_of, members, unit_distance
from reglamento.kernel.questions import Choose
from reglamento.language import tr
from reglamento.sentences import decimal


def odds(game: Warzone, option: Option) -> tuple[Stat, ...]:
    """Of attacks at a target: the models and Wounds that it loses on average, the chances that any model falls and that all do, and the
    points; of a charge, the chance that it comes off, and what the dice must show.
    """
    question = game.question
    if not isinstance(question, Choose):
        return ()
    if isinstance(option, ChargeWith):
        near = min(in_reach(game, option.unit), key=lambda foe: (unit_distance(game, option.unit, foe), foe))
        return _charge(game, option.unit, (near,))
    unit, context = question.about or "", question.context
    if isinstance(option, ChargeAt):
        return _charge(game, unit, (*(context or ()), option.target))
    found = _of_attacks(game, unit, context, option)
    return () if found is None else _told(game, *found)


def _of_attacks(game: Warzone, unit: str, context: object, option: Option) -> tuple[str, Losses] | None:
    """The target of attacks and what they do to it; None for what is no attack."""
    if isinstance(option, Aim | AimAll) and isinstance(context, Lot):
        return option.target, aim_odds(game, Shooting(unit), context, option)
    if isinstance(option, Strike) and isinstance(context, Blows):
        return option.target, strike_odds(game, unit, context, option)
    return None


def _told(game: Warzone, target: str, found: Losses) -> tuple[Stat, ...]:
    fallen = Stat(label=tr("fall on average"), value=share(found.models))
    wounds = Stat(label=tr("Wounds"), value=share(found.wounds))
    several = any(member_of(game, id).profile.wounds > 1 for id in members(game, target))
    first = (fallen,) if not several else (wounds,) if len(found.models) == 2 else (fallen, wounds)
    return (
        *first,
        Stat(label=tr("any"), value=percent(1 - found.models[0])),
        Stat(label=tr("all"), value=percent(found.destroyed)),
        Stat(label=tr("points"), value=decimal(round(points_taken(game, target, found), 1))),
    )


def _charge(game: Warzone, unit: str, targets: tuple[str, ...]) -> tuple[Stat, ...]:
    needed = charge_needed(game, unit, targets)
    chance = Stat(label=tr("comes off"), value=percent(charge_chance(needed)))
    return (chance,) if needed is None else (chance, Stat(label=tr("on two dice"), value=tr("{n}+").format(n=needed)))
