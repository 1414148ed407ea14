"""Dice at hand in a magic phase. Either side's serve to dispel. [WF-CORE-MAG-02, WF-CORE-MAG-06]"""

from __future__ import annotations

from msgspec.structs import replace

from reglamento.games.fantasy.facts.mission import Side
from reglamento.games.fantasy.facts.state import Pitched


def dice_left(game: Pitched, side: Side) -> int:
    """The power dice of the side whose turn it is, or the dispel dice of the other."""
    return game.winds.power if side == game.active else game.winds.dispel


def pay_dice(game: Pitched, side: Side, dice: int) -> None:
    """Takes dice from a side's pool."""
    if side == game.active:
        game.winds = replace(game.winds, power=game.winds.power - dice)
    else:
        game.winds = replace(game.winds, dispel=game.winds.dispel - dice)


def note_used(game: Pitched, what: str) -> None:
    """Writes down what is not done again in this phase."""
    game.winds = replace(game.winds, used=(*game.winds.used, what))
