"""The Movement phase: units are picked one at a time. [40K-CORE-MOVE-01, 40K-CORE-MOVE-02, 40K-CORE-MOVE-05, 40K-CORE-MOVE-06]"""

from __future__ import annotations

from msgspec.structs import replace

from reglamento.games.wh40k.abilities.in_force import all_have, of_unit
from reglamento.games.wh40k.abilities.profiles import profiles_of
from reglamento.games.wh40k.arms.amounts import Amount
from reglamento.games.wh40k.facts.choices import Option
from reglamento.games.wh40k.facts.choices.moves import Advance, Disembark, EndMoves, FallBack, MoveUnit, Teleport
from reglamento.games.wh40k.facts.events.moves import AdvanceRolled, MoveRolled, Removed
from reglamento.games.wh40k.facts.mission import Side
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.facts.troops import Movement
from reglamento.games.wh40k.movement.arriving import ArriveAt
from reglamento.games.wh40k.movement.flying import FlyOff
from reglamento.games.wh40k.movement.moving import Move, least_move, slowest
from reglamento.games.wh40k.sheets.arrivals import Teleports
from reglamento.games.wh40k.sheets.effects import Supersonic
from reglamento.games.wh40k.stratagems.phases import window
from reglamento.games.wh40k.stratagems.using import OwnRoll, Thrown
from reglamento.games.wh40k.transports.boarding import MayEmbark
from reglamento.games.wh40k.transports.leaving import LeaveTransport, may_leave
from reglamento.games.wh40k.units.changing import lift
from reglamento.games.wh40k.units.table import bears_relic, held_by, members, units_of
from reglamento.kernel.questions import Choose, Roll
from reglamento.kernel.steps import Step


def begin_moves(game: Warzone, side: Side) -> None:
    """No model of the side has moved in this Movement phase yet: it begins, and nothing has arrived in it. [40K-CORE-SHOOT-04]"""
    for unit in units_of(game, side):
        for id in members(game, unit):
            if game.models[id].moved:
                game.models[id] = replace(game.models[id], moved=False)


class PickMover(Step, frozen=True):
    """One unit after another moves, each once; with an enemy within 1" it may only stand or Fall Back. [40K-CORE-MOVE-01,
    40K-CORE-MOVE-06]
    """

    side: Side

    def ask(self, game: Warzone) -> Choose | None:
        options: list[Option] = [option for unit in waiting(game, self.side) for option in moves_of(game, unit)]
        options += map(Disembark, may_leave(game, self.side))
        if not options:
            return None
        if any(least_move(game, unit) for unit in waiting(game, self.side)):
            return Choose(self.side, "40K-CORE-MOVE-04", "move-unit", tuple(options), options[0])
        return Choose(self.side, "40K-CORE-MOVE-01", "move-unit", (*options, EndMoves()), EndMoves())

    def then(self, game: Warzone, answer: Option | None) -> list[Step]:
        if answer is None or isinstance(answer, EndMoves):
            return []
        if isinstance(answer, MoveUnit | Advance | FallBack | Teleport) and (picked := window(game, "moves", answer.unit)):
            return [*picked, SetOff(answer), self]
        return [*moved_as(game, answer), self]


class SetOff(Step, frozen=True):
    """A unit moves that was picked, when its window has closed. [40K-CORE-TURN-02]"""

    move: MoveUnit | Advance | FallBack | Teleport

    def then(self, game: Warzone, answer: None) -> list[Step]:
        return moved_as(game, self.move)


def waiting(game: Warzone, side: Side) -> tuple[str, ...]:
    """The units of a side that have not been picked to move."""
    return tuple(unit for unit in units_of(game, side) if not game.units[unit].movement)


def moves_of(game: Warzone, unit: str) -> tuple[Option, ...]:
    """The kinds of move that a unit may make. [40K-CORE-MOVE-03, 40K-CORE-MOVE-05, 40K-CORE-MOVE-06, 40K-FAQ-REINF-04]"""
    usual = moves_on_foot(game, unit)
    return (*usual, Teleport(unit)) if all_have(game, unit, Teleports) and not bears_relic(game, unit) else usual


def moves_on_foot(game: Warzone, unit: str) -> tuple[MoveUnit | Advance | FallBack, ...]:
    """The kinds of move that keep a unit on the table. It Advances once in a phase. [40K-CORE-MOVE-03, 40K-CORE-MOVE-05,
    40K-CORE-MOVE-06, 40K-FAQ-MOVE-01]
    """
    if held_by(game, unit):
        return (FallBack(unit),)
    return (MoveUnit(unit),) if game.units[unit].raised else (MoveUnit(unit), Advance(unit))


def moved_as(game: Warzone, option: Option) -> list[Step]:
    """What a kind of move leads to. A unit embarks in the Movement phase alone. [40K-FAQ-TRANS-07]"""
    if isinstance(option, MoveUnit):
        return [RollMove(option.unit, "moved")]
    if isinstance(option, FallBack):
        return [RollMove(option.unit, "fell back")]
    if isinstance(option, Disembark):
        return [LeaveTransport(option.unit)]
    if isinstance(option, Teleport):
        lift(game, option.unit)
        return [*game.happened(Removed("40K-FAQ-REINF-04", option.unit)), ArriveAt(option.unit)]
    assert isinstance(option, Advance), "no other kind is offered"
    return [RollMove(option.unit, "advanced")]


class RollMove(OwnRoll, frozen=True):
    """A random Move is rolled when the unit has been picked to move, once for the unit and this move, each that its models have by itself;
    then comes the die of an Advance. [40K-CORE-DICE-04]
    """

    unit: str
    movement: Movement

    def _next(self, game: Warzone) -> Amount | None:
        """A random Move of a model that is not rolled yet."""
        known = game.units[self.unit]
        found = (profile.move_rolled for profile in profiles_of(game, self.unit).values())
        return next((each for each in found if each.random and known.random_move(each) is None), None)

    def roll(self, game: Warzone) -> Roll | None:
        rolled = self._next(game)
        if rolled is None:
            return None
        return Roll(rolled.dice, "40K-CORE-DICE-04", "random-move", game.units[self.unit].side, self.unit)

    def hopeful(self, game: Warzone, dice: tuple[int, ...]) -> bool:
        return any(die < 6 for die in dice)

    def after(self, game: Warzone, thrown: Thrown | None) -> list[Step]:
        rolled = self._next(game)
        if thrown is None or rolled is None:
            return [AdvanceRoll(self.unit)] if self.movement == "advanced" else _go(game, self.unit, self.movement)
        known, far = game.units[self.unit], rolled.total(thrown.all)
        game.units[self.unit] = replace(known, move_rolled=(*known.move_rolled, (str(rolled), far)))
        told = MoveRolled("40K-CORE-DICE-04", self.unit, thrown.all, far)
        return [*game.happened(told), RollMove(self.unit, self.movement)]


def _go(game: Warzone, unit: str, movement: Movement) -> list[Step]:
    """A move of up to the unit's Move and what an Advance in this phase has raised it by, which a minimum Move is raised by as well.
    [40K-CORE-MOVE-04, 40K-FAQ-MOVE-01, 40K-FAQ-MOVE-02]
    """
    more = game.units[unit].raised
    least, far = least_move(game, unit), slowest(game, unit) + more
    embarks = [MayEmbark(unit)] if game.phase == "movement" else []
    return [FlyOff(unit, least + more, far, movement), *embarks] if least else [Move(unit, far, movement), *embarks]


class AdvanceRoll(OwnRoll, frozen=True):
    """A die is added to the Move of all models of the unit, for the whole phase; to that of supersonic ones what their datasheet says.
    [40K-CORE-MOVE-05, 40K-CORE-AIR-03, 40K-FAQ-MOVE-01]
    """

    unit: str

    def roll(self, game: Warzone) -> Roll | None:
        if all_have(game, self.unit, Supersonic):
            return None
        return Roll(1, "40K-CORE-MOVE-05", "advance", game.units[self.unit].side, self.unit)

    def hopeful(self, game: Warzone, dice: tuple[int, ...]) -> bool:
        return dice[0] < 6

    def after(self, game: Warzone, thrown: Thrown | None) -> list[Step]:
        if thrown is None:
            return self._gone(game, max(each.advance for each in of_unit(game, self.unit, Supersonic)))
        die = thrown.all[0]
        return [*game.happened(AdvanceRolled("40K-CORE-MOVE-05", self.unit, die)), *self._gone(game, die)]

    def _gone(self, game: Warzone, more: int) -> list[Step]:
        game.units[self.unit] = replace(game.units[self.unit], raised=more)
        return _go(game, self.unit, "advanced")
