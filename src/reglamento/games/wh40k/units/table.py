"""The troops on the table: what a unit and a model are, where they stand, and how far apart. [40K-CORE-MEAS-01, 40K-CORE-WORD-02]"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from math import hypot

from reglamento.games.wh40k.arms.keywords import among
from reglamento.games.wh40k.facts.mission import Side
from reglamento.games.wh40k.facts.state import Warzone, foe
from reglamento.games.wh40k.sheets.records import Member, RosterUnit, Sheet
from reglamento.games.wh40k.units.position import where_they_stand
from reglamento.geometry.table.shapes.bases import Core, Standing, core, cores_apart, distance, least_gap
from reglamento.geometry.table.shapes.ruler import Point, apart, at_most

ENGAGED = 1.0
"""Inches within which an enemy holds a unit. [40K-CORE-WORD-02]"""
Standings = tuple[Standing, ...]


def entry_of(game: Warzone, unit: str) -> RosterUnit:
    """The unit's entry in the roster of its side."""
    known = game.units[unit]
    return game.roster(known.side).entry(known.entry)


def sheet_of(game: Warzone, unit: str) -> Sheet:
    """The unit's datasheet."""
    return entry_of(game, unit).sheet


def has(game: Warzone, unit: str, keyword: str) -> bool:
    """Whether the unit has a keyword or Faction keyword, in the singular or the plural. [40K-FAQ-KEYWORD-01, 40K-FAQ-KEYWORD-05]"""
    return among(keyword, sheet_of(game, unit).keywords)


def member_of(game: Warzone, model: str) -> Member:
    """What a model on the table is."""
    return game.kinds[model]


def members(game: Warzone, unit: str) -> tuple[str, ...]:
    """The models of a unit that are on the table."""
    return game.ranks.get(unit, ())


def living(game: Warzone, unit: str) -> tuple[str, ...]:
    """The models of a unit on the table that have wounds left: one that is slain stays until what its end brings is done.
    [40K-CORE-ATT-08]
    """
    return tuple(id for id in members(game, unit) if game.models[id].wounds)


def units_of(game: Warzone, side: Side) -> tuple[str, ...]:
    """The units of a side that are on the table, in the order in which they were set up."""
    return where_they_stand(game, ("units", side), lambda: tuple(unit for unit in game.ranks if game.units[unit].side == side))


def enemies_of(game: Warzone, unit: str) -> tuple[str, ...]:
    """The enemy units on the table."""
    return units_of(game, foe(game.units[unit].side))


def aboard(game: Warzone, model: str) -> tuple[str, ...]:
    """The units in a transport, a model, in the order in which they embarked. [40K-CORE-TRANS-01]"""
    return tuple(unit for unit, away in game.away.items() if away.inside == model)


def in_reserve(game: Warzone) -> tuple[str, ...]:
    """The units that wait off the table, and those aboard transports that do. [40K-CORE-REINF-01, 40K-FAQ-TRANS-03]"""
    return tuple(unit for unit, away in game.away.items() if away.inside not in game.models)


def bears_relic(game: Warzone, unit: str) -> bool:
    """Whether a model of the unit carries the relic: such a unit does not leave the table. [40K-CORE-MIS-20]"""
    return game.carrier in members(game, unit)


def may_move_again(game: Warzone, unit: str) -> bool:
    """Whether a unit may make an extra move now: on the table, and it has not arrived in this turn. One with the relic, which goes so far
    in a phase and no farther, does not move twice in one. [40K-FAQ-REINF-04-3, 40K-CORE-MIS-20]
    """
    known = game.units[unit]
    if not living(game, unit) or known.movement == "arrived":
        return False
    return not (bears_relic(game, unit) and (known.again or game.phase == "movement"))


# ---- where they stand


def standing(game: Warzone, model: str) -> Standing:
    """A model's base where it stands."""
    return game.places[model]


def bases(game: Warzone, models: Sequence[str]) -> Standings:
    """The bases of these models where they stand."""
    return tuple(game.places[model] for model in models)


def bases_of(game: Warzone, units: Sequence[str]) -> Standings:
    """The bases of all models of these units."""
    return tuple(game.places[id] for unit in units for id in members(game, unit))


# ---- how far apart


def unit_distance(game: Warzone, one: str, other: str) -> float:
    """The distance between the closest models of two units, in inches. [40K-CORE-MEAS-01]"""
    return where_they_stand(
        game, ("apart", one, other), lambda: _apart(bases(game, members(game, one)), bases(game, members(game, other)))
    )


def model_distance(game: Warzone, model: str, unit: str) -> float:
    """The distance from a model on the table to the closest model of a unit."""
    return _apart((standing(game, model),), bases(game, members(game, unit)))


def nearest_units(game: Warzone, model: str, units: Sequence[str]) -> list[str]:
    """These units, the nearest to a model first, and those as near in their order."""
    named = tuple(units)
    return [*where_they_stand(game, ("nearest", model, named), lambda: _nearest_units(game, model, named))]


def _nearest_units(game: Warzone, model: str, units: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(units, key=lambda unit: model_distance(game, model, unit)))


def point_distance(place: Standing, at: Point, level: float = 0.0) -> float:
    """The distance from the edge of a base to a point at a height, in three dimensions, 0 inside. [40K-CORE-MEAS-01]"""
    if place.base.shape == "round":
        aside = max(0.0, apart(place.at, at) - place.base.width / 2)
    else:
        aside = max(0.0, cores_apart(*sorted((core(place), Core((at,), 0.0)))))
    return hypot(aside, place.level - level)


@lru_cache(maxsize=1 << 14)
def _apart(ours: Standings, theirs: Standings) -> float:
    return max(0.0, min(least_gap(one, theirs) for one in ours))


def within(game: Warzone, one: str, other: str, far: float) -> bool:
    """Whether two units are within so many inches of each other: exactly so many count. [40K-FAQ-MEASURE-01]"""
    return at_most(unit_distance(game, one, other), far)


def engaged(game: Warzone, unit: str) -> tuple[str, ...]:
    """The enemy units within 1" of a unit. [40K-CORE-WORD-02]"""
    return where_they_stand(game, ("engaged", unit), lambda: _engaged(game, unit))


def _engaged(game: Warzone, unit: str) -> tuple[str, ...]:
    return tuple(enemy for enemy in enemies_of(game, unit) if within(game, unit, enemy, ENGAGED))


def held_by(game: Warzone, unit: str) -> tuple[str, ...]:
    """The enemy units within 1" of a unit because of which it must Fall Back to move: AIRCRAFT do not count. [40K-ERR-177e]"""
    return tuple(enemy for enemy in engaged(game, unit) if not has(game, enemy, "AIRCRAFT"))


def pairs_within(game: Warzone, ours: Sequence[str], theirs: Sequence[str], far: float) -> frozenset[tuple[str, str]]:
    """The pairs of models within so many inches of each other."""
    places = {id: standing(game, id) for id in (*ours, *theirs)}
    return frozenset((one, other) for one, other in product(ours, theirs) if at_most(distance(places[one], places[other]), far))
