"""Where options stand on the picture, and what is clicked for them."""

from __future__ import annotations

from reglamento.faces.armies.spots import middlemost, spot_at
from reglamento.faces.shown import Spot
from reglamento.faces.wh40k.picture.layout import MEASURE
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.units.riding import open_transport
from reglamento.games.wh40k.units.table import bases, members
from reglamento.kernel.questions import Choose, Place


def place(view: Warzone, piece: str) -> Spot | None:
    """Where what a `data-piece` names is; None when it is not there."""
    kind, _, id = piece.partition(":")
    if kind == "unit" and id in view.ranks:
        at = middlemost([each.at for each in bases(view, members(view, id))])
    elif kind == "model" and id in view.models:
        at = view.places[id].at
    elif kind == "unit" and (transport := open_transport(view, id)):
        at = view.places[transport].at
    else:
        at = view.markers.get(id) if kind == "marker" else None
    return None if at is None else spot_at(at, MEASURE)


def tried(view: Warzone, target: str) -> object:
    """The offered option about what was clicked, a model standing for its unit; failing that, the first that is of use at all."""
    asked = view.question
    options = asked.options if isinstance(asked, Choose) else ()
    kind, _, id = target.partition(":")
    named = {id, view.models[id].unit} if kind == "model" and id in view.models else {id}
    if not isinstance(asked, Choose | Place):
        return None
    return next((option for option in options if named & ids_of(option)), None)


def ids_of(option: object) -> set[str]:
    """The units and models that an option names."""
    found = (getattr(option, field, "") for field in ("unit", "target", "model"))
    return {id for id in found if id}
