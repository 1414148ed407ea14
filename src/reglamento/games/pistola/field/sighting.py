"""Who sees whom in combat, what stands in the way, and who is hidden; remembered by the places of all concerned.
[PP-BASE-10, PP-BASE-46, PP-BASE-52]
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import inf

from reglamento.armies.dice.targets import NEVER
from reglamento.armies.moves.gathering import Standings
from reglamento.games.pistola.arms.saves import corner_cover, in_cover
from reglamento.games.pistola.complex.land import layout_of
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.units.armament import gunners
from reglamento.games.pistola.units.board import whole_unit
from reglamento.games.pistola.units.fights import in_combat
from reglamento.games.pistola.units.troops import bases, has, standing
from reglamento.geometry.table.ground.ground import Layout
from reglamento.geometry.table.shapes.bases import Standing, distance
from reglamento.geometry.table.shapes.ruler import at_most, between
from reglamento.geometry.table.sight.sight import outline, sees, sees_point

STRETCHES = 16
"""Into so many stretches a base's edge is cut to see whether half of it is hidden: nobody tells it finer on a table."""


def blockers(game: Crawl) -> Standings:
    """The models past which nobody sees: monstrous ones, and all who are locked in close combat. [PP-BASE-46]"""
    fighting = in_combat(game)
    hide = {id for id, unit in game.units.items() if not unit.inactive and (id in fighting or has(game, id, "monstrous"))}
    return tuple(standing(game, id) for id, model in game.models.items() if model.unit in hide) if hide else ()


def see_each_other(game: Crawl, ours: Sequence[str], theirs: Sequence[str]) -> bool:
    """Whether any of these models and any of those see each other, past walls, closed doors and what hides them.
    [PP-BASE-28, PP-SIGHT-01, PP-SIGHT-04]
    """
    return _see_each_other(layout_of(game), bases(game, ours), bases(game, theirs), blockers(game))


@lru_cache(maxsize=256)
def _see_each_other(layout: Layout, ours: Standings, theirs: Standings, others: Standings) -> bool:
    return any(sees(layout, one, other, others) for one in ours for other in theirs)


def aimed(game: Crawl, unit: str, target: str) -> tuple[tuple[str, float], ...]:
    """The models of a unit's company that have somebody of the target's company in sight, and how far away the nearest of those
    is in cm, if it is within reach of any of their weapons. [PP-BASE-46]
    """
    firers = gunners(game, unit)
    eyes = tuple((standing(game, model), far) for model, far in firers)
    found = _distances(layout_of(game), eyes, bases(game, whole_unit(game, target)), blockers(game))
    return tuple((model, away) for (model, _), away in zip(firers, found, strict=True) if away < inf)


@lru_cache(maxsize=2048)
def _distances(
    layout: Layout, eyes: tuple[tuple[Standing, float], ...], bodies: Standings, others: Standings
) -> tuple[float, ...]:
    return tuple(_nearest(layout, (eye,), bodies, others) for eye in eyes)


def nearest(game: Crawl, unit: str, target: str, others: Standings) -> float:
    """How far away, in cm, the nearest model of the target's company is that some weapon of the unit reaches, past `others`;
    infinite where there is none. [PP-BASE-45, PP-BASE-46]
    """
    eyes = tuple((standing(game, model), far) for model, far in gunners(game, unit))
    return _nearest(layout_of(game), eyes, bases(game, whole_unit(game, target)), others)


@lru_cache(maxsize=4096)
def _nearest(layout: Layout, eyes: tuple[tuple[Standing, float], ...], bodies: Standings, others: Standings) -> float:
    lines = ((distance(eye, body), far, eye, body) for eye, far in eyes for body in bodies)
    within = sorted((line for line in lines if at_most(line[0], line[1])), key=lambda line: line[0])
    return next((away for away, _, eye, body in within if sees(layout, eye, body, others)), inf)


def in_sights(game: Crawl, firers: tuple[tuple[str, float], ...], target: str) -> tuple[str, ...]:
    """The models of the target's company that some of these firers, each with the reach of its weapons, has in sight and in
    reach: those who may be hurt. [PP-BASE-49]
    """
    bodies = whole_unit(game, target)
    layout, others = layout_of(game), blockers(game)
    eyes = tuple((standing(game, model), far) for model, far in firers)
    return tuple(body for body in bodies if _nearest(layout, eyes, (standing(game, body),), others) < inf)


def cover(game: Crawl, firers: tuple[str, ...], target: str) -> int:
    """What the target's cover saves against these firers must reach; `NEVER` where it is not in cover. [PP-BASE-10, PP-BASE-52]"""
    if corner_cover(game.readings) == NEVER:
        return NEVER
    eyes, bodies = bases(game, firers), bases(game, whole_unit(game, target))
    hidden = _hidden(layout_of(game), eyes, bodies, blockers(game))
    return corner_cover(game.readings) if in_cover(hidden, len(bodies), game.readings) else NEVER


@lru_cache(maxsize=512)
def _hidden(layout: Layout, eyes: Standings, bodies: Standings, others: Standings) -> int:
    """How many bodies none of the eyes sees half of."""
    return sum(all(not half_seen(layout, eye, body, others) for eye in _by_distance(eyes, body)) for body in bodies)


def _by_distance(eyes: Standings, body: Standing) -> list[Standing]:
    """The nearest first: who stands near most often sees well, and one who does is enough."""
    return sorted(eyes, key=lambda eye: (distance(eye, body), eye.at))


@lru_cache(maxsize=1 << 14)
def half_seen(layout: Layout, eye: Standing, body: Standing, others: Standings) -> bool:
    """Whether an eye sees half of a body's edge or more past `others`, its far side included, by the middles of STRETCHES of equal
    length. Where nothing stands near the lines between them it sees all of it. [PP-BASE-10]
    """
    if _clear(layout, eye, body, others):
        return True
    if not sees(layout, eye, body, others):
        return False
    past = tuple(place for place in others if place != body)
    points = iter(outline(body, STRETCHES))
    seen = hidden = 0
    while 2 * seen < STRETCHES and 2 * hidden <= STRETCHES:
        if sees_point(layout, eye, next(points), past):
            seen += 1
        else:
            hidden += 1
    return 2 * seen >= STRETCHES


def _clear(layout: Layout, eye: Standing, body: Standing, others: Standings) -> bool:
    if any(place not in {eye, body} for place in others):
        return False
    wide = max(eye.base.radius, body.base.radius)
    line = (eye.at, body.at)
    return all(at_most(wide, between(line, layout.barriers[i])) for i in layout.cells.near(*line, wide))
