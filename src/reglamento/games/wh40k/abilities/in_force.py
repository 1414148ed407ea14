"""Which abilities are in force: a model's own, and those of auras in reach. The one place that rules ask. [40K-CORE-AURA-01]"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.sheets.effects import Ability, Aura
from reglamento.games.wh40k.units.table import has, member_of, members, model_distance, units_of
from reglamento.geometry.table.shapes.ruler import at_most

A = TypeVar("A", bound=Ability)


def of_model(game: Warzone, model: str, kind: type[A]) -> list[A]:
    """The abilities of this kind that a model has: its own, and those that auras give its unit."""
    own = [each for each in member_of(game, model).abilities if isinstance(each, kind)]
    return own + from_auras(game, game.models[model].unit, kind)


def of_unit(game: Warzone, unit: str, kind: type[A]) -> list[A]:
    """The abilities of this kind that any model of a unit has of its own, and those that auras give it."""
    members_known = {game.models[id].kind: id for id in members(game, unit)}
    own = [each for id in members_known.values() for each in member_of(game, id).abilities if isinstance(each, kind)]
    return list(dict.fromkeys(own)) + from_auras(game, unit, kind)


def all_have(game: Warzone, unit: str, kind: type[A]) -> bool:
    """Whether every model of a unit has an ability of this kind of its own."""
    return all(any(isinstance(each, kind) for each in member_of(game, id).abilities) for id in members(game, unit))


def from_auras(game: Warzone, unit: str, kind: type[A]) -> list[A]:
    """What auras of friendly models in reach give a unit: each aura once, however many models have it. A model is within its own aura.
    [40K-CORE-AURA-01, 40K-FAQ-AURA-01]
    """
    found: dict[str, A] = {}
    for aura, bearer in _auras(game, unit):
        gives = aura.gives
        if isinstance(gives, kind) and aura.name not in found and at_most(model_distance(game, bearer, unit), aura.range):
            found[aura.name] = gives
    return list(found.values())


def _auras(game: Warzone, unit: str) -> Iterator[tuple[Aura, str]]:
    """The auras of a unit's side that are for units like it, with the models that have them."""
    for friend in units_of(game, game.units[unit].side):
        for model in members(game, friend):
            for each in member_of(game, model).abilities:
                if isinstance(each, Aura) and (not each.keywords or any(has(game, unit, word.upper()) for word in each.keywords)):
                    yield each, model
