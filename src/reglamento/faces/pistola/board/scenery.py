"""Where models are while a string of events goes by: places from the view before, kept up by the events themselves."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from math import dist
from typing import Literal

from reglamento.faces.pistola.board.spots import middlemost
from reglamento.faces.shown import Effect, Spot
from reglamento.games.pistola.facts import events as e
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.picture.layout import at
from reglamento.games.pistola.words.names import Names
from reglamento.kernel.events import Event

Kind = Literal["shot", "blow", "blast", "death", "flame", "storm"]
Place = tuple[float, float]


class Scenery:
    """The places, in cm, of the models of a view and of those that have come since."""

    def __init__(self, view: Crawl, names: Names) -> None:
        self.names = names
        self.places: dict[str, Place] = {id: (model.x, model.y) for id, model in view.models.items()}

    def happened(self, event: Event) -> None:
        """Take note of where the event puts models."""
        if isinstance(event, e.Deployed | e.Moved | e.StoodUp | e.ClosedRanks):
            self.places |= {id: (x, y) for id, x, y in event.places}

    def middle(self, ids: Iterable[str]) -> Spot | None:
        """Where the middlemost of these models stands, in picture units; None where none of them is known."""
        found = middlemost([self.places[id] for id in ids if id in self.places])
        if found is None:
            return None
        x, y = at(*found)
        return Spot(x=x, y=y)

    def unit(self, id: str) -> Spot | None:
        """Where the middlemost model of a unit stands."""
        return self.middle(self._models(id))

    def clash(self, target: str, unit: str) -> Effect | None:
        """A blow of a unit at another, where they are nearest to each other."""
        pairs = product(self._models(target), self._models(unit))
        near = min(pairs, key=lambda pair: dist(self.places[pair[0]], self.places[pair[1]]), default=None)
        return None if near is None else effect_at("blow", self.middle(near[:1]), self.middle(near[1:]))

    def _models(self, unit: str) -> list[str]:
        return [model for model in self.places if model.partition(".")[0] == unit]


def effect_at(kind: Kind, at: Spot | None, source: Spot | None = None) -> Effect | None:
    return None if at is None else Effect(kind=kind, at=at, source=source)


def template_effect(scenery: Scenery, event: e.TemplateLaid) -> Effect | None:
    x, y = at(event.x, event.y)
    covered = scenery.middle(event.covers)
    return effect_at("blast", covered or Spot(x=x, y=y), scenery.middle((event.model,)))
