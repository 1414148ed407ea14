"""What may be special about hits: of all blows and shots of a troop, of a magic weapon alone, of breath. [WF-GEN-2, WF-TWOWEAPONS-3,
WF-BREATH-4]
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec


class Trait(msgspec.Struct, frozen=True, gc=False, cache_hash=True, forbid_unknown_fields=True, tag_field="rule", tag=""):
    """A special rule of a troop. In a file: `{ rule = "scaly skin", save = 5 }`."""


class CancelsArmour(Trait, frozen=True, tag="cancels armour"):
    """No armour save may be taken against its blows and shots. [WF-ARMOURNULL-1]"""


class MultipleWounds(Trait, frozen=True, tag="multiple wounds"):
    """Each unsaved wound becomes so many: 2, a D3, 3, or a D6. [WF-MULTIWOUND-1]"""

    wounds: Literal["2", "D3", "3", "D6"]


class Piercing(Trait, frozen=True, tag="armour piercing"):
    """Armour saves are 1 worse against its blows and shots. [WF-PIERCING-1]"""


class MagicBlows(Trait, frozen=True, tag="magical attacks"):
    """Its blows and shots are magical. [WF-ETHEREAL-5]"""


class ColdBlows(Trait, frozen=True, tag="cold attacks"):
    """Its blows and shots are cold. [WF-COLD-1]"""


class Poisoned(Trait, frozen=True, tag="poisoned attacks"):
    """A natural 6 to hit wounds. [WF-CORE-CC-08]"""


class KillingBlow(Trait, frozen=True, tag="killing blow"):
    """A natural 6 to wound slays models of the size of a man in close combat. [WF-CORE-CC-08]"""


class Flaming(Trait, frozen=True, tag="flaming attacks"):
    """Its blows and shots wound flammable models twice. [WF-CORE-CC-08]"""


HitTrait: TypeAlias = CancelsArmour | MultipleWounds | Piercing | MagicBlows | ColdBlows | Poisoned | KillingBlow | Flaming
HitTraits: TypeAlias = Annotated[tuple[HitTrait, ...], msgspec.Meta(max_length=4)]
