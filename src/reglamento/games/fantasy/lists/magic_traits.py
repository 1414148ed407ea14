"""What wizards, units and magic items can do in the magic phase, as part of the vocabulary of special rules. [WF-CORE-MAG-01,
WF-CORE-ARMY-03]
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from reglamento.games.fantasy.lists.hit_traits import Trait

FewDice = Annotated[int, msgspec.Meta(ge=0, le=3)]


class Wizard(Trait, frozen=True, tag="wizard"):
    """Casts spells of one of these lores. [WF-CORE-MAG-01]"""

    level: Annotated[int, msgspec.Meta(ge=1, le=4)]
    lores: Annotated[tuple[str, ...], msgspec.Meta(min_length=1, max_length=8)]


class Scroll(Trait, frozen=True, tag="dispel scroll"):
    """Ends one spell. [WF-CORE-MAG-05]"""


class MagicResistance(Trait, frozen=True, tag="magic resistance"):
    """Dispel dice for nothing against spells at it. [WF-MAGICRES-1]"""

    dice: Annotated[int, msgspec.Meta(ge=1, le=6)]


class BoundSpell(Trait, frozen=True, tag="bound spell"):
    """A spell without dice, once in a magic phase, dispelled by its power. [WF-CORE-MAG-08]"""

    spell: str
    power: Annotated[int, msgspec.Meta(ge=1, le=20)]


class MagicUnit(Trait, frozen=True, tag="magic unit"):
    """A bound spell whose power is the number of models. [WF-MAGICUNIT-1]"""

    spell: str


class PowerStone(Trait, frozen=True, tag="power stone"):
    """So many dice more for one casting roll of its bearer, beyond the limit of its level, beside one power die at least; used once.
    [WF-CORE-ARMY-03]
    """

    dice: Annotated[int, msgspec.Meta(ge=1, le=3)] = 2


class DispelStone(Trait, frozen=True, tag="dispel stone"):
    """So many dice more for one attempt to dispel, without any others if need be; used once. [WF-CORE-ARMY-03]"""

    dice: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1


class DispelBonus(Trait, frozen=True, tag="dispel bonus"):
    """Adds to the total of the dispel rolls of its side. [WF-CORE-ARMY-03]"""

    points: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1


class MoreDice(Trait, frozen=True, tag="magic dice"):
    """So many power dice more in each magic phase of its side, and dispel dice in the enemy's. [WF-CORE-ARMY-03]"""

    power: FewDice = 0
    dispel: FewDice = 0
