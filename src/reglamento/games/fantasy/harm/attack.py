"""What hits: one record for blows, shots, spells, breath and whatever else hurts. [WF-CORE-CC-05, WF-CORE-CC-06]"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal

import msgspec
from msgspec.structs import replace

from reglamento.games.fantasy.arms.fighting import armour_modifier
from reglamento.games.fantasy.arms.weapons import Gun
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.troops import Hands, Leader
from reglamento.games.fantasy.lists.hit_traits import (
    CancelsArmour,
    ColdBlows,
    Flaming,
    HitTrait,
    KillingBlow,
    MagicBlows,
    MultipleWounds,
    Piercing,
    Poisoned,
)
from reglamento.games.fantasy.lists.traits import AnyTrait, Coldproof, Ethereal, MagicWeapon
from reglamento.games.fantasy.units.parts import troop_at
from reglamento.games.fantasy.units.table import troop_of

Several = Literal["", "2", "D3", "3", "D6"]
"""What an unsaved wound becomes: one (empty) or more wounds, the fewest first. [WF-MULTIWOUND-1]"""
MORE: tuple[Several, ...] = ("", "2", "D3", "3", "D6")


class Attack(msgspec.Struct, frozen=True, gc=False, cache_hash=True, kw_only=True):
    """The Strength of a hit and what is special about it. The steps from hits to losses ask nothing else about where it comes from.

    `source` is the rule that makes the attack. `combat` is true for blows of a close combat, whose wounds count for its result.
    """

    strength: int
    source: str = "WF-CORE-CC-05"
    combat: bool = False
    hands: Hands = ""
    """Of a unit whose riders or crew strike apart from its beasts: whose blow it is. [WF-CORE-UNIT-04]"""
    leader: Leader = ""
    """What the champion of a unit has to do with its blow. [WF-CORE-UNIT-09]"""
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
    """The blow or the shot of a unit or a character, of cavalry and chariots a blow of the riders or the crew, with what the rules of its
    troop make of it; those of a magic weapon are not its own. [WF-GEN-2, WF-CORE-UNIT-04]
    """
    troop = troop_of(game, unit)
    return _attack(troop.traits, strength, combat, "riders" if combat and troop.beast is not None else "")


def armed_with(attack: Attack, weapon: MagicWeapon) -> Attack:
    """A blow with a magic weapon: magical, and with what is special about this weapon alone. [WF-CORE-ARMY-02, WF-TWOWEAPONS-3]"""
    return replace(special(attack, weapon.special), magic=True, pierces=attack.pierces + weapon.pierces)


def piercing(attack: Attack, gun: Gun) -> Attack:
    """The shot of a weapon, which takes a point more from armour where it or the troop pierces. [WF-PIERCING-1]"""
    return replace(attack, pierces=max(attack.pierces, int(gun.piercing)))


@lru_cache(maxsize=1024)
def _attack(traits: tuple[AnyTrait, ...], strength: int, combat: bool, hands: Hands) -> Attack:
    found = special(Attack(strength=strength, combat=combat, hands=hands), traits)
    return found if combat else replace(found, killing=False)


def special(attack: Attack, rules: Sequence[AnyTrait | HitTrait]) -> Attack:
    """An attack with what these rules make of it; of two of a kind the better one counts. [WF-GEN-2]"""
    for rule in rules:
        match rule:
            case CancelsArmour():
                attack = replace(attack, no_armour=True)
            case MultipleWounds(wounds=wounds):
                attack = replace(attack, wounds=max(attack.wounds, wounds, key=MORE.index))
            case Piercing():
                attack = replace(attack, pierces=max(1, attack.pierces))
            case MagicBlows():
                attack = replace(attack, magic=True)
            case ColdBlows():
                attack = replace(attack, cold=True)
            case Flaming():
                attack = replace(attack, flaming=True)
            case Poisoned():
                attack = replace(attack, poisoned=True)
            case KillingBlow():
                attack = replace(attack, killing=True)
            case _:
                pass
    return attack


def harmless(game: Pitched, attack: Attack, target: str, part: str = "") -> bool:
    """Whether an attack has no effect at all on a part of a unit, whatever else is special about it: a cold one on what is immune to cold,
    one that is not magical on what is ethereal. [WF-COLD-1, WF-COLD-2, WF-ETHEREAL-5]
    """
    troop = troop_at(game, target, part)
    cold = attack.cold and troop.trait(Coldproof) is not None
    return cold or (not attack.magic and troop.trait(Ethereal) is not None)
