"""The worth of places in combat: the fire and blows that a unit deals from there, less those that it takes."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum

from msgspec.structs import replace

from reglamento.bots.armies.vantage import Vantage
from reglamento.bots.pistola.foes import away, in_the_open
from reglamento.bots.pistola.worth import assault_worth, fire_worth, gunfire, price
from reglamento.games.pistola.arms.distances import MOVE, charge
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.field.sighting import blockers
from reglamento.games.pistola.shooting.targets import is_target, ranged
from reglamento.games.pistola.units.board import enemies_of
from reglamento.games.pistola.units.characters import movers
from reglamento.games.pistola.units.troops import fighter_of, has, members
from reglamento.geometry.table.shapes.bases import Standing
from reglamento.geometry.table.shapes.ruler import at_most


def vantage(view: Crawl, unit: str, places: Sequence[Standing]) -> Vantage:
    """The worth of moving a unit to these places."""
    after = there(view, unit, places)
    dealt = max(_fire(after, unit), _blows(after, unit))
    return Vantage(dealt, fsum(threat(after, foe, unit) for foe in enemies_of(after, unit)))


def enemies_worth(view: Crawl, unit: str) -> float:
    """The worth of the Wounds of all of a unit's enemies, in points."""
    return fsum(price(fighter_of(view, model)) for foe in enemies_of(view, unit) for model in members(view, foe))


def there(view: Crawl, unit: str, places: Sequence[Standing]) -> Crawl:
    """The position after a unit has moved to these places."""
    after = view.copy()
    for id, place in zip(movers(view, unit), places, strict=True):
        known = after.models[id]
        if (known.x, known.y) != place.at:
            after.models[id] = replace(known, x=place.x, y=place.y)
            after.units[known.unit] = replace(after.units[known.unit], marched=True)
    return after


def _fire(after: Crawl, unit: str) -> float:
    targets = ranged(after, unit, blockers(after))
    return max((fire_worth(after, unit, target) for target, _ in targets), default=0.0)


def _blows(after: Crawl, unit: str) -> float:
    """The worth of a charge, if an enemy is near enough without a wall between."""
    far = charge(has(after, unit, "beasts"))
    near = (foe for foe in enemies_of(after, unit) if at_most(away(after, unit, foe), far) and in_the_open(after, unit, foe))
    return max((_charge(after, unit, foe) for foe in near), default=0.0)


def _charge(after: Crawl, unit: str, foe: str) -> float:
    dealt, taken = assault_worth(after, unit, foe, charging=True), assault_worth(after, foe, unit, charging=False)
    return Vantage(dealt, taken).points


def threat(after: Crawl, foe: str, unit: str) -> float:
    """What an enemy takes from the unit in its next turn: by fire, if it sees the unit, or by a charge, if the
    unit is in reach.
    """
    far = away(after, unit, foe)
    comes = at_most(far, MOVE + charge(has(after, foe, "beasts")))
    blows, shots = assault_worth(after, foe, unit, charging=True) if comes else 0.0, gunfire(after, foe, unit, far)
    return shots if shots > blows and is_target(after, foe, unit, blockers(after)) else blows
