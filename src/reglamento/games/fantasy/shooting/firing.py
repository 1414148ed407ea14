"""War machines shoot: the crew turns the machine, aims, and names a distance that nothing has shown. [WF-CORE-WAR-01, WF-CORE-WAR-09]"""

from __future__ import annotations

from math import hypot

from reglamento.games.fantasy.arms.machines import AnyMachine, BoltThrower, Cannon, guesses
from reglamento.games.fantasy.facts.choices.shooting import AimAt, Guess
from reglamento.games.fantasy.facts.events.machines import Guessed
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.field.ground import surroundings
from reglamento.games.fantasy.field.sight import turned_towards
from reglamento.games.fantasy.shooting.bolts import BoltShot
from reglamento.games.fantasy.shooting.cannons import BallThrow, Grapeshot
from reglamento.games.fantasy.shooting.stones import StoneThrow
from reglamento.games.fantasy.units.machines import few
from reglamento.games.fantasy.units.table import machine_of
from reglamento.geometry.table.manoeuvres.manoeuvres import stood_in
from reglamento.geometry.table.manoeuvres.obstacles import about
from reglamento.geometry.table.shapes.regiments import Regiment, settled
from reglamento.geometry.table.shapes.ruler import Point
from reglamento.kernel.questions import Choose
from reglamento.kernel.steps import Step

GUESS = "WF-CORE-WAR-09"


class FireMachine(Step, frozen=True):
    """A machine shoots at a target. With too few crew it will not shoot in the next turn. [WF-CORE-WAR-01]"""

    unit: str
    target: str
    grape: bool = False

    def then(self, game: Pitched, answer: None) -> list[Step]:
        machine = machine_of(game, self.unit)
        assert machine is not None, "its crew is with it"
        spend(game, self.unit, machine)
        if self.grape or isinstance(machine, BoltThrower):
            turn_at(game, self.unit, game.regiments[self.target].centre)
            return [(Grapeshot if self.grape else BoltShot)(self.unit, self.target)]
        return [Aim(self.unit, self.target)]


def spend(game: Pitched, unit: str, machine: AnyMachine) -> None:
    """A machine has shot: with too few crew it is silent in the next turn. [WF-CORE-WAR-01]"""
    if few(game, unit, machine):
        game.change(unit, silent=game.round + 1)


def turn_at(game: Pitched, unit: str, place: Point) -> None:
    """A machine turns about its middle towards a place, where it has room to. [WF-CORE-WAR-01]"""
    here = game.regiments[unit]
    there = settled(turned_towards(here, place))
    if stood_in(there, about(here, surroundings(game, unit), here.radius)) is None:
        game.regiments[unit] = there


class Aim(Step, frozen=True):
    """The crew aims at a file of the front rank of the target. [WF-CORE-WAR-06, WF-CORE-WAR-07]"""

    unit: str
    target: str

    def ask(self, game: Pitched) -> Choose | None:
        files = game.regiments[self.target].files
        options = tuple(AimAt(file) for file in range(1, files + 1))
        rule = "WF-CORE-WAR-06" if isinstance(machine_of(game, self.unit), Cannon) else "WF-CORE-WAR-07"
        return (
            Choose(game.units[self.unit].side, rule, "aim", options, options[files // 2], self.unit, context=self.target)
            if files > 1
            else None
        )

    def then(self, game: Pitched, answer: AimAt | None) -> list[Step]:
        there = game.regiments[self.target]
        x, y = front_model(there, 1 if answer is None else answer.file)
        turn_at(game, self.unit, (x, y))
        return [NameDistance(self.unit, self.target, x, y)]


def front_model(there: Regiment, file: int) -> Point:
    """The middle of the model of a file in the front rank; file 1 is on the left flank."""
    return there.point(there.across(file - 1), -there.base.length / 2)


class NameDistance(Step, frozen=True):
    """The player names a distance in whole centimetres. Every distance that the machine reaches is offered, and the answer that counts
    when time runs out is the middle one: nothing of the question depends on how far the target is. [WF-CORE-WAR-09]
    """

    unit: str
    target: str
    x: float
    y: float

    def ask(self, game: Pitched) -> Choose:
        machine = machine_of(game, self.unit)
        assert machine is not None, "its crew is with it"
        options = tuple(map(Guess, guesses(machine)))
        return Choose(
            game.units[self.unit].side, GUESS, "guess", options, options[len(options) // 2], self.unit, context=self.target
        )

    def then(self, game: Pitched, answer: Guess) -> list[Step]:
        follows = game.happened(Guessed(GUESS, self.unit, self.target, answer.distance))
        here = game.regiments[self.unit]
        way = bearing(here, (self.x, self.y))
        x, y = muzzle(here, way)
        if isinstance(machine_of(game, self.unit), Cannon):
            return [*follows, BallThrow(self.unit, x, y, *way, answer.distance)]
        return [*follows, StoneThrow(self.unit, x + way[0] * answer.distance, y + way[1] * answer.distance)]


def bearing(here: Regiment, place: Point) -> Point:
    """The direction from the middle of a machine to a place, one long."""
    (x, y), far = here.centre, hypot(place[0] - here.centre[0], place[1] - here.centre[1])
    return ((place[0] - x) / far, (place[1] - y) / far) if far else (0.0, -1.0)


def muzzle(here: Regiment, way: Point) -> Point:
    """Where distances of a machine begin: the middle of its front as it looks along a direction. [WF-CORE-WAR-09]"""
    (x, y), ahead = here.centre, here.depth / 2
    return x + way[0] * ahead, y + way[1] * ahead
