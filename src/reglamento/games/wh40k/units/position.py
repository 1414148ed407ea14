"""Results for a position, remembered until something of it changes. One phase asks for the same results many times: each unit that may
shoot asks anew what all of them see, and a bot compares answers that leave everything where it is.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, NamedTuple, TypeVar

from reglamento.games.wh40k.facts.mission import Mission
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.geometry.memory import Memory

T = TypeVar("T")
POSITIONS = 8
"""The number of positions of each kind whose results are remembered."""
PER_POSITION = 1 << 12
"""The number of results that are remembered for each of them."""
COUNTED = (
    "points",
    "scored",
    "worth",
    "cards",
    "generated",
    "face_down",
    "thrown_away",
    "favoured",
    "used",
    "keeping",
    "kinds",
    "places",
    "ranks",
)
"""Facts that nothing on the table follows from, and those that are worked out from the others."""
FACTS = tuple(name for name in Warzone.containers if name not in COUNTED)


class KnownPosition(NamedTuple):
    """The results for a position, and everything that belongs to it. The mission is held here so that no other mission gets its `id`
    meanwhile.
    """

    facts: tuple[object, ...]
    mission: Mission
    results: Memory[Hashable, Any]


_stood: Memory[int, tuple[KnownPosition, ...]] = Memory(1)
_whole: Memory[int, tuple[KnownPosition, ...]] = Memory(1)
"""The last positions, by the only key 0. Their facts are compared without a hash, because most of them are the same objects."""


def where_they_stand(game: Warzone, what: Hashable, make: Callable[[], T]) -> T:
    """A result that depends only on the mission and on which models of which units stand where; `what` says which result. It is made if it
    is not remembered.
    """
    places, ranks = game.places, game.ranks
    facts = (
        id(game.mission),
        tuple(places),
        tuple(places.values()),
        tuple(game.kinds.values()),
        tuple(ranks),
        tuple(ranks.values()),
    )
    return _result(_stood, facts, game, what, make)


def in_position(game: Warzone, what: Hashable, make: Callable[[], T]) -> T:
    """As `where_they_stand`, of a result that depends on all facts but the score and the objectives."""
    facts: list[object] = [id(game.mission), game.readings, game.round, game.active, game.phase, game.carrier]
    for name in FACTS:
        kept: dict[Any, Any] = getattr(game, name)
        facts += (tuple(kept), tuple(kept.values()))
    return _result(_whole, tuple(facts), game, what, make)


def _result(
    kept: Memory[int, tuple[KnownPosition, ...]], facts: tuple[object, ...], game: Warzone, what: Hashable, make: Callable[[], T]
) -> T:
    latest = kept.glance(0) or ()
    position = next((each for each in latest if each.facts == facts), None)
    if position is None:
        position = KnownPosition(facts, game.mission, Memory(PER_POSITION))
        kept.replaced(0, (position, *latest[: POSITIONS - 1]))
    found: T = position.results.made(what, make)
    return found
