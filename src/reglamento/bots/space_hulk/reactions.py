"""The Marines' decisions outside their own phase: counters, command windows, overwatch targets."""

from __future__ import annotations

from math import fsum
from typing import Any

from reglamento.bots.space_hulk.board.outlook import Outlook
from reglamento.bots.space_hulk.deeds import attack_worth
from reglamento.bots.space_hulk.gunnery import FUEL_WORTH, easiest, flame_worth, kill_worth, shot_chance, spare_fuel
from reglamento.bots.space_hulk.plans import Prospect
from reglamento.games.space_hulk.facts.choices import (
    Attack,
    ClearJam,
    Command,
    Fire,
    Flame,
    GoOnGuard,
    GoOnOverwatch,
    Keep,
    Option,
    Pass,
    Redraw,
)
from reglamento.games.space_hulk.facts.pieces import Marine
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.games.space_hulk.moves.costs import marine_cost
from reglamento.games.space_hulk.turns.marines import marine_options
from reglamento.kernel.questions import Choose

WINDOW_PRICE = 0.1
"""The worth of a command point kept for a later window."""
CLEARED, CLEARED_PER_FOE, CROWD = 0.15, 0.15, 3.0
"""The worth of clearing a gun in the Genestealers' turn: more for each Genestealer in sight, up to three."""
ONE_ACTION = 2
"""The cost of the most expensive step or posture that a window can buy."""


def redraw(view: Hulk, question: Choose) -> Any:
    """A counter below the average is redrawn. [SH-CMD-02]"""
    counters = view.mission.counters
    return Redraw() if view.command_left < sum(counters) / len(counters) else Keep()


def overwatch_target(view: Hulk, question: Choose) -> Any:
    """The Genestealer whose death is worth most. [SH-REV-10]"""
    look = Outlook(view)
    marine = view.marines[question.about or ""]
    _, target = easiest(look, marine, [option.target for option in question.options])
    return Fire(target) if target else question.options[0]


def window(view: Hulk, question: Choose) -> Any:
    """The Marine that gets a command point after a Genestealer's action, if any. [SH-CMD-08]"""
    look = Outlook(view)
    best: tuple[float, Option] = (0.0, Pass())
    for option in question.options:
        if type(option) is Command:
            worth, _ = reaction(look, view.marines[option.marine])
            if worth > best[0]:
                best = (worth, option)
    return best[1]


def react(view: Hulk, question: Choose) -> Any:
    """The action bought in a window."""
    _, option = reaction(Outlook(view), view.marines[question.about or ""])
    return option if option in question.options else question.default


def reaction(look: Outlook, marine: Marine) -> tuple[float, Option | None]:
    """The action with the most worth beyond its points; (0.0, None) when none pays."""
    points = look.view.command_left
    gains, lost = _by_standing(look, marine, min(points, ONE_ACTION))
    best: tuple[float, Option | None] = (0.0, None)
    for option in marine_options(look.view, marine, points):
        worth = gains[option] if option in gains else _worth(look, marine, option, lost)
        worth -= WINDOW_PRICE * marine_cost(look.view, marine, option)
        if worth > best[0]:
            best = (worth, option)
    return best


def _by_standing(look: Outlook, marine: Marine, points: int) -> tuple[dict[Option, float], float]:
    """What turning, stepping away and the postures gain over staying, and the loss of the Marine's present posture."""
    prospect = Prospect(look, marine, None, points, 0)
    here = next(it for it in prospect.weighed if it.stand.first is None)
    now = here.overwatch if marine.overwatch else here.guard if marine.guard else here.none
    gains: dict[Option, float] = {GoOnOverwatch(): here.overwatch - now, GoOnGuard(): here.guard - now}
    for it in prospect.weighed:
        if it.stand.actions == 1 and it.stand.first is not None:
            gains[it.stand.first] = it.none - now
    return gains, max(0.0, now - here.none)


def _worth(look: Outlook, marine: Marine, option: Option, lost: float) -> float:
    """The immediate worth of an action, less the posture that it ends."""
    worth = 0.0
    if isinstance(option, ClearJam):
        return _clearing_worth(look, marine)
    if isinstance(option, Fire) and option.target in look.view.stealers and not marine.overwatch:
        worth = shot_chance(look, marine, option.target) * kill_worth(look, look.view.stealers[option.target])
    elif isinstance(option, Attack) and option.target in look.view.stealers:
        worth = attack_worth(look, marine, option)
    elif isinstance(option, Flame) and spare_fuel(look, marine) > 0:
        worth = flame_worth(look, option.at) - FUEL_WORTH
    return worth - lost


def _clearing_worth(look: Outlook, marine: Marine) -> float:
    """The worth of clearing a gun: a Marine still on overwatch fires again from the next action on. [SH-JAM-04, SH-OW-10]"""
    if not marine.overwatch:
        return 0.0
    zone = look.zone(marine, marine.at, marine.facing)
    coming = fsum(foe.heads for foe in look.enemies if zone >> foe.at & 1)
    return CLEARED + CLEARED_PER_FOE * min(coming, CROWD)
