"""Disputed readings of the rules for forces, beside those of arms. The defaults are the readings of rulings.toml."""

from __future__ import annotations

from typing import Literal

from reglamento.games.pistola.arms.readings import ArmsReadings


class ForceReadings(ArmsReadings, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Which reading of a disputed rule is played."""

    optional_units: Literal["any", "icons"] = "any"
    """Units of an optional type in a cell: any number, or one for each time the cell names the type. [PP-DEF-02]"""
    sentinels: Literal["troops", "any"] = "troops"
    """What sentinels may be: one unit of Troops, or one of any type. [PP-DEF-05]"""
    brave_dogs: bool = False
    """Whether it is the zombie dogs that are fearless, and not the Nemesis. [PP-ZOMBIE-05]"""


LENIENT = ForceReadings(optional_units="any", sentinels="any")
"""What may not be chosen in these readings may not be chosen in any: files are read before it is known which are played."""
