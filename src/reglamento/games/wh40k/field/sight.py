"""Who sees whom: models are prisms over their bases, as terrain is. [40K-CORE-MEAS-02, 40K-CORE-MEAS-03, 40K-CORE-TERR-05]"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from reglamento.games.wh40k.facts.battlefield import SOLID, Battlefield
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.units.position import where_they_stand, while_they_stand
from reglamento.games.wh40k.units.table import member_of, members, standing
from reglamento.geometry.table.shapes.bases import Core, Standing, distance
from reglamento.geometry.table.sight.figures import Figures
from reglamento.geometry.table.terrain.prisms import Between, Prism, between, obscured, out_of_sight, prism, sees
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
    targets = members(game, unit)
    found = [(target, _near(game, looker, target)) for target in targets]
    hiding = {target: [thing for thing in near if thing not in targets] for target, near in found}
    least = sorted(targets, key=lambda target: len(hiding[target]))
    if not hiding[least[0]]:
        return Seen(True, (least[0],))
    least = _not_hidden(game, looker, least, [thing for near in hiding.values() for thing in near if not isinstance(thing, str)])
    things = list(dict.fromkeys(thing for target in least for thing in hiding[target]))
    for target in _not_hidden(game, looker, least, things):
        if _sees(body(game, looker), body(game, target), _between(game, hiding[target])):
            return Seen(True, (target,))
    return Seen(False, tuple(thing for thing in things if isinstance(thing, str)))


def _not_hidden(game: Warzone, looker: str, targets: list[str], things: Sequence[Thing]) -> list[str]:
    """Those of these models that are not plainly hidden by these things."""
    past = _between(game, list(dict.fromkeys(things)))
    hidden = out_of_sight(body(game, looker), [body(game, target) for target in targets], past) if targets else []
    return [target for target, gone in zip(targets, hidden, strict=True) if not gone]


def share_hidden(game: Warzone, looker: str, target: str) -> float:
    """The share of a model that is obscured from another one, whatever hides it. [40K-CORE-MEAS-03, 40K-FAQ-COVER-03]"""
    return _obscured(body(game, looker), body(game, target), _past(game, looker, target))


def nearest_first(game: Warzone, model: str, others: Sequence[str]) -> list[str]:
    """These models, the nearest to a model first."""
    here = standing(game, model)
    return sorted(others, key=lambda other: (distance(here, standing(game, other)), other))


Thing: TypeAlias = str | Prism | Terrain
"""What may hide: a model, by its id, a wall, a solid feature or a wood."""


def _past(game: Warzone, looker: str, target: str) -> Between:
    """What may hide a model from another one: of all models and features only those near the line between them."""
    return _between(game, [thing for thing in _near(game, looker, target) if thing != target])


def _near(game: Warzone, looker: str, target: str) -> list[Thing]:
    """What is near the line between two models, but for models of the looker's unit."""
    own = game.ranks[game.models[looker].unit]
    things, figures = where_they_stand(game, "figures", lambda: _figures(game))
    found = (things[i] for i in figures.along(body(game, looker).figure, body(game, target).figure))
    return [thing for thing in found if thing not in own]


def _between(game: Warzone, things: Sequence[Thing]) -> Between:
    prisms = [body(game, thing) if isinstance(thing, str) else thing for thing in things if not isinstance(thing, Terrain)]
    return between(prisms, [piece for piece in things if isinstance(piece, Terrain)])


def _figures(game: Warzone) -> tuple[tuple[Thing, ...], Figures]:
    """All that may hide something: models on the table, walls, solid features and woods; and the figures on which each stands."""
    ids, still = tuple(game.models), scenery(game.mission.battlefield)
    pieces = (*still.solids, *still.woods)
    models, walls = [body(game, id).figure for id in ids], [wall.figure for wall in still.prisms]
    return (*ids, *still.prisms, *pieces), Figures([*models, *walls, *(Core(piece.ring, 0.0) for piece in pieces)])


@lru_cache(maxsize=1 << 14)
def _sees(looker: Prism, target: Prism, hiding: Between) -> bool:
    return sees(looker, target, hiding)


@lru_cache(maxsize=1 << 14)
def _obscured(looker: Prism, target: Prism, hiding: Between) -> float:
    return obscured(looker, target, hiding)
