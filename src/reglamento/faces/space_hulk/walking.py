"""How pieces walk several squares by one click. [SH-MOVE-01, SH-AP-10]"""

from __future__ import annotations

from typing import Any

from reglamento.faces.parts import Walking
from reglamento.games.space_hulk.facts.choices import Enter, Move, Turn
from reglamento.games.space_hulk.facts.pieces import Blip
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.games.space_hulk.words.options import doer, points, prices


def _goes(option: Any) -> bool:
    """A step that leaves nothing behind, or onto the board. [SH-MOVE-01, SH-REINF-07]"""
    return (isinstance(option, Move) and not option.drop) or isinstance(option, Enter)


def _turns(option: Any) -> bool:
    return isinstance(option, Turn)


def _stand(game: Hulk) -> Any:
    piece = doer(game)
    if piece is None:
        return None
    return piece.id, piece.at, 0 if isinstance(piece, Blip) else piece.facing


WALKING = Walking(
    goes=_goes,
    turns=_turns,
    stand=_stand,
    price=prices,
    said=lambda spent: points(*spent),
    surcharge=lambda spent: points(0, spent[1]),
)
