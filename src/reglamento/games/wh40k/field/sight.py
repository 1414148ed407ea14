"""Who sees whom: models are prisms over their bases, as terrain is. [40K-CORE-MEAS-02, 40K-CORE-MEAS-03, 40K-CORE-TERR-05]"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from reglamento.games.wh40k.facts.battlefield import SOLID, Battlefield
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.units.position import where_they_stand
from reglamento.games.wh40k.units.table import member_of, members, standing
from reglamento.geometry.table.shapes.bases import Core, Standing, distance
from reglamento.geometry.table.sight.figures import Figures
from reglamento.geometry.table.terrain.prisms import Between, Prism, between, obscured, prism, sees
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
    return where_they_stand(game, ("sees", looker, unit), lambda: _sees_any(game, looker, unit))


def _sees_any(game: Warzone, looker: str, unit: str) -> bool:
    return any(sees_model(game, looker, target) for target in nearest_first(game, looker, members(game, unit)))


def share_hidden(game: Warzone, looker: str, target: str) -> float:
    """The share of a model that is obscured from another one, whatever hides it. [40K-CORE-MEAS-03, 40K-FAQ-COVER-03]"""
    return _obscured(body(game, looker), body(game, target), _past(game, looker, target))


def nearest_first(game: Warzone, model: str, others: Sequence[str]) -> list[str]:
    """These models, the nearest to a model first."""
    here = standing(game, model)
    return sorted(others, key=lambda other: (distance(here, standing(game, other)), other))


def _past(game: Warzone, looker: str, target: str) -> Between:
    """What may hide a model from another one: of all models and features only those near the line between them."""
    own = game.models[looker].unit
    things, figures = where_they_stand(game, "figures", lambda: _figures(game))
    found = [things[i] for i in figures.along(body(game, looker).figure, body(game, target).figure)]
    models = [body(game, id) for id in found if isinstance(id, str) and id != target and game.models[id].unit != own]
    walls = [wall for wall in found if isinstance(wall, Prism)]
    return between([*models, *walls], [piece for piece in found if isinstance(piece, Terrain)])


def _figures(game: Warzone) -> tuple[tuple[str | Prism | Terrain, ...], Figures]:
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
