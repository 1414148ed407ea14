"""The view of a seat, as SVG. [SH-TURN-13, SH-TURN-14]"""

from reglamento.faces.space_hulk.picture.backdrop import layout_on, still
from reglamento.faces.space_hulk.picture.page import live, svg
from reglamento.kernel.plugin import Drawing

__all__ = ["DRAWING", "layout_on", "live", "still", "svg"]

DRAWING = Drawing(svg=svg)
