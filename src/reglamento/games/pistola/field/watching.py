"""The unexplored openings that models see. [PP-EXPL-08, PP-SECT-05, PP-DOOR-02]"""

from __future__ import annotations

from functools import lru_cache

from reglamento.games.pistola.complex.land import land_of, layout_of
from reglamento.games.pistola.complex.plan import Frontier
from reglamento.games.pistola.facts.plane import AHEAD
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER, Crawl
from reglamento.games.pistola.units.board import models_of
from reglamento.games.pistola.units.troops import bases
from reglamento.geometry.table.ground.ground import Layout
from reglamento.geometry.table.shapes.bases import Base, Standing
from reglamento.geometry.table.shapes.ruler import RULER, Segment, apart, to_segment
from reglamento.geometry.table.sight.sight import may_see, sees, sees_segment


def seen_openings(game: Crawl) -> tuple[str, ...]:
    """The unexplored openings into which a model that takes part sees, in all directions, past walls and closed doors: models of
    either side, in Exploration Turns only attackers. [PP-EXPL-08, PP-COMBAT-04]
    """
    frontier = tuple([way for way in land_of(game).plan.frontier if not game.shut(way.door)])
    return _seen(layout_of(game), bases(game, (*models_of(game, ATTACKER), *models_of(game, DEFENDER))), frontier)


@lru_cache(maxsize=16)
def _seen(layout: Layout, watchers: tuple[Standing, ...], frontier: tuple[Frontier, ...]) -> tuple[str, ...]:
    return tuple(way.id for way in frontier if _is_seen(layout, watchers, inner_line(way)))


def _is_seen(layout: Layout, watchers: tuple[Standing, ...], line: Segment) -> bool:
    """Whether any model sees into an opening; the nearest is tested first, as it is the likeliest to see."""
    return any(_sees(layout, watcher, line) for watcher in sorted(watchers, key=lambda watcher: to_segment(watcher.at, line)))


@lru_cache(maxsize=1 << 14)
def _sees(layout: Layout, watcher: Standing, line: Segment) -> bool:
    """Whether a model sees into an opening. Two faster tests come first: whether any part of the opening is seen from the model's
    room, and whether the model sees a disc around the opening.
    """
    if not may_see(layout, watcher, line):
        return False
    (ax, ay), (bx, by) = line
    about = Standing(Base("round", apart(*line) + RULER), (ax + bx) / 2, (ay + by) / 2)
    return sees(layout, watcher, about) and sees_segment(layout, watcher, line)


def inner_line(way: Frontier) -> Segment:
    """An opening's line, a hair inside its section: on the edge itself it could be seen from behind as well."""
    dx, dy = AHEAD[way.heading]
    (x0, y0), (x1, y1) = way.line
    along = (RULER, 0.0) if y0 == y1 else (0.0, RULER)
    return (
        (x0 - dx * RULER + along[0], y0 - dy * RULER + along[1]),
        (x1 - dx * RULER - along[0], y1 - dy * RULER - along[1]),
    )
