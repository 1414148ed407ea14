"""The parts of a unit that are hit, saved and wounded apart: its rank and file, and the characters and the champion among them.
[WF-CORE-SHO-03, WF-CORE-CC-03]

A part is "" for the rank and file, and otherwise the id of a character, who has a record of his own among the units.
"""

from __future__ import annotations

from reglamento.games.fantasy.arms.profiles import Profile
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.lists.records import Troop


def named(unit: str, part: str) -> str:
    """The id under which a part has its record and its name: a character's own, else the unit's."""
    return part or unit


def troop_at(game: Pitched, unit: str, part: str = "") -> Troop:
    """What a part of a unit is."""
    return game.listed(named(unit, part)).troop


def profile_at(game: Pitched, unit: str, part: str = "") -> Profile:
    """The characteristics of a part of a unit. [WF-CORE-UNIT-01]"""
    return troop_at(game, unit, part).profile
