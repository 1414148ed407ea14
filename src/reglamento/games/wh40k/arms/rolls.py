"""What a die comes to after modifiers, and what must be rolled to wound. [40K-CORE-DICE-02, 40K-CORE-ATT-02]"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

Again = Literal["none", "ones", "failed", "all"]
"""Which dice are rolled again, once: none, those that show 1, those that fail before modifiers, or those that fail after them.
[40K-FAQ-REROLL-01, 40K-ERR-178b]
"""
AGAIN: tuple[Again, ...] = ("none", "ones", "failed", "all")
"""The more the later."""
LEAST = 1
"""Below this no result falls. [40K-FAQ-MOD-04]"""


def modified(die: int, by: int) -> int:
    """The result of a die after all its modifiers: it may pass 6, and counts as 1 if lower. [40K-FAQ-MOD-02, 40K-FAQ-MOD-03,
    40K-FAQ-MOD-04]
    """
    return max(LEAST, die + by)


def passed(die: int, needed: int, by: int = 0, *, six: bool = False) -> bool:
    """Whether a hit, wound or save roll is a success: an unmodified 1 never is; with `six` an unmodified 6 always is.
    [40K-CORE-DICE-02]
    """
    return die != 1 and (modified(die, by) >= needed or (six and die == 6))


def number_passed(dice: Iterable[int], needed: int, by: int = 0, *, six: bool = False) -> int:
    """How many of the dice are successes."""
    return sum(passed(die, needed, by, six=six) for die in dice)


def rolled_again(what: Again, die: int, needed: int, by: int = 0, *, six: bool = False) -> bool:
    """Whether a die that shows this is rolled again. [40K-ERR-178b, 40K-ERR-178c, 40K-FAQ-REROLL-01]"""
    if what == "all":
        return not passed(die, needed, by, six=six)
    return die == 1 if what == "ones" else what == "failed" and not passed(die, needed, six=six)


def possible(needed: int, by: int = 0) -> bool:
    """Whether any result of a die is a success. [40K-FAQ-MOD-03]"""
    return passed(6, needed, by)


def to_wound(strength: int, toughness: int) -> int:
    """What must be rolled to wound. [40K-CORE-ATT-02]"""
    if strength >= 2 * toughness:
        return 2
    if strength > toughness:
        return 3
    if strength == toughness:
        return 4
    return 6 if 2 * strength <= toughness else 5
