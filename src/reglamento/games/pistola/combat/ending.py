"""How a combat ends, and what follows before Exploration Turns are played again.
[PP-COMBAT-17 to PP-COMBAT-20, PP-OOA-05, PP-RETREAT-07]
"""

from __future__ import annotations

from msgspec.structs import replace

from reglamento.games.pistola.combat.border import TurnBorder
from reglamento.games.pistola.combat.recovering import SettleTheFallen
from reglamento.games.pistola.facts.events.combat import CombatEnded
from reglamento.games.pistola.facts.events.nerve import Abandoned
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER, Crawl
from reglamento.games.pistola.forces.squads import Side
from reglamento.games.pistola.scoring.settling import Settle
from reglamento.games.pistola.units.board import models_of
from reglamento.games.pistola.units.out import die, out_of_action
from reglamento.kernel.steps import Step


class CombatMayEnd(Step, frozen=True):
    """Due after anything that takes models off the board. Without models of one side the combat is over at once; without
    attackers the game is over, whatever else is left. [PP-COMBAT-17, PP-COMBAT-18, PP-COMBAT-19]
    """

    def then(self, game: Crawl, answer: None) -> list[Step]:
        if not game.combat:
            return []
        if not models_of(game, ATTACKER):
            return [Settle("PP-COMBAT-18")]
        return [] if models_of(game, DEFENDER) else end_combat(game, "PP-COMBAT-19", ATTACKER)


def end_combat(game: Crawl, rule: str, winner: Side) -> list[Step]:
    """A combat is over, and the rest of its turn is dropped: the fate of the fallen is decided, then Exploration Turns are played
    again. [PP-COMBAT-17, PP-OOA-05]
    """
    game.cut_short(TurnBorder)
    follows = abandon(game, stay_behinds(game, winner))
    game.combat = game.retreat = False
    calm = {"falling": False, "retreating": False, "pinned": False}
    game.units = {id: replace(unit, **calm) for id, unit in game.units.items()}
    return [*follows, *game.happened(CombatEnded(rule, winner)), SettleTheFallen(winner), AnybodyThere()]


def stay_behinds(game: Crawl, winner: Side) -> tuple[str, ...]:
    """The models that have stayed behind in a retreat and are lost now. [PP-RETREAT-07]"""
    if not game.retreat or (winner == ATTACKER and game.readings.stay_behinds == "lost"):
        return ()
    return tuple(id for id in models_of(game, ATTACKER) if not game.units[game.models[id].unit].retreating)


def abandon(game: Crawl, models: tuple[str, ...]) -> list[Step]:
    """A model that stayed behind is a true casualty. [PP-RETREAT-07]"""
    if not models:
        return []
    follows = out_of_action(game, "PP-RETREAT-07", models)
    die(game, models)
    return [*follows, *game.happened(Abandoned("PP-RETREAT-07", models))]


class AnybodyThere(Step, frozen=True):
    """If no attacker has survived the end of the combat, the game is over. [PP-COMBAT-18]"""

    def then(self, game: Crawl, answer: None) -> list[Step]:
        return [] if models_of(game, ATTACKER) else [Settle("PP-COMBAT-18")]
