"""What troops can do besides their characteristics: the vocabulary of special rules. A rule that is not here cannot be written in an
army list; any troop may have any of them, several together, each once. [WF-GEN-1, WF-GEN-2, WF-GEN-3]
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from reglamento.games.fantasy.arms.amounts import HitDie
from reglamento.games.fantasy.lists.hit_traits import (
    CancelsArmour,
    ColdBlows,
    Flaming,
    HitTraits,
    KillingBlow,
    MagicBlows,
    MultipleWounds,
    Piercing,
    Poisoned,
    Trait,
)
from reglamento.games.fantasy.lists.magic_traits import (
    BoundSpell,
    DispelBonus,
    DispelStone,
    MagicResistance,
    MagicUnit,
    MoreDice,
    PowerStone,
    Scroll,
    Wizard,
)

Save = Annotated[int, msgspec.Meta(ge=1, le=6)]


class Scaly(Trait, frozen=True, tag="scaly skin"):
    """A natural armour save, that worn armour improves. [WF-SCALY-1, WF-SCALY-2]"""

    save: Save


class Fearless(Trait, frozen=True, tag="immune to psychology"):
    """[WF-IMMUNEPSY-1, WF-IMMUNEPSY-3, WF-IMMUNEPSY-4]"""


class Unbreakable(Trait, frozen=True, tag="unbreakable"):
    """[WF-UNBREAKABLE-1, WF-UNBREAKABLE-2]"""


class ColdBlooded(Trait, frozen=True, tag="cold-blooded"):
    """[WF-COLDBLOOD-1, WF-COLDBLOOD-2]"""


class Stubborn(Trait, frozen=True, tag="stubborn"):
    """Break tests are not modified. [WF-CORE-RES-03]"""


class Hatred(Trait, frozen=True, tag="hatred"):
    """[WF-CORE-PSY-07]"""


class Ward(Trait, frozen=True, tag="ward save"):
    """A save after the armour save, which nothing modifies. [WF-CORE-CC-07]"""

    save: Save


class Large(Trait, frozen=True, tag="large target"):
    """Sees and is seen over ordinary models, and is easier to hit. [WF-CORE-SIGHT-01, WF-CORE-SHO-01, WF-CORE-SHO-02]"""


class Fear(Trait, frozen=True, tag="causes fear"):
    """[WF-CORE-PSY-03]"""


class Terror(Trait, frozen=True, tag="causes terror"):
    """Causes fear as well. [WF-CORE-PSY-04]"""


class Stupid(Trait, frozen=True, tag="stupidity"):
    """[WF-CORE-PSY-05]"""


class Frenzy(Trait, frozen=True, tag="frenzy"):
    """[WF-CORE-PSY-06]"""


class Unstable(Trait, frozen=True, tag="unstable"):
    """[WF-UNSTABLE-1, WF-UNSTABLE-4]"""


class Ethereal(Trait, frozen=True, tag="ethereal"):
    """[WF-ETHEREAL-1, WF-ETHEREAL-2, WF-ETHEREAL-5]"""


class Coldproof(Trait, frozen=True, tag="immune to cold"):
    """[WF-COLD-1, WF-COLD-2]"""


class Cross(Trait, frozen=True, tag="cross"):
    """[WF-CROSS-1]"""

    ground: Annotated[
        tuple[Literal["wood", "marsh", "steep hill", "river", "water", "obstacles", "all"], ...], msgspec.Meta(min_length=1)
    ]


class Amphibious(Trait, frozen=True, tag="amphibious"):
    """[WF-AMPHIBIOUS-1, WF-AMPHIBIOUS-2]"""


class RandomMove(Trait, frozen=True, tag="random movement"):
    """Moves so many D6 of centimetres in the compulsory moves, where an arrow points if it `scatters`. [WF-RANDOMMOVE-1,
    WF-RANDOMMOVE-4]
    """

    dice: Annotated[int, msgspec.Meta(ge=1, le=10)]
    scatters: bool = False


class Raised(Trait, frozen=True, tag="raised"):
    """Marches near its General alone, and crumbles when the General is gone. [WF-CORE-PSY-09]"""


class Scouts(Trait, frozen=True, tag="scouts"):
    """[WF-CORE-BAT-03]"""


class FastCavalry(Trait, frozen=True, tag="fast cavalry"):
    """[WF-CORE-FCV-01]"""


class Skirmishers(Trait, frozen=True, tag="skirmishers"):
    """[WF-CORE-SKI-01]"""


class LightChariot(Trait, frozen=True, tag="light chariot"):
    """A chariot of unit strength 3. [WF-CORE-UNIT-03]"""


class Flyer(Trait, frozen=True, tag="flyer"):
    """[WF-CORE-MOV-05]"""


class Unnerving(Trait, frozen=True, tag="unnerving"):
    """Enemies in contact throw one die more at Leadership tests, and the lowest does not count. [WF-COLDBLOOD-3]"""


class Petrifies(Trait, frozen=True, tag="petrify"):
    """Each of its models shoots with so many automatic hits. [WF-PETRIFY-1, WF-PETRIFY-2]"""

    hits: HitDie


class Breath(Trait, frozen=True, tag="breath weapon"):
    """A creature's breath: its Strength, what is `special` about its hits, and the teardrop, `long` and with a `broad` end in cm.
    [WF-BREATH-1, WF-BREATH-4, WF-CORE-SHO-05]
    """

    strength: Annotated[int, msgspec.Meta(ge=1, le=10)]
    special: HitTraits = ()
    long: Annotated[float, msgspec.Meta(ge=5, le=40)] = 20.0
    broad: Annotated[float, msgspec.Meta(ge=2, le=15)] = 6.5


class ImpactHits(Trait, frozen=True, tag="impact hits"):
    """Each of its models that charges into contact causes so many automatic hits, of this Strength. [WF-IMPACT-1, WF-IMPACT-2]"""

    hits: HitDie
    strength: Annotated[int, msgspec.Meta(ge=1, le=10)]
    more: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    """Hits besides those rolled, as scythes cause."""


MountTrait: TypeAlias = Fear | Terror | Stupid | Frenzy
"""What a mount may have: it holds for its rider, too. [WF-CORE-PSY-08]"""


class Flammable(Trait, frozen=True, tag="flammable"):
    """[WF-CORE-CC-08]"""


class Regeneration(Trait, frozen=True, tag="regeneration"):
    """Unsaved wounds are undone on this number. [WF-CORE-CC-07]"""

    save: Save


class CancelsAttack(Trait, frozen=True, tag="cancels an attack"):
    """Enemies in contact have an Attack less. [WF-CANCELATTACK-1]"""


class Lightning(Trait, frozen=True, tag="lightning attack"):
    """May break off the close combat into which it charged. [WF-LIGHTNING-1]"""


Bonus = Annotated[int, msgspec.Meta(ge=0, le=3)]


class MagicWeapon(Trait, frozen=True, tag="magic weapon"):
    """What a magic weapon adds to rolls to hit, to Attacks and to Strength, by how much more it worsens armour, and what is `special`
    about its blows. They are magical. [WF-CORE-ARMY-02, WF-CORE-ARMY-03]
    """

    hit: Bonus = 0
    attacks: Bonus = 0
    strength: Bonus = 0
    pierces: Bonus = 0
    special: HitTraits = ()


class TwoWeapons(Trait, frozen=True, tag="two magic weapons"):
    """May carry a magic weapon for each hand, and has an Attack more with them. [WF-TWOWEAPONS-1]"""


class MagicArmour(Trait, frozen=True, tag="magic armour"):
    """An armour save that other armour improves. [WF-CORE-ARMY-03]"""

    save: Save


class WarBanner(Trait, frozen=True, tag="war banner"):
    """Adds to the combat result of its side. [WF-CORE-ARMY-03]"""

    points: Annotated[int, msgspec.Meta(ge=1, le=3)]


AnyTrait: TypeAlias = (
    Scaly
    | Fearless
    | Unbreakable
    | ColdBlooded
    | Stubborn
    | Hatred
    | Ward
    | CancelsArmour
    | MultipleWounds
    | Piercing
    | Large
    | Petrifies
    | Breath
    | ImpactHits
    | Fear
    | Terror
    | Stupid
    | Frenzy
    | Unstable
    | Ethereal
    | MagicBlows
    | ColdBlows
    | Coldproof
    | Cross
    | Amphibious
    | RandomMove
    | Raised
    | Scouts
    | FastCavalry
    | Skirmishers
    | Flyer
    | LightChariot
    | Unnerving
    | Poisoned
    | KillingBlow
    | Flaming
    | Flammable
    | Regeneration
    | CancelsAttack
    | Lightning
    | MagicWeapon
    | TwoWeapons
    | MagicArmour
    | WarBanner
    | Wizard
    | Scroll
    | PowerStone
    | DispelStone
    | DispelBonus
    | MoreDice
    | MagicResistance
    | BoundSpell
    | MagicUnit
)
