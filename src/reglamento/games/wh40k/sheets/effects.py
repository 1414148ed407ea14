"""The vocabulary of abilities: what a datasheet can say, as records. A rule asks `abilities` which of a kind are in force.

In a file an ability is a table with its `kind`: `{ kind = "invulnerable", save = 4 }`.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from reglamento.games.wh40k.arms.amounts import Amount, amount
from reglamento.games.wh40k.arms.traits import AnyTrait
from reglamento.games.wh40k.sheets.ability import Ability, Inches, Reached, Text, Written
from reglamento.games.wh40k.sheets.arrivals import Arriving


class Invulnerable(Ability, frozen=True):
    """A save that AP and cover never change. [40K-CORE-ATT-04]"""

    save: Reached


class Ignores(Ability, frozen=True):
    """Each wound that is lost is ignored on this roll or more. [40K-FAQ-ABIL-01, 40K-ERR-181]"""

    on: Reached


class Secures(Ability, frozen=True):
    """Controls a marker against units without this, whatever the numbers. [40K-CORE-MIS-03]"""


class Neutral(Ability, frozen=True):
    """No friendly model, such as a beacon or a growth: it controls no marker, and an army of nothing else is gone. [40K-FAQ-MISSION-03,
    40K-FAQ-MISSION-08]
    """


class Rerolls(Ability, frozen=True):
    """Hit or wound rolls of 1 are rolled again; or those that fail before modifiers, or all that fail. [40K-FAQ-REROLL-01,
    40K-ERR-178b]
    """

    roll: Literal["hit", "wound"]
    what: Literal["ones", "failed", "all"] = "ones"


class Halves(Ability, frozen=True):
    """The damage of each attack suffered is halved, rounding up. [40K-FAQ-ABIL-06]"""


class Explodes(Ability, frozen=True):
    """When it is slain its player rolls a die; on this or more every unit within so many inches suffers mortal wounds.
    [40K-CORE-ATT-08, 40K-FAQ-DICE-01]
    """

    on: Reached = 6
    range: Inches = 6.0
    mortal: Written = "D3"

    @property
    def wounds(self) -> Amount:
        """How many mortal wounds each unit suffers."""
        return amount(self.mortal)


class Lends(Ability, frozen=True):
    """Units may use the Leadership of the model that lends it. `leadership` is filled in from its profile. [40K-FAQ-AURA-02]"""

    leadership: int = 0


class Changes(Ability, frozen=True):
    """A characteristic becomes another: it is replaced first (`to`), then multiplied or halved, rounding up, then added to. Of skills and
    saves +1 is an improvement: 4+ becomes 3+. [40K-CORE-DICE-04, 40K-FAQ-MOD-01, 40K-FAQ-MOD-08]
    """

    of: Literal["M", "WS", "BS", "S", "T", "A", "Ld", "Sv"]
    to: Annotated[int, msgspec.Meta(ge=1, le=40)] | None = None
    times: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1
    half: bool = False
    plus: Annotated[int, msgspec.Meta(ge=-6, le=20)] = 0
    charging: bool = False
    """Only in a turn in which the unit has charged. [40K-CORE-ARMY-06]"""


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A row of a damage table: the characteristics of a model with at most so many wounds left. [40K-CORE-DATA-02]"""

    wounds: Annotated[int, msgspec.Meta(ge=1, le=60)]
    M: Annotated[int, msgspec.Meta(ge=0, le=60)] | Written | None = None
    """Inches, or an amount such as `2D6`."""
    WS: Reached | None = None
    BS: Reached | None = None
    S: Annotated[int, msgspec.Meta(ge=1, le=20)] | None = None
    T: Annotated[int, msgspec.Meta(ge=1, le=20)] | None = None
    A: Annotated[int, msgspec.Meta(ge=0, le=20)] | Written | None = None
    """A number of attacks, or an amount such as `D6`."""
    Ld: Annotated[int, msgspec.Meta(ge=1, le=12)] | None = None


class Damaged(Ability, frozen=True):
    """A damage table: the row with the fewest wounds that are still enough holds; with more wounds left, the profile.
    [40K-CORE-DATA-02]
    """

    rows: Annotated[tuple[Row, ...], msgspec.Meta(min_length=1, max_length=6)]

    def row(self, wounds: int) -> Row | None:
        """The row that holds with so many wounds left."""
        return min((row for row in self.rows if wounds <= row.wounds), key=lambda row: row.wounds, default=None)


class Modifies(Ability, frozen=True):
    """A bonus or penalty to a unit's own rolls, in shooting or fights alone or in both. One to saves counts for invulnerable saves as
    well. [40K-CORE-DICE-02, 40K-FAQ-MOD-09]
    """

    roll: Literal["hit", "wound", "save"]
    by: Annotated[int, msgspec.Meta(ge=-3, le=3)]
    when: Literal["", "shooting", "fight"] = ""


class Evades(Ability, frozen=True):
    """A penalty to hit rolls of attacks at a unit, in shooting or fights alone or in both. Flyers that are hard to hit have -1 in
    shooting. [40K-CORE-DICE-02, 40K-CORE-AIR-02]
    """

    by: Annotated[int, msgspec.Meta(ge=-3, le=-1)] = -1
    when: Literal["", "shooting", "fight"] = ""


class Elusive(Ability, frozen=True):
    """Attacks at it hit on this unmodified die or more alone. [40K-FAQ-SHOOT-02]"""

    on: Reached


class Grants(Ability, frozen=True):
    """The unit's weapons do something more, in shooting or fights alone or in both. [40K-FAQ-ABIL-05]"""

    gives: AnyTrait
    when: Literal["", "shooting", "fight"] = ""


class Fearless(Ability, frozen=True):
    """Passes Morale tests without a die. [40K-FAQ-MORALE-01]"""


class Falters(Ability, frozen=True):
    """A Morale test fails on this die or more, whatever the Leadership: one model flees at least. [40K-FAQ-MORALE-01]"""

    on: Reached


class Holds(Ability, frozen=True):
    """No model of the unit flees. [40K-FAQ-MORALE-02]"""


class Panics(Ability, frozen=True):
    """So many more models flee when a Morale test has failed. [40K-FAQ-MORALE-02]"""

    more: Annotated[int, msgspec.Meta(ge=1, le=6)] = 1


class FightsFirst(Ability, frozen=True, tag="fights-first"):
    """Fights among the units that charged, also when it did not. [40K-CORE-FIGHT-03]"""


class FightsTwice(Ability, frozen=True, tag="fights-twice"):
    """Fights twice in each Fight phase. [40K-FAQ-FIGHT-12]"""


class Psyker(Ability, frozen=True):
    """May attempt so many psychic powers in each of its Psychic phases, and to deny so many in each of the enemy's. It knows Smite and
    these. [40K-CORE-PSY-01, 40K-CORE-PSY-03]
    """

    casts: Annotated[int, msgspec.Meta(ge=0, le=6)] = 1
    denies: Annotated[int, msgspec.Meta(ge=0, le=6)] = 1
    powers: Annotated[tuple[Text, ...], msgspec.Meta(max_length=10)] = ()


class Denies(Ability, frozen=True):
    """May attempt to deny so many psychic powers in each Psychic phase of the enemy, and is no PSYKER for any other rule.
    [40K-FAQ-PSY-01, 40K-FAQ-PSY-02]
    """

    attempts: Annotated[int, msgspec.Meta(ge=1, le=6)] = 1


class ShootsTwice(Ability, frozen=True, tag="shoots-twice"):
    """Shoots twice when it shoots in its Shooting phase, at other targets if its player likes. A model that has this shoots its own weapons
    again; where the unit is given it, all do. [40K-FAQ-SHOOT-04, 40K-FAQ-SHOOT-05]
    """


class MovesAgain(Ability, frozen=True, tag="moves-again"):
    """At the end of this phase of its own turn it may move once more, as if in the Movement phase; in the Movement phase itself before
    reinforcements arrive. [40K-FAQ-MOVE-01, 40K-FAQ-MOVE-03]
    """

    phase: Literal["movement", "psychic", "shooting", "charge", "fight"] = "movement"


OfMorale = Fearless | Falters | Holds | Panics
OfFights = FightsFirst | FightsTwice | ShootsTwice | MovesAgain
Given = Invulnerable | Ignores | Rerolls | Halves | Lends | Changes | Modifies | Evades | Elusive | Grants | OfMorale | OfFights
"""What an aura or a psychic power may give to a unit."""


class Commands(Ability, frozen=True):
    """Its army begins the battle with so many Command Points more, if it has any. [40K-CORE-STRAT-01]"""

    points: Annotated[int, msgspec.Meta(ge=1, le=6)] = 1


class Smoke(Ability, frozen=True):
    """Once in the battle, instead of shooting: until its player's next Shooting phase `by` to hit rolls of shooting at the unit.
    [40K-FAQ-ABIL-02]
    """

    name: Text
    by: Annotated[int, msgspec.Meta(ge=-3, le=-1)] = -1


class Supersonic(Ability, frozen=True):
    """Turns up to 90 degrees and moves straight ahead; an Advance adds so many inches instead of a die. [40K-CORE-AIR-03]"""

    advance: Annotated[int, msgspec.Meta(ge=1, le=60)] = 20


class Airborne(Ability, frozen=True):
    """Cannot charge; only units that can FLY charge it, and fight with it. [40K-CORE-AIR-01]"""


class Bulk(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """How many places in a transport each model of a unit with a keyword takes. [40K-CORE-TRANS-01]"""

    keyword: Text
    places: Annotated[int, msgspec.Meta(ge=2, le=20)] = 2


class Transport(Ability, frozen=True):
    """Carries so many models of units that have all the keywords `only` and none of `never`; those that are `bulky` take more than one
    place each. Where it `drops` them, all aboard disembark when it has arrived, more than 9" from enemies. From an `open_topped` one
    they shoot. [40K-CORE-TRANS-01, 40K-CORE-TRANS-03, 40K-FAQ-REINF-13]
    """

    capacity: Annotated[int, msgspec.Meta(ge=1, le=100)]
    only: tuple[Text, ...] = ("INFANTRY",)
    never: tuple[Text, ...] = ()
    bulky: tuple[Bulk, ...] = ()
    drops: bool = False
    open_topped: bool = False


class Aura(Ability, frozen=True):
    """What friendly units with one of these keywords have (all, where there are none) that are within so many inches; `enemy`: enemy
    units instead. Auras of one name count once. [40K-CORE-AURA-01, 40K-FAQ-AURA-01]
    """

    name: Text
    range: Inches
    gives: Given
    keywords: tuple[Text, ...] = ()
    enemy: bool = False


AnyAbility = (
    Given
    | Secures
    | Neutral
    | Explodes
    | Damaged
    | Psyker
    | Denies
    | Aura
    | Arriving
    | Transport
    | Supersonic
    | Airborne
    | Smoke
    | Commands
)
