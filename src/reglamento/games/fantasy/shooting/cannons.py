"""Cannons: a ball is thrown, bounces, and hits every model on its way; grapeshot. [WF-CORE-WAR-06]"""

from __future__ import annotations

from reglamento.games.fantasy.arms.artillery import ARTILLERY, artillery, artillery_hits
from reglamento.games.fantasy.arms.machines import GRAPE_PIERCES, GRAPE_RANGE, GRAPE_STRENGTH, Cannon
from reglamento.games.fantasy.facts.battlefield import SOLID
from reglamento.games.fantasy.facts.events.fighting import OutOfRange, ShotsWarded
from reglamento.games.fantasy.facts.events.machines import ArtilleryRolled, Landed
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.field.ground import features_of
from reglamento.games.fantasy.field.lines import entered
from reglamento.games.fantasy.harm.attack import Attack
from reglamento.games.fantasy.harm.harming import Harm
from reglamento.games.fantasy.harm.sharing import at_random
from reglamento.games.fantasy.shooting.impacts import Under, hurt, parts_under
from reglamento.games.fantasy.shooting.misfires import MisfireRoll, artillery_roll
from reglamento.games.fantasy.shooting.templates import Covered, under
from reglamento.games.fantasy.shooting.volleys import too_weak
from reglamento.games.fantasy.units.parts import MACHINE
from reglamento.games.fantasy.units.table import distance, machine_of, troop_of
from reglamento.geometry.table.manoeuvres.obstacles import inside, rings_apart
from reglamento.geometry.table.shapes.bases import core
from reglamento.geometry.table.shapes.ruler import Point, Segment, apart, at_most
from reglamento.kernel.events import Event
from reglamento.kernel.questions import Position, Roll
from reglamento.kernel.steps import Step

RULE = "WF-CORE-WAR-06"


def ball_of(game: Pitched, unit: str) -> Attack:
    """A hit of a ball: no armour save, several wounds. [WF-CORE-WAR-06]"""
    machine = troop_of(game, unit).machine
    assert isinstance(machine, Cannon), "a cannon shoots"
    return Attack(strength=machine.strength, source=RULE, no_armour=True, wounds=machine.wounds)


class BallThrow(Step, frozen=True):
    """The ball lands at the distance that was named and the artillery die together. [WF-CORE-WAR-06]"""

    unit: str
    x: float
    y: float
    dx: float
    dy: float
    distance: int

    def ask(self, game: Pitched) -> Roll:
        return artillery_roll(game, self.unit)

    def then(self, game: Pitched, dice: tuple[int, ...]) -> list[Step]:
        length = artillery(dice[0])
        game.tell(ArtilleryRolled(ARTILLERY, self.unit, "misfire" if length is None else "throw", dice, length or 0.0))
        if length is None:
            return [MisfireRoll(self.unit)]
        far = self.distance + length
        x, y = self.x + self.dx * far, self.y + self.dy * far
        follows = game.happened(Landed(RULE, self.unit, "ball", Position(round(x, 2), round(y, 2))))
        if any(inside((x, y), each.ring) for each in features_of(game.mission.battlefield, SOLID)):
            return follows
        return [*follows, BallBounce(self.unit, x, y, self.dx, self.dy)]


class BallBounce(Step, frozen=True):
    """The ball bounces straight on by the artillery die, or sticks where it landed; a building stops it. Every model on its way is hit.
    [WF-CORE-WAR-06]
    """

    unit: str
    x: float
    y: float
    dx: float
    dy: float

    def ask(self, game: Pitched) -> Roll:
        return artillery_roll(game, self.unit)

    def then(self, game: Pitched, dice: tuple[int, ...]) -> list[Step]:
        length = artillery(dice[0])
        game.tell(ArtilleryRolled(ARTILLERY, self.unit, "sticks" if length is None else "bounce", dice, length or 0.0))
        start, way = (self.x, self.y), (self.dx, self.dy)
        if length is None:
            hit = under(game, start)
            return [] if hit is None else on_way(game, self.unit, (start, start))
        solid = (entered(start, way, each.ring) for each in features_of(game.mission.battlefield, SOLID))
        far = min((length, *solid))
        end = (self.x + self.dx * far, self.y + self.dy * far)
        game.tell(Landed(RULE, self.unit, "end", Position(round(end[0], 2), round(end[1], 2))))
        return on_way(game, self.unit, (start, end))


def on_line(game: Pitched, line: Segment) -> tuple[Covered, ...]:
    """The models of each unit whose bases are on a line. [WF-CORE-WAR-06]"""
    found = []
    middle: Point = ((line[0][0] + line[1][0]) / 2, (line[0][1] + line[1][1]) / 2)
    reach = apart(*line) / 2
    for unit, here in game.regiments.items():
        if at_most(apart(here.centre, middle), reach + here.radius):
            numbers = tuple(i for i, place in enumerate(here.places) if at_most(rings_apart(line, core(place).points), 0.0))
            if numbers:
                found.append(Covered(unit, numbers, ()))
    return tuple(found)


def on_way(game: Pitched, unit: str, line: Segment) -> list[Step]:
    """The hits on every model on a line; of a war machine the machine is hit, not its crew. [WF-CORE-WAR-06, WF-CORE-WAR-02]"""
    found = on_line(game, line)
    machines = [each.unit for each in found if machine_of(game, each.unit) is not None]
    hits = [each for each in parts_under(game, found) if each.unit not in machines]
    hits += [Under(target, MACHINE, 1, 0) for target in machines]
    return hurt(game, unit, ball_of(game, unit), tuple(hits))


class Grapeshot(Step, frozen=True):
    """As many hits as the artillery die shows, on a target within 20 cm; a spell may keep them off. [WF-CORE-WAR-06,
    WF-CORE-LORE-01]
    """

    unit: str
    target: str

    def kept_off(self, game: Pitched) -> Event | None:
        """What is told of grapeshot that does nothing: it does not reach the target, or a spell keeps it off."""
        if not at_most(distance(game, self.unit, self.target), GRAPE_RANGE):
            return OutOfRange(RULE, self.unit, self.target)
        weak = too_weak(game, self.target, GRAPE_STRENGTH)
        return ShotsWarded("WF-CORE-LORE-01", self.unit, self.target) if weak else None

    def ask(self, game: Pitched) -> Roll | None:
        return artillery_roll(game, self.unit) if self.kept_off(game) is None else None

    def then(self, game: Pitched, dice: tuple[int, ...] | None) -> list[Step]:
        off = self.kept_off(game)
        if off is not None or dice is None:
            return game.happened(off) if off is not None else []
        hits = artillery_hits(dice[0])
        game.tell(ArtilleryRolled(ARTILLERY, self.unit, "misfire" if hits is None else "grape", dice, float(hits or 0)))
        if hits is None:
            return [MisfireRoll(self.unit)]
        attack = Attack(strength=GRAPE_STRENGTH, source=RULE, pierces=GRAPE_PIERCES)
        return at_random(game, Harm(self.unit, self.target, hits, attack))
