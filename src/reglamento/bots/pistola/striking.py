"""Fire and blows: at which enemy, and whether they are worth it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from math import fsum
from typing import Any

from reglamento.bots.pistola.errands import worth_opening
from reglamento.bots.pistola.marches import prefers_fire
from reglamento.bots.pistola.vantage import threat
from reglamento.bots.pistola.worth import assault_worth, fire_worth
from reglamento.games.pistola.assault.several import Several
from reglamento.games.pistola.facts.choices.assaults import Charge, ChargeAt, ChargeSeveral, EndTargets
from reglamento.games.pistola.facts.choices.exploring import OpenDoor
from reglamento.games.pistola.facts.choices.shooting import LayTemplate, NameModel, RunUnit, Shoot
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.shooting.targets import needs_test
from reglamento.games.pistola.units.troops import fighter_of
from reglamento.kernel.questions import Choose

DOUBT = 0.7
"""The weight of fire that needs a test first."""


def shoot(view: Crawl, question: Choose) -> Any:
    """The fire that takes most points; running and opening doors come after it."""
    shots = {option: shot_worth(view, option) for option in question.options if isinstance(option, Shoot)}
    best = max(shots, key=lambda option: shots[option], default=None)
    if best is not None and shots[best] > 0:
        return best
    running = (option for option in question.options if isinstance(option, RunUnit))
    opening = (option for option in question.options if isinstance(option, OpenDoor) and worth_opening(view, option))
    return next(chain(running, opening), question.default)


def shot_worth(view: Crawl, option: Shoot) -> float:
    """The points that fire takes, less where it needs a test first."""
    worth = fire_worth(view, option.unit, option.target)
    return worth * DOUBT if needs_test(view, option.unit, option.target) else worth


def charge(view: Crawl, question: Choose) -> Any:
    """The charge that gains most beyond its cost, if any is worth it. For a unit that must charge, the best one."""
    gains: dict[Charge | ChargeSeveral, float] = {
        option: charge_gain(view, option.unit, (option.target,)) for option in question.options if isinstance(option, Charge)
    }
    for option in question.options:
        if isinstance(option, ChargeSeveral):
            gains[option] = max(charge_gain(view, option.unit, pair) for pair in Several(view, option.unit).pairs())
    best = max(gains, key=lambda option: gains[option], default=None)
    if best is not None and gains[best] >= 0:
        return best
    due = question.default
    if not isinstance(due, Charge | ChargeSeveral):
        return due
    return max((option for option in gains if option.unit == due.unit), key=lambda option: gains[option])


def target(view: Crawl, question: Choose) -> Any:
    """Of a charge at several units, the next one with which it gains most; none where it would gain less than without."""
    unit, named = question.about or "", tuple(question.context)
    pairs = Several(view, unit).pairs()

    def gain(option: ChargeAt) -> float:
        if named:
            return charge_gain(view, unit, (*named, option.target))
        return max(charge_gain(view, unit, pair) for pair in pairs if option.target in pair)

    gains = {option: gain(option) for option in question.options if isinstance(option, ChargeAt)}
    best = max(gains, key=lambda option: gains[option])
    enough = EndTargets() in question.options and gains[best] <= charge_gain(view, unit, named)
    return EndTargets() if enough else best


def charge_gain(view: Crawl, unit: str, struck: Sequence[str]) -> float:
    """What a charge takes, less its cost. For troops that fight better than they shoot, only the part of the cost counts that
    goes beyond what the enemy would take from them anyway: a unit that does not charge is shot at, or charged.
    """
    given = fsum(assault_worth(view, unit, target, charging=True) for target in struck)
    taken = fsum(assault_worth(view, target, unit, charging=False) for target in struck)
    if any(prefers_fire(view, unit, target) for target in struck):
        return given - taken
    return given - max(0.0, taken - fsum(threat(view, target, unit) for target in struck))


def blow(view: Crawl, question: Choose) -> Any:
    """The blow that the rules suggest."""
    return question.default


def template(view: Crawl, question: Choose) -> Any:
    """The place of a template that covers most models."""
    laid = [option for option in question.options if isinstance(option, LayTemplate)]
    return max(laid, key=lambda option: len(option.covers), default=question.default)


def dearest(view: Crawl, question: Choose) -> Any:
    """The most expensive model."""
    named = [option for option in question.options if isinstance(option, NameModel)]
    return max(named, key=lambda option: fighter_of(view, option.model).points, default=question.default)
