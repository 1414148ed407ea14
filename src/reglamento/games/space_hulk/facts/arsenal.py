"""The arsenal: the figures of each weapon, as data. [SH-SHOOT-05, SH-REF-06, SH-REF-07, SH-FIST-02]"""

from __future__ import annotations

import msgspec

from reglamento.games.space_hulk.facts.mission import Kit
from reglamento.memory import Memory

ROUNDS = 10
"""Assault cannon rounds at the start and after the reload. [SH-CANNON-04, SH-CANNON-07]"""
FUEL = 6
"""Heavy flamer shots in a mission. [SH-FLAMER-09]"""
PSI = 20
"""Psi points of a Librarian at the start of a mission. [SH-PSI-01]"""

MARINE_AP, GENESTEALER_AP, BLIP_AP = 4, 6, 6
"""AP of each activation. [SH-AP-01, SH-REF-03]"""
SHOT, FLAME, ATTACK, DOOR, TURN, UNJAM, HAND_OVER, ENTER, GUARD, RELOAD = 1, 2, 1, 1, 1, 1, 1, 1, 2, 4
"""AP of actions that cost the same for every piece that can take them. [SH-AP-02, SH-REF-03, SH-REF-05]"""

OVERWATCH_RANGE = 12
"""The range in squares of an overwatch shot with either gun. [SH-OW-08]"""
FLAMER_RANGE = 12
"""The range in squares of the heavy flamer. [SH-FLAMER-02]"""
LURK_RANGE = 6
"""A Marine within this many squares of an entry area holds its blips. [SH-LURK-03]"""
LURKERS = 3
"""The most blips that may wait at one entry area. [SH-LURK-02]"""

CLAWS = 3
"""Dice of a Genestealer and of the Broodlord. [SH-CC-03, SH-REF-07]"""

PREMONITION, BARRIER, STORM = 1, 2, 3
"""Psi points of the powers. [SH-PSI-05, SH-PSI-06, SH-PSI-08, SH-REF-02]"""
BARRIER_RANGE, STORM_RANGE = 12, 6
"""The range of the powers in squares. [SH-PSI-06, SH-PSI-08, SH-REF-02]"""
STORM_ON_ONE, STORM_ON_SECTION, BURNS_ON, BLAST_ON, DOOR_BREAKS_ON = 2, 4, 2, 4, 6
"""The roll that destroys: storm on one piece, on a section; flames; an exploding cannon; a blow at a door.
[SH-PSI-08, SH-PSI-09, SH-FLAMER-03, SH-CANNON-09, SH-CC-12]"""


class Gun(msgspec.Struct, frozen=True):
    """A gun that fires single shots: its six-sided dice, and the number that each must reach, at first and with sustained fire.
    [SH-BOX-07]
    """

    name: str
    dice: int
    kills_on: int
    sustained: int
    jams: bool
    rule: str


GUNS = {
    "storm bolter": Gun("storm bolter", 2, 6, 5, jams=True, rule="SH-BOLTER-01"),
    "assault cannon": Gun("assault cannon", 3, 5, 4, jams=False, rule="SH-CANNON-01"),
}
"""[SH-BOLTER-01, SH-SUST-01, SH-CANNON-01, SH-CANNON-03, SH-CANNON-06]"""


class Blade(msgspec.Struct, frozen=True):
    """A Marine's weapons against the square in front of it. [SH-REF-07]"""

    dice: int = 1
    bonus: int = 0
    parries: bool = False
    blocks: bool = False
    psychic: bool = False
    cuts_doors: bool = False


class Outfit(msgspec.Struct, frozen=True):
    """The outfit of a kit: the gun if any, the flamer, and the weapons for close combat."""

    gun: Gun | None
    flamer: bool
    blade: Blade
    sergeant: bool
    librarian: bool


def _worked_out(kit: Kit) -> Outfit:
    weapons = kit.weapons
    gun = next((GUNS[weapon] for weapon in ("assault cannon", "storm bolter") if weapon in weapons), None)
    claws = "lightning claws" in weapons
    # Rank, claws and hammer add one each. [SH-CC-04, SH-LIB-02, SH-CLAWS-01, SH-HAMMER-01]
    bonus = (kit.rank != "marine") + claws + ("thunder hammer" in weapons)
    blade = Blade(
        dice=2 if claws else 1,
        bonus=bonus,
        parries="power sword" in weapons,
        blocks="storm shield" in weapons,
        psychic=kit.rank == "librarian",
        cuts_doors="chainfist" in weapons,
    )
    return Outfit(gun, "heavy flamer" in weapons, blade, kit.rank == "sergeant", kit.rank == "librarian")


KEPT = 1024
"""The number of kits whose outfits are remembered."""
_BY_IDENTITY: Memory[int, tuple[Kit, Outfit]] = Memory(KEPT)


def outfit(kit: Kit) -> Outfit:
    """What a kit can do; worked out once for each kit. [SH-BOX-01, SH-CLAWS-02, SH-FIST-01, SH-CHAIN-02]"""
    known = _BY_IDENTITY.glance(id(kit))  # hashing a kit costs more than the rest of a rule that asks for it
    if known is None or known[0] is not kit:
        known = _BY_IDENTITY.replaced(id(kit), (kit, _worked_out(kit)))
    return known[1]
