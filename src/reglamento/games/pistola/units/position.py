"""Results for a position (all models and units, the walls and the doors as they are), remembered until something of it changes. One
decision asks for the same results many times, and a bot compares positions that differ in one unit.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, NamedTuple, TypeVar

from reglamento.games.pistola.complex.land import layout_of
from reglamento.games.pistola.facts.mission import Mission
from reglamento.games.pistola.facts.state import Crawl
from reglamento.memory import Memory

T = TypeVar("T")
POSITIONS = 8
"""The number of positions whose results are remembered."""
PER_POSITION = 256
"""The number of results that are remembered for each of them."""


class KnownPosition(NamedTuple):
    """The results for a position, and everything that belongs to it. The mission is held here so that no other mission gets its `id`
    meanwhile.
    """

    facts: tuple[object, ...]
    mission: Mission
    results: Memory[Hashable, Any]


_latest: Memory[int, tuple[KnownPosition, ...]] = Memory(1)
"""The last positions, by the only key 0. Their facts are compared without a hash, because most of them are the same objects."""


def in_position(game: Crawl, what: Hashable, make: Callable[[], T]) -> T:
    """A result that depends on the position alone; `what` says which. It is made if it is not remembered."""
    found: T = _results(game).made(what, make)
    return found


def _results(game: Crawl) -> Memory[Hashable, Any]:
    facts, latest = _facts(game), _latest.glance(0) or ()
    for position in latest:
        if position.facts == facts:
            return position.results
    new = KnownPosition(facts, game.mission, Memory(PER_POSITION))
    _latest.replaced(0, (new, *latest[: POSITIONS - 1]))
    return new.results


def _facts(game: Crawl) -> tuple[object, ...]:
    models, units = game.models, game.units
    picked = tuple(game.picked.items())
    return id(game.mission), layout_of(game), picked, tuple(models), tuple(models.values()), tuple(units), tuple(units.values())
