"""Reglamento: an executable rulebook for tabletop wargames. Unofficial and unaffiliated with any publisher."""

__version__ = "0.1.0"
