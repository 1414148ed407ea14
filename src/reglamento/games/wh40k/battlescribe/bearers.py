"""Which models a selected unit has, and which of them bear what: groups of models that are alike."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from reglamento.games.wh40k.battlescribe.selections import Printed, Selection

UNIT, MODEL = "unit", "model"
BODIES = frozenset({"unit", "model", "units"})
"""Kinds of profile that have the characteristics of a model."""
ARMS = frozenset({"weapon", "weapons", "weapon profile"})
PLURALS = ((r"[sS]$", r"\g<0>"), (r"man$", "men"), (r"(ch|sh|x|z)$", r"\1es"), (r"([^aeiou])y$", r"\1ies"), (r"$", "s"))
"""How English words end, and what they end with for several."""
MOST_ALIKE = 4
"""Weapons of one kind on one model, at most."""


class Bearer(NamedTuple):
    """Models that are alike: what they are called, their profile, their weapons and how many there are."""

    name: str
    profile: Printed
    weapons: tuple[Printed, ...]
    number: int
    said: tuple[Selection, ...]
    """The selections that make them what they are, for their abilities."""


class Group(NamedTuple):
    """Models as one selection names them."""

    selection: Selection
    number: int
    inside: tuple[Selection, ...]
    """What they bear."""


def is_body(profile: Printed) -> bool:
    return profile.kind.casefold() in BODIES


def is_weapon(profile: Printed) -> bool:
    return profile.kind.casefold() in ARMS


def bearers(unit: Selection) -> list[Bearer]:
    """The models of a unit, group by group; none where nothing in it has the characteristics of a model."""
    groups = list(_groups(unit)) or [Group(unit, max(1, unit.number), unit.inside)]
    alone = groups[0].selection is unit
    named = [group.selection for group in groups]
    shared = [] if alone else [each for each in unit.inside if not any(inner is one for inner in each.all() for one in named)]
    bodies = [profile for each in unit.all() for profile in each.profiles if is_body(profile)]
    if not bodies:
        return []
    total = sum(group.number for group in groups)
    common = _loads(shared, total)
    own = [_borne(group) for group in groups]
    known = {weapon.name for loads in (*own, common) for load in loads for weapon in load}
    whole = () if alone else tuple(each for each in unit.profiles if is_weapon(each) and each.name not in known)
    found: list[Bearer] = []
    first = 0
    for group, loads in zip(groups, own, strict=True):
        profile = _profile_of(group.selection, unit, bodies)
        others = common[first : first + group.number]
        found += _alike(group, profile, [(*load, *whole, *more) for load, more in zip(loads, others, strict=True)])
        first += group.number
    return found


def _borne(group: Group) -> list[tuple[Printed, ...]]:
    """The weapons of each model of a group. A profile that stands at the model as well as at what it bears counts once."""
    loads = _loads(group.inside, group.number)
    known = {weapon.name for load in loads for weapon in load}
    printed = tuple(each for each in group.selection.profiles if is_weapon(each) and each.name not in known)
    return [(*printed, *load) for load in loads]


def _groups(unit: Selection) -> Iterator[Group]:
    """The models that are named one by one: selections of models, or upgrades that have a body of their own."""
    if unit.type == MODEL:
        yield Group(unit, max(1, unit.number), unit.inside)
        return
    for each in unit.inside:
        if each.type == MODEL or any(map(is_body, each.profiles)):
            if each.number:
                yield Group(each, each.number, each.inside)
        else:
            yield from _groups(each)


def _profile_of(selection: Selection, unit: Selection, bodies: Sequence[Printed]) -> Printed:
    """The characteristics of a model: its own, else those that have its name, else the first of its unit."""
    own = next((profile for profile in selection.profiles if is_body(profile)), None)
    if own is not None:
        return own
    name = _stem(selection.name)
    named = (profile for profile in bodies if _stem(profile.name) == name)
    close = (
        profile for profile in bodies if _stem(profile.name) and (_stem(profile.name) in name or name in _stem(profile.name))
    )
    of_unit = (profile for profile in unit.profiles if is_body(profile))
    return next(named, None) or next(close, None) or next(of_unit, None) or bodies[0]


def _stem(name: str) -> str:
    """A name without its plural and what stands in brackets."""
    return name.partition("(")[0].partition(" w/")[0].strip().casefold().removesuffix("s")


def plural_of(name: str) -> str:
    """What several models of a name are called: files of BattleScribe, which are in English, do not say it."""
    noun, beside, rest = re.split(r"( w/| with | of | \(|$)", name, maxsplit=1)
    ending, more = next(pair for pair in PLURALS if re.search(pair[0], noun))
    return re.sub(ending, more, noun) + beside + rest


def _loads(selections: Sequence[Selection], models: int) -> list[tuple[Printed, ...]]:
    """The weapons that each of so many models bears. What is chosen fewer times than there are models is borne by those that bear least,
    the first of them first; grenades that are chosen once are for all.
    """
    loads: list[list[Printed]] = [[] for _ in range(models)]
    for each in (inner for selection in selections for inner in selection.all()):
        weapons = [profile for profile in each.profiles if is_weapon(profile)]
        if not weapons or not each.number:
            continue
        for_all = each.number == 1 and all(profile.value("Type").casefold().startswith("grenade") for profile in weapons)
        whole, rest = (1, 0) if for_all else divmod(each.number, models)
        for model in sorted(range(models), key=lambda model: (len(loads[model]), model))[:rest]:
            loads[model] += weapons
        for load in loads:
            load.extend(weapons * min(whole, MOST_ALIKE))
    return [tuple(load) for load in loads]


def _alike(group: Group, profile: Printed, loads: Sequence[tuple[Printed, ...]]) -> Iterator[Bearer]:
    """The models of a group by what they bear."""
    numbers: dict[tuple[str, ...], int] = {}
    weapons: dict[tuple[str, ...], tuple[Printed, ...]] = {}
    for load in loads:
        key = tuple(weapon.name for weapon in load)
        numbers[key] = numbers.get(key, 0) + 1
        weapons.setdefault(key, load)
    said = tuple(group.selection.all())
    for key, number in numbers.items():
        yield Bearer(group.selection.name, profile, weapons[key], number, said)
