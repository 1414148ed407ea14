"""Where units are while a string of events goes by."""

from __future__ import annotations

from reglamento.faces.armies.scenery import ModelScenery
from reglamento.faces.fantasy.picture.layout import MEASURE
from reglamento.games.fantasy.facts.events import fighting, machines, magic, moves, preparing
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.words.names import Names
from reglamento.kernel.events import Event

Halted = fighting.Pursued | machines.Recrewed | machines.MachineReached
"""Events that end where a unit halts."""


class Scenery(ModelScenery):
    """The middles of the fronts, in cm, of the units of a view and of those that have come since."""

    def __init__(self, view: Pitched, names: Names) -> None:
        super().__init__({id: here.at for id, here in view.regiments.items()}, lambda unit: unit, MEASURE)
        self.names = names

    def happened(self, event: Event) -> None:
        """Take note of where the event puts units."""
        if isinstance(
            event,
            preparing.UnitSetUp
            | moves.Moved
            | moves.Fled
            | moves.Returned
            | moves.ClosedUp
            | moves.Redressed
            | moves.Thinned
            | moves.OpenedOut
            | Halted
            | magic.WizardThrown,
        ):
            self.put(((event.unit, event.place.x, event.place.y),))
        elif isinstance(event, moves.Charged):
            self.put(((event.unit, event.place.x, event.place.y), (event.target, event.target_place.x, event.target_place.y)))
        elif isinstance(event, moves.ChargeFailed):
            self.put(((event.unit, event.place.x, event.place.y),))
