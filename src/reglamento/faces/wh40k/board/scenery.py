"""Where models are while a string of events goes by."""

from __future__ import annotations

from reglamento.armies.troops import unit_of
from reglamento.faces.armies.scenery import ModelScenery
from reglamento.faces.wh40k.picture.layout import MEASURE
from reglamento.games.wh40k.facts.events import boarding, charges, moves, preparing, reinforcements
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.words.names import Names
from reglamento.kernel.events import Event

PLACED = (
    preparing.UnitSetUp,
    moves.Arrived,
    moves.Moved,
    moves.PiledIn,
    boarding.Disembarked,
    charges.Charged,
    reinforcements.ModelsAdded,
)
"""The events that put models somewhere."""


class Scenery(ModelScenery):
    """The places, in inches, of the models of a view and of those that have come since."""

    def __init__(self, view: Warzone, names: Names) -> None:
        super().__init__({id: (model.x, model.y) for id, model in view.models.items()}, unit_of, MEASURE)
        self.names = names

    def happened(self, event: Event) -> None:
        """Take note of where the event puts models."""
        if isinstance(event, PLACED):
            self.put(event.places)

    def side(self, unit: str) -> str:
        """The side of a unit, for the colour of its dice."""
        return self.names.known[unit][0] if unit in self.names.known else "red"
