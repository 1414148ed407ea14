"""The Marines' own phase: which Marine to activate, and what it does next."""

from __future__ import annotations

from typing import Any

from reglamento.bots.space_hulk import commanding, powers
from reglamento.bots.space_hulk.board.outlook import Outlook
from reglamento.bots.space_hulk.deeds import deeds, to_break
from reglamento.bots.space_hulk.duties import Duty, duties
from reglamento.bots.space_hulk.gunnery import easiest
from reglamento.bots.space_hulk.plans import Prospect
from reglamento.games.space_hulk.facts.choices import Activate, EndPhase, Fire, Option, Pass
from reglamento.games.space_hulk.facts.pieces import Marine
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.games.space_hulk.fighting.shooting import targets_of, usable_gun
from reglamento.games.space_hulk.moves.actions import keeps_overwatch
from reglamento.geometry.squares import FAR
from reglamento.kernel.questions import Choose


def act(view: Hulk, question: Choose) -> Any:
    """The next option in the Marine phase."""
    look = Outlook(view)
    jobs = duties(look)
    options = question.options
    power = powers.to_use(look, options)
    if power is not None:
        return power
    if question.about is not None:
        option = next_action(look, view.marines[question.about], jobs.get(question.about), options)
        if option is not None:
            return option
    return _following(look, jobs, options)


def end_of_activation(view: Hulk, question: Choose) -> Any:
    """What follows when the active Marine is finished: another Marine, command points, or the end of the phase."""
    look = Outlook(view)
    return powers.to_use(look, question.options) or _following(look, duties(look), question.options)


def _following(look: Outlook, jobs: dict[str, Duty], options: tuple[Any, ...]) -> Option:
    fresh = [look.view.marines[option.piece] for option in options if type(option) is Activate]
    if fresh:
        return Activate(min(fresh, key=lambda marine: turn_to_act(look, marine, jobs.get(marine.id))).id)
    return commanding.command(look, jobs, options) or powers.before_the_end(look, options) or EndPhase()


def turn_to_act(look: Outlook, marine: Marine, duty: Duty | None) -> tuple[bool, int, bool, str]:
    """The order of Marines: those that see a Genestealer first, then from the front of the column to its rear; of two as near, the one that
    bars the way.
    """
    sees = usable_gun(marine) is not None and any(shot.target in look.view.stealers for shot in targets_of(look.view, marine))
    steps = FAR if duty is None else look.walks.field(duty.errand.where)[marine.at]
    return not sees, steps, duty is None or not duty.clears, marine.id


def next_action(look: Outlook, marine: Marine, duty: Duty | None, options: tuple[Any, ...]) -> Option | None:
    """The Marine's next action with its own points and, where it pays, command points; None when it is done."""
    view = look.view
    points = view.ap if view.active == marine.id else 0
    left = view.command_left
    price = commanding.price_of_command(look) if left else 0.0
    budget = points + min(left, commanding.LAVISH)
    prospect = Prospect(look, marine, duty, budget, points)
    best, chosen = prospect.best(budget, points, price)
    for option, worth, cost in deeds(look, marine, options):
        kept = keeps_overwatch(option)
        rest = prospect.best(budget - cost, max(0, points - cost), price, kept=kept).worth
        total = worth + rest - price * max(0, cost - points)
        if total > best + 1e-9:
            best, chosen = total, option
    if commanding.may_wait(look, marine, chosen, points):
        return None
    return chosen if chosen in options else None


def commanded(view: Hulk, question: Choose) -> Any:
    """The action bought with command points in the Marines' own phase."""
    look = Outlook(view)
    marine = view.marines[question.about or ""]
    option = next_action(look, marine, duties(look).get(marine.id), question.options)
    return question.default if option is None else option


def free_shot(view: Hulk, question: Choose) -> Any:
    """The shot that goes with a step or turn. [SH-AP-07]"""
    look = Outlook(view)
    marine = view.marines[question.about or ""]
    shots = [option.target for option in question.options if type(option) is Fire]
    _, target = easiest(look, marine, shots, plain=False)
    target = target or next((id for id in shots if to_break(look, id)), "")
    return Fire(target) if target else Pass()
