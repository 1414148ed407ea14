"""Sequential halving: all plans are tried in the same worlds with the same dice, and after each round the worse half is dropped."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, fsum, log2, sqrt
from typing import NamedTuple

from reglamento.bots.search.budgets import Meter

Trial = Callable[[int, int], float]
"""The worth of a plan (second) in a world (first), both by number."""
SURE = 1.0
"""A plan must be better than the policy by so many standard errors."""
DOUBT = 0.02
"""The standard deviation that is added to that of a few worlds, so that two lucky ones decide nothing; more where a game says so."""
WIDE = 1.96
"""Standard errors of a 95 % interval."""
FIRST = 0.4
"""The part of the budget for the first world."""
FEWEST = 2
"""The fewest worlds after which plans are compared."""


class Verdict(NamedTuple):
    """The plan that was found best, and how sure that is: half of the width of 95 % intervals beside the means over so many worlds."""

    plan: int
    worlds: int
    """How often it was tried."""
    chance: float
    """Its worth, as the value judges it."""
    margin: float
    gain: float
    """By how much it is better than the policy."""
    gain_margin: float


def best_of(count: int, trial: Trial, meter: Meter, doubt: float = DOUBT) -> Verdict:
    """The best of the plans 0 to `count` - 1, the most promising first; 0 stands for the policy, which counts unless another is surely
    better. `doubt` is the standard deviation that is added to that of a few worlds.

    Where the budget does not suffice for all plans, the last ones are left out.
    """
    worths: list[list[float]] = [[] for _ in range(count)]
    alive = list(range(count))
    rounds = max(1, ceil(log2(count)))
    world = 0
    for number in range(rounds):
        part = (number + 1) / rounds
        least = world + (FEWEST if number == 0 else 1)
        while world < least or meter.used() < part:
            alive = _one_world(world, alive, trial, worths, meter)
            world += 1
            if meter.stopped or meter.used() >= 1:
                return _verdict(_surest(worths, alive, doubt), worths, doubt)
        if len(alive) > 2:
            rest = sorted(alive[1:], key=lambda plan: (-fsum(worths[plan]) / len(worths[plan]), plan))
            alive = [0, *rest[: max(1, len(rest) // 2)]]
    return _verdict(_surest(worths, alive, doubt), worths, doubt)


def _one_world(world: int, alive: Sequence[int], trial: Trial, worths: list[list[float]], meter: Meter) -> list[int]:
    """Try the plans in one world. In the first world, only as many as a part of the budget allows; returns those that were tried."""
    tried: list[int] = []
    for plan in alive:
        if meter.stopped or (meter.used() >= (FIRST if world == 0 else 1) and len(tried) > 1):
            return tried if world == 0 else list(alive)
        worths[plan].append(trial(world, plan))
        meter.spent += 1
        tried.append(plan)
    return tried


def _surest(worths: list[list[float]], alive: Sequence[int], doubt: float) -> int:
    """The plan whose gain on the policy is largest after its standard error is taken off."""
    best, most = 0, 0.0
    for plan in alive:
        gains = [ours - base for ours, base in zip(worths[plan], worths[0], strict=False)]
        gain = _sure_gain(gains, doubt) if plan and len(gains) >= FEWEST else 0.0
        if gain > most:
            best, most = plan, gain
    return best


def _verdict(plan: int, worths: list[list[float]], doubt: float) -> Verdict:
    own = worths[plan]
    gains = [ours - base for ours, base in zip(own, worths[0], strict=False)]
    return Verdict(plan, len(own), *averaged(own, doubt), *averaged(gains, doubt))


def averaged(values: Sequence[float], doubt: float = DOUBT) -> tuple[float, float]:
    """The mean, and half of the width of its 95 % interval; all is possible where there are too few values."""
    if len(values) < FEWEST:
        return (fsum(values) / len(values) if values else 0.0), 1.0
    mean = fsum(values) / len(values)
    spread = fsum([doubt**2, *((value - mean) ** 2 for value in values)])
    return mean, min(1.0, WIDE * sqrt(spread / len(values) / (len(values) - 1)))


def _sure_gain(gains: Sequence[float], doubt: float) -> float:
    mean = fsum(gains) / len(gains)
    spread = fsum([doubt**2, *((gain - mean) ** 2 for gain in gains)])
    return mean - SURE * sqrt(spread / len(gains) / (len(gains) - 1))
