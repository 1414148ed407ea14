"""`reglamento odds pistola`: exact chances of a unit's fire and blows, as closed forms over the same profiles and weapons as play."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import msgspec

from reglamento.cli.odds.printing import printed
from reglamento.cli.wishes import chosen_readings
from reglamento.games.pistola.arms.exchange import Hitter, Target, fire, losses, strike
from reglamento.games.pistola.arms.fighting import blows, strikes_at
from reglamento.games.pistola.arms.odds import Spread, Volley, mean
from reglamento.games.pistola.arms.saves import COVER
from reglamento.games.pistola.arms.targets import NEVER
from reglamento.games.pistola.arms.weapons import Weapon, volleys
from reglamento.games.pistola.combat.blows import blades_of
from reglamento.games.pistola.forces import lists
from reglamento.games.pistola.forces.units import Fighter, Unit
from reglamento.games.pistola.names import numbered
from reglamento.games.pistola.readings import Readings
from reglamento.games.registry import rulebook
from reglamento.kernel.errors import ReglamentoError

Hits = tuple[Hitter, Volley]


class Fire(msgspec.Struct, frozen=True):
    """The circumstances of a unit's fire; `distance` in cm, `under` the models that each template or marker hits."""

    models: int
    target_models: int
    distance: float
    moved: bool
    cover: str
    under: int


def readings_of(pairs: list[str] | None) -> Any:
    """The readings given as `name=value`, the defaults for the others."""
    return chosen_readings(pairs or (), rulebook("pistola"))


def named(text: str) -> tuple[Unit, Fighter]:
    """The unit and the model that `LIST/UNIT` or `LIST/UNIT/MODEL` names. Raises ReglamentoError with those there are."""
    list_name, _, rest = text.partition("/")
    army = lists.load(list_name)
    unit_name, _, member = rest.partition("/")
    unit = army.units.get(unit_name)
    if unit is None:
        raise ReglamentoError(f"{list_name} has no unit {unit_name!r}: choose one of {', '.join(army.units)}")
    if not member:
        return unit, unit.ordinary
    found = unit.member(member)
    if found is None:
        others = ", ".join(each.fighter.id for each in unit.members) or "ordinary models only"
        raise ReglamentoError(f"{unit_name} has no model {member!r}: choose one of {others}")
    return unit, found.fighter


def _target(unit: Unit, fighter: Fighter, cover: int = NEVER) -> Target:
    return Target(fighter.profile, cover, zombie="zombie" in unit.traits, swarm="swarm" in unit.traits)


def _spread(hits: Hits, target: Target, models: int) -> Spread:
    return losses([hits], target, models)


def _best(choices: list[Hits], target: Target, models: int) -> Hits:
    """That of which most is to be expected."""
    return max(choices, key=lambda hits: mean(_spread(hits, target, models)))


# ---- what is printed


def shoot(shooter: str, at: str, given: Fire, *, readings: Readings, as_json: bool) -> None:
    """Print the chances of models lost to fire. Raises ReglamentoError when nobody can fire so far."""
    if given.cover not in COVER:
        raise ReglamentoError(f"{given.cover!r} is no cover: choose one of {', '.join(COVER)}")
    unit, fighter = named(shooter)
    target = _target(*named(at), COVER[given.cover])
    choices = [hits for weapon in fighter.weapons if (hits := _fired(unit, fighter, weapon, target, given, readings))]
    if not choices:
        raise ReglamentoError(
            f"{fighter.name} has nothing that fires {given.distance:g} cm far{' after a move' if given.moved else ''}"
        )
    best = _best(choices, target, given.target_models)
    title = (
        f"{numbered(fighter, given.models)}, {best[0].weapon.name}, {given.distance:g} cm: models lost of {given.target_models}"
    )
    _print(title, _spread(best, target, given.target_models), as_json=as_json)


def _fired(unit: Unit, fighter: Fighter, weapon: Weapon, target: Target, given: Fire, readings: Readings) -> Hits | None:
    shots = volleys(weapon, given.distance, given.moved, readings)
    if not shots or not fighter.profile.bs:
        return None
    hitter = Hitter(fighter.profile, weapon, monstrous="monstrous" in unit.traits)
    number = shots[0] * given.models * (given.under if weapon.template or weapon.blast else 1)
    return hitter, fire(hitter, number, target, readings)


def assault(striker: str, at: str, models: int, against: int, *, charging: bool, readings: Readings, as_json: bool) -> None:
    """Print the chances of models lost to blows, and at which Initiative they fall."""
    unit, fighter = named(striker)
    target = _target(*named(at))
    number = blows(fighter.profile, fighter.weapons, charging) * models
    if not number:
        raise ReglamentoError(f"{fighter.name} does not strike: it has no attacks")
    hitters = [Hitter(fighter.profile, weapon, "monstrous" in unit.traits) for weapon in blades_of(fighter)]
    best = _best([(hitter, strike(hitter, number, target, readings)) for hitter in hitters], target, against)
    weapon = best[0].weapon
    when = strikes_at(fighter.profile, weapon, readings)
    title = f"{numbered(fighter, models)}, {weapon.name}, {number} blows at Initiative {when}: models lost of {against}"
    _print(title, _spread(best, target, against), as_json=as_json)


def _print(title: str, spread: Spread, *, as_json: bool) -> None:
    rows = {
        str(lost): {"exactly": spread[lost], "or more": sum(spread[lost:], Fraction(0))}
        for lost in range(len(spread))
        if spread[lost]
    }
    printed(f"{title} (on average {float(mean(spread)):.2f})", rows, as_json=as_json)
