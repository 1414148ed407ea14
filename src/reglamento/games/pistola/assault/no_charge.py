"""Why units that are free to charge find no charge: the models that would be left behind. [PP-BASE-55]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from reglamento.armies.contact.closing import in_reach
from reglamento.armies.contact.linking import left_behind
from reglamento.games.pistola.assault.charging import can_charge, charges_of, closing_in, near_targets
from reglamento.games.pistola.complex.land import layout_of
from reglamento.games.pistola.facts.events.assaults import NoChargeFits
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.forces.squads import Side
from reglamento.games.pistola.units.board import charge_reach, units_of, whole_unit
from reglamento.games.pistola.units.fights import in_combat
from reglamento.games.pistola.units.troops import bases
from reglamento.geometry.table.sight.sight import sees

RULE = "PP-BASE-55"


def without_charge(game: Crawl, side: Side, spent: Sequence[str]) -> Iterator[NoChargeFits]:
    """The reason for each unit of a side that is free to charge and has not tried, but finds no charge at an enemy that is near
    enough.
    """
    busy = in_combat(game)
    for unit in units_of(game, side):
        if unit not in spent and can_charge(game, unit, busy) and next(charges_of(game, unit), None) is None:
            found = (_why(game, unit, target) for target in near_targets(game, unit))
            yield from list(filter(None, found))[:1]


def _why(game: Crawl, unit: str, target: str) -> NoChargeFits | None:
    """Why a unit does not charge an enemy within its reach; None where a wall separates them."""
    far = charge_reach(game, unit)
    begun = closing_in(game, unit, (target,), far)
    if in_reach(begun):
        ids = whole_unit(game, unit)
        return NoChargeFits(RULE, unit, target, far, tuple(ids[i] for i in left_behind(begun)))
    layout, theirs = layout_of(game), bases(game, whole_unit(game, target))
    if any(sees(layout, one, other) for one in begun.movers for other in theirs):
        return NoChargeFits(RULE, unit, target, far, ())
    return None
