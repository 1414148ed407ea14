"""What is known of a game, drawn as SVG, ten units to a centimetre and the entrance at the origin. [PP-SECT-06]"""

from reglamento.games.pistola.picture.layout import SCALE, frame_of
from reglamento.games.pistola.picture.page import live, still, svg

__all__ = ["SCALE", "frame_of", "live", "still", "svg"]
