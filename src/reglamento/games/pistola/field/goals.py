"""Where a unit may go on in a complex: before closed doors and unexplored openings. [PP-EXPL-02, PP-EXPL-07]"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush

from reglamento.games.pistola.arms.distances import GAP
from reglamento.games.pistola.complex.land import layout_of
from reglamento.games.pistola.complex.laying import reached, section_at
from reglamento.games.pistola.facts.map import Opening
from reglamento.games.pistola.facts.plane import AHEAD, CM, Edge
from reglamento.games.pistola.facts.state import OUTSIDE, Crawl
from reglamento.games.pistola.units.board import enemy, models_of
from reglamento.games.pistola.units.troops import bases, members, standing
from reglamento.geometry.table.shapes.bases import Base, Standing, gap
from reglamento.geometry.table.shapes.ruler import Point, apart, at_most, rounded
from reglamento.geometry.table.sight.sight import sees

GOALS = 3
"""Moves towards this many ways on, the nearest ones, are suggested."""

ASIDE = (0.0, 0.25, -0.25, 0.5, -0.5)
"""Places that touch a door, beside its middle, in parts of its width."""


def goals(game: Crawl, unit: str) -> tuple[Point, ...]:
    """Places where a unit would look or go on: before unexplored openings and closed doors in its reach, the nearest first;
    otherwise before the entrance.
    """
    first = standing(game, members(game, unit)[0])
    found = ways_on(game, unit) or [
        before(link.at, first.base.radius)
        for link in game.links.values()
        if link.a == OUTSIDE and OUTSIDE in within_walk(game, unit)
    ]
    ordered = sorted(found, key=lambda goal: (round(apart(goal, first.at), 3), goal))
    return tuple(ordered[:GOALS])


def ways_on(game: Crawl, unit: str) -> dict[Point, Opening | None]:
    """The places before every unexplored opening and every closed door in reach, with the opening behind each; None where the
    other side is explored.
    """
    first = standing(game, members(game, unit)[0])
    near = within_walk(game, unit)
    found: dict[Point, Opening | None] = {
        before(way.at, first.base.radius): way for way in game.openings.values() if way.section in near
    }
    for section in sorted(near):
        found.update((place, None) for place in _closed_doors(game, unit, section, first.base) if place not in found)
    return found


def within_walk(game: Crawl, unit: str) -> set[int]:
    """The sections that a unit can reach on foot without opening a door."""
    first = standing(game, members(game, unit)[0])
    home = section_at(game, first.x, first.y)
    assert home is not None, "models stand in sections"
    return reached(game, home, through_closed=False)


def door_ahead(game: Crawl, unit: str, to: Point) -> str:
    """The closed door that a unit must open next on its way to a place: fewest doors first, then fewest sections. Empty where
    none is in the way, or no way leads there. [PP-EXPL-07, PP-DOOR-02]
    """
    first = standing(game, members(game, unit)[0])
    home, there = section_at(game, first.x, first.y), section_at(game, *to)
    assert home is not None, "models stand in sections"
    queue, seen = [(0, 0, home, "")], set[int]()
    while queue:
        closed, steps, section, door = heappop(queue)
        if section == there:
            return door
        if section in seen:
            continue
        seen.add(section)
        for link in game.links.values():
            if section in (link.a, link.b):
                shut = game.shut(link.door)
                further = link.b if section == link.a else link.a
                heappush(queue, (closed + shut, steps + 1, further, door or (link.door if shut else "")))
    return ""


def before_door(game: Crawl, unit: str, door: str) -> Point:
    """Where a model of the unit would stand to work an explored door: as near to its middle as enemies allow. [PP-EXPL-07,
    PP-BASE-41]
    """
    places = _touching(game, unit, door)
    return next(_free(game, unit, places), places[0])


def _closed_doors(game: Crawl, unit: str, section: int, base: Base) -> Iterator[Point]:
    for link in game.links.values():
        if section in (link.a, link.b) and game.shut(link.door):
            places = _along(game, link.at if section == link.a else link.at.facing, base)
            yield next(_free(game, unit, places), places[0])


def _touching(game: Crawl, unit: str, door: str) -> list[Point]:
    """Places that touch an explored door, on the side that the unit can reach on foot, the middle first."""
    link = next(link for link in game.links.values() if link.door == door)
    at = link.at if link.a in within_walk(game, unit) else link.at.facing
    return _along(game, at, standing(game, members(game, unit)[0]).base)


def _along(game: Crawl, at: Edge, base: Base) -> list[Point]:
    """Places right before an edge, the middle first."""
    (x, y), (dx, dy) = before(at, base.radius), AHEAD[at.heading]
    aside = [part * game.stock.opening / CM for part in ASIDE]
    return [rounded((x + far * dy, y + far * dx)) for far in aside]


def _free(game: Crawl, unit: str, places: list[Point]) -> Iterator[Point]:
    """The places where enemies let a model of a unit stand; an enemy behind a wall or a closed door does not
    matter. [PP-BASE-41]
    """
    base, layout = standing(game, members(game, unit)[0]).base, layout_of(game)
    enemies = bases(game, models_of(game, enemy(game.units[unit].side)))
    tried = (Standing(base, *place) for place in places)
    return (at.at for at in tried if not any(sees(layout, at, foe) and not at_most(GAP, gap(at, foe)) for foe in enemies))


def before(at: Edge, radius: float) -> Point:
    """The place right before the middle of an edge, inside its section, where a base of this radius touches the edge."""
    dx, dy = AHEAD[at.heading]
    return rounded((at.x / CM - dx * radius, at.y / CM - dy * radius))
