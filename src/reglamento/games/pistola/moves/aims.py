"""The aims of a unit's move in combat: an enemy in reach of its weapons or its charge, or a place out of an enemy's sight.
[PP-COMBAT-11]
"""

from __future__ import annotations

from collections.abc import Iterator
from math import inf

from reglamento.armies.moves.marching import MoveLimits, road_length, way
from reglamento.games.pistola.arms.distances import GAP
from reglamento.games.pistola.arms.weapons import TEMPLATE_LENGTH
from reglamento.games.pistola.complex.laying import section_at
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.field.goals import within_walk
from reglamento.games.pistola.units.board import charge_reach, enemies_of
from reglamento.games.pistola.units.troops import bases, fighter_of, members
from reglamento.geometry.table.shapes.bases import Standing, gap
from reglamento.geometry.table.shapes.ruler import RULER, Point, apart, at_most, below
from reglamento.geometry.table.sight.sight import sees
from reglamento.geometry.table.ways.company import ALONE, is_free, lattice

FOES = 2
"""Moves towards this many enemy units, the nearest ones, are suggested."""
BESIDE = 9
"""How many places at an enemy's own place and beside it are tried for a larger base."""
INSIDE = 0.5
"""How many centimetres inside a range a unit stops."""
HIDES = 3.0
"""The distance in cm between the places that are tried for cover."""
LOOKS = 60
"""The number of places that are tried for cover."""


def aims(game: Crawl, unit: str, under: MoveLimits) -> tuple[tuple[Point, float], ...]:
    """Places to go to, and how far before each to stop: up to the nearest enemies, and where the nearest comes into range."""
    near = within_walk(game, unit)
    foes = [foe for foe in nearest_foes(game, unit, under) if section_at(game, foe.x, foe.y) in near][:FOES]
    found = [(_nearby(under, foe), _short(under, foe, GAP + RULER)) for foe in foes]
    return (*found[:1], *(_into_range(game, unit, under, foes[0]) if foes else ()), *found[1:])


def nearest_foes(game: Crawl, unit: str, under: MoveLimits) -> list[Standing]:
    """The nearest model of each enemy unit that takes part, the nearest unit first."""

    def away(foe: Standing) -> tuple[float, float, float]:
        return round(min(gap(foe, model) for model in under.models), 3), foe.x, foe.y

    return sorted((min(bases(game, members(game, foe)), key=away) for foe in enemies_of(game, unit)), key=away)


def _nearby(under: MoveLimits, foe: Standing) -> Point:
    """An enemy's place or, for a larger base, the nearest place beside it that is clear of the walls."""
    base = under.models[0].base
    larger = base.radius - foe.base.radius
    if at_most(larger, 0.0):
        return foe.at
    places = (Standing(base, *at) for at in lattice(foe.at, larger, BESIDE))
    return next((place.at for place in places if is_free(under.layout, place, ALONE)), foe.at)


def _short(under: MoveLimits, foe: Standing, away: float) -> float:
    """How far from an enemy's middle the mover's middle is when the bases are this far apart."""
    return away + foe.base.radius + under.models[0].base.radius


def _into_range(game: Crawl, unit: str, under: MoveLimits, foe: Standing) -> Iterator[tuple[Point, float]]:
    """Places where the unit just comes into range of an enemy, if this move can bring it there."""
    model, to = min(under.models, key=lambda model: (apart(model.at, foe.at), model.at)), _nearby(under, foe)
    whole = road_length(under, model, to)
    for reach in sorted(ranges(game, unit), reverse=True):
        short = _short(under, foe, reach - INSIDE)
        if whole < inf and below(0.0, whole - short) and below(whole - short, under.far):
            yield to, short
            return


def ranges(game: Crawl, unit: str) -> set[float]:
    """The ranges of a unit's weapons and that of its charge, in cm."""
    weapons = {weapon for id in members(game, unit) for weapon in fighter_of(game, id).weapons if weapon.shoots}
    reach = {TEMPLATE_LENGTH if weapon.template else float(weapon.range) for weapon in weapons}
    return {*reach, charge_reach(game, unit)}


def hiding_place(game: Crawl, unit: str, under: MoveLimits) -> Point | None:
    """A place near a unit that enemies see, where the nearest of them do not see it; None where none is found."""
    watchers = nearest_foes(game, unit, under)[: FOES + 1]
    first = under.models[0]

    def seen(place: Standing) -> bool:
        return any(sees(under.layout, watcher, place) for watcher in watchers)

    if not any(seen(model) for model in under.models[:1]):
        return None
    places = (Standing(first.base, *at) for at in lattice(first.at, HIDES, LOOKS) if at_most(apart(at, first.at), under.far))
    free = (place for place in places if is_free(under.layout, place, under.company))
    return next((place.at for place in free if not seen(place) and way(under, first, place.at) < inf), None)
