"""Units disembark. [40K-CORE-TRANS-04, 40K-CORE-TRANS-06]"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from reglamento.armies.moves.gathering import Standings
from reglamento.armies.placing import Lineup, positions
from reglamento.armies.troops import model_places
from reglamento.games.wh40k.facts.events.boarding import Disembarked, NoWayOut
from reglamento.games.wh40k.facts.events.moves import NoPlaceFound
from reglamento.games.wh40k.facts.mission import Side
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.facts.troops import Kept
from reglamento.games.wh40k.field.ground import around, layout_of
from reglamento.games.wh40k.field.limits import too_near
from reglamento.games.wh40k.field.placing import Allowed, clear_formations, lined_up, misplaced
from reglamento.games.wh40k.transports.boarding import BESIDE
from reglamento.games.wh40k.units.changing import come_on, lose_kept
from reglamento.games.wh40k.units.table import ENGAGED, bases_of, enemies_of, sheet_of, standing
from reglamento.games.wh40k.words.saying import no
from reglamento.geometry.table.shapes.bases import Base, Standing, distance
from reglamento.geometry.table.shapes.ruler import TOLERANCE, at_most
from reglamento.geometry.table.ways.bends import KeepOut
from reglamento.geometry.table.ways.company import Company
from reglamento.kernel.errors import Refusal
from reglamento.kernel.questions import Place, Position
from reglamento.kernel.steps import Step

RULE = "40K-CORE-TRANS-04"


def may_leave(game: Warzone, side: Side) -> tuple[str, ...]:
    """The units of a side that may disembark now: aboard since before the phase, in a transport that has not moved. [40K-CORE-TRANS-04,
    40K-CORE-TRANS-06]
    """
    found = (unit for unit, away in game.away.items() if game.units[unit].side == side and away.inside in game.models)
    return tuple(unit for unit in found if not game.units[unit].movement and not _gone(game, game.away[unit].inside))


def _gone(game: Warzone, transport: str) -> bool:
    return bool(game.units[game.models[transport].unit].movement)


class LeaveTransport(Step, frozen=True):
    """Each model of a unit stands within 3" of its transport and more than 1" (or so many inches) from enemies. Those that find no place
    are slain where the unit must disembark; where it may, it stays aboard. [40K-CORE-TRANS-04, 40K-FAQ-TRANS-02]
    """

    unit: str
    must: bool = False
    distance: float = ENGAGED

    def ask(self, game: Warzone) -> Place | None:
        found = self._formations(game)
        if not found:
            return None
        ids = tuple(model.id for model in self._out(game))
        return Place(game.units[self.unit].side, RULE, "disembark", ids, positions(found[0]), self.unit)

    def _out(self, game: Warzone) -> tuple[Kept, ...]:
        """The models that find a place: all, or as many as possible where the unit must disembark."""
        found = self._formations(game)
        return game.away[self.unit].models[: len(found[0]) if found else 0]

    def _bases(self, game: Warzone) -> tuple[Base, ...]:
        return tuple(sheet_of(game, self.unit).member(model.kind).base for model in game.away[self.unit].models)

    def _transport(self, game: Warzone) -> Standing:
        return standing(game, game.away[self.unit].inside)

    def _formations(self, game: Warzone) -> list[Standings]:
        """Formations beside the transport, of as many models as find a place."""
        field, bases, transport = game.mission.battlefield, self._bases(game), self._transport(game)
        zones = tuple(KeepOut(base, self.distance + 2 * TOLERANCE) for base in bases_of(game, enemies_of(game, self.unit)))
        company = Company(tuple(standing(game, id) for id in game.models), zones)
        ring = around(field, transport, BESIDE + 2 * min(base.radius for base in bases))
        found = clear_formations(game, Allowed(ring, company), bases, sheet_of(game, self.unit))
        most = max(map(len, found), default=0)
        return [places for places in found if len(places) == most] if self.must or most == len(bases) else []

    def suggest(self, game: Warzone) -> tuple[tuple[Position, ...], ...]:
        return tuple(positions(places) for places in self._formations(game))

    def refuse(self, game: Warzone, answer: Any) -> Refusal | None:
        asked = game.question
        assert isinstance(asked, Place), "this step asks for places"
        lineup = lined_up(game, asked, self._bases(game)[: len(asked.pieces)], answer)
        if isinstance(lineup, Refusal):
            return lineup
        return (
            misplaced(game, layout_of(game.mission.battlefield, walls=False), lineup, sheet_of(game, self.unit))
            or too_near(game, RULE, lineup, enemies_of(game, self.unit), self.distance)
            or self._too_far(game, lineup)
        )

    def _too_far(self, game: Warzone, lineup: Lineup) -> Refusal | None:
        transport = self._transport(game)
        far = next((id for id, place in lineup if not at_most(distance(place, transport), BESIDE)), None)
        if far is None:
            return None
        return no(game, RULE, "{model:model} would stand more than {far:in} from its transport", model=far, far=BESIDE)

    def then(self, game: Warzone, answer: tuple[Position, ...] | None) -> list[Step]:
        if answer is None and not self.must:
            game.units[self.unit] = replace(game.units[self.unit], movement="stood")
            return game.happened(NoPlaceFound(RULE, self.unit))
        follows: list[Step] = []
        lost = game.away[self.unit].models[len(answer or ()) :]
        if lost:
            follows += game.happened(NoWayOut(RULE, self.unit, tuple(model.id for model in lost)))
            follows += lose_kept(game, self.unit, lost)
        return [*follows, *_stand(game, self.unit, answer)] if answer else follows


def _stand(game: Warzone, unit: str, answer: tuple[Position, ...]) -> list[Step]:
    """A unit that has disembarked may act, and has moved. It does not embark again in this turn. [40K-CORE-TRANS-04, 40K-CORE-MOVE-09]"""
    come_on(game, unit, answer)
    game.units[unit] = replace(game.units[unit], disembarked=True)
    own = game.ranks[unit]
    kinds = tuple(game.models[id].kind for id in own)
    return game.happened(Disembarked(RULE, unit, kinds, model_places(game.models, own)))
