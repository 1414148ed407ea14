"""What the Marines decide outside their own phase: counters, command windows, overwatch targets."""

from __future__ import annotations

from typing import Any

from reglamento.bots.space_hulk.duel import fight, odds
from reglamento.bots.space_hulk.gunnery import FUEL_WORTH, easiest, flame_worth, kill_worth, shot_chance, spare_fuel
from reglamento.bots.space_hulk.outlook import Outlook
from reglamento.bots.space_hulk.plans import Prospect
from reglamento.games.space_hulk.choices import (
    Attack,
    ClearJam,
    Command,
    Fire,
    Flame,
    GoOnGuard,
    GoOnOverwatch,
    Keep,
    Move,
    Option,
    Pass,
    Redraw,
    Turn,
    WorkDoor,
)
from reglamento.games.space_hulk.marines import marine_options
from reglamento.games.space_hulk.state import Hulk, Marine
from reglamento.kernel.questions import Choose

WINDOW_PRICE = 0.1
"""What a command point is worth if it is kept for a later window."""


def redraw(view: Hulk, question: Choose) -> Any:
    """A counter below the average goes back. [SH-CMD-02]"""
    counters = view.mission.counters
    return Redraw() if view.command_left < sum(counters) / len(counters) else Keep()


def overwatch_target(view: Hulk, question: Choose) -> Any:
    look = Outlook(view)
    marine = view.marines[question.about or ""]
    _, target = easiest(look, marine, [option.target for option in question.options])
    return Fire(target) if target else question.options[0]


def window(view: Hulk, question: Choose) -> Any:
    """Whom to give a command point after a Genestealer's action, if anybody. [SH-CMD-08]"""
    called = [option for option in question.options if type(option) is Command]
    if not called:
        return Pass()
    look = Outlook(view)
    found = [(*reaction(look, view.marines[option.marine], view.command_left), option) for option in called]
    worth, _, option = max(found, key=lambda it: it[0])
    return option if worth > 0 else Pass()


def react(view: Hulk, question: Choose) -> Any:
    """The action bought in a window."""
    look = Outlook(view)
    _, option = reaction(look, view.marines[question.about or ""], view.command_left)
    return option if option in question.options else question.default


def reaction(look: Outlook, marine: Marine, points: int) -> tuple[float, Option | None]:
    """The one action most worth its points now, net of them; (0.0, None) when none is."""
    options = marine_options(look.view, marine, points)
    worths = _by_standing(look, marine, min(points, 2))
    best: tuple[float, Option | None] = (0.0, None)
    for option in options:
        worth, cost = _worth(look, marine, option, worths)
        if worth - WINDOW_PRICE * cost > best[0]:
            best = (worth - WINDOW_PRICE * cost, option)
    return best


def _by_standing(look: Outlook, marine: Marine, points: int) -> dict[Option, float]:
    """What turning, stepping away and the postures gain over staying as he is."""
    prospect = Prospect(look, marine, None, points, 0)
    here = next(it for it in prospect.weighed if it.stand.first is None)
    now = here.overwatch if marine.overwatch else here.guard if marine.guard else here.none
    gains: dict[Option, float] = {GoOnOverwatch(): here.overwatch - now, GoOnGuard(): here.guard - now}
    for it in prospect.weighed:
        if it.stand.actions == 1 and it.stand.first is not None:
            gains[it.stand.first] = it.none - now
    return gains


def _worth(look: Outlook, marine: Marine, option: Option, gains: dict[Option, float]) -> tuple[float, int]:
    view = look.view
    kind = type(option)
    if kind is ClearJam:
        zone = look.zone(marine, marine.at, marine.facing)
        coming = sum(foe.heads for foe in look.enemies if any(zone >> s & 1 for s in (foe.at,)))
        return (0.15 + 0.15 * min(coming, 3.0) if marine.overwatch else 0.0), 1
    lost = 0.0
    if marine.overwatch or marine.guard:  # any other action ends it
        lost = max(0.0, -gains.get(Turn(marine.facing), 0.0))
    if isinstance(option, Fire):
        foe = view.stealers.get(option.target)
        if foe is None or marine.overwatch:
            return 0.0, 1
        return shot_chance(look, marine, option.target) * kill_worth(look, foe), 1
    if isinstance(option, Attack):
        foe = view.stealers.get(option.target)
        if foe is None:
            return 0.0, 1
        faces = (True, view.terrain.in_front(foe.at, foe.facing, marine.at))
        end = odds(fight(view, marine, foe, faces, marine_attacks=True))
        return end.stealer * kill_worth(look, foe) - end.marine * look.value(marine) - 0.03 * end.psi - lost, 1
    if isinstance(option, Flame):
        return (flame_worth(look, option.at) - FUEL_WORTH if spare_fuel(look, marine) > 0 else 0.0), 2
    if kind in {Turn, Move, GoOnGuard, GoOnOverwatch}:
        return gains.get(option, 0.0), 2 if kind in {GoOnGuard, GoOnOverwatch} else 1
    if kind is WorkDoor:
        return 0.0, 1
    return 0.0, 1
