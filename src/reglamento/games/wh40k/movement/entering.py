"""Units that come on the table in mid-battle: where they may stand. [40K-CORE-REINF-01, 40K-CORE-COH-01]"""

from __future__ import annotations

from typing import Any, ClassVar, NamedTuple

from reglamento.armies.moves.gathering import Standings
from reglamento.armies.placing import Lineup, positions
from reglamento.games.wh40k.facts.mission import Side
from reglamento.games.wh40k.facts.state import Warzone, foe
from reglamento.games.wh40k.field.edges import STRIP
from reglamento.games.wh40k.field.ground import around, beyond, layout_of
from reglamento.games.wh40k.field.limits import too_near
from reglamento.games.wh40k.field.placing import Allowed, clear_formations, lined_up, misplaced
from reglamento.games.wh40k.sheets.records import Sheet
from reglamento.games.wh40k.units.table import bases_of, standing, units_of
from reglamento.games.wh40k.words.saying import no
from reglamento.geometry.table.shapes.bases import Base, Standing, distance, wholly_within_region, within_region
from reglamento.geometry.table.shapes.ruler import TOLERANCE, Ring, at_most
from reglamento.geometry.table.ways.bends import KeepOut
from reglamento.geometry.table.ways.company import Company
from reglamento.kernel.errors import Refusal
from reglamento.kernel.questions import Place, Position
from reglamento.kernel.steps import Step


class Newcomers(NamedTuple):
    """Models that come on the table together: ids and bases, one for one, and where they may stand: more than `clear` inches from every
    enemy, and within so many inches of a base (`near`), if of any.
    """

    rule: str
    side: Side
    sheet: Sheet
    ids: tuple[str, ...]
    bases: tuple[Base, ...]
    clear: float
    near: tuple[Standing, float] | None = None
    off: tuple[Ring, float] | None = None
    """A zone from which they stay more than so many inches away. [40K-FAQ-DEPLOY-03]"""
    edge: Ring | None = None
    """The strip by its side's edge of the table in which it stands wholly, if it must. [40K-CORE-MIS-41]"""


class Enter(Step, frozen=True):
    """Models come on the table in one group. [40K-CORE-REINF-01, 40K-CORE-COH-01]"""

    topic: ClassVar[str] = "arrive-at"

    def newcomers(self, game: Any) -> Newcomers:
        """What comes on the table, and where it may stand."""
        raise NotImplementedError

    def about(self, game: Any) -> str:
        """The unit that is asked about."""
        raise NotImplementedError

    def ask(self, game: Warzone) -> Place | None:
        who = self.newcomers(game)
        found = places_for(game, who)
        return (
            Place(who.side, who.rule, self.topic, who.ids, positions(found[0]), self.about(game), context=self) if found else None
        )

    def suggest(self, game: Warzone) -> tuple[tuple[Position, ...], ...]:
        return tuple(positions(places) for places in places_for(game, self.newcomers(game)))

    def refuse(self, game: Warzone, answer: Any) -> Refusal | None:
        asked, who = game.question, self.newcomers(game)
        assert isinstance(asked, Place), "this step asks for places"
        lineup = lined_up(game, asked, who.bases, answer)
        if isinstance(lineup, Refusal):
            return lineup
        return (
            misplaced(game, layout_of(game.mission.battlefield, walls=False), lineup, who.sheet)
            or _inland(game, who, lineup)
            or _in_zone(game, who, lineup)
            or too_near(game, who.rule, lineup, units_of(game, foe(who.side)), who.clear)
            or _too_far(game, who, lineup)
        )


def _inland(game: Warzone, who: Newcomers, lineup: Lineup) -> Refusal | None:
    """[40K-CORE-MIS-41]"""
    out = next((id for id, place in lineup if who.edge and not wholly_within_region(place, who.edge)), None)
    if out is None:
        return None
    return no(
        game, "40K-CORE-MIS-41", "{model:model} would not stand wholly within {far:in} of its own edge of the table",
        model=out, far=STRIP,
    )  # fmt: skip


def _in_zone(game: Warzone, who: Newcomers, lineup: Lineup) -> Refusal | None:
    """[40K-FAQ-DEPLOY-03]"""
    if who.off is None:
        return None
    zone, far = who.off
    near = next((id for id, place in lineup if within_region(place, zone, far)), None)
    if near is None:
        return None
    return no(game, who.rule, "{model:model} would stand within {far:in} of the enemy's deployment zone", model=near, far=far)


def _too_far(game: Warzone, who: Newcomers, lineup: Lineup) -> Refusal | None:
    if who.near is None:
        return None
    place, far = who.near
    away = next((id for id, each in lineup if not at_most(distance(each, place), far)), None)
    if away is None:
        return None
    return no(game, who.rule, "{model:model} would stand more than {far:in} away", model=away, far=far)


def places_for(game: Warzone, who: Newcomers) -> list[Standings]:
    """Close formations of all the models, all over the table or near the base near which they must be."""
    field = game.mission.battlefield
    zones = tuple(KeepOut(base, who.clear + 2 * TOLERANCE) for base in bases_of(game, units_of(game, foe(who.side))))
    company = Company(tuple(standing(game, id) for id in game.models), zones)
    if who.near is None:
        within = who.edge or (beyond(field, *who.off) if who.off else field.ring)
    else:
        place, far = who.near
        within = around(field, place, far + 2 * min(base.radius for base in who.bases))
    found = clear_formations(game, Allowed(within, company, who.near), who.bases, who.sheet)
    return [places for places in found if len(places) == len(who.bases)]
