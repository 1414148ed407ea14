"""How far enemies are."""

from __future__ import annotations

from functools import lru_cache

from reglamento.games.pistola.complex.land import layout_of
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.units.board import enemies_of, whole_unit
from reglamento.games.pistola.units.troops import bases
from reglamento.geometry.table.shapes.bases import Standing, gap
from reglamento.geometry.table.sight.sight import sees


def nearest_foe(view: Crawl, unit: str) -> str | None:
    """The enemy unit that is nearest, as the crow flies."""
    return min(enemies_of(view, unit), key=lambda foe: (away(view, unit, foe), foe), default=None)


def away(view: Crawl, unit: str, foe: str) -> float:
    """Centimetres between a unit and an enemy."""
    return gap(*_nearest_two(view, unit, foe))


def in_the_open(view: Crawl, unit: str, foe: str) -> bool:
    """Whether no wall is between the nearest models of a unit and of an enemy."""
    return sees(layout_of(view), *_nearest_two(view, unit, foe))


def _nearest_two(view: Crawl, unit: str, foe: str) -> tuple[Standing, Standing]:
    return _nearest(bases(view, whole_unit(view, unit)), bases(view, whole_unit(view, foe)))


@lru_cache(maxsize=2048)
def _nearest(ours: tuple[Standing, ...], theirs: tuple[Standing, ...]) -> tuple[Standing, Standing]:
    return min(((one, other) for one in ours for other in theirs), key=lambda pair: (gap(*pair), pair[0].at, pair[1].at))
