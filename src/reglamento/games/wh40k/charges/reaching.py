"""Where a charge may end: the first model within 1" of a target, the others with it. [40K-CORE-CHARGE-05, 40K-FAQ-CHARGE-05]

A place for the first model is looked for straight ahead and, in ROUND directions about each model of a target, touching it and just
within 1" of it. What is found nowhere there counts as impossible.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from itertools import chain, islice
from math import inf, radians
from typing import NamedTuple

from msgspec.structs import replace

from reglamento.armies.contact.closing import Closing
from reglamento.armies.contact.places import ClosingIn, beside
from reglamento.armies.moves.gathering import Standings, are_together
from reglamento.armies.moves.marching import MoveLimits, first_way, gathered, way
from reglamento.games.wh40k.field.climbing import Ways
from reglamento.games.wh40k.field.upstairs import about, fits
from reglamento.games.wh40k.units.table import ENGAGED
from reglamento.geometry.table.shapes.bases import Standing, ahead, gap, overlap
from reglamento.geometry.table.shapes.ruler import RULER, Point, apart, at_most, below
from reglamento.geometry.table.ways.company import is_free, moved

ROUND = 24
"""In so many directions about a model of a target a place is looked for."""
TURNS = (45.0, 315.0, 90.0, 270.0)
"""By so many degrees a base that is not round turns where it finds no place otherwise; its front and its back are alike."""
TRIED = 8
"""To so many places at which it stands turned a way is looked for."""
FIRSTS = 3
"""So many places of the first model are tried until the others find theirs."""


PAIRS = 6
"""At so many of the nearest models of the targets the whole unit tries to go straight."""


class ChargeEnd(NamedTuple):
    """Where all models stand after a charge; None where it fails. `first`: the number of the first model that finds a place within 1" of a
    target, as far as one was looked for alone.
    """

    places: Standings | None
    first: int | None = None


@lru_cache(maxsize=256)
def charged(under: MoveLimits, targets: tuple[Standings, ...]) -> ChargeEnd:
    """The end of a charge at these units: as many models as possible in contact with the first of them or, where none comes so far, the
    first within 1" and the others about it, or where they were. [40K-CORE-CHARGE-05]
    """
    if any(model.base.shape != "round" for model in under.models):
        return _first_beside(under, targets)
    closing = ClosingIn(under.layout, under.models, targets, under.company, under.far, under.coherency)
    for order in (targets, targets[::-1]) if len(targets) > 1 else (targets,):
        found = Closing(replace(closing, targets=order)).massed()
        if found is not None:
            return ChargeEnd(found)
    return _first_beside(under, targets)


def _first_beside(under: MoveLimits, targets: tuple[Standings, ...]) -> ChargeEnd:
    """As `charged`, with the first model within 1" of a target and the others about it, or with all of them straight ahead."""
    models = tuple(chain.from_iterable(targets))
    found = _ended(first_places(under, models), partial(_about, under))
    return found if found.places is not None else ChargeEnd(next(_straight_on(under, models), None), found.first)


def _pairs(models: Standings, targets: Standings) -> list[tuple[float, int, int]]:
    """How far each model is from each model of a target, the nearest pairs first, with their numbers."""
    return sorted((gap(model, target), i, j) for i, model in enumerate(models) for j, target in enumerate(targets))


def _straight_on(under: MoveLimits, targets: Standings) -> Iterator[Standings]:
    """Ends of the whole unit when one of its models goes straight at a model of a target: up to it, or until it is within 1" of it."""
    pairs = _pairs(under.models, targets)
    for away, i, j in pairs[:PAIRS]:
        model, target = under.models[i], targets[j]
        straight = apart(model.at, target.at)
        farthest = min(under.far, away - RULER)
        lengths = (farthest, farthest - RULER / 2, away - ENGAGED + RULER)  # places are rounded, and may be a little too far then
        for length in lengths if at_most(away, under.far + ENGAGED) else ():
            part = max(0.0, length) / straight
            place = moved(model, (model.x + (target.x - model.x) * part, model.y + (target.y - model.y) * part))
            if _is_free(under, place, target) and way(under, model, place.at) < inf:
                ends = _alongside(under, i, place)
                yield from () if ends is None else (ends,)


def _ended(firsts: Iterator[tuple[int, Standing]], others: Callable[[int, Standing], Standings | None]) -> ChargeEnd:
    """The end of a charge, with the first model at one of these places. `others` gives the places of all models then, if they find any."""
    first = None
    for number, place in islice(firsts, FIRSTS):
        first = number if first is None else first
        places = others(number, place)
        if places is not None:
            return ChargeEnd(places, first)
    return ChargeEnd(None, first)


def charged_over_floors(ways: Ways, targets: tuple[Standings, ...]) -> ChargeEnd:
    """As `charged`, where models stand on floors: the first within 1" of a target on its level, the others about it on any level. It fails
    where there is no room beside the target on its floor. [40K-FAQ-CHARGE-05, 40K-CORE-TERR-04]
    """
    return _ended(_first_on_levels(ways, tuple(chain.from_iterable(targets))), partial(about, ways))


def _first_on_levels(ways: Ways, targets: Standings) -> Iterator[tuple[int, Standing]]:
    """As `first_places`, on the level of each target."""
    models = ways.ground.models
    pairs = _pairs(models, targets)
    for away, i, j in pairs:
        if not at_most(away, ways.far + ENGAGED):
            return
        model, target = models[i], targets[j]
        far = ways.far - abs(model.level - target.level)
        for place in _beside(replace(model, level=target.level), target, far) if at_most(0.0, far) else ():
            there = replace(place, level=target.level)
            if at_most(gap(there, target), ENGAGED) and fits(ways, there) and ways.length(model, there) < inf:
                yield i, there
                break


def _about(under: MoveLimits, number: int, place: Standing) -> Standings | None:
    """All models when one of them ends at this place: the others near it; or each as far as it and in its direction, or where it is where
    that leaves no room or no way.
    """
    stood = tuple(place if i == number else model for i, model in enumerate(under.models))
    found = gathered(replace(under, models=stood), number)
    if found is not None:
        return found
    return _alongside(under, number, place)


def _alongside(under: MoveLimits, number: int, place: Standing) -> Standings | None:
    """All models when one of them ends at this place and the others go as far in its direction, or stay where that leaves no room or no
    way; None where neither keeps the unit together.
    """
    stood = tuple(place if i == number else model for i, model in enumerate(under.models))
    going = tuple(
        place if i == number else _as_far(under, under.models[number], place, model) or model
        for i, model in enumerate(under.models)
    )
    return next((places for places in (going, stood) if are_together(places, under.coherency)), None)


def _as_far(under: MoveLimits, first: Standing, place: Standing, model: Standing) -> Standing | None:
    """The place of a model that goes as far as the first one and in its direction; None where it has no room or no way there."""
    there = moved(model, (model.x + place.x - first.x, model.y + place.y - first.y))
    return there if is_free(under.layout, there, under.company) and way(under, model, there.at, there.angle) < inf else None


def _taken(under: MoveLimits, number: int, place: Standing) -> bool:
    """Whether another model of the unit stands where this one would end."""
    return any(overlap(place, model) for i, model in enumerate(under.models) if i != number)


def first_places(under: MoveLimits, targets: Standings) -> Iterator[tuple[int, Standing]]:
    """Places within 1" of a target model that a model reaches, with the number of that model: those of the nearest pairs first. Where
    others of its unit would have to make room, the next place at which none has to is one as well. Where none is found, those at which a
    base that is not round ends turned.
    """
    pairs = _pairs(under.models, targets)
    near, found_one = [(under.models[i], targets[j], i) for away, i, j in pairs if at_most(away, under.far + ENGAGED)], False
    for model, target, i in near:
        found = (place for place in _beside(model, target, under.far) if _is_free(under, place, target))
        first = first_way(under, model, found)
        if first is not None:
            found_one = True
            yield i, first
            if _taken(under, i, first):
                clear = (place for place in _beside(model, target, under.far) if not _taken(under, i, place))
                other = first_way(under, model, (place for place in clear if _is_free(under, place, target)))
                yield from () if other is None else [(i, other)]
    if not found_one:
        turned = ((place, i, model) for model, target, i in near for place in _turned_beside(under, model, target))
        yield from ((i, place) for place, i, model in islice(turned, TRIED) if way(under, model, place.at, place.angle) < inf)


def _turned_beside(under: MoveLimits, model: Standing, target: Standing) -> Iterator[Standing]:
    """Free places near a target for a base that is not round and turns; none that is plainly too far."""
    for turn in () if model.base.shape == "round" else TURNS:
        least = radians(min(turn, 360 - turn)) * model.base.radius
        for place in _beside_outline(replace(model, angle=(model.angle + turn) % 360), target, under.far):
            if at_most(apart(model.at, place.at) + least, under.far) and _is_free(under, place, target):
                yield place


def _is_free(under: MoveLimits, place: Standing, target: Standing) -> bool:
    """Whether a place is within 1" of a target, and free of all but the unit's own models."""
    return at_most(gap(place, target), ENGAGED) and is_free(under.layout, place, under.company)


def _beside(model: Standing, target: Standing, far: float) -> Iterator[Standing]:
    """Places for a model near a target: straight ahead as far as it may go, then all round."""
    if model.base.shape != "round" or target.base.shape != "round":
        yield from _beside_outline(model, target, far)
        return
    straight = apart(model.at, target.at)
    ahead_of_it = min(far, straight - model.base.radius - target.base.radius - RULER)
    if below(0.0, straight) and below(0.0, ahead_of_it):
        for part in (ahead_of_it / straight, (ahead_of_it - RULER) / straight):
            yield moved(model, (model.x + (target.x - model.x) * part, model.y + (target.y - model.y) * part))
    turns: list[Point] = sorted((ahead(360 * i / ROUND) for i in range(ROUND)), key=lambda way: _off(way, model, target))
    yield from (beside(model.base, target, turn) for turn in turns)
    close = model.base.radius + target.base.radius + ENGAGED - RULER
    yield from (moved(model, (target.x + x * close, target.y + y * close)) for x, y in turns)


def _beside_outline(model: Standing, target: Standing, far: float) -> Iterator[Standing]:
    """As `_beside`, where a base is not round: it keeps its angle."""
    straight = apart(model.at, target.at)
    if below(0.0, straight):
        way = (model.x - target.x) / straight, (model.y - target.y) / straight
        touching = beside(model.base, target, way, model.angle)
        step = min(far, apart(model.at, touching.at))
        for length in (step, step - RULER):
            yield moved(model, (model.x - way[0] * length, model.y - way[1] * length))
    turns: list[Point] = sorted((ahead(360 * i / ROUND) for i in range(ROUND)), key=lambda way: _off(way, model, target))
    places = [(beside(model.base, target, way, model.angle), way) for way in turns]
    yield from (place for place, _ in places)
    clear = ENGAGED - RULER
    yield from (moved(place, (place.x + x * clear, place.y + y * clear)) for place, (x, y) in places)


def _off(way: Point, model: Standing, target: Standing) -> float:
    """How far a direction from a target is from that of a model."""
    return apart(model.at, (target.x + way[0], target.y + way[1]))
