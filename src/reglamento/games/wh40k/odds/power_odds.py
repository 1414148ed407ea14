"""The odds of psychic powers: the test, the denial and Perils of the Warp. [40K-CORE-PSY-01, 40K-CORE-PSY-02, 40K-CORE-PSY-03]"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.odds.charge_odds import THROWS
from reglamento.games.wh40k.psychic.denying import UNDENIED, deniers
from reglamento.games.wh40k.psychic.knowing import charge_of, power_of
from reglamento.games.wh40k.psychic.phase import DOUBLES


class PowerOdds(NamedTuple):
    """The chances that a psychic test comes to the warp charge, that it does and no denial comes to more, and that it brings Perils."""

    passed: Fraction
    undenied: Fraction
    perils: Fraction


def power_odds(game: Warzone, unit: str, id: str) -> PowerOdds:
    """What an attempt of a power comes to, if the enemy tries to deny it where any of its units can. No Stratagem is counted."""
    charge = charge_of(game, unit, power_of(game, unit, id))
    passing = [throw for throw in THROWS if throw >= charge]
    whole, denied = len(THROWS), bool(deniers(game, unit))
    undenied = sum((_holds(total) if denied else Fraction(1) for total in passing), Fraction(0))
    return PowerOdds(Fraction(len(passing), whole), undenied / whole, Fraction(len(DOUBLES), whole))


def _holds(total: int) -> Fraction:
    """The chance that two dice do not come to more than a test. [40K-CORE-PSY-03]"""
    return Fraction(1) if total >= UNDENIED else Fraction(sum(throw <= total for throw in THROWS), len(THROWS))
