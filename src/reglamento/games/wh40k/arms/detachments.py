"""Detachments: which roles each wants and allows, what is missing or too much, and its Command Points.
[40K-CORE-ARMY-03, 40K-CORE-ARMY-04, 40K-FAQ-TRANS-01]
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

import msgspec

FILE = Path(__file__).parent / "detachments.toml"
TRANSPORT = "Dedicated Transport"
UNALIGNED = "UNALIGNED"
"""Units with this keyword need share no Faction keyword with the others. [40K-CORE-ARMY-04]"""
FOR_EVERY_ARMY = 3
"""Command Points of every Battle-forged army. [40K-CORE-ARMY-03]"""


class Detachment(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How many units of each role it has, the fewest and the most. `points`: Command Points; `only`: so many units in all."""

    id: str
    name: str
    points: int
    roles: dict[str, tuple[int, int]]
    transports: bool = False
    only: int = 0

    @property
    def rule(self) -> str:
        return f"40K-CORE-DET-{self.id}"


class Chosen(NamedTuple):
    """A unit of a Detachment: its role, and its Faction keywords."""

    name: str
    role: str
    factions: frozenset[str]
    unaligned: bool = False


class Lack(NamedTuple):
    """What is wrong with an army, and the rule that says so."""

    rule: str
    says: str

    def __str__(self) -> str:
        return f"{self.rule}: {self.says}"


@cache
def detachments() -> tuple[Detachment, ...]:
    """All there are."""
    return msgspec.convert(tomllib.loads(FILE.read_text(encoding="utf-8"))["detachment"], tuple[Detachment, ...])


def named(written: str) -> Detachment | None:
    """The Detachment that a roster means: `Battalion Detachment +5CP`. The one with the longest name that fits."""
    text = _letters(written)
    fits = [each for each in detachments() if text.startswith(_letters(each.name))]
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
            yield Lack(detachment.rule, f"{detachment.name}: {_range(least, most)} {role}, {numbers[role]} chosen")
    others = len(units) - numbers[TRANSPORT]
    if detachment.transports and numbers[TRANSPORT] > others:
        yield Lack(
            "40K-FAQ-TRANS-01",
            f"{detachment.name}: {others} {TRANSPORT} at most, one for each other unit, {numbers[TRANSPORT]} chosen",
        )
    if detachment.only and len(units) != detachment.only:
        yield Lack(detachment.rule, f"{detachment.name}: {detachment.only} unit in all, {len(units)} chosen")
    if not shared_faction(units):
        yield Lack("40K-CORE-ARMY-04", f"{detachment.name}: its units share no Faction keyword")


def shared_faction(units: Iterable[Chosen]) -> bool:
    """Whether units share a Faction keyword; those that are UNALIGNED need not."""
    aligned = [unit.factions for unit in units if not unit.unaligned]
    return not aligned or bool(frozenset.intersection(*aligned))


def command_points(chosen: Iterable[Detachment]) -> int:
    """The Command Points of a Battle-forged army with these Detachments, never below 0. [40K-CORE-ARMY-03, 40K-FAQ-ARMY-02]"""
    return max(0, FOR_EVERY_ARMY + sum(each.points for each in chosen))


def _range(least: int, most: int) -> str:
    if not most:
        return "no"
    return str(least) if least == most else f"{least} to {most}"
