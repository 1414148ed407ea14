"""Weapons whose Strength or AP is rolled when they are used: what the dice may make of them, with the chances. [40K-CORE-DICE-04]"""

from __future__ import annotations

from collections.abc import Iterator

from reglamento.games.wh40k.arms.weapons import Weapon
from reglamento.games.wh40k.facts.equal_attacks import EqualAttacks, with_ap, with_strength
from reglamento.games.wh40k.odds.losses import Attacks, Rolled
from reglamento.games.wh40k.odds.tries import amounts


def settled_ways(weapon: Weapon) -> Iterator[tuple[float, Weapon]]:
    """What the dice may make of a weapon, each way after its chance."""
    for chance, strength, ap in _shown(weapon):
        yield chance, weapon.with_strength(strength).with_ap(ap)


def ways_of(equal: EqualAttacks) -> Iterator[tuple[float, EqualAttacks]]:
    """What equal attacks may be, each way after its chance: as they are where nothing is rolled for the weapon first."""
    if not equal.weapon.unsettled:
        yield 1.0, equal
        return
    for chance, strength, ap in _shown(equal.weapon):
        yield chance, with_ap(with_strength(equal, strength), ap)


def _shown(weapon: Weapon) -> Iterator[tuple[float, int, int]]:
    """What dice show for its Strength and for its AP, after the chance; 0 for what is not rolled."""
    for strength, p in enumerate(amounts(weapon.strength.rolled)):
        for ap, q in enumerate(amounts(weapon.ap_rolled)):
            if p and q:
                yield float(p * q), strength, ap


def together(ways: Iterator[tuple[float, Attacks]], times: int = 1) -> Rolled:
    """Those ways that come to the same as one. `times`: of so many models alike."""
    found: dict[Attacks, float] = {}
    for chance, attacks in ways:
        found[attacks] = found.get(attacks, 0.0) + chance
    return Rolled(tuple((chance, attacks) for attacks, chance in found.items()), times)
