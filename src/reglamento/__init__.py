"""Reglamento: an executable rulebook for tabletop wargames. Unofficial and unaffiliated with any publisher."""

from reglamento.games.starting import new_game
from reglamento.library import play

__all__ = ["__version__", "new_game", "play"]
__version__ = "0.1.0"
