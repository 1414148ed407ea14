"""Troops and armies, worked out from their files. [WF-CORE-UNIT-02, WF-CORE-UNIT-03, WF-CORE-ARMY-01]"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Literal, TypeVar

import msgspec

from reglamento.games.fantasy.arms.machines import AnyMachine
from reglamento.games.fantasy.arms.profiles import Profile
from reglamento.games.fantasy.arms.weapons import BLADES, GUNS, Blade, BladeName, Gun, GunName
from reglamento.games.fantasy.lists.traits import AnyTrait, Ethereal, Flyer, LightChariot, MagicWeapon, MountTrait, Skirmishers
from reglamento.geometry.table.shapes.bases import Base

Category = Literal["core", "special", "rare", "hero", "lord", "mount"]
CHARACTERS: frozenset[Category] = frozenset({"hero", "lord"})
Kind = Literal["foot", "cavalry", "warbeast", "big", "swarm", "monster", "chariot", "machine"]
"""A warbeast is a single creature on the base of cavalry: it has no rider, and fights as one on foot. [WF-CORE-UNIT-04]"""
RIDDEN: frozenset[Kind] = frozenset({"monster", "chariot"})
"""Kinds on which characters ride, with Wounds of their own. [WF-CORE-MON-01, WF-CORE-CHT-01]"""
STRENGTH: Mapping[Kind, int] = {"foot": 1, "cavalry": 2, "warbeast": 2, "big": 3, "swarm": 3, "chariot": 4, "machine": 1}
"""The unit strength of each model; a monster has that of its starting Wounds, a war machine with its crew that below.
[WF-CORE-UNIT-03]
"""
MACHINE_STRENGTH = 3
"""The unit strength of a war machine with its crew. [WF-CORE-UNIT-03]"""
LIGHT_STRENGTH = 3
"""The unit strength of a light chariot. [WF-CORE-UNIT-03]"""
Choices = Literal["one", "half", "none"]
"""What a unit counts against the chart: as one choice, two of them as one, or as none. [WF-CORE-ARMY-01]"""
Worn = Literal["none", "light", "heavy", "plate"]
ARMOUR: Mapping[Worn, int] = {"none": 7, "light": 6, "heavy": 5, "plate": 4}
"""The save of worn armour; 7 is none. [WF-CORE-CC-06]"""
T = TypeVar("T", bound=AnyTrait)


class Beast(msgspec.Struct, frozen=True, gc=False, cache_hash=True, forbid_unknown_fields=True):
    """The blows of a mount of one Wound; its other characteristics are the rider's. [WF-CORE-UNIT-04]"""

    WS: int
    S: int
    I: int  # noqa: E741 - the letter of the rulebook
    A: int
    traits: tuple[MountTrait, ...] = ()
    """Its own psychology, which holds for its rider. [WF-CORE-PSY-08]"""


class Troop(msgspec.Struct, frozen=True, gc=False, cache_hash=True, kw_only=True):
    """A kind of unit of an army list: what each of its models is, has and costs. Extra Attacks and Ballistic Skill of its champion
    stand in `champion_attacks` and `champion_aim`.
    """

    id: str
    name: str
    many: bool
    """Whether its name is a plural: `Toll Spears move`, but `Vestry Guard moves`."""
    category: Category
    kind: Kind
    points: int
    least: int
    most: int
    base: Base
    profile: Profile
    blade: BladeName
    gun: GunName | None
    worn: Worn
    shield: bool
    barding: bool
    beast: Beast | None
    champion: int | None
    """The points of a champion; None where there is none to have."""
    champion_attacks: int
    champion_aim: int
    standard: int | None
    musician: int | None
    traits: tuple[AnyTrait, ...]
    machine: AnyMachine | None = None
    """The war machine of which its models are the crew: the profile is theirs, the bases together are those of the machine."""
    spare: tuple[BladeName, ...] = ()
    """The weapons of close combat that it carries besides `blade`. [WF-CORE-WPN-01]"""
    allowance: int = 0
    """The points that it may spend on magic items. [WF-CORE-ARMY-02]"""
    choice: Choices = "one"

    @property
    def character(self) -> bool:
        return self.category in CHARACTERS

    @property
    def mounted(self) -> bool:
        return self.kind == "cavalry"

    @property
    def on_foot(self) -> bool:
        """Whether its models are neither riders nor the crew of a chariot. [WF-CORE-UNIT-04, WF-CORE-WPN-HAND]"""
        return self.kind not in {"cavalry", "chariot"}

    @property
    def couched(self) -> bool:
        """Whether its models use a spear as riders do: single creatures on bases of cavalry, too. [WF-CORE-UNIT-04, WF-CORE-WPN-SPEAR]"""
        return not self.on_foot or self.kind == "warbeast"

    @property
    def ridden(self) -> bool:
        """Whether characters ride it: a monster or a chariot. [WF-CORE-MON-01, WF-CORE-CHT-01]"""
        return self.kind in RIDDEN

    @property
    def skirmisher(self) -> bool:
        """Whether its units skirmish: by their entry, or because they fly in units. [WF-CORE-SKI-01, WF-CORE-MOV-05]"""
        return self.trait(Skirmishers) is not None or (self.kind == "foot" and self.trait(Flyer) is not None)

    @property
    def strength(self) -> int:
        """The unit strength of each model. [WF-CORE-UNIT-03]"""
        if self.trait(LightChariot) is not None:
            return LIGHT_STRENGTH
        return self.profile.W if self.kind == "monster" else STRENGTH[self.kind]

    @property
    def movement(self) -> float:
        """The Movement in cm: barding takes 2.5, but nothing reduces that of ethereal troops. [WF-CORE-CC-06, WF-ETHEREAL-2]"""
        return self.profile.M - (2.5 if self.barding and self.trait(Ethereal) is None else 0.0)

    @property
    def weapon(self) -> Blade:
        return BLADES[self.blade]

    @property
    def blades(self) -> tuple[BladeName, ...]:
        """The weapons of close combat among which it chooses; those with magic weapons do not. [WF-CORE-WPN-01, WF-CORE-ARMY-02]"""
        return (self.blade, *self.spare) if self.trait(MagicWeapon) is None else (self.blade,)

    @property
    def missile(self) -> Gun | None:
        return None if self.gun is None else GUNS[self.gun]

    def trait(self, kind: type[T]) -> T | None:
        """The trait of a kind; None where the troop has none."""
        for each in self.traits:
            if isinstance(each, kind):
                return each
        return None


ItemCategory = Literal["weapon", "armour", "talisman", "enchanted", "arcane", "standard"]


class Item(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """A magic item of an army list: what it gives its bearer. One that is `common`, a scroll or a stone, may be carried more than once.
    [WF-CORE-ARMY-02, WF-CORE-ARMY-03]
    """

    id: str
    name: str
    category: ItemCategory
    points: int
    rules: tuple[AnyTrait, ...]
    common: bool = False


class ArmyUnit(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """A unit of an army: its troop, how many models it begins with in how many files, and its command. A character has magic items,
    whose rules are among those of the troop, and is one who `leads` the army where that was written; the standard of a character is
    the battle standard. One that `rides` has the place in the army of the monster. [WF-CORE-UNIT-09, WF-CORE-ARMY-02]
    """

    troop: Troop
    models: int
    files: int
    champion: bool = False
    standard: bool = False
    musician: bool = False
    items: tuple[Item, ...] = ()
    leads: bool = False
    rides: int | None = None

    @property
    def points(self) -> int:
        command = (
            (self.champion, self.troop.champion),
            (self.standard, self.troop.standard),
            (self.musician, self.troop.musician),
        )
        models = 1 if self.troop.machine is not None else self.models
        troops = models * self.troop.points + sum(cost or 0 for had, cost in command if had)
        return troops + sum(item.points for item in self.items)


class Army(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """An army as a player leads it."""

    id: str
    name: str
    units: tuple[ArmyUnit, ...]
    dispel: int = 2
    """The dispel dice that it has without any wizard. [WF-CORE-MAG-02]"""
    list_name: str = ""
    """The name of its army list."""

    @property
    def points(self) -> int:
        return sum(unit.points for unit in self.units)

    def riders(self, entry: int) -> tuple[int, ...]:
        """The places of the characters that ride the monster or the chariot at a place. [WF-CORE-MON-01]"""
        return tuple(place for place, unit in enumerate(self.units) if unit.rides == entry)

    def heroic(self, entry: int) -> bool:
        """Whether a place is that of a character, or of a mount with riders. [WF-CORE-BAT-02]"""
        return self.units[entry].troop.character or bool(self.riders(entry))

    @property
    def general(self) -> int | None:
        """The place of the General: the character of the highest Leadership, and of several the one that was written down for it; None in
        an army without characters. [WF-CORE-ARMY-01]
        """
        return _general(self)


@lru_cache(maxsize=64)
def _general(army: Army) -> int | None:
    found = [entry for entry, unit in enumerate(army.units) if unit.troop.character]
    return max(found, key=lambda entry: (army.units[entry].troop.profile.Ld, army.units[entry].leads), default=None)


@lru_cache(maxsize=64)
def standard_bearers(army: Army) -> frozenset[int]:
    """The places of the characters of an army that carry the battle standard."""
    return frozenset(entry for entry, unit in enumerate(army.units) if unit.standard and unit.troop.character)
