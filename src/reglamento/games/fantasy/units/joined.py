"""Characters in units: which they are, and the places that they take. [WF-CORE-CHR-01, WF-CORE-UNIT-09]

A unit with characters is one regiment: `models` of it counts the rank and file and the places that bases of characters cover. Riders
take no place on their monster.
"""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

from reglamento.games.fantasy.facts.state import Pitched
from reglamento.geometry.table.shapes.bases import Base
from reglamento.geometry.table.shapes.ruler import RULER


class Footing(NamedTuple):
    """How many files and ranks of a unit a base covers."""

    files: int
    ranks: int

    @property
    def places(self) -> int:
        return self.files * self.ranks


def host_of(game: Pitched, id: str) -> str:
    """The unit in which a character is; any other unit itself."""
    return game.units[id].joined or id


def characters_in(game: Pitched, unit: str) -> tuple[str, ...]:
    """The characters in a unit, in the order in which they were set up."""
    return tuple(id for id, known in game.units.items() if known.joined == unit)


def flees(game: Pitched, id: str) -> bool:
    """Whether a unit flees, or the unit of a character."""
    return game.units[host_of(game, id)].fleeing


def covers(base: Base, of: Base) -> Footing:
    """The places in ranks and files of bases `of` that a base takes. [WF-CORE-CHR-01]"""
    return Footing(ceil((base.width - RULER) / of.width), ceil((base.length - RULER) / of.length))


def covered_by(game: Pitched, character: str, unit: str) -> Footing:
    """The places that a character takes in a unit; none on a monster."""
    host = game.listed(unit).troop
    if host.ridden:
        return Footing(0, 0)
    return covers(game.listed(character).troop.base, host.base)


def places_taken(game: Pitched, unit: str) -> int:
    """All places that characters take in a unit."""
    return sum(covered_by(game, id, unit).places for id in characters_in(game, unit))
