"""What hits: one record for blows, shots, spells, breath and whatever else hurts. [WF-CORE-CC-05, WF-CORE-CC-06]"""

from __future__ import annotations

from typing import Literal

import msgspec

from reglamento.games.fantasy.arms.fighting import armour_modifier
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.lists.traits import (
    CancelsArmour,
    ColdBlows,
    Coldproof,
    Ethereal,
    Flaming,
    KillingBlow,
    MagicBlows,
    MultipleWounds,
    Poisoned,
)
from reglamento.games.fantasy.units.parts import troop_at
from reglamento.games.fantasy.units.table import troop_of

Several = Literal["", "D3", "D6"]
"""What an unsaved wound becomes: a D3 or a D6 of wounds, or one. [WF-MULTIWOUND-1]"""


class Attack(msgspec.Struct, frozen=True, gc=False, cache_hash=True, kw_only=True):
    """The Strength of a hit and what is special about it. The steps from hits to losses ask nothing else about where it comes from.

    `source` is the rule that makes the attack. `combat` is true for blows of a close combat, whose wounds count for its result.
    """

    strength: int
    source: str = "WF-CORE-CC-05"
    combat: bool = False
    pierces: int = 0
    """By how much more than its Strength says it worsens armour saves. [WF-PIERCING-1]"""
    no_armour: bool = False
    """No armour save may be taken against it. [WF-ARMOURNULL-1]"""
    wounds: Several = ""
    magic: bool = False
    """Comes from a spell, a magic weapon or a troop whose entry says so. [WF-ETHEREAL-5, WF-CORE-ARMY-02]"""
    spares: bool = False
    """Strikes the ordinary troops of a unit, not its champion: surplus is lost. [WF-IMPACT-4]"""
    initiative: bool = False
    """Wounds against Initiative instead of Toughness. [WF-PETRIFY-3]"""
    cold: bool = False
    """[WF-COLD-1]"""
    flaming: bool = False
    """Wounds flammable models twice. [WF-CORE-CC-08]"""
    poisoned: bool = False
    """A natural 6 to hit wounds. [WF-CORE-CC-08]"""
    killing: bool = False
    """A natural 6 to wound slays models of the size of a man. [WF-CORE-CC-08]"""
    slays: bool = False
    """Has slain: it takes all Wounds that a model has left, and is not undone by regeneration. [WF-CORE-CC-08]"""

    @property
    def worsens(self) -> int:
        """By how much it worsens an armour save. [WF-CORE-CC-06]"""
        return armour_modifier(self.strength) + self.pierces


def attack_of(game: Pitched, unit: str, strength: int, *, combat: bool) -> Attack:
    """The blow or the shot of a unit or a character, with what the rules of its troop make of it."""
    troop = troop_of(game, unit)
    several = troop.trait(MultipleWounds)
    return Attack(
        strength=strength,
        combat=combat,
        no_armour=troop.trait(CancelsArmour) is not None,
        wounds="" if several is None else several.wounds,
        magic=troop.trait(MagicBlows) is not None,
        cold=troop.trait(ColdBlows) is not None,
        flaming=troop.trait(Flaming) is not None,
        poisoned=troop.trait(Poisoned) is not None,
        killing=combat and troop.trait(KillingBlow) is not None,
    )


def harmless(game: Pitched, attack: Attack, target: str, part: str = "") -> bool:
    """Whether an attack has no effect at all on a part of a unit, whatever else is special about it: a cold one on what is immune to cold,
    one that is not magical on what is ethereal. [WF-COLD-1, WF-COLD-2, WF-ETHEREAL-5]
    """
    troop = troop_at(game, target, part)
    cold = attack.cold and troop.trait(Coldproof) is not None
    return cold or (not attack.magic and troop.trait(Ethereal) is not None)
