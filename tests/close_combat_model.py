"""Close combat worked out on paper, with a library of dice: what the odds of the engine are held against."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import icepool  # type: ignore[import-untyped]  # it comes without types

from reglamento.games.space_hulk.facts.mission import Kit

GOOD, EVEN, BAD = 1, 0, -1
"""For the Marine: the foe falls, neither falls, the Marine falls."""


class Model:
    """One exchange, worked out from the rules on paper and not from the engine: dice are sorted tuples, choices maximise the mean."""

    def __init__(self, kit: Kit, *, marine_attacks: bool, broodlord: bool, surprised: bool, guard: bool) -> None:
        self.marine_attacks, self.surprised = marine_attacks, surprised
        weapons = () if surprised and not marine_attacks else kit.weapons
        rank = kit.rank if weapons else "marine"
        self.dice = 2 if "lightning claws" in weapons else 1
        self.bonus = (rank != "marine") + ("lightning claws" in weapons) + ("thunder hammer" in weapons)
        self.parries, self.blocks = "power sword" in weapons, "storm shield" in weapons
        self.crushes = broodlord and not (surprised and marine_attacks)
        self.guard = guard and not marine_attacks

    def compare(self, ours: tuple[int, ...], theirs: tuple[int, ...], *, blocked: bool) -> int:
        best = max(ours) + self.bonus
        result = min(theirs) if blocked else max(theirs) + (min(theirs) if self.crushes else 0)
        if best == result:
            return EVEN
        if self.surprised and (best > result) != self.marine_attacks:
            return EVEN  # an attacker has nothing to fear from a foe that does not face it
        return GOOD if best > result else BAD

    def steady(self, ours: tuple[int, ...], theirs: tuple[int, ...], *, blocked: bool) -> Any:
        """On guard: one of the Marine's own dice again, if that is better."""
        ways = [icepool.Die([self.compare(ours, theirs, blocked=blocked)])]
        if self.guard:
            for place in range(len(ours)):
                kept = ours[:place] + ours[place + 1 :]
                ways.append(icepool.d6.map(lambda die, kept=kept: self.compare((*kept, die), theirs, blocked=blocked)))
        return max(ways, key=lambda way: way.mean())

    def answer(self, ours: tuple[int, ...], theirs: tuple[int, ...]) -> Any:
        """All dice are known: sword and shield, if that is better."""
        ways = [self.steady(ours, theirs, blocked=False)]
        if self.parries:
            ways.append(icepool.d6.map(lambda die: self.steady(ours, (*theirs[:-1], die), blocked=False)))
        if self.blocks:
            ways.append(self.steady(ours, theirs, blocked=True))
        return max(ways, key=lambda way: way.mean())

    def odds(self) -> dict[str, Fraction]:
        """The odds for the attacker."""
        stealer, marine = icepool.d6.pool(3).expand(), icepool.d6.pool(self.dice).expand()
        end = icepool.map(lambda theirs, ours: self.answer(ours, theirs), stealer, marine, star=False)
        names = {GOOD: "win", EVEN: "tie", BAD: "lose"} if self.marine_attacks else {GOOD: "lose", EVEN: "tie", BAD: "win"}
        return {names[value]: Fraction(end.quantity(value), end.denominator()) for value in end}
