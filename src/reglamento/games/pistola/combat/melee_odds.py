"""How a close combat comes out, exactly: one Initiative step after another over all that may be left of both sides.
[PP-BASE-16, PP-BASE-57, PP-BASE-59]
"""

from __future__ import annotations

from collections import Counter, defaultdict
from functools import lru_cache

import msgspec

from reglamento.games.pistola.arms.exchange import Hitter
from reglamento.games.pistola.arms.hitting import in_combat
from reglamento.games.pistola.arms.wounding import majority
from reglamento.games.pistola.combat.blow_odds import Blows, Left, Troop, after_blows

State = tuple[Left, ...]
"""What is left of each unit."""
Struck = dict[int, tuple[Blows, ...]]
"""The blows at each unit that is struck, by its number."""


class Striker(msgspec.Struct, frozen=True, cache_hash=True):
    """A model that fights: with what, when, how often, and at which units, by their numbers."""

    hitter: Hitter
    initiative: int
    blows: int
    foes: tuple[int, ...]


class Melee(msgspec.Struct, frozen=True, cache_hash=True):
    """A close combat before the first blow: its units, and for each model of each unit what it strikes and how many Wounds it has."""

    troops: tuple[Troop, ...]
    strikers: tuple[tuple[Striker, ...], ...]
    start: State


@lru_cache(maxsize=256)
def fought(melee: Melee) -> tuple[tuple[State, float], ...]:
    """Everything that may be left after one phase of blows, and how likely it is. Who has fallen before his Initiative step does not
    strike; those of one step strike together. [PP-BASE-16]
    """
    states: dict[State, float] = {melee.start: 1.0}
    for initiative in sorted({each.initiative for models in melee.strikers for each in models if each.blows}, reverse=True):
        after: defaultdict[State, float] = defaultdict(float)
        for state, p in states.items():
            for then, q in _step(melee, state, initiative).items():
                after[then] += p * q
        states = after
    return tuple(states.items())


def _step(melee: Melee, state: State, initiative: int) -> dict[State, float]:
    """What one Initiative step leaves."""
    found = {state: 1.0}
    for foe, blows in _struck(melee, state, initiative).items():
        after = after_blows(melee.troops[foe], state[foe], blows)
        found = {(*each[:foe], left, *each[foe + 1 :]): p * q for each, p in found.items() for left, q in after}
    return found


def _struck(melee: Melee, state: State, initiative: int) -> Struck:
    """The blows of one step. Who can strike several units strikes the first of those that are left. [PP-BASE-57, PP-BASE-59]"""
    standing = frozenset(number for number, left in enumerate(state) if any(left))
    found: defaultdict[int, Counter[Hitter]] = defaultdict(Counter)
    for left, strikers in zip(state, melee.strikers, strict=True):
        for wounds, each in zip(left, strikers, strict=True):
            foe = next((foe for foe in each.foes if foe in standing), None)
            if wounds and each.blows and each.initiative == initiative and foe is not None:
                found[foe][each.hitter] += each.blows
    return {foe: _aimed(melee.troops[foe], state[foe], hitters) for foe, hitters in found.items()}


def _aimed(troop: Troop, left: Left, hitters: Counter[Hitter]) -> tuple[Blows, ...]:
    """Blows with what they need: it is the skill of most of those who are left that counts. [PP-BASE-03, PP-BASE-05]"""
    skill = majority([troop.fighters[number].profile.ws for number in troop.standing(left)], troop.readings)
    return tuple(Blows(by, in_combat(by.profile.ws, skill), number) for by, number in hitters.items())
