"""Detachments: which roles each wants and allows, what is missing or too much, and its Command Points.
[40K-CORE-ARMY-03, 40K-CORE-ARMY-04, 40K-FAQ-TRANS-01]
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import msgspec

from reglamento.armies.lists.faults import Lack
from reglamento.language import prose, tr

TRANSPORT = "Dedicated Transport"
UNALIGNED = "UNALIGNED"
"""Units with this keyword need share no Faction keyword with the others. [40K-CORE-ARMY-04]"""
FOR_EVERY_ARMY = 3
"""Command Points of every Battle-forged army. [40K-CORE-ARMY-03]"""


class Detachment(msgspec.Struct, frozen=True, kw_only=True):
    """How many units of each role it has, the fewest and the most: of others none. `points`: Command Points; `only`: so many units in
    all; `transports`: one Dedicated Transport for each unit of another role.
    """

    rule: str
    name: str
    points: int
    roles: dict[str, tuple[int, int]]
    transports: bool = False
    only: int = 0


class Chosen(NamedTuple):
    """A unit of a Detachment: its role, and its Faction keywords."""

    name: str
    role: str
    factions: frozenset[str]
    unaligned: bool = False


PATROL = "Patrol"  # said to a player
BATTALION = "Battalion"  # said to a player
BRIGADE = "Brigade"  # said to a player
VANGUARD = "Vanguard"  # said to a player
SPEARHEAD = "Spearhead"  # said to a player
OUTRIDER = "Outrider"  # said to a player
SUPREME_COMMAND = "Supreme Command"  # said to a player
SUPER_HEAVY = "Super-heavy"  # said to a player
AIR_WING = "Air Wing"  # said to a player
SUPER_HEAVY_AUXILIARY = "Super-heavy Auxiliary"  # said to a player
FORTIFICATION_NETWORK = "Fortification Network"  # said to a player
AUXILIARY_SUPPORT = "Auxiliary Support"  # said to a player
DETACHMENTS = (
    Detachment(
        rule="40K-CORE-DET-PATROL",
        name=PATROL,
        points=0,
        roles={"HQ": (1, 2), "Troops": (1, 3), "Elites": (0, 2), "Fast Attack": (0, 2), "Heavy Support": (0, 2), "Flyer": (0, 2)},
        transports=True,
    ),
    Detachment(
        rule="40K-CORE-DET-BATTALION",
        name=BATTALION,
        points=5,
        roles={"HQ": (2, 3), "Troops": (3, 6), "Elites": (0, 6), "Fast Attack": (0, 3), "Heavy Support": (0, 3), "Flyer": (0, 2)},
        transports=True,
    ),
    Detachment(
        rule="40K-CORE-DET-BRIGADE",
        name=BRIGADE,
        points=12,
        roles={
            "HQ": (3, 5),
            "Troops": (6, 12),
            "Elites": (3, 8),
            "Fast Attack": (3, 5),
            "Heavy Support": (3, 5),
            "Flyer": (0, 2),
        },
        transports=True,
    ),
    Detachment(
        rule="40K-CORE-DET-VANGUARD",
        name=VANGUARD,
        points=1,
        roles={"HQ": (1, 2), "Troops": (0, 3), "Elites": (3, 6), "Fast Attack": (0, 2), "Heavy Support": (0, 2), "Flyer": (0, 2)},
        transports=True,
    ),
    Detachment(
        rule="40K-CORE-DET-SPEARHEAD",
        name=SPEARHEAD,
        points=1,
        roles={"HQ": (1, 2), "Troops": (0, 3), "Elites": (0, 2), "Fast Attack": (0, 2), "Heavy Support": (3, 6), "Flyer": (0, 2)},
        transports=True,
    ),
    Detachment(
        rule="40K-CORE-DET-OUTRIDER",
        name=OUTRIDER,
        points=1,
        roles={"HQ": (1, 2), "Troops": (0, 3), "Elites": (0, 2), "Fast Attack": (3, 6), "Heavy Support": (0, 2), "Flyer": (0, 2)},
        transports=True,
    ),
    Detachment(
        rule="40K-CORE-DET-COMMAND",
        name=SUPREME_COMMAND,
        points=1,
        roles={"HQ": (3, 5), "Elites": (0, 1), "Lord of War": (0, 1)},
        transports=True,
    ),
    Detachment(rule="40K-CORE-DET-SUPERHEAVY", name=SUPER_HEAVY, points=3, roles={"Lord of War": (3, 5)}),
    Detachment(rule="40K-CORE-DET-AIRWING", name=AIR_WING, points=1, roles={"Flyer": (3, 5)}),
    Detachment(rule="40K-CORE-DET-SHAUX", name=SUPER_HEAVY_AUXILIARY, points=0, roles={"Lord of War": (1, 1)}),
    Detachment(rule="40K-CORE-DET-FORT", name=FORTIFICATION_NETWORK, points=0, roles={"Fortification": (1, 3)}),
    Detachment(
        rule="40K-CORE-DET-AUX",
        name=AUXILIARY_SUPPORT,
        points=-1,
        roles={
            "HQ": (0, 1),
            "Troops": (0, 1),
            "Elites": (0, 1),
            "Fast Attack": (0, 1),
            "Heavy Support": (0, 1),
            "Flyer": (0, 1),
            "Dedicated Transport": (0, 1),
        },
        only=1,
    ),
)
"""All there are. [40K-CORE-ARMY-04, 40K-ERR-242a, 40K-ERR-243a, 40K-ERR-243b]"""


def named(written: str) -> Detachment | None:
    """The Detachment that a roster means: `Battalion Detachment +5CP`. The one with the longest name that fits."""
    text = _letters(written)
    fits = [each for each in DETACHMENTS if text.startswith(_letters(each.name))]
    return max(fits, key=lambda each: len(each.name), default=None)


def _letters(name: str) -> str:
    return re.sub(r"[^a-z]+", "", name.casefold())


def lacks(detachment: Detachment, units: Sequence[Chosen]) -> Iterator[Lack]:
    """What is missing in a Detachment, and what is too much."""
    numbers = Counter(unit.role for unit in units)
    for role in dict.fromkeys([*detachment.roles, *numbers]):
        if role == TRANSPORT and detachment.transports:
            continue
        least, most = detachment.roles.get(role, (0, 0))
        if not least <= numbers[role] <= most:
            yield Lack(detachment.rule, _lack(prose(detachment.name), role, least, most, numbers[role]))
    others = len(units) - numbers[TRANSPORT]
    if detachment.transports and numbers[TRANSPORT] > others:
        said = tr("{name}: {most} {role} at most, one for each other unit, {n} chosen")
        yield Lack(
            "40K-FAQ-TRANS-01", said.format(name=prose(detachment.name), most=others, role=prose(TRANSPORT), n=numbers[TRANSPORT])
        )
    if detachment.only and len(units) != detachment.only:
        said = tr("{name}: {only} unit in all, {n} chosen")
        yield Lack(detachment.rule, said.format(name=prose(detachment.name), only=detachment.only, n=len(units)))
    if not shared_faction(units):
        said = tr("{name}: its units share no Faction keyword")
        yield Lack("40K-CORE-ARMY-04", said.format(name=prose(detachment.name)))


def shared_faction(units: Iterable[Chosen]) -> bool:
    """Whether units share a Faction keyword; those that are UNALIGNED need not."""
    aligned = [unit.factions for unit in units if not unit.unaligned]
    return not aligned or bool(frozenset.intersection(*aligned))


def command_points(chosen: Iterable[Detachment]) -> int:
    """The Command Points of a Battle-forged army with these Detachments, never below 0. [40K-CORE-ARMY-03, 40K-FAQ-ARMY-02]"""
    return max(0, FOR_EVERY_ARMY + sum(each.points for each in chosen))


def _lack(name: str, role: str, least: int, most: int, n: int) -> str:
    """So many units of a role are chosen, and how many there may be."""
    if not most:
        said = tr("{name}: no {role}, {n} chosen")
    elif least == most:
        said = tr("{name}: {least} {role}, {n} chosen")
    else:
        said = tr("{name}: {least} to {most} {role}, {n} chosen")
    return said.format(name=name, least=least, most=most, role=prose(role), n=n)
