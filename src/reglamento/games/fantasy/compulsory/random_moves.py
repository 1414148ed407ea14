"""Units that move at random: where the player says or an arrow points, as far as dice say. [WF-RANDOMMOVE-1, WF-RANDOMMOVE-2,
WF-RANDOMMOVE-3, WF-RANDOMMOVE-4]
"""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from reglamento.games.fantasy.arms.artillery import DIRECTIONS, direction
from reglamento.games.fantasy.arms.flights import dice_thrown, flight_length
from reglamento.games.fantasy.charges.reach import side_charged
from reglamento.games.fantasy.charges.reacting import React
from reglamento.games.fantasy.charges.straight import caught, met_on_way, straight_on, turned_to
from reglamento.games.fantasy.facts.choices.moves import MoveUnit
from reglamento.games.fantasy.facts.events.moves import ArrowRolled, LeftTable, Moved, RandomRolled
from reglamento.games.fantasy.facts.mission import Side
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.troops import Declared, Movement
from reglamento.games.fantasy.lists.traits import RandomMove
from reglamento.games.fantasy.movement.returning import pursued_off
from reglamento.games.fantasy.nerve.rallying import FormUp
from reglamento.games.fantasy.units.changing import leave, place_of, put_at
from reglamento.games.fantasy.units.table import is_free, troop_of, units_of
from reglamento.kernel.questions import Choose, Place, Position, Roll
from reglamento.kernel.steps import Step

COMPULSORY, DIRECTION, HIT, OFF = "WF-RANDOMMOVE-1", "WF-RANDOMMOVE-2", "WF-RANDOMMOVE-3", "WF-RANDOMMOVE-4"


def random_move(game: Pitched, unit: str) -> RandomMove | None:
    """The rule by which a unit moves at random; None where it does not."""
    return troop_of(game, unit).trait(RandomMove)


class RandomMoves(Step, frozen=True):
    """The units of a side that move at random do so, in the order of their player; not those that are engaged or flee. What has come back
    onto the table goes straight on, with what is left of its dice. [WF-RANDOMMOVE-1, WF-CORE-MOV-06]
    """

    side: Side

    def left(self, game: Pitched) -> tuple[str, ...]:
        return tuple(
            unit
            for unit in units_of(game, self.side)
            if random_move(game, unit) is not None and is_free(game, unit) and game.units[unit].movement in {"", "returned"}
        )

    def ask(self, game: Pitched) -> Choose | None:
        options = tuple(map(MoveUnit, self.left(game)))
        return Choose(self.side, COMPULSORY, "random-order", options, options[0]) if len(options) > 1 else None

    def then(self, game: Pitched, answer: MoveUnit | None) -> list[Step]:
        left = self.left(game)
        if not left:
            return []
        unit = left[0] if answer is None else answer.unit
        back = game.units[unit].movement == "returned"
        game.change(unit, movement="random")
        if back:
            return [RandomLength(unit, game.regiments[unit].depth), self]
        found = random_move(game, unit)
        way: Step = RandomArrow(unit) if found is not None and found.scatters else RandomWay(unit)
        return [way, RandomLength(unit), self]


class RandomWay(FormUp, frozen=True):
    """A unit turns about its middle to the direction that its player chooses, before the dice. [WF-RANDOMMOVE-2]"""

    turns_by: ClassVar[str] = DIRECTION

    def ask(self, game: Pitched) -> Place:
        here = place_of(game.regiments[self.unit])
        return Place(game.units[self.unit].side, DIRECTION, "random-way", (self.unit,), (here,), self.unit)

    def then(self, game: Pitched, answer: tuple[Position, ...]) -> list[Step]:
        game.regiments[self.unit] = put_at(game.regiments[self.unit], answer[0])
        return []


class RandomArrow(Step, frozen=True):
    """The arrow of a scatter die says which way a unit goes; where it has no room to turn it goes the way it looks. [WF-RANDOMMOVE-4,
    WF-CORE-DICE-03]
    """

    unit: str

    def ask(self, game: Pitched) -> Roll:
        return Roll(1, "WF-CORE-DICE-03", "random-arrow", game.units[self.unit].side, self.unit, DIRECTIONS)

    def then(self, game: Pitched, dice: tuple[int, ...]) -> list[Step]:
        angle = direction(dice[0])
        game.regiments[self.unit] = turned_to(game, self.unit, angle)
        return game.happened(ArrowRolled("WF-CORE-DICE-03", self.unit, dice, angle))


class RandomLength(Step, frozen=True):
    """The dice say how far; `gone` is how much of that a unit needed to come onto the table, in cm. [WF-RANDOMMOVE-2, WF-CORE-MOV-06]"""

    unit: str
    gone: float = 0.0

    def ask(self, game: Pitched) -> Roll | None:
        found = random_move(game, self.unit)
        if found is None or self.unit not in game.regiments:
            return None
        dice = dice_thrown(found.dice, game.readings.spanish)
        return Roll(dice, DIRECTION, "random-length", game.units[self.unit].side, self.unit)

    def then(self, game: Pitched, dice: tuple[int, ...] | None) -> list[Step]:
        if dice is None:
            return []
        far = flight_length(dice, game.readings.spanish)
        return [*game.happened(RandomRolled(DIRECTION, self.unit, dice, far)), RandomRun(self.unit, max(0.0, far - self.gone))]


class RandomRun(Step, frozen=True):
    """A unit goes straight ahead. Each enemy in its way is charged and reacts: one that flees is destroyed where it is caught, and the unit
    goes on, perhaps at another. It halts before anything else. Off the table it comes back as after a pursuit; where an arrow led it, it is
    destroyed. `enemy` is the one that has just reacted, `past` are those that did before. [WF-RANDOMMOVE-3, WF-RANDOMMOVE-4]
    """

    unit: str
    far: float
    enemy: str = ""
    past: tuple[str, ...] = ()

    told_by: ClassVar[str] = DIRECTION
    run_by: ClassVar[str] = HIT
    movement: ClassVar[Movement] = "random"

    def then(self, game: Pitched, answer: None) -> list[Step]:
        game.charges.pop(self.unit, None)
        if self.unit not in game.regiments or game.units[self.unit].fleeing:
            return []
        follows, past = caught(game, self.run_by, self.unit, self.enemy, self.far), (*self.past, self.enemy)
        enemy = met_on_way(game, self.unit, self.far, past)
        if enemy is not None and enemy not in past:
            game.charges[self.unit] = Declared(enemy, side_charged(game, self.unit, enemy), far=self.far)
            return [*follows, React(enemy), replace(self, enemy=enemy, past=past)]
        end, more = straight_on(game, self.run_by, self.unit, self.far, alarmed=bool(self.enemy))
        if end == "off":
            return [*follows, *self._off(game)]
        there = game.regiments[self.unit]
        told = (
            [] if end == "charged" else game.happened(Moved(self.told_by, self.unit, self.movement, there.files, place_of(there)))
        )
        return [*follows, *more, *told]

    def _off(self, game: Pitched) -> list[Step]:
        found = random_move(game, self.unit)
        if found is None or not found.scatters:
            return pursued_off(game, self.unit)
        leave(game, self.unit, "destroyed")
        return game.happened(LeftTable(OFF, self.unit, True))
