"""Disputed readings of the rules for forces, in addition to those of arms. The defaults are those of rulings.toml."""

from __future__ import annotations

from typing import Annotated, Literal

from reglamento.games.pistola.arms.readings import ArmsReadings
from reglamento.kernel.reading import reading


class ForceReadings(ArmsReadings, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The readings of disputed rules that are played."""

    optional_units: Annotated[
        Literal["any", "icons"],
        reading("Units of an optional type in a cell: any number, or one for each time the cell names the type.", "PP-DEF-02"),
    ] = "any"
    sentinels: Annotated[
        Literal["troops", "any"], reading("What sentinels may be: one unit of Troops, or one of any type.", "PP-DEF-05")
    ] = "troops"
    brave_dogs: Annotated[
        bool, reading("Whether it is the zombie dogs that are fearless, and not the Nemesis.", "PP-ZOMBIE-05")
    ] = False


LENIENT = ForceReadings(optional_units="any", sentinels="any")
"""The widest readings: what they forbid, all readings forbid. Files are read before it is known which readings are played."""
