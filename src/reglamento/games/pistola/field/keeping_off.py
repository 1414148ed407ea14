"""The enemies that keep a unit 2.5 cm away: those that it could reach, not those behind walls and closed doors. [PP-BASE-41]"""

from __future__ import annotations

from functools import lru_cache

from reglamento.games.pistola.arms.distances import GAP
from reglamento.games.pistola.complex.land import layout_of
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.units.board import enemy, models_of, whole_unit
from reglamento.games.pistola.units.position import in_position
from reglamento.games.pistola.units.troops import bases, standing
from reglamento.geometry.table.ground.ground import Layout
from reglamento.geometry.table.ground.knots import GRAIN
from reglamento.geometry.table.ground.nets import net_of
from reglamento.geometry.table.shapes.bases import Standing, gap
from reglamento.geometry.table.shapes.ruler import at_most
from reglamento.geometry.table.sight.sight import sees
from reglamento.geometry.table.ways.bends import KeepOut

LONGER = 1.1
"""No way on the net is longer than this times the shortest one, plus a few of its grains."""
GRAINS = 4 * GRAIN


def keeping_off(game: Crawl, unit: str, length: float) -> tuple[str, ...]:
    """The enemy models that a unit, with its characters, keeps away from in a move of `length` cm. Near enemies that no model of
    the unit sees past walls and closed doors, or comes near on foot, are left out. [PP-BASE-41]
    """
    return in_position(game, ("keeping off", unit, length), lambda: _keeping_off(game, unit, length))


def _keeping_off(game: Crawl, unit: str, length: float) -> tuple[str, ...]:
    models, layout = bases(game, whole_unit(game, unit)), layout_of(game)
    return tuple(
        id
        for id in models_of(game, enemy(game.units[unit].side))
        if not _behind_walls(layout, models, standing(game, id), length)
    )


@lru_cache(maxsize=1024)
def _behind_walls(layout: Layout, models: tuple[Standing, ...], foe: Standing, length: float) -> bool:
    away = sorted((gap(model, foe), i) for i, model in enumerate(models))
    near = [models[i] for far, i in away if at_most(far, length + GAP)]  # the nearest first: it is the likeliest to see
    if not near or any(sees(layout, model, foe) for model in near):
        return False
    reach = (length + GAP + foe.base.width + max(model.base.width for model in near)) * LONGER + GRAINS
    return not net_of(layout).comes_within(foe.at, [model.at for model in near], reach)


def zones_kept(game: Crawl, unit: str, length: float, besides: frozenset[str] = frozenset()) -> tuple[KeepOut, ...]:
    """The zones that a unit keeps out of in a move of `length` cm, except for `besides`, the models that it charges or fights.
    [PP-BASE-41, PP-BASE-55]
    """
    return tuple(KeepOut(standing(game, id), GAP) for id in keeping_off(game, unit, length) if id not in besides)
