"""Reinforcements: units that are off the table arrive when all others have moved. [40K-CORE-REINF-01, 40K-CORE-REINF-02]"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from reglamento.armies.moves.formations import Zone
from reglamento.armies.moves.gathering import Standings
from reglamento.armies.placing import Lineup, positions
from reglamento.armies.troops import model_places
from reglamento.games.wh40k.facts.choices.moves import Arrive, EndArrivals
from reglamento.games.wh40k.facts.events.moves import Arrived, NoPlaceFound
from reglamento.games.wh40k.facts.mission import Side
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.field.edges import STRIP, box, own_edge
from reglamento.games.wh40k.field.ground import layout_of
from reglamento.games.wh40k.field.limits import too_near
from reglamento.games.wh40k.field.placing import COHERENCY, clear_formations, lined_up, misplaced
from reglamento.games.wh40k.sheets.effects import Reserves, Teleports
from reglamento.games.wh40k.sheets.records import RosterUnit
from reglamento.games.wh40k.units.changing import come_on
from reglamento.games.wh40k.units.table import bases_of, enemies_of, sheet_of, standing
from reglamento.games.wh40k.words.saying import no
from reglamento.geometry.table.shapes.bases import Base, wholly_within_region
from reglamento.geometry.table.shapes.ruler import TOLERANCE, Ring
from reglamento.geometry.table.ways.company import Company
from reglamento.geometry.table.ways.paths import KeepOut
from reglamento.kernel.errors import Refusal
from reglamento.kernel.questions import Choose, Place, Position
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
        if not away.inside and game.units[unit].side == side and not game.units[unit].movement
    )


def can_wait(unit: RosterUnit) -> bool:
    """Whether all models of a unit may be set up off the table. [40K-CORE-REINF-01]"""
    return all(any(isinstance(each, Reserves) for each in unit.sheet.member(kind).abilities) for kind, _ in unit.models)


class PickArrival(Step, frozen=True):
    """Units arrive one by one, or wait. From the first on nothing else is done in the Movement phase. [40K-CORE-REINF-01,
    40K-CORE-REINF-02, 40K-FAQ-STRAT-06]
    """

    side: Side

    def ask(self, game: Warzone) -> Choose | None:
        options = tuple(map(Arrive, waiting_to_arrive(game, self.side)))
        if not options:
            return None
        return Choose(self.side, RULE, "arrive", (*options, EndArrivals()), EndArrivals())

    def then(self, game: Warzone, answer: Arrive | EndArrivals | None) -> list[Step]:
        return [ArriveAt(answer.unit), self] if isinstance(answer, Arrive) else []


class ArriveAt(Step, frozen=True):
    """A unit comes on the table in one group, every model more than 9" from every enemy. One for which no place is found waits. One that
    arrives by its side's `edge` of the table stands wholly within 6" of it. [40K-CORE-REINF-01, 40K-CORE-COH-01, 40K-CORE-MIS-41]
    """

    unit: str
    edge: bool = False

    def ask(self, game: Warzone) -> Place | None:
        found = self._formations(game)
        if not found:
            return None
        ids = tuple(model.id for model in game.away[self.unit].models)
        return Place(game.units[self.unit].side, RULE, "arrive-at", ids, positions(found[0]), self.unit)

    def _bases(self, game: Warzone) -> tuple[Base, ...]:
        return tuple(sheet_of(game, self.unit).member(model.kind).base for model in game.away[self.unit].models)

    def _formations(self, game: Warzone) -> list[Standings]:
        """Close formations of the whole unit all over the table."""
        field, bases = game.mission.battlefield, self._bases(game)
        zones = tuple(KeepOut(base, self._distance(game) + 2 * TOLERANCE) for base in bases_of(game, enemies_of(game, self.unit)))
        company = Company(tuple(standing(game, id) for id in game.models), zones)
        strip = self._strip(game) or field.ring
        ground = Zone(layout_of(field, walls=True, zone=strip), (box(strip),), company, COHERENCY)
        return [places for places in clear_formations(game, ground, bases) if len(places) == len(bases)]

    def _strip(self, game: Warzone) -> Ring | None:
        """Where it arrives by its side's edge; None where it may arrive anywhere."""
        return own_edge(game, game.units[self.unit].side) if self.edge else None

    def _distance(self, game: Warzone) -> float:
        """How far from enemies its models stay, in inches, as its datasheet says."""
        kinds = {model.kind for model in game.away[self.unit].models}
        known = [each for kind in kinds for each in sheet_of(game, self.unit).member(kind).abilities]
        return max((each.distance for each in known if isinstance(each, Reserves | Teleports)), default=DISTANT)

    def suggest(self, game: Warzone) -> tuple[tuple[Position, ...], ...]:
        return tuple(positions(places) for places in self._formations(game))

    def refuse(self, game: Warzone, answer: Any) -> Refusal | None:
        asked = game.question
        assert isinstance(asked, Place), "this step asks for places"
        lineup = lined_up(game, asked, self._bases(game), answer)
        if isinstance(lineup, Refusal):
            return lineup
        near = too_near(game, RULE, lineup, enemies_of(game, self.unit), self._distance(game))
        return (
            misplaced(game, layout_of(game.mission.battlefield, walls=False), lineup, sheet_of(game, self.unit))
            or self._inland(game, lineup)
            or near
        )

    def _inland(self, game: Warzone, lineup: Lineup) -> Refusal | None:
        strip = self._strip(game)
        out = next((id for id, place in lineup if strip and not wholly_within_region(place, strip)), None)
        if out is None:
            return None
        return no(
            game, "40K-CORE-MIS-41", "{model:model} would not stand wholly within {far:in} of its own edge of the table",
            model=out, far=STRIP,
        )  # fmt: skip

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
    known = game.units[unit]
    if known.movement != "advanced":
        game.units[unit] = replace(known, movement="arrived")
    own = game.ranks[unit]
    return game.happened(Arrived(rule, unit, tuple(game.models[id].kind for id in own), model_places(game.models, own)))
