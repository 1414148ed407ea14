"""Who sees whom: models are prisms over their bases, as terrain is. [40K-CORE-MEAS-02, 40K-CORE-MEAS-03, 40K-CORE-TERR-05]"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from reglamento.armies.troops import unit_of
from reglamento.games.wh40k.facts.battlefield import SOLID, Battlefield
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.units.position import where_they_stand, while_they_stand
from reglamento.games.wh40k.units.table import member_of, members, standing
from reglamento.geometry.table.shapes.bases import Core, Standing, distance
from reglamento.geometry.table.shapes.ruler import Mask
from reglamento.geometry.table.terrain.blockers import Blockers
from reglamento.geometry.table.terrain.free_lines import Between, Prism, between
from reglamento.geometry.table.terrain.prisms import obscured, prism, sees
from reglamento.geometry.table.terrain.terrain import Terrain

DEEP = 6.0
"""Inches of woods past which nothing is seen. [40K-CORE-TERR-05]"""

SLAB = 0.1
"""Inches: so thick is a floor, below its height. [40K-CORE-TERR-RUINS]"""


@lru_cache(maxsize=64)
def scenery(field: Battlefield) -> Between:
    """What hides on a table without models: what is solid, the walls and floors of ruins, and woods."""
    pieces = [
        Terrain(feature.id, feature.ring, 0.0, feature.height, hides=feature.kind in SOLID, depth=DEEP)
        for feature in field.features
        if feature.kind in SOLID or feature.kind == "woods"
    ]
    slabs = [
        Terrain(feature.id, floor.ring, floor.height - SLAB, floor.height, hides=True)
        for feature in field.features
        for floor in feature.floors
    ]
    walls = [Prism(Core(wall, 0.0), 0.0, feature.height) for feature in field.features for wall in feature.walls]
    return between(walls, [*pieces, *slabs])


def body(game: Warzone, model: str) -> Prism:
    """A model as a prism. [40K-CORE-MEAS-03]"""
    return _body(standing(game, model), member_of(game, model).height)


@lru_cache(maxsize=8192)
def _body(place: Standing, height: float) -> Prism:
    return prism(place, height, place.level)


def sees_model(game: Warzone, looker: str, target: str) -> bool:
    """Whether a model sees another one: past models of its own unit, but past no others and no terrain. [40K-CORE-MEAS-02]"""
    return _sees(body(game, looker), body(game, target), _past(game, looker, target))


def sees_unit(game: Warzone, looker: str, unit: str) -> bool:
    """Whether a model sees any model of a unit."""

    def holds(known: Seen) -> bool:
        return all(id in game.models for id in known.needs)

    return while_they_stand(game, ("sees", looker, unit), lambda: _sees_any(game, looker, unit), holds).any


class Seen(NamedTuple):
    """Whether a model sees any of a unit, and the models without which that may be otherwise: the one that it sees, or all that are near
    the lines to those that it does not see.
    """

    any: bool
    needs: tuple[str, ...]


def _sees_any(game: Warzone, looker: str, unit: str) -> Seen:
    """Models of the unit need not count as hiding each other: where one hides another, that one is seen itself. Those with the least
    between are tried first, and none that terrain alone plainly hides.
    """
    own = unit_of(looker)
    look = where_they_stand(game, ("looks", own, unit), lambda: _looks(game, own, unit))[looker]
    if look.seen:
        return Seen(True, (look.seen,))
    targets = [target for target in members(game, unit) if not look.walled[target]]
    hiding = {target: _things(game, look.near[target]) for target in targets}
    for target in sorted(targets, key=lambda target: len(hiding[target])):
        if look.hidden[target]:
            continue
        if not hiding[target] or _sees(body(game, looker), body(game, target), _between(game, hiding[target])):
            return Seen(True, (target,))
    things = dict.fromkeys(thing for near in hiding.values() for thing in near if isinstance(thing, str))
    return Seen(False, tuple(things))


class Look(NamedTuple):
    """What a model sees of a unit: `seen`, a model of it with nothing at all before it, or empty. Where there is none, by the models of the
    unit: the things that may hide it, as a flag for each thing of `_standing`; whether terrain alone plainly hides it (`walled`), and
    whether something does (`hidden`).
    """

    seen: str
    near: dict[str, Mask]
    walled: dict[str, bool]
    hidden: dict[str, bool]


def _looks(game: Warzone, own: str, unit: str) -> dict[str, Look]:
    """The looks of all models of a unit at another one, past those of both units. Fast tests come first, for all pairs at once."""
    stood, lookers, targets = _standing(game), members(game, own), members(game, unit)
    pairs = list(product(lookers, targets))
    ones, others = [body(game, looker) for looker, _ in pairs], [body(game, target) for _, target in pairs]
    counts = (stood.owners != stood.units[own]) & (stood.owners != stood.units[unit])
    near, across = stood.blockers.near(ones, others)
    near &= counts
    seen = ~(across & counts).any(axis=1)
    left = _unseeing(seen, len(targets))
    seen[left] = stood.blockers.joined([ones[i] for i in left], [others[i] for i in left], near[left])
    found = {pairs[i][0]: Look(pairs[i][1], {}, {}, {}) for i in np.flatnonzero(seen)[::-1]}
    left = _unseeing(seen, len(targets))
    ones, others = [ones[i] for i in left], [others[i] for i in left]
    walled = stood.blockers.hide(ones, others, near[left] & (stood.owners == NOBODY))
    hidden = walled | stood.blockers.hide(ones, others, near[left] & ~walled[:, None])
    for i, by_terrain, by_any in zip(left, walled.tolist(), hidden.tolist(), strict=True):
        looker, target = pairs[i]
        look = found.setdefault(looker, Look("", {}, {}, {}))
        look.near[target], look.walled[target], look.hidden[target] = near[i], by_terrain, by_any
    return found


def _unseeing(seen: Mask, width: int) -> list[int]:
    """The rows of those that see nothing yet, of which each has so many rows."""
    rows = seen.reshape(-1, width) if width else np.zeros((0, 1), dtype=np.bool_)
    found: list[int] = np.flatnonzero(np.repeat(~rows.any(axis=1), width)).tolist()
    return found


def share_hidden(game: Warzone, looker: str, target: str) -> float:
    """The share of a model that is obscured from another one, whatever hides it. [40K-CORE-MEAS-03, 40K-FAQ-COVER-03]"""
    return _obscured(body(game, looker), body(game, target), _past(game, looker, target))


def nearest_first(game: Warzone, model: str, others: Sequence[str]) -> list[str]:
    """These models, the nearest to a model first."""
    here = standing(game, model)
    return sorted(others, key=lambda other: (distance(here, standing(game, other)), other))


Thing: TypeAlias = str | Prism | Terrain
"""What may hide: a model, by its id, a wall, a solid feature or a wood."""
NOBODY = -1


class Stood(NamedTuple):
    """All that may hide something: models on the table, walls, solid features and woods; the number of the unit of each, NOBODY for
    scenery; and the numbers of units.
    """

    things: tuple[Thing, ...]
    blockers: Blockers
    owners: Any
    units: dict[str, int]


def _standing(game: Warzone) -> Stood:
    return where_they_stand(game, "standing", lambda: _stand(game))


def _stand(game: Warzone) -> Stood:
    ids, still = tuple(game.models), scenery(game.mission.battlefield)
    scene: tuple[Prism | Terrain, ...] = (*still.prisms, *still.solids, *still.woods)
    units = {unit: i for i, unit in enumerate(game.ranks)}
    owners = np.array([*(units[unit_of(id)] for id in ids), *[NOBODY] * len(scene)])
    return Stood((*ids, *scene), Blockers([*(body(game, id) for id in ids), *scene]), owners, units)


def _things(game: Warzone, near: Mask) -> list[Thing]:
    things = _standing(game).things
    return [things[i] for i in np.flatnonzero(near).tolist()]


def _past(game: Warzone, looker: str, target: str) -> Between:
    """What may hide a model from another one: of all models and features only those near the line between them, but no models of the
    looker's unit.
    """
    stood = _standing(game)
    near = stood.blockers.near([body(game, looker)], [body(game, target)])[0][0] & (stood.owners != stood.units[unit_of(looker)])
    return _between(game, [thing for thing in _things(game, near) if thing != target])


def _between(game: Warzone, things: Sequence[Thing]) -> Between:
    prisms = [body(game, thing) if isinstance(thing, str) else thing for thing in things if not isinstance(thing, Terrain)]
    return between(prisms, [piece for piece in things if isinstance(piece, Terrain)])


@lru_cache(maxsize=1 << 14)
def _sees(looker: Prism, target: Prism, hiding: Between) -> bool:
    return sees(looker, target, hiding)


@lru_cache(maxsize=1 << 14)
def _obscured(looker: Prism, target: Prism, hiding: Between) -> float:
    return obscured(looker, target, hiding)
