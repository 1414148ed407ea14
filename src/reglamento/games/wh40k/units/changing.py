"""How units come on the table, move and lose models. Nothing else writes models. [40K-CORE-WORD-01]"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

from msgspec.structs import replace

from reglamento.armies import troops
from reglamento.games.wh40k.facts.events.losses import UnitDestroyed
from reglamento.games.wh40k.facts.events.objectives import RelicDropped
from reglamento.games.wh40k.facts.events.preparing import UnitSetUp
from reglamento.games.wh40k.facts.mission import Side
from reglamento.games.wh40k.facts.state import Model, Unit, Warzone
from reglamento.geometry.table.shapes.bases import Standing
from reglamento.geometry.table.shapes.ruler import Point
from reglamento.kernel.steps import Step


def next_id(game: Warzone, side: Side) -> str:
    """The id that the next unit of a side will have: `r1`, `b3`."""
    return next(id for number in count(1) if (id := f"{side[0]}{number}") not in game.units)


def new_models(game: Warzone, side: Side, entry: int) -> tuple[str, ...]:
    """The ids that the models of a unit will have when it is set up."""
    return troops.model_ids(next_id(game, side), game.roster(side).units[entry].size)


def set_up(game: Warzone, rule: str, side: Side, entry: int, places: Sequence[Point]) -> list[Step]:
    """A unit comes on the table, its models at these places, in the order of the roster."""
    listed, unit = game.roster(side).units[entry], next_id(game, side)
    kinds = tuple(listed.kinds())
    game.units[unit] = Unit(side, entry, len(kinds))
    ids = troops.model_ids(unit, len(kinds))
    for id, kind, (x, y) in zip(ids, kinds, places, strict=True):
        member = listed.sheet.member(kind)
        game.models[id] = Model(unit, kind, x, y, member.profile.wounds)
        game.kinds[id] = member
        game.places[id] = Standing(member.base, x, y)
    game.ranks[unit] = ids
    return game.happened(UnitSetUp(rule, side, unit, entry, kinds, troops.model_places(game.models, ids)))


def put(game: Warzone, models: Sequence[str], places: Sequence[Point]) -> tuple[str, ...]:
    """Models come to stand at these places; those that have moved."""
    moved = troops.put(game.models, models, places)
    for id in moved:
        game.places[id] = Standing(game.kinds[id].base, game.models[id].x, game.models[id].y)
    return moved


def take_off(game: Warzone, model: str) -> list[Step]:
    """A model is slain or flees: it is off the table, and its unit is destroyed with its last one. [40K-CORE-WORD-01, 40K-FAQ-WORD-01]"""
    follows = _dropped(game, model) if model == game.carrier else []
    known = game.models.pop(model)
    del game.kinds[model], game.places[model]
    game.ranks[known.unit] = tuple(id for id in game.ranks[known.unit] if id != model)
    unit = game.units[known.unit]
    game.units[known.unit] = replace(unit, lost=unit.lost + 1)
    if game.ranks[known.unit]:
        return follows
    del game.ranks[known.unit]
    game.units[known.unit] = replace(game.units[known.unit], fallen=game.round)
    return [*follows, *game.happened(UnitDestroyed("40K-CORE-WORD-01", known.unit))]


def _dropped(game: Warzone, model: str) -> list[Step]:
    """The relic is left where its carrier was. [40K-CORE-MIS-20]"""
    game.carrier = ""
    return game.happened(RelicDropped("40K-CORE-MIS-20", model))
