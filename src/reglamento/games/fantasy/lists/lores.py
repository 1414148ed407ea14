"""Lores and their spells by name, and the table of miscasts, as files. [WF-CORE-MAG-01, WF-CORE-MAG-07, WF-CORE-LORE-01]"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from reglamento.armies.lists.conversion import convert, each, faultless, tables
from reglamento.armies.lists.faults import Faults, allowed
from reglamento.armies.lists.packaged_files import PackagedFiles
from reglamento.games.fantasy.lists.magic_traits import BoundSpell, MagicUnit, Wizard
from reglamento.games.fantasy.lists.spells import Lore, Spell
from reglamento.games.fantasy.lists.traits import AnyTrait

DATA = Path(__file__).parent / "data"
LORES = PackagedFiles(DATA / "lores", "lore")
SPELLS = 6
"""A lore has so many spells, one for each face of a die. [WF-CORE-MAG-01]"""
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=400)]


class LoreEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The head of a lore."""

    id: Text
    name: Text
    about: Text


@cache
def lore(name: str) -> Lore:
    """A lore of the package. Raises ForceError naming those there are."""
    return lore_in(LORES.tables(name), f"{name}.toml")


def lore_in(found: dict[str, object], where: str) -> Lore:
    """A lore from the tables of a file. Raises ForceError with all that is wrong with it."""
    faults = Faults(where)
    head = convert({key: value for key, value in found.items() if key != "spell"}, LoreEntry, "", faults)
    listed = found.get("spell", [])
    spells = tuple(each(listed, Spell, "spell", faults)) if isinstance(listed, list) else ()
    if not isinstance(listed, list) or len(listed) != SPELLS:
        faults.at("spell", f"a lore has {SPELLS} [[spell]], one for each face of a die")
    for entry, spell in spells:
        _check(spell, entry, faults)
    faults.stop()
    assert head is not None, "no faults"
    return Lore(head.id, head.name, tuple(spell for _, spell in spells))


def _check(spell: Spell, entry: str, faults: Faults) -> None:
    """The faults of a spell that its fields do not show one by one."""
    if spell.missile and (spell.aim != "enemy" or spell.engaged != "no" or spell.range is None):
        faults.at(entry, "a magic missile has a range and is cast at an enemy that is not engaged")
    if spell.among != "one" and spell.range is None:
        faults.at(entry, "a spell at all units in range has a range")
    if bool(spell.near) != (spell.within > 0):
        faults.at(entry, 'features and how near they are go together: write near = ["wood"] and within = 15')


@cache
def spell_named(id: str) -> Spell:
    """A spell by its lore and number: `embers-1`. Raises ForceError for one that there is not."""
    name, _, number = id.rpartition("-") if "-" in id else (id, "", "")
    if name not in (lores := LORES.names()):
        faults = Faults(id)
        faults.at(
            "", f"there is no such lore; a spell is a lore and a number, as {spell_id(lores[0], 1)}; lores: {allowed(lores)}"
        )
        faults.stop()
    spells = lore(name).spells
    if not number.isdecimal() or not 1 <= int(number) <= len(spells):
        faults = Faults(id)
        faults.at("", f"the lore {name} has the spells {name}-1 to {name}-{len(spells)}")
        faults.stop()
    return spells[int(number) - 1]


def spell_id(lore: str, number: int) -> str:
    return f"{lore}-{number}"


def check_spells(traits: tuple[AnyTrait, ...], entry: str, faults: Faults) -> None:
    """The faults of lores and spells that the rules of a troop name. [WF-CORE-MAG-01, WF-CORE-MAG-08]"""
    for trait in traits:
        for name in trait.lores if isinstance(trait, Wizard) else ():
            if name not in LORES.names():
                faults.at(entry, f"there is no lore {name}; there are {allowed(LORES.names())}")
        if isinstance(trait, BoundSpell | MagicUnit):
            name, _, number = trait.spell.rpartition("-")
            if name not in LORES.names() or number not in {"1", "2", "3", "4", "5", "6"}:
                faults.at(entry, f"there is no spell {trait.spell}; write a lore and a number from 1 to {SPELLS}, as in embers-1")


# ---- miscasts

Miscast = Literal["blast", "thrown", "returned", "burnt", "silenced", "phase ends"]
"""What a miscast does. [WF-CORE-MAG-07]"""


class MiscastRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """From which to which total of 2D6 a miscast does something, and the Strength of its hits."""

    least: Annotated[int, msgspec.Meta(ge=2, le=12)]
    most: Annotated[int, msgspec.Meta(ge=2, le=12)]
    does: Miscast
    strength: Annotated[int, msgspec.Meta(ge=0, le=10)] = 0


class MiscastTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    row: tuple[MiscastRow, ...]


@cache
def miscasts() -> tuple[MiscastRow, ...]:
    """The table of the package. [WF-CORE-MAG-07]"""
    return miscasts_in(tables(DATA / "miscasts.toml"), "miscasts.toml")


def miscasts_in(found: dict[str, object], where: str) -> tuple[MiscastRow, ...]:
    """A table of miscasts from the tables of a file. Raises ForceError where a total of 2D6 has no row, or two."""
    faults = Faults(where)
    rows = faultless(found, MiscastTable, faults).row
    whole_table(rows, faults)
    faults.stop()
    return rows


def whole_table(rows: tuple[MiscastRow, ...], faults: Faults) -> None:
    """The faults of a table in which a total of 2D6 has no row, or two. [WF-CORE-MAG-07]"""
    for total in range(2, 13):
        fitting = sum(row.least <= total <= row.most for row in rows)
        if fitting != 1:
            faults.at("row", f"a total of {total} has {fitting} rows; it needs one")


def miscast_of(total: int, rows: tuple[MiscastRow, ...]) -> MiscastRow:
    """The row of a total of 2D6. [WF-CORE-MAG-07]"""
    return next(row for row in rows if row.least <= total <= row.most)
