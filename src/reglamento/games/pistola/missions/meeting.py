"""The last combat between two strike forces: one room, a door for each of them. [PP-SCEN-10, PP-SCEN-12]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from reglamento.armies.moves.formations import Zone, formations, on_side
from reglamento.armies.placing import Lineup
from reglamento.games.pistola.combat.beginning import BeginCombat
from reglamento.games.pistola.deployment.deploying import Deployment, Formation
from reglamento.games.pistola.facts.events.exploring import DoorPlaced, SectionPlaced
from reglamento.games.pistola.facts.map import Placed
from reglamento.games.pistola.facts.plane import CM, NORTH, SOUTH, Edge, Heading
from reglamento.games.pistola.facts.sections import Lie
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER, Crawl
from reglamento.games.pistola.forces.squads import Side
from reglamento.games.pistola.missions.dungeon import NOWHERE
from reglamento.games.pistola.units.board import enemy
from reglamento.games.pistola.units.troops import members
from reglamento.games.pistola.words.saying import no
from reglamento.geometry.table.shapes.ruler import Point, apart
from reglamento.kernel.errors import Refusal
from reglamento.kernel.questions import Position
from reglamento.kernel.steps import Step

ROOM = 1
"""The section in which they meet."""
DOORS: dict[Side, Heading] = {ATTACKER: SOUTH, DEFENDER: NORTH}
"""The walls with the two doors."""


class PlaceMeetingRoom(Step, frozen=True):
    """A large room built for the purpose, with two doors in opposite walls; nothing is generated. [PP-SCEN-12]"""

    def then(self, game: Crawl, answer: None) -> list[Step]:
        game.lay(Placed("outside", Lie(NOWHERE, 0)))
        lie = Lie(0, 0)
        game.lay(Placed("large room", lie))
        follows = game.happened(SectionPlaced("PP-SCEN-12", ROOM, "large room", lie.x, lie.y, lie.quarters, ""))
        for side in (ATTACKER, DEFENDER):
            at = door_of(game, side)
            id = game.add_door(at)
            follows += game.happened(DoorPlaced("PP-SCEN-12", id, ROOM, at.x, at.y, at.heading))
        return follows


def door_of(game: Crawl, side: Side) -> Edge:
    """The door by which a side enters: the first door place of its wall."""
    places = game.sections[ROOM].lie.places(game.shape(ROOM))
    return next(at for at in places if at.heading == DOORS[side])


class MusterForces(Step, frozen=True):
    """Both sides bring the remains of their forces, the attacker of the first incursion first. Then the combat begins with the
    surprise roll. [PP-SCEN-12, PP-COMBAT-09]
    """

    def then(self, game: Crawl, answer: None) -> list[Step]:
        sides = (ATTACKER, DEFENDER)
        return [*(EnterByDoor(squad, side) for side in sides for squad in range(len(game.forces[side].squads))), BeginCombat()]


class EnterByDoor(Deployment, frozen=True):
    """A squad is placed in the room, every model nearer to its own side's door than to the other. [PP-SCEN-12, PP-COMBAT-01]"""

    rule: ClassVar[str] = "PP-SCEN-12"
    floor: ClassVar[str] = "room"

    side: Side

    def owner(self) -> Side:
        return self.side

    def sections(self) -> tuple[int, ...]:
        return (ROOM,)

    def zone(self, game: Crawl) -> Zone:
        return replace(super().zone(game), nearer=self._doors(game))

    def _doors(self, game: Crawl) -> tuple[Point, Point]:
        """The side's own door and the other one."""
        own, other = (_at(door_of(game, side)) for side in (self.side, enemy(self.side)))
        return own, other

    def found(self, game: Crawl, count: int) -> Sequence[Formation]:
        """Formations, with those close to the side's own door first."""
        every, (own, _) = formations(self.zone(game), self.bases(game), self.beside), self._doors(game)
        return sorted(every, key=lambda each: (-len(each), apart(each[0].at, own)))[:count]

    def misplaced(self, game: Crawl, lineup: Lineup) -> Refusal | None:
        for id, place in lineup:
            if not on_side(place.at, self._doors(game)):
                return no(game, "PP-SCEN-12", "{model:model} would stand nearer to the enemy's door than to its own", model=id)
        return None

    def then(self, game: Crawl, answer: tuple[Position, ...] | None) -> list[Step]:
        follows = super().then(game, answer)
        if answer:
            self._wound(game)
        return follows

    def _wound(self, game: Crawl) -> None:
        """Set the Wounds with which its models left their incursion. [PP-SCEN-11, PP-SCEN-12]"""
        ids = members(game, f"u{game.mustered}")
        for wounded in game.mission.wounded:
            if (wounded.side, wounded.squad) == (self.side, self.squad + 1) and wounded.model <= len(ids):
                id = ids[wounded.model - 1]
                game.models[id] = replace(game.models[id], wounds=min(wounded.wounds, game.models[id].wounds))


def _at(edge: Edge) -> Point:
    return edge.x / CM, edge.y / CM
