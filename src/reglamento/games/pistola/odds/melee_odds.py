"""Exact odds of a close combat: one Initiative step after another, over everything that may be left of both sides. [PP-BASE-16,
PP-BASE-57, PP-BASE-59]
"""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache

import msgspec

from reglamento.games.pistola.arms.exchange import Hitter
from reglamento.games.pistola.arms.hitting import blow_hits_on
from reglamento.games.pistola.arms.wounding import majority
from reglamento.games.pistola.forces.units import Fighter
from reglamento.games.pistola.odds.hit_odds import Batch, rolled
from reglamento.games.pistola.odds.loss_odds import after_hits
from reglamento.games.pistola.odds.troop import Troop, WoundsLeft
from reglamento.geometry.table.shapes.bases import Standing

State = tuple[WoundsLeft, ...]
"""The Wounds left in each unit."""
BlowsByUnit = dict[int, tuple[Batch, ...]]
"""The blows at each unit that is struck, by its number."""


class Striker(msgspec.Struct, frozen=True, cache_hash=True):
    """A model that fights: its weapon, its step, its number of blows, and the units that it can strike, by their numbers."""

    hitter: Hitter
    initiative: int
    blows: int
    foes: tuple[int, ...]


class Bystanders(msgspec.Struct, frozen=True, cache_hash=True):
    """The models of the whole unit beside its fighting models, where it matters which model falls: units that fight too, by their
    numbers, and the places of others.
    """

    units: tuple[int, ...] = ()
    others: tuple[Standing, ...] = ()


class MeleeStart(msgspec.Struct, frozen=True, cache_hash=True):
    """A close combat before the first blow: its units, with the blows and Wounds of each model, and the models
    beside each unit.
    """

    troops: tuple[Troop, ...]
    strikers: tuple[tuple[Striker, ...], ...]
    start: State
    beside: tuple[Bystanders, ...]


@lru_cache(maxsize=256)
def fought(melee: MeleeStart) -> tuple[tuple[State, float], ...]:
    """Everything that may be left after one phase of blows, with probabilities. A model that has fallen before its Initiative
    step does not strike; models of one step strike together. [PP-BASE-16]
    """
    states: dict[State, float] = {melee.start: 1.0}
    for initiative in sorted({each.initiative for models in melee.strikers for each in models if each.blows}, reverse=True):
        after: defaultdict[State, float] = defaultdict(float)
        for state, p in states.items():
            for then, q in _step(melee, state, initiative).items():
                after[then] += p * q
        states = after
    return tuple(states.items())


def _step(melee: MeleeStart, state: State, initiative: int) -> dict[State, float]:
    """What one Initiative step leaves. The units that are struck take their hits one after another, in the order of the models
    that strike them, whether all of them hit or not. In play the unit that is hit first comes first. That can only matter where a
    character and the unit that it has joined are both struck, and the character holds the unit together. [PP-BASE-49]
    """
    found = {state: 1.0}
    for foe, batches in _struck(melee, state, initiative).items():
        after: dict[State, float] = {}
        for each, p in found.items():
            for left, q in after_hits(melee.troops[foe], each[foe], batches, _beside(melee, each, foe)):
                after[*each[:foe], left, *each[foe + 1 :]] = p * q
        found = after
    return found


def _beside(melee: MeleeStart, state: State, unit: int) -> tuple[Standing, ...]:
    """The places of models of the whole unit that belong to other units, or do not fight."""
    beside = melee.beside[unit]
    bodies = (
        melee.troops[other].bodies[number] for other in beside.units for number in melee.troops[other].upright(state[other])
    )
    return (*beside.others, *(body.place for body in bodies if body.place is not None))


def _struck(melee: MeleeStart, state: State, initiative: int) -> BlowsByUnit:
    """The blows of one step; those of the same kind of a unit's models are together. A model that can strike several units
    strikes the first of those that are left. [PP-BASE-57, PP-BASE-59]
    """
    standing = frozenset(number for number, left in enumerate(state) if any(left))
    groups: dict[tuple[int, Fighter, int], tuple[int, int]] = {}
    for unit, (left, strikers) in enumerate(zip(state, melee.strikers, strict=True)):
        for number, (wounds, each) in enumerate(zip(left, strikers, strict=True)):
            foe = next((foe for foe in each.foes if foe in standing), None)
            if wounds and each.blows and each.initiative == initiative and foe is not None:
                key = unit, melee.troops[unit].bodies[number].fighter, foe
                first, blows = groups.get(key, (number, 0))
                groups[key] = first, blows + each.blows
    found: BlowsByUnit = {}
    for (unit, _, foe), (first, blows) in groups.items():
        found[foe] = (*found.get(foe, ()), _batch(melee, state, (unit, first), foe, blows))
    return found


def _batch(melee: MeleeStart, state: State, by: tuple[int, int], foe: int, blows: int) -> Batch:
    """Blows with the number they need, by the skill of most models that are left. [PP-BASE-03, PP-BASE-05]"""
    (unit, first), troop = by, melee.troops[foe]
    hitter, place = melee.strikers[unit][first].hitter, melee.troops[unit].bodies[first].place
    skill = majority([troop.bodies[number].fighter.profile.ws for number in troop.upright(state[foe])], troop.readings)
    return rolled(hitter, blow_hits_on(hitter.profile.ws, skill), blows, None if place is None else place.at)
