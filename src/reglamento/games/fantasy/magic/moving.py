"""Spells that move units. [WF-CORE-LORE-01]"""

from __future__ import annotations

from math import fsum
from typing import Any

from reglamento.games.fantasy.arms.flights import dice_thrown, flight_length
from reglamento.games.fantasy.charges.moving import land
from reglamento.games.fantasy.charges.reach import charge_at, side_charged
from reglamento.games.fantasy.combat.chasing import chase
from reglamento.games.fantasy.facts.choices.charges import ChargeAt
from reglamento.games.fantasy.facts.choices.moves import EndMoves, MoveUnit
from reglamento.games.fantasy.facts.events.magic import SpellSteered
from reglamento.games.fantasy.facts.events.moves import ChargeDeclared, LeftTable, Moved
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.troops import Declared
from reglamento.games.fantasy.field.ground import off_table, surroundings
from reglamento.games.fantasy.field.sight import in_sight
from reglamento.games.fantasy.movement.costs import MARCHING
from reglamento.games.fantasy.nerve.fleeing import flight_end, heading
from reglamento.games.fantasy.nerve.leadership import passes, test_dice
from reglamento.games.fantasy.nerve.rallying import the_place
from reglamento.games.fantasy.units.changing import leave, place_of, put_at
from reglamento.games.fantasy.units.table import distance, enemies_of, engaged
from reglamento.games.fantasy.words.saying import no
from reglamento.geometry.table.manoeuvres.charging import Charge
from reglamento.geometry.table.manoeuvres.cheapest import cheapest
from reglamento.geometry.table.manoeuvres.legs import as_far, stopped
from reglamento.geometry.table.manoeuvres.manoeuvres import Manoeuvre, stood_in
from reglamento.geometry.table.manoeuvres.obstacles import about
from reglamento.geometry.table.manoeuvres.wheels import Advance, Wheel
from reglamento.geometry.table.shapes.regiments import Regiment, advanced, moved_to, settled
from reglamento.geometry.table.shapes.ruler import RULER, apart, at_most
from reglamento.kernel.errors import Refusal
from reglamento.kernel.questions import Choose, Place, Position, Roll
from reglamento.kernel.steps import Step

RULE = "WF-CORE-LORE-01"
STAMPEDE = 5
"""Beasts that a spell drives run so many D6 centimetres. [WF-CORE-LORE-01]"""
WHEEL = 45.0
"""How far a unit that a spell moves is suggested to wheel, in degrees."""


class SpellMove(Step, frozen=True):
    """A unit moves by a spell: it charges an enemy within reach, goes elsewhere, or stays. The target of such a charge holds.
    [WF-CORE-LORE-01]
    """

    unit: str
    length: float
    flying: bool

    def charges(self, game: Pitched) -> tuple[ChargeAt, ...]:
        """The enemies in sight that it reaches on foot; none in the air."""
        if self.flying:
            return ()
        seen = (enemy for enemy in enemies_of(game, self.unit) if in_sight(game, self.unit, enemy))
        return tuple(ChargeAt(self.unit, enemy) for enemy in seen if self._way(game, enemy) is not None)

    def _way(self, game: Pitched, enemy: str) -> Charge | None:
        edge = side_charged(game, self.unit, enemy)
        found = charge_at(game, self.unit, enemy, edge, self.length)
        return found if isinstance(found, Charge) else None

    def ask(self, game: Pitched) -> Choose | None:
        if self.unit not in game.regiments or engaged(game, self.unit):
            return None
        options = (*self.charges(game), MoveUnit(self.unit), EndMoves())
        return Choose(game.units[self.unit].side, RULE, "spell-move", options, EndMoves(), self.unit)

    def then(self, game: Pitched, answer: ChargeAt | MoveUnit | EndMoves | None) -> list[Step]:
        if isinstance(answer, MoveUnit):
            return [SpellPlace(self.unit, self.length, self.flying)]
        if not isinstance(answer, ChargeAt):
            return []
        found = self._way(game, answer.target)
        assert found is not None, "the charge was offered"
        edge = side_charged(game, self.unit, answer.target)
        follows = game.happened(ChargeDeclared(RULE, self.unit, answer.target, edge))
        return [*follows, *land(game, self.unit, Declared(answer.target, edge), found)]


class SpellPlace(Step, frozen=True):
    """Where a unit goes by a spell: on foot by wheels and advances, in the air to any place with room. [WF-CORE-LORE-01]"""

    unit: str
    length: float
    flying: bool

    def ask(self, game: Pitched) -> Place:
        here = place_of(game.regiments[self.unit])
        return Place(game.units[self.unit].side, RULE, "spell-place", (self.unit,), (here,), self.unit, reach=self.length)

    def suggest(self, game: Pitched) -> tuple[tuple[Position, ...], ...]:
        ends = (*(self._flown(game) if self.flying else self._walked(game)),)
        return tuple(dict.fromkeys((place_of(end),) for end in ends if self._wrong(game, end) is None))

    def _walked(self, game: Pitched) -> list[Regiment]:
        """Ahead, and to either hand, as far as nothing is in the way."""
        here, around = game.regiments[self.unit], surroundings(game, self.unit)
        plans = (
            (Advance(self.length),),
            (Wheel("left", WHEEL), Advance(self.length)),
            (Wheel("right", WHEEL), Advance(self.length)),
        )
        near = about(here, around, self.length)
        return [
            settled(as_far(here, parts, MARCHING, max(0.0, min(self.length, stopped(here, parts, MARCHING, near)) - RULER)))
            for parts in plans
        ]

    def _flown(self, game: Pitched) -> list[Regiment]:
        """In eight directions, looking at the nearest enemy."""
        here = game.regiments[self.unit]
        near = min(enemies_of(game, self.unit), key=lambda enemy: distance(game, self.unit, enemy), default=None)
        found = []
        for turn in range(0, 360, 45):
            away = advanced(moved_to(here, here.at, here.angle + turn), self.length - RULER)
            angle = here.angle if near is None else heading(away.at, game.regiments[near].centre)
            found.append(settled(moved_to(away, away.at, angle)))
        return found

    def _wrong(self, game: Pitched, goal: Regiment) -> Refusal | None:
        here, around = game.regiments[self.unit], surroundings(game, self.unit)
        if self.flying:
            if not at_most(apart(here.at, goal.at), self.length):
                return no(
                    game, RULE, "{unit:unit} {unit:flies|fly} no farther than {length:cm}", unit=self.unit, length=self.length
                )
            if off_table(game, goal):
                return no(game, RULE, "{unit:unit} would leave the table", unit=self.unit)
            if stood_in(goal, about(here, around, self.length + here.radius)) is not None:
                return no(game, RULE, "{unit:unit} {unit:has|have} no room to land there", unit=self.unit)
            return None
        way = cheapest(here, goal, self.length, MARCHING, around)
        if isinstance(way, Manoeuvre):
            return None
        return no(
            game, RULE, "{unit:unit} cannot get there by wheels and advances of {length:cm}", unit=self.unit, length=self.length
        )

    def refuse(self, game: Pitched, answer: Any) -> Refusal | None:
        if answer == (place_of(game.regiments[self.unit]),):
            return None
        place = the_place(game, answer)
        return place if isinstance(place, Refusal) else self._wrong(game, put_at(game.regiments[self.unit], place))

    def then(self, game: Pitched, answer: tuple[Position, ...]) -> list[Step]:
        game.regiments[self.unit] = put_at(game.regiments[self.unit], answer[0])
        here = game.regiments[self.unit]
        return game.happened(Moved(RULE, self.unit, "moved", here.files, place_of(here)))


class RoutTest(Step, frozen=True):
    """Beasts test their Leadership, or run. [WF-CORE-LORE-01]"""

    unit: str

    def ask(self, game: Pitched) -> Roll:
        return Roll(test_dice(game, self.unit), RULE, "rout", game.units[self.unit].side, self.unit)

    def then(self, game: Pitched, dice: tuple[int, ...]) -> list[Step]:
        passed = passes(game, self.unit, dice)
        follows = game.happened(SpellSteered(RULE, "hides-2", self.unit, "stands" if passed else "routs"))
        return follows if passed else [*follows, StampedeRoll(self.unit)]


class StampedeRoll(Step, frozen=True):
    """5D6 cm towards the edge of its own side; over it the unit is lost. It does not count as fleeing. [WF-CORE-LORE-01]"""

    unit: str

    def ask(self, game: Pitched) -> Roll:
        return Roll(dice_thrown(STAMPEDE, game.readings.spanish), RULE, "stampede", game.units[self.unit].side, self.unit)

    def then(self, game: Pitched, dice: tuple[int, ...]) -> list[Step]:
        end = flight_end(game, self.unit, home(game, self.unit), flight_length(dice, game.readings.spanish))
        if end is None:
            leave(game, self.unit, "fled")
            return game.happened(LeftTable(RULE, self.unit, True))
        game.regiments[self.unit] = settled(end)
        here = game.regiments[self.unit]
        return game.happened(Moved(RULE, self.unit, "moved", here.files, place_of(here)))


def home(game: Pitched, unit: str) -> float:
    """The angle towards the edge of the side's own zone; towards the nearer long edge where zones were not taken."""
    ring, middle = game.zones.get(game.units[unit].side), game.mission.battlefield.height / 2
    depth = game.regiments[unit].centre[1] if ring is None else fsum(y for _, y in ring) / len(ring)
    return 0.0 if depth < middle else 180.0


class GallopRoll(Step, frozen=True):
    """5D6 cm straight towards the nearest enemy in sight; a unit that gets there has charged. [WF-CORE-LORE-01]"""

    unit: str

    def goal(self, game: Pitched) -> str | None:
        """The nearest enemy in sight."""
        seen = [enemy for enemy in enemies_of(game, self.unit) if in_sight(game, self.unit, enemy)]
        return min(seen, key=lambda enemy: distance(game, self.unit, enemy), default=None)

    def ask(self, game: Pitched) -> Roll | None:
        if self.goal(game) is None or engaged(game, self.unit):
            return None
        return Roll(dice_thrown(STAMPEDE, game.readings.spanish), RULE, "stampede", game.units[self.unit].side, self.unit)

    def then(self, game: Pitched, dice: tuple[int, ...] | None) -> list[Step]:
        goal = self.goal(game)
        if dice is None or goal is None:
            return []
        angle = heading(game.regiments[self.unit].centre, game.regiments[goal].centre)
        return [chase(game, self.unit, angle, flight_length(dice, game.readings.spanish))]
