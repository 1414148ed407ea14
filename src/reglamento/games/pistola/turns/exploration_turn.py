"""The Exploration Turn: the attacker moves and acts, sections in sight are generated, the defender rolls for its troops.
[PP-EXPL-01, PP-EXPL-02, PP-EXPL-10, PP-TURN-04, PP-TURN-07]
"""

from __future__ import annotations

from reglamento.games.pistola.combat.beginning import BeginCombat
from reglamento.games.pistola.combat.contact import MeetAgain
from reglamento.games.pistola.complex.exploring import Explore
from reglamento.games.pistola.deployment.appearing import DefenderRolls
from reglamento.games.pistola.facts.choices.exploring import EndMoves, MoveUnit
from reglamento.games.pistola.facts.events.exploring import TurnBegan
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER, Crawl
from reglamento.games.pistola.moves.acting import Act
from reglamento.games.pistola.moves.moving import first_dice, must_close_up
from reglamento.games.pistola.scoring.things import TakeUp
from reglamento.games.pistola.turns.movement import Driving
from reglamento.games.pistola.units.board import units_of
from reglamento.games.pistola.units.hindrance import movable
from reglamento.kernel.questions import Choose
from reglamento.kernel.steps import Step


class ExplorationTurn(Step, frozen=True):
    """One turn, which both players share: the attacker's phase, the exploration, the defender's phase. Enemies met again in new
    sections come in after the troops of the defender's roll. [PP-EXPL-01, PP-TURN-07, PP-SIGHT-04, PP-DEF-90]
    """

    def then(self, game: Crawl, answer: None) -> list[Step]:
        game.new_turn()
        return [
            *game.happened(TurnBegan("PP-EXPL-01", game.turn)),
            Driving(ATTACKER),
            MoveUnits(),
            TakeUp(ATTACKER),
            Act(),
            Explore(),
            DefenderRolls(),
            MeetAgain(),
            TurnEnds(),
        ]


class MoveUnits(Step, frozen=True):
    """The attacker moves its units, each at most once, in any order. While one of them is in several parts that can come
    together, the attacker may not end its moves. [PP-EXPL-02, PP-BASE-42]
    """

    def ask(self, game: Crawl) -> Choose | None:
        waiting = movable(game, ATTACKER)
        if not waiting:
            return None
        parted = [unit for unit in waiting if must_close_up(game, unit)]
        end = () if parted else (EndMoves(),)
        default = MoveUnit(parted[0]) if parted else EndMoves()
        return Choose(ATTACKER, "PP-EXPL-02", "unit", (*(MoveUnit(unit) for unit in waiting), *end), default)

    def then(self, game: Crawl, answer: MoveUnit | EndMoves | None) -> list[Step]:
        return [first_dice(game, answer.unit), self] if isinstance(answer, MoveUnit) else []


class TurnEnds(Step, frozen=True):
    """With defenders on the board, the Exploration Turns stop and the combat begins; otherwise the next one follows. [PP-EXPL-10,
    PP-TURN-04, PP-COMBAT-03]
    """

    def then(self, game: Crawl, answer: None) -> list[Step]:
        return [BeginCombat()] if units_of(game, DEFENDER) else []
