"""The chances of Leadership tests and pursuits, from what is known of the units now. [WF-CORE-TEST-02, WF-CORE-PUR-01]"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from itertools import product
from math import fsum

from reglamento.armies.dice.spreads import sum_of
from reglamento.games.fantasy.arms.flights import flight_dice
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.nerve.fleeing import slow
from reglamento.games.fantasy.nerve.leadership import cold_blooded, leadership, test_dice, total, unnerved


def failing_chance(game: Pitched, unit: str, most: int) -> float:
    """The chance that a Leadership test of a unit fails that needs so much or less. [WF-CORE-TEST-02]"""
    totals = _totals(test_dice(game, unit), cold=cold_blooded(game, unit), unnerved=unnerved(game, unit))
    return fsum(p for number, p in totals.items() if number > most)


def staying_chance(game: Pitched, unit: str) -> float:
    """The chance that a winner stays that tests for it. [WF-CORE-PUR-01]"""
    return 1 - failing_chance(game, unit, leadership(game, unit))


def catching_chance(game: Pitched, unit: str, prey: str) -> Fraction:
    """The chance that the dice of a pursuer show as much as those of what it pursues; none where that has fled off the table.
    [WF-CORE-PUR-01]
    """
    dice = flight_dice(slow(game, unit), game.readings.spanish)
    return sum(sum_of(dice)[game.units[prey].flight :], Fraction(0)) if prey in game.regiments else Fraction(0)


@cache
def _totals(dice: int, *, cold: bool, unnerved: bool) -> Mapping[int, float]:
    """What counts of the dice of a Leadership test, with its chance. [WF-CORE-TEST-02, WF-COLDBLOOD-1, WF-COLDBLOOD-3]"""
    throws = [total(throw, cold=cold, unnerved=unnerved) for throw in product(range(1, 7), repeat=dice)]
    return {number: count / len(throws) for number, count in Counter(throws).items()}
