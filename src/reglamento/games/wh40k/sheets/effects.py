"""The vocabulary of abilities: what a datasheet can say, as records. A rule asks `abilities` which of a kind are in force.

In a file an ability is a table with its `kind`: `{ kind = "invulnerable", save = 4 }`.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from reglamento.games.wh40k.arms.amounts import Amount, amount

Reached = Annotated[int, msgspec.Meta(ge=2, le=7)]
Inches = Annotated[float, msgspec.Meta(gt=0, le=100)]
Written = Annotated[str, msgspec.Meta(pattern=r"^(\d{1,2}|\d?D[36](\+\d)?)$")]
"""An amount as datasheets write it: `D3`, `2D6`, `1`."""
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=80)]


class Ability(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag=lambda name: name.lower(), gc=False):
    """What a unit or a model can do, or what is done to it."""


class Invulnerable(Ability, frozen=True):
    """A save that AP and cover never change. [40K-CORE-ATT-04]"""

    save: Reached


class Ignores(Ability, frozen=True):
    """Each wound that is lost is ignored on this roll or more. [40K-FAQ-ABIL-01, 40K-ERR-181]"""

    on: Reached


class Secures(Ability, frozen=True):
    """Controls a marker against units without this, whatever the numbers. [40K-CORE-MIS-03]"""


class Rerolls(Ability, frozen=True):
    """Hit or wound rolls of 1 are rolled again. [40K-FAQ-REROLL-01]"""

    roll: Literal["hit", "wound"]


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


class Reserves(Ability, frozen=True):
    """May be set up off the table, and arrives at the end of one of its player's Movement phases, every model more than so many inches
    from every enemy. [40K-CORE-REINF-01]
    """

    name: Text
    distance: Inches = 9.0


class Teleports(Ability, frozen=True):
    """Instead of a move the unit may be removed from the table and set up again, every model more than so many inches from every enemy.
    [40K-FAQ-REINF-04]
    """

    name: Text
    distance: Inches = 9.0


class Watches(Ability, frozen=True):
    """May shoot at enemies that arrive within so many inches, as if in the Shooting phase. [40K-FAQ-REINF-12, 40K-FAQ-CHAR-05]"""

    name: Text
    range: Inches


class Aura(Ability, frozen=True):
    """What friendly units with one of these keywords have (all, where there are none) that are within so many inches. Auras of one
    name count once. [40K-CORE-AURA-01, 40K-FAQ-AURA-01]
    """

    name: Text
    range: Inches
    gives: Invulnerable | Ignores | Rerolls | Halves | Lends
    keywords: tuple[Text, ...] = ()


AnyAbility = Invulnerable | Ignores | Secures | Rerolls | Halves | Explodes | Lends | Aura | Reserves | Teleports | Watches
