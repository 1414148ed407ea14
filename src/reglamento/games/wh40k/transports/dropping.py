"""Transports that drop what they carry when they arrive. [40K-FAQ-REINF-13]"""

from __future__ import annotations

from reglamento.games.wh40k.facts.events.moves import Arrived
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.transports.boarding import carriers, transport_of
from reglamento.games.wh40k.transports.leaving import LeaveTransport
from reglamento.games.wh40k.units.table import aboard
from reglamento.kernel.steps import Step

DISTANT = 9.0
"""Inches that units which are dropped are more than away from enemies. [40K-CORE-REINF-01]"""


def dropped(game: Warzone, event: Arrived) -> list[Step]:
    """All aboard a transport that drops them disembark when it has arrived: after it has been shot at. [40K-FAQ-REINF-13]"""
    found: list[Step] = []
    for model in carriers(game, event.unit):
        transport = transport_of(game, model)
        if transport is not None and transport.drops:
            found += [DropUnit(unit) for unit in aboard(game, model)]
    return found


class DropUnit(Step, frozen=True):
    """A unit disembarks, if it is still aboard. [40K-FAQ-REINF-13]"""

    unit: str

    def then(self, game: Warzone, answer: None) -> list[Step]:
        away = game.away.get(self.unit)
        return [LeaveTransport(self.unit, must=True, distance=DISTANT)] if away is not None and away.inside in game.models else []
