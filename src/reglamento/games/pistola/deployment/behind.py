"""Places for models without room in new sections: one as far from the enemy as can be seen, the others behind
it. [PP-COMBAT-07]
"""

from __future__ import annotations

from functools import lru_cache
from math import fsum, inf

import msgspec

from reglamento.armies.moves.formations import Zone, formation, free_places
from reglamento.games.pistola.arms.distances import COHERENCY
from reglamento.games.pistola.complex.afoot import GRAIN, Net, far
from reglamento.games.pistola.complex.plan import Plan
from reglamento.games.pistola.facts.state import OUTSIDE, Crawl
from reglamento.geometry.table.ground.ground import Layout
from reglamento.geometry.table.ground.spreading import Walks
from reglamento.geometry.table.shapes.bases import Base, Standing
from reglamento.geometry.table.shapes.ruler import TOLERANCE, Point, apart, at_most, below
from reglamento.geometry.table.sight.sight import Watchers
from reglamento.geometry.table.ways.many import places_at
from reglamento.memory import Memory


def inner_sections(game: Crawl) -> tuple[int, ...]:
    """The sections of the complex: no model appears in the strip outside. [PP-COMBAT-07]"""
    return tuple(section for section in game.sections if section != OUTSIDE)


class Sight(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """The models that look, on their ground; and how far away in cm the models placed earlier stand, None where
    there are none.
    """

    layout: Layout
    watchers: tuple[Standing, ...]
    front: float | None


class Behind(msgspec.Struct, frozen=True, gc=False):
    """A formation, how far on foot it is at least, how far one model must be (in sight, if any place is), and
    from which models.
    """

    places: tuple[Standing, ...]
    least: float
    front: float
    seen: bool
    sources: tuple[Point, ...]


@lru_cache(maxsize=16)
def distances(plan: Plan, sources: tuple[Point, ...]) -> Walks:
    """The distances on foot from the nearest of these places."""
    return _net(plan).distances(sources)


_last: Memory[Plan, Net] = Memory(1)
"""The net made last: usually that of the same complex when it was a little smaller."""


@lru_cache(maxsize=16)
def _net(plan: Plan) -> Net:
    last = _last.last()
    return _last.put(plan, Net(plan, None if last is None else last[1]))


@lru_cache(maxsize=16)
def behind(zone: Zone, models: tuple[Base, ...], sight: Sight, plan: Plan) -> Behind | None:
    """The formation that is as far away as possible; None where no model finds a place."""
    sources = tuple(watcher.at for watcher in sight.watchers)
    walks = distances(plan, sources)
    places = {base: _with_ways(zone, base, walks) for base in dict.fromkeys(models)}
    if not places[models[0]]:
        return None
    leader, seen = _leader(places[models[0]], sight)
    front = far(walks, leader.at) - GRAIN if sight.front is None else sight.front

    def order(place: Standing) -> tuple[bool, float]:
        away = places[place.base][place]
        nearer = below(away, front)
        return nearer, -away if nearer else apart(place.at, leader.at)

    together = fsum(base.width + COHERENCY for base in models)
    near = {
        base: places_at(
            base, [place.at for place in sorted((p for p in found if at_most(apart(p.at, leader.at), together)), key=order)]
        )
        for base, found in places.items()
    }
    formed = formation(sight.layout, models, leader, near, COHERENCY)
    least = min(front, *(far(walks, place.at) for place in formed))
    return Behind(formed, least - TOLERANCE, front, seen, sources)


def _with_ways(zone: Zone, base: Base, walks: Walks) -> dict[Standing, float]:
    """The free places that a way leads to, with their distances on foot, the farthest first."""
    found = {place: away for place in free_places(zone, base) if (away := far(walks, place.at)) < inf}
    return dict(sorted(found.items(), key=lambda known: (-known[1], known[0].x, known[0].y)))


def _leader(places: dict[Standing, float], sight: Sight) -> tuple[Standing, bool]:
    """The place of the first model, and whether it is seen: the farthest place in sight or, where none is, the farthest of all;
    but right behind models placed earlier.
    """
    farthest = next(iter(places))
    if sight.front is not None:
        beyond = [place for place, away in places.items() if at_most(sight.front, away)]
        return (beyond[-1] if beyond else farthest), False
    found = Watchers(sight.layout, sight.watchers).first_seen(tuple(places))
    return (farthest, False) if found is None else (found, True)
