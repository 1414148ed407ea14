"""Reglamento: an executable rulebook for tabletop wargames. Unofficial and unaffiliated with any publisher."""

from reglamento.library import new_game, play

__all__ = ["__version__", "new_game", "play"]
__version__ = "0.1.0"
