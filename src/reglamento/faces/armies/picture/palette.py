"""The colours of troops and of drawings over them, and the gradients of bases. Each game has its own ground."""

from __future__ import annotations

from reglamento.svg import Markup, tag

INK, MUTED, DARK, WHITE = "#f1ece3", "#9a9186", "#0c0b0e", "#ffffff"
GOLD, CYAN, GREEN, RED, AMBER = "#ffc94a", "#5fd6f2", "#5be08a", "#ff5d52", "#ffab3d"
UNITS = ("#ffd76a", "#7fe3ff", "#a6f08a", "#ff9ad0", "#ffb073", "#c9a8ff", "#f4f4f4", "#63e0c0")
"""Rings that distinguish the units of one side, in turn."""
Shades = tuple[str, str, str]
"""The light, the middle and the dark colour of a side's bases."""


def dome(id: str, shades: Shades) -> Markup:
    """A base lit from above on its left."""
    stops = [tag("stop", offset=offset, stop_color=colour) for offset, colour in zip((0, 0.55, 1), shades, strict=True)]
    return tag("radialGradient", *stops, id=id, cx=0.38, cy=0.3, r=0.8)


def glow(id: str, colour: str) -> Markup:
    """A light around something, which fades out."""
    stops = [tag("stop", offset=offset, stop_color=colour, stop_opacity=opacity) for offset, opacity in ((0.4, 0.75), (1, 0))]
    return tag("radialGradient", *stops, id=id, r=0.5)
