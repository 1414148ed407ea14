"""Lightly wounded models stand up with the rest of their unit, or where it fell. [PP-OOA-03, PP-BASE-32]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain
from typing import Any

from msgspec.structs import replace

from reglamento.armies.moves.formations import Floor, Zone, free_places
from reglamento.armies.placing import Lineup, positions, stood
from reglamento.games.pistola.arms.distances import COHERENCY
from reglamento.games.pistola.complex.land import layout_of
from reglamento.games.pistola.deployment.deploying import floor_of
from reglamento.games.pistola.facts.events.combat import LeftLying, StoodUp
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.field.placing import lined_up, off_floor, overlapping
from reglamento.games.pistola.units.board import whole_unit
from reglamento.games.pistola.units.characters import leave
from reglamento.games.pistola.units.out import die
from reglamento.games.pistola.units.troops import base_of, bases, fighter_of, members, model_places
from reglamento.games.pistola.words.saying import no
from reglamento.geometry.table.ground.coherency import chains
from reglamento.geometry.table.ground.ground import Layout
from reglamento.geometry.table.shapes.bases import Base, Standing, within
from reglamento.geometry.table.shapes.ruler import RULER, Point, apart, at_most
from reglamento.geometry.table.ways.company import ALONE, Company, around, way_past_walls
from reglamento.kernel.errors import Refusal
from reglamento.kernel.questions import Place, Position
from reglamento.kernel.steps import Step

FoundPlaces = tuple[tuple[int, Standing], ...]
"""The models that find a place, by number, with their places."""


class StandUp(Step, frozen=True):
    """Models of a unit stand up in coherency with its other members. Without others, the first of them stands where the last of
    the unit fell, or at the nearest free place. `fell` is that place in cm. [PP-OOA-03]
    """

    unit: str
    models: tuple[str, ...]
    fell: Point

    def _mates(self, game: Crawl) -> tuple[str, ...]:
        """The models with which they must keep coherency; for a character, those of the unit that it has joined. [PP-BASE-30]"""
        host = game.units[self.unit].joined
        return whole_unit(game, host if host and members(game, host) else self.unit)

    def _found(self, game: Crawl) -> FoundPlaces:
        mates = bases(game, self._mates(game))
        lying = [game.fallen[id] for id in self.models]
        up = [Standing(base_of(fighter_of(game, id)), each.x, each.y) for id, each in zip(self.models, lying, strict=True)]
        if not mates:
            up[0] = Standing(up[0].base, *self.fell)
        everybody = bases(game, tuple(game.models))
        return beside(layout_of(game), floor_of(game, tuple(game.sections)), everybody, mates, tuple(up))

    def ask(self, game: Crawl) -> Place | None:
        found = self._found(game)
        if not found:
            return None
        side, pieces = game.units[self.unit].side, tuple(self.models[number] for number, _ in found)
        return Place(side, "PP-OOA-03", "stand-up", pieces, positions([place for _, place in found]), self.unit)

    def refuse(self, game: Crawl, answer: Any) -> Refusal | None:
        asked = game.question
        assert isinstance(asked, Place), "this step asks for places"
        lineup = lined_up(game, asked, self._bases(game, asked.pieces), answer)
        if isinstance(lineup, Refusal):
            return lineup
        return (
            off_floor(game, "PP-OOA-03", layout_of(game), lineup, "floor")
            or overlapping(game, "PP-OOA-03", lineup)
            or self._apart(game, lineup)
            or self._elsewhere(game, asked, lineup)
        )

    def _bases(self, game: Crawl, pieces: Sequence[str]) -> list[Base]:
        return [base_of(fighter_of(game, id)) for id in pieces]

    def _apart(self, game: Crawl, lineup: Lineup) -> Refusal | None:
        """The refusal for models away from their unit, which may have lost its own coherency in the combat."""
        mates = bases(game, self._mates(game))
        alone = [number for group in strays(mates, lineup.places) for number in group]
        if not alone:
            return None
        return no(
            game, "PP-OOA-03", "{model:model} would stand up more than {far:cm} away from the rest of its unit",
            model=lineup.ids[alone[0]], far=COHERENCY,
        )  # fmt: skip

    def _elsewhere(self, game: Crawl, asked: Place, lineup: Lineup) -> Refusal | None:
        if self._mates(game) or at_most(apart(lineup.places[0].at, (asked.default[0].x, asked.default[0].y)), RULER):
            return None
        return no(game, "PP-OOA-03", "{model:model} stands up where the last of its unit fell", model=lineup.ids[0])

    def then(self, game: Crawl, answer: tuple[Position, ...] | None) -> list[Step]:
        found = self._found(game) if answer else ()
        up = tuple(self.models[number] for number, _ in found)
        places = stood(self._bases(game, up), answer or ())
        for id, place in zip(up, places, strict=True):
            game.models[id] = replace(game.fallen.pop(id), x=place.x, y=place.y)
        follows = game.happened(StoodUp("PP-OOA-03", self.unit, model_places(game, up))) if up else []
        return [*follows, *self._without_room(game, up), *self._on_its_own(game)]

    def _without_room(self, game: Crawl, up: Sequence[str]) -> list[Step]:
        lying = tuple(id for id in self.models if id not in up)
        die(game, lying)
        return game.happened(LeftLying("PP-BASE-32", lying)) if lying else []

    def _on_its_own(self, game: Crawl) -> list[Step]:
        """Make a character a unit of its own again when its unit has not survived the combat. [PP-BASE-30]"""
        host = game.units[self.unit].joined
        return leave(game, self.unit) if host and not members(game, host) else []


def strays(mates: Sequence[Standing], places: Sequence[Standing]) -> tuple[tuple[int, ...], ...]:
    """The places, by number, that are in no chain with a mate or, without mates, in no chain with the first place."""
    first = len(mates)
    groups = chains((*mates, *places), COHERENCY)
    held = [group for group in groups if (group[0] < first if mates else 0 in group)]
    return tuple(tuple(i - first for i in group) for group in groups if group not in held)


@lru_cache(maxsize=32)
def beside(
    layout: Layout, floor: Floor, everybody: tuple[Standing, ...], mates: tuple[Standing, ...], up: tuple[Standing, ...]
) -> FoundPlaces:
    """Places for models about to stand up, each as near as possible to where it lies, and in coherency with its mates or with
    models that have stood up before. A model without a place is left out.
    """
    found: list[tuple[int, Standing]] = []
    for number, model in enumerate(up):
        placed = tuple(place for _, place in found)
        zone = Zone(layout, floor, Company((*everybody, *placed)), COHERENCY)
        place = next(_free(zone, model, (*mates, *placed)), None)
        if place is not None:
            found.append((number, place))
    return tuple(found)


def _free(zone: Zone, model: Standing, unit: Sequence[Standing]) -> Iterator[Standing]:
    """Free places for a model that it reaches past the walls, in coherency with a unit (anywhere if the unit is empty): first
    places around where it lies, then around its unit, then all others.
    """
    centres = (model.at, *(mate.at for mate in unit))
    near = chain.from_iterable(around(zone.layout, model, at, zone.company) for at in centres)
    anywhere = (place for _ in (0,) for place in _by_distance(zone, model))
    for place in chain(near, anywhere):
        if (not unit or any(within(place, mate, COHERENCY) for mate in unit)) and _afoot(zone.layout, model, place):
            yield place


def _by_distance(zone: Zone, model: Standing) -> list[Standing]:
    return sorted(free_places(zone, model.base), key=lambda place: (round(apart(place.at, model.at), 3), place.at))


def _afoot(layout: Layout, model: Standing, place: Standing) -> bool:
    """Whether a model may stand up there: at its own place, or at one that it reaches on foot, not behind a wall or a closed
    door.
    """
    return place.at == model.at or way_past_walls(layout, model, place.at, ALONE) is not None
