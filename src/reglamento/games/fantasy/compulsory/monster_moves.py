"""Compulsory moves of monsters whose riders are dead. [WF-CORE-MON-02]"""

from __future__ import annotations

from typing import ClassVar

from reglamento.games.fantasy.charges.straight import met_on_way, turned_to
from reglamento.games.fantasy.compulsory.random_moves import RandomRun
from reglamento.games.fantasy.facts.events.moves import LeftTable
from reglamento.games.fantasy.facts.mission import Side
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.facts.troops import Movement
from reglamento.games.fantasy.field.sight import in_sight
from reglamento.games.fantasy.nerve.fleeing import away_from, heading
from reglamento.games.fantasy.units.changing import leave
from reglamento.games.fantasy.units.enchanted import movement_of
from reglamento.games.fantasy.units.passing import Reason, phase_passed
from reglamento.games.fantasy.units.table import distance, enemies_of, is_free, masterless, units_of
from reglamento.kernel.steps import Step

RULE = "WF-CORE-MON-02"
COMPELLED = frozenset({"fled", "stumbled", "random"})
"""How units have moved that made a compulsory move."""


class MonsterMoves(Step, frozen=True):
    """The monsters of a side that its player no longer leads move, but for those that stay. [WF-CORE-MON-02]"""

    side: Side

    def then(self, game: Pitched, answer: None) -> list[Step]:
        """They are the last of the compulsory moves: where none was made, all are told so. [WF-CORE-TURN-02]"""
        moves = [MonsterMove(unit) for unit in units_of(game, self.side) if masterless(game, unit) in {"leaves", "hunts"}]
        if moves or any(unit.movement in COMPELLED for unit in game.units.values() if unit.side == self.side):
            return [*moves]
        return phase_passed(game, "compulsory", self.side, dict.fromkeys(units_of(game, self.side), Reason("orderly")))


class MonsterMove(Step, frozen=True):
    """A monster turns about its middle and goes straight ahead, where it has room: to the nearest edge, twice its Movement; or at the
    nearest enemy that it sees, which it charges within twice its Movement, else once. What it charges reacts. [WF-CORE-MON-02]
    """

    unit: str

    def then(self, game: Pitched, answer: None) -> list[Step]:
        unit = self.unit
        if unit not in game.regiments or not is_free(game, unit):
            return []
        angle = self.angle(game)
        if angle is None:
            return []
        game.change(unit, movement="moved")
        game.regiments[unit] = turned_to(game, unit, angle)
        far = 2 * movement_of(game, unit)
        charges = masterless(game, unit) == "leaves" or met_on_way(game, unit, far) is not None
        return [MonsterRun(unit, far if charges else far / 2)]

    def angle(self, game: Pitched) -> float | None:
        """Where the monster goes; None where it sees no enemy to attack."""
        if masterless(game, self.unit) == "leaves":
            return away_from(game, self.unit, "")
        seen = [enemy for enemy in enemies_of(game, self.unit) if in_sight(game, self.unit, enemy)]
        nearest = min(seen, key=lambda enemy: distance(game, self.unit, enemy), default=None)
        return None if nearest is None else heading(game.regiments[self.unit].centre, game.regiments[nearest].centre)


class MonsterRun(RandomRun, frozen=True):
    """The way of a monster straight ahead. Over the edge of the table it is lost. [WF-CORE-MON-02]"""

    told_by: ClassVar[str] = RULE
    run_by: ClassVar[str] = RULE
    movement: ClassVar[Movement] = "moved"

    def _off(self, game: Pitched) -> list[Step]:
        leave(game, self.unit, "fled")
        return game.happened(LeftTable(RULE, self.unit, True))
