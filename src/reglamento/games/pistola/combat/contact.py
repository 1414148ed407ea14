"""The attacker shakes its enemies off, and meets them again. [PP-SIGHT-01 to PP-SIGHT-04, PP-COMBAT-20]"""

from __future__ import annotations

from msgspec.structs import replace

from reglamento.games.pistola.combat.beginning import BeginCombat, mustered
from reglamento.games.pistola.combat.ending import end_combat
from reglamento.games.pistola.facts.events.exploring import MetAgain, ShakenOff
from reglamento.games.pistola.facts.state import ATTACKER, DEFENDER, Crawl
from reglamento.games.pistola.field.sighting import see_each_other
from reglamento.games.pistola.moves.re_forming import re_form
from reglamento.games.pistola.units.board import models_of, units_of
from reglamento.games.pistola.units.troops import members
from reglamento.kernel.events import Event
from reglamento.kernel.steps import Step


class MayShakeOff(Step, frozen=True):
    """At the start of a turn of an attacker in voluntary retreat, before it moves. If no retreating model and no enemy see each
    other, the attacker has shaken its enemies off: they close their ranks, take no further part, and have won. If no retreating
    model is left, the others fight on. [PP-SIGHT-01, PP-SIGHT-02, PP-COMBAT-20]
    """

    def then(self, game: Crawl, answer: None) -> list[Step]:
        going = retreating(game)
        if not (game.combat and game.retreat and game.active == ATTACKER and going):
            return []
        if see_each_other(game, going, models_of(game, DEFENDER)):
            return []
        follows = shake_off(game)
        return [*follows, *end_combat(game, "PP-COMBAT-20", DEFENDER)]


def retreating(game: Crawl) -> tuple[str, ...]:
    """The attacker's models on the board that retreat. [PP-RETREAT-05]"""
    return tuple(id for id in models_of(game, ATTACKER) if game.units[game.models[id].unit].retreating)


def shake_off(game: Crawl) -> list[Step]:
    """The defenders close their ranks, and for the rules are no longer on the board; nor are their models that lie out of action.
    [PP-SIGHT-02, PP-SIGHT-03]
    """
    lost = units_of(game, DEFENDER)
    follows = [step for unit in lost for step in re_form(game, unit)]
    for id, unit in game.units.items():
        if unit.side == DEFENDER:
            game.units[id] = replace(unit, inactive=True)
    return [*follows, *game.happened(ShakenOff("PP-SIGHT-02", lost))]


# ---- meeting again


def met(game: Crawl, event: Event) -> list[Step]:
    """The reaction to every move and every door that opens or closes: a model may see enemies that had been shaken off.
    [PP-SIGHT-04]
    """
    return [MeetAgain()] if lurking(game) else []


class MeetAgain(Step, frozen=True):
    """When an attacker and a defender that had been shaken off see each other, all units shaken off take part again: a combat
    begins, or they join the present one. [PP-SIGHT-04]
    """

    def then(self, game: Crawl, answer: None) -> list[Step]:
        waiting = lurking(game)
        there = [id for unit in waiting for id in members(game, unit)]
        if not waiting or not see_each_other(game, models_of(game, ATTACKER), there):
            return []
        for id, unit in game.units.items():
            if unit.inactive:
                game.units[id] = replace(unit, inactive=False)
                mustered(game, id)
        follows = game.happened(MetAgain("PP-SIGHT-04", waiting))
        return follows if game.combat else [*follows, BeginCombat("PP-SIGHT-04")]


def lurking(game: Crawl) -> tuple[str, ...]:
    """The units that have been shaken off and have models. [PP-SIGHT-02]"""
    return tuple(id for id, unit in game.units.items() if unit.inactive and members(game, id))
