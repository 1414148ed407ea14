"""Characters in units: which they are, what they ride, and the places that they take. [WF-CORE-CHR-01, WF-CORE-UNIT-09, WF-CORE-MON-01]

A unit with characters is one regiment: `models` of it counts the rank and file and the places that bases of characters cover. Riders
take no place on their mount: where that has joined a unit, its base does. Nor does a character with the crew of a war machine.
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


NO_PLACE = Footing(0, 0)
ON_FOOT = Base("hull", 2.0, 2.0)
"""The base of each of a crew that has left its machine. [WF-CORE-UNIT-02]"""


def host_of(game: Pitched, id: str) -> str:
    """The unit in which a character is, or the mount that it rides; any other unit itself."""
    while joined := game.units[id].joined:
        id = joined
    return id


def characters_in(game: Pitched, unit: str) -> tuple[str, ...]:
    """The models that have joined a unit, in the order in which they were set up: characters, and mounts with their riders; of a mount
    its riders.
    """
    return game.joined.get(unit, ())


def members_in(game: Pitched, unit: str) -> tuple[str, ...]:
    """All who have joined a unit: characters, mounts, and after each mount its riders."""
    return tuple(member for id in characters_in(game, unit) for member in (id, *characters_in(game, id)))


def rides(game: Pitched, id: str, mount: str) -> bool:
    """Whether it is a character that rides this mount, not one that has joined it. [WF-CORE-MON-01, WF-CORE-CHT-01]"""
    return game.units[id].joined == mount and game.listed(id).rides == game.units[mount].entry


def riders_of(game: Pitched, mount: str) -> tuple[str, ...]:
    """The riders of a monster or a chariot that are left; none of any other unit."""
    return tuple(id for id in characters_in(game, mount) if rides(game, id, mount))


def mount_of(game: Pitched, id: str) -> str:
    """The monster or the chariot on which a character rides; empty for every other."""
    joined = game.units[id].joined
    return joined if joined and rides(game, id, joined) else ""


def seat_of(game: Pitched, id: str) -> str:
    """The model on whose base a character stands: its mount, the war machine whose crew it has joined, or the character itself."""
    host = game.units[id].joined
    return mount_of(game, id) or (host if host and crews(game, host) else id)


def crews(game: Pitched, unit: str) -> bool:
    """Whether a unit is a crew with its war machine: a character that has joined it takes no place. [WF-CORE-WAR-01, WF-CORE-WAR-05]"""
    return game.listed(unit).troop.machine is not None and not game.units[unit].afoot


def companions_of(game: Pitched, unit: str) -> tuple[str, ...]:
    """The characters that have joined a crew with its war machine: enemies that touch it touch them. [WF-CORE-WAR-05]"""
    return characters_in(game, unit) if crews(game, unit) else ()


def flees(game: Pitched, id: str) -> bool:
    """Whether a unit flees, or the unit of a character."""
    return game.units[host_of(game, id)].fleeing


def covers(base: Base, of: Base) -> Footing:
    """The places in ranks and files of bases `of` that a base takes. [WF-CORE-CHR-01]"""
    return Footing(ceil((base.width - RULER) / of.width), ceil((base.length - RULER) / of.length))


def covered_by(game: Pitched, character: str, unit: str) -> Footing:
    """The places that a model that has joined a unit takes in it; riders take none on their mount."""
    return NO_PLACE if rides(game, character, unit) else covered_in(game, game.listed(character).troop.base, unit)


def covered_in(game: Pitched, base: Base, unit: str) -> Footing:
    """The places that a base takes in a unit: none with a war machine. [WF-CORE-CHR-01, WF-CORE-WAR-05]"""
    if crews(game, unit):
        return NO_PLACE
    return covers(base, ON_FOOT if game.units[unit].afoot else game.listed(unit).troop.base)


def places_taken(game: Pitched, unit: str) -> int:
    """All places that characters take in a unit."""
    return sum(covered_by(game, id, unit).places for id in characters_in(game, unit))
