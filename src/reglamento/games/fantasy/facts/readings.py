"""The named options of a battle: disputed rules, and figures that no source settles. [WF-CORE-MEAS-01, WF-CORE-RES-03]"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from reglamento.kernel.reading import reading


class Readings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The named options. The defaults are the rulebook's, as the Spanish edition prints it."""

    dice: Annotated[
        Literal["spanish", "inches"],
        reading(
            "How flights, pursuits and other moves by dice are rolled: 3D6, 5D6 and 8D6 centimetres, or D6, 2D6 and 3D6 inches of 2.5 cm.",
            "WF-CORE-MEAS-01",
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
    border: Annotated[
        bool, reading("Whether both sides play armies of 500 points that keep the limits of a small battle.", "WF-CORE-ARMY-04")
    ] = False
    miscast_rows: Annotated[
        Literal["ours", "file"],
        reading("The table of miscasts: ours, or the one in the mission's own file, where it has one.", "WF-CORE-MAG-07"),
    ] = "ours"
    fire_heals: Annotated[bool, reading("Whether regeneration undoes wounds by fire, as it does others.", "WF-CORE-CC-07")] = True
    stupid_odd: Annotated[
        Literal["4+", "always", "never"],
        reading("When the odd model of a stupid unit in close combat strikes.", "WF-CORE-PSY-05"),
    ] = "4+"
    aboard: Annotated[
        Literal["6", "5-6"],
        reading("What a die must show for a shot at a chariot to fall on the character aboard.", "WF-CORE-SHO-03"),
    ] = "6"

    @property
    def spanish(self) -> bool:
        """Whether distances by dice are rolled in centimetres. [WF-CORE-MEAS-01]"""
        return self.dice == "spanish"

    @property
    def great(self) -> int:
        """The Strength that a great weapon adds to a rider. [WF-CORE-WPN-GREAT]"""
        return 2 if self.mounted_great == "+2" else 1
