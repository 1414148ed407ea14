"""The places of models during a series of events, and the effects shown between models."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import product
from math import dist
from typing import Literal

from reglamento.faces.armies.spots import middlemost, spot_at
from reglamento.faces.shown import Effect, Measure, Spot
from reglamento.geometry.table.shapes.ruler import Point

Kind = Literal["shot", "blow", "blast", "death", "flame", "storm"]


class ModelScenery:
    """The places, in the table's units, of the known models by id; `unit_of` gives the unit of each. A game's own scenery uses
    it, and updates it from its events.
    """

    def __init__(self, places: Mapping[str, Point], unit_of: Callable[[str], str], measure: Measure) -> None:
        self.places = dict(places)
        self.unit_of, self.measure = unit_of, measure

    def put(self, places: Iterable[tuple[str, float, float]]) -> None:
        """Note where models stand now: the id, x and y of each."""
        self.places |= {id: (x, y) for id, x, y in places}

    def middle(self, ids: Iterable[str]) -> Spot | None:
        """The place of the middlemost of these models, in picture units; None where none of them is known."""
        found = middlemost([self.places[id] for id in ids if id in self.places])
        return None if found is None else spot_at(found, self.measure)

    def unit(self, id: str) -> Spot | None:
        """The place of the middlemost model of a unit."""
        return self.middle(self._models(id))

    def clash(self, target: str, unit: str) -> Effect | None:
        """A blow of one unit at another, where they are nearest to each other."""
        pairs = product(self._models(target), self._models(unit))
        near = min(pairs, key=lambda pair: dist(self.places[pair[0]], self.places[pair[1]]), default=None)
        return None if near is None else effect_at("blow", self.middle(near[:1]), self.middle(near[1:]))

    def _models(self, unit: str) -> list[str]:
        return [model for model in self.places if self.unit_of(model) == unit]


def effect_at(kind: Kind, at: Spot | None, source: Spot | None = None) -> Effect | None:
    """An effect at a spot; None where the spot is not known."""
    return None if at is None else Effect(kind=kind, at=at, source=source)
