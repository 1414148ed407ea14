"""Charges that come into contact, and the round of close combat that follows them. [WF-CORE-CHG-06, WF-CORE-CC-02]"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from reglamento.games.fantasy.charges.moving import land
from reglamento.games.fantasy.charges.reach import side_charged
from reglamento.games.fantasy.charges.sharing import charge_with_others
from reglamento.games.fantasy.combat.melees import combats
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.troops import Declared
from reglamento.games.fantasy.odds.rounds import Fought, round_odds
from reglamento.games.fantasy.odds.wounding import Uncounted
from reglamento.games.fantasy.units.skirmishing import skirmishes
from reglamento.geometry.table.manoeuvres.charging import Charge


def charge_odds(game: Pitched, charger: str, target: str) -> Fought:
    """The round between two units if the one charge that is declared at a target comes into contact, the charger first. Raises Uncounted.
    [WF-CORE-CHG-01, WF-CORE-CHG-06]
    """
    if any(unit != charger and each.target == target for unit, each in game.charges.items()):
        raise Uncounted("charges of several units at one are not worked out")
    return round_odds(arrived(game, (charger,), target), charger, target)


def arrived(game: Pitched, chargers: Sequence[str], target: str) -> Pitched:
    """The battle as it stands if these charges at a target that holds come into contact, one after another, and no others do: on the sides
    that were declared, or that they would hit. How far they have to go makes no difference, so that nothing of it tells a distance.
    Losses on the way are left out. Raises Uncounted. [WF-CORE-CHG-01, WF-CORE-CHG-06]
    """
    twin, field = game.copy(), game.mission.battlefield
    twin.charges = {unit: _declared(game, unit, target) for unit in chargers}
    for unit, declared in tuple(twin.charges.items()):
        to = replace(declared, side=side_charged(twin, unit, target)) if skirmishes(twin, target) else declared
        found = charge_with_others(twin, unit, to, 4 * (field.width + field.height))
        if not isinstance(found, Charge):
            raise Uncounted("the charger finds no way to its target")
        land(twin, unit, to, found)
    return twin


def _declared(game: Pitched, unit: str, target: str) -> Declared:
    known = game.charges.get(unit)
    return known if known is not None and known.target == target else Declared(target, side_charged(game, unit, target))


def fighting_with(game: Pitched, unit: str) -> tuple[str, ...]:
    """The units of a close combat: this one, its friends, its enemies."""
    group = next(units for units in combats(game) if unit in units)
    side = game.units[unit].side
    return tuple(sorted(group, key=lambda each: (each != unit, game.units[each].side != side)))
