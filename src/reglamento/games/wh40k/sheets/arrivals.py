"""The abilities by which units come on the table in mid-battle, and those that answer this. [40K-CORE-REINF-01, 40K-FAQ-REINF-04]"""

from __future__ import annotations

from typing import Annotated

import msgspec

from reglamento.games.wh40k.arms.amounts import Amount, amount
from reglamento.games.wh40k.sheets.ability import Ability, Inches, Reached, Text, Written


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


class Summons(Ability, frozen=True):
    """At the end of its player's Movement phase a unit that has not moved may summon a unit of one of these datasheets. So many dice are
    rolled, and a unit whose Power is no more than their total is added to the army. Every model of it is set up within `range` inches of
    the summoner and more than `distance` from every enemy. [40K-FAQ-REINF-05]
    """

    name: Text
    sheets: Annotated[tuple[Text, ...], msgspec.Meta(min_length=1, max_length=10)]
    dice: Annotated[int, msgspec.Meta(ge=1, le=3)] = 3
    range: Inches = 12.0
    distance: Inches = 9.0


class Restores(Ability, frozen=True):
    """At the beginning of its player's Movement phase so many slain models of the unit are set up again, with all their Wounds.
    [40K-FAQ-REINF-02, 40K-FAQ-REINF-07]
    """

    models: Written = "D3"

    @property
    def number(self) -> Amount:
        """How many."""
        return amount(self.models)


class Multiplies(Ability, frozen=True):
    """For each model with one of these keywords (any, where there are none) that the unit's blows slay, a model is added to it, of the kind
    of which it has most. [40K-FAQ-REINF-02, 40K-FAQ-REINF-07]
    """

    keywords: tuple[Text, ...] = ()


class Becomes(Ability, frozen=True):
    """When it is slain a die is rolled: on this or more its player may add a unit of this datasheet to the army, within so many inches of
    where it stood and more than 1" from enemies. It costs reinforcement points unless it is `free`. [40K-FAQ-REINF-06]
    """

    sheet: Text
    on: Reached
    range: Inches = 3.0
    free: bool = False


class Rises(Ability, frozen=True):
    """The first time that it is slain, as the last model of its unit, a die is rolled. On this or more it is set up again at the end of the
    phase with so many Wounds, within so many inches of where it stood and more than 1" from enemies. [40K-FAQ-REINF-02]
    """

    on: Reached
    wounds: Annotated[int, msgspec.Meta(ge=1, le=20)] = 1
    range: Inches = 3.0


class Infiltrates(Ability, frozen=True):
    """May be set up off the table in deployment, and is set up when both armies are deployed, every model more than so many inches from the
    enemy's deployment zone and from every enemy. [40K-FAQ-DEPLOY-03]
    """

    name: Text
    distance: Inches = 9.0


class Scouts(Ability, frozen=True):
    """May move at the start of the first battle round, before the first turn, up to so many inches, every model ending more than 9" from
    every enemy. [40K-FAQ-SEQ-02]
    """

    name: Text
    range: Inches


Arriving = Reserves | Teleports | Watches | Summons | Restores | Multiplies | Becomes | Rises | Infiltrates | Scouts
"""What brings units on the table in mid-battle, or answers that."""
