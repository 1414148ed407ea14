"""The colours of the picture, and the patterns and glows made from them."""

from __future__ import annotations

from reglamento.faces.armies.picture.palette import GOLD, Shades, dome, glow
from reglamento.svg import Markup, circle, join, path, pattern, rect, tag

VOID, CHART, CHART_MARK = "#0b0a0d", "#15131a", "#221d28"
HULL, HULL_EDGE, WALL, WALL_SHADE = "#1d1a20", "#4d4550", "#c9bca6", "#060507"
GRATE, GRATE_LINE = "#33303a", "#4a4552"
PLATE, PLATE_LIGHT, PLATE_DARK = "#37343b", "#4a4650", "#232128"
TILE, TILE_LIGHT = "#3a3430", "#524a43"
SHRINE, SHRINE_LIGHT, SHRINE_GOLD = "#3c2f1d", "#5d4828", "#d9a441"
GROUND, GROUND_LIGHT, GROUND_DARK = "#241d16", "#3a2f24", "#18130e"
DOOR, DOOR_LIGHT, DOOR_DARK = "#a8792f", "#e8bb5c", "#4a3212"
FOG, FOG_SIGN = "#b9a5e8", "#e6dcff"
FLOORS = {"corridor": "pp-grate", "small": "pp-plate", "large": "pp-tile", "objective": "pp-shrine", "outside": "pp-ground"}
"""The pattern of each kind of floor."""
SIDE_COLOURS: dict[str, Shades] = {"attacker": ("#6f9fd8", "#1f3f70", "#0e1f3a"), "defender": ("#d0705a", "#6d1f1c", "#360c0c")}
"""The light, the middle and the dark colour of each side's bases."""


def defs() -> Markup:
    """Patterns, gradients and glows that the drawings use by id."""
    return join(
        _chart(),
        _grate(),
        _plate(),
        _tile(),
        _shrine(),
        _ground(),
        _hazard(),
        *(dome(f"pp-{side}", shades) for side, shades in SIDE_COLOURS.items()),
        *(_fog(heading) for heading in range(4)),
        glow("pp-halo", GOLD),
        glow("pp-prize", SHRINE_GOLD),
    )


def _chart() -> Markup:
    """The table under the complex, with a mark every five centimetres."""
    return pattern(
        "pp-chart",
        50,
        rect(0, 0, 50, 50, fill=VOID),
        path("M0 .5H50M.5 0V50", stroke=CHART, stroke_width=1),
        path("M-4 .5H4.5M.5 -4V4.5M46 .5H50M.5 46V50", stroke=CHART_MARK, stroke_width=1.4),
    )


def _grate() -> Markup:
    """Tread plates of corridors, one for each two centimetres."""
    treads = "".join(f"M{x} {y}l3 -3" for x, y in ((2, 8), (12, 8), (7, 14), (17, 14), (2, 19), (12, 19)))
    return pattern(
        "pp-grate",
        20,
        rect(0, 0, 20, 20, fill=GRATE),
        path(treads, stroke=GRATE_LINE, stroke_width=1.3, stroke_linecap="round"),
        path("M0 .4H20M.4 0V20", stroke="#232129", stroke_width=0.8),
    )


def _plate() -> Markup:
    """Riveted plates of small rooms, one for each three centimetres."""
    rivets = [circle(x, y, 1, fill="#5c5664") for x in (4, 26) for y in (4, 26)]
    return pattern(
        "pp-plate",
        30,
        rect(0, 0, 30, 30, fill=PLATE),
        path("M.6 29.4V.6H29.4", fill="none", stroke=PLATE_LIGHT, stroke_width=1),
        path("M29.6 0V29.6H0", fill="none", stroke=PLATE_DARK, stroke_width=1.2),
        *rivets,
    )


def _tile() -> Markup:
    """Stone flags of large rooms, in two sizes; the pattern repeats every four centimetres."""
    return pattern(
        "pp-tile",
        40,
        rect(0, 0, 40, 40, fill=TILE),
        rect(1, 1, 24, 18, rx=1.5, fill="#413a35"),
        rect(27, 1, 12, 18, rx=1.5, fill="#37312d"),
        rect(1, 21, 12, 18, rx=1.5, fill="#3b3530"),
        rect(15, 21, 24, 18, rx=1.5, fill="#453d37"),
        path("M2 2H24M28 2H38M2 22H12M16 22H38", stroke=TILE_LIGHT, stroke_width=0.8),
    )


def _shrine() -> Markup:
    """The inlaid floor of objective rooms."""
    return pattern(
        "pp-shrine",
        40,
        rect(0, 0, 40, 40, fill=SHRINE),
        path("M20 2L38 20L20 38L2 20Z", fill="#463720", stroke=SHRINE_LIGHT, stroke_width=1),
        path("M20 11L29 20L20 29L11 20Z", fill="none", stroke=SHRINE_GOLD, stroke_opacity=0.32, stroke_width=1),
        path("M0 0H40M0 0V40", stroke="#2c2214", stroke_width=1.4),
    )


def _ground() -> Markup:
    """Rubble before the entrance."""
    stones = ((8, 10, 3), (30, 6, 2), (44, 22, 3.4), (18, 30, 2.2), (36, 42, 2.6), (8, 46, 1.8), (24, 16, 1.4), (52, 50, 2))
    return pattern(
        "pp-ground",
        58,
        rect(0, 0, 58, 58, fill=GROUND),
        *(circle(x + 0.8, y + 1, r, fill=GROUND_DARK) for x, y, r in stones),
        *(circle(x, y, r, fill=GROUND_LIGHT) for x, y, r in stones),
        path("M4 26l5 2l4 -3M40 12l4 1l3 -2M22 50l5 -1l3 2", fill="none", stroke=GROUND_DARK, stroke_width=1),
    )


def _hazard() -> Markup:
    """Stripes of door leaves."""
    return pattern(
        "pp-hazard",
        8,
        rect(0, 0, 8, 8, fill=DOOR),
        path("M-1 5L5 -1M3 9L9 3", stroke=DOOR_DARK, stroke_width=2.6),
    )


def _fog(heading: int) -> Markup:
    """The unknown behind an opening: thinner with the distance."""
    x1, y1, x2, y2 = ((0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1), (1, 0, 0, 0))[heading]
    stops = [tag("stop", offset=offset, stop_color=FOG, stop_opacity=opacity) for offset, opacity in ((0, 0.55), (1, 0.0))]
    return tag("linearGradient", *stops, id=f"pp-fog-{heading}", x1=x1, y1=y1, x2=x2, y2=y2)
