"""Blows and shots of fantasy written down again with a library of dice, from the tables of the rulebook."""

from __future__ import annotations

from typing import Any, NamedTuple

import icepool  # type: ignore[import-untyped]  # it comes without types

D6: Any = icepool.d6
WOUNDS_ON = {
    1: "4566NNNNNN", 2: "34566NNNNN", 3: "234566NNNN", 4: "2234566NNN", 5: "22234566NN",
    6: "222234566N", 7: "2222234566", 8: "2222223456", 9: "2222222345", 10: "2222222234",
}  # fmt: skip
"""By Strength, a letter for each Toughness from 1 to 10; N cannot wound."""
SECOND = {7: 4, 8: 5, 9: 6}
"""What a shot that needs 7, 8 or 9 needs after its 6."""


class Hit(NamedTuple):
    """What hits, and what it hits: `save` is the armour save before the Strength worsens it, 7 for none; `ward` 7 for none."""

    strength: int
    toughness: int
    save: int
    ward: int
    wounds: int
    pierces: int = 0
    several: str = ""
    poisoned: bool = False
    killing: bool = False
    no_armour: bool = False


def wounded(hit: Hit, slain: bool = False) -> Any:
    """The Wounds that one wound takes after armour and ward."""
    worse = max(0, hit.strength - 3) + hit.pierces
    needed = 7 if hit.no_armour or slain else max(hit.save, 1) + worse
    number = {"": icepool.Die([1]), "D3": icepool.d(3), "D6": D6}[hit.several].map(lambda n: min(n, hit.wounds))
    if slain:
        number = icepool.Die([hit.wounds])
    warded = D6.map(lambda die: 0 if die >= hit.ward else number)
    return D6.map(lambda die: 0 if die >= max(2, needed) else warded)


def hurt(hit: Hit) -> Any:
    """The Wounds that one hit takes."""
    letter = WOUNDS_ON[hit.strength][hit.toughness - 1]
    if letter == "N":
        return icepool.Die([0])
    return D6.map(lambda die: 0 if die < int(letter) else wounded(hit, slain=hit.killing and die == 6))


def blow(hit: Hit, needed: int, *, hates: bool = False) -> Any:
    """The Wounds that one blow takes; who hates rolls a miss again."""
    once = D6.map(lambda die: 0 if die < needed else wounded(hit) if hit.poisoned and die == 6 else hurt(hit))
    return D6.map(
        lambda die: (once if hates else 0) if die < needed else wounded(hit) if hit.poisoned and die == 6 else hurt(hit)
    )


def shot(hit: Hit, needed: int) -> Any:
    """The Wounds that one shot takes."""
    if needed < 7:
        return blow(hit, max(2, needed))
    if needed not in SECOND:
        return icepool.Die([0])
    second = D6.map(lambda die: hurt(hit) if die >= SECOND[needed] else 0)
    return D6.map(lambda die: second if die == 6 else 0)


def chances(die: Any) -> dict[Any, float]:
    """The chance of each outcome."""
    whole = die.denominator()
    return {outcome: number / whole for outcome, number in die.items()}
