"""How a character with two magic weapons divides its attacks, for the odds: so that they take the most Wounds. [WF-TWOWEAPONS-2]"""

from __future__ import annotations

from collections.abc import Iterator
from math import fsum

from reglamento.games.fantasy.combat.striking import Blows, blow_profile
from reglamento.games.fantasy.combat.two_weapons import DivideAttacks, all_attacks
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.troops import Fighter
from reglamento.games.fantasy.odds.wounding import one_blow


def divided(game: Pitched, id: str, at: Fighter) -> list[Blows]:
    """The blows of a character with two magic weapons at a part of an enemy: of all divisions that are allowed the one that takes the most
    Wounds on average, the first of several. [WF-TWOWEAPONS-2, WF-TWOWEAPONS-3]
    """
    return max(_divisions(game, id, at), key=lambda blows: _mean(game, blows))


def _divisions(game: Pitched, id: str, at: Fighter) -> Iterator[list[Blows]]:
    whole, fixed = all_attacks(game, id), DivideAttacks(id).fixed(game)
    firsts = (range(1, whole) if whole > 1 else range(2)) if fixed is None else (fixed,)
    for first in firsts:
        numbers = (first, whole - first)
        yield [_blows(game, id, at, hand, number) for hand, number in enumerate(numbers) if number]


def _blows(game: Pitched, id: str, at: Fighter, hand: int, number: int) -> Blows:
    blow = blow_profile(game, id, hand)
    return Blows(id, at.unit, number, blow.skill, blow.attack, at.part, blow.bonus)


def _mean(game: Pitched, blows: list[Blows]) -> float:
    return fsum(step.number * wounds * p for step in blows for wounds, p in enumerate(one_blow(game, step)))
