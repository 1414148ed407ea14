"""Several chargers on one side of a target share its frontage equally. [WF-CORE-CHG-06]"""

from __future__ import annotations

from msgspec.structs import replace

from reglamento.games.fantasy.charges.reach import charge_move, charge_within, reaches
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.troops import Declared
from reglamento.games.fantasy.movement.costs import MARCHING
from reglamento.games.fantasy.units.skirmishing import skirmishes
from reglamento.games.fantasy.units.table import TOUCH
from reglamento.geometry.table.manoeuvres.charged_side import ChargedSide
from reglamento.geometry.table.manoeuvres.charging import Charge, Charging
from reglamento.geometry.table.manoeuvres.manoeuvres import NoWay


def charge_with_others(game: Pitched, unit: str, declared: Declared, far: float | None = None) -> Charge | NoWay:
    """The charge of a unit that keeps to its share of the side, or any other where it has none within its share; or why there is none. It
    goes as far as its charge move, or so `far`, and then all others come as well, however far they are. [WF-CORE-CHG-06]
    """
    charging = Charging(charge_move(game, unit) if far is None else far, MARCHING, near=TOUCH)
    share = share_of(game, unit, declared, all_come=far is not None)
    if share is not None and isinstance(found := charge_within(game, unit, declared, replace(charging, share=share)), Charge):
        return found
    return charge_within(game, unit, declared, charging)


def share_of(game: Pitched, unit: str, declared: Declared, *, all_come: bool = False) -> tuple[float, float] | None:
    """The part of the side that a charger keeps to, from and to so many cm from its left end as chargers see it. The side has as many equal
    parts as chargers come to it (`all_come`, or those that reach it), dealt from the left as they stand. None for a charger that
    comes alone, and for what skirmishes, which turns to each charger. [WF-CORE-CHG-06]
    """
    if skirmishes(game, declared.target):
        return None
    chargers = [each for each in game.charges if each == unit or _comes(game, each, declared, surely=all_come)]
    if len(chargers) == 1:
        return None
    side = ChargedSide(game.regiments[declared.target], declared.side)
    chargers.sort(key=lambda each: side.seen(game.regiments[each].centre))
    part, place = side.length / len(chargers), chargers.index(unit)
    return place * part, (place + 1) * part


def _comes(game: Pitched, unit: str, to: Declared, *, surely: bool) -> bool:
    """Whether another charger is in contact with the same side of the same target, or will be if nothing stops it on the way; `surely`
    where it is taken to come.
    """
    other = game.charges[unit]
    if (other.target, other.side) != (to.target, to.side) or unit not in game.regiments:
        return False
    if surely:
        return True
    if not game.units[unit].movement:
        return reaches(game, unit, to.target, to.side)
    return f"{unit}/{to.target}" in game.contacts
