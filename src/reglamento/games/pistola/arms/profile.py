"""The characteristics of a model. [PP-BASE-01]"""

from __future__ import annotations

from typing import Annotated

import msgspec

from reglamento.armies.dice.targets import NEVER

Characteristic = Annotated[int, msgspec.Meta(ge=0, le=10)]
SaveNumber = Annotated[int, msgspec.Meta(ge=2, le=NEVER)]

LETTERS = {
    "ws": "WS",
    "bs": "BS",
    "strength": "S",
    "toughness": "T",
    "wounds": "W",
    "initiative": "I",
    "attacks": "A",
    "leadership": "Ld",
    "save": "Sv",
}
"""The letters of the characteristics, in printed order."""


class Profile(msgspec.Struct, frozen=True, cache_hash=True, gc=False, forbid_unknown_fields=True):
    """WS BS S T W I A Ld Sv of a model. `save` and `invulnerable` are the numbers that a die must reach; `NEVER` without a save.

    Without ballistic skill a model cannot shoot; without attacks it does not strike. [PP-BASE-01]
    """

    ws: Characteristic
    bs: Characteristic
    strength: Characteristic
    toughness: Characteristic
    wounds: Annotated[int, msgspec.Meta(ge=1, le=10)]
    initiative: Characteristic
    attacks: Characteristic
    leadership: Characteristic
    save: SaveNumber = NEVER
    invulnerable: SaveNumber = NEVER

    def __str__(self) -> str:
        values = (f"{letters}{getattr(self, name)}" for name, letters in LETTERS.items() if name != "save")
        return " ".join((*values, "Sv-" if self.save == NEVER else f"Sv{self.save}+"))
