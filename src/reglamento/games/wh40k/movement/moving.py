"""A unit moves: how far, by which way, and where it may end. [40K-CORE-MOVE-03, 40K-CORE-MOVE-05, 40K-CORE-MOVE-06]"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from reglamento.armies.placing import Lineup, positions
from reglamento.armies.troops import model_places
from reglamento.games.wh40k.abilities.profiles import profiles_of
from reglamento.games.wh40k.facts.events.moves import Moved
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.facts.troops import Movement
from reglamento.games.wh40k.field.climbing import Ways
from reglamento.games.wh40k.field.limits import burdened, each_at_own_pace, limits, too_far, too_near
from reglamento.games.wh40k.field.placing import lined_up, misplaced
from reglamento.games.wh40k.field.slowing import endangered, slowed
from reglamento.games.wh40k.harm.ground import DangerousGround
from reglamento.games.wh40k.movement.suggesting import moves_worth_choosing
from reglamento.games.wh40k.units.changing import put
from reglamento.games.wh40k.units.table import bases, enemies_of, engaged, has, members, sheet_of
from reglamento.kernel.errors import Refusal
from reglamento.kernel.questions import Place, Position
from reglamento.kernel.steps import Step

RULES: dict[Movement, str] = {"moved": "40K-CORE-MOVE-03", "advanced": "40K-CORE-MOVE-05", "fell back": "40K-CORE-MOVE-06"}


def slowest(game: Warzone, unit: str) -> int:
    """The Move of the slowest model of a unit, in inches. [40K-CORE-MOVE-03]"""
    return min(profile.move for profile in profiles_of(game, unit).values())


def least_move(game: Warzone, unit: str) -> int:
    """The minimum Move of a unit, in inches: the largest of its models; 0 without one. [40K-CORE-MOVE-04, 40K-FAQ-MOVE-02]"""
    return max(min(profile.least, profile.move) for profile in profiles_of(game, unit).values())


class Move(Step, frozen=True):
    """All models of a unit move, or stay: the slowest up to `far` inches, each of the others by as much more as its Move is greater.
    [40K-CORE-MOVE-02, 40K-CORE-MOVE-03]
    """

    unit: str
    far: float
    movement: Movement

    def ask(self, game: Warzone) -> Place:
        own = members(game, self.unit)
        side = game.units[self.unit].side
        return Place(
            side, RULES[self.movement], "move", own, positions(bases(game, own)), self.unit,
            burdened(game, self.unit, max(self._moves(game).values())), context=self,
        )  # fmt: skip

    def _moves(self, game: Warzone) -> dict[str, float]:
        """How far each model may go."""
        found = profiles_of(game, self.unit)
        pace = min(profile.move for profile in found.values())
        return {id: self.far + profile.move - pace for id, profile in found.items()}

    def limits(self, game: Warzone) -> Ways:
        """What it moves under. A unit that Falls Back may pass the enemies closely beside which it started. [40K-CORE-MOVE-07]"""
        slow = limits(game, self.unit, self.far, engaged(game, self.unit), "all")
        return each_at_own_pace(game, self.unit, slow, self._moves(game))

    def suggest(self, game: Warzone) -> tuple[tuple[Position, ...], ...]:
        moves = moves_worth_choosing(game, self.unit, self.limits(game), away=self.movement == "fell back")
        found = map(positions, moves)
        return tuple(answer for answer in found if self.refuse(game, answer) is None)

    def refuse(self, game: Warzone, answer: Any) -> Refusal | None:
        asked = game.question
        assert isinstance(asked, Place), "this step asks for places"
        ways = self.limits(game)
        models = ways.ground.models
        lineup = lined_up(game, asked, [model.base for model in models], answer)
        if isinstance(lineup, Refusal):
            return lineup
        if lineup.places == models:
            return None  # also out of coherency [40K-FAQ-COHERENCY-03]
        return self._judged(game, lineup, ways)

    def _judged(self, game: Warzone, lineup: Lineup, ways: Ways) -> Refusal | None:
        rule = RULES[self.movement]
        less, why = (
            slowed(game, self.unit, "advance", ways.ground.models, lineup.places) if self.movement == "advanced" else (0.0, rule)
        )
        return (
            misplaced(game, ways.ground.layout, lineup, sheet_of(game, self.unit))
            or too_near(game, rule, lineup, enemies_of(game, self.unit))
            or too_far(game, rule, lineup, ways)
            or (too_far(game, why, lineup, ways.shorter(less)) if less else None)
        )

    def then(self, game: Warzone, answer: tuple[Position, ...]) -> list[Step]:
        own = members(game, self.unit)
        before = bases(game, own)
        follows = move_unit(game, self.unit, self.movement, answer)
        if self.movement != "advanced" or has(game, self.unit, "FLY"):
            return follows
        return [*follows, DangerousGround(self.unit, endangered(game.mission.battlefield, before, bases(game, own)))]


def move_unit(game: Warzone, unit: str, kind: Movement, answer: tuple[Position, ...]) -> list[Step]:
    """The models of a unit stand at these places; if none has moved, the unit has stood, or done what it did before.
    [40K-CORE-MOVE-01, 40K-CORE-MOVE-02]
    """
    own = members(game, unit)
    moved = put(game, own, answer)
    for id in moved:
        game.models[id] = replace(game.models[id], moved=True)
    known = game.units[unit]
    movement: Movement = kind if moved or kind == "advanced" else known.movement or "stood"
    game.units[unit] = known.after(movement)
    up = max(game.models[id].level for id in own)
    return game.happened(Moved(RULES[kind], unit, movement, model_places(game.models, own), up)) if moved else []
