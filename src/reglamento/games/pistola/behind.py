"""Where those stand for whom there is no room in new sections: somebody as far from the enemy as can be seen, others behind him.
[PP-COMBAT-07]
"""

from __future__ import annotations

from functools import lru_cache
from math import floor, inf, sqrt
from typing import Any

import msgspec

from reglamento.games.pistola.afoot import GRAIN, Net, far
from reglamento.games.pistola.plan import Plan
from reglamento.games.pistola.state import OUTSIDE, Crawl
from reglamento.games.pistola.zones import Zone, formation, free_places
from reglamento.geometry.table.bases import Base, Standing
from reglamento.geometry.table.ruler import RULER, TOLERANCE, Point, apart
from reglamento.geometry.table.sight import may_see, sees

WIDE = 4.0
"""Those who stand in one square so wide, in cm, are looked for together first."""


def inside(game: Crawl) -> tuple[int, ...]:
    """The sections of the complex: nobody appears in the strip outside. [PP-COMBAT-07]"""
    return tuple(section for section in game.sections if section != OUTSIDE)


class Sight(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """Who looks, on which ground; and how far away those stand already who came first."""

    layout: Any
    watchers: tuple[Standing, ...]
    front: float | None


class Behind(msgspec.Struct, frozen=True, gc=False):
    """A formation, how far on foot it is at least, how far somebody must be (in sight, if any place is), and from where."""

    places: tuple[Standing, ...]
    least: float
    front: float
    seen: bool
    sources: tuple[Point, ...]


@lru_cache(maxsize=16)
def distances(plan: Plan, sources: tuple[Point, ...]) -> dict[tuple[int, int], float]:
    """How far it is on foot from the nearest of these places."""
    return _net(plan).distances(sources)


_last: list[Net] = []
"""The net that was made last: most often it is that of the same complex a little smaller."""


@lru_cache(maxsize=16)
def _net(plan: Plan) -> Net:
    _last[:] = [Net(plan, next(iter(_last), None))]
    return _last[0]


@lru_cache(maxsize=16)
def behind(zone: Zone, models: tuple[Base, ...], sight: Sight, plan: Plan) -> Behind | None:
    """The formation that stands as far away as it can; None where nobody finds a place."""
    sources = tuple(watcher.at for watcher in sight.watchers)
    walks = distances(plan, sources)
    places = {base: _farthest_first(zone, base, walks) for base in models}
    if not places[models[0]]:
        return None
    leader, seen = _leader(places[models[0]], sight, walks)
    front = far(walks, leader.at) - GRAIN if sight.front is None else sight.front

    def order(place: Standing) -> tuple[bool, float]:
        away = far(walks, place.at)
        return away < front, -away if away < front else apart(place.at, leader.at)

    found = formation(models, leader, {base: sorted(free, key=order) for base, free in places.items()})
    least = min(front, *(far(walks, place.at) for place in found))
    return Behind(found, least - TOLERANCE, front, seen, sources)


def _farthest_first(zone: Zone, base: Base, walks: dict[tuple[int, int], float]) -> list[Standing]:
    """The free places to which a way leads."""
    free = [place for place in free_places(zone, base) if far(walks, place.at) < inf]
    return sorted(free, key=lambda place: (-far(walks, place.at), place.x, place.y))


def _leader(places: list[Standing], sight: Sight, walks: dict[tuple[int, int], float]) -> tuple[Standing, bool]:
    """Where the first model stands, and whether it is seen: at the farthest place in sight, or at the farthest of all where none
    is; but right behind those who came before.
    """
    if sight.front is not None:
        beyond = [place for place in places if far(walks, place.at) >= sight.front]
        return (beyond[-1] if beyond else places[0]), False
    found = next((place for place in places if in_sight(sight.layout, sight.watchers, place)), None)
    return (places[0], False) if found is None else (found, True)


def in_sight(layout: Any, watchers: tuple[Standing, ...], place: Standing) -> bool:
    """Whether any of the watchers sees who stands there. Who cannot even be glimpsed from anywhere near a watcher is not looked at."""
    near = _patch(place)
    return any(
        may_see(layout, watcher, place) and sees(layout, _patch(watcher), near) and sees(layout, watcher, place)
        for watcher in watchers
    )


@lru_cache(maxsize=8192)
def _patch(standing: Standing) -> Standing:
    """A base that covers all those of this size whose middles are in the same square: what it does not see, none of them sees."""
    x, y = floor(standing.x / WIDE), floor(standing.y / WIDE)
    width = standing.base.width + WIDE * sqrt(2) + RULER
    return Standing(Base("round", width), (x + 0.5) * WIDE, (y + 0.5) * WIDE)
