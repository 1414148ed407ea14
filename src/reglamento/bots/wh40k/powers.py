"""Which psychic powers the greedy bot of wh40k attempts, on whom, and which it denies. [40K-CORE-PSY-01, 40K-CORE-PSY-03]"""

from __future__ import annotations

from typing import Any

from reglamento.bots.wh40k.gifts import gain, moved_on
from reglamento.bots.wh40k.worth import chance_of, points_left, value_of
from reglamento.games.wh40k.facts.choices import powers
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.facts.troops import Lasting
from reglamento.games.wh40k.psychic.denying import denials_left
from reglamento.games.wh40k.psychic.knowing import attempts, charge_of, power_of, targets
from reglamento.games.wh40k.sheets.powers import Power
from reglamento.games.wh40k.units.table import members, units_of
from reglamento.kernel.questions import Choose

CONSIDERED = 2
"""Of the units that a power could work on, so many are compared, the dearest."""
RISK = 2 / 36
"""The chance of Perils of the Warp. [40K-CORE-PSY-02]"""
PERILS = 2.0
"""The wounds that the psyker loses by them, on average."""
HOPE = 1 / 6
"""The chance from which an attempt to deny is made although a later power may be worth it more."""


def power(view: Warzone, question: Choose) -> Any:
    """The power that is expected to gain the most; none where Perils cost more."""
    found = [option for option in question.options if isinstance(option, powers.Manifest)]
    gains = {option: expected_of(view, option) for option in found}
    best = max(found, key=lambda option: (gains[option], option.unit, option.power))
    return best if gains[best] > 0 else powers.EndPowers()


def expected_of(view: Warzone, option: powers.Manifest) -> float:
    """The points that an attempt is expected to gain: the power on its best target, if the test is passed, less Perils."""
    known = power_of(view, option.unit, option.power)
    reached = _dearest(view, targets(view, option.unit, known))
    best = max((worth_on(view, option.unit, known, target) for target in reached), default=0.0)
    perils = RISK * min(PERILS * value_of(view, members(view, option.unit)[0]), points_left(view, option.unit))
    return chance_of(charge_of(view, option.unit, known)) * best - perils


def _dearest(view: Warzone, units: tuple[str, ...]) -> list[str]:
    return sorted(units, key=lambda unit: (points_left(view, unit), unit), reverse=True)[:CONSIDERED]


def worth_on(view: Warzone, unit: str, known: Power, target: str) -> float:
    """The points that a power gains when it works on a unit."""
    side, worth = view.units[unit].side, 0.0
    wounds = known.wounds(known.charge)
    if wounds is not None:
        worth += min(wounds.mean * value_of(view, members(view, target)[0]), points_left(view, target))
    if known.moves:
        worth += moved_on(view, target)
    if known.gives is not None and f"{known.id} {target}" not in view.lasting:
        gained = gain(view, Lasting(side, known.id, target, known.gives, "psychic"))
        worth += gained if view.units[target].side == side else -gained
    return worth


def power_target(view: Warzone, question: Choose) -> Any:
    """The unit on which the power gains the most."""
    found = {option.target: option for option in question.options if isinstance(option, powers.WorkOn)}
    unit = question.about or ""
    known = power_of(view, unit, question.context)
    dearest = _dearest(view, tuple(found))
    return found[max(dearest, key=lambda target: (worth_on(view, unit, known, target), target))]


def deny(view: Warzone, question: Choose) -> Any:
    """The unit with the most attempts left tries; where a test can hardly be beaten, attempts are kept for as many powers as may follow."""
    units = [option for option in question.options if isinstance(option, powers.DenyWith)]
    _, total = question.context
    left = {option: denials_left(view, option.unit) for option in units}
    caster = question.about or ""
    casters = units_of(view, view.units[caster].side)
    later = sum(bool(targets(view, unit, power)) for unit in casters for power in attempts(view, unit))
    if chance_of(total + 1) < HOPE and sum(left.values()) <= later:
        return powers.LetWork()
    return max(units, key=lambda option: (left[option], option.unit))
