"""The phase of a turn that is being played, found from the steps still to come. [PP-EXPL-01, PP-COMBAT-10]"""

from __future__ import annotations

from reglamento.games.pistola.assault.phase import AssaultPhase
from reglamento.games.pistola.complex.exploring import Explore
from reglamento.games.pistola.deployment.appearing import DefenderRolls
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.moves.acting import Act
from reglamento.games.pistola.turns.exploration_turn import MoveUnits, TurnEnds
from reglamento.games.pistola.turns.movement import MovementPhase
from reglamento.games.pistola.turns.shooting import ShootingPhase
from reglamento.games.pistola.turns.turns import CombatTurnEnds, NextTurn
from reglamento.kernel.steps import Step

EXPLORATION: tuple[tuple[type[Step], str], ...] = (
    (MoveUnits, "moves"),
    (Act, "actions"),
    (Explore, "exploration"),
    (DefenderRolls, "defenders"),
    (TurnEnds, "defenders"),
)
COMBAT_PHASES: tuple[tuple[type[Step], str], ...] = (
    (MovementPhase, "movement"),
    (ShootingPhase, "shooting"),
    (AssaultPhase, "assault"),
    (CombatTurnEnds, "end"),
)
"""The steps of a turn in order, each with the phase that begins with it."""


def phase_of(game: Crawl) -> str:
    """The phase of the turn: of an Exploration Turn `moves`, `actions`, `exploration`, `defenders`; of a Combat Turn `start`,
    `movement`, `shooting`, `assault`, `end`; `setup` before the first turn, `over` after the last.
    """
    if game.over:
        return "over"
    if not game.turn:
        return "setup"
    return _phase(game, COMBAT_PHASES, "start", "end") if game.combat else _phase(game, EXPLORATION, "moves", "defenders")


def _phase(game: Crawl, steps: tuple[tuple[type[Step], str], ...], first: str, last: str) -> str:
    """The phase before the first of the steps still to come; the step that asks now has begun."""
    coming = _coming(game)
    phase = first
    for step, name in steps:
        if type(game.agenda[-1]) is step:
            return name
        if step in coming:
            return phase
        phase = name
    return last


def _coming(game: Crawl) -> set[type[Step]]:
    """The types of the steps to come before the next turn."""
    found: set[type[Step]] = set()
    for step in reversed(game.agenda):
        if type(step) is NextTurn:
            break
        found.add(type(step))
    return found
