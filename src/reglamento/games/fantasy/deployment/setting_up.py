"""Units are set up in turn, each in the zone of its side. [WF-CORE-BAT-02]"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from reglamento.games.fantasy.characters.joining import join, may_join
from reglamento.games.fantasy.deployment.zones import EAST, NORTH, SOUTH, WEST, inwards, lies_in
from reglamento.games.fantasy.facts.battlefield import LAKES
from reglamento.games.fantasy.facts.choices.preparing import SetUp, SetUpIn, StandAlone
from reglamento.games.fantasy.facts.events.preparing import CharacterSetUp, Mounted, UnitLeftOut, UnitSetUp
from reglamento.games.fantasy.facts.mission import Side
from reglamento.games.fantasy.facts.state import Pitched, foe
from reglamento.games.fantasy.facts.troops import Unit
from reglamento.games.fantasy.field.ground import closed_to
from reglamento.games.fantasy.lists.traits import Scouts
from reglamento.games.fantasy.nerve.rallying import the_place
from reglamento.games.fantasy.units.changing import next_id, place_of, put_at, set_on_table
from reglamento.games.fantasy.units.skirmishing import OPEN
from reglamento.games.fantasy.units.table import machine_of, units_of
from reglamento.games.fantasy.words.saying import no
from reglamento.geometry.table.manoeuvres.manoeuvres import stood_in
from reglamento.geometry.table.manoeuvres.obstacles import regiment_obstacle
from reglamento.geometry.table.shapes.regiments import Regiment
from reglamento.geometry.table.shapes.ruler import Ring, below
from reglamento.kernel.errors import Refusal
from reglamento.kernel.questions import Choose, Place, Position
from reglamento.kernel.steps import Step

RULE = "WF-CORE-BAT-02"
ACROSS = 7.5
"""Places to set up are suggested so far from one another along the zone, in cm."""
DEEP = 45.0
"""A zone deeper than this has room for a third row between those in front and behind, in cm."""


def not_set_up(game: Pitched, side: Side) -> tuple[int, ...]:
    """The places in the army of the units that are still to be set up, without riders and scouts; characters, mounted ones too, when
    nothing else is left. [WF-CORE-BAT-02]
    """
    done, army = {unit.entry for unit in game.units.values() if unit.side == side}, game.army(side)
    left = [
        entry
        for entry, listed in enumerate(army.units)
        if entry not in done and listed.rides is None and listed.troop.trait(Scouts) is None
    ]
    return tuple([entry for entry in left if not army.heroic(entry)] or left)


class SetUpNext(Step, frozen=True):
    """One unit each in turn, the war machines of a side together, its characters at last and all at once; a side that has none left
    stops, and the other one goes on. [WF-CORE-BAT-02]
    """

    side: Side

    def _now(self, game: Pitched) -> Side:
        return self.side if not_set_up(game, self.side) else foe(self.side)

    def ask(self, game: Pitched) -> Choose | None:
        side = self._now(game)
        left = not_set_up(game, side)
        if left and game.army(side).heroic(left[0]):
            return None
        options = tuple(map(SetUp, left))
        return Choose(side, RULE, "set-up", options, options[0]) if len(options) > 1 else None

    def then(self, game: Pitched, answer: SetUp | None) -> list[Step]:
        side = self._now(game)
        left = not_set_up(game, side)
        if not left:
            return []
        if game.army(side).heroic(left[0]):
            return [*(SetUpCharacter(side, entry) for entry in left), SetUpNext(foe(side))]
        entry, army = left[0] if answer is None else answer.entry, game.army(side).units
        machines = [each for each in left if army[each].troop.machine is not None and each != entry]
        together = machines if army[entry].troop.machine is not None else []
        return [*(SetUpUnit(side, each) for each in (entry, *together)), SetUpNext(foe(side))]


class SetUpUnit(Step, frozen=True):
    """A unit is set up in its formation, wholly in its side's zone, skirmishers in loose order, or in `close` order where that has no room.
    One for which there is no room counts as destroyed. [WF-CORE-BAT-02, WF-CORE-SKI-01]
    """

    side: Side
    entry: int
    close: bool = False

    def formation(self, game: Pitched) -> Regiment:
        """The unit in its files, looking away from its own edge."""
        listed = game.army(self.side).units[self.entry]
        angle = inwards(game.mission, game.zones[self.side])
        gap = OPEN if listed.troop.skirmisher and not self.close else 0.0
        return Regiment(listed.troop.base, listed.files, listed.models, 0.0, 0.0, angle, gap)

    def _places(self, game: Pitched) -> Iterator[Regiment]:
        """Places with room, side by side, in front, behind and, in a deep zone, between; the nearest to the middle of the zone first."""
        there, zone = self.formation(game), game.zones[self.side]
        (west, north), _, (east, south), _ = zone
        along = there.angle in {NORTH, SOUTH}
        low, high = (west, east) if along else (north, south)
        columns = range(int(low + there.width / 2) + 1, int(high - there.width / 2), int(ACROSS))
        for front in _rows(there, zone):
            for column in sorted(columns, key=lambda x: (abs(x - (low + high) / 2), x)):
                at = put_at(there, _placed(float(column), front, there.angle, along=along))
                if self._wrong(game, at) is None:
                    yield at

    def ask(self, game: Pitched) -> Place | None:
        first = next(self._places(game), None)
        if first is None:
            return None
        id = next_id(game, self.side)
        return Place(self.side, RULE, "deploy", (id,), (place_of(first),), id, context=self.entry)

    def suggest(self, game: Pitched) -> tuple[tuple[Position, ...], ...]:
        return tuple((place_of(there),) for there in self._places(game))

    def _wrong(self, game: Pitched, there: Regiment) -> Refusal | None:
        if any(not self._inside(game, corner) for corner in there.ring):
            return no(game, RULE, "That place is not wholly in the deployment zone")
        return self._met(game, there)

    def _met(self, game: Pitched, there: Regiment) -> Refusal | None:
        """The refusal of a place in which something stands."""
        closed = closed_to(game.mission.battlefield, (game.army(self.side).units[self.entry].troop,))
        met = stood_in(there, (*closed, *(regiment_obstacle(id, each) for id, each in game.regiments.items())))
        if met is None:
            return None
        if met.obstacle.name in game.units:
            return no(game, RULE, "{by:unit} {by:stands|stand} in the way there", by=met.obstacle.name)
        if any(each.id == met.obstacle.name and each.kind in LAKES for each in game.mission.battlefield.features):
            return no(game, "WF-CORE-MOV-03", "That place is in the lake")
        return no(game, "WF-CORE-BLD-01", "That place is in the building")

    def _inside(self, game: Pitched, corner: tuple[float, float]) -> bool:
        return lies_in(corner, game.zones[self.side])

    def refuse(self, game: Pitched, answer: Any) -> Refusal | None:
        place = the_place(game, answer)
        return place if isinstance(place, Refusal) else self._wrong(game, put_at(self.formation(game), place))

    def then(self, game: Pitched, answer: tuple[Position, ...] | None) -> list[Step]:
        if answer is None and self.formation(game).gap:
            return [replace(self, close=True)]
        if answer is None:
            unit = next_id(game, self.side)
            game.units[unit] = Unit(self.side, self.entry, self.formation(game).models, end="destroyed")
            follows = game.happened(UnitLeftOut(RULE, self.side, unit, self.entry))
        else:
            there = put_at(self.formation(game), answer[0])
            unit = set_on_table(game, self.side, self.entry, there)
            follows = game.happened(UnitSetUp(RULE, self.side, unit, self.entry, place_of(there)))
        follows += mounted(game, unit)
        if game.ready is None and not not_set_up(game, self.side):
            game.ready = self.side
        return follows


def mounted(game: Pitched, monster: str) -> list[Step]:
    """The riders of a monster are on it, or lost with it. [WF-CORE-MON-01]"""
    follows: list[Step] = []
    known = game.units[monster]
    for entry in game.army(known.side).riders(known.entry):
        rider = next_id(game, known.side)
        game.units[rider] = Unit(known.side, entry, 1, end=known.end)
        game.change(rider, joined="" if known.end else monster)
        follows += [] if known.end else game.happened(Mounted("WF-CORE-MON-01", known.side, rider, entry, monster))
    return follows


def _rows(there: Regiment, zone: Ring) -> list[float]:
    """Where the fronts of rows of units stand in a zone: at its inner edge, at its outer one, in a deep zone between them as well."""
    (west, north), _, (east, south), _ = zone
    inner, outer = {NORTH: (north, south), EAST: (east, west), SOUTH: (south, north), WEST: (west, east)}[there.angle]
    sign = 1 if inner > outer else -1
    middle = (inner + outer + sign * there.depth) / 2
    between = [middle] if below(DEEP, abs(inner - outer)) else []
    return [inner - sign * 0.5, *between, outer + sign * (there.depth + 0.5)]


def _placed(column: float, front: float, angle: float, *, along: bool) -> Position:
    """A place by its column and its row, which run `along` the long edge or across it."""
    return Position(column, front, angle) if along else Position(front, column, angle)


class SetUpCharacter(Step, frozen=True):
    """A character is set up in a unit of its side, or by itself; one on a mount with that. [WF-CORE-BAT-02, WF-CORE-CHR-01]"""

    side: Side
    entry: int

    def ask(self, game: Pitched) -> Choose | None:
        army = game.army(self.side)
        comers = tuple(army.units[entry].troop for entry in (self.entry, *army.riders(self.entry)))
        joined = [host for host in units_of(game, self.side) if may_join(game, comers, host)]
        hosts = tuple(map(SetUpIn, sorted(joined, key=lambda host: machine_of(game, host) is not None)))
        options = (*hosts, StandAlone())
        default = options[-1 if len(comers) > 1 else 0]
        return Choose(self.side, RULE, "set-up-character", options, default, context=self.entry) if hosts else None

    def then(self, game: Pitched, answer: SetUpIn | StandAlone | None) -> list[Step]:
        if not isinstance(answer, SetUpIn):
            return [SetUpUnit(self.side, self.entry)]
        id = next_id(game, self.side)
        game.units[id] = Unit(self.side, self.entry, 1)
        follows = [*game.happened(CharacterSetUp(RULE, self.side, id, self.entry)), *join(game, id, answer.host)]
        follows += mounted(game, id)
        game.change(id, switched=False)
        if game.ready is None and not not_set_up(game, self.side):
            game.ready = self.side
        return follows
