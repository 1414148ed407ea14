"""The abilities by which units come on the table in mid-battle, and those that answer this. [40K-CORE-REINF-01, 40K-FAQ-REINF-04]"""

from __future__ import annotations

from typing import Annotated

import msgspec

from reglamento.games.wh40k.sheets.ability import Ability, Inches, Text


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
    """At the end of its player's Movement phase a unit that has not moved may summon a unit of one of these datasheets: so many dice are
    rolled, and a unit whose Power is no more than their total is added to the army, every model of it within `range` inches of the
    summoner and more than `distance` from every enemy. [40K-FAQ-REINF-05]
    """

    name: Text
    sheets: Annotated[tuple[Text, ...], msgspec.Meta(min_length=1, max_length=10)]
    dice: Annotated[int, msgspec.Meta(ge=1, le=3)] = 3
    range: Inches = 12.0
    distance: Inches = 9.0
