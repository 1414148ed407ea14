"""A charge that comes into contact, and the round of close combat that follows it. [WF-CORE-CHG-06, WF-CORE-CC-02]"""

from __future__ import annotations

from reglamento.games.fantasy.charges.moving import land
from reglamento.games.fantasy.charges.reach import charge_at, side_charged
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.troops import Declared
from reglamento.games.fantasy.odds.rounds import Fought, round_odds
from reglamento.games.fantasy.odds.wounding import Uncounted
from reglamento.geometry.table.manoeuvres.charging import Charge


def charge_odds(game: Pitched, charger: str, target: str) -> Fought:
    """The round that follows if a charge at a target that holds comes into contact, the charger first: on the side that was declared, or
    that it would hit. How far it has to go makes no difference, so that the odds tell no distance. Losses on the way are left out.
    Raises Uncounted. [WF-CORE-CHG-01, WF-CORE-CHG-06]
    """
    known = game.charges.get(charger)
    edge = known.side if known is not None and known.target == target else side_charged(game, charger, target)
    if any(unit != charger and each.target == target for unit, each in game.charges.items()):
        raise Uncounted("charges of several units at one are not worked out")
    field = game.mission.battlefield
    found = charge_at(game, charger, target, edge, 4 * (field.width + field.height))
    if not isinstance(found, Charge):
        raise Uncounted("the charger finds no way to its target")
    twin = game.copy()
    land(twin, charger, Declared(target, edge), found)
    return round_odds(twin, charger, target)
