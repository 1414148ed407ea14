"""Sections are generated when they are seen: the choice of the next opening, and the roll for what is behind a room's door.
[PP-SECT-05, PP-SECT-07, PP-DOOR-02, PP-DOOR-05]
"""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from reglamento.games.pistola.complex.generation import table
from reglamento.games.pistola.complex.growth import level_of, must_go_on, openings_of, some_result_goes_on
from reglamento.games.pistola.facts.choices.exploring import Look
from reglamento.games.pistola.facts.events.exploring import Exhausted, Rolled, RolledAgain
from reglamento.games.pistola.facts.map import Leads
from reglamento.games.pistola.facts.state import DEFENDER, Crawl
from reglamento.kernel.questions import Choose, Roll
from reglamento.kernel.steps import Step

LEADS: tuple[Literal["corridor", "room"], ...] = ("corridor", "corridor", "corridor", "room", "room", "room")
"""The place that a door of a room leads to, by its die. [PP-DOOR-05]"""


class Explore(Step, frozen=True):
    """While unexplored openings are in sight, the defender picks one and generates the section behind it. Openings out of sight
    wait, arms of forks and crossings included. [PP-SECT-05, PP-SECT-07]
    """

    def _seen(self, game: Crawl) -> tuple[str, ...]:
        """The openings in sight. No model sees through a closed door. [PP-DOOR-02]"""
        seen = dict.fromkeys(type(game).seen_openings(game))
        return tuple(id for id in seen if id in game.openings and not game.shut(game.openings[id].door))

    def ask(self, game: Crawl) -> Choose | None:
        seen = self._seen(game)
        if len(seen) < 2:
            return None
        options = tuple(Look(id) for id in seen)
        return Choose(DEFENDER, "PP-SECT-07", "look", options, options[0])

    def then(self, game: Crawl, answer: Look | None) -> list[Step]:
        seen = self._seen(game)
        if not seen:
            return []
        id = answer.opening if answer else seen[0]
        first = BehindDoor(id) if game.openings[id].leads == "either" else table(game, id)
        return [first, Ended(level_of(game.openings[id].at)), self]


class Ended(Step, frozen=True):
    """Tell all players when the last unexplored opening of a level is gone while an objective room could still come. [PP-SECT-05,
    PP-SCEN-21]
    """

    level: int

    def then(self, game: Crawl, answer: None) -> list[Step]:
        if not game.wanted or openings_of(game, self.level):
            return []
        return game.happened(Exhausted("PP-SECT-05"))


class BehindDoor(Step, frozen=True):
    """The roll for the place that a door of a room leads to, when a model first looks through it. [PP-DOOR-05, PP-SECT-05]"""

    opening: str

    def ask(self, game: Crawl) -> Roll:
        return Roll(1, "PP-DOOR-05", "behind-door", DEFENDER, self.opening)

    def then(self, game: Crawl, dice: tuple[int]) -> list[Step]:
        leads = LEADS[dice[0] - 1]
        opening = game.openings[self.opening]
        follows = game.happened(Rolled("PP-DOOR-05", self.opening, dice[0], leads))
        other: Leads = "room" if leads == "corridor" else "corridor"
        if must_go_on(game) and not some_result_goes_on(game, opening, leads) and some_result_goes_on(game, opening, other):
            return [*follows, *game.happened(RolledAgain("PP-SECT-05", self.opening, leads, "last way on")), self]
        game.openings[self.opening] = replace(opening, leads=leads)
        return [*follows, table(game, self.opening)]
