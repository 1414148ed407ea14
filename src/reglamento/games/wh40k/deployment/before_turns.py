"""Units that are set up when both armies are deployed, and units that move before the first turn: the players take turns.
[40K-FAQ-DEPLOY-03, 40K-FAQ-SEQ-02]
"""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from reglamento.armies.placing import Lineup
from reglamento.armies.troops import model_places
from reglamento.games.wh40k.dice.rolling_off import RollOff
from reglamento.games.wh40k.facts.choices.moves import Arrive, EndMoves, MoveUnit
from reglamento.games.wh40k.facts.events.course import RoundBegan
from reglamento.games.wh40k.facts.events.preparing import UnitSetUp
from reglamento.games.wh40k.facts.mission import BLUE, RED, Side
from reglamento.games.wh40k.facts.state import Warzone, foe
from reglamento.games.wh40k.field.climbing import Ways
from reglamento.games.wh40k.field.limits import too_near
from reglamento.games.wh40k.movement.entering import Enter, Newcomers
from reglamento.games.wh40k.movement.moving import Move
from reglamento.games.wh40k.sheets.arrivals import Infiltrates, Scouts
from reglamento.games.wh40k.units.changing import lose_kept, split, stand_up
from reglamento.games.wh40k.units.table import enemies_of, member_of, members, sheet_of, units_of
from reglamento.kernel.errors import Refusal
from reglamento.kernel.questions import Choose, Position
from reglamento.kernel.steps import Step

What = Literal["set up", "move"]
RULES: dict[What, str] = {"set up": "40K-FAQ-DEPLOY-03", "move": "40K-FAQ-SEQ-02"}
SCOUTED = "scouted"
"""The mark of a unit that has been asked whether it moves before the first turn."""
DISTANT = 9.0
"""Inches that a unit which moves before the first turn ends more than away from every enemy. [40K-FAQ-SEQ-02]"""


class AfterDeployment(Step, frozen=True):
    """Both armies are deployed. [40K-FAQ-DEPLOY-03]"""

    def then(self, game: Warzone, answer: None) -> list[Step]:
        return _begun(game, "set up")


def before_first_turn(game: Warzone, event: RoundBegan) -> list[Step]:
    """The first battle round begins. [40K-FAQ-SEQ-02]"""
    return _begun(game, "move") if event.round == 1 else []


def _begun(game: Warzone, what: What) -> list[Step]:
    """If both players have such units they roll off, and the winner begins."""
    sides: list[Side] = [side for side in (RED, BLUE) if left(game, side, what)]
    return [WhoStarts(what)] if len(sides) > 1 else [TakeTurns(what, side) for side in sides]


def left(game: Warzone, side: Side, what: What) -> tuple[str, ...]:
    """The units of a side that are still to be set up, or to move."""
    if what == "set up":
        return tuple(unit for unit in game.away if game.units[unit].side == side and infiltration(game, unit) is not None)
    units = (unit for unit in units_of(game, side) if SCOUTED not in game.units[unit].spent)
    return tuple(unit for unit in units if scouting(game, unit) is not None)


def infiltration(game: Warzone, unit: str) -> Infiltrates | None:
    """The ability by which a unit that is off the table is set up now; None without one."""
    away = game.away[unit]
    if away.inside:
        return None
    known = [each for model in away.models for each in sheet_of(game, unit).member(model.kind).abilities]
    return next((each for each in known if isinstance(each, Infiltrates)), None)


def scouting(game: Warzone, unit: str) -> Scouts | None:
    """The ability by which a unit moves now: all its models have it. None without one."""
    found = [
        next((each for each in member_of(game, id).abilities if isinstance(each, Scouts)), None) for id in members(game, unit)
    ]
    return None if None in found else found[0]


class WhoStarts(Step, frozen=True):
    """A roll-off: the winner begins. [40K-FAQ-DEPLOY-03, 40K-FAQ-SEQ-02]"""

    what: What

    def ask(self, game: Warzone) -> Step:
        return RollOff(RULES[self.what])

    def then(self, game: Warzone, winner: Side) -> list[Step]:
        return [TakeTurns(self.what, winner)]


class TakeTurns(Step, frozen=True):
    """The players set up such a unit each, or move it, in turn; one that has none left stops. [40K-FAQ-DEPLOY-03, 40K-FAQ-SEQ-02]"""

    what: What
    side: Side

    def _now(self, game: Warzone) -> Side:
        return self.side if left(game, self.side, self.what) else foe(self.side)

    def ask(self, game: Warzone) -> Choose | None:
        side = self._now(game)
        units, rule = left(game, side, self.what), RULES[self.what]
        if self.what == "move" and units:
            return Choose(side, rule, "scout", (*map(MoveUnit, units), EndMoves()), EndMoves())
        options = tuple(map(Arrive, units))
        return Choose(side, rule, "infiltrate", options, options[0]) if len(options) > 1 else None

    def then(self, game: Warzone, answer: Arrive | MoveUnit | EndMoves | None) -> list[Step]:
        side = self._now(game)
        units = left(game, side, self.what)
        if not units:
            return []
        if isinstance(answer, EndMoves):
            for unit in units:
                _scouted(game, unit)
            return [TakeTurns(self.what, foe(side))]
        if isinstance(answer, MoveUnit):
            _scouted(game, answer.unit)
            found = scouting(game, answer.unit)
            assert found is not None, "it may move"
            return [ScoutMove(answer.unit, found.range, "moved"), TakeTurns(self.what, foe(side))]
        return [InfiltrateAt(units[0] if answer is None else answer.unit), TakeTurns(self.what, foe(side))]


def _scouted(game: Warzone, unit: str) -> None:
    game.units[unit] = replace(game.units[unit], spent=(*game.units[unit].spent, SCOUTED))


class InfiltrateAt(Enter, frozen=True):
    """A unit is set up far from the enemy's zone and from every enemy. One for which no place is found is destroyed.
    [40K-FAQ-DEPLOY-03]
    """

    unit: str

    def about(self, game: Warzone) -> str:
        return self.unit

    def newcomers(self, game: Warzone) -> Newcomers:
        kept, sheet, side = game.away[self.unit].models, sheet_of(game, self.unit), game.units[self.unit].side
        found = infiltration(game, self.unit)
        assert found is not None, "it is set up now"
        bases, ids = tuple(sheet.member(model.kind).base for model in kept), tuple(model.id for model in kept)
        off = (game.zones[foe(side)], found.distance)
        return Newcomers("40K-FAQ-DEPLOY-03", side, sheet, ids, bases, found.distance, off=off)

    def then(self, game: Warzone, answer: tuple[Position, ...] | None) -> list[Step]:
        if answer is None:
            return lose_kept(game, self.unit, game.away[self.unit].models)
        stand_up(game, self.unit, answer)
        known, own = game.units[self.unit], game.ranks[self.unit]
        kinds = tuple(game.models[id].kind for id in own)
        told = UnitSetUp("40K-FAQ-DEPLOY-03", known.side, self.unit, known.entry, kinds, model_places(game.models, own))
        return [*game.happened(told), *split(game, self.unit)]


class ScoutMove(Move, frozen=True):
    """A unit moves before the first turn, all its models as far, and embarks in nothing. It has not moved for any other rule.
    [40K-FAQ-SEQ-02, 40K-CORE-SEQ-02]
    """

    def _moves(self, game: Warzone) -> dict[str, float]:
        return dict.fromkeys(members(game, self.unit), self.far)

    def _judged(self, game: Warzone, lineup: Lineup, ways: Ways) -> Refusal | None:
        near = too_near(game, "40K-FAQ-SEQ-02", lineup, enemies_of(game, self.unit), DISTANT)
        return super()._judged(game, lineup, ways) or near

    def then(self, game: Warzone, answer: tuple[Position, ...]) -> list[Step]:
        follows = super().then(game, answer)
        game.units[self.unit] = replace(game.units[self.unit], movement="")
        for id in members(game, self.unit):
            game.models[id] = replace(game.models[id], moved=False)
        return follows
