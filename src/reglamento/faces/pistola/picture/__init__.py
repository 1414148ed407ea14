"""The known part of a game as SVG, ten units to a centimetre, with the entrance at the origin. [PP-SECT-06]"""

from reglamento.faces.pistola.picture.layout import SCALE, frame_of
from reglamento.faces.pistola.picture.page import live, still, svg
from reglamento.kernel.plugin import Drawing

__all__ = ["DRAWING", "SCALE", "frame_of", "live", "still", "svg"]

DRAWING = Drawing(svg=svg)
