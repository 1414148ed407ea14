"""Units that have been shaken off close their ranks. [PP-SIGHT-02]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice
from math import inf

import msgspec
from msgspec.structs import replace

from reglamento.armies.moves.gathering import Standings
from reglamento.games.pistola.arms.distances import COHERENCY
from reglamento.games.pistola.complex.land import layout_of
from reglamento.games.pistola.facts.events.exploring import ClosedRanks
from reglamento.games.pistola.facts.state import ATTACKER, Crawl
from reglamento.games.pistola.units.board import active, models_of, whole_unit
from reglamento.games.pistola.units.troops import bases, model_places
from reglamento.geometry.table.ground.coherency import chains
from reglamento.geometry.table.ground.ground import Layout
from reglamento.geometry.table.shapes.bases import Standing, distance, within
from reglamento.geometry.table.shapes.ruler import RULER, Point, apart, below, rounded
from reglamento.geometry.table.sight.sight import sees
from reglamento.geometry.table.ways.company import ALONE, Company, is_free, lattice, moved, way_past_walls
from reglamento.kernel.steps import Step

LOOKS = 40
"""How many of the best places (all equally good) are tested for one out of sight."""


def re_form(game: Crawl, unit: str) -> list[Step]:
    """A unit, with all that have joined it, comes into coherency. As few models as possible move, no farther than needed, and
    away from their enemies where they can. [PP-SIGHT-02]
    """
    host = game.units[unit].joined
    if host and active(game, host):
        return []  # the character moves with the unit that it has joined
    ids = whole_unit(game, unit)
    scene = Scene(
        layout_of(game),
        bases(game, tuple(id for id in game.models if id not in ids)),
        bases(game, models_of(game, ATTACKER)),
    )
    before = bases(game, ids)
    after = close_ranks(scene, before)
    went = tuple(id for id, old, new in zip(ids, before, after, strict=True) if old != new)
    for id, place in zip(ids, after, strict=True):
        game.models[id] = replace(game.models[id], x=place.x, y=place.y)
    return game.happened(ClosedRanks("PP-SIGHT-02", unit, model_places(game, went))) if went else []


class Scene(msgspec.Struct, frozen=True, gc=False):
    """The ground, all models outside the unit, and its enemies among them."""

    layout: Layout
    others: Standings
    enemies: Standings


@lru_cache(maxsize=32)
def close_ranks(scene: Scene, unit: Standings) -> Standings:
    """The places of a unit's models when they are one chain, or as nearly so as can be found.

    The largest chain stays; of several, the one farthest from the enemy. One model after another moves to where it makes the
    chain as large as possible, and joins other parts to it if it can.
    """
    places = list(unit)
    while len(groups := chains(places, COHERENCY)) > 1:
        held = min(groups, key=lambda group: (-len(group), -_away(scene, [places[i] for i in group])))
        step = _best(scene, places, held)
        if step is None:
            break
        places[step[0]] = step[1]
    return tuple(places)


def _away(scene: Scene, places: Sequence[Standing]) -> float:
    """The distance to the nearest enemy, in cm."""
    return min((distance(place, enemy) for place in places for enemy in scene.enemies), default=inf)


Grade = tuple[int, bool, float, int, Point]
"""The quality of a move, the best first: the chain that it makes, whether it goes towards the enemy, and how far it goes."""


def _best(scene: Scene, places: Sequence[Standing], held: Sequence[int]) -> tuple[int, Standing] | None:
    """The next model to move, and its place: out of sight if that is as good as the best."""
    afoot = (move for move in sorted(_moves(scene, places, held), key=lambda move: move[0]) if _afoot(scene, places, move))
    legal = list(islice(afoot, LOOKS))
    if not legal:
        return None
    best = [move for move in legal if move[0][:2] == legal[0][0][:2]]
    grade, place = next((move for move in best if not _seen(scene, move[1])), best[0])
    return grade[3], place


def _moves(scene: Scene, places: Sequence[Standing], held: Sequence[int]) -> Iterator[tuple[Grade, Standing]]:
    """For every model outside the chain, every place near the chain, and the quality of that move."""
    for number, model in enumerate(places):
        if number in held:
            continue
        rest = [place for i, place in enumerate(places) if i != number]
        groups = [tuple(rest[i] for i in group) for group in chains(rest, COHERENCY)]
        company, near = Company((*scene.others, *rest)), _away(scene, [model])
        for place in _about(model, [places[i] for i in held]):
            joined = [group for group in groups if any(within(place, mate, COHERENCY) for mate in group)]
            if any(places[held[0]] in group for group in joined) and is_free(scene.layout, place, company):
                towards = below(_away(scene, [place]), near)
                yield (-sum(map(len, joined)), towards, apart(place.at, model.at), number, place.at), place


def _about(model: Standing, chain: Sequence[Standing]) -> Iterator[Standing]:
    """Places in coherency with a chain: the first one straight ahead, and in rows and columns around each model of the chain."""
    found: dict[Point, None] = {}
    for mate in chain:
        reach, far = COHERENCY + model.base.radius + mate.base.radius, apart(model.at, mate.at)
        share = max(0.0, 1 - (reach - RULER) / far)
        found[rounded((model.x + (mate.x - model.x) * share, model.y + (mate.y - model.y) * share))] = None
        found |= dict.fromkeys(lattice(mate.at, model.base.radius, round(2 * reach / model.base.radius + 1) ** 2))
    return (moved(model, at) for at in found)


def _afoot(scene: Scene, places: Sequence[Standing], move: tuple[Grade, Standing]) -> bool:
    grade, place = move
    return way_past_walls(scene.layout, places[grade[3]], place.at, ALONE) is not None


def _seen(scene: Scene, place: Standing) -> bool:
    return any(sees(scene.layout, enemy, place) for enemy in scene.enemies)
