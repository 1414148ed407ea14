"""The colours of the picture, and the patterns and glows made from them."""

from __future__ import annotations

from reglamento.faces.space_hulk.picture.layout import UNIT
from reglamento.svg import Markup, circle, join, path, pattern, rect, tag

VOID, CHART = "#080b10", "#10161e"
INK, MUTED, FAINT = "#e8edf2", "#8a98a8", "#5b6877"
HULL_RIM, HULL, HULL_RIB, WALL = "#4c5968", "#1a2028", "#39444f", "#a9bac9"
PLATE, PLATE_LIGHT, PLATE_DARK, RIVET = "#333d49", "#434f5d", "#1f262f", "#566373"
GRATE, GRATE_LIGHT = "#2a333e", "#3e4a57"
DOOR, DOOR_LIGHT, DOOR_DARK = "#a8902f", "#e3cb63", "#4a3f17"
ENTRY, EXIT, AREA = "#e0559b", "#3ddc97", "#58a6e8"
GOLD, CYAN, STEEL, DARK = "#ffc94a", "#5fd6f2", "#b9c6d2", "#0d1117"
FIRE, FLAME, SPARK = "#e2481b", "#ff9a2e", "#ffe08a"
JAM, GUARD = "#ff5d52", "#6db4ff"


def defs() -> Markup:
    """Patterns, gradients and clips that the drawings use by id."""
    return join(
        _plate(),
        _grate(),
        _chart(),
        _stripes("sh-watch", GOLD, 8),
        _stripes("sh-area", AREA, 12),
        _hazard(),
        _glow("sh-lamp", ("#cfe4ff", 0.13), ("#cfe4ff", 0.0)),
        _glow("sh-heat", ("#ffb13d", 0.85), ("#c92a0a", 0.5)),
        _glow("sh-core", ("#d8fbff", 1), ("#2b8fd0", 0.0)),
        _glow("sh-ping", ("#1d6a4c", 1), ("#06140f", 1)),
        _glow("sh-halo", (GOLD, 0.9), (GOLD, 0.0), 0.5),
        _shade("sh-red", "#e0664f", "#8e2a20"),
        _shade("sh-blue", "#5f97dc", "#234a86"),
        _shade("sh-violet", "#a584f0", "#4a3492"),
        _shade("sh-crimson", "#c2487f", "#4f163a"),
        _shade("sh-steel", "#e4edf5", "#77879a"),
        _shade("sh-door", DOOR_LIGHT, DOOR),
    )


def _tile(id: str, *inside: Markup) -> Markup:
    """A pattern of one square."""
    return pattern(id, UNIT, *inside)


def _plate() -> Markup:
    """Deck plates of rooms, with bevelled edges and rivets."""
    rivets = [circle(x, y, 1.3, fill=RIVET) for x in (6, 42) for y in (6, 42)]
    return _tile(
        "sh-plate",
        rect(0, 0, 48, 48, fill=PLATE),
        path("M1 47V1H47", fill="none", stroke=PLATE_LIGHT, stroke_width=1.4),
        path("M47.3 0V47.3H0", fill="none", stroke=PLATE_DARK, stroke_width=1.6),
        path("M14 24H34M24 14V34", stroke=PLATE_LIGHT, stroke_width=1, stroke_opacity=0.35),
        *rivets,
    )


def _grate() -> Markup:
    """Tread plates of corridors."""
    treads = "".join(f"M{x} {y}l5 -5" for x in range(10, 40, 9) for y in range(15, 46, 9))
    return _tile(
        "sh-grate",
        rect(0, 0, 48, 48, fill=GRATE),
        path(treads, stroke=GRATE_LIGHT, stroke_width=1.5, stroke_linecap="round"),
        path("M47.3 0V47.3H0", fill="none", stroke=PLATE_DARK, stroke_width=1.6),
        path("M.7 47V.7H47", fill="none", stroke=GRATE_LIGHT, stroke_width=1, stroke_opacity=0.7),
    )


def _chart() -> Markup:
    """The scanner chart behind the board."""
    return _tile(
        "sh-chart",
        path("M0 .5H48M.5 0V48", stroke=CHART, stroke_width=1),
        path("M-3 .5H3.5M.5 -3V3.5M45 .5H48M.5 45V48", stroke="#1b2530", stroke_width=1),
    )


def _stripes(id: str, colour: str, step: int) -> Markup:
    line = path(f"M0 {step}L{step} 0M-1 1L1 -1M{step - 1} {step + 1}L{step + 1} {step - 1}", stroke=colour, stroke_width=1.4)
    return pattern(id, step, line)


def _hazard() -> Markup:
    """Stripes of door leaves."""
    stripe = path("M-2 8L8 -2M4 14L14 4", stroke=DOOR_DARK, stroke_width=4)
    return pattern("sh-hazard", 12, rect(0, 0, 12, 12, fill="url(#sh-door)"), stripe)


def _glow(id: str, inner: tuple[str, float], outer: tuple[str, float], r: float = 0.62) -> Markup:
    stops = [
        tag("stop", offset=offset, stop_color=colour, stop_opacity=opacity)
        for offset, (colour, opacity) in ((0, inner), (1, outer))
    ]
    return tag("radialGradient", *stops, id=id, r=r)


def _shade(id: str, light: str, dark: str) -> Markup:
    stops = [tag("stop", offset=offset, stop_color=colour) for offset, colour in ((0, light), (1, dark))]
    return tag("linearGradient", *stops, id=id, x1=0, y1=0, x2=0, y2=1)
