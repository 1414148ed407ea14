"""Charges through cover. [PP-BASE-16, PP-BASE-64]"""

from __future__ import annotations

from collections.abc import Sequence

from reglamento.armies.dice.targets import NEVER
from reglamento.armies.sighting import half_seen
from reglamento.games.pistola.arms.saves import corner_cover, in_cover
from reglamento.games.pistola.assault.melee import Pairs
from reglamento.games.pistola.complex.land import layout_of
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.units.board import whole_unit
from reglamento.games.pistola.units.troops import bases
from reglamento.geometry.table.shapes.bases import distance


def covered(game: Crawl, unit: str, targets: Sequence[str]) -> Pairs:
    """The targets that stand in cover from the unit that charges them: pairs of charger and target. [PP-BASE-64]"""
    return tuple((unit, target) for target in targets if _in_cover(game, unit, target))


def _in_cover(game: Crawl, unit: str, target: str) -> bool:
    if corner_cover(game.readings) == NEVER:
        return False
    ours, theirs = bases(game, whole_unit(game, unit)), bases(game, whole_unit(game, target))
    nearest = min(ours, key=lambda one: (min(distance(one, other) for other in theirs), one.at))
    hidden = sum(not half_seen(layout_of(game), nearest, other, ()) for other in theirs)
    return in_cover(hidden, len(theirs), game.readings)
