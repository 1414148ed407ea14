"""Places worth choosing for whole units on floors: where one model goes, the others stay near it, up or down. [40K-CORE-TERR-04]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from math import inf

from msgspec.structs import replace

from reglamento.armies.moves.gathering import Standings, are_together
from reglamento.games.wh40k.facts.battlefield import Floor
from reglamento.games.wh40k.field.climbing import GROUND, Ways
from reglamento.games.wh40k.field.floors import floors_of, is_carried
from reglamento.games.wh40k.field.ground import in_block
from reglamento.games.wh40k.field.placing import COHERENCY, STACKED
from reglamento.geometry.table.ground.coherency import cut_off, linked
from reglamento.geometry.table.shapes.bases import Standing, overlap, polygon
from reglamento.geometry.table.shapes.ruler import Point, apart, at_most
from reglamento.geometry.table.ways.company import clear_of, lattice, moved

TRIES = 225
"""So many places about the first model are tried for each of the others, on each level."""
FIRSTS = 4
"""So many places of the first model on a floor are tried until the others find theirs."""


def upstairs(ways: Ways) -> Iterator[Standings]:
    """Moves up to each floor in reach, or along it: the model nearest to the floor goes to the nearest place there that is in reach."""
    models = ways.ground.models
    for floor in floors_of(ways.field):
        order = sorted(range(len(models)), key=lambda i: (_beside(models[i], floor), i))
        number, model = order[0], models[order[0]]
        if not at_most(_beside(model, floor), ways.far):
            continue
        spots = (place for place in _spots_on(ways, model, floor) if place != model and ways.length(model, place) < inf)
        found = (about(ways, number, place) for place in islice(spots, FIRSTS))
        best = next((places for places in found if places is not None), None)
        if best is not None:
            yield best


def _beside(model: Standing, floor: Floor) -> float:
    """How far a floor is from the middle of a model, on the map."""
    west, north, east, south = polygon(floor.ring).bounds
    return apart(model.at, (min(max(model.x, west), east), min(max(model.y, north), south)))


def _spots_on(ways: Ways, model: Standing, floor: Floor) -> Iterator[Standing]:
    """Free places for a model on a floor, those nearest to its middle first."""
    at = polygon(floor.ring).representative_point()
    yield from _spots(ways, replace(model, level=floor.height), (at.x, at.y))


def _spots(ways: Ways, model: Standing, centre: Point) -> Iterator[Standing]:
    """Free places for a model about a point, on the level that is said in `model`."""
    for at in lattice(centre, model.base.radius, TRIES):
        place = moved(model, at)
        if fits(ways, place):
            yield place


def fits(ways: Ways, place: Standing) -> bool:
    """Whether a model may end there: on the ground or, where it may stand there, on a floor, clear of what is solid and of the models that
    do not move. [40K-ERR-248b]
    """
    if in_block(ways.field, place) or (place.level and (ways.climbing.grounded or not is_carried(ways.field, place))):
        return False
    under = ways.on(place.level, place.at, place.base.radius)
    return under is not None and under.layout.fits(place) and clear_of(place, under.company)


def about(ways: Ways, number: int, place: Standing) -> Standings | None:
    """All models when one of them ends at this place: each of the others, the nearest first, goes near it on its level or on the ground, or
    stays where it is; or each goes as far as it in its direction. None where a model finds no place.
    """
    return _near(ways, number, place) or _alongside(ways, number, place)


def _alongside(ways: Ways, number: int, place: Standing) -> Standings | None:
    models = ways.ground.models
    east, south = place.x - models[number].x, place.y - models[number].y
    found = tuple(place if i == number else moved(each, (each.x + east, each.y + south)) for i, each in enumerate(models))
    clear = all(i == number or (fits(ways, there) and ways.length(models[i], there) < inf) for i, there in enumerate(found))
    return found if clear and are_together(found, COHERENCY, STACKED) else None


def _near(ways: Ways, number: int, place: Standing) -> Standings | None:
    models = ways.ground.models
    placed = {number: place}
    for i in sorted(range(len(models)), key=lambda i: (apart(models[i].at, place.at), i)):
        if i != number:
            there = next(_joining(ways, models[i], place, list(placed.values())), None)
            if there is None:
                return None
            placed[i] = there
    found = tuple(placed[i] for i in range(len(models)))
    return None if cut_off(found, COHERENCY, STACKED) else found


def _joining(ways: Ways, model: Standing, centre: Standing, placed: Sequence[Standing]) -> Iterator[Standing]:
    """Places for a model that keep it linked with those placed, overlap none of them, and are in reach."""
    for level in dict.fromkeys((centre.level, model.level, GROUND)):
        for place in _spots(ways, replace(model, level=level), centre.at):
            if _joins(place, placed) and ways.length(model, place) < inf:
                yield place
    if _joins(model, placed):
        yield model


def _joins(place: Standing, placed: Sequence[Standing]) -> bool:
    near = any(linked(place, other, COHERENCY, STACKED) for other in placed)
    return near and not any(overlap(place, other) for other in placed)
