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
from reglamento.games.wh40k.field.placing import Allowed, clear_formations, foremost, lined_up, misplaced
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
        newcomers = self.newcomers(game)
        found = places_for(game, newcomers)
        if not found:
            return None
        default, about = positions(foremost(game, found)), self.about(game)
        return Place(newcomers.side, newcomers.rule, self.topic, newcomers.ids, default, about, context=self)

    def suggest(self, game: Warzone) -> tuple[tuple[Position, ...], ...]:
        return tuple(positions(places) for places in places_for(game, self.newcomers(game)))

    def refuse(self, game: Warzone, answer: Any) -> Refusal | None:
        asked, newcomers = game.question, self.newcomers(game)
        assert isinstance(asked, Place), "this step asks for places"
        lineup = lined_up(game, asked, newcomers.bases, answer)
        if isinstance(lineup, Refusal):
            return lineup
        return (
            misplaced(game, layout_of(game.mission.battlefield, walls=False), lineup, newcomers.sheet)
            or _inland(game, newcomers, lineup)
            or _in_zone(game, newcomers, lineup)
            or too_near(game, newcomers.rule, lineup, units_of(game, foe(newcomers.side)), newcomers.clear)
            or _too_far(game, newcomers, lineup)
        )


def _inland(game: Warzone, newcomers: Newcomers, lineup: Lineup) -> Refusal | None:
    """[40K-CORE-MIS-41]"""
    out = next((id for id, place in lineup if newcomers.edge and not wholly_within_region(place, newcomers.edge)), None)
    if out is None:
        return None
    return no(
        game, "40K-CORE-MIS-41", "{model:model} would not stand wholly within {far:in} of its own edge of the table",
        model=out, far=STRIP,
    )  # fmt: skip


def _in_zone(game: Warzone, newcomers: Newcomers, lineup: Lineup) -> Refusal | None:
    """[40K-FAQ-DEPLOY-03]"""
    if newcomers.off is None:
        return None
    zone, far = newcomers.off
    near = next((id for id, place in lineup if within_region(place, zone, far)), None)
    if near is None:
        return None
    return no(
        game, newcomers.rule, "{model:model} would stand within {far:in} of the enemy's deployment zone", model=near, far=far
    )


def _too_far(game: Warzone, newcomers: Newcomers, lineup: Lineup) -> Refusal | None:
    if newcomers.near is None:
        return None
    place, far = newcomers.near
    away = next((id for id, each in lineup if not at_most(distance(each, place), far)), None)
    if away is None:
        return None
    return no(game, newcomers.rule, "{model:model} would stand more than {far:in} away", model=away, far=far)


def places_for(game: Warzone, newcomers: Newcomers) -> list[Standings]:
    """Close formations of all the models, all over the table or near the base near which they must be."""
    field = game.mission.battlefield
    zones = tuple(KeepOut(base, newcomers.clear + 2 * TOLERANCE) for base in bases_of(game, units_of(game, foe(newcomers.side))))
    company = Company(tuple(standing(game, id) for id in game.models), zones)
    if newcomers.near is None:
        within = newcomers.edge or (beyond(field, *newcomers.off) if newcomers.off else field.ring)
    else:
        place, far = newcomers.near
        within = around(field, place, far + 2 * min(base.radius for base in newcomers.bases))
    found = clear_formations(game, Allowed(within, company, newcomers.near), newcomers.bases, newcomers.sheet)
    return [places for places in found if len(places) == len(newcomers.bases)]
