"""Stone throwers: a round template, that scatters. [WF-CORE-WAR-07]"""

from __future__ import annotations

from math import cos, radians, sin

from msgspec.structs import replace

from reglamento.games.fantasy.arms.artillery import ARTILLERY, DIRECTIONS, SCATTER, artillery, direction, scatter_hits
from reglamento.games.fantasy.arms.machines import StoneThrower
from reglamento.games.fantasy.facts.events.machines import ArtilleryRolled, Landed, ScatterRolled
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.harm.attack import Attack
from reglamento.games.fantasy.shooting.impacts import Fall, Under, hurt, parts_under
from reglamento.games.fantasy.shooting.misfires import MisfireRoll, artillery_roll
from reglamento.games.fantasy.shooting.templates import covered, round_template, under
from reglamento.games.fantasy.units.parts import CHAMPION, MACHINE, front_parts
from reglamento.games.fantasy.units.table import machine_of, troop_of
from reglamento.geometry.table.shapes.ruler import rounded
from reglamento.kernel.questions import Position, Roll
from reglamento.kernel.steps import Step

RULE = "WF-CORE-WAR-07"


class StoneThrow(Step, frozen=True):
    """The artillery die, thrown together with the scatter die: how far the stone is off, or a misfire. [WF-CORE-WAR-07]"""

    unit: str
    x: float
    y: float

    def ask(self, game: Pitched) -> Roll:
        return artillery_roll(game, self.unit)

    def then(self, game: Pitched, dice: tuple[int, ...]) -> list[Step]:
        length = artillery(dice[0])
        game.tell(ArtilleryRolled(ARTILLERY, self.unit, "misfire" if length is None else "scatter", dice, length or 0.0))
        return [MisfireRoll(self.unit)] if length is None else [StoneScatter(self.unit, self.x, self.y, length)]


class StoneScatter(Step, frozen=True):
    """The scatter die: the stone comes down where it was aimed at, or is off. [WF-CORE-WAR-07, WF-CORE-DICE-03]"""

    unit: str
    x: float
    y: float
    length: float

    def ask(self, game: Pitched) -> Roll:
        return Roll(1, SCATTER, "scatter", game.units[self.unit].side, self.unit)

    def then(self, game: Pitched, dice: tuple[int, ...]) -> list[Step]:
        hit = scatter_hits(dice[0])
        game.tell(ScatterRolled(SCATTER, self.unit, dice, hit))
        return stone_lands(game, self.unit, self.x, self.y) if hit else [StoneDrift(self.unit, self.x, self.y, self.length)]


class StoneDrift(Step, frozen=True):
    """The arrow says in which direction the stone is off. [WF-CORE-DICE-03]"""

    unit: str
    x: float
    y: float
    length: float

    def ask(self, game: Pitched) -> Roll:
        return Roll(1, SCATTER, "arrow", game.units[self.unit].side, self.unit, DIRECTIONS)

    def then(self, game: Pitched, dice: tuple[int, ...]) -> list[Step]:
        angle = radians(direction(dice[0]))
        return stone_lands(game, self.unit, self.x + self.length * sin(angle), self.y - self.length * cos(angle))


def stone_lands(game: Pitched, unit: str, x: float, y: float) -> list[Step]:
    """The template falls: the model under its centre is struck harder, and by several wounds; no armour saves. [WF-CORE-WAR-07]"""
    machine = troop_of(game, unit).machine
    assert isinstance(machine, StoneThrower), "a stone thrower shoots"
    at = rounded((x, y))
    attack = Attack(strength=machine.strength, source=RULE, no_armour=True)
    found = parts_under(game, covered(game, round_template(at)))
    on = tuple(dict.fromkeys(each.unit for each in found if each.wholly or each.partly))
    follows = game.happened(Landed(RULE, unit, "stone" if on else "lost", Position(*at), on))
    middle = under(game, at)
    if middle is None:
        return [*follows, Fall(unit, attack, found)]
    target = middle[0]
    part = MACHINE if machine_of(game, target) is not None else front_parts(game, target).get(middle[1], "")
    part = "" if part == CHAMPION else part
    hard = replace(attack, strength=machine.centre, wounds=machine.wounds)
    others = tuple(_less(each, target, part) for each in found)
    return [*follows, *hurt(game, unit, hard, (Under(target, part, 1, 0),)), Fall(unit, attack, others)]


def _less(each: Under, unit: str, part: str) -> Under:
    """The models under the template but for the one under its centre."""
    if (each.unit, each.part) != (unit, part):
        return each
    return replace(each, wholly=each.wholly - 1) if each.wholly else replace(each, partly=each.partly - 1)
