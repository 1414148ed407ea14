"""Which units skirmish, and which turn as they like: single models and skirmishers. [WF-CORE-UNIT-05, WF-CORE-UNIT-06,
WF-CORE-SKI-01]
"""

from __future__ import annotations

from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.units.table import is_free, machine_of, troop_of

OPEN = 2.5
"""So far apart skirmishers in loose order stand, in cm. [WF-CORE-SKI-01]"""


def single(game: Pitched, unit: str) -> bool:
    """Whether a unit is a single model, as a lone character, a monster or the last of a unit is. [WF-CORE-UNIT-05, WF-CORE-UNIT-06]"""
    return game.regiments[unit].models == 1 and machine_of(game, unit) is None


def skirmishes(game: Pitched, unit: str) -> bool:
    """Whether a unit on the table skirmishes: skirmishers, flyers in units, single models of the size of a man on foot, and two characters
    who have lost their mount. [WF-CORE-SKI-01, WF-CORE-UNIT-06, WF-CORE-MOV-05, WF-TWORIDERS-6]
    """
    troop = troop_of(game, unit)
    return troop.skirmisher or (troop.kind == "foot" and (troop.character or single(game, unit)))


def loose(game: Pitched, unit: str) -> bool:
    """Whether a unit that skirmishes is in its loose order: it is neither engaged nor fleeing, and has no flanks and no rear.
    [WF-CORE-UNIT-06, WF-CORE-SKI-01]
    """
    return skirmishes(game, unit) and is_free(game, unit)


def pivots(game: Pitched, unit: str) -> bool:
    """Whether a unit turns freely: skirmishers and single models do. [WF-CORE-UNIT-05, WF-CORE-UNIT-06]"""
    return single(game, unit) or skirmishes(game, unit)
