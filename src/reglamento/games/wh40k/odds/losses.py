"""What attacks leave of a unit, exactly: the spread of models and of Wounds lost, and the points expected.

Wounds are allocated one after another, each to the model that is hurt already or else to the next in the order in which the target's
player gives them up. [40K-CORE-ATT-01..05, 40K-FAQ-ABIL-01, 40K-ERR-181]
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import fsum

import msgspec
import numpy as np
from numpy.typing import NDArray

from reglamento.games.wh40k.arms.amounts import Amount, fixed
from reglamento.games.wh40k.arms.traits import Keep
from reglamento.games.wh40k.odds.tries import Spread, Try, amounts, compound, of_two_sorts, repeated, success, thinned

NOTHING = 1e-16
"""A chance below this changes no figure that is told."""
NEVER = 1e-30
"""Chances below this change none even where there are many."""


Falls = list[tuple[NDArray[np.intp], Spread]]
"""For each number of Wounds that a wound costs: where that leads from each place, and its chance there."""


class Special(msgspec.Struct, frozen=True):
    """What wound rolls do that deal mortal wounds: the chance that a wound roll comes to it, how many mortal wounds there are (amounts that
    add up), and whether they take the place of the wound. [40K-FAQ-ABIL-03]
    """

    chance: float
    mortal: tuple[Amount, ...]
    instead: bool = False
    wounds: int = 1
    """As how many wounds the roll itself counts. [40K-FAQ-ABIL-05]"""


class Attacks(msgspec.Struct, frozen=True, kw_only=True):
    """Equal attacks: so many weapons (`weapons`) that make `shots` each. `hit` is None where they hit automatically. `ap` is 0 or less;
    `cover` is what cover adds to saves against them.
    """

    weapons: int = 1
    shots: Amount = fixed(1)
    hit: Try | None = None
    scores: tuple[float, ...] = ()
    """The chances that an attack scores exactly 0, 1, 2, … hits, where that is more than `hit` says. [40K-FAQ-ABIL-05]"""
    wound: Try
    wounded: tuple[float, ...] = ()
    """The chances that a wound roll that deals no mortal wounds counts as exactly 1, 2, … wounds, where some count as several.
    [40K-FAQ-ABIL-05]
    """
    specials: tuple[Special, ...] = ()
    """What some of its wound rolls do besides, or instead."""
    ap: int = 0
    damage: Amount = fixed(1)
    cover: int = 0
    rethrown: bool = False
    """Whether dice of damage that show 1 are rolled again. [40K-FAQ-REROLL-02]"""
    keep: Keep = ""
    """Which of two dice of damage counts, if two are rolled. [40K-CORE-ATT-05]"""


class Rolled(msgspec.Struct, frozen=True):
    """Attacks of so many models alike (`times`), for each of which dice say first what they are: each way with its chance.
    [40K-CORE-DICE-04]
    """

    ways: tuple[tuple[float, Attacks], ...]
    times: int = 1


class Target(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """A model that may be hurt: the Wounds it has left, what it saves on, an invulnerable save, on what it ignores a lost Wound, and
    its points.
    """

    wounds: int
    save: int
    invulnerable: int | None = None
    bonus: int = 0
    """What abilities add to its saves of either kind. [40K-FAQ-MOD-09]"""
    ignores: int | None = None
    halves: bool = False
    """Whether the damage of each attack is halved, rounding up. [40K-FAQ-ABIL-06]"""
    points: float = 0.0


class Losses(msgspec.Struct, frozen=True):
    """The spreads of models and of Wounds that are lost, and the points that the fallen models are worth on average."""

    models: tuple[float, ...]
    wounds: tuple[float, ...]
    points: float

    @property
    def destroyed(self) -> float:
        """The chance that no model is left."""
        return self.models[-1]

    @property
    def mean_models(self) -> float:
        return fsum(number * p for number, p in enumerate(self.models))

    @property
    def mean_wounds(self) -> float:
        return fsum(number * p for number, p in enumerate(self.wounds))


def losses(attacks: Iterable[Attacks | Rolled], targets: Sequence[Target]) -> Losses:
    """What attacks, one sort after another, do to the models of a unit, in the order in which these are given up."""
    ladder = Ladder(targets)
    state = np.zeros(ladder.size)
    state[0] = 1.0
    for each in attacks:
        state = ladder.after(state, each) if isinstance(each, Attacks) else ladder.after_rolled(state, each)
    return ladder.losses(state)


class Ladder:
    """Where a unit can stand while it loses Wounds: after so many have been lost in order. The last place is the unit destroyed."""

    def __init__(self, targets: Sequence[Target]) -> None:
        self.targets = tuple(targets)
        self.first = np.cumsum([0, *(target.wounds for target in targets)])
        """The place at which each model is unhurt, and the last place."""
        self.size = int(self.first[-1]) + 1
        chances = [1.0 if each.ignores is None else float(1 - success(Try(each.ignores))) for each in self.targets]
        self.endures = np.repeat(chances, [target.wounds for target in self.targets])
        """For each place but the last, the chance that a mortal wound is not ignored there."""

    def after(self, state: NDArray[np.float64], attacks: Attacks) -> NDArray[np.float64]:
        """The chances of all places after these attacks."""
        return self._after(state, attacks, self._falls(attacks))

    def _after(self, state: NDArray[np.float64], attacks: Attacks, falls: Falls) -> NDArray[np.float64]:
        if attacks.specials:
            return self._after_specials(state, attacks, falls)
        spread = wounds(attacks)
        total: NDArray[np.float64] = state * spread[0]
        here, left = state, 1.0 - float(spread[0])
        for chance in spread[1:]:
            if left < NOTHING or 1.0 - here[-1] < NOTHING:  # what is still to come changes nothing
                break
            here = _fallen(here, falls)
            total = total + chance * here
            left -= float(chance)
        return total + max(left, 0.0) * here

    def after_rolled(self, state: NDArray[np.float64], rolled: Rolled) -> NDArray[np.float64]:
        """The chances of all places after attacks for which dice are rolled first, of one model after another."""
        ways = [(chance, each, self._falls(each)) for chance, each in rolled.ways]
        for _ in range(rolled.times):
            after = np.zeros(self.size)
            for chance, each, falls in ways:
                after += chance * self._after(state, each, falls)
            state = after
        return state

    def _after_specials(self, state: NDArray[np.float64], attacks: Attacks, falls: Falls) -> NDArray[np.float64]:
        """The same for attacks that deal mortal wounds: the wound rolls that deal them are resolved one after another, and the other wounds
        after them. [40K-FAQ-ABIL-03]
        """
        special = fsum(each.chance for each in attacks.specials)
        number = of_two_sorts(hits(attacks), special, attacks.wounded or (max(0.0, float(success(attacks.wound)) - special),))
        places = np.empty((len(number), self.size))
        places[0] = state
        for done in range(1, len(number)):
            places[done] = self._special(places[done - 1], attacks.specials, special, falls)
        after = np.zeros(self.size)
        for chances in number.T[::-1]:  # so many wounds without more, the most first
            after = _fallen(after, falls) + chances @ places
        return after

    def _special(
        self, state: NDArray[np.float64], specials: Sequence[Special], whole: float, falls: Falls
    ) -> NDArray[np.float64]:
        """The chances of all places after one wound roll that deals mortal wounds."""
        after = np.zeros(self.size)
        for each in specials:
            here = state
            for _ in range(0 if each.instead else each.wounds):
                here = _fallen(here, falls)
            for amount in each.mortal:
                here = self._mortal(here, amounts(amount))
            after += each.chance / whole * here
        return after

    def _mortal(self, state: NDArray[np.float64], number: Spread) -> NDArray[np.float64]:
        """The chances of all places after so many mortal wounds: one after another, of which each may be ignored, and none is saved.
        [40K-CORE-ATT-06, 40K-FAQ-ABIL-07]
        """
        after, here = np.zeros(self.size), state
        for chance in number:
            after += chance * here
            lost = here[:-1] * self.endures
            here = np.concatenate((here[:-1] - lost, here[-1:])) + np.concatenate((np.zeros(1), lost))
        return after

    def _falls(self, attacks: Attacks) -> Falls:
        """For each number of Wounds that one wound can cost: the place to which that leads from each place, and its chance there."""
        harms = {target: suffered(attacks, target) for target in dict.fromkeys(self.targets)}
        most = max(len(harm) for harm in harms.values())
        chances = np.zeros((most, self.size))
        chances[0, -1] = 1.0
        ends = np.full(self.size, self.size - 1)
        for number, target in enumerate(self.targets):
            here = slice(int(self.first[number]), int(self.first[number + 1]))
            ends[here] = self.first[number + 1]
            chances[: len(harms[target]), here] = harms[target][:, np.newaxis]
        places = np.arange(self.size)
        return [(np.minimum(places + lost, ends), chances[lost]) for lost in range(most) if chances[lost].any()]

    def losses(self, state: NDArray[np.float64]) -> Losses:
        fallen = np.searchsorted(self.first[1:], np.arange(self.size), side="right")
        models = np.bincount(fallen, weights=state, minlength=len(self.targets) + 1)
        worth = np.cumsum([0.0, *(target.points for target in self.targets)])
        return Losses(tuple(models.tolist()), tuple(state.tolist()), float(models @ worth))


def _fallen(here: NDArray[np.float64], falls: Falls) -> NDArray[np.float64]:
    """The chances of all places one wound later, worked out from those places alone where the unit can be."""
    stands = np.flatnonzero(here > NEVER)
    if not len(stands):
        return np.zeros(len(here))
    window = slice(int(stands[0]), int(stands[-1]) + 1)
    after = np.zeros(len(here))
    for ends, chances in falls:
        after += np.bincount(ends[window], weights=here[window] * chances[window], minlength=len(here))
    return after


def hits(attacks: Attacks) -> Spread:
    """The spread of hits, each of which makes a wound roll."""
    if attacks.scores:
        return repeated(compound(amounts(attacks.shots), np.array(attacks.scores)), attacks.weapons)
    p = 1.0 if attacks.hit is None else float(success(attacks.hit))
    return repeated(thinned(amounts(attacks.shots), p), attacks.weapons)


def wounds(attacks: Attacks) -> Spread:
    """The spread of wounds before saves, where no wound roll deals mortal wounds."""
    if attacks.wounded:
        each = compound(_hits_of_one(attacks), np.array((max(0.0, 1.0 - fsum(attacks.wounded)), *attacks.wounded)))
        return repeated(compound(amounts(attacks.shots), each), attacks.weapons)
    if attacks.scores:
        each = thinned(np.array(attacks.scores), float(success(attacks.wound)))
        return repeated(compound(amounts(attacks.shots), each), attacks.weapons)
    p = success(attacks.wound) * (1 if attacks.hit is None else success(attacks.hit))
    return repeated(thinned(amounts(attacks.shots), float(p)), attacks.weapons)


def _hits_of_one(attacks: Attacks) -> Spread:
    """The spread of the hits that one attack scores."""
    p = 1.0 if attacks.hit is None else float(success(attacks.hit))
    return np.array(attacks.scores or (1.0 - p, p))


def best_save(attacks: Attacks, target: Target) -> Try:
    """The better of a model's save, changed by AP and cover, and its invulnerable save. [40K-CORE-ATT-04]"""
    usual = Try(target.save, attacks.ap + attacks.cover + target.bonus)
    if target.invulnerable is None:
        return usual
    return max(usual, Try(target.invulnerable, target.bonus), key=success)


def suffered(attacks: Attacks, target: Target) -> Spread:
    """The spread of Wounds that a model has to lose by one wound of the attacks: saved, rolled for damage, ignored one by one."""
    fails = float(1 - success(best_save(attacks, target)))
    damage = amounts(attacks.damage, rethrown=attacks.rethrown)
    if attacks.keep:
        damage = _kept(damage, attacks.keep)
    if target.halves:
        damage = _halved(damage)
    if target.ignores is not None:
        damage = thinned(damage, float(1 - success(Try(target.ignores))))
    harm: Spread = fails * damage
    harm[0] += 1 - fails
    return harm


def _kept(damage: Spread, keep: Keep) -> Spread:
    """The spread of the best or the worst of two equal dice."""
    up_to = np.cumsum(damage)
    both = up_to**2 if keep == "best" else 1 - (1 - up_to) ** 2
    return np.diff(both, prepend=0.0)


def _halved(damage: Spread) -> Spread:
    """The spread of half of it, rounded up."""
    half = np.zeros((len(damage) + 1) // 2 + 1)
    np.add.at(half, (np.arange(len(damage)) + 1) // 2, damage)
    return half
