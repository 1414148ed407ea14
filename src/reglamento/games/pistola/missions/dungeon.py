"""Levels of a dungeon, one above the other, and captives that begin in a small room. [PP-MISSION-60, PP-SCEN-20 to PP-SCEN-23]"""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec.structs import replace

from reglamento.armies.moves.formations import first_formations
from reglamento.armies.placing import positions, stood
from reglamento.games.pistola.complex.generation import PlaceDoors
from reglamento.games.pistola.complex.growth import LEVEL
from reglamento.games.pistola.complex.land import layout_of
from reglamento.games.pistola.deployment.deploying import SUGGESTED, Deployment, suggested, zone_of
from reglamento.games.pistola.facts.events.exploring import Rolled, SectionPlaced
from reglamento.games.pistola.facts.map import Placed
from reglamento.games.pistola.facts.objectives import Thing
from reglamento.games.pistola.facts.sections import Lie
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER, OUTSIDE, Crawl
from reglamento.games.pistola.field.placing import lined_up, off_floor, together
from reglamento.games.pistola.scoring.counting import achieve, section_of
from reglamento.games.pistola.units.characters import move_together, movers
from reglamento.games.pistola.units.troops import bases
from reglamento.geometry.table.shapes.bases import Standing
from reglamento.kernel.errors import Refusal
from reglamento.kernel.questions import Place, Position, Roll
from reglamento.kernel.steps import Step

FIRST_CELL = OUTSIDE + 1
"""The section in which captives begin."""
NOWHERE = -LEVEL
"""The place of the strip outside in a mission without an entrance, in the plane's units: it leads nowhere."""


class PlaceCell(Step, frozen=True):
    """A small, empty room with no way to the outside replaces the entrance. [PP-MISSION-60]"""

    def then(self, game: Crawl, answer: None) -> list[Step]:
        game.lay(Placed("outside", Lie(NOWHERE, 0)))
        return lay_cell(game, "PP-MISSION-60", 0)


def lay_cell(game: Crawl, rule: str, level: int) -> list[Step]:
    """A small room, alone on its level, with 1D3 closed doors. The section behind each is rolled when the door is opened.
    [PP-MISSION-60, PP-SCEN-22]
    """
    lie = Lie(level * LEVEL, 0)
    number = game.lay(Placed("small room", lie))
    return [*game.happened(SectionPlaced(rule, number, "small room", lie.x, lie.y, lie.quarters, "")), CellDoors(number)]


class CellDoors(Step, frozen=True):
    """The doors of such a room, none of which is an entry. [PP-MISSION-60]"""

    section: int

    def ask(self, game: Crawl) -> Roll:
        return Roll(1, "PP-MISSION-60", "doors", DEFENDER, str(self.section), sides=3)

    def then(self, game: Crawl, dice: tuple[int]) -> list[Step]:
        return [*game.happened(Rolled("PP-MISSION-60", "", dice[0], "doors")), PlaceDoors(self.section, dice[0])]


class DeployCaptives(Deployment, frozen=True):
    """The attacker places a squad of its force in the room. [PP-MISSION-60, PP-COMBAT-01]"""

    rule: ClassVar[str] = "PP-MISSION-60"
    floor: ClassVar[str] = "room"

    section: int = FIRST_CELL

    def sections(self) -> tuple[int, ...]:
        return (self.section,)


# ---- stairs


def room_above(game: Crawl, unit: str, stair: Thing) -> bool:
    """Whether a unit, with all that go with it, finds room at the other end of a stair; for the first unit there is always room.
    [PP-SCEN-22]
    """
    if not stair.leads:
        return True
    found = _arrivals(game, unit, stair.leads, 1)
    return bool(found) and len(found[0]) == len(movers(game, unit))


def _arrivals(game: Crawl, unit: str, section: int, count: int) -> tuple[tuple[Standing, ...], ...]:
    """The first `count` formations of a unit in a section."""
    return first_formations(zone_of(game, (section,)), tuple(each.base for each in bases(game, movers(game, unit))), count)


def climb(game: Crawl, unit: str, stair: str) -> list[Step]:
    """A unit goes up, which is its move. The first unit achieves the objective, and finds a new level with another objective
    room. No enemy follows. [PP-SCEN-21, PP-SCEN-22]
    """
    thing = game.things[stair]
    if thing.leads:
        return [Arrive(unit, thing.leads)]
    section = len(game.sections)
    level = 1 + sum(bool(each.leads) for each in game.things.values())
    game.things[stair] = replace(thing, leads=section)
    game.wanted = True
    follows = achieve(game, section_of(game, stair), "PP-SCEN-22")
    return [*follows, *lay_cell(game, "PP-SCEN-22", level), Arrive(unit, section)]


class Arrive(Step, frozen=True):
    """The places of a unit that has gone up, with all that have gone with it. [PP-SCEN-22, PP-BASE-30]"""

    unit: str
    section: int

    def _found(self, game: Crawl, count: int) -> list[tuple[Standing, ...]]:
        whole = len(movers(game, self.unit))
        return [each for each in _arrivals(game, self.unit, self.section, count) if len(each) == whole]

    def ask(self, game: Crawl) -> Place:
        found = self._found(game, 1)
        return Place(ATTACKER, "PP-SCEN-22", "arrive", movers(game, self.unit), positions(found[0]), self.unit)

    def suggest(self, game: Crawl) -> tuple[tuple[Position, ...], ...]:
        return suggested(self._found(game, SUGGESTED))

    def refuse(self, game: Crawl, answer: Any) -> Refusal | None:
        asked = game.question
        assert isinstance(asked, Place), "this step asks for places"
        lineup = lined_up(game, asked, [each.base for each in bases(game, asked.pieces)], answer)
        if isinstance(lineup, Refusal):
            return lineup
        layout = layout_of(game, (self.section,))
        return off_floor(game, "PP-SCEN-22", layout, lineup, "above") or together(game, "PP-SCEN-22", lineup)

    def then(self, game: Crawl, answer: tuple[Position, ...]) -> list[Step]:
        places = stood([each.base for each in bases(game, movers(game, self.unit))], answer)
        return move_together(game, "PP-SCEN-22", self.unit, [place.at for place in places])
