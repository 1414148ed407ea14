"""Doors, and unexplored openings with the fog behind them. [PP-DOOR-01, PP-DOOR-02, PP-SECT-05]"""

from __future__ import annotations

from functools import lru_cache

from reglamento.faces.armies.picture.palette import DARK, GREEN, RED, WHITE
from reglamento.faces.armies.spots import rings_path
from reglamento.faces.pistola.picture import palette as p
from reglamento.faces.pistola.picture.layout import MEASURE, at
from reglamento.games.pistola.complex.land import land_of
from reglamento.games.pistola.complex.plan import Frontier
from reglamento.games.pistola.facts.map import Door
from reglamento.games.pistola.facts.plane import AHEAD, CM
from reglamento.games.pistola.facts.state import Crawl
from reglamento.language import current, tr
from reglamento.svg import Markup, circle, group, join, label, path, rect, title

DEEP, WIDER = 4.2, 0.9
"""How far the fog reaches behind an opening, and how much wider it is there on each side, in cm."""
SIGN = 1.7
"""How far behind the opening its sign is, in cm."""
UNDER = 13.0
"""How far under or over the sign its name is, and how far beside a door the door's name is, in parts of the picture."""


def openings(view: Crawl) -> Markup:
    """Fog behind every unexplored opening, as `data-piece="opening:<id>"`; thinner behind a closed door."""
    frontier = land_of(view).plan.frontier
    return join(*(_fogged(way, view.openings[way.id].leads, view.shut(way.door), current()) for way in frontier))


@lru_cache(maxsize=1024)
def _fogged(way: Frontier, leads: str, shut: bool, language: str) -> Markup:
    (x0, y0), (x1, y1) = way.line
    dx, dy = AHEAD[way.heading]
    wide, high = (WIDER, 0.0) if y0 == y1 else (0.0, WIDER)
    far = ((x1 + dx * DEEP + wide, y1 + dy * DEEP + high), (x0 + dx * DEEP - wide, y0 + dy * DEEP - high))
    x, y = at((x0 + x1) / 2 + dx * SIGN, (y0 + y1) / 2 + dy * SIGN)
    sign = group(
        circle(0, 0, 8.5, fill=DARK, fill_opacity=0.75, stroke=p.FOG, stroke_width=1.3),
        label("?", 0, 4.4, 12.5, fill=p.FOG_SIGN, font_weight="800"),
        at=(x, y),
    )
    fog = path(rings_path(((way.line[0], way.line[1], *far),), MEASURE), fill=f"url(#pp-fog-{way.heading})")
    named = _plate(way.id, (x, y + (UNDER if dy >= 0 else -UNDER)))
    return group(title(_said(way.id, leads)), fog, sign, named, data_piece=f"opening:{way.id}", opacity=0.5 if shut else None)


def _plate(id: str, place: tuple[float, float]) -> Markup:
    """The id of a way as in lists of options."""
    wide = 5.2 * len(id) + 3
    back = rect(-wide / 2, -4.8, wide, 9.6, rx=3, fill=DARK, fill_opacity=0.85, stroke=p.FOG, stroke_width=0.8)
    return group(back, label(id, 0, 2.7, 7.6, fill=p.FOG_SIGN, font_weight="700"), at=place)


def _said(id: str, leads: str) -> str:
    words = {
        "corridor": tr("Unexplored opening {id}: a corridor"),
        "room": tr("Unexplored opening {id}: a room"),
        "either": tr("Unexplored opening {id}: a corridor or a room"),
    }
    return words[leads].format(id=id)


def doors(view: Crawl) -> Markup:
    """Every door as `data-piece="door:<id>"`: two leaves, closed or drawn back."""
    return join(*(_door(id, door, view.stock.opening / CM, current()) for id, door in view.doors.items()))


@lru_cache(maxsize=1024)
def _door(id: str, door: Door, width: float, language: str) -> Markup:
    x, y = at(door.at.x / CM, door.at.y / CM)
    half = at(width / 2, 0)[0]
    words = tr("Door {id}, open") if door.open else tr("Door {id}, closed")
    posts = [rect(end - 3, -5.5, 6, 11, rx=1.5, fill=p.WALL, stroke=DARK, stroke_width=1) for end in (-half, half)]
    upright = door.at.heading % 2 == 1
    leaves = group(
        rect(-half - 4, -11, 2 * half + 8, 22, fill=WHITE, fill_opacity=0),
        *(_opened(half) if door.open else _closed(half)),
        *posts,
        turned=90 * upright,
    )
    beside = (0, half + UNDER) if upright else (half + UNDER, 0)
    return group(title(words.format(id=id)), leaves, _plate(id, beside), at=(x, y), data_piece=f"door:{id}")


def _closed(half: float) -> list[Markup]:
    return [
        rect(-half, -4.2, 2 * half, 8.4, rx=1, fill="url(#pp-hazard)", stroke=DARK, stroke_width=1.2),
        path(f"M{-half + 3} -2.6H{half - 3}", stroke=p.DOOR_LIGHT, stroke_width=1, stroke_opacity=0.8),
        path("M0 -4.2V4.2", stroke=DARK, stroke_width=1.6),
        circle(0, 0, 2.2, fill=RED, stroke=DARK, stroke_width=0.8),
    ]


def _opened(half: float) -> list[Markup]:
    leaf = half * 0.3
    return [
        rect(-half, -3, 2 * half, 6, fill="#17151a"),
        path(f"M{-half} 0H{half}", stroke=GREEN, stroke_width=0.9, stroke_opacity=0.5, stroke_dasharray="2 2.5"),
        *(rect(x, -3.6, leaf, 7.2, fill="url(#pp-hazard)", stroke=DARK, stroke_width=1) for x in (-half, half - leaf)),
    ]
