"""The turns of a battle and their parts. [WF-CORE-TURN-01, WF-CORE-TURN-02]"""

from __future__ import annotations

from collections.abc import Mapping

from reglamento.games.fantasy.charges.declaring import DeclareCharges
from reglamento.games.fantasy.charges.moving import MoveChargers
from reglamento.games.fantasy.charges.reacting import Reactions
from reglamento.games.fantasy.combat.breaking import Results
from reglamento.games.fantasy.combat.melees import BeginCombats
from reglamento.games.fantasy.compulsory.monster_moves import MonsterMoves
from reglamento.games.fantasy.compulsory.random_moves import RandomMoves
from reglamento.games.fantasy.compulsory.stumbling import Stumbles
from reglamento.games.fantasy.facts.events.course import PhaseBegan, TurnBegan
from reglamento.games.fantasy.facts.mission import Side
from reglamento.games.fantasy.facts.state import PHASES, Phase, Pitched, foe
from reglamento.games.fantasy.facts.troops import TURN
from reglamento.games.fantasy.harm.regeneration import Regenerations
from reglamento.games.fantasy.magic.lasting import turn_ends
from reglamento.games.fantasy.magic.phase import BeginMagic
from reglamento.games.fantasy.movement.joining import PartCompany
from reglamento.games.fantasy.movement.moving import PickMover
from reglamento.games.fantasy.movement.recrewing import WreckMachines
from reglamento.games.fantasy.movement.returning import Return
from reglamento.games.fantasy.nerve.fear import TerrorTests
from reglamento.games.fantasy.nerve.monsters import MonsterTests
from reglamento.games.fantasy.nerve.panic import fleeing_friends
from reglamento.games.fantasy.nerve.raised import RaisedTests
from reglamento.games.fantasy.nerve.rallying import Compulsory, Rally
from reglamento.games.fantasy.nerve.stupidity import StupidityTests
from reglamento.games.fantasy.scoring.victory import EndBattle, nothing_left
from reglamento.games.fantasy.shooting.phase import BeginShooting
from reglamento.kernel.steps import Step


class NextRound(Step, frozen=True):
    """Both sides take a turn, until each has had all of its turns or one has no unit left. [WF-CORE-TURN-01, WF-CORE-BAT-05]"""

    def then(self, game: Pitched, answer: None) -> list[Step]:
        if game.round == game.mission.turns or nothing_left(game):
            return [EndBattle()]
        game.round += 1
        return [PlayerTurn(game.first), PlayerTurn(foe(game.first)), NextRound()]


class PlayerTurn(Step, frozen=True):
    """A turn: psychology that is due, then its parts in order. [WF-CORE-TURN-01, WF-CORE-TURN-02]"""

    side: Side

    def then(self, game: Pitched, answer: None) -> list[Step]:
        if nothing_left(game):
            return []
        game.active, game.phase, game.charges = self.side, None, {}
        game.change_all(**TURN)
        follows = game.happened(TurnBegan("WF-CORE-TURN-01", game.round, self.side))
        follows = [*turn_ends(game, self.side), *follows]
        return [*follows, StartOfTurn(self.side), *(BeginPhase(phase, self.side) for phase in PHASES)]


class StartOfTurn(Step, frozen=True):
    """The tests that are due at the start of a turn: for panic, terror, stupidity, and those of the raised dead. [WF-CORE-PSY-01]"""

    side: Side

    def then(self, game: Pitched, answer: None) -> list[Step]:
        return [*fleeing_friends(game, self.side), TerrorTests(self.side), StupidityTests(self.side), RaisedTests(self.side)]


class BeginPhase(Step, frozen=True):
    """[WF-CORE-TURN-02]"""

    phase: Phase
    side: Side

    def then(self, game: Pitched, answer: None) -> list[Step]:
        game.phase = self.phase
        return [*game.happened(PhaseBegan("WF-CORE-TURN-02", self.phase, self.side)), *steps_of(self.phase, self.side)]


def steps_of(phase: Phase, side: Side) -> list[Step]:
    """What is done in a part of this side's turn."""
    parts: Mapping[Phase, tuple[Step, ...]] = {
        "charges": (DeclareCharges(side), Reactions()),
        "rally": (Rally(side),),
        "compulsory": (Compulsory(side), Stumbles(side), Return(side, at_random=True), RandomMoves(side), MonsterMoves(side)),
        "chargers": (MoveChargers(), WreckMachines()),
        "moves": (Return(side), PickMover(side), WreckMachines()),
        "magic": (BeginMagic(side), WreckMachines()),
        "shooting": (BeginShooting(side),),
        "combat": (BeginCombats(side), Regenerations(), Results(side), WreckMachines()),
    }
    return [*parts[phase], PartCompany(), MonsterTests()]
