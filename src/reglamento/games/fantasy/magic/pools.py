"""Dice at hand in a magic phase. Either side's serve to dispel. [WF-CORE-MAG-02, WF-CORE-MAG-06]"""

from __future__ import annotations

from msgspec.structs import replace

from reglamento.games.fantasy.facts.events.magic import StoneUsed
from reglamento.games.fantasy.facts.mission import Side
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.kernel.steps import Step


def dice_left(game: Pitched, side: Side) -> int:
    """The power dice of the side whose turn it is, or the dispel dice of the other."""
    return game.winds.power if side == game.active else game.winds.dispel


def pay_dice(game: Pitched, side: Side, dice: int) -> None:
    """Takes dice from a side's pool."""
    if side == game.active:
        game.winds = replace(game.winds, power=game.winds.power - dice)
    else:
        game.winds = replace(game.winds, dispel=game.winds.dispel - dice)


def pay_stone(game: Pitched, wizard: str, stone: str, dice: int) -> list[Step]:
    """A wizard uses a stone; nothing where there are no dice of one. [WF-CORE-ARMY-03]"""
    if not dice:
        return []
    game.change_mage(wizard, spent=(*game.mages[wizard].spent, stone))
    return game.happened(StoneUsed("WF-CORE-ARMY-03", wizard, stone, dice))


def note_used(game: Pitched, what: str) -> None:
    """Writes down what is not done again in this phase."""
    game.winds = replace(game.winds, used=(*game.winds.used, what))
