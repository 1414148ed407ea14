"""The turns of a game: Exploration Turns while no defender is on the board, Combat Turns of the two sides otherwise.
[PP-TURN-04, PP-COMBAT-10]
"""

from __future__ import annotations

from reglamento.games.pistola.assault.phase import AssaultPhase
from reglamento.games.pistola.combat.border import TurnBorder
from reglamento.games.pistola.combat.contact import MeetAgain
from reglamento.games.pistola.complex.exploring import Explore
from reglamento.games.pistola.deployment.appearing import DefenderRolls
from reglamento.games.pistola.facts.events.combat import CombatTurnBegan
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.forces.squads import Side
from reglamento.games.pistola.missions.tending import Tended
from reglamento.games.pistola.nerve.tests_of_nerve import unpin
from reglamento.games.pistola.turns.exploration_turn import ExplorationTurn
from reglamento.games.pistola.turns.movement import MovementPhase
from reglamento.games.pistola.turns.retreating import MayRetreat
from reglamento.games.pistola.turns.shooting import ShootingPhase
from reglamento.games.pistola.units.board import enemy
from reglamento.kernel.steps import Step


class NextTurn(TurnBorder, frozen=True):
    """The turn that comes now. A turn that is cut short continues here. [PP-TURN-04, PP-COMBAT-03]"""

    def then(self, game: Crawl, answer: None) -> list[Step]:
        return [CombatTurn(game.active) if game.combat else ExplorationTurn(), self]


class CombatTurn(Step, frozen=True):
    """One side's turn, in three phases; then the other's. [PP-COMBAT-10]"""

    side: Side

    def then(self, game: Crawl, answer: None) -> list[Step]:
        game.new_turn()
        return [
            *game.happened(CombatTurnBegan("PP-COMBAT-10", game.turn, self.side)),
            MayRetreat(),
            MovementPhase(self.side),
            ShootingPhase(self.side),
            AssaultPhase(self.side),
            Tended(self.side),
            CombatTurnEnds(self.side),
        ]


class CombatTurnEnds(Step, frozen=True):
    """At the end of a Combat Turn the other side's turn follows. If a model of either side sees an unexplored opening, the
    section is generated and the defender rolls; troops that come join the combat. [PP-COMBAT-04, PP-COMBAT-10, PP-DEF-04]
    """

    side: Side

    def then(self, game: Crawl, answer: None) -> list[Step]:
        follows = unpin(game, self.side)
        game.active = enemy(self.side)
        seen = type(game).seen_openings(game)
        return [*follows, Explore(), MeetAgain(), DefenderRolls()] if seen else follows
