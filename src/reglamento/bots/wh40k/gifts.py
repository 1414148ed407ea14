"""The worth of an ability that a psychic power or a Stratagem gives a unit, in points: what the unit takes and suffers with it, less what
it takes and suffers without it. [40K-CORE-PSY-01, 40K-CORE-STRAT-05]
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from math import fsum
from typing import Literal

from reglamento.bots.wh40k.aims import aims, distance_to
from reglamento.bots.wh40k.worth import blows, fire, fire_now, points_left
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.facts.troops import Lasting
from reglamento.games.wh40k.missions.markers import NEAR
from reglamento.games.wh40k.sheets.effects import (
    AnyAbility,
    Changes,
    Elusive,
    Evades,
    FightsTwice,
    Grants,
    Halves,
    Ignores,
    Invulnerable,
    Rerolls,
    ShootsTwice,
)
from reglamento.games.wh40k.units.table import enemies_of, engaged, unit_distance
from reglamento.geometry.table.shapes.ruler import at_most

Part = Literal["fire", "blows", "under fire", "under blows"]
ALL: frozenset[Part] = frozenset({"fire", "blows", "under fire", "under blows"})
CHANGED: Mapping[str, frozenset[Part]] = {
    "WS": frozenset({"blows"}),
    "BS": frozenset({"fire"}),
    "S": frozenset({"blows"}),
    "A": frozenset({"blows"}),
    "T": frozenset({"under fire", "under blows"}),
    "Sv": frozenset({"under fire", "under blows"}),
}
"""In which parts of the battle a characteristic counts."""
Suffering = Invulnerable | Ignores | Halves | Evades | Elusive
Dealing = Rerolls | Grants
COMPARED = 3
"""So many enemies are looked at, the nearest."""
SOON = 7.0
"""Inches from an enemy at which a unit is likely to fight in this turn or the next."""
LIKELY = 0.5
"""The chance that a fight with such an enemy comes about."""
SHARED = 0.35
"""The share of the enemies' fire that one of the units which it could be aimed at draws."""
HINDERED = 0.08
"""The share of its points that a unit is worth less when its Move is halved, and more with another move."""


def gain(view: Warzone, gift: Lasting, parts: Collection[Part] = ALL) -> float:
    """The points that the unit with a gift gains by it; below 0 where it loses."""
    if isinstance(gift.gives, ShootsTwice):
        return _taken(view, gift.unit, "fire") if "fire" in parts else 0.0
    if isinstance(gift.gives, FightsTwice):
        return _taken(view, gift.unit, "blows") if "blows" in parts else 0.0
    if isinstance(gift.gives, Changes) and gift.gives.of == "M":
        return (-1 if gift.gives.half else 1) * HINDERED * points_left(view, gift.unit)
    changed = parts_of(gift.gives) & frozenset(parts)
    given = view.copy()
    given.lasting[f"{gift.name} {gift.unit}"] = gift
    return balance(given, gift.unit, changed) - balance(view, gift.unit, changed)


def moved_on(view: Warzone, unit: str) -> float:
    """The points that a unit gains by another move: nothing where it holds a spot or an enemy is near."""
    side, at = view.units[unit].side, aims(view, view.units[unit].side).get(unit)
    there = at is not None and at_most(distance_to(view, unit, at.at), NEAR)
    near = any(at_most(unit_distance(view, unit, foe), SOON) for foe in enemies_of(view, unit))
    return 0.0 if there or near or side != view.active else HINDERED * points_left(view, unit)


def parts_of(ability: AnyAbility) -> frozenset[Part]:
    """The parts of the battle in which an ability makes a difference to the unit that has it."""
    if isinstance(ability, Changes):
        return CHANGED.get(ability.of, frozenset())
    harmed: frozenset[Part] = frozenset({"under fire", "under blows"})
    found = harmed if isinstance(ability, Suffering) else ALL - harmed if isinstance(ability, Dealing) else ALL
    when = getattr(ability, "when", None)
    return (
        found - {"blows", "under blows"} if when == "shooting" else found - {"fire", "under fire"} if when == "fight" else found
    )


def balance(view: Warzone, unit: str, parts: Collection[Part] = ALL) -> float:
    """The points that a unit is expected to take, less those that are taken from it, by these parts of the battle."""
    signs: dict[Part, int] = {"fire": 1, "blows": 1, "under fire": -1, "under blows": -1}
    return fsum(signs[part] * _taken(view, unit, part) for part in signs if part in parts)


def _taken(view: Warzone, unit: str, part: Part) -> float:
    """The points that change hands in a part of the battle, as far as the unit is in it."""
    foes = sorted(enemies_of(view, unit), key=lambda foe: (unit_distance(view, unit, foe), foe))[:COMPARED]
    if part == "fire":
        return max((min(_fire(view, unit, foe), points_left(view, foe)) for foe in foes), default=0.0)
    if part == "under fire":
        return min(points_left(view, unit), SHARED * fsum(_fire(view, foe, unit) for foe in foes))
    held = engaged(view, unit)
    near = held or tuple(foe for foe in foes if at_most(unit_distance(view, unit, foe), SOON))
    share = 1.0 if held else LIKELY
    if part == "blows":
        return share * max((min(blows(view, unit, foe), points_left(view, foe)) for foe in near), default=0.0)
    return share * min(points_left(view, unit), fsum(blows(view, foe, unit) for foe in near))


def _fire(view: Warzone, unit: str, target: str) -> float:
    """The points that a unit takes by fire: in the turn of its side, once all have moved, as it may fire now."""
    due = view.units[unit].side == view.active and view.phase in {"psychic", "shooting"}
    return (fire_now if due else fire)(view, unit, target)
