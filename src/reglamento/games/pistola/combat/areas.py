"""Where templates and blast markers may lie, and whom they touch. [PP-BASE-08, PP-BASE-50]"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import pairwise
from math import atan2, degrees
from typing import TypeVar

import msgspec

from reglamento.games.pistola.arms.weapons import BLAST, TEMPLATE_LENGTH, Weapon
from reglamento.games.pistola.combat.fights import in_combat
from reglamento.games.pistola.combat.sighting import Places, blockers
from reglamento.games.pistola.combat.standing import company
from reglamento.games.pistola.land import layout_of
from reglamento.games.pistola.state import Crawl
from reglamento.games.pistola.troops import bases, standing
from reglamento.geometry.table.bases import Standing, ahead, distance
from reglamento.geometry.table.ground import Layout
from reglamento.geometry.table.ruler import Point, Ring, apart, at_most, below
from reglamento.geometry.table.sight import sees
from reglamento.geometry.table.templates import Blast, Covered, Teardrop, behind_walls_cut, blast_at, covers, teardrop_from

TEARDROP = Teardrop(TEMPLATE_LENGTH, wide=6.0)
"""The flame template in cm. [PP-BASE-08]"""
OFFERED = 4
"""Among so many places of a template, the best ones, its player chooses."""
TRIED = 6
"""So many places are looked at closely."""
P = TypeVar("P")


class Laid(msgspec.Struct, frozen=True, gc=False):
    """A template as it may lie, in cm and degrees clockwise from north: the models wholly under it, and those partly."""

    x: float
    y: float
    angle: float
    wholly: tuple[str, ...]
    partly: tuple[str, ...]

    @property
    def touched(self) -> tuple[str, ...]:
        return self.wholly + self.partly


def flames(game: Crawl, model: str, target: str) -> tuple[Laid, ...]:
    """The best ways for a model to lay its flame over models of the target, the best first. [PP-BASE-50]"""
    at = standing(game, model)
    marks = in_view(game, model, target, TEMPLATE_LENGTH)
    turns = sorted(round(degrees(atan2(mark.x - at.x, at.y - mark.y)), 1) for mark in marks)
    between = [round((one + two) / 2, 1) for one, two in pairwise(turns) if two - one < 90]
    ids = tuple(id for id in game.models if id != model)
    others, layout = bases(game, ids), layout_of(game)
    found = []
    for angle in _likely(game, model, dict.fromkeys((*turns, *between)), lambda angle, body: _in_the_way(at, angle, body)):
        under = _under_flame(layout, at, angle, others)
        touched = tuple(ids[i] for i in sorted((*under.wholly, *under.partly)))
        found.append(Laid(at.x, at.y, angle % 360, touched, ()))
    return _best(game, model, target, found, 1.0)


@lru_cache(maxsize=1024)
def _under_flame(layout: Layout, at: Standing, angle: float, others: Places) -> Covered:
    return _under(layout, teardrop_from(TEARDROP, at, angle), at.at, others)


def blasts(game: Crawl, model: str, weapon: Weapon, target: str) -> tuple[Laid, ...]:
    """The best places for a marker after a hit: its middle over a model of the target in sight and in range. [PP-BASE-50]"""
    assert weapon.blast is not None, "only a blast has a marker"
    radius, layout = BLAST[weapon.blast] / 2, layout_of(game)
    ids = tuple(game.models)
    everybody = bases(game, ids)
    found = []
    marks = in_view(game, model, target, weapon.range)
    for mark in _likely(game, model, marks, lambda mark, body: below(apart(mark.at, body.at), radius + body.base.radius)):
        under = _under_blast(layout, radius, mark.at, everybody)
        wholly, partly = (tuple(ids[i] for i in some) for some in under)
        found.append(Laid(mark.x, mark.y, 0.0, wholly, partly))
    return _best(game, model, target, found, 0.5)


@lru_cache(maxsize=1024)
def _under_blast(layout: Layout, radius: float, at: Point, everybody: Places) -> Covered:
    return _under(layout, blast_at(Blast(radius), at), at, everybody)


def _likely(game: Crawl, model: str, places: Iterable[P], touches: Callable[[P, Standing], bool]) -> list[P]:
    """The places that promise most, walls forgotten: it takes time to lay a template exactly."""
    side = game.units[game.models[model].unit].side
    bodies = [(standing(game, id), game.units[each.unit].side == side) for id, each in game.models.items() if id != model]

    def promise(place: P) -> int:
        under = [friend for body, friend in bodies if touches(place, body)]
        return len(under) - len(bodies) * sum(under)

    return sorted(places, key=promise, reverse=True)[:TRIED]


def _in_the_way(at: Standing, angle: float, body: Standing) -> bool:
    """Whether a flame at this angle would touch a body, or nearly so."""
    (fx, fy), dx, dy = ahead(angle), body.x - at.x, body.y - at.y
    along, aside = dx * fx + dy * fy, abs(dx * fy - dy * fx)
    far = min(along / TEARDROP.length, 1.0)
    ahead_of_it = below(0.0, along) and below(along, TEARDROP.length + at.base.radius)
    return ahead_of_it and below(aside, far * TEARDROP.wide / 2 + body.base.radius)


def _under(layout: Layout, template: Ring, source: Point, bodies: Places) -> Covered:
    """Who is under a template, cut off by walls and closed doors. It is only cut where it covers anybody."""
    whole = covers((template,), bodies)
    if not (whole.wholly or whole.partly):
        return whole
    near = sorted((*whole.wholly, *whole.partly))
    cut = covers(behind_walls_cut(layout, template, source), [bodies[i] for i in near])
    return Covered(tuple(near[i] for i in cut.wholly), tuple(near[i] for i in cut.partly))


def in_view(game: Crawl, model: str, target: str, far: float) -> Places:
    """The models of the target's company whom a model sees within so many cm."""
    eye, layout, others = standing(game, model), layout_of(game), blockers(game)
    marks = bases(game, company(game, target))
    return tuple(mark for mark in marks if at_most(distance(eye, mark), far) and sees(layout, eye, mark, others))


def _best(game: Crawl, model: str, target: str, found: Iterable[Laid], partly: float) -> tuple[Laid, ...]:
    """The ways that cover somebody of the target, no friend and nobody in close combat, none of which hits less of every unit than
    another. `partly` is what one only partly covered counts for.
    """
    side, aim = game.units[game.models[model].unit].side, set(company(game, target))
    fighting = in_combat(game)
    spared = {id for id, each in game.models.items() if game.units[each.unit].side == side or each.unit in fighting}
    fit = [laid for laid in found if aim & set(laid.touched) and not spared & set(laid.touched)]
    fit.sort(key=lambda laid: -(len(laid.wholly) + partly * len(laid.partly)))
    best: dict[int, Counter[tuple[str, bool]]] = {}
    for place, laid in enumerate(fit):
        hits = _by_unit(game, laid)
        if not any(hits <= other for other in best.values()):
            best[place] = hits
    return tuple(fit[place] for place in best)[:OFFERED]


def _by_unit(game: Crawl, laid: Laid) -> Counter[tuple[str, bool]]:
    """How many models of each unit are touched, and how many of them wholly covered: which ones they are is no matter."""
    touched = Counter((game.models[model].unit, False) for model in laid.touched)
    return touched + Counter((game.models[model].unit, True) for model in laid.wholly)
