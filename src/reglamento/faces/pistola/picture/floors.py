"""The known part of the complex: floors by kind, walls, and what blocks an opening. [PP-SECT-02, PP-SECT-05, PP-SECT-06]"""

from __future__ import annotations

from functools import lru_cache

from reglamento.faces.armies.picture.palette import DARK, WHITE
from reglamento.faces.armies.spots import line_path, rings_path
from reglamento.faces.pistola.picture import palette as p
from reglamento.faces.pistola.picture.layout import MEASURE, SCALE, at
from reglamento.games.pistola.complex.land import land_of
from reglamento.games.pistola.complex.plan import Area, Plan
from reglamento.games.pistola.facts.map import Opening
from reglamento.games.pistola.facts.plane import AHEAD, CM
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.words.names import section_name
from reglamento.language import current, tr
from reglamento.svg import Markup, circle, group, join, label, path, tag, title

KEPT = 64
"""The number of maps whose drawings are remembered."""


def floors(view: Crawl) -> Markup:
    """The hull, every section with its `data-piece="section:<number>"`, and the walls."""
    plan = land_of(view).plan
    kinds = tuple(_kind(view, area) for area in plan.areas)
    rubble = [_rubble(opening) for opening in view.blocked.values()]
    return join(_ground(plan.areas, kinds, current()), walls(plan), *rubble)


def _kind(view: Crawl, area: Area) -> str:
    """The kind of floor of a section."""
    shape = view.shape(area.section)
    if area.objective:
        return "objective"
    if shape.family == "room":
        return "large" if shape.large else "small"
    return shape.family


@lru_cache(maxsize=KEPT)
def _ground(areas: tuple[Area, ...], kinds: tuple[str, ...], language: str) -> Markup:
    whole = "".join(rings_path(area.rings, MEASURE) for area in areas if area.shape != "outside")
    hull = [
        path(whole, fill=p.HULL, stroke=p.HULL_EDGE, stroke_width=17, stroke_linejoin="round"),
        path(whole, fill=p.HULL, stroke=p.HULL, stroke_width=14, stroke_linejoin="round"),
    ]
    return join(tag("g", *hull, pointer_events="none"), *(_area(area, kind) for area, kind in zip(areas, kinds, strict=True)))


def _area(area: Area, kind: str) -> Markup:
    name = section_name("objective room" if area.objective else area.shape, area.section)
    surface = path(rings_path(area.rings, MEASURE), fill=f"url(#{p.FLOORS[kind]})")
    return group(title(name), surface, *_marks(area, kind), data_piece=f"section:{area.section}")


def _marks(area: Area, kind: str) -> tuple[Markup, ...]:
    """The emblem of an objective room, and the number of every other section."""
    west, north, east, south = area.floor[0]
    x, y = at((west + east) / 2, (north + south) / 2)
    if kind == "objective":
        return (_emblem(x, y),)
    if kind == "outside":
        return ()
    size = 17 if kind == "corridor" else 40
    number = label(str(area.section), x, y + size * 0.36, size, fill=WHITE, fill_opacity=0.075, font_weight="800")
    return (tag("g", number, pointer_events="none"),)


def _emblem(x: float, y: float) -> Markup:
    """An eight-pointed star in a ring."""
    rays = "M0 -52L9 -9L52 0L9 9L0 52L-9 9L-52 0L-9 -9ZM-30 -30L-4 -12L30 -30L12 -4L30 30L4 12L-30 30L-12 4Z"
    return group(
        circle(0, 0, 64, fill="url(#pp-prize)", fill_opacity=0.35),
        circle(0, 0, 44, fill="none", stroke=p.SHRINE_GOLD, stroke_width=2, stroke_opacity=0.55),
        path(rays, fill=p.SHRINE_GOLD, fill_opacity=0.4, stroke="#2c2214", stroke_width=1),
        circle(0, 0, 7, fill=p.SHRINE, stroke=p.SHRINE_GOLD, stroke_width=1.5, stroke_opacity=0.8),
        at=(x, y),
        pointer_events="none",
    )


@lru_cache(maxsize=KEPT)
def walls(plan: Plan) -> Markup:
    """All walls, with their shadows on the floor."""
    lines = "".join(line_path(*wall, MEASURE) for wall in plan.walls)
    return tag(
        "g",
        path(lines, stroke=p.WALL_SHADE, stroke_width=8, stroke_opacity=0.55, stroke_linecap="square"),
        path(lines, stroke="#5d5548", stroke_width=5, stroke_linecap="square"),
        path(lines, stroke=p.WALL, stroke_width=2.4, stroke_linecap="square"),
        fill="none",
        pointer_events="none",
    )


def _rubble(opening: Opening) -> Markup:
    """An opening with nothing behind it. [PP-SECT-05]"""
    dx, dy = AHEAD[opening.at.heading]
    x, y = at(opening.at.x / CM - dx * 0.5, opening.at.y / CM - dy * 0.5)
    stones = [
        circle(along, back, r, fill=fill, stroke=DARK, stroke_width=0.8)
        for along, back, r, fill in ((-9, 1, 4, "#57504a"), (-2, -1, 5, "#6b6259"), (6, 1, 4.2, "#4b453f"), (1, 5, 3, "#7a7066"))
    ]
    return group(title(tr("Blocked")), *stones, at=(x, y), turned=90 * opening.at.heading, scale=SCALE / 10)
