"""How large models are, and whom units hide from shots. [WF-CORE-SHO-06, WF-CORE-SHO-08]"""

from __future__ import annotations

from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.lists.records import Troop
from reglamento.games.fantasy.lists.traits import Large
from reglamento.games.fantasy.units.joined import characters_in, host_of, riders_of, rides, seat_of
from reglamento.games.fantasy.units.table import distance, models_of, troop_of, units_of
from reglamento.geometry.table.shapes.ruler import at_most

ON_FOOT, MOUNTED, BIG, LARGE = range(4)
HIDDEN_AMONG = 5
"""Among so many rank and file a character is hidden. [WF-CORE-SHO-06, WF-CORE-SHO-07]"""
NEAR = 12.0
"""A lone character is hidden so near a friendly unit, in cm. [WF-CORE-SHO-08]"""


def size_of(troop: Troop) -> int:
    """The size of a model: on foot, cavalry, with the base of a monster or (but for characters) more than one Wound, large target.
    [WF-CORE-SHO-06]
    """
    if troop.trait(Large) is not None:
        return LARGE
    if troop.kind not in {"foot", "cavalry", "warbeast", "machine"} or (troop.profile.W > 1 and not troop.character):
        return BIG
    return MOUNTED if troop.kind in {"cavalry", "warbeast"} else ON_FOOT


def hides(game: Pitched, unit: str, character: str) -> bool:
    """Whether a unit has five or more rank and file, its champion among them, that are no smaller than a character, or than its mount.
    [WF-CORE-SHO-06]
    """
    own = size_of(troop_of(game, seat_of(game, character)))
    return models_of(game, unit) >= HIDDEN_AMONG and size_of(troop_of(game, unit)) >= own


def shielded(game: Pitched, character: str) -> bool:
    """Whether the unit of a character hides it. [WF-CORE-SHO-06, WF-CORE-SHO-07]"""
    host = host_of(game, character)
    return host != character and hides(game, host, character)


def exposed_in(game: Pitched, unit: str) -> tuple[str, ...]:
    """The characters in a unit, or their mounts, that ordinary shots may hit. [WF-CORE-SHO-06]"""
    return tuple(id for id in characters_in(game, unit) if not rides(game, id, unit) and not shielded(game, id))


def screened(game: Pitched, unit: str) -> bool:
    """Whether a unit is a lone character, on a mount or not, near a friendly unit that would hide it. [WF-CORE-SHO-08]"""
    riders = riders_of(game, unit)
    if not (troop_of(game, unit).character or riders) or len(riders) < len(characters_in(game, unit)):
        return False
    friends = (friend for friend in units_of(game, game.units[unit].side) if friend != unit)
    return any(hides(game, friend, unit) and at_most(distance(game, unit, friend), NEAR) for friend in friends)
