"""Magic as facts: wizards, spells in force, the dice of a phase. [WF-CORE-MAG-01, WF-CORE-MAG-02, WF-CORE-MAG-06]"""

from __future__ import annotations

import msgspec

from reglamento.games.fantasy.facts.mission import Side
from reglamento.games.fantasy.lists.spells import Lasts
from reglamento.kernel.questions import Position


class Mage(msgspec.Struct, frozen=True, gc=False):
    """A wizard: its lore, the numbers of its spells, and what it has done in this magic phase. [WF-CORE-MAG-01, WF-CORE-MAG-03]"""

    lore: str
    spells: tuple[int, ...] = ()
    scrolls: int = 0
    spent: tuple[str, ...] = ()
    """The ids of the stones that it has used. [WF-CORE-ARMY-03]"""
    cast: tuple[int, ...] = ()
    """The spells that it has tried to cast in this phase."""
    silent: bool = False
    """It casts no more in this phase. [WF-CORE-MAG-07]"""
    lost: bool = False
    """It casts nothing until it throws a 6. [WF-CORE-MAG-07]"""


class Enchantment(msgspec.Struct, frozen=True, gc=False):
    """A spell in force: which, its caster, the unit it lies on (empty: none), what dispels it, and how long it lasts. A comet has a place
    and markers. [WF-CORE-MAG-06]
    """

    spell: str
    caster: str
    side: Side
    unit: str
    value: int
    lasts: Lasts
    place: Position | None = None
    markers: int = 0
    rethrows: int = 0
    """The dice that its side may throw again. [WF-CORE-LORE-01]"""
    item: str | None = None
    """The id of the magic item that it makes fail, empty for the magic weapon of a troop's own entry. [WF-CORE-LORE-01]"""


class PhaseDice(msgspec.Struct, frozen=True, gc=False):
    """The dice of a magic phase: power dice of the side whose turn it is, dispel dice of the other. [WF-CORE-MAG-02]"""

    power: int = 0
    dispel: int = 0
    over: bool = False
    """A miscast has ended the phase. [WF-CORE-MAG-07]"""
    used: tuple[str, ...] = ()
    """Bound spells used and spells in force that were not dispelled, which are not tried again. [WF-CORE-MAG-08, WF-CORE-MAG-06]"""
