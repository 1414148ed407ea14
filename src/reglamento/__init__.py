"""Reglamento: an executable rulebook for tabletop wargames. Unofficial and unaffiliated with any publisher."""

from reglamento.compiled import finder

finder.use()

from reglamento.library import new_game, play  # noqa: E402 - what is compiled must be found before it is imported

__all__ = ["__version__", "new_game", "play"]
__version__ = "0.1.0"
