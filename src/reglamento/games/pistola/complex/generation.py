"""The tables on which sections are rolled, and how the defender lays the results. [PP-SECT-05, PP-SECT-07, PP-SECT-08,
PP-DOOR-02, PP-DOOR-03, PP-DOOR-04]
"""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from reglamento.games.pistola.complex.fitting import fits, lies, table_fits
from reglamento.games.pistola.complex.growth import (
    allowed_doors,
    door_goes_on,
    goes_on,
    must_go_on,
    room_fits,
    some_result_goes_on,
    wall_goes_on,
)
from reglamento.games.pistola.complex.laying import block, lay_section, open_up, put_door_across
from reglamento.games.pistola.facts.choices.exploring import Lay, PutDoor
from reglamento.games.pistola.facts.events.exploring import Rolled, RolledAgain, Why
from reglamento.games.pistola.facts.map import Leads, Opening, Placed
from reglamento.games.pistola.facts.plane import Edge
from reglamento.games.pistola.facts.sections import ROOMS, CorridorName, Lie, RoomName, ShapeName
from reglamento.games.pistola.facts.state import DEFENDER, Crawl
from reglamento.kernel.questions import Choose, Roll
from reglamento.kernel.steps import Step

CORRIDOR_TABLE: tuple[Literal["straight", "door", "second roll"], ...] = (
    "straight", "straight", "door", "door", "second roll", "second roll",
)  # fmt: skip
"""The corridor table by its die, from 1. [PP-SECT-07]"""
SECOND_ROLL: tuple[CorridorName, ...] = ("corner", "corner", "fork", "fork", "crossing", "dead end")
"""Its second die. [PP-SECT-07]"""
ROOM_TABLE: tuple[Literal["small room", "large room", "objective room"], ...] = (
    "small room", "small room", "small room", "large room", "large room", "objective room",
)  # fmt: skip
"""The room table by its die. [PP-SECT-08]"""


def table(game: Crawl, id: str, failures: int = 0) -> Step:
    """The table of an opening. If nothing on it fits, no dice are rolled. [PP-SECT-05, PP-DOOR-04]"""
    opening = game.openings[id]
    if not table_fits(game, opening):
        return Smaller(id, failures)
    return RoomTable(id, failures) if opening.leads == "room" else CorridorTable(id, failures)


# ---- the tables


class CorridorTable(Step, frozen=True):
    """The first die of the corridor table. `failures` counts the results so far that did not fit. [PP-SECT-07]"""

    opening: str
    failures: int = 0

    def ask(self, game: Crawl) -> Roll:
        return Roll(1, "PP-SECT-07", "corridor", DEFENDER, self.opening)

    def then(self, game: Crawl, dice: tuple[int]) -> list[Step]:
        result = CORRIDOR_TABLE[dice[0] - 1]
        follows = game.happened(Rolled("PP-SECT-07", self.opening, dice[0], result))
        if result == "second roll":
            return [*follows, SecondRoll(self.opening, self.failures)]
        if result == "door":
            return [*follows, *self._door(game)]
        return [*follows, LaySection(self.opening, result, self.failures)]

    def _door(self, game: Crawl) -> list[Step]:
        """A door goes across the end of a corridor or, behind another door, at the far end of a straight section. [PP-SECT-07]"""
        opening = game.openings[self.opening]
        if not opening.door:
            return self._door_across(game, opening)
        if game.readings.door_behind_door == "straight":
            return [LaySection(self.opening, "straight", self.failures, door=True)]
        return again(game, self.opening, self.failures, "door", "door behind a door")

    def _door_across(self, game: Crawl, opening: Opening) -> list[Step]:
        if not room_fits(game, opening):
            return again(game, self.opening, self.failures + 1, "door", "overlap")
        if must_go_on(game) and not door_goes_on(game, opening) and some_result_goes_on(game, opening, "corridor"):
            return again(game, self.opening, self.failures, "door", "last way on")
        return put_door_across(game, self.opening)


class SecondRoll(Step, frozen=True):
    """The second die of the corridor table. [PP-SECT-07]"""

    opening: str
    failures: int = 0

    def ask(self, game: Crawl) -> Roll:
        return Roll(1, "PP-SECT-07", "corridor-again", DEFENDER, self.opening)

    def then(self, game: Crawl, dice: tuple[int]) -> list[Step]:
        result = SECOND_ROLL[dice[0] - 1]
        follows = game.happened(Rolled("PP-SECT-07", self.opening, dice[0], result))
        return [*follows, LaySection(self.opening, result, self.failures)]


class RoomTable(Step, frozen=True):
    """The room table; an objective room is a large room. A level of a dungeon has only one. [PP-SECT-08, PP-SCEN-21]"""

    opening: str
    failures: int = 0

    def ask(self, game: Crawl) -> Roll:
        return Roll(1, "PP-SECT-08", "room", DEFENDER, self.opening)

    def then(self, game: Crawl, dice: tuple[int]) -> list[Step]:
        result = ROOM_TABLE[dice[0] - 1]
        objective = result == "objective room" and (game.wanted or not game.mission.single)
        shape: RoomName = "large room" if result == "objective room" else result
        follows = game.happened(Rolled("PP-SECT-08", self.opening, dice[0], result))
        if not fits(game.stock, game.taken, game.openings[self.opening].at, (shape,)):
            return [*follows, *again(game, self.opening, self.failures + 1, result, "overlap")]
        return [*follows, CountDoors(self.opening, shape, self.failures, objective)]


class CountDoors(Step, frozen=True):
    """A room has 1D3 doors, including the one it is entered by. [PP-DOOR-03]"""

    opening: str
    shape: RoomName
    failures: int = 0
    objective: bool = False

    def ask(self, game: Crawl) -> Roll:
        return Roll(1, "PP-DOOR-03", "doors", DEFENDER, self.opening, sides=3)

    def then(self, game: Crawl, dice: tuple[int]) -> list[Step]:
        follows = game.happened(Rolled("PP-DOOR-03", self.opening, dice[0], "doors"))
        further = dice[0] - game.readings.entry_door_counts
        return [*follows, LaySection(self.opening, self.shape, self.failures, further=further, objective=self.objective)]


# ---- laying the results


class LaySection(Step, frozen=True):
    """The defender chooses how a section lies, among the ways that fit. `door` puts a door at the far end of a straight corridor;
    `further` doors follow in a room. [PP-SECT-05, PP-SECT-07, PP-SECT-08]
    """

    opening: str
    shape: ShapeName
    failures: int = 0
    door: bool = False
    further: int = 0
    objective: bool = False

    @property
    def _result(self) -> str:
        return "objective room" if self.objective else self.shape

    @property
    def _ways(self) -> Leads | None:
        """What its other ends or further doors lead to."""
        if self.shape in ROOMS:
            return "either" if self.further else None
        return "room" if self.door else "corridor"

    def _fitting(self, game: Crawl) -> list[Lie]:
        found = lies(game.stock, game.taken, game.openings[self.opening].at, self.shape)
        return [lie for lie in found if self._door_fits(game, lie)] if self.door else found

    def _door_fits(self, game: Crawl, lie: Lie) -> bool:
        """Whether there is space for a small room behind the door at the far end."""
        taken = [*game.taken, *lie.floor(game.stock.shapes[self.shape])]
        far = self._other_ends(game, lie)[0]
        return fits(game.stock, taken, far, ("small room",))

    def _other_ends(self, game: Crawl, lie: Lie) -> list[Edge]:
        entry = game.openings[self.opening].at.facing
        return [end for end in lie.ends(game.stock.shapes[self.shape]) if end != entry]

    def _allowed(self, game: Crawl, fitting: list[Lie]) -> list[Lie]:
        """The lies that leave a way on, if one must remain and the table, or a wall here, can leave one. [PP-SECT-05]"""
        if not must_go_on(game, self.objective):
            return fitting
        opening = game.openings[self.opening]
        good = [lie for lie in fitting if goes_on(game, opening, self.shape, lie, self._ways)]
        return good if good or some_result_goes_on(game, opening, opening.leads) or wall_goes_on(game, opening) else fitting

    def ask(self, game: Crawl) -> Choose | None:
        allowed = self._allowed(game, self._fitting(game))
        if len(allowed) < 2:
            return None
        options = tuple(Lay(lie.x, lie.y, lie.quarters) for lie in allowed)
        return Choose(DEFENDER, "PP-SECT-05", "lay", options, options[0], self.opening, context=self.shape)

    def then(self, game: Crawl, answer: Lay | None) -> list[Step]:
        if answer is not None:
            return self._lay(game, Lie(answer.x, answer.y, answer.quarters))
        fitting = self._fitting(game)
        if not fitting:
            return again(game, self.opening, self.failures + 1, self._result, "overlap")
        allowed, opening = self._allowed(game, fitting), game.openings[self.opening]
        if allowed:
            return self._lay(game, allowed[0])
        if some_result_goes_on(game, opening, opening.leads):
            return again(game, self.opening, self.failures, self._result, "last way on")
        return block(game, self.opening)

    def _lay(self, game: Crawl, lie: Lie) -> list[Step]:
        ends = self._other_ends(game, lie)
        number, follows = lay_section(game, self.opening, Placed(self.shape, lie, self.objective))
        if self.objective and game.mission.single:
            game.wanted = False
        for end in ends:
            follows += open_up(game, number, end, "room" if self.door else "corridor", with_door=self.door)
        return [*follows, PlaceDoors(number, self.further)] if self.further else follows


class PlaceDoors(Step, frozen=True):
    """The defender places a room's further doors, one after another; all are closed. [PP-SECT-05, PP-DOOR-02, PP-DOOR-03]"""

    section: int
    left: int

    def ask(self, game: Crawl) -> Choose | None:
        places = allowed_doors(game, self.section)
        if len(places) < 2:
            return None
        options = tuple(PutDoor(*place) for place in places)
        return Choose(DEFENDER, "PP-SECT-05", "door-spot", options, options[0], str(self.section))

    def then(self, game: Crawl, answer: PutDoor | None) -> list[Step]:
        places = [Edge(answer.x, answer.y, answer.heading)] if answer else allowed_doors(game, self.section)
        if not places:
            return []
        follows = open_up(game, self.section, places[0], "either", with_door=True)
        return [*follows, replace(self, left=self.left - 1)] if self.left > 1 else follows


# ---- what does not fit


def again(game: Crawl, id: str, failures: int, result: str, why: Why) -> list[Step]:
    """A result that cannot be placed is rolled again; after several that did not fit, smaller sections are tried. [PP-SECT-05,
    PP-SECT-07]
    """
    rule = "PP-SECT-07" if why == "door behind a door" else "PP-SECT-05"
    follows = game.happened(RolledAgain(rule, id, result, why))
    if why == "overlap" and failures >= game.readings.overlaps:
        return [*follows, Smaller(id, failures)]
    return [*follows, table(game, id, failures)]


class Smaller(Step, frozen=True):
    """Tried when nothing else fits: a small room instead of a room, then a dead end; otherwise the passage is blocked.
    [PP-SECT-05]
    """

    opening: str
    failures: int

    def then(self, game: Crawl, answer: None) -> list[Step]:
        opening = game.openings[self.opening]
        if opening.leads == "room" and room_fits(game, opening):
            return [CountDoors(self.opening, "small room", self.failures)]
        if fits(game.stock, game.taken, opening.at, ("dead end",)):
            return [LaySection(self.opening, "dead end", self.failures)]
        return block(game, self.opening)
