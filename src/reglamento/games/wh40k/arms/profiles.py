"""The characteristics of a model."""

from __future__ import annotations

import msgspec

from reglamento.games.wh40k.arms.amounts import Amount, fixed

CANNOT = 99
"""A skill or a save written as "-": no result is enough."""


class Profile(msgspec.Struct, frozen=True, gc=False, cache_hash=True, kw_only=True):
    """`move` in inches, at least `least` for a model with a minimum Move; of a random Move, which is `rolled`, the average until the dice
    are thrown. Skills and the save are what a die must reach; the save may be 7. [40K-CORE-DATA-01, 40K-FAQ-MOD-03]
    """

    move: int
    move_rolled: Amount = fixed(0)
    """The dice of a random Move. [40K-CORE-DICE-04]"""
    weapon_skill: int
    ballistic_skill: int
    strength: int
    toughness: int
    wounds: int
    attacks: Amount = fixed(1)
    leadership: int = 7
    save: int = CANNOT
    least: int = 0

    @property
    def move_text(self) -> str:
        """Its Move as datasheets write it, in inches: `6`, `20-60`, `2D6`."""
        if self.move_rolled.random:
            return str(self.move_rolled)
        return f"{self.least}-{self.move}" if self.least else str(self.move)


def average(rolled: Amount) -> int:
    """The inches for which a random Move counts before its dice are thrown. [40K-CORE-DICE-04]"""
    return int(rolled.mean + 0.5)


def reached(written: str | int) -> int:
    """What a die must reach, as datasheets write it: `3+`; `-` for never. Raises ValueError saying what is allowed."""
    text = str(written).strip().removesuffix("+")
    if text == "-":
        return CANNOT
    if not text.isdigit() or not 2 <= int(text) <= 7:
        raise ValueError(f"{str(written)!r} is nothing that a die reaches: write 2+ to 7+, or - for never")
    return int(text)
