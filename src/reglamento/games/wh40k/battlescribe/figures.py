"""Characteristics as rosters print them, in all the ways that they are printed, as figures of ours.

A reader gives the figure, and with it what of the printed text the rules here do not enforce: an empty text where all of it is.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from reglamento.games.wh40k.arms.amounts import Amount, amount, fixed
from reglamento.games.wh40k.arms.profiles import CANNOT, average
from reglamento.games.wh40k.arms.weapons import WeaponStrength, WeaponType, piercing, typed, weapon_strength

NOTHING = frozenset({"", "-", "N/A", "N", "NONE"})
"""What stands for no value."""
VARIES = "*"
"""What stands for a value that a damage table gives."""
INCHES = re.compile(r"(\d{1,3})(?:\s*-\s*(\d{1,3}))?")
REACHED = re.compile(r"([2-7])\+?")
SAVES = re.compile(r"([2-7]|-)\+?\s*(?:[/(]\s*([2-6])\+{1,2}\s*\)?)?")
WHOLE = re.compile(r"\d{1,2}")
LESS = re.compile(r"-?(\d)")
FURTHEST = 240
"""Inches."""
MARKS = {
    **dict.fromkeys(map(ord, "\"'\u201c\u201d\u2033"), None),
    **dict.fromkeys((0x2010, 0x2013, 0x2014, 0x2212), "-"),
    0xD7: "x",
}
"""Marks of inches, which mean nothing here, and the many dashes and the sign for times, which are written plainly."""


class PrintedMove(NamedTuple):
    """Inches, the dice of a random Move, and what is not enforced."""

    least: int
    most: int
    rolled: Amount = fixed(0)
    beyond: str = ""


def _plain(written: str) -> str:
    """A value without marks of inches and needless spaces, and with hyphens for all dashes."""
    return " ".join(written.translate(MARKS).split()).upper()


def missing(written: str) -> bool:
    """Whether there is no value."""
    return _plain(written) in NOTHING


def varies(written: str) -> bool:
    """Whether a damage table gives the value."""
    return _plain(written) == VARIES


def move(written: str) -> PrintedMove:
    """A Move: `6"`, `20-60"`, `2D6"`, `-`. [40K-CORE-MOVE-04, 40K-CORE-DICE-04]"""
    text = _plain(written)
    found = INCHES.fullmatch(text)
    if found is not None:
        least, most = int(found[1]), int(found[2] or found[1])
        return PrintedMove(least if found[2] else 0, max(least, most))
    if missing(written):
        return PrintedMove(0, 0)
    try:
        rolled = amount(text)
    except ValueError:
        return PrintedMove(0, 6, beyond=f"the Move {written}, which counts as 6")
    return PrintedMove(0, average(rolled), rolled)


def roll_needed(written: str) -> tuple[int, str]:
    """What a die must reach: `3+`, `3`; nothing reaches `-`."""
    if missing(written):
        return CANNOT, ""
    found = REACHED.fullmatch(_plain(written))
    return (int(found[1]), "") if found else (CANNOT, f"{written}, which no die reaches here")


def saves(written: str) -> tuple[int, int | None, str]:
    """A Save, and the invulnerable save that is printed with it: `3+`, `3+/5++`, `3+ (5++)`."""
    if missing(written):
        return CANNOT, None, ""
    found = SAVES.fullmatch(_plain(written))
    if found is None:
        return CANNOT, None, f"the Save {written}, which counts as none"
    return CANNOT if found[1] == "-" else int(found[1]), int(found[2]) if found[2] else None, ""


def whole(written: str, instead: int) -> tuple[int, str]:
    """A plain figure."""
    found = WHOLE.fullmatch(_plain(written))
    if found is not None and int(found[0]):
        return int(found[0]), ""
    return instead, f"{written or 'no value'}, which counts as {instead}"


def number_of_attacks(written: str) -> tuple[Amount, str]:
    """A number of attacks: `2`, `D6`, `2D6`."""
    if missing(written):
        return fixed(0), ""
    try:
        return amount(_plain(written)), ""
    except ValueError:
        return fixed(1), f"{written} attacks, which count as 1"


# ---- weapons


def weapon_range(written: str) -> tuple[int, str]:
    """The range of a weapon: `24"`, `24`, `Melee`. 0 for a melee weapon."""
    text = _plain(written)
    if text in NOTHING or text == "MELEE":
        return 0, ""
    found = INCHES.fullmatch(text)
    if found is None or found[2] or int(found[1]) > FURTHEST:
        return 0, f"the range {written}"
    return int(found[1]), ""


def weapon_type(written: str) -> tuple[WeaponType, Amount] | None:
    """The type of a weapon and its number of attacks; None for what is no type, such as `See below`."""
    try:
        return typed(_plain(written))
    except ValueError:
        return None


def strength(written: str) -> tuple[WeaponStrength, str]:
    """The Strength of a weapon: `4`, `User`, `+1`, `x2`, `2D6`, `+D3`."""
    text = _plain(written)
    if text in NOTHING:
        return WeaponStrength(), ""
    if text == VARIES:
        return WeaponStrength(), "the Strength *, which counts as its bearer's"
    try:
        return weapon_strength(text), ""
    except ValueError:
        return WeaponStrength(), f"the Strength {written}, which counts as its bearer's"


def ap(written: str) -> tuple[int, Amount, str]:
    """The AP of a weapon: `-2`, `2`, `0`, `-`, `-D3`; what is fixed of it, and what is rolled and taken from it."""
    text = _plain(written)
    if text in NOTHING:
        return 0, fixed(0), ""
    found = LESS.fullmatch(text)
    if found is not None:
        return -int(found[1]), fixed(0), ""
    try:
        return *piercing(f"-{text.removeprefix('-')}"), ""
    except ValueError:
        return 0, fixed(0), f"the AP {written}, which counts as 0"


def damage(written: str) -> tuple[Amount, str]:
    """The Damage of a weapon: `1`, `D3`, `2D6`."""
    if missing(written):
        return fixed(1), ""
    try:
        return amount(_plain(written)), ""
    except ValueError:
        return fixed(1), f"the Damage {written}, which counts as 1"
