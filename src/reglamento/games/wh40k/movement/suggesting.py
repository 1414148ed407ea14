"""Moves of a unit that are worth choosing from: towards enemies and markers, into range, out of the way. [40K-CORE-MOVE-03]"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from msgspec.structs import replace

from reglamento.armies.moves.gathering import Standings
from reglamento.armies.moves.marching import MoveLimits, march
from reglamento.armies.moves.turning import turned_march
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.field.climbing import GROUND, Ways, flat
from reglamento.games.wh40k.field.upstairs import upstairs
from reglamento.games.wh40k.transports.boarding import carriers, takes
from reglamento.games.wh40k.units.table import ENGAGED, enemies_of, member_of, members, standing, unit_distance, units_of
from reglamento.geometry.table.shapes.ruler import RULER, Point, apart, below

NEAREST = 2
"""Towards so many enemy units, and so many markers, the nearest ones, a move is suggested."""
INSIDE = 0.5
"""So many inches inside a range a unit would stop."""
Destination = tuple[Point, float]
"""A place to go to, and how far short of it to stop, in inches."""


def moves_worth_choosing(game: Warzone, unit: str, ways: Ways, *, away: bool = False) -> tuple[Standings, ...]:
    """Moves along the ground, for models on floors with the climb down; along the floor on which all models stand; and up to floors."""
    models, here = ways.ground.models, ways.ground.models[0]
    if flat(models):
        found = marches(game, unit, ways.ground, away=away)
    else:
        top = max(model.level for model in models)
        down = ways.ground if ways.climbing.free else ways.shorter(top).ground
        found = marches(game, unit, replace(down, models=tuple(replace(model, level=GROUND) for model in models)), away=away)
        same_floor = ways.on(here.level, here.at, here.base.radius)
        if same_floor is not None and all(model.level == here.level for model in models):
            found += marches(game, unit, same_floor, away=away)
    return tuple(dict.fromkeys((*found, *upstairs(ways))))


def marches(game: Warzone, unit: str, under: MoveLimits, *, away: bool = False) -> tuple[Standings, ...]:
    """Moves of a whole unit, none twice; with `away` those that lead from the enemies first. A hull turns where it comes farther so."""
    ways = (
        [*_away(game, unit, under), *_towards(game, unit, under)] if away else [*_towards(game, unit, under), *_back(game, under)]
    )
    found = chain.from_iterable((march(under, *way), turned_march(under, *way)) for way in ways)
    return tuple(dict.fromkeys(places for places in found if places is not None))


def _towards(game: Warzone, unit: str, under: MoveLimits) -> Iterator[Destination]:
    """Up to the nearest enemies, into range of the nearest, and to the nearest markers."""
    here, own = under.models[0], members(game, unit)
    foes = sorted(enemies_of(game, unit), key=lambda foe: (unit_distance(game, unit, foe), foe))[:NEAREST]
    for number, enemy in enumerate(foes):
        model = min(members(game, enemy), key=lambda each: (apart(standing(game, each).at, here.at), each))
        place = standing(game, model)
        close = here.base.radius + place.base.radius
        yield place.at, close + ENGAGED + 2 * RULER
        ranges = {weapon.range for id in own for weapon in member_of(game, id).guns}
        inside = [reach - INSIDE for reach in ranges if below(reach, apart(place.at, here.at)) and not number]
        yield from ((place.at, close + reach) for reach in sorted(inside, reverse=True)[:1])
    markers = sorted(game.markers.values(), key=lambda at: (apart(at, here.at), at))
    yield from ((at, 0.0) for at in markers[:NEAREST])
    yield from _aboard(game, unit, under)


def _aboard(game: Warzone, unit: str, under: MoveLimits) -> Iterator[Destination]:
    """Beside the nearest friendly transport that has room for the unit. [40K-ERR-183c]"""
    here, own = under.models[0], members(game, unit)
    friends = (friend for friend in units_of(game, game.units[unit].side) if friend != unit)
    found = [standing(game, model) for friend in friends for model in carriers(game, friend) if takes(game, unit, model)]
    if found and len(own) == len(under.models):
        nearest = min(found, key=lambda place: (apart(place.at, here.at), place.at))
        yield nearest.at, here.base.radius + nearest.base.radius + 2 * RULER


def _away(game: Warzone, unit: str, under: MoveLimits) -> Iterator[Destination]:
    """Straight away from the nearest enemies, one by one."""
    here = under.models[0]
    for enemy in enemies_of(game, unit):
        near = min((standing(game, id) for id in members(game, enemy)), key=lambda place: (apart(place.at, here.at), place.at))
        far = apart(near.at, here.at)
        if below(far, under.far + 2 * ENGAGED + here.base.radius + near.base.radius) and below(0.0, far):
            along = under.far / far
            yield _on_table(game, here.at, ((here.x - near.x) * along, (here.y - near.y) * along)), 0.0


def _back(game: Warzone, under: MoveLimits) -> Iterator[Destination]:
    """Towards the nearer long edge."""
    here, field = under.models[0], game.mission.battlefield
    way = -under.far if here.y < field.height / 2 else under.far  # an aim only: which half, decides nothing
    yield _on_table(game, here.at, (0.0, way)), 0.0


def _on_table(game: Warzone, at: Point, by: Point) -> Point:
    field, margin = game.mission.battlefield, 1.0
    x, y = at[0] + by[0], at[1] + by[1]
    return min(max(x, margin), field.width - margin), min(max(y, margin), field.height - margin)
