"""The relic: which model carries it, and which side has it when the battle ends. [40K-CORE-MIS-20]"""

from __future__ import annotations

from reglamento.games.wh40k.facts.events.charges import Charged
from reglamento.games.wh40k.facts.events.moves import Moved, PiledIn
from reglamento.games.wh40k.facts.events.objectives import RelicTaken
from reglamento.games.wh40k.facts.mission import Side
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.units.table import has, members, standing
from reglamento.geometry.table.shapes.bases import Standing
from reglamento.geometry.table.shapes.ruler import Point, apart, at_most, below
from reglamento.kernel.steps import Step

RELIC = "m1"
"""The one marker of the mission."""
RADIUS = 0.79
"""Inches: a marker is a disc 40 mm across."""


def moved(game: Warzone, event: Moved | PiledIn | Charged) -> list[Step]:
    """The relic goes with its carrier. A unit of INFANTRY that ends a move in contact with it, while no model carries it, picks it up with
    the model nearest to its centre. [40K-CORE-MIS-20]
    """
    if game.scoring != "relic" or RELIC not in game.markers:
        return []
    if game.carrier:
        game.markers[RELIC] = standing(game, game.carrier).at
        return []
    if not has(game, event.unit, "INFANTRY"):
        return []
    at = game.markers[RELIC]
    near = {id: _gap(standing(game, id), at) for id in members(game, event.unit)}
    model = min(near, key=lambda each: (near[each], each), default="")
    if not model or not at_most(near[model], RADIUS):
        return []
    game.carrier = model
    game.markers[RELIC] = standing(game, model).at
    return game.happened(RelicTaken("40K-CORE-MIS-20", model))


def _gap(model: Standing, at: Point) -> float:
    """The distance between the edge of a round base and the centre of the relic."""
    return apart(model.at, at) - model.base.radius


def holder(game: Warzone) -> Side | None:
    """The side that has the relic when the battle ends: that of its carrier, or else of the model closest to it; None where two sides are
    equally close. [40K-CORE-MIS-20]
    """
    if game.carrier:
        return game.units[game.models[game.carrier].unit].side
    at = game.markers[RELIC]
    near: dict[Side, float] = {}
    for id, model in game.models.items():
        side, gap = game.units[model.unit].side, _gap(standing(game, id), at)
        near[side] = min(gap, near.get(side, gap))
    sides = sorted(near, key=near.__getitem__)
    if len(sides) == 2 and not below(near[sides[0]], near[sides[1]]):
        return None
    return sides[0] if sides else None
