"""Distances to enemies."""

from __future__ import annotations

from reglamento.armies.moves.gathering import Standings
from reglamento.bots.armies.foes import gap_between, nearest_unit, nothing_between
from reglamento.games.pistola.complex.land import layout_of
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.units.board import enemies_of, whole_unit
from reglamento.games.pistola.units.troops import bases


def nearest_foe(view: Crawl, unit: str) -> str | None:
    """The enemy unit nearest in a straight line."""
    return nearest_unit(_stand(view, unit), {foe: _stand(view, foe) for foe in enemies_of(view, unit)})


def away(view: Crawl, unit: str, foe: str) -> float:
    """Centimetres between a unit and an enemy unit."""
    return gap_between(_stand(view, unit), _stand(view, foe))


def in_the_open(view: Crawl, unit: str, foe: str) -> bool:
    """Whether no wall is between the nearest models of a unit and of an enemy unit."""
    return nothing_between(layout_of(view), _stand(view, unit), _stand(view, foe))


def _stand(view: Crawl, unit: str) -> Standings:
    return bases(view, whole_unit(view, unit))
