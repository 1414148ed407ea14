"""Which abilities are in force: a model's own, those of auras in reach, and those that last. The one place that rules ask.
[40K-CORE-AURA-01]
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TypeVar

from reglamento.armies.troops import unit_of
from reglamento.games.wh40k.facts.state import Warzone, foe
from reglamento.games.wh40k.sheets.ability import Ability
from reglamento.games.wh40k.sheets.effects import Airborne, Aura
from reglamento.games.wh40k.sheets.records import Member, Roster
from reglamento.games.wh40k.units.position import where_they_stand
from reglamento.games.wh40k.units.riding import able, body_of
from reglamento.games.wh40k.units.table import has, member_of, members, model_distance
from reglamento.geometry.table.shapes.ruler import at_most
from reglamento.memory import Memory

A = TypeVar("A", bound=Ability)
ARMIES = 16
"""Of so many armies it is remembered what their auras give."""
_kinds: Memory[int, tuple[Roster, frozenset[type[Ability]]]] = Memory(ARMIES)
"""By the `id` of the army, which is held here so that no other gets it meanwhile."""


def of_model(game: Warzone, model: str, kind: type[A]) -> list[A]:
    """The abilities of this kind that a model has: its own, and those that its unit is given."""
    own = [each for each in body_of(game, model).abilities if isinstance(each, kind)]
    return own + given(game, unit_of(model), kind)


def of_unit(game: Warzone, unit: str, kind: type[A]) -> list[A]:
    """The abilities of this kind that any model of a unit has of its own, and those that it is given; also of a unit that shoots from an
    open-topped transport.
    """
    return [*_own(game, unit, kind), *given(game, unit, kind)]


def _own(game: Warzone, unit: str, kind: type[A]) -> tuple[A, ...]:
    if unit not in game.ranks:
        return _found_own(game, unit, kind)
    return where_they_stand(game, ("own", unit, kind), lambda: _found_own(game, unit, kind))


def _found_own(game: Warzone, unit: str, kind: type[A]) -> tuple[A, ...]:
    """The abilities of this kind that models of a unit have of their own, each once."""
    bodies = {body.id: body for body in (body_of(game, id) for id in able(game, unit))}
    return tuple(dict.fromkeys(each for body in bodies.values() for each in body.abilities if isinstance(each, kind)))


def given(game: Warzone, unit: str, kind: type[A]) -> list[A]:
    """What auras give a unit now, and what lasts on it."""
    found = from_auras(game, unit, kind)
    return found + lasting_on(game, unit, kind) if game.lasting else found


def lasting_on(game: Warzone, unit: str, kind: type[A]) -> list[A]:
    """The abilities of this kind that psychic powers and Stratagems have given a unit for a time."""
    return [each.gives for each in game.lasting.values() if each.unit == unit and isinstance(each.gives, kind)]


def all_have(game: Warzone, unit: str, kind: type[A]) -> bool:
    """Whether every model of a unit has an ability of this kind of its own."""
    return all(any(isinstance(each, kind) for each in member_of(game, id).abilities) for id in members(game, unit))


def can_fight(game: Warzone, unit: str, enemy: str) -> bool:
    """Whether a unit can charge an enemy and fight with it: with an airborne one only if it can FLY. [40K-CORE-AIR-01]"""
    return has(game, unit, "FLY") or not all_have(game, enemy, Airborne)


def from_auras(game: Warzone, unit: str, kind: type[A]) -> list[A]:
    """What auras of models in reach give a unit: each aura once, however many models have it. Those of one name that give different things
    are different ones. A model is within its own aura. [40K-CORE-AURA-01, 40K-FAQ-AURA-01, 40K-FAQ-TRANS-06]
    """
    if unit not in game.ranks:
        return []
    return [*where_they_stand(game, ("auras", unit, kind), lambda: _from_auras(game, unit, kind))]


def _from_auras(game: Warzone, unit: str, kind: type[A]) -> tuple[A, ...]:
    if not any(_gives(game.roster(side), kind) for side in game.picked):
        return ()
    found: dict[tuple[str, A], None] = {}
    for aura, bearer in _auras(game, unit, kind):
        gives = aura.gives
        assert isinstance(gives, kind), "only such auras are looked for"
        if (aura.name, gives) not in found and at_most(model_distance(game, bearer, unit), aura.range):
            found[aura.name, gives] = None
    return tuple(gives for _, gives in found)


def bearers_near(game: Warzone, unit: str, kind: type[Ability]) -> list[str]:
    """The models whose auras give a unit this kind of ability now. [40K-CORE-AURA-01]"""
    return [bearer for _, bearer in auras_near(game, unit, kind)]


def auras_near(game: Warzone, unit: str, kind: type[A]) -> list[tuple[Aura, str]]:
    """The auras that give a unit this kind of ability now, each with the model that has it. [40K-CORE-AURA-01]"""
    return [
        (aura, bearer) for aura, bearer in _auras(game, unit, kind) if at_most(model_distance(game, bearer, unit), aura.range)
    ]


def _gives(roster: Roster, kind: type[Ability]) -> bool:
    """Whether any aura of an army gives this kind of ability, on the table or off it."""
    known = _kinds.glance(id(roster))
    if known is None or known[0] is not roster:
        known = _kinds.replaced(id(roster), (roster, _given_by(roster)))
    return kind in known[1]


def _given_by(roster: Roster) -> frozenset[type[Ability]]:
    """The kinds of abilities that auras of an army give, with what these are kinds of."""
    members = (member for entry in (*roster.units, *roster.reinforcements) for member in entry.sheet.members)
    return frozenset(kind for member in members for each in auras_of(member, Ability) for kind in type(each.gives).__mro__)


def _auras(game: Warzone, unit: str, kind: type[A]) -> Iterator[tuple[Aura, str]]:
    """The auras that give this kind of ability to units like this one, with the models that have them: those of its own side, then those
    of the enemy that are for enemies.
    """
    bearers = where_they_stand(game, kind, lambda: _bearers(game, kind))
    if bearers:
        own = game.units[unit].side
        for side in (own, foe(own)):
            for each, model in bearers:
                owner = game.units[game.models[model].unit].side
                if owner == side and each.enemy == (side != own) and _fits(game, unit, each):
                    yield each, model


def _bearers(game: Warzone, kind: type[Ability]) -> tuple[tuple[Aura, str], ...]:
    """All auras on the table that give a kind of ability, with the models that have them."""
    models = (model for ids in game.ranks.values() for model in ids)
    return tuple((each, model) for model in models for each in auras_of(member_of(game, model), kind))


def _fits(game: Warzone, unit: str, aura: Aura) -> bool:
    return not aura.keywords or any(has(game, unit, word.upper()) for word in aura.keywords)


@lru_cache(maxsize=1 << 12)
def auras_of(member: Member, kind: type[Ability]) -> tuple[Aura, ...]:
    """The auras of a kind of model that give a kind of ability."""
    return tuple(each for each in member.abilities if isinstance(each, Aura) and isinstance(each.gives, kind))
