"""The Movement phase of a Combat Turn. [PP-COMBAT-11, PP-COMBAT-12, PP-BASE-40, PP-EXPL-03, PP-RETREAT-04]"""

from __future__ import annotations

from msgspec.structs import replace

from reglamento.games.pistola.assault.passing import passed
from reglamento.games.pistola.facts.choices.exploring import EndMoves, MoveUnit
from reglamento.games.pistola.facts.choices.troops import OrderRetreat
from reglamento.games.pistola.facts.events.combat import PhaseBegan
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.forces.squads import Side
from reglamento.games.pistola.moves.moving import Drive, first_dice, must_close_up
from reglamento.games.pistola.nerve.regrouping import Regroup
from reglamento.games.pistola.scoring.things import TakeUp
from reglamento.games.pistola.turns.retreating import order_retreat, ordered_with_the_moves
from reglamento.games.pistola.units.hindrance import movable
from reglamento.games.pistola.units.troops import has
from reglamento.kernel.questions import Choose
from reglamento.kernel.steps import Step


class MovementPhase(Step, frozen=True):
    """The units of a side regroup and move. [PP-COMBAT-11, PP-COMBAT-12]"""

    side: Side

    def then(self, game: Crawl, answer: None) -> list[Step]:
        moves = SideMoves(self.side, may_retreat=ordered_with_the_moves(game))
        began = game.happened(PhaseBegan("PP-COMBAT-11", "movement", self.side))
        return [*began, Regroup(self.side), Driving(self.side), moves, TakeUp(self.side)]


class Driving(Step, frozen=True):
    """Units that may have to advance roll for it before any unit moves, in combat as well. [PP-EXPL-03, PP-COMBAT-11]"""

    side: Side

    def then(self, game: Crawl, answer: None) -> list[Step]:
        units = (unit for unit in movable(game, self.side) if not game.units[unit].joined)
        return [Drive(unit) for unit in units if has(game, unit, "compulsory assault")]


class SideMoves(Step, frozen=True):
    """A side moves its units, each at most once, in any order. While one of them is in several parts that can come together, the
    side may not end its moves. Before the first move, the attacker may order a retreat. [PP-COMBAT-11, PP-BASE-40, PP-BASE-42,
    PP-RETREAT-04]
    """

    side: Side
    may_retreat: bool = False
    begun: bool = False

    def ask(self, game: Crawl) -> Choose | None:
        units = movable(game, self.side)
        if not units:
            return None
        parted = [unit for unit in units if must_close_up(game, unit)]
        end = () if parted else (EndMoves(),)
        away = (OrderRetreat(),) if self.may_retreat else ()
        default = MoveUnit(parted[0]) if parted else EndMoves()
        return Choose(self.side, "PP-COMBAT-11", "unit", (*(MoveUnit(unit) for unit in units), *away, *end), default)

    def then(self, game: Crawl, answer: MoveUnit | OrderRetreat | EndMoves | None) -> list[Step]:
        if answer is None:
            return [] if self.begun else passed(game, "movement", self.side)
        onward = replace(self, may_retreat=False, begun=True)
        if isinstance(answer, OrderRetreat):
            return [*order_retreat(game), onward]
        return [first_dice(game, answer.unit), onward] if isinstance(answer, MoveUnit) else []
