"""Where templates and blast markers may lie, and which models they touch. [PP-BASE-08, PP-BASE-50]"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import islice

import msgspec

from reglamento.armies.moves.gathering import Standings
from reglamento.games.pistola.arms.weapons import BLAST, TEMPLATE_LENGTH, Weapon
from reglamento.games.pistola.complex.land import layout_of
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.field.sighting import blockers
from reglamento.games.pistola.units.board import whole_unit
from reglamento.games.pistola.units.fights import in_combat
from reglamento.games.pistola.units.troops import bases, standing
from reglamento.geometry.table.ground.ground import Layout
from reglamento.geometry.table.shapes.bases import Standing, distance
from reglamento.geometry.table.shapes.ruler import Point, Ring, apart, at_most, below
from reglamento.geometry.table.sight.sight import sees
from reglamento.geometry.table.sight.sweeps import angles_between, arcs_touched
from reglamento.geometry.table.sight.templates import Blast, Covered, Teardrop, behind_walls_cut, blast_at, covers

TEARDROP = Teardrop(TEMPLATE_LENGTH, wide=6.0)
"""The flame template in cm. [PP-BASE-08]"""
OFFERED = 4
"""The number of places of a template, the best ones, that its player may choose from."""
TRIED = 6
"""The number of places of a marker that are tested exactly; all others only where none of these fits."""


class Laid(msgspec.Struct, frozen=True, gc=False):
    """A possible place of a template, in cm and degrees clockwise from north, with the models wholly and partly under it."""

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
    return _best(game, model, target, _flames(game, model, target), 1.0)


def _flames(game: Crawl, model: str, target: str) -> list[Laid]:
    """For each set of models that it can touch, one place of a flame; places with the widest range come first."""
    if not in_view(game, model, target, TEMPLATE_LENGTH):
        return []
    at, ids = standing(game, model), tuple(id for id in game.models if id != model)
    found = angles_between(arcs_touched(layout_of(game), TEARDROP, at, bases(game, ids)))
    return [Laid(at.x, at.y, angle, tuple(ids[i] for i in touched), ()) for angle, touched in found]


def blasts(game: Crawl, model: str, weapon: Weapon, target: str) -> tuple[Laid, ...]:
    """The best places for a marker after a hit: its middle over a model of the target in sight and in range. [PP-BASE-50]

    Exact tests of a marker are slow: the most promising places are tested first, the others only where none of those fits.
    """
    found = _blasts(game, model, weapon, target)
    return _best(game, model, target, islice(found, TRIED), 0.5) or _best(game, model, target, found, 0.5)


def _blasts(game: Crawl, model: str, weapon: Weapon, target: str) -> Iterator[Laid]:
    """The markers over the models of the target in view, the most promising first; walls are ignored in this order."""
    assert weapon.blast is not None, "only a blast has a marker"
    radius, layout = BLAST[weapon.blast] / 2, layout_of(game)
    ids = tuple(game.models)
    everybody = bases(game, ids)
    for mark in _likely(game, model, in_view(game, model, target, weapon.range), radius):
        under = _under_blast(layout, radius, mark.at, everybody)
        wholly, partly = (tuple(ids[i] for i in some) for some in under)
        yield Laid(mark.x, mark.y, 0.0, wholly, partly)


@lru_cache(maxsize=1024)
def _under_blast(layout: Layout, radius: float, at: Point, everybody: Standings) -> Covered:
    return _under(layout, blast_at(Blast(radius), at), at, everybody)


def _likely(game: Crawl, model: str, places: Standings, radius: float) -> list[Standing]:
    """The places, sorted by how promising a marker of this radius is there."""
    side = game.units[game.models[model].unit].side
    bodies = [(standing(game, id), game.units[each.unit].side == side) for id, each in game.models.items() if id != model]

    def promise(place: Standing) -> int:
        under = [friend for body, friend in bodies if below(apart(place.at, body.at), radius + body.base.radius)]
        return len(under) - len(bodies) * sum(under)

    return sorted(places, key=promise, reverse=True)


def in_the_way(game: Crawl, model: str, weapon: Weapon, target: str) -> tuple[str, ...]:
    """The models that forbid every place of a template over the target: friends, and models in close combat, that it would touch.
    Empty where it cannot reach the target at all. [PP-BASE-50]
    """
    found = _flames(game, model, target) if weapon.template else _blasts(game, model, weapon, target)
    aim, spared = set(whole_unit(game, target)), _spared(game, model)
    touched = {id for laid in found if aim & set(laid.touched) for id in laid.touched}
    return tuple(id for id in game.models if id in touched & spared)


def _spared(game: Crawl, model: str) -> set[str]:
    """The models that no template of this model may touch: those of its own side, and all in close combat."""
    side, fighting = game.units[game.models[model].unit].side, in_combat(game)
    return {id for id, each in game.models.items() if game.units[each.unit].side == side or each.unit in fighting}


def _under(layout: Layout, template: Ring, source: Point, bodies: Standings) -> Covered:
    """The models under a template, whose area walls and closed doors cut. It is cut only if it covers any model."""
    whole = covers((template,), bodies)
    if not (whole.wholly or whole.partly):
        return whole
    near = sorted((*whole.wholly, *whole.partly))
    cut = covers(behind_walls_cut(layout, template, source), [bodies[i] for i in near])
    return Covered(tuple(near[i] for i in cut.wholly), tuple(near[i] for i in cut.partly))


def in_view(game: Crawl, model: str, target: str, far: float) -> Standings:
    """The models of the target and its characters that a model sees within `far` cm."""
    eye, layout, others = standing(game, model), layout_of(game), blockers(game)
    marks = bases(game, whole_unit(game, target))
    return tuple(mark for mark in marks if at_most(distance(eye, mark), far) and sees(layout, eye, mark, others))


def _best(game: Crawl, model: str, target: str, found: Iterable[Laid], partly: float) -> tuple[Laid, ...]:
    """The places that cover a model of the target but no friend and no model in close combat, except those that hit less of every
    unit than another place. `partly` is the weight of a partly covered model.
    """
    aim, spared = set(whole_unit(game, target)), _spared(game, model)
    fit = [laid for laid in found if aim & set(laid.touched) and not spared & set(laid.touched)]
    fit.sort(key=lambda laid: -(len(laid.wholly) + partly * len(laid.partly)))
    best: dict[int, Counter[tuple[str, bool]]] = {}
    for place, laid in enumerate(fit):
        hits = _by_unit(game, laid)
        if not any(hits <= other for other in best.values()):
            best[place] = hits
    return tuple(fit[place] for place in best)[:OFFERED]


def _by_unit(game: Crawl, laid: Laid) -> Counter[tuple[str, bool]]:
    """How many models of each unit are touched, and how many are wholly covered; which ones they are does not matter."""
    touched = Counter((game.models[model].unit, False) for model in laid.touched)
    return touched + Counter((game.models[model].unit, True) for model in laid.wholly)
