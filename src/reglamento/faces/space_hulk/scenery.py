"""The places of things during a series of events: taken from the view before, and updated by the events."""

from __future__ import annotations

from typing import Literal

from reglamento.faces.shown import Effect, Spot
from reglamento.faces.space_hulk.spots import middle_square, on, place
from reglamento.games.space_hulk.facts.events import blips, fighting, moves
from reglamento.games.space_hulk.facts.state import Hulk
from reglamento.geometry.squares import NOWHERE, Square
from reglamento.kernel.events import Event

Kind = Literal["shot", "blow", "blast", "death", "flame", "storm"]


class Scenery:
    """The squares of pieces and objects that have moved since the view."""

    def __init__(self, view: Hulk) -> None:
        self.view = view
        self.moved: dict[str, Square] = {}

    def happened(self, event: Event) -> None:
        """Note where the event puts things."""
        match event:
            case moves.Moved(piece=id, to=square) | moves.Entered(piece=id, to=square) | blips.Placed(piece=id, at=square):
                self.moved[id] = square
            case moves.SentBack(blip=id, to=square) | moves.Shifted(thing=id, to=square) | moves.Dropped(thing=id, at=square):
                self.moved[id] = square
            case _:
                pass

    def of(self, id: str) -> Spot | None:
        """Where a piece, door or object is now; None when neither the view nor the events know it."""
        if id in self.moved:
            return on(self.view, self.moved[id])
        return place(self.view, id)

    def between(self, kind: Kind, target: str, source: str = "") -> Effect | None:
        return effect_at(kind, self.of(target), self.of(source) if source else None)


def effect_at(kind: Kind, at: Spot | None, source: Spot | None = None) -> Effect | None:
    return None if at is None else Effect(kind=kind, at=at, source=source)


def power_effect(scenery: Scenery, event: fighting.PowerUsed) -> Effect | None:
    """A storm on a piece, or in the middle of a section. The other powers are shown as things on the board."""
    if event.power != "storm":
        return None
    view = scenery.view
    section = view.terrain.section_masks.get(event.target, 0)
    square = middle_square(view, section) if event.at == NOWHERE else event.at
    return effect_at("storm", on(view, square), scenery.of(event.librarian))
