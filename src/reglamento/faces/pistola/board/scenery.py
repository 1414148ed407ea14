"""The places of models during a series of events: taken from the view before, and updated by the events."""

from __future__ import annotations

from reglamento.armies.troops import unit_of
from reglamento.faces.armies.scenery import ModelScenery, effect_at
from reglamento.faces.armies.spots import spot_at
from reglamento.faces.pistola.picture.layout import MEASURE
from reglamento.faces.shown import Effect
from reglamento.games.pistola.facts.events import combat, exploring, shooting, troops
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.words.names import Names
from reglamento.kernel.events import Event


class Scenery(ModelScenery):
    """The places, in cm, of the models of a view and of those that have come since."""

    def __init__(self, view: Crawl, names: Names) -> None:
        super().__init__({id: (model.x, model.y) for id, model in view.models.items()}, unit_of, MEASURE)
        self.names = names

    def happened(self, event: Event) -> None:
        """Note where the event puts models."""
        if isinstance(event, troops.Deployed | troops.Moved | combat.StoodUp | exploring.ClosedRanks):
            self.put(event.places)


def template_effect(scenery: Scenery, event: shooting.TemplateLaid) -> Effect | None:
    covered = scenery.middle(event.covers)
    return effect_at("blast", covered or spot_at((event.x, event.y), MEASURE), scenery.middle((event.model,)))
