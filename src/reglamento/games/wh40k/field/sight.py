"""Who sees whom: models are prisms over their bases, as terrain is. [40K-CORE-MEAS-02, 40K-CORE-MEAS-03, 40K-CORE-TERR-05]"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from reglamento.armies.troops import unit_of
from reglamento.games.wh40k.facts.battlefield import LOW, SOLID, Battlefield
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.units.position import where_they_stand, while_they_stand
from reglamento.games.wh40k.units.table import member_of, members, standing, unit_distance, units_of
from reglamento.geometry.table.shapes.bases import Core, Standing
from reglamento.geometry.table.shapes.ruler import Mask, at_most
from reglamento.geometry.table.terrain.blockers import Blockers, Many, many
from reglamento.geometry.table.terrain.free_lines import Between, Prism, between
from reglamento.geometry.table.terrain.prisms import obscured, prism, sees
from reglamento.geometry.table.terrain.terrain import Terrain

DEEP = 6.0
"""Inches of woods past which nothing is seen. [40K-CORE-TERR-05]"""

NEAR = 24.0
"""Inches as far as most guns reach: units as near are looked at together, and those farther away."""
SLAB = 0.1
"""Inches: so thick is a floor, below its height. [40K-CORE-TERR-RUINS]"""


@lru_cache(maxsize=64)
def scenery(field: Battlefield) -> Between:
    """What hides on a table without models: what is solid, low walls and the like, the walls and floors of ruins, and woods."""
    pieces = [
        Terrain(feature.id, feature.ring, 0.0, feature.height, hides=feature.kind != "woods", depth=DEEP)
        for feature in field.features
        if feature.kind in SOLID | LOW or feature.kind == "woods"
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
    between are tried first.
    """
    known = _looks_at(game, looker, unit)
    looks = {target: known.at[looker, target] for target in members(game, unit)}
    plain = next((target for target in looks if looks[target].plain), None)
    if plain is not None:
        return Seen(True, (plain,))
    hiding = {target: known.stood.left(game, look.near) for target, look in looks.items()}
    for target in sorted(hiding, key=lambda target: len(hiding[target])):
        if looks[target].hidden and len(hiding[target]) == np.count_nonzero(looks[target].near):
            continue
        if not hiding[target] or _sees(body(game, looker), body(game, target), _between(game, hiding[target])):
            return Seen(True, (target,))
    things = dict.fromkeys(thing for near in hiding.values() for thing in near if isinstance(thing, str))
    return Seen(False, tuple(things))


class Look(NamedTuple):
    """What may hide a model from another one that looks at it: a flag for each thing of `Stood`. `plain`: nothing is before its middle;
    `hidden`: something plainly hides it, as long as all of that is there; not looked for in a unit of which another model is plainly seen.
    """

    near: Mask
    plain: bool
    hidden: bool


class Looks(NamedTuple):
    """Looks of some models at others, past all that stood there: by the one that looks and the other."""

    stood: Stood
    at: dict[tuple[str, str], Look]


def _looks_at(game: Warzone, looker: str, unit: str) -> Looks:
    """A model's looks at a unit, found together with those at all others of its side that are as near, or as far away. The first model of
    a unit looks alone, for often nobody asks what the others see; these look together.
    """
    own, side = unit_of(looker), game.units[unit].side
    first, *others = members(game, own)
    near, alone = at_most(unit_distance(game, own, unit), NEAR), looker == first

    def units() -> list[str]:
        return [each for each in units_of(game, side) if at_most(unit_distance(game, own, each), NEAR) == near]

    def looks() -> Looks:
        return _looks(game, [first] if alone else others, units())

    def holds(known: Looks) -> bool:
        """A unit whose nearest model has gone may count among others than before."""
        return all((looker, members(game, each)[0]) in known.at for each in units())

    return while_they_stand(game, ("looks", own, side, near, alone), looks, holds)


def _looks(game: Warzone, lookers: Sequence[str], units: Sequence[str]) -> Looks:
    """The looks of models of one unit at all models of others, past those of their own unit and of the unit that they look at."""
    stood, own, targets = _standing(game), unit_of(lookers[0]), [id for unit in units for id in members(game, unit)]
    mine, theirs = _bodies(game, [own]), _bodies(game, units)
    places = [members(game, own).index(looker) for looker in lookers]
    ones, others = mine.rows(np.repeat(places, len(targets))), theirs.rows(np.tile(np.arange(len(targets)), len(lookers)))
    numbers = np.tile([stood.units[unit_of(target)] for target in targets], len(lookers))
    counts = (stood.owners != stood.units[own]) & (stood.owners != numbers[:, None])
    near, across = stood.blockers.near(ones, others)
    near &= counts
    plain = ~np.logical_or.reduce(across & counts, axis=1)
    unsure = ~_of_units_seen(plain, len(lookers), [len(members(game, unit)) for unit in units])
    hidden = stood.blockers.hide(ones, others, near & unsure[:, None])
    found = map(Look, near, plain.tolist(), hidden.tolist())
    return Looks(stood, dict(zip(product(lookers, targets), found, strict=True)))


def _of_units_seen(plain: Mask, lookers: int, sizes: Sequence[int]) -> Mask:
    """For each look, whether any model of the unit that is looked at is plainly seen. `sizes`: the models of each unit."""
    starts = np.cumsum((0, *sizes[:-1]))
    seen = np.logical_or.reduceat(plain.reshape(lookers, -1), starts, axis=1)
    found: Mask = np.repeat(seen, sizes, axis=1).ravel()
    return found


def _bodies(game: Warzone, units: Sequence[str]) -> Many:
    """The models of units on the table, as prisms."""
    models = [id for unit in units for id in members(game, unit)]
    return where_they_stand(game, ("bodies", *units), lambda: many([body(game, model) for model in models]))


def share_hidden(game: Warzone, looker: str, target: str) -> float:
    """The share of a model that is obscured from another one, whatever hides it. [40K-CORE-MEAS-03, 40K-FAQ-COVER-03]"""
    return _obscured(body(game, looker), body(game, target), _past(game, looker, target))


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

    def left(self, game: Warzone, near: Mask) -> list[Thing]:
        """Those that are flagged, but for models that have gone since."""
        found = (self.things[i] for i in np.flatnonzero(near).tolist())
        return [thing for thing in found if not isinstance(thing, str) or thing in game.models]


def _standing(game: Warzone) -> Stood:
    return where_they_stand(game, "standing", lambda: _stand(game))


def _stand(game: Warzone) -> Stood:
    ids, still = tuple(game.models), scenery(game.mission.battlefield)
    scene: tuple[Prism | Terrain, ...] = (*still.prisms, *still.solids, *still.woods)
    units = {unit: i for i, unit in enumerate(game.ranks)}
    owners = np.array([*(units[unit_of(id)] for id in ids), *[NOBODY] * len(scene)])
    return Stood((*ids, *scene), Blockers([*(body(game, id) for id in ids), *scene]), owners, units)


def _past(game: Warzone, looker: str, target: str) -> Between:
    """What may hide a model from another one: of all models and features only those near the line between them, but no models of the
    looker's unit.
    """
    stood = _standing(game)
    near = stood.blockers.near(many([body(game, looker)]), many([body(game, target)]))[0][0] & (
        stood.owners != stood.units[unit_of(looker)]
    )
    return _between(game, [thing for thing in stood.left(game, near) if thing != target])


def _between(game: Warzone, things: Sequence[Thing]) -> Between:
    prisms = [body(game, thing) if isinstance(thing, str) else thing for thing in things if not isinstance(thing, Terrain)]
    return between(prisms, [piece for piece in things if isinstance(piece, Terrain)])


@lru_cache(maxsize=1 << 14)
def _sees(looker: Prism, target: Prism, hiding: Between) -> bool:
    return sees(looker, target, hiding)


@lru_cache(maxsize=1 << 14)
def _obscured(looker: Prism, target: Prism, hiding: Between) -> float:
    return obscured(looker, target, hiding)
