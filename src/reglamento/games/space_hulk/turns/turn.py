"""The sequence of a turn, phase by phase. [SH-TURN-05 … SH-TURN-10, SH-REF-01]"""

from __future__ import annotations

from typing import Any

from reglamento.games.space_hulk.facts.arsenal import BLIP_AP, GENESTEALER_AP, MARINE_AP
from reglamento.games.space_hulk.facts.choices import Activate, Command, EndPhase, Reveal, TimeUp, UsePower
from reglamento.games.space_hulk.facts.events.turns import Activated, PhaseBegan, TurnBegan
from reglamento.games.space_hulk.facts.state import GENESTEALERS, MARINES, Hulk, Phase
from reglamento.games.space_hulk.fighting.psychic import powers, use_power
from reglamento.games.space_hulk.moves.actions import activate, command, reveal
from reglamento.games.space_hulk.moves.reinforcement import HoldNearMarines, Reinforce, mark_held, must_lurk
from reglamento.games.space_hulk.moves.reveal import TurnOver
from reglamento.games.space_hulk.turns.command import CommandAction, DrawCounter, whole_action
from reglamento.games.space_hulk.turns.genestealers import foe_acts, foe_options
from reglamento.games.space_hulk.turns.marines import marine_options
from reglamento.games.space_hulk.turns.status import StatusPhase
from reglamento.geometry.squares import NOWHERE
from reglamento.kernel.questions import Choose
from reglamento.kernel.steps import Step


class StartTurn(Step, frozen=True):
    """Marine command, Marine action, reinforcement, Genestealer action, mission status: always all, in this
    order. [SH-TURN-05]
    """

    def then(self, game: Hulk, answer: None) -> list[Step]:
        game.turn += 1
        return [
            *game.happened(TurnBegan("SH-TURN-05", game.turn)),
            BeginPhase("command", "SH-TURN-06"),
            DrawCounter(),
            BeginPhase("marine", "SH-TURN-07"),
            MarinePhase(),
            BeginPhase("reinforcement", "SH-TURN-08"),
            HoldNearMarines(),
            Reinforce(game.blips_each_turn),
            BeginPhase("genestealer", "SH-TURN-09"),
            GenestealerPhase(),
            BeginPhase("status", "SH-TURN-10"),
            StatusPhase(),
            StartTurn(),
        ]


class BeginPhase(Step, frozen=True):
    """A phase begins: no piece is active, and any piece of the side may be activated. Each turn allows one psychic power.
    [SH-AP-01, SH-AP-03, SH-PSI-03]
    """

    phase: Phase
    rule: str

    def then(self, game: Hulk, answer: None) -> list[Step]:
        game.phase = self.phase
        game.active, game.ap = None, 0
        game.aims = {}  # no sustained fire across phases [SH-SUST-05]
        game.fresh = []
        if self.phase == "command":
            game.power_used = False
        elif self.phase == "marine":
            game.fresh = list(game.marines)
        elif self.phase == "genestealer":
            game.fresh = [*game.stealers, *game.blips]
        elif self.phase == "status":
            mark_held(game)
        return game.happened(PhaseBegan(self.rule, self.phase))


class MarinePhase(Step, frozen=True):
    """The Marines act one after another; command points and psychic powers may come between any two actions. [SH-TURN-07,
    SH-CMD-06]

    When the clock runs out, no further action may start. An action in progress still has its own questions, and command points
    are kept. [SH-CLOCK-01, SH-CLOCK-03, SH-CLOCK-04, SH-CLOCK-05]
    """

    def ask(self, game: Hulk) -> Choose:
        options: list[Any] = []
        left = game.command_left
        active = game.active
        if active is not None:
            options = marine_options(game, game.marines[active], game.ap + left)
        options += map(activate, game.fresh)
        if left:
            options += [command(id) for id in game.marines if id != active]
        if game.terrain.psychic:
            options += powers(game)
        options.append(EndPhase())
        clock = game.readings.clock > 0
        return Choose(MARINES, "SH-AP-03", "marine-action", tuple(options), TimeUp(), active, clock)

    def then(self, game: Hulk, answer: Any) -> list[Step]:
        kind = type(answer)
        if kind is EndPhase or kind is TimeUp:
            return []
        if kind is Activate:
            _activate(game, answer.piece, MARINE_AP)
            return [self]
        if kind is Command:
            return [CommandAction(answer.marine), self]
        if kind is UsePower:
            return [*use_power(game, answer), self]
        assert game.active is not None
        return [*whole_action(game, game.active, answer), self]


class GenestealerPhase(Step, frozen=True):
    """Genestealers and blips act one after another; a blip may be revealed instead of acting. [SH-TURN-09, SH-REV-02, SH-AP-06]"""

    def ask(self, game: Hulk) -> Choose | None:
        options: list[Any] = []
        active = game.active
        if active is not None and game.ap:
            options = foe_options(game, active, game.ap)
        stealers, blips = game.stealers, game.blips
        for id in game.fresh:
            piece: Any = stealers.get(id) or blips[id]
            if piece.at != NOWHERE or not must_lurk(game, piece):
                options.append(activate(id))
            if id in blips:
                options.append(reveal(id))
        if not options:
            return None
        options.append(EndPhase())
        return Choose(GENESTEALERS, "SH-AP-03", "genestealer-action", tuple(options), EndPhase(), active)

    def then(self, game: Hulk, answer: Any) -> list[Step]:
        kind = type(answer)
        if answer is None or kind is EndPhase:
            return []
        if kind is Activate:
            _activate(game, answer.piece, BLIP_AP if answer.piece in game.blips else GENESTEALER_AP)
            return [self]
        if kind is Reveal:
            game.active, game.ap = None, 0
            return [TurnOver(answer.blip, willing=True), self]
        assert game.active is not None
        return [*foe_acts(game, game.active, answer), self]


def _activate(game: Hulk, id: str, points: int) -> None:
    """The piece that was active is finished; the new one has its full AP. [SH-AP-01, SH-AP-03, SH-AP-04]"""
    game.active, game.ap = id, points
    game.fresh.remove(id)
    game.happened(Activated("SH-AP-03", id))
