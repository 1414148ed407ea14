"""Battle rounds, turns and phases, with the windows at their beginnings and ends. [40K-CORE-TURN-01, 40K-FAQ-SEQ-01]"""

from __future__ import annotations

from reglamento.games.wh40k.charges.intervening import PickIntervention
from reglamento.games.wh40k.charges.phase import PickCharger
from reglamento.games.wh40k.facts.events.course import PhaseBegan, PhaseEnded, RoundBegan, RoundEnded, TurnBegan, TurnEnded
from reglamento.games.wh40k.facts.mission import Side
from reglamento.games.wh40k.facts.state import PHASES, Phase, Warzone, foe
from reglamento.games.wh40k.fights.phase import ChargersFight
from reglamento.games.wh40k.missions.ending import LastRound
from reglamento.games.wh40k.morale.phase import MoralePhase
from reglamento.games.wh40k.movement.again import PickMovers
from reglamento.games.wh40k.movement.arriving import PickArrival
from reglamento.games.wh40k.movement.phase import PickMover, begin_moves
from reglamento.games.wh40k.movement.reserves import reserves_arrive
from reglamento.games.wh40k.psychic.phase import PickPower
from reglamento.games.wh40k.shooting.phase import PickShooter
from reglamento.games.wh40k.stratagems.phases import window
from reglamento.kernel.steps import Step


class BattleRound(Step, frozen=True):
    """Both players take a turn, always in the same order, until the battle is over. [40K-CORE-TURN-01]"""

    def then(self, game: Warzone, answer: None) -> list[Step]:
        game.round += 1
        follows = game.happened(RoundBegan("40K-CORE-TURN-01", game.round))
        return [*follows, PlayerTurn(game.first), PlayerTurn(foe(game.first)), EndOfRound(), LastRound(), BattleRound()]


class PlayerTurn(Step, frozen=True):
    """The six phases of a turn. None is skipped, whether anything can be done in it or not. [40K-CORE-TURN-01, 40K-FAQ-SEQ-01]"""

    side: Side

    def then(self, game: Warzone, answer: None) -> list[Step]:
        game.new_turn(self.side)
        follows = game.happened(TurnBegan("40K-CORE-TURN-01", game.round, self.side))
        return [*follows, *(BeginPhase(phase, self.side) for phase in PHASES), EndTurn(self.side)]


class BeginPhase(Step, frozen=True):
    """The window at the start of a phase, the phase, and the window at its end. [40K-CORE-TURN-01]"""

    phase: Phase
    side: Side

    def then(self, game: Warzone, answer: None) -> list[Step]:
        game.phase, game.acting = self.phase, ""
        if self.phase == "movement":
            begin_moves(game, self.side)
        follows = game.happened(PhaseBegan("40K-CORE-TURN-01", self.phase, self.side))
        reserves = reserves_arrive(game, self.side) if self.phase == "movement" else []
        ends = window(game, "phase-ends")
        return [*follows, *reserves, *steps_of(self.phase, self.side), *ends, EndPhase(self.phase, self.side)]


def steps_of(phase: Phase, side: Side) -> list[Step]:
    """What is done in a phase of this side's turn."""
    match phase:
        case "movement":
            return [PickMover(side), PickMovers(side), PickArrival(side)]
        case "psychic":
            return [PickPower(side), PickMovers(side)]
        case "shooting":
            return [PickShooter(side), PickMovers(side)]
        case "charge":
            return [PickCharger(side), PickIntervention(foe(side)), PickMovers(side)]
        case "fight":
            return [ChargersFight(side), PickMovers(side)]
        case "morale":
            return [MoralePhase(side)]


class EndPhase(Step, frozen=True):
    """[40K-CORE-TURN-01]"""

    phase: Phase
    side: Side

    def then(self, game: Warzone, answer: None) -> list[Step]:
        return game.happened(PhaseEnded("40K-CORE-TURN-01", self.phase, self.side))


class EndTurn(Step, frozen=True):
    """[40K-CORE-TURN-01]"""

    side: Side

    def then(self, game: Warzone, answer: None) -> list[Step]:
        game.phase = None
        return game.happened(TurnEnded("40K-CORE-TURN-01", self.side))


class EndOfRound(Step, frozen=True):
    """[40K-CORE-TURN-01]"""

    def then(self, game: Warzone, answer: None) -> list[Step]:
        return game.happened(RoundEnded("40K-CORE-TURN-01", game.round))


def about_to_begin(game: Warzone) -> bool:
    """Whether a turn has begun, and none of its phases. [40K-CORE-TURN-01]"""
    return game.phase is None and any(isinstance(step, BeginPhase) for step in game.agenda)
