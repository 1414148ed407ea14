"""Moves of units with a minimum Move, and supersonic ones. [40K-CORE-MOVE-04, 40K-CORE-AIR-03]"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, product
from math import atan2, degrees
from typing import Any

from msgspec.structs import replace

from reglamento.armies.moves.gathering import Standings
from reglamento.armies.placing import Lineup, positions
from reglamento.games.wh40k.abilities.in_force import all_have
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.facts.troops import Movement
from reglamento.games.wh40k.field.ground import layout_of
from reglamento.games.wh40k.field.limits import too_near
from reglamento.games.wh40k.field.placing import lined_up, misplaced
from reglamento.games.wh40k.harm.slaying import lose
from reglamento.games.wh40k.movement.moving import least_move, move_unit, slowest
from reglamento.games.wh40k.movement.shifting import Shift, shifted_where_free
from reglamento.games.wh40k.sheets.effects import Supersonic
from reglamento.games.wh40k.units.table import bases, enemies_of, members, sheet_of
from reglamento.games.wh40k.words.saying import no
from reglamento.geometry.table.shapes.bases import Standing, ahead
from reglamento.geometry.table.shapes.ruler import Point, apart, at_most, below, rounded
from reglamento.geometry.table.ways.company import moved
from reglamento.kernel.errors import Refusal
from reglamento.kernel.questions import Place, Position
from reglamento.kernel.steps import Step

MINIMUM = "40K-CORE-MOVE-04"
PIVOT = "40K-CORE-AIR-03"
COARSE = 15
"""Degrees between the directions that are suggested."""


class FlyOff(Step, frozen=True):
    """Each model of a unit ends its move at least `least` and at most `far` inches away; a supersonic one straight ahead, after a turn of
    up to 90 degrees. A unit that finds no such places is destroyed. [40K-CORE-MOVE-04, 40K-CORE-AIR-03]
    """

    unit: str
    least: float
    far: float
    movement: Movement

    def ask(self, game: Warzone) -> Place | None:
        found = next(self._legal(game, chain(self._coarse(game), self._narrow(game))), None)
        if found is None:
            return None
        side = game.units[self.unit].side
        return Place(side, MINIMUM, "fly", members(game, self.unit), positions(found), self.unit, self.far)

    def suggest(self, game: Warzone) -> tuple[tuple[Position, ...], ...]:
        return tuple(positions(places) for places in self._legal(game, self._coarse(game)))

    def _coarse(self, game: Warzone) -> list[Standings]:
        return list(self._shifted(game, range(0, 360, COARSE), (self.far, (self.least + self.far) / 2, self.least)))

    def _narrow(self, game: Warzone) -> Iterator[Standings]:
        """All models shifted alike, to where they are at the edge of what is in their way, however narrow the place is: looking as they do,
        or all in another direction.
        """
        limits = Shift(self.least, self.far, ahead_of(game, self.unit))
        return shifted_where_free(game, self.unit, limits)

    def _shifted(self, game: Warzone, turns: range, lengths: Sequence[float]) -> Iterator[Standings]:
        """All models shifted alike: each turn, from straight ahead, and each length."""
        models = bases(game, members(game, self.unit))
        facing = game.models[members(game, self.unit)[0]].facing or 0.0
        for turn, length in product(sorted(turns, key=lambda turn: (min(turn, 360 - turn), turn)), lengths):
            x, y = ahead(facing + turn)
            yield tuple(moved(model, rounded((model.x + x * length, model.y + y * length))) for model in models)

    def _legal(self, game: Warzone, places: Iterable[Standings]) -> Iterator[Standings]:
        own = members(game, self.unit)
        others = {id: game.places[id] for id in game.models if id not in own}
        return (each for each in places if self._judged(game, Lineup(own, each, others)) is None)

    def refuse(self, game: Warzone, answer: Any) -> Refusal | None:
        asked = game.question
        assert isinstance(asked, Place), "this step asks for places"
        lineup = lined_up(game, asked, [model.base for model in bases(game, members(game, self.unit))], answer)
        return lineup if isinstance(lineup, Refusal) else self._judged(game, lineup)

    def _judged(self, game: Warzone, lineup: Lineup) -> Refusal | None:
        ground = layout_of(game.mission.battlefield, walls=False, blocks=False)
        return (
            self._wrong_length(game, lineup)
            or misplaced(game, ground, lineup, sheet_of(game, self.unit))
            or too_near(game, MINIMUM, lineup, enemies_of(game, self.unit))
        )

    def _wrong_length(self, game: Warzone, lineup: Lineup) -> Refusal | None:
        straight = all_have(game, self.unit, Supersonic)
        for id, place in lineup:
            here = game.places[id]
            way = apart(here.at, place.at)
            if below(way, self.least) or not at_most(way, self.far):
                return no(
                    game, MINIMUM, "{model:model} must move at least {least:in} and at most {far:in}, and would move {way:in}",
                    model=id, least=self.least, far=self.far, way=way,
                )  # fmt: skip
            if straight and _turns_back(game, id, here, place):
                return no(game, PIVOT, "{model:model} turns no more than 90 degrees before it moves", model=id)
        return None

    def then(self, game: Warzone, answer: tuple[Position, ...] | None) -> list[Step]:
        own = members(game, self.unit)
        if answer is None:
            return [step for id in own for step in lose(game, id, game.models[id].wounds, MINIMUM)]
        face_ahead(game, own, answer)
        return move_unit(game, self.unit, self.movement, answer)


def face_ahead(game: Warzone, models: Sequence[str], places: Sequence[Position]) -> None:
    """Models look from where they are to where they fly. [40K-CORE-AIR-03]"""
    for id, place in zip(models, places, strict=True):
        game.models[id] = replace(game.models[id], facing=_bearing(game.places[id], place))


def flies_on(game: Warzone, unit: str) -> bool:
    """Whether a unit that must move finds places for its next move as things stand; it is destroyed without any. [40K-CORE-MOVE-04]"""
    least = least_move(game, unit)
    return not least or FlyOff(unit, least, slowest(game, unit), "moved").ask(game) is not None


def ahead_of(game: Warzone, unit: str) -> tuple[Point, ...]:
    """The directions in which the models of a supersonic unit look, as far as they look anywhere: none goes back. [40K-CORE-AIR-03]"""
    if not all_have(game, unit, Supersonic):
        return ()
    return tuple(ahead(facing) for id in members(game, unit) if (facing := game.models[id].facing) is not None)


def _turns_back(game: Warzone, id: str, here: Standing, place: Standing) -> bool:
    """Whether a place lies behind a model. One that has not moved yet may look in any direction. [40K-CORE-AIR-03]"""
    facing = game.models[id].facing
    if facing is None:
        return False
    x, y = ahead(facing)
    return below((place.x - here.x) * x + (place.y - here.y) * y, 0.0)


def _bearing(here: Standing, place: Position) -> float:
    """The direction from one place to another, in degrees clockwise from north, in hundredths."""
    return round(degrees(atan2(place.x - here.x, here.y - place.y)) % 360, 2)
