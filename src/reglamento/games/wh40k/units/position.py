"""Results for a position, remembered until something of it changes. One phase asks for the same results many times: each unit that may
shoot asks anew what all of them see, and a bot compares answers that leave everything where it is.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, NamedTuple, TypeVar

from reglamento.games.wh40k.facts.mission import Mission
from reglamento.games.wh40k.facts.state import Stand, Warzone
from reglamento.games.wh40k.sheets.records import Member
from reglamento.geometry.table.shapes.bases import Standing
from reglamento.memory import Memory

T = TypeVar("T")
POSITIONS = 8
"""The number of positions of each kind whose results are remembered."""
PER_POSITION = 1 << 12
"""The number of results that are remembered for each of them."""
EARLIER = 32
"""The number of positions before it whose results a position may use."""
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
    *Warzone.derived,
)
"""Facts that nothing on the table follows from, and those that are worked out from the others."""
FACTS = tuple(name for name in Warzone.containers if name not in COUNTED)


class KnownPosition(NamedTuple):
    """The results for a position, and everything that belongs to it. The mission is held here so that no other mission gets its `id`
    meanwhile. `earlier`: the results for the positions before it from which models have only gone.
    """

    facts: tuple[object, ...]
    mission: Mission
    results: Memory[Hashable, Any]
    earlier: tuple[Memory[Hashable, Any], ...] = ()


_stood: Memory[int, tuple[KnownPosition, ...]] = Memory(1)
_whole: Memory[int, tuple[KnownPosition, ...]] = Memory(1)
"""The last positions, by the only key 0. Their facts are compared without a hash, because most of them are the same objects."""


def where_they_stand(game: Warzone, what: Hashable, make: Callable[[], T]) -> T:
    """A result that depends only on the mission and on which models of which units stand where; `what` says which result, in texts and
    classes. It is made if it is not remembered.
    """
    results = _stood_at(game).results
    found: T | None = results.glance(what)
    return results.put(what, make()) if found is None else found


def while_they_stand(game: Warzone, what: Hashable, make: Callable[[], T], holds: Callable[[T], bool]) -> T:
    """As `where_they_stand`, of a result that may still be true when models have gone: `holds` says whether an earlier one is."""
    position = _stood_at(game)
    found: T | None = position.results.glance(what)
    if found is None:
        known = (kept for results in position.earlier if (kept := results.glance(what)) is not None)
        found = next(known, None)
        found = position.results.put(what, make() if found is None or not holds(found) else found)
    return found


def _stood_at(game: Warzone) -> KnownPosition:
    """The results that depend only on where models stand."""
    return _known(_stood, (id(game.mission), game.stand), game, _fewer)


def _fewer(now: tuple[Any, ...], before: tuple[Any, ...]) -> bool:
    """Whether all models that stand somewhere now stood there before, in the same units and on the same table."""
    (mission, stand), (earlier_mission, earlier) = now, before
    known = dict(zip(earlier.units, earlier.ranks, strict=True))
    return (
        mission == earlier_mission
        and _models(stand) <= _models(earlier)
        and all(set(ids) <= set(known.get(unit, ())) for unit, ids in zip(stand.units, stand.ranks, strict=True))
    )


def _models(stand: Stand) -> set[tuple[str, Standing, Member]]:
    return set(zip(stand.models, stand.places, stand.kinds, strict=True))


def in_position(game: Warzone, what: Hashable, make: Callable[[], T]) -> T:
    """As `where_they_stand`, of a result that depends on all facts but the score and the objectives."""
    facts: list[object] = [id(game.mission), game.readings, game.round, game.active, game.phase, game.carrier]
    for name in FACTS:
        kept: dict[Any, Any] = getattr(game, name)
        facts += (tuple(kept), tuple(kept.values()))
    found: T = _known(_whole, tuple(facts), game).results.made(what, make)
    return found


def _known(
    kept: Memory[int, tuple[KnownPosition, ...]],
    facts: tuple[object, ...],
    game: Warzone,
    follows: Callable[[tuple[Any, ...], tuple[Any, ...]], bool] | None = None,
) -> KnownPosition:
    """The position with these facts; a new one if it is not remembered. The one used last stays longest. `follows` says whether a new one
    may use results of that.
    """
    latest = kept.glance(0) or ()
    for number, each in enumerate(latest):
        if each.facts == facts:
            if number:
                kept.replaced(0, (each, *latest[:number], *latest[number + 1 :]))
            return each
    before = latest[0] if latest and follows is not None and follows(facts, latest[0].facts) else None
    earlier = (before.results, *before.earlier)[:EARLIER] if before else ()
    position = KnownPosition(facts, game.mission, Memory(PER_POSITION), earlier)
    kept.replaced(0, (position, *latest[: POSITIONS - 1]))
    return position
