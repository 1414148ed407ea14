"""The Marines' own phase: whom to activate, and what he does next."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from reglamento.bots.space_hulk import powers
from reglamento.bots.space_hulk.duel import fight, odds
from reglamento.bots.space_hulk.duties import Duty, duties
from reglamento.bots.space_hulk.gunnery import FUEL_WORTH, easiest, flame_worth, shot_chance, spare_fuel
from reglamento.bots.space_hulk.outlook import Outlook
from reglamento.bots.space_hulk.plans import Prospect
from reglamento.games.space_hulk.choices import (
    Activate,
    Attack,
    ClearJam,
    Command,
    EndPhase,
    Fire,
    Flame,
    Leave,
    Option,
    Pass,
    UsePower,
)
from reglamento.games.space_hulk.shooting import targets, usable_gun
from reglamento.games.space_hulk.state import Hulk, Marine
from reglamento.geometry.squares import FAR
from reglamento.kernel.questions import Choose

CALM_PRICE, DANGER_PRICE = 0.03, 0.12
"""What a command point is kept for: little when nobody threatens, more when somebody does."""
LAVISH = 2
"""Command points that one Marine may be given beyond his own."""
AT_ONCE = 50.0
"""The worth of an action that does what the mission is about."""


def act(view: Hulk, question: Choose) -> Any:
    """The next option of the Marine phase."""
    look = Outlook(view)
    jobs = duties(look)
    options = question.options
    power = powers.to_use(look, options)
    if power is not None:
        return power
    if question.about is not None:
        option = next_action(look, view.marines[question.about], jobs.get(question.about), options, view.ap)
        if option is not None:
            return option
    fresh = [view.marines[option.piece] for option in options if type(option) is Activate]
    if fresh:
        return Activate(min(fresh, key=lambda marine: _urgency(look, marine, jobs.get(marine.id))).id)
    return _command(look, jobs, options) or powers.before_the_end(look, options) or EndPhase()


def _urgency(look: Outlook, marine: Marine, duty: Duty | None) -> tuple[bool, int, str]:
    """Those who see a Genestealer first, then from the front of the column to its rear."""
    sees = bool(usable_gun(marine)) and any(target.target in look.view.stealers for target in targets(look.view, marine))
    steps = FAR if duty is None else duty.errand and look.walks.field(duty.errand.where)[marine.at]
    return (not sees, steps, marine.id)


def price_of_command(look: Outlook) -> float:
    """What a command point is worth if it is kept for the Genestealers' turn."""
    near = any(look.threat(foe, marine, []) > 0.2 for foe in look.enemies for marine in look.view.marines.values())
    return DANGER_PRICE if near else CALM_PRICE


def next_action(look: Outlook, marine: Marine, duty: Duty | None, options: tuple[Any, ...], points: int) -> Option | None:
    """What this Marine does next with his own points and, where it pays, command points; None when he is done."""
    left = look.view.command_left
    price = price_of_command(look) if left else 0.0
    budget = points + min(left, LAVISH)
    prospect = Prospect(look, marine, duty, budget, points)
    plan = prospect.best(budget, points, price)
    best, chosen = plan.worth, plan.option

    def consider(option: Option, worth: float, cost: int) -> None:
        nonlocal best, chosen
        kind = type(option)
        rest = prospect.best(budget - cost, max(0, points - cost), price, kept=kind is ClearJam).worth
        total = worth + rest - price * max(0, cost - points)
        if total > best + 1e-9:
            best, chosen = total, option

    for option, worth, cost in _deeds(look, marine, duty, options):
        consider(option, worth, cost)
    if chosen is not None and chosen not in options:
        return None
    return chosen


def _deeds(look: Outlook, marine: Marine, duty: Duty | None, options: tuple[Any, ...]) -> list[tuple[Option, float, int]]:
    """Actions other than walking and taking a posture, with what they bring at once and their cost."""
    view = look.view
    found: list[tuple[Option, float, int]] = []
    shots = [option.target for option in options if type(option) is Fire]
    worth, target = easiest(look, marine, shots)
    if target:
        found.append((Fire(target), worth, 1))
    for option in options:
        kind = type(option)
        if kind is Attack:
            found.append((option, _attack_worth(look, marine, option, duty), 1))
        elif kind is Leave and _should_leave(look, marine, option, duty):
            found.append((option, AT_ONCE, 1))
        elif kind is ClearJam:
            found.append((option, _clearing_worth(look, marine), 1))
        elif kind is Fire and option.target in view.terrain.generators and _breaks(look, option.target):
            found.append((option, 2.0 * shot_chance(look, marine, option.target), 1))
    found += _flames(look, marine, duty, options)
    return found


def _attack_worth(look: Outlook, marine: Marine, option: Attack, duty: Duty | None) -> float:
    view = look.view
    foe = view.stealers.get(option.target)
    if foe is None:
        return 2.0 if _breaks(look, option.target) else -1.0
    in_front = view.terrain.in_front
    faces = (True, in_front(foe.at, foe.facing, marine.at))
    end = odds(fight(view, marine, foe, faces, marine_attacks=True))
    from reglamento.bots.space_hulk.gunnery import kill_worth

    return end.stealer * kill_worth(look, foe) - end.marine * look.value(marine) - 0.03 * end.psi


def _breaks(look: Outlook, target: str) -> bool:
    return any(errand.deed == "break" and errand.what == target for errand in look.stakes.errands)


def _should_leave(look: Outlook, marine: Marine, option: Leave, duty: Duty | None) -> bool:
    """Only those leave whom an errand sends out."""
    return any(
        errand.deed == "leave" and marine.id in errand.who and errand.what in {"", option.exit} for errand in look.stakes.errands
    )


def _clearing_worth(look: Outlook, marine: Marine) -> float:
    """A gun that works again: what it could do is weighed as if he could go on overwatch at once."""
    price = max((foe.heads for foe in look.enemies if look.walks.between(foe.at, marine.at) < 14), default=0.0)
    return 0.3 if price else 0.05


def _flames(look: Outlook, marine: Marine, duty: Duty | None, options: tuple[Any, ...]) -> list[tuple[Option, float, int]]:
    """One flame for each section in reach: the room to burn first of all."""
    sections = look.terrain.sections
    by_section = {sections[option.at]: option for option in options if type(option) is Flame}
    if not by_section:
        return []
    wanted = {errand.what for errand in look.stakes.errands if errand.deed == "burn"}
    spare = spare_fuel(look, marine) > 0
    found: list[tuple[Option, float, int]] = []
    for section, option in by_section.items():
        if section in wanted:
            found.append((option, AT_ONCE, 2))
        elif spare and (worth := flame_worth(look, option.at) - FUEL_WORTH) > 0:
            found.append((option, worth, 2))
    return found


def _command(look: Outlook, jobs: dict[str, Duty], options: tuple[Any, ...]) -> Option | None:
    """Command points for a Marine who has finished, when that beats keeping them."""
    left = look.view.command_left
    if not left:
        return None
    price = price_of_command(look)
    best: tuple[float, Option | None] = (0.02, None)
    for option in options:
        if type(option) is Command:
            marine = look.view.marines[option.marine]
            prospect = Prospect(look, marine, jobs.get(marine.id), min(left, LAVISH), 0)
            gain = prospect.best(min(left, LAVISH), 0, price).worth - prospect.best(0, 0, price).worth
            if gain > best[0]:
                best = (gain, option)
    return best[1]


def commanded(view: Hulk, question: Choose) -> Any:
    """The action bought with command points, in the Marines' own phase."""
    look = Outlook(view)
    marine = view.marines[question.about or ""]
    option = next_action(look, marine, duties(look).get(marine.id), question.options, 0)
    return option if option is not None else question.default


def free_shot(view: Hulk, question: Choose) -> Any:
    """The shot that goes with a step or turn. [SH-AP-07]"""
    look = Outlook(view)
    marine = view.marines[question.about or ""]
    shots = [option.target for option in question.options if type(option) is Fire]
    worth, target = easiest(look, marine, shots, plain=False)
    if worth > 0:
        return Fire(target)
    generators = [id for id in shots if _breaks(look, id)]
    return Fire(generators[0]) if generators else Pass()


__all__ = ["UsePower", "act", "commanded", "free_shot", "replace"]
