"""The move of a unit: how far, by which way, and with which models it ends. [PP-EXPL-02, PP-EXPL-03, PP-EXPL-06, PP-COMBAT-11]"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import Any

from msgspec.structs import replace

from reglamento.armies.moves.marching import MoveLimits, way_lengths
from reglamento.armies.placing import Lineup, positions, stood
from reglamento.armies.troops import unit_of
from reglamento.games.pistola.arms.distances import COHERENCY, MOVE, terrain_dice, through_terrain, throw
from reglamento.games.pistola.complex.land import layout_of
from reglamento.games.pistola.facts.events.troops import Driven, Slowed
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.field.limits import move_limits, near_enemy, too_far
from reglamento.games.pistola.field.placing import lined_up, off_floor, overlapping, strayed
from reglamento.games.pistola.moves.suggesting import advance_to, advances, mended, parted, suggestions
from reglamento.games.pistola.units.board import all_have, whole_unit
from reglamento.games.pistola.units.characters import MayJoin, holds_together, leave, move_together, movers
from reglamento.games.pistola.units.troops import bases, has, standing
from reglamento.games.pistola.words.saying import no
from reglamento.geometry.table.ground.coherency import coherent, cut_off
from reglamento.geometry.table.shapes.bases import Standing
from reglamento.geometry.table.shapes.ruler import RULER, Point, apart, below, rounded
from reglamento.kernel.errors import Refusal
from reglamento.kernel.questions import Place, Position, Roll
from reglamento.kernel.steps import Step
from reglamento.kernel.suggestions import Suggestions

DRIVEN = 2
"""Up to this roll, a unit that may have to advance must advance. [PP-EXPL-03]"""


AVERAGE = 161 / 36
"""The average of the higher of two dice. [PP-BASE-20]"""


def first_dice(game: Crawl, unit: str) -> Step:
    """The roll before a unit moves, or its move where there is none. [PP-EXPL-02, PP-BASE-20]"""
    return TerrainRoll(unit) if slowed(game, unit) else Move(unit, MOVE)


def slowed(game: Crawl, unit: str) -> bool:
    """Whether a unit moves as in difficult terrain: it moves like its slowest model. [PP-BASE-20, PP-BASE-30]"""
    return any(has(game, each, "slow") for each in {game.models[id].unit for id in movers(game, unit)})


class TerrainRoll(Step, frozen=True):
    """A slow unit always moves as in difficult terrain. Monstrous creatures roll once `again` if the result is below the average.
    [PP-EXPL-03, PP-BASE-20]
    """

    unit: str
    again: bool = False

    def ask(self, game: Crawl) -> Roll:
        alone = has(game, self.unit, "independent character")
        return Roll(terrain_dice(alone), "PP-BASE-20", "terrain", game.units[self.unit].side, self.unit)

    def then(self, game: Crawl, dice: tuple[int, ...]) -> list[Step]:
        far = through_terrain(dice)
        follows = game.happened(Slowed("PP-BASE-20", self.unit, far))
        if not self.again and max(dice) < AVERAGE and all_have(game, self.unit, "monstrous"):
            return [*follows, replace(self, again=True)]
        return [*follows, self.goes(game, far)]

    def goes(self, game: Crawl, far: float) -> Step:
        """The next step of a unit that may move `far` cm."""
        return Move(self.unit, far)


class Drive(Step, frozen=True):
    """The die that decides whether a unit must advance. [PP-EXPL-03]"""

    unit: str

    def ask(self, game: Crawl) -> Roll:
        return Roll(1, "PP-EXPL-03", "driven", game.units[self.unit].side, self.unit)

    def then(self, game: Crawl, dice: tuple[int]) -> list[Step]:
        must = dice[0] <= DRIVEN
        follows = game.happened(Driven("PP-EXPL-03", self.unit, dice[0], must))
        return [*follows, DriveFar(self.unit)] if must else follows


class DriveFar(Step, frozen=True):
    """The roll for how far beyond its usual move a unit must advance. [PP-EXPL-03, PP-BASE-19]"""

    unit: str

    def ask(self, game: Crawl) -> Roll:
        return Roll(throw(1, game.readings).dice, "PP-EXPL-03", "driven-far", game.units[self.unit].side, self.unit)

    def then(self, game: Crawl, dice: tuple[int, ...]) -> list[Step]:
        return [Move(self.unit, MOVE + throw(1, game.readings).distance(dice), must=True)]


class Move(Step, frozen=True):
    """All models of a unit, and the characters that go with it, move up to `far` cm, or stay. A unit that must advance goes that
    far, or as far as a way is found that keeps the unit together. `run` marks a move in the Shooting phase. [PP-EXPL-02,
    PP-EXPL-03, PP-EXPL-06, PP-BASE-40]
    """

    unit: str
    far: float
    must: bool = False
    run: bool = False

    def ask(self, game: Crawl) -> Place:
        under = move_limits(game, self.unit, self.far)
        default = self._farthest(game, under) if self.must else mended(under) or under.models
        side, rule = game.units[self.unit].side, self._rule(game)
        return Place(side, rule, "move", movers(game, self.unit), positions(default), self.unit, self.far)

    def _rule(self, game: Crawl) -> str:
        if self.must:
            return "PP-EXPL-03"
        if self.run:
            return "PP-BASE-43"
        return "PP-COMBAT-11" if game.combat else "PP-EXPL-02"

    def _farthest(self, game: Crawl, under: MoveLimits) -> tuple[Standing, ...]:
        """The longest move that is found; in combat, towards the nearest enemy."""
        found = advances(game, self.unit, under)
        return max(found, key=lambda places: max(way_lengths(under, places)), default=mended(under) or under.models)

    def suggest(self, game: Crawl) -> Suggestions:
        if self.must or holds_together(game, self.unit):
            return Suggestions(())
        return suggestions(game, self.unit, move_limits(game, self.unit, self.far))

    def refuse(self, game: Crawl, answer: Any) -> Refusal | None:
        asked = game.question
        assert isinstance(asked, Place), "this step asks for places"
        under = move_limits(game, self.unit, self.far)
        lineup = lined_up(game, asked, [model.base for model in under.models], answer)
        if isinstance(lineup, Refusal):
            return lineup
        return (
            off_floor(game, "PP-EXPL-02", layout_of(game), lineup, "floor")
            or overlapping(game, "PP-EXPL-02", lineup)
            or in_one_piece(game, lineup, under)
            or self._leaves_a_gap(game, lineup)
            or self._out_of_reach(game, lineup, under)
            or self._falls_short(game, lineup.places, under)
        )

    def _leaves_a_gap(self, game: Crawl, lineup: Lineup) -> Refusal | None:
        """The refusal of a move by a character that holds together the unit that it has joined. [PP-BASE-30]"""
        if all(place == standing(game, id) for id, place in lineup) or not holds_together(game, self.unit):
            return None
        return no(
            game, "PP-BASE-30", "Without {model:model} the rest of the unit would be more than {far:cm} apart",
            model=lineup.ids[0], far=COHERENCY,
        )  # fmt: skip

    def _out_of_reach(self, game: Crawl, lineup: Lineup, under: MoveLimits) -> Refusal | None:
        for (id, place), length in zip(lineup, way_lengths(under, lineup.places), strict=True):
            if length == inf or near_enemy(game, self.unit, id, place, under.far):
                return too_far(game, self.unit, id, place, under)
        return None

    def _falls_short(self, game: Crawl, places: Sequence[Standing], under: MoveLimits) -> Refusal | None:
        """The refusal of an advance that is shorter than required. [PP-EXPL-03]"""
        asked = game.question
        if not self.must or not isinstance(asked, Place):
            return None
        due = stood([place.base for place in places], asked.default)
        least, aim = max(way_lengths(under, due)), advance_to(game, self.unit, under)
        if below(max(way_lengths(under, places)), least - RULER):
            return no(
                game,
                "PP-EXPL-03",
                "{unit:unit} must advance: one of {unit:its|their} models goes {least:cm} or more",
                unit=self.unit,
                least=least,
            )
        if aim is not None and below(_to(due, aim[0]) + RULER, _to(places, aim[0])):
            return no(game, "PP-EXPL-03", "{unit:unit} must advance towards the nearest enemy", unit=self.unit)
        return None

    def then(self, game: Crawl, answer: tuple[Position, ...]) -> list[Step]:
        places, ids = [rounded((place.x, place.y)) for place in answer], movers(game, self.unit)
        follows: list[Step] = []
        if game.units[self.unit].joined and any(standing(game, id).at != at for id, at in zip(ids, places, strict=True)):
            follows += leave(game, self.unit)
        follows += move_together(game, self._rule(game), self.unit, places)
        return follows if self.run or not has(game, self.unit, "independent character") else [*follows, MayJoin(self.unit)]


def _to(places: Sequence[Standing], goal: Point) -> float:
    return min(apart(place.at, goal) for place in places)


def must_close_up(game: Crawl, unit: str) -> bool:
    """Whether a unit is in several parts, and there is a move that brings it together; for a slow one, with a high enough roll.
    [PP-BASE-42]
    """
    ids = whole_unit(game, unit)
    if len(ids) < 2 or coherent(bases(game, ids), COHERENCY) or game.units[unit].joined:
        return False
    return mended(move_limits(game, unit, MOVE)) is not None


def in_one_piece(game: Crawl, lineup: Lineup, under: MoveLimits) -> Refusal | None:
    """The refusal of models that end away from their unit. A unit in several parts comes together again where a way is found, and
    otherwise may not come farther apart. [PP-EXPL-02, PP-BASE-42]
    """
    before, after = parted(under, under.models), parted(under, lineup.places)
    if not after or (before >= after and mended(under) is None):
        return None
    number = cut_off((*lineup.places, *under.anchors), COHERENCY)[0]
    rule = "PP-BASE-42" if before else "PP-EXPL-02"
    if number < len(lineup.ids):
        return strayed(game, rule, lineup.ids[number])
    behind = under.anchors[number - len(lineup.ids)]
    character = next(id for id, place in lineup.others.items() if place == behind)
    return no(
        game,
        rule,
        "{model:model} has had its move and would be more than {far:cm} away from the rest of {unit:unit}; "
        "a character leaves a unit by moving away before it moves",
        model=character,
        unit=unit_of(lineup.ids[0]),
        far=COHERENCY,
    )
