"""The named options of a battle. [WF-CORE-MEAS-01, WF-CORE-RES-03, WF-CORE-MOV-01, WF-CORE-WPN-GREAT]"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from reglamento.kernel.reading import reading


class Readings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The named options. The defaults are the rulebook's, as the Spanish edition prints it."""

    dice: Annotated[
        Literal["spanish", "inches"],
        reading(
            "How flights and pursuits are rolled: 5D6 and 8D6 centimetres, or 2D6 and 3D6 inches of 2.5 cm.", "WF-CORE-MEAS-01"
        ),
    ] = "spanish"
    double_one: Annotated[
        bool, reading("Whether a double 1 passes a break test whatever the result of the combat was.", "WF-CORE-RES-03")
    ] = False
    fleeing_block_march: Annotated[bool, reading("Whether enemies that flee stop a march as well.", "WF-CORE-MOV-01")] = False
    cancel_attack: Annotated[
        Literal["each", "one"],
        reading(
            "Whether each enemy model in contact with a model that cancels an attack loses one, or one of them.",
            "WF-CANCELATTACK-1",
        ),
    ] = "each"
    mounted_great: Annotated[
        Literal["+2", "+1"],
        reading("How much Strength a great weapon adds to a rider; on foot it is always 2.", "WF-CORE-WPN-GREAT"),
    ] = "+2"

    @property
    def great(self) -> int:
        """The Strength that a great weapon adds to a rider. [WF-CORE-WPN-GREAT]"""
        return 2 if self.mounted_great == "+2" else 1
