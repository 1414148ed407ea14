"""Where options stand on the picture, and what is clicked for them."""

from __future__ import annotations

from reglamento.faces.armies.spots import spot_at
from reglamento.faces.fantasy.picture.layout import MEASURE
from reglamento.faces.shown import Spot
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.kernel.questions import Choose


def place(view: Pitched, piece: str) -> Spot | None:
    """Where what a `data-piece` names is; None when it is not there."""
    kind, _, id = piece.partition(":")
    if kind != "unit" or id not in view.regiments:
        return None
    return spot_at(view.regiments[id].centre, MEASURE)


def tried(view: Pitched, target: str) -> object:
    """The offered option about what was clicked; first one whose target it is."""
    asked, (_, _, id) = view.question, target.partition(":")
    options = asked.options if isinstance(asked, Choose) else ()
    for field in ("target", "unit"):
        found = next((option for option in options if getattr(option, field, "") == id), None)
        if found is not None:
            return found
    return None
