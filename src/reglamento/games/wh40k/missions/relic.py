"""The relic: which model carries it, and which side has it when the battle ends. [40K-CORE-MIS-20]"""

from __future__ import annotations

from reglamento.games.wh40k.facts.events.charges import Charged
from reglamento.games.wh40k.facts.events.moves import Moved, PiledIn
from reglamento.games.wh40k.facts.events.objectives import RelicTaken
from reglamento.games.wh40k.facts.mission import Side
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.missions.markers import to_marker
from reglamento.games.wh40k.units.table import has, members, standing
from reglamento.geometry.table.shapes.ruler import at_most, below
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
        _lies_by(game, game.carrier)
        return []
    if not has(game, event.unit, "INFANTRY"):
        return []
    near = {id: to_marker(game, standing(game, id), RELIC) for id in members(game, event.unit)}
    model = min(near, key=lambda each: (near[each], each), default="")
    if not model or not at_most(near[model], RADIUS):
        return []
    game.carrier = model
    _lies_by(game, model)
    return game.happened(RelicTaken("40K-CORE-MIS-20", model))


def _lies_by(game: Warzone, carrier: str) -> None:
    """The relic is where its carrier is, on the same floor. [40K-FAQ-MISSION-02]"""
    place = standing(game, carrier)
    game.markers[RELIC], game.marker_levels[RELIC] = place.at, place.level


def holders(game: Warzone) -> tuple[Side, ...]:
    """The side that has the relic when the battle ends: that of its carrier, or else of the model closest to it; both where two sides are
    equally close, and none where no model is left. [40K-CORE-MIS-20]
    """
    if game.carrier:
        return (game.units[game.models[game.carrier].unit].side,)
    near: dict[Side, float] = {}
    for id, model in game.models.items():
        side, gap = game.units[model.unit].side, to_marker(game, standing(game, id), RELIC)
        near[side] = min(gap, near.get(side, gap))
    sides = sorted(near, key=near.__getitem__)
    if len(sides) == 2 and not below(near[sides[0]], near[sides[1]]):
        return tuple(sides)
    return tuple(sides[:1])
