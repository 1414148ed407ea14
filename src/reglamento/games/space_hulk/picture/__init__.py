"""What a seat may know of a game, drawn as SVG. [SH-TURN-13, SH-TURN-14]"""

from reglamento.games.space_hulk.picture.page import svg

__all__ = ["svg"]
