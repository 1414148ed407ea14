"""What a Marine can do at once, besides walks and postures, and the worth of each action; a Marine is 1."""

from __future__ import annotations

from typing import Any

from reglamento.bots.space_hulk.board.aims import distances
from reglamento.bots.space_hulk.board.duel import PSI_WORTH, fight, odds
from reglamento.bots.space_hulk.board.outlook import HORIZON, Outlook
from reglamento.bots.space_hulk.gunnery import FUEL_WORTH, easiest, flame_worth, kill_worth, shot_chance, spare_fuel
from reglamento.games.space_hulk.facts.choices import Attack, ClearJam, Fire, Flame, Leave, Option, Reload, WorkDoor
from reglamento.games.space_hulk.facts.pieces import Marine
from reglamento.games.space_hulk.moves.costs import marine_cost

Deed = tuple[Option, float, int]
"""An option, its immediate worth, and its cost in points."""

AT_ONCE = 50.0
"""The worth of an action that fulfils the mission."""
BROKEN = 2.0
"""The worth of breaking a generator that an errand needs broken."""
CLEARED, CLEARED_IN_PEACE = 0.3, 0.05
"""The worth of clearing a jammed gun, with enemies near and without."""
SHUTTING = 0.15
"""What closing a door must at least save: the door also blocks the Marines' own way and fire."""
LOADED = 0.6
"""The worth of a new magazine for an empty assault cannon."""


def deeds(look: Outlook, marine: Marine, options: tuple[Any, ...]) -> list[Deed]:
    """The actions among the options that may be worth their points."""
    shots = [option.target for option in options if type(option) is Fire]
    worth, target = easiest(look, marine, shots)
    found: list[Deed] = [(Fire(target), worth, 1)] if target else []
    for option in options:
        worth = _worth(look, marine, option)
        if worth > 0:
            found.append((option, worth, marine_cost(look.view, marine, option)))
    return found + _flames(look, marine, options)


def _worth(look: Outlook, marine: Marine, option: Any) -> float:
    kind = type(option)
    worth = 0.0
    if kind is Attack:
        worth = attack_worth(look, marine, option)
    elif kind is Leave:
        worth = AT_ONCE if _should_leave(look, marine, option) else 0.0
    elif kind is ClearJam:
        worth = CLEARED if _threatened(look, marine) else CLEARED_IN_PEACE
    elif kind is Reload:
        worth = 0.0 if marine.rounds else LOADED
    elif kind is Fire and to_break(look, option.target):
        worth = BROKEN * shot_chance(look, marine, option.target)
    elif kind is WorkDoor and not look.view.doors[option.door]:
        worth = _shutting_worth(look, option)
    return worth


def attack_worth(look: Outlook, marine: Marine, option: Attack) -> float:
    """The worth of close combat with the piece in front, by its exact odds. Doors are opened instead."""
    foe = look.view.stealers.get(option.target)
    if foe is None:
        return BROKEN if to_break(look, option.target) else 0.0
    faces = (True, look.terrain.in_front(foe.at, foe.facing, marine.at))
    end = odds(fight(look.view, marine, foe, faces, marine_attacks=True))
    return end.stealer * kill_worth(look, foe) - end.marine * look.value(marine) - PSI_WORTH * end.psi


def to_break(look: Outlook, target: str) -> bool:
    """Whether an errand needs this fixture broken."""
    return any(errand.deed == "break" and errand.what == target for errand in look.stakes.errands)


def _should_leave(look: Outlook, marine: Marine, option: Leave) -> bool:
    """Whether an errand sends the Marine out; only then it leaves."""
    leaving = [errand for errand in look.stakes.errands if errand.deed == "leave" and marine.id in errand.marines]
    return any(errand.what in {"", option.exit} for errand in leaving)


def _threatened(look: Outlook, marine: Marine) -> bool:
    return any(look.walks.between(foe.at, marine.at) < HORIZON for foe in look.enemies)


def _shutting_worth(look: Outlook, option: WorkDoor) -> float:
    """The gain when enemies behind the door must open it first; nothing when it blocks a Marine's errand."""
    if not look.enemies:
        return 0.0
    twin = look.view.copy()
    twin.set_door(option.door, closed=True)
    after = Outlook(twin)
    for errand in look.stakes.errands:
        if distances(look.view, look.walks, errand) != distances(look.view, after.walks, errand):
            return 0.0
    return max(0.0, look.losses - after.losses - SHUTTING)


def _flames(look: Outlook, marine: Marine, options: tuple[Any, ...]) -> list[Deed]:
    """One flame for each section in reach; the room to burn comes first."""
    sections = look.terrain.sections
    by_section = {sections[option.at]: option for option in options if type(option) is Flame}
    wanted = {errand.what for errand in look.stakes.errands if errand.deed == "burn"}
    spare = spare_fuel(look, marine) > 0
    found: list[Deed] = []
    for section, option in by_section.items():
        worth = AT_ONCE if section in wanted else flame_worth(look, option.at) - FUEL_WORTH if spare else 0.0
        if worth > 0:
            found.append((option, worth, marine_cost(look.view, marine, option)))
    return found
