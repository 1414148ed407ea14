"""The objective of an objective room is decided openly when the room is placed. [PP-OBJ-01, PP-OBJ-06, PP-MISSION-11,
PP-MISSION-13, PP-MISSION-14]
"""

from __future__ import annotations

from msgspec.structs import replace

from reglamento.games.pistola.combat.recovering import SettleTheFallen
from reglamento.games.pistola.facts.choices.missions import PutThing
from reglamento.games.pistola.facts.events.exploring import SectionPlaced
from reglamento.games.pistola.facts.events.missions import (
    ObjectiveFound,
    PrimaryChosen,
    PrimarySought,
    SameAsPrimary,
    ThingPlaced,
)
from reglamento.games.pistola.facts.objectives import LIKE, TABLE, THING_OF_TASK, Objective, Task, Thing
from reglamento.games.pistola.facts.plane import CM
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER, TARGET_CELL, Crawl
from reglamento.games.pistola.scoring.counting import achieved, primary_of
from reglamento.games.pistola.scoring.settling import Settle
from reglamento.kernel.questions import Choose, Roll
from reglamento.kernel.steps import Step


class RollPrimary(Step, frozen=True):
    """The primary objective is rolled at the start of the game, where the mission does not name it. [PP-MISSION-11]"""

    def ask(self, game: Crawl) -> Roll | None:
        return Roll(1, "PP-MISSION-11", "primary", ATTACKER, sides=4) if game.mission.primary == "table" else None

    def then(self, game: Crawl, dice: tuple[int] | None) -> list[Step]:
        named = game.mission.primary
        if named == "none":
            return []
        task = TABLE[dice[0] - 1] if dice else named
        assert task != "table", "that is rolled"
        game.primary = task
        return game.happened(PrimaryChosen("PP-MISSION-11", task))


def room_found(game: Crawl, event: SectionPlaced) -> list[Step]:
    """An objective room is placed: it may hold the primary objective, or a rolled one. [PP-OBJ-06, PP-MISSION-13]"""
    if not event.objective:
        return []
    if game.primary is None or primary_of(game) is not None:
        return [RollObjective(event.section)]
    return [SeekPrimary(event.section)]


class SeekPrimary(Step, frozen=True):
    """1D3-2 plus the objectives achieved so far: with a sum of X or more, the primary objective is in this room.
    [PP-MISSION-13]
    """

    section: int

    def ask(self, game: Crawl) -> Roll:
        return Roll(1, "PP-MISSION-13", "primary-here", ATTACKER, str(self.section), sides=3)

    def then(self, game: Crawl, dice: tuple[int]) -> list[Step]:
        total = dice[0] - 2 + achieved(game)
        here = total >= game.mission.mean
        follows = game.happened(PrimarySought("PP-MISSION-13", self.section, dice[0], total, here))
        if not here:
            game.wanted = not game.mission.single  # the primary objective is still to be found on this level
            return [*follows, RollObjective(self.section)]
        return [*follows, *_primary_found(game, self.section)]


def _primary_found(game: Crawl, section: int) -> list[Step]:
    assert game.primary is not None, "it was sought"
    follows = _found(game, "PP-MISSION-13", section, game.primary, primary=True)
    if game.mission.interrupted:
        recover = [SettleTheFallen(ATTACKER)] if game.combat else []  # as if the attacker had won the combat
        return [*follows, *recover, Settle("PP-SCEN-11")]
    if game.primary == "assassinate":
        game.instead = TARGET_CELL
    return follows


class RollObjective(Step, frozen=True):
    """1D4 on the objectives table; a result that equals the primary objective is rolled again. [PP-OBJ-01, PP-MISSION-14,
    PP-MISSION-15]
    """

    section: int

    def ask(self, game: Crawl) -> Roll | None:
        return Roll(1, "PP-OBJ-01", "objective", ATTACKER, str(self.section), sides=4) if game.mission.secondary is None else None

    def then(self, game: Crawl, dice: tuple[int] | None) -> list[Step]:
        if dice is None:
            assert game.mission.secondary is not None, "nothing was asked"
            rule = "PP-SCEN-22" if game.mission.secondary == "stair" else "PP-MISSION-41"
            return _found(game, rule, self.section, game.mission.secondary)
        task = TABLE[dice[0] - 1]
        if task == excluded_row(game.primary):
            return [*game.happened(SameAsPrimary("PP-MISSION-14", self.section, dice[0])), self]
        return _found(game, "PP-OBJ-01", self.section, task)


def excluded_row(primary: Task | None) -> Task | None:
    """The row of the table that equals the primary objective, or of which it is a variant. [PP-MISSION-14]"""
    return None if primary is None else LIKE.get(primary, primary)


def _found(game: Crawl, rule: str, section: int, task: Task, *, primary: bool = False) -> list[Step]:
    game.objectives[section] = Objective(task, game.rolls + 1, primary)
    follows = game.happened(ObjectiveFound(rule, section, task, primary))
    return [*follows, PlaceThing(section)] if task in THING_OF_TASK else follows


class PlaceThing(Step, frozen=True):
    """The defender places the thing of a room's objective: in the middle of the room, or nearer to a corner. [PP-OBJ-02,
    PP-OBJ-03, PP-MISSION-31, PP-MISSION-61, PP-SCEN-22]
    """

    section: int

    def ask(self, game: Crawl) -> Choose:
        options = tuple(PutThing(x, y) for x, y in _places(game, self.section))
        return Choose(DEFENDER, self._rule(game), "thing", options, options[0], str(self.section))

    def _rule(self, game: Crawl) -> str:
        rules: dict[Task, str] = {
            "capture": "PP-OBJ-02",
            "rescue": "PP-MISSION-31",
            "exit": "PP-MISSION-61",
            "stair": "PP-SCEN-22",
        }
        return rules.get(game.objectives[self.section].task, "PP-OBJ-03")

    def then(self, game: Crawl, answer: PutThing) -> list[Step]:
        objective = game.objectives[self.section]
        kind = THING_OF_TASK[objective.task]
        id = f"{kind}-{self.section}"
        game.objectives[self.section] = replace(objective, thing=id)
        game.things[id] = Thing(kind, self.section, answer.x, answer.y)
        return game.happened(ThingPlaced(self._rule(game), id, kind, answer.x, answer.y))


def _places(game: Crawl, section: int) -> list[tuple[float, float]]:
    """The middle of a room, and the points half way from there to each corner, in cm."""
    west, north, east, south = (edge / CM for edge in game.floor(section)[0])
    middle = (west + east) / 2, (north + south) / 2
    across, down = (east - west) / 4, (south - north) / 4
    return [middle, *((round(middle[0] + dx * across, 2), round(middle[1] + dy * down, 2)) for dx in (-1, 1) for dy in (-1, 1))]
