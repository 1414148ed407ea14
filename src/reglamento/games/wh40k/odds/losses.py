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
from reglamento.games.wh40k.odds.tries import Spread, Try, amounts, success, thinned


class Attacks(msgspec.Struct, frozen=True, kw_only=True):
    """Equal attacks: so many weapons (`weapons`) that make `shots` each. `hit` is None where they hit automatically. `ap` is 0 or less;
    `cover` is what cover adds to saves against them.
    """

    weapons: int = 1
    shots: Amount = fixed(1)
    hit: Try | None = None
    wound: Try
    ap: int = 0
    damage: Amount = fixed(1)
    cover: int = 0


class Target(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """A model that may be hurt: the Wounds it has left, what it saves on, an invulnerable save, on what it ignores a lost Wound, and
    its points.
    """

    wounds: int
    save: int
    invulnerable: int | None = None
    ignores: int | None = None
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


def losses(attacks: Iterable[Attacks], targets: Sequence[Target]) -> Losses:
    """What attacks, one sort after another, do to the models of a unit, in the order in which these are given up."""
    ladder = Ladder(targets)
    state = np.zeros(ladder.size)
    state[0] = 1.0
    for each in attacks:
        state = ladder.after(state, each)
    return ladder.losses(state)


class Ladder:
    """Where a unit can stand while it loses Wounds: after so many have been lost in order. The last place is the unit destroyed."""

    def __init__(self, targets: Sequence[Target]) -> None:
        self.targets = tuple(targets)
        self.first = np.cumsum([0, *(target.wounds for target in targets)])
        """The place at which each model is unhurt, and the last place."""
        self.size = int(self.first[-1]) + 1

    def after(self, state: NDArray[np.float64], attacks: Attacks) -> NDArray[np.float64]:
        """The chances of all places after these attacks."""
        spread = wounds(attacks)
        step = self._step(attacks)
        total: NDArray[np.float64] = state * spread[0]
        here = state
        for chance in spread[1:]:
            here = here @ step
            total = total + chance * here
        return total

    def _step(self, attacks: Attacks) -> NDArray[np.float64]:
        """The chances to go from each place to each with one wound."""
        step = np.zeros((self.size, self.size))
        step[-1, -1] = 1.0
        for number, target in enumerate(self.targets):
            harm = suffered(attacks, target)
            end = int(self.first[number + 1])
            for place in range(int(self.first[number]), end):
                for lost, chance in enumerate(harm):
                    step[place, min(place + lost, end)] += chance
        return step

    def losses(self, state: NDArray[np.float64]) -> Losses:
        fallen = np.searchsorted(self.first[1:], np.arange(self.size), side="right")
        models = np.bincount(fallen, weights=state, minlength=len(self.targets) + 1)
        worth = np.cumsum([0.0, *(target.points for target in self.targets)])
        return Losses(tuple(models.tolist()), tuple(state.tolist()), float(models @ worth))


def wounds(attacks: Attacks) -> Spread:
    """The spread of wounds before saves."""
    p = success(attacks.wound) * (1 if attacks.hit is None else success(attacks.hit))
    return thinned(np.array(amounts(attacks.shots, attacks.weapons)), float(p))


def best_save(attacks: Attacks, target: Target) -> Try:
    """The better of a model's save, changed by AP and cover, and its invulnerable save. [40K-CORE-ATT-04]"""
    usual = Try(target.save, attacks.ap + attacks.cover)
    if target.invulnerable is None:
        return usual
    return max(usual, Try(target.invulnerable), key=success)


def suffered(attacks: Attacks, target: Target) -> Spread:
    """The spread of Wounds that a model has to lose by one wound of the attacks: saved, rolled for damage, ignored one by one."""
    fails = float(1 - success(best_save(attacks, target)))
    damage = np.array(amounts(attacks.damage))
    if target.ignores is not None:
        damage = thinned(damage, float(1 - success(Try(target.ignores))))
    harm: Spread = fails * damage
    harm[0] += 1 - fails
    return harm
