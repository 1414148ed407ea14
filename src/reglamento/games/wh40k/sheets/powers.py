"""Psychic powers as data: what they need, whom they reach and what they do. [40K-CORE-PSY-01, 40K-CORE-PSY-04]"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from reglamento.games.wh40k.arms.amounts import Amount, amount
from reglamento.games.wh40k.sheets.ability import Inches, Text, Written
from reglamento.games.wh40k.sheets.effects import Given

Charge = Annotated[int, msgspec.Meta(ge=2, le=12)]


class Power(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A psychic power: it needs a psychic test of `charge` or more, and works on one unit within `range` inches of the psyker: an enemy,
    a friend (the psyker's unit among them) or the psyker's unit alone.

    It deals `mortal` wounds (`stronger` where the test came to more than `above`), or gives an ability until the beginning of its
    player's next Psychic phase, or the unit `moves` at once, as if in the Movement phase. `visible`: the target must be seen.
    `closest`: it is the closest such unit. `keywords`: it has one of these.
    """

    id: Text
    name: Text
    charge: Charge
    range: Inches
    target: Literal["enemy", "friend", "self"]
    mortal: Written | None = None
    stronger: Written | None = None
    above: int = 12
    gives: Given | None = None
    moves: bool = False
    """[40K-FAQ-MOVE-03]"""
    visible: bool = True
    closest: bool = False
    keywords: tuple[Text, ...] = ()

    def wounds(self, total: int) -> Amount | None:
        """The mortal wounds that it deals when the test has come to so much; None where it deals none."""
        if self.mortal is None:
            return None
        return amount(self.stronger if self.stronger is not None and total > self.above else self.mortal)


SMITE_NAME = "Smite"  # said to a player
SMITE = Power(id="smite", name=SMITE_NAME, charge=5, range=18, target="enemy", mortal="D3", stronger="D6", above=10, closest=True)
"""Every psyker knows it. [40K-CORE-PSY-04]"""
