"""Who sees whom: models are prisms over their bases, as terrain is. [40K-CORE-MEAS-02, 40K-CORE-MEAS-03, 40K-CORE-TERR-05]"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from reglamento.armies.troops import unit_of
from reglamento.games.wh40k.facts.battlefield import SOLID, Battlefield
from reglamento.games.wh40k.facts.mission import Side
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.units.position import where_they_stand, while_they_stand
from reglamento.games.wh40k.units.table import member_of, members, standing, units_of
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
    side = game.units[unit].side
    looks = where_they_stand(game, ("looks", looker, side), lambda: _looks(game, looker, side))
    plain = next((target for target in members(game, unit) if looks[target].plain), None)
    if plain is not None:
        return Seen(True, (plain,))
    targets = [target for target in members(game, unit) if not looks[target].walled]
    hiding = {target: _things(game, looks[target].near) for target in targets}
    for target in sorted(targets, key=lambda target: len(hiding[target])):
        if looks[target].hidden:
            continue
        if not hiding[target] or _sees(body(game, looker), body(game, target), _between(game, hiding[target])):
            return Seen(True, (target,))
    things = dict.fromkeys(thing for near in hiding.values() for thing in near if isinstance(thing, str))
    return Seen(False, tuple(things))


class Look(NamedTuple):
    """What may hide a model from another one that looks at it: a flag for each thing of `_standing`. `plain`: nothing is before its middle;
    `walled`: terrain alone plainly hides it; `hidden`: something does.
    """

    near: Mask
    plain: bool
    walled: bool
    hidden: bool


def _looks(game: Warzone, looker: str, side: Side) -> dict[str, Look]:
    """A model's looks at all models of a side, past those of its own unit and of the unit that it looks at."""
    stood, own = _standing(game), body(game, looker)
    targets, bodies = where_they_stand(game, ("bodies", side), lambda: _bodies(game, side))
    ones, counts = [own] * len(bodies), stood.owners != stood.units[unit_of(looker)]
    near, across = stood.blockers.near(ones, bodies)
    counts = counts & (stood.owners != np.array([[stood.units[unit_of(target)]] for target in targets]))
    near &= counts
    plain = ~np.logical_or.reduce(across & counts, axis=1)
    walled = stood.blockers.hide(ones, bodies, near & ~plain[:, None] & (stood.owners == NOBODY))
    hidden = walled | stood.blockers.hide(ones, bodies, near & ~(plain | walled)[:, None])
    return dict(zip(targets, map(Look, near, plain.tolist(), walled.tolist(), hidden.tolist()), strict=True))


def _bodies(game: Warzone, side: Side) -> tuple[list[str], list[Prism]]:
    """The models of a side on the table, and each as a prism."""
    models = [id for unit in units_of(game, side) for id in members(game, unit)]
    return models, [body(game, model) for model in models]


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
