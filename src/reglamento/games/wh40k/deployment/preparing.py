"""Before deployment: armies, what scores, markers, map and zones. [40K-CORE-SETUP-01, 40K-CORE-SETUP-03, 40K-CORE-SETUP-04]"""

from __future__ import annotations

from typing import Any

from reglamento.armies.placing import is_place
from reglamento.games.wh40k.arms.amounts import shown_by
from reglamento.games.wh40k.deployment.agreed import offered
from reglamento.games.wh40k.deployment.armies import deployment
from reglamento.games.wh40k.deployment.maps import ROLLED, zones
from reglamento.games.wh40k.dice.rolling_off import RollOff
from reglamento.games.wh40k.facts.battlefield import SOLID, Battlefield
from reglamento.games.wh40k.facts.choices.preparing import PickMap, PickRoster, PickZone
from reglamento.games.wh40k.facts.events.objectives import WorthFound
from reglamento.games.wh40k.facts.events.preparing import (
    MapFound,
    MarkerLeftOut,
    MarkerPlaced,
    NotEnforced,
    RosterPicked,
    ScoringFound,
    ZoneTaken,
)
from reglamento.games.wh40k.facts.mission import RED, MapName, Side
from reglamento.games.wh40k.facts.state import Warzone, foe
from reglamento.games.wh40k.words.saying import no
from reglamento.geometry.table.manoeuvres.obstacles import inside
from reglamento.geometry.table.shapes.ruler import Point, apart, at_most, rounded
from reglamento.kernel.errors import Refusal
from reglamento.kernel.questions import Choose, Place, Position, Roll
from reglamento.kernel.steps import Step

EDGE, BETWEEN = 6.0, 12.0
"""Inches that a marker is more than away from every edge, and from every other marker. [40K-CORE-SETUP-03]"""
CELL = 1.0
"""Inches between the places that are looked at for a marker."""
SHOWN = 12
"""So many places for a marker are suggested."""
QUARTERS = ((0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75))


class ChooseArmy(Step, frozen=True):
    """A player takes one of the armies that the mission offers and the options allow. [40K-CORE-ARMY-01, 40K-CORE-MATCH-07]"""

    side: Side

    def ask(self, game: Warzone) -> Choose | None:
        armies = offered(game.mission, game.readings, self.side)
        if len(armies) < 2:
            return None
        options = tuple(map(PickRoster, armies))
        return Choose(self.side, "40K-CORE-ARMY-01", "roster", options, options[0])

    def then(self, game: Warzone, answer: PickRoster | None) -> list[Step]:
        number = offered(game.mission, game.readings, self.side)[0] if answer is None else answer.roster
        game.picked[self.side] = number
        game.command[self.side] = game.roster(self.side).command_points
        game.reinforcement_points[self.side] = game.roster(self.side).reinforcement_points
        return [*game.happened(RosterPicked("40K-CORE-ARMY-01", self.side, number)), *self._not_enforced(game)]

    def _not_enforced(self, game: Warzone) -> list[Step]:
        """Before the battle both players are told what the rules here do not enforce of the army. [40K-CORE-ARMY-01]"""
        printed: dict[str, dict[str, None]] = {}
        for each in game.roster(self.side).unenforced:
            printed.setdefault(each.unit, {})[each.name] = None
        told = (NotEnforced("40K-CORE-ARMY-01", self.side, unit, tuple(names)) for unit, names in printed.items())
        return [step for event in told for step in game.happened(event)]


class FindScoring(Step, frozen=True):
    """What scores: a D3 where the mission has three ways. [40K-CORE-MIS-10]"""

    def ask(self, game: Warzone) -> Roll | None:
        return Roll(1, "40K-CORE-MIS-10", "scoring", RED) if len(game.mission.scores) > 1 else None

    def then(self, game: Warzone, dice: tuple[int, ...] | None) -> list[Step]:
        if dice is None:
            game.scoring = game.mission.scores[0]
            return []
        game.scoring = game.mission.scores[shown_by(dice[0], 3) - 1]
        return game.happened(ScoringFound("40K-CORE-MIS-10", game.scoring, dice[0]))


class FindMarkers(Step, frozen=True):
    """A relic lies in the middle, Domination has a marker in the middle of each quarter; all others are placed by the players in turn, the
    winner of a roll-off first, but for those that each places in the own zone. [40K-CORE-MIS-10, 40K-CORE-MIS-20, 40K-CORE-SETUP-03]
    """

    def ask(self, game: Warzone) -> Step | None:
        later = game.scoring == "secure-and-control"
        return None if self._fixed(game) or later or not game.mission.markers else RollOff("40K-CORE-SETUP-03")

    def _fixed(self, game: Warzone) -> tuple[Point, ...]:
        field = game.mission.battlefield
        if game.scoring in {"ancient-relic", "relic"}:
            return (rounded(field.centre),)
        if game.scoring == "domination":
            return tuple(rounded((field.width * x, field.height * y)) for x, y in QUARTERS)
        return ()

    def then(self, game: Warzone, winner: Side | None) -> list[Step]:
        if winner is not None:
            return [PlaceMarker(winner if number % 2 == 0 else foe(winner)) for number in range(game.mission.markers)]
        follows: list[Step] = []
        for at in self._fixed(game):
            follows += put_marker(game, None, at)
        return follows


def put_marker(game: Warzone, side: Side | None, at: Point) -> list[Step]:
    """A marker is placed; they are numbered in that order. [40K-CORE-SETUP-03]"""
    id = f"m{len(game.markers) + 1}"
    game.markers[id] = at
    game.marked = side
    return game.happened(MarkerPlaced("40K-CORE-SETUP-03", side, id, *at))


class PlaceMarker(Step, frozen=True):
    """A marker more than 6" from every edge and more than 12" from every other, in nothing solid. One for which no room is found is left
    out. `own`: it is placed in its side's zone. [40K-CORE-SETUP-03, 40K-CORE-MIS-20]
    """

    side: Side
    own: bool = False

    def ask(self, game: Warzone) -> Place | None:
        places = self._free(game)
        if not places:
            return None
        id = f"m{len(game.markers) + 1}"
        return Place(self.side, "40K-CORE-SETUP-03", "marker", (id,), (Position(*places[0]),), id)

    def _free(self, game: Warzone) -> list[Point]:
        """Places for it in rows and columns, from the middle of the table outwards."""
        field = game.mission.battlefield
        rows = [row * CELL for row in range(int(field.height / CELL))]
        found = [(column * CELL, row) for column in range(int(field.width / CELL)) for row in rows]
        return sorted(
            (at for at in found if self._is_in_zone(game, at) and may_lie(game, at)),
            key=lambda at: (round(apart(at, field.centre), 3), at),
        )

    def _is_in_zone(self, game: Warzone, at: Point) -> bool:
        return not self.own or inside(at, game.zones[self.side])

    def suggest(self, game: Warzone) -> tuple[tuple[Position, ...], ...]:
        places = self._free(game)
        return tuple((Position(*at),) for at in places[:: max(1, len(places) // SHOWN)])

    def refuse(self, game: Warzone, answer: Any) -> Refusal | None:
        if type(answer) is not tuple or len(answer) != 1 or not is_place(answer[0]):
            return no(game, "40K-CORE-SETUP-03", "One place on the table is asked for")
        return self._wrong(game, rounded((answer[0].x, answer[0].y)))

    def _wrong(self, game: Warzone, at: Point) -> Refusal | None:
        if not self._is_in_zone(game, at):
            return no(game, "40K-CORE-MIS-20", "{by:seat} places a marker in the own deployment zone", by=self.side)
        return wrong_marker(game, at)

    def then(self, game: Warzone, answer: tuple[Position, ...] | None) -> list[Step]:
        if answer is None:
            return game.happened(MarkerLeftOut("40K-CORE-SETUP-03", f"m{len(game.markers) + 1}"))
        return put_marker(game, self.side, rounded((answer[0].x, answer[0].y)))


def wrong_marker(game: Warzone, at: Point) -> Refusal | None:
    """Why a marker may not lie there. [40K-CORE-SETUP-03]"""
    rule, field = "40K-CORE-SETUP-03", game.mission.battlefield
    if _near_edge(field, at):
        return no(game, rule, "A marker lies more than {far:in} from every edge of the table", far=EDGE)
    near = _near_marker(game, at)
    if near is not None:
        return no(game, rule, "That is no more than {far:in} from {marker:marker}", far=BETWEEN, marker=near)
    if _in_solid(field, at):
        return no(game, rule, "A marker does not lie in something solid")
    return None


def may_lie(game: Warzone, at: Point) -> bool:
    """Whether a marker may lie there, without a word why not. [40K-CORE-SETUP-03]"""
    field = game.mission.battlefield
    return not _near_edge(field, at) and _near_marker(game, at) is None and not _in_solid(field, at)


def _near_edge(field: Battlefield, at: Point) -> bool:
    return at_most(min(at[0], at[1], field.width - at[0], field.height - at[1]), EDGE)


def _near_marker(game: Warzone, at: Point) -> str | None:
    """The first marker that lies too near to a place for another one; None where none does."""
    return next((id for id, other in game.markers.items() if at_most(apart(at, other), BETWEEN)), None)


def _in_solid(field: Battlefield, at: Point) -> bool:
    return any(feature.kind in SOLID and inside(at, feature.ring) for feature in field.features)


class FindMap(Step, frozen=True):
    """The map is rolled, or chosen by the player that placed the last marker, by the reading. [40K-CORE-SETUP-04, 40K-CORE-SETUP-08]"""

    def ask(self, game: Warzone) -> Roll | Choose | None:
        if len(game.mission.maps) < 2:
            return None
        chooser = last_marker(game)
        if game.readings.map_choice == "last_marker" and chooser is not None:
            options = tuple(map(PickMap, game.mission.maps))
            return Choose(chooser, "40K-CORE-SETUP-04", "map", options, options[0])
        return Roll(1, "40K-CORE-SETUP-08", "map", RED)

    def then(self, game: Warzone, answer: tuple[int, ...] | PickMap | None) -> list[Step]:
        if answer is None:
            return self._found(game, game.mission.maps[0])
        if isinstance(answer, PickMap):
            return self._found(game, answer.map)
        return self._found(game, ROLLED[answer[0] - 1], answer[0])

    def _found(self, game: Warzone, map: MapName, die: int = 0) -> list[Step]:
        game.map = map
        return game.happened(MapFound("40K-CORE-SETUP-08", map, die))


def last_marker(game: Warzone) -> Side | None:
    """The player that placed the last marker; None where the players placed none. [40K-CORE-SETUP-04]"""
    return game.marked


class FindZones(Step, frozen=True):
    """The winner of a roll-off takes a zone; of a table in two halves, which the winner divides, the other one does. By the reading the
    player that placed the last marker does. [40K-CORE-SETUP-04, 40K-CORE-MIS-10]
    """

    def ask(self, game: Warzone) -> Step | None:
        if game.readings.map_choice == "last_marker" and last_marker(game) is not None:
            return None
        return RollOff("40K-CORE-SETUP-04")

    def then(self, game: Warzone, winner: Side | None) -> list[Step]:
        chooser = winner or last_marker(game)
        assert chooser is not None, "there was a roll-off"
        return [TakeZone(foe(chooser) if game.map == "halves" else chooser)]


class TakeZone(Step, frozen=True):
    """A player takes a zone; the other one has the other, and sets up first. Where each places a marker in the own zone, the player that
    took one begins. [40K-CORE-SETUP-04, 40K-CORE-SETUP-05, 40K-CORE-MIS-20]
    """

    side: Side

    def ask(self, game: Warzone) -> Choose:
        return Choose(self.side, "40K-CORE-SETUP-04", "zone", (PickZone(0), PickZone(1)), PickZone(0), context=game.map)

    def then(self, game: Warzone, answer: PickZone) -> list[Step]:
        assert game.map is not None, "the map has been found"
        both = zones(game.map, game.mission.battlefield)
        game.zones = {self.side: both[answer.zone], foe(self.side): both[1 - answer.zone]}
        follows = game.happened(ZoneTaken("40K-CORE-SETUP-04", self.side, answer.zone))
        own = [PlaceMarker(self.side, own=True), PlaceMarker(foe(self.side), own=True)]
        return [*follows, *(own if game.scoring == "secure-and-control" else []), *deployment(game, foe(self.side))]


class FindWorth(Step, frozen=True):
    """After deployment in The Scouring: dice name the marker that scores 4, and then another one that scores 1. A die that names no marker
    or the same one is rolled again. [40K-CORE-MIS-20]
    """

    left: tuple[int, ...] = (4, 1)

    def ask(self, game: Warzone) -> Roll | None:
        if game.scoring != "scouring" or not self.left or len(game.worth) >= len(game.markers):
            return None
        return Roll(1, "40K-CORE-MIS-20", "worth", RED)

    def then(self, game: Warzone, dice: tuple[int, ...] | None) -> list[Step]:
        if dice is None:
            return []
        marker = f"m{dice[0]}"
        if marker not in game.markers or marker in game.worth:
            return [self]
        game.worth[marker] = self.left[0]
        told = WorthFound("40K-CORE-MIS-20", marker, self.left[0], dice[0])
        return [*game.happened(told), FindWorth(self.left[1:])]
