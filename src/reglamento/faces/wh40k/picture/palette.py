"""The colours of the table, and the patterns that are made of them."""

from __future__ import annotations

from reglamento.faces.armies.picture.palette import GOLD, Shades, dome, glow
from reglamento.faces.wh40k.picture.layout import PREFIX
from reglamento.svg import Markup, circle, join, path, pattern, rect

EARTH, EARTH_LIGHT, EARTH_DARK, EDGE = "#2b2820", "#3a352a", "#211e18", "#0c0b0e"
LEAF, LEAF_LIGHT, LEAF_EDGE = "#24361f", "#35502c", "#5d8a4c"
SLAB, SLAB_LIGHT, SLAB_EDGE, WALL = "#3a3733", "#4b4741", "#7c756a", "#cfc4ae"
FLOOR = "#6b6459"
PIT, PIT_EDGE = "#1a1712", "#5a4b38"
ROCK, ROCK_EDGE = "#55504a", "#8f877a"
MARKER, MARKER_EDGE = "#d9a441", "#3c2f1d"
SIDE_COLOURS: dict[str, Shades] = {"red": ("#e08a72", "#8a2a24", "#3f0e0e"), "blue": ("#7fb0e8", "#234a86", "#0e1f3f")}
"""Of each side the light, the middle and the dark colour of its bases."""


def defs() -> Markup:
    """Patterns, gradients and glows that the drawings refer to by id."""
    return join(
        _earth(),
        _leaves(),
        _slabs(),
        *(dome(f"{PREFIX}-{side}", shades) for side, shades in SIDE_COLOURS.items()),
        glow(f"{PREFIX}-halo", GOLD),
    )


def _earth() -> Markup:
    """Trodden ground: a mark every six inches."""
    grit = ((20, 34), (71, 12), (98, 77), (40, 101), (58, 55), (111, 40), (12, 78))
    return pattern(
        f"{PREFIX}-earth",
        120,
        rect(0, 0, 120, 120, fill=EARTH),
        *(circle(x, y, 1.6, fill=EARTH_LIGHT) for x, y in grit),
        *(circle(x + 7, y + 9, 1.1, fill=EARTH_DARK) for x, y in grit),
        path("M-5 0H5M0 -5V5M115 0H120M0 115V120", stroke=EARTH_LIGHT, stroke_width=1.2),
    )


def _leaves() -> Markup:
    crowns = ((8, 9, 7), (26, 6, 6), (18, 24, 8), (34, 30, 6), (4, 33, 5))
    return pattern(
        f"{PREFIX}-leaves", 40, rect(0, 0, 40, 40, fill=LEAF), *(circle(x, y, r, fill=LEAF_LIGHT) for x, y, r in crowns)
    )


def _slabs() -> Markup:
    lines = path("M0 .5H30M.5 0V30M15 0V15M0 15H15M22 15V30", stroke=SLAB_LIGHT, stroke_width=1)
    return pattern(f"{PREFIX}-slabs", 30, rect(0, 0, 30, 30, fill=SLAB), lines)
