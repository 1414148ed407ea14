"""Leadership tests: which dice are thrown, and what of them counts. [WF-CORE-TEST-02, WF-COLDBLOOD-1, WF-COLDBLOOD-90]"""

from __future__ import annotations

from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.lists.traits import ColdBlooded
from reglamento.games.fantasy.units.table import troop_of

DICE = 2
"""A Leadership test is made with so many dice. [WF-CORE-TEST-02]"""


def test_dice(game: Pitched, unit: str) -> int:
    """How many dice a unit throws: one more if it is cold-blooded. [WF-COLDBLOOD-1]"""
    return DICE + (troop_of(game, unit).trait(ColdBlooded) is not None)


def total(dice: tuple[int, ...]) -> int:
    """What counts of the dice of a test: the two lowest. [WF-COLDBLOOD-1, WF-COLDBLOOD-90]"""
    return sum(sorted(dice)[:DICE])


def leadership(game: Pitched, unit: str) -> int:
    """The Leadership by which a unit tests: the best among its models. [WF-CORE-TEST-02]"""
    return troop_of(game, unit).profile.Ld


def passes(game: Pitched, unit: str, dice: tuple[int, ...], less: int = 0) -> bool:
    """Whether a unit passes a test with these dice, with so much taken from its Leadership. [WF-CORE-TEST-02]"""
    return total(dice) <= leadership(game, unit) - less
