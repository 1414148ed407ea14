"""Which units are in a transport, and which may embark in it. [40K-CORE-TRANS-01, 40K-CORE-TRANS-02, 40K-ERR-183c]"""

from __future__ import annotations

from msgspec.structs import replace

from reglamento.games.wh40k.arms.keywords import among
from reglamento.games.wh40k.facts.choices.moves import Embark, StayOut
from reglamento.games.wh40k.facts.events.boarding import Embarked
from reglamento.games.wh40k.facts.events.moves import Moved
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.sheets.effects import Transport
from reglamento.games.wh40k.sheets.records import RosterUnit
from reglamento.games.wh40k.units.changing import lift
from reglamento.games.wh40k.units.table import (
    aboard,
    bears_relic,
    engaged,
    entry_of,
    member_of,
    members,
    model_distance,
    units_of,
)
from reglamento.geometry.table.shapes.ruler import at_most
from reglamento.kernel.questions import Choose
from reglamento.kernel.steps import Step

BESIDE = 3.0
"""Inches from a transport within which units embark and disembark. [40K-ERR-183c, 40K-CORE-TRANS-04]"""


def transport_of(game: Warzone, model: str) -> Transport | None:
    """What a model on the table carries; None where it is no transport."""
    return next((each for each in member_of(game, model).abilities if isinstance(each, Transport)), None)


def carriers(game: Warzone, unit: str) -> tuple[str, ...]:
    """The models of a unit that are transports."""
    return tuple(id for id in members(game, unit) if transport_of(game, id) is not None)


def carries(transport: Transport, listed: RosterUnit) -> bool:
    """Whether a transport takes units like this one, by their keywords. [40K-CORE-TRANS-01]"""
    keywords = listed.sheet.keywords
    return all(among(word.upper(), keywords) for word in transport.only) and not any(
        among(word.upper(), keywords) for word in transport.never
    )


def places_of(transport: Transport, listed: RosterUnit, models: int) -> int:
    """How many places so many models of a unit take: one each, or as many as the transport says of the bulkiest keyword that the unit
    has. [40K-CORE-TRANS-01]
    """
    bulks = (bulk.places for bulk in transport.bulky if among(bulk.keyword.upper(), listed.sheet.keywords))
    return models * max(bulks, default=1)


def room(game: Warzone, model: str, transport: Transport) -> int:
    """How many places are left in a transport. Several units may share it. [40K-CORE-TRANS-01]"""
    taken = (places_of(transport, entry_of(game, unit), len(game.away[unit].models)) for unit in aboard(game, model))
    return transport.capacity - sum(taken)


def fitting(game: Warzone, unit: str) -> tuple[str, ...]:
    """The transports in which a unit may embark that has ended a move: friendly, with all its models within 3", with room for it, and not
    in the turn in which it disembarked. A unit with an enemy within 1" must have moved. [40K-ERR-183c, 40K-CORE-TRANS-02,
    40K-FAQ-TRANS-05]
    """
    known = game.units[unit]
    if known.disembarked or bears_relic(game, unit) or (known.movement == "stood" and engaged(game, unit)):
        return ()
    found = [model for friend in units_of(game, known.side) if friend != unit for model in carriers(game, friend)]
    return tuple(model for model in found if _fits(game, unit, model))


def takes(game: Warzone, unit: str, model: str) -> bool:
    """Whether a transport, a model, takes a unit like this one and has room for it, and the unit may embark in this turn."""
    transport = transport_of(game, model)
    if transport is None or game.units[unit].disembarked or bears_relic(game, unit):
        return False
    listed = entry_of(game, unit)
    return carries(transport, listed) and places_of(transport, listed, len(members(game, unit))) <= room(game, model, transport)


def _fits(game: Warzone, unit: str, model: str) -> bool:
    if not takes(game, unit, model):
        return False
    return all(at_most(model_distance(game, id, game.models[model].unit), BESIDE) for id in members(game, unit))


class MayEmbark(Step, frozen=True):
    """A unit that has ended its move in the Movement phase may embark. [40K-ERR-183c, 40K-FAQ-TRANS-07]"""

    unit: str

    def ask(self, game: Warzone) -> Choose | None:
        found = fitting(game, self.unit) if members(game, self.unit) else ()
        if not found:
            return None
        side, options = game.units[self.unit].side, (*map(Embark, found), StayOut())
        return Choose(side, "40K-ERR-183c", "embark", options, StayOut(), self.unit)

    def then(self, game: Warzone, answer: Embark | StayOut | None) -> list[Step]:
        if not isinstance(answer, Embark):
            return []
        lift(game, self.unit, answer.transport)
        return game.happened(Embarked("40K-CORE-TRANS-02", self.unit, answer.transport))


def passengers_moved(game: Warzone, event: Moved) -> list[Step]:
    """Those aboard a transport that has moved have moved as well: none of them disembarks any more. [40K-FAQ-TRANS-04,
    40K-CORE-TRANS-06]
    """
    for model in carriers(game, event.unit):
        for unit in aboard(game, model):
            game.away[unit] = replace(game.away[unit], moved=True)
    return []
