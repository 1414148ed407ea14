"""Reinforcements: units that are off the table arrive when all others have moved. [40K-CORE-REINF-01, 40K-CORE-REINF-02]"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from reglamento.armies.troops import model_places
from reglamento.games.wh40k.facts.choices import Option
from reglamento.games.wh40k.facts.choices.moves import Arrive, EndArrivals
from reglamento.games.wh40k.facts.choices.reinforcements import Summon
from reglamento.games.wh40k.facts.events.moves import Arrived, NoPlaceFound
from reglamento.games.wh40k.facts.mission import Side
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.field.edges import own_edge
from reglamento.games.wh40k.movement.entering import Enter, Newcomers
from reglamento.games.wh40k.movement.summoning import SummonRoll, may_summon
from reglamento.games.wh40k.sheets.arrivals import Infiltrates, Reserves, Teleports
from reglamento.games.wh40k.sheets.records import RosterUnit
from reglamento.games.wh40k.units.changing import come_on, split
from reglamento.games.wh40k.units.passing import held_off, phase_passed
from reglamento.games.wh40k.units.table import sheet_of, units_of
from reglamento.games.wh40k.words.hindrances import ARRIVED, Hindrance
from reglamento.kernel.questions import Choose, Position
from reglamento.kernel.steps import Step

RULE = "40K-CORE-REINF-01"
DISTANT = 9.0
"""Inches that a model which arrives is more than away from every enemy. [40K-CORE-REINF-01]"""


def waiting_to_arrive(game: Warzone, side: Side) -> tuple[str, ...]:
    """The units of a side that may arrive now: off the table, not yet asked about in this turn. By the reading none does in the first
    battle round; where units arrive by dice, none does by its own ability. [40K-CORE-REINF-01, 40K-CORE-MATCH-05, 40K-FAQ-REINF-01]
    """
    if game.mission.reserves or (game.readings.reserves_2018 and game.round < 2):
        return ()
    return tuple(
        unit
        for unit, away in game.away.items()
        if not away.inside and away.fell is None and game.units[unit].side == side and not game.units[unit].movement
    )


def can_wait(unit: RosterUnit) -> bool:
    """Whether all models of a unit may be set up off the table. [40K-CORE-REINF-01]"""
    return all(
        any(isinstance(each, Reserves | Infiltrates) for each in unit.sheet.member(kind).abilities) for kind, _ in unit.models
    )


class PickArrival(Step, frozen=True):
    """Units arrive one by one, or wait, and summoners summon. From the first on nothing else is done in the Movement phase.
    [40K-CORE-REINF-01, 40K-CORE-REINF-02, 40K-FAQ-STRAT-06]
    """

    side: Side

    def ask(self, game: Warzone) -> Choose | None:
        options: list[Option] = [*map(Arrive, waiting_to_arrive(game, self.side)), *map(Summon, may_summon(game, self.side))]
        if not options:
            return None
        return Choose(self.side, RULE, "arrive", (*options, EndArrivals()), EndArrivals())

    def then(self, game: Warzone, answer: Arrive | Summon | EndArrivals | None) -> list[Step]:
        if isinstance(answer, Summon):
            return [SummonRoll(answer.unit), self]
        if answer is None:
            return phase_passed(game, "movement", self.side, unmoved(game, self.side))
        return [ArriveAt(answer.unit), self] if isinstance(answer, Arrive) else []


def unmoved(game: Warzone, side: Side) -> Iterator[tuple[str, Hindrance]]:
    """What keeps the units of a side from moving, when it was not asked: all have arrived by their dice, or none is on the table.
    [40K-CORE-MIS-41, 40K-FAQ-REINF-11]
    """
    here = units_of(game, side)
    if not here:
        yield from ((unit, held_off(game, unit)) for unit in game.away if game.units[unit].side == side)
    elif game.mission.reserves and all(game.units[unit].movement == "arrived" for unit in here):
        yield from ((unit, ARRIVED) for unit in here)


class ArriveAt(Enter, frozen=True):
    """A unit comes on the table in one group, every model more than 9" from every enemy, or as far as its datasheet says. One for which no
    place is found waits. One that arrives by its side's `edge` of the table stands wholly within 6" of it. [40K-CORE-REINF-01,
    40K-CORE-COH-01, 40K-CORE-MIS-41]
    """

    unit: str
    edge: bool = False

    def about(self, game: Warzone) -> str:
        return self.unit

    def newcomers(self, game: Warzone) -> Newcomers:
        kept, sheet, side = game.away[self.unit].models, sheet_of(game, self.unit), game.units[self.unit].side
        known = [each for kind in {model.kind for model in kept} for each in sheet.member(kind).abilities]
        clear = max((each.distance for each in known if isinstance(each, Reserves | Teleports)), default=DISTANT)
        bases = tuple(sheet.member(model.kind).base for model in kept)
        strip = own_edge(game, side) if self.edge else None
        return Newcomers(RULE, side, sheet, tuple(model.id for model in kept), bases, clear, edge=strip)

    def then(self, game: Warzone, answer: tuple[Position, ...] | None) -> list[Step]:
        if answer is None:
            game.units[self.unit] = replace(game.units[self.unit], movement="stood")
            return game.happened(NoPlaceFound(RULE, self.unit))
        return arrive(game, RULE, self.unit, answer)


def arrive(game: Warzone, rule: str, unit: str, places: tuple[Position, ...]) -> list[Step]:
    """A unit stands on the table and makes no other move in this turn, but to charge, to pile in and to consolidate. One that had
    Advanced still has; one that had an enemy within 1" has not Fallen Back. [40K-CORE-MOVE-09,
    40K-FAQ-CHARGE-06, 40K-FAQ-REINF-04-3, 40K-FAQ-REINF-04-4, 40K-FAQ-REINF-04-5, 40K-FAQ-REINF-10, 40K-FAQ-REINF-11]
    """
    come_on(game, unit, places)
    known = game.units[unit].after("arrived")
    game.units[unit] = replace(known, earlier=tuple(each for each in known.earlier if each == "advanced"))
    own = game.ranks[unit]
    told = Arrived(rule, unit, tuple(game.models[id].kind for id in own), model_places(game.models, own))
    return [*game.happened(told), *split(game, unit)]
