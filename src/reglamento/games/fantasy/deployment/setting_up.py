"""Armies, zones, setting up in turn, and who begins. [WF-CORE-BAT-02, WF-CORE-BAT-04]"""

from __future__ import annotations

from typing import Any

from reglamento.games.fantasy.characters.joining import join, may_join
from reglamento.games.fantasy.deployment.rolling_off import RollOff
from reglamento.games.fantasy.facts.choices import Begin, PickArmy, SetUp, SetUpIn, StandAlone, TakeZone
from reglamento.games.fantasy.facts.events.preparing import (
    ArmyPicked,
    CharacterSetUp,
    FirstTurn,
    Mounted,
    UnitLeftOut,
    UnitSetUp,
    ZoneTaken,
)
from reglamento.games.fantasy.facts.mission import Side
from reglamento.games.fantasy.facts.state import Pitched, Unit, foe
from reglamento.games.fantasy.field.ground import impassable
from reglamento.games.fantasy.lists.traits import Scouts
from reglamento.games.fantasy.nerve.rallying import the_place
from reglamento.games.fantasy.units.changing import next_id, place_of, put_at, set_on_table
from reglamento.games.fantasy.units.table import units_of
from reglamento.games.fantasy.words.saying import no
from reglamento.geometry.table.manoeuvres.manoeuvres import stood_in
from reglamento.geometry.table.manoeuvres.obstacles import regiment_obstacle
from reglamento.geometry.table.shapes.regiments import Regiment
from reglamento.geometry.table.shapes.ruler import Ring, at_most
from reglamento.kernel.errors import Refusal
from reglamento.kernel.questions import Choose, Place, Position
from reglamento.kernel.steps import Step

RULE = "WF-CORE-BAT-02"
ACROSS = 7.5
"""Places to set up are suggested so far from one another along the zone, in cm."""
NORTH, SOUTH = 0, 1
INWARDS = {NORTH: 180.0, SOUTH: 0.0}


class ChooseArmy(Step, frozen=True):
    """Each side plays one of the armies that the mission offers. [WF-CORE-ARMY-05]"""

    side: Side

    def ask(self, game: Pitched) -> Choose | None:
        options = tuple(map(PickArmy, range(len(game.mission.armies[self.side]))))
        return Choose(self.side, "WF-CORE-ARMY-05", "army", options, options[0]) if len(options) > 1 else None

    def then(self, game: Pitched, answer: PickArmy | None) -> list[Step]:
        game.picked[self.side] = 0 if answer is None else answer.army
        return game.happened(ArmyPicked("WF-CORE-ARMY-05", self.side, game.picked[self.side]))


class FindZones(Step, frozen=True):
    """A roll-off: the winner chooses a zone, the other side sets up first. [WF-CORE-BAT-02]"""

    def ask(self, game: Pitched) -> Step:
        return RollOff(RULE)

    def then(self, game: Pitched, winner: Side) -> list[Step]:
        return [ChooseZone(winner), SetUpNext(foe(winner))]


def zone_of(game: Pitched, zone: int) -> Ring:
    """The northern or the southern strip of the table, as deep as the mission says. [WF-CORE-BAT-02]"""
    field, deep = game.mission.battlefield, game.mission.depth
    low, high = (0.0, deep) if zone == NORTH else (field.height - deep, field.height)
    return (0.0, low), (field.width, low), (field.width, high), (0.0, high)


class ChooseZone(Step, frozen=True):
    """[WF-CORE-BAT-02]"""

    side: Side

    def ask(self, game: Pitched) -> Choose:
        options = (TakeZone(NORTH), TakeZone(SOUTH))
        return Choose(self.side, RULE, "zone", options, options[0])

    def then(self, game: Pitched, answer: TakeZone) -> list[Step]:
        game.zones = {self.side: zone_of(game, answer.zone), foe(self.side): zone_of(game, 1 - answer.zone)}
        return game.happened(ZoneTaken(RULE, self.side, answer.zone))


# ---- units in turn


def not_set_up(game: Pitched, side: Side) -> tuple[int, ...]:
    """The places in the army of the units that are still to be set up, without riders and scouts; characters when nothing else is left.
    [WF-CORE-BAT-02]
    """
    done, army = {unit.entry for unit in game.units.values() if unit.side == side}, game.army(side).units
    left = [
        entry
        for entry, listed in enumerate(army)
        if entry not in done and listed.rides is None and listed.troop.trait(Scouts) is None
    ]
    units = [entry for entry in left if not army[entry].troop.character]
    return tuple(units or left)


class SetUpNext(Step, frozen=True):
    """One unit each in turn, the characters of a side at last and all at once; a side that has none left stops, and the other one goes
    on. [WF-CORE-BAT-02]
    """

    side: Side

    def _now(self, game: Pitched) -> Side:
        return self.side if not_set_up(game, self.side) else foe(self.side)

    def ask(self, game: Pitched) -> Choose | None:
        side = self._now(game)
        left = not_set_up(game, side)
        if left and game.army(side).units[left[0]].troop.character:
            return None
        options = tuple(map(SetUp, left))
        return Choose(side, RULE, "set-up", options, options[0]) if len(options) > 1 else None

    def then(self, game: Pitched, answer: SetUp | None) -> list[Step]:
        side = self._now(game)
        left = not_set_up(game, side)
        if not left:
            return []
        if game.army(side).units[left[0]].troop.character:
            return [*(SetUpCharacter(side, entry) for entry in left), SetUpNext(foe(side))]
        return [SetUpUnit(side, left[0] if answer is None else answer.entry), SetUpNext(foe(side))]


class SetUpUnit(Step, frozen=True):
    """A unit is set up in its formation, wholly in its side's zone. One for which there is no room counts as destroyed. [WF-CORE-BAT-02]"""

    side: Side
    entry: int

    def formation(self, game: Pitched) -> Regiment:
        """The unit in its files, looking away from its own edge."""
        listed, zone = game.army(self.side).units[self.entry], game.zones[self.side]
        angle = INWARDS[NORTH if at_most(zone[0][1], 0.0) else SOUTH]
        return Regiment(listed.troop.base, listed.files, listed.models, 0.0, 0.0, angle)

    def _places(self, game: Pitched) -> list[Regiment]:
        """Places with room, side by side, in front and behind, the nearest to the middle of the zone first."""
        there, zone = self.formation(game), game.zones[self.side]
        (_, north), (east, south) = zone[0], zone[2]
        rows = [north, south] if at_most(north, 0.0) else [south, north]
        inner, outer = rows[1], rows[0]
        sign = 1 if inner > outer else -1
        fronts = (inner - sign * 0.5, outer + sign * (there.depth + 0.5))
        columns = range(int(there.width / 2) + 1, int(east - there.width / 2), int(ACROSS))
        return [
            at
            for front in fronts
            for column in sorted(columns, key=lambda x: (abs(x - east / 2), x))
            if self._wrong(game, at := put_at(there, Position(float(column), front, there.angle))) is None
        ]

    def ask(self, game: Pitched) -> Place | None:
        found = self._places(game)
        if not found:
            return None
        id = next_id(game, self.side)
        return Place(self.side, RULE, "deploy", (id,), (place_of(found[0]),), id, context=self.entry)

    def suggest(self, game: Pitched) -> tuple[tuple[Position, ...], ...]:
        return tuple((place_of(there),) for there in self._places(game))

    def _wrong(self, game: Pitched, there: Regiment) -> Refusal | None:
        if any(not self._inside(game, corner) for corner in there.ring):
            return no(game, RULE, "The unit would not stand wholly in its deployment zone")
        return self._met(game, there)

    def _met(self, game: Pitched, there: Regiment) -> Refusal | None:
        """The refusal of a place in which something stands."""
        met = stood_in(there, (*impassable(game), *(regiment_obstacle(id, each) for id, each in game.regiments.items())))
        if met is None:
            return None
        if met.obstacle.name in game.units:
            return no(game, RULE, "The unit would stand in the way of {by:unit}", by=met.obstacle.name)
        return no(game, "WF-CORE-BLD-01", "The unit cannot stand in the building")

    def _inside(self, game: Pitched, corner: tuple[float, float]) -> bool:
        (west, north), _, (east, south), _ = game.zones[self.side]
        x, y = corner
        return at_most(west, x) and at_most(x, east) and at_most(north, y) and at_most(y, south)

    def refuse(self, game: Pitched, answer: Any) -> Refusal | None:
        place = the_place(game, answer)
        return place if isinstance(place, Refusal) else self._wrong(game, put_at(self.formation(game), place))

    def then(self, game: Pitched, answer: tuple[Position, ...] | None) -> list[Step]:
        if answer is None:
            unit = next_id(game, self.side)
            game.units[unit] = Unit(self.side, self.entry, self.formation(game).models, end="destroyed")
            follows = game.happened(UnitLeftOut(RULE, self.side, unit, self.entry))
        else:
            there = put_at(self.formation(game), answer[0])
            unit = set_on_table(game, self.side, self.entry, there)
            follows = game.happened(UnitSetUp(RULE, self.side, unit, self.entry, place_of(there)))
        follows += self._mounted(game, unit)
        if game.ready is None and not not_set_up(game, self.side):
            game.ready = self.side
        return follows

    def _mounted(self, game: Pitched, monster: str) -> list[Step]:
        """The riders of a monster are on it, or lost with it. [WF-CORE-MON-01]"""
        follows: list[Step] = []
        for entry, listed in enumerate(game.army(self.side).units):
            if listed.rides == self.entry:
                rider, lost = next_id(game, self.side), game.units[monster].end
                game.units[rider] = Unit(self.side, entry, 1, end=lost, joined="" if lost else monster)
                follows += [] if lost else game.happened(Mounted("WF-CORE-MON-01", self.side, rider, entry, monster))
        return follows


class SetUpCharacter(Step, frozen=True):
    """A character is set up in a unit of its side, or by itself. [WF-CORE-BAT-02, WF-CORE-CHR-01]"""

    side: Side
    entry: int

    def ask(self, game: Pitched) -> Choose | None:
        troop = game.army(self.side).units[self.entry].troop
        hosts = tuple(SetUpIn(host) for host in units_of(game, self.side) if may_join(game, troop, host))
        options = (*hosts, StandAlone())
        return Choose(self.side, RULE, "set-up-character", options, options[0], context=self.entry) if hosts else None

    def then(self, game: Pitched, answer: SetUpIn | StandAlone | None) -> list[Step]:
        if not isinstance(answer, SetUpIn):
            return [SetUpUnit(self.side, self.entry)]
        id = next_id(game, self.side)
        game.units[id] = Unit(self.side, self.entry, 1)
        follows = [*game.happened(CharacterSetUp(RULE, self.side, id, self.entry)), *join(game, id, answer.host)]
        game.change(id, switched=False)
        if game.ready is None and not not_set_up(game, self.side):
            game.ready = self.side
        return follows


# ---- who begins


class FindFirst(Step, frozen=True):
    """A roll-off to which the side adds 1 that finished setting up first; the winner chooses who begins. [WF-CORE-BAT-04]"""

    def ask(self, game: Pitched) -> Step:
        return RollOff("WF-CORE-BAT-04", game.ready)

    def then(self, game: Pitched, winner: Side) -> list[Step]:
        return [ChooseFirst(winner)]


class ChooseFirst(Step, frozen=True):
    """[WF-CORE-BAT-04]"""

    side: Side

    def ask(self, game: Pitched) -> Choose:
        options = (Begin(own=True), Begin(own=False))
        return Choose(self.side, "WF-CORE-BAT-04", "first-turn", options, options[0])

    def then(self, game: Pitched, answer: Begin) -> list[Step]:
        game.first = self.side if answer.own else foe(self.side)
        return game.happened(FirstTurn("WF-CORE-BAT-04", game.first))
