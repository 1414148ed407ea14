"""`reglamento odds pistola`: exact chances of a unit's fire and blows, as closed forms over the profiles and
weapons of the game.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from typing import Any

import msgspec

from reglamento.armies.dice.chain import DiceChain
from reglamento.armies.dice.spreads import ExactSpread, mean
from reglamento.armies.dice.targets import NEVER
from reglamento.cli.input.wishes import chosen_readings
from reglamento.cli.output.odds import printed
from reglamento.games.pistola.arms.exchange import Hitter, Target, fire, losses, strike
from reglamento.games.pistola.arms.fighting import blows, strikes_at
from reglamento.games.pistola.arms.saves import COVER
from reglamento.games.pistola.arms.weapons import Weapon, volleys
from reglamento.games.pistola.assault.blows import blades_of
from reglamento.games.pistola.facts.readings import Readings
from reglamento.games.pistola.forces import lists
from reglamento.games.pistola.forces.units import Fighter, ListedUnit
from reglamento.games.pistola.units.armament import ONE_GUN, TWO_GUNS, guns, weapon_reach
from reglamento.games.pistola.words.names import models_of_kind
from reglamento.games.registry import rulebook
from reglamento.geometry.table.shapes.ruler import at_most
from reglamento.kernel.errors import ReglamentoError

Hits = tuple[Hitter, DiceChain]


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


def named(text: str) -> tuple[ListedUnit, Fighter]:
    """The unit and the model that `LIST/UNIT` or `LIST/UNIT/MODEL` names. Raises ReglamentoError, which lists
    those that exist.
    """
    list_name, _, rest = text.partition("/")
    army = lists.load(list_name)
    unit_name, _, member = rest.partition("/")
    unit = army.units.get(unit_name)
    if not unit_name:
        raise ReglamentoError(
            f"name a unit of {list_name}, such as {list_name}/{next(iter(army.units))}: it has {', '.join(army.units)}"
        )
    if unit is None:
        raise ReglamentoError(f"{list_name} has no unit {unit_name!r}: choose one of {', '.join(army.units)}")
    if not member:
        return unit, unit.ordinary
    found = unit.member(member)
    if found is None:
        others = ", ".join(each.fighter.id for each in unit.members) or "ordinary models only"
        raise ReglamentoError(f"{unit_name} has no model {member!r}: choose one of {others}")
    return unit, found.fighter


def _target(unit: ListedUnit, fighter: Fighter, cover: int = NEVER) -> Target:
    return Target(fighter.profile, cover, zombie="zombie" in unit.traits, swarm="swarm" in unit.traits)


# ---- what is printed


def shoot(shooter: str, at: str, given: Fire, *, readings: Readings, as_json: bool) -> None:
    """Print the chances of models lost to fire. Raises ReglamentoError when no model can fire that far."""
    if given.cover not in COVER:
        raise ReglamentoError(f"{given.cover!r} is no cover: choose one of {', '.join(COVER)}")
    if given.under > given.target_models:
        raise ReglamentoError(f"--under is at most --target-models, which is {given.target_models}: each model is hit once")
    unit, fighter = named(shooter)
    weapons, spread = of_fire(unit, fighter, _target(*named(at), COVER[given.cover]), given, readings)
    title = f"{models_of_kind(fighter, given.models)}, {' and '.join(weapons)}, {given.distance:g} cm: models lost of {given.target_models}"
    _print(title, spread, as_json=as_json)


def of_fire(unit: ListedUnit, fighter: Fighter, target: Target, given: Fire, readings: Readings) -> tuple[list[str], ExactSpread]:
    """The weapons whose fire takes most on average (one for each model, two for a monstrous one), and the models lost to them.

    Raises ReglamentoError when no model can fire that far. [PP-BASE-06, PP-BASE-48]
    """
    able = [hits for weapon in guns(fighter) if (hits := _fired(unit, fighter, weapon, target, given, readings))]
    if not able:
        far = (f"{gun.name} {weapon_reach(gun, given.moved, readings):g} cm" for gun in guns(fighter))
        after = " after a move" if given.moved else ""
        raise ReglamentoError(
            f"{fighter.name} has nothing that fires {given.distance:g} cm far{after}: {', '.join(far) or 'no weapon that shoots'}"
        )
    at_once = min(len(able), TWO_GUNS if "monstrous" in unit.traits else ONE_GUN)
    found = [(some, losses(some, target, given.target_models)) for some in combinations(able, at_once)]
    best, spread = max(found, key=lambda choice: mean(choice[1]))
    return [hitter.weapon.name for hitter, _ in best], spread


def _fired(unit: ListedUnit, fighter: Fighter, weapon: Weapon, target: Target, given: Fire, readings: Readings) -> Hits | None:
    shots = volleys(weapon, given.distance, given.moved, readings)
    if not shots or not at_most(given.distance, weapon_reach(weapon, given.moved, readings)):
        return None
    hitter = Hitter(fighter.profile, weapon, monstrous="monstrous" in unit.traits)
    return hitter, fire(hitter, shots[0] * given.models, target, readings, given.under)


def assault(striker: str, at: str, models: int, against: int, *, charging: bool, readings: Readings, as_json: bool) -> None:
    """Print the chances of models lost to blows, and at which Initiative the blows fall. Raises ReglamentoError when no model
    strikes.
    """
    unit, fighter = named(striker)
    weapon, spread = of_blows(unit, fighter, _target(*named(at)), (models, against), charging=charging, readings=readings)
    number, when = blows(fighter.profile, fighter.weapons, charging) * models, strikes_at(fighter.profile, weapon, readings)
    title = f"{models_of_kind(fighter, models)}, {weapon.name}, {number} blows at Initiative {when}: models lost of {against}"
    _print(title, spread, as_json=as_json)


def of_blows(
    unit: ListedUnit, fighter: Fighter, target: Target, numbers: tuple[int, int], *, charging: bool, readings: Readings
) -> tuple[Weapon, ExactSpread]:
    """The weapon whose blows take most on average, and the models lost to it. `numbers` counts the models that strike and those
    struck.

    Raises ReglamentoError for a model without attacks. [PP-BASE-15, PP-BASE-58]
    """
    models, against = numbers
    number = blows(fighter.profile, fighter.weapons, charging) * models
    if not number:
        raise ReglamentoError(f"{fighter.name} does not strike: it has no attacks")
    hitters = [Hitter(fighter.profile, weapon, "monstrous" in unit.traits) for weapon in blades_of(fighter)]
    found = [(hitter, losses([(hitter, strike(hitter, number, target, readings))], target, against)) for hitter in hitters]
    best, spread = max(found, key=lambda choice: mean(choice[1]))
    return best.weapon, spread


def _print(title: str, spread: ExactSpread, *, as_json: bool) -> None:
    rows = {
        str(lost): {"exactly": spread[lost], "or more": sum(spread[lost:], Fraction(0))}
        for lost in range(len(spread))
        if spread[lost]
    }
    printed(f"{title} (on average {float(mean(spread)):.2f})", rows, as_json=as_json)
