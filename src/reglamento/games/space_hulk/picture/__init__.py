"""What a seat may know of a game, drawn as SVG. [SH-TURN-13, SH-TURN-14]"""

from reglamento.games.space_hulk.picture.backdrop import layout_on, still
from reglamento.games.space_hulk.picture.page import live, svg

__all__ = ["layout_on", "live", "still", "svg"]
