"""Leadership tests: which dice are thrown, and what of them counts. [WF-CORE-TEST-02, WF-COLDBLOOD-1,
WF-COLDBLOOD-3, WF-COLDBLOOD-90]
"""

from __future__ import annotations

from reglamento.games.fantasy.characters.command import best_leadership
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.lists.traits import ColdBlooded, Unnerving
from reglamento.games.fantasy.nerve.temper import riders_have_rule
from reglamento.games.fantasy.units.table import foes_of, troop_of

DICE = 2
"""A Leadership test is made with so many dice. [WF-CORE-TEST-02]"""


def cold_blooded(game: Pitched, unit: str) -> bool:
    """Whether the highest die of a unit's Leadership tests does not count; of a ridden monster those of its riders. [WF-COLDBLOOD-1]"""
    return riders_have_rule(game, unit, ColdBlooded)


def unnerved(game: Pitched, unit: str) -> bool:
    """Whether the lowest die of a unit's Leadership tests does not count: an unnerving enemy is in contact. [WF-COLDBLOOD-3]"""
    return any(troop_of(game, foe).trait(Unnerving) is not None for foe in foes_of(game, unit))


def test_dice(game: Pitched, unit: str) -> int:
    """How many dice a unit throws: one more for each rule by which one does not count. [WF-COLDBLOOD-1, WF-COLDBLOOD-3]"""
    return DICE + cold_blooded(game, unit) + unnerved(game, unit)


def total(dice: tuple[int, ...], *, cold: bool, unnerved: bool) -> int:
    """What counts of the dice of a test: not the highest of cold-blooded units, not the lowest of unnerved ones. [WF-COLDBLOOD-1,
    WF-COLDBLOOD-3, WF-COLDBLOOD-90]
    """
    ordered = sorted(dice)
    return sum(ordered[int(unnerved) : len(ordered) - int(cold)])


def counted(game: Pitched, unit: str, dice: tuple[int, ...]) -> int:
    """What counts of the dice of a unit's Leadership test. [WF-CORE-TEST-02]"""
    return total(dice, cold=cold_blooded(game, unit), unnerved=unnerved(game, unit))


def leadership(game: Pitched, unit: str) -> int:
    """The Leadership by which a unit tests: the best among its models, or that of the General near it. [WF-CORE-TEST-02]"""
    return best_leadership(game, unit)


def passes(game: Pitched, unit: str, dice: tuple[int, ...], less: int = 0) -> bool:
    """Whether a unit passes a test with these dice, with so much taken from its Leadership. [WF-CORE-TEST-02]"""
    return counted(game, unit, dice) <= leadership(game, unit) - less
