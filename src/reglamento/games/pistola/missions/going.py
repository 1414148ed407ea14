"""Units go up by a stair, or leave the complex: outside the entrance or by an exit. [PP-SCEN-22, PP-MISSION-61, PP-COMBAT-18]"""

from __future__ import annotations

from math import inf

from reglamento.armies.contact.places import beside, contact_places
from reglamento.armies.moves.marching import MoveLimits, way
from reglamento.games.pistola.arms.distances import MOVE
from reglamento.games.pistola.facts.choices.exploring import Climb, LeaveComplex
from reglamento.games.pistola.facts.objectives import Thing
from reglamento.games.pistola.facts.state import ATTACKER, Crawl
from reglamento.games.pistola.field.limits import move_limits
from reglamento.games.pistola.missions.dungeon import climb, room_above
from reglamento.games.pistola.moves.moving import Move, TerrainRoll, slowed
from reglamento.games.pistola.scoring.coming_home import models_leave
from reglamento.games.pistola.scoring.things import BASE, inside, touches
from reglamento.games.pistola.units.characters import holds_together, movers
from reglamento.games.pistola.units.characters import leave as part
from reglamento.games.pistola.units.hindrance import movable
from reglamento.games.pistola.units.troops import standing
from reglamento.geometry.table.shapes.bases import Standing
from reglamento.kernel.steps import Step


def goings(game: Crawl) -> tuple[LeaveComplex | Climb, ...]:
    """The units that may go now, of their own will: those outside leave first, then those at an exit; those at a stair go up.
    Each goes with the characters that have joined it; a character goes alone where it may leave its unit. [PP-COMBAT-18,
    PP-MISSION-61, PP-SCEN-22]
    """
    units = [unit for unit in movable(game, ATTACKER) if not holds_together(game, unit)]
    exits = [thing for thing in game.things.values() if thing.kind == "exit"]
    stairs = [(id, thing) for id, thing in game.things.items() if thing.kind == "stair"]
    out = [unit for unit in units if is_outside(game, unit)]
    out += [unit for unit in units if unit not in out and any(at_hand(game, unit, thing) for thing in exits)]
    up = [
        Climb(unit, id) for id, thing in stairs for unit in units if at_hand(game, unit, thing) and room_above(game, unit, thing)
    ]
    return (*(LeaveComplex(unit) for unit in out), *up)


def is_outside(game: Crawl, unit: str) -> bool:
    """Whether a unit that has been in the complex is in the strip outside, with all that go with it. [PP-COMBAT-18]"""
    return game.units[unit].entered and not any(inside(game, model) for model in movers(game, unit))


def at_hand(game: Crawl, unit: str, thing: Thing) -> bool:
    """Whether one of the models that go with a unit touches a stair or an exit, and every other one reaches it with its move (a
    slow one if it rolls enough). [PP-SCEN-22, PP-MISSION-61]
    """
    return any(touches(game, model, thing) for model in movers(game, unit)) and within_move(game, unit, thing, MOVE)


def within_move(game: Crawl, unit: str, thing: Thing, far: float) -> bool:
    """Whether every model that goes with a unit touches a thing, or can come to touch it by a way of at most `far` cm. They go
    one after another, so they are not in each other's way. [PP-SCEN-22, PP-MISSION-61]
    """
    under = move_limits(game, unit, far)
    return all(touches(game, model, thing) or _comes_to(under, standing(game, model), thing) for model in movers(game, unit))


def _comes_to(under: MoveLimits, model: Standing, thing: Thing) -> bool:
    there = Standing(BASE, thing.x, thing.y)
    straight = beside(model.base, there, (model.x - thing.x, model.y - thing.y))
    tried = (straight, *contact_places(under.layout, model.base, there, under.company))
    return any(way(under, model, place.at) < inf for place in tried)


def go(game: Crawl, chosen: LeaveComplex | Climb) -> list[Step]:
    """A unit goes, which is its move. A slow unit first rolls how far it moves, unless it is outside already. [PP-SCEN-22,
    PP-MISSION-61, PP-COMBAT-18, PP-BASE-20]
    """
    stair = chosen.stair if isinstance(chosen, Climb) else ""
    by_entrance = not stair and is_outside(game, chosen.unit)
    return [GoingRoll(chosen.unit, stair=stair) if slowed(game, chosen.unit) and not by_entrance else Go(chosen.unit, stair)]


class GoingRoll(TerrainRoll, frozen=True):
    """The roll of a slow unit that wants to go by a stair or by an exit. If it falls short, it moves that far. [PP-BASE-20,
    PP-SCEN-22]
    """

    stair: str = ""

    def goes(self, game: Crawl, far: float) -> Step:
        ways = [game.things[self.stair]] if self.stair else [each for each in game.things.values() if each.kind == "exit"]
        enough = any(within_move(game, self.unit, thing, far) for thing in ways)
        return Go(self.unit, self.stair) if enough else Move(self.unit, far)


class Go(Step, frozen=True):
    """A unit goes up by a stair or, without one, leaves the complex for good, with all that have joined it. [PP-SCEN-22,
    PP-MISSION-61, PP-COMBAT-18]
    """

    unit: str
    stair: str = ""

    def then(self, game: Crawl, answer: None) -> list[Step]:
        follows = part(game, self.unit) if game.units[self.unit].joined else []
        if self.stair:
            return [*follows, *climb(game, self.unit, self.stair)]
        return [*follows, *models_leave(game, "PP-COMBAT-18", movers(game, self.unit))]
