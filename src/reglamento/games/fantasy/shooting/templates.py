"""Templates: which models of which units they cover, and how hits on both sides of a combat are shared. [WF-CORE-SHO-05]"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.lists.traits import Breath
from reglamento.games.fantasy.units.table import foes_of
from reglamento.geometry.table.shapes.bases import ahead
from reglamento.geometry.table.shapes.ruler import Point, Ring, apart, at_most
from reglamento.geometry.table.sight.templates import Blast, Teardrop, blast_at, covers, teardrop_at

RULE = "WF-CORE-SHO-05"
SMALL = Blast(3.75)
"""The small round template, 7.5 cm wide. [WF-CORE-SHO-05]"""
LARGE = Blast(6.25)
"""The large round template, 12.5 cm wide. [WF-CORE-SHO-05]"""
PARTLY = 4
"""A model that is partly covered is hit on so much. [WF-CORE-SHO-05]"""


class Covered(NamedTuple):
    """The models of a unit that a template covers, by number: wholly and partly."""

    unit: str
    wholly: tuple[int, ...]
    partly: tuple[int, ...]


def round_template(at: Point, template: Blast = SMALL) -> Ring:
    """The outline of a round template about a place."""
    return blast_at(template, at)


def flame(tip: Point, angle: float, breath: Breath) -> Ring:
    """The outline of the teardrop of a breath weapon with its narrow end at a place. [WF-CORE-SHO-05]"""
    return teardrop_at(Teardrop(breath.long, breath.broad), tip, angle)


def covered(game: Pitched, ring: Ring, besides: Iterable[str] = ()) -> tuple[Covered, ...]:
    """The units of which a template covers models, in the order of the units; units `besides` are left out. A touched edge does not
    count. [WF-CORE-SHO-05]
    """
    out, found = set(besides), []
    xs, ys = [x for x, _ in ring], [y for _, y in ring]
    middle = ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
    reach = max(apart(middle, corner) for corner in ring)
    for unit, here in game.regiments.items():
        if unit in out or not at_most(apart(here.centre, middle), reach + here.radius):
            continue
        wholly, partly = covers((ring,), here.places)
        if wholly or partly:
            found.append(Covered(unit, wholly, partly))
    return tuple(found)


def under(game: Pitched, at: Point) -> tuple[str, int] | None:
    """The unit and the model on whose base a place lies; the nearest one where bases meet. None where there is no model.
    [WF-CORE-SHO-05]
    """
    found = [
        (apart(place.at, at), unit, number)
        for unit, here in game.regiments.items()
        if at_most(apart(here.centre, at), here.radius)
        for number, place in enumerate(here.places)
        if _holds(place.base.width, place.base.length, place.at, place.angle, at)
    ]
    return min(found)[1:] if found else None


def _holds(wide: float, long: float, middle: Point, angle: float, at: Point) -> bool:
    """Whether a base that looks at an angle holds a place."""
    fx, fy = ahead(angle)
    dx, dy = at[0] - middle[0], at[1] - middle[1]
    return at_most(abs(dx * fx + dy * fy), long / 2) and at_most(abs(dy * fx - dx * fy), wide / 2)


def shared(game: Pitched, hits: Mapping[str, int]) -> dict[str, int]:
    """The hits of each unit, those on both sides of a combat shared equally between the sides, and within a side by turns; of an odd
    number the side of the unit that comes first takes one more. [WF-CORE-SHO-05]
    """
    found, done = dict(hits), set[str]()
    for unit in hits:
        if unit in done:
            continue
        group = [unit, *(foe for foe in foes_of(game, unit) if foe in hits)]
        done |= set(group)
        if len(group) > 1:
            found |= _dealt(game, group, sum(hits[each] for each in group))
    return found


def _dealt(game: Pitched, group: list[str], number: int) -> dict[str, int]:
    """Hits dealt to the units of a combat, one to each side in turn, and to the units of a side in turn."""
    own = [unit for unit in group if game.units[unit].side == game.units[group[0]].side]
    others = [unit for unit in group if unit not in own]
    found = dict.fromkeys(group, 0)
    for hit in range(number):
        side = own if hit % 2 == 0 else others
        found[side[hit // 2 % len(side)]] += 1
    return found
