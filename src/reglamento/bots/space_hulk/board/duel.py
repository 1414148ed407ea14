"""Exact results of close combat, if the Marine's player decides as well as possible; and those decisions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import NamedTuple

from reglamento.games.space_hulk.facts.arsenal import CLAWS, Blade, outfit
from reglamento.games.space_hulk.facts.pieces import Genestealer, Marine
from reglamento.games.space_hulk.facts.state import Hulk

FOE_WORTH, PSI_WORTH = 0.35, 0.03
"""The worth of a Genestealer and of a psi point to the Marines; a Marine is 1."""
DIE = range(1, 7)
Dice = tuple[int, ...]


class Fight(NamedTuple):
    """How a Marine fights a Genestealer: the Marine's dice, bonus and special weapons against this foe, which of them attacks,
    and which of them face the other.
    """

    dice: int
    bonus: int
    parries: bool
    blocks: bool
    psi: int
    guard: bool
    marine_attacks: bool
    marine_faces: bool
    stealer_faces: bool
    crushes: bool


class Odds(NamedTuple):
    """The chances that the Marine falls and that the Genestealer falls, and the psi points spent on average."""

    marine: float
    stealer: float
    psi: float = 0.0

    @property
    def worth(self) -> float:
        return FOE_WORTH * self.stealer - self.marine - PSI_WORTH * self.psi


def fight(view: Hulk, marine: Marine, foe: Genestealer, faces: tuple[bool, bool], *, marine_attacks: bool) -> Fight:
    """The fight of these two. `faces` says whether the Marine, and whether the Genestealer, looks at the other."""
    marine_faces, stealer_faces = faces
    blade = outfit(marine.kit).blade if marine_faces else Blade()
    readings = view.readings
    return Fight(
        dice=blade.dice,
        bonus=blade.bonus,
        parries=blade.parries,
        blocks=blade.blocks and not (marine_attacks and readings.shield_defends_only),
        psi=marine.psi if blade.psychic else 0,
        guard=marine.guard and not marine_attacks,
        marine_attacks=marine_attacks,
        marine_faces=marine_faces,
        stealer_faces=stealer_faces,
        crushes=foe.broodlord and stealer_faces and not (marine_attacks and readings.crush_attacks_only),
    )


# ---- the decisions, last one first


def settled(it: Fight, ours: int, theirs: int) -> Odds:
    """[SH-CC-05, SH-CC-06, SH-CC-07]"""
    if it.marine_attacks:
        return Odds(float(theirs > ours and it.stealer_faces), float(ours > theirs))
    return Odds(float(theirs > ours), float(ours > theirs and it.marine_faces))


@cache
def psi_to_spend(it: Fight, ours: int, theirs: int) -> int:
    """The psi points worth spending once all dice are final. [SH-AXE-01]"""
    return max(range(it.psi + 1), key=lambda points: settled(it, ours + points, theirs).worth - PSI_WORTH * points)


def with_axe(it: Fight, ours: int, theirs: int) -> Odds:
    points = psi_to_spend(it, ours, theirs) if it.psi else 0
    marine, stealer, _ = settled(it, ours + points, theirs)
    return Odds(marine, stealer, points)


@cache
def die_to_reroll(it: Fight, dice: Dice, theirs: int) -> int:
    """The own die that a Marine on guard should roll again, 0 for none. [SH-GUARD-04]"""
    best, worth = 0, with_axe(it, max(dice) + it.bonus, theirs).worth
    for die in set(dice):
        again = rerolled(it, dice, die, theirs).worth
        if again > worth + 1e-9:
            best, worth = die, again
    return best


def rerolled(it: Fight, dice: Dice, die: int, theirs: int) -> Odds:
    kept = list(dice)
    kept.remove(die)
    return _mean((with_axe(it, max(*kept, new, 0) + it.bonus, theirs), 1) for new in DIE)


@cache
def steadied(it: Fight, dice: Dice, theirs: int) -> Odds:
    """The result from the moment when guard may be used. [SH-GUARD-04]"""
    die = die_to_reroll(it, dice, theirs) if it.guard else 0
    return rerolled(it, dice, die, theirs) if die else with_axe(it, max(dice) + it.bonus, theirs)


def strength(it: Fight, dice: Dice) -> int:
    """The Genestealer's result without a block. [SH-CC-03, SH-BROOD-05]"""
    return max(dice) + (min(dice) if it.crushes else 0)


@cache
def answers(it: Fight, ours: Dice, theirs: Dice) -> dict[str, Odds]:
    """What the Marine may do about the dice on the table, and the result of each. [SH-SWORD-01, SH-SHIELD-01]"""
    found = {"pass": steadied(it, ours, strength(it, theirs))}
    if it.parries:
        kept = sorted(theirs)[:-1]
        found["parry"] = _mean((steadied(it, ours, strength(it, (*kept, new))), 1) for new in DIE)
    if it.blocks:
        found["block"] = steadied(it, ours, min(theirs))
    return found


# ---- before the dice


@cache
def rolls(number: int) -> tuple[tuple[Dice, int], ...]:
    """Every roll, sorted, with the number of ways to roll it."""
    return tuple(Counter(tuple(sorted(dice)) for dice in product(DIE, repeat=number)).items())


@cache
def odds(it: Fight) -> Odds:
    """The odds of one exchange."""
    return _mean(
        (max(answers(it, ours, theirs).values(), key=lambda end: end.worth), many * ways)
        for theirs, many in rolls(CLAWS)
        for ours, ways in rolls(it.dice)
    )


def attack_odds(view: Hulk, marine: Marine, foe: Genestealer, blows: int, *, from_front: bool) -> Odds:
    """A Genestealer attacks up to `blows` times. A Marine surprised from the side turns after the first blow. [SH-CC-07]"""
    if blows < 1:
        return Odds(0.0, 0.0)
    front = fight(view, marine, foe, (True, True), marine_attacks=False)
    first = front if from_front else fight(view, marine, foe, (False, True), marine_attacks=False)
    return _after(blows, odds(first), odds(front))


@cache
def _after(blows: int, first: Odds, front: Odds) -> Odds:
    """The odds of several blows, of which the first has its own."""
    falls, dies = first.marine, first.stealer
    going_on = 1 - falls - dies
    for _ in range(blows - 1):
        falls += going_on * front.marine
        dies += going_on * front.stealer
        going_on *= 1 - front.marine - front.stealer
    return Odds(falls, dies)


def _mean(weighted: Iterator[tuple[Odds, int]]) -> Odds:
    marine = stealer = psi = 0.0
    whole = 0
    for end, ways in weighted:
        whole += ways
        marine += ways * end.marine
        stealer += ways * end.stealer
        psi += ways * end.psi
    return Odds(marine / whole, stealer / whole, psi / whole)
