"""What has happened in a combat, in one sentence per event. [PP-COMBAT-10]"""

# Every literal of words in this file is said to a player.

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from reglamento.armies.dice.targets import NEVER
from reglamento.games.pistola.facts import events as e
from reglamento.kernel.events import Event

Sentence = str | Callable[[Any], str]


def _tested(event: e.NerveTested) -> str:
    if event.modifier:
        if event.passed:
            return "{unit:unit} tests: {dice:numbers} against {leadership} with {modifier}: passed."
        return "{unit:unit} tests: {dice:numbers} against {leadership} with {modifier}: failed."
    if event.passed:
        return "{unit:unit} tests: {dice:numbers} against {leadership}: passed."
    return "{unit:unit} tests: {dice:numbers} against {leadership}: failed."


DISPERSED = {
    "test failed": "{unit:unit} does not regroup and scatters.",
    "below half": "{unit:unit} has too few left to regroup and scatters.",
    "last warrior": "The last of {unit:unit} flees for good.",
    "scattered": "{unit:unit} scatters.",
    "trapped": "{unit:unit} has nowhere to run and scatters.",
    "caught": "{unit:unit} is caught and cut down.",
}
"""How a unit is lost, by why. [PP-RETREAT-02, PP-RETREAT-08]"""


def _retreats(event: e.RetreatOrdered) -> str:
    if not event.staying:
        return "The attacker orders a retreat: {going:units}."
    return "The attacker orders a retreat: {going:units}; {staying:units} cover it."


def _target_tested(event: e.TargetTested) -> str:
    if event.passed:
        return "{unit:unit} tests to fire past the nearest: {dice:numbers}: it may fire at {target:unit}."
    return "{unit:unit} tests to fire past the nearest: {dice:numbers}: it must fire at the nearest."


def _saves(event: e.SavesTaken) -> str:
    if event.needed >= NEVER:
        if not event.weapon:
            return "{unit:unit} has no save: {unsaved:wounds}."
        return "{unit:unit} has no save from the {weapon:text}: {unsaved:wounds}."
    if event.wounds == 1:
        return _one_save(event)
    if not event.weapon:
        return "{unit:unit} saves on {needed}+: {unsaved} of {wounds} not saved."
    return "{unit:unit} saves on {needed}+ from the {weapon:text}: {unsaved} of {wounds} not saved."


def _one_save(event: e.SavesTaken) -> str:
    if not event.weapon:
        return "{unit:unit} saves on {needed}+: not saved." if event.unsaved else "{unit:unit} saves on {needed}+: saved."
    if event.unsaved:
        return "{unit:unit} saves on {needed}+ from the {weapon:text}: not saved."
    return "{unit:unit} saves on {needed}+ from the {weapon:text}: saved."


def _hit(event: e.ShotsHit) -> str:
    if event.shots > 1:
        return "{unit:unit}, {weapon:text}: {dice:numbers}, needs {needed}: {hits} of {shots} shots hit."
    if event.hits:
        return "{unit:unit}, {weapon:text}: {dice:numbers}, needs {needed}: the shot hits."
    return "{unit:unit}, {weapon:text}: {dice:numbers}, needs {needed}: the shot misses."


def _lost(event: e.TemplateLost) -> str:
    if event.spared:
        return "{model:model}, {weapon:text}: it can lie nowhere over {target:unit} without touching {spared:models}."
    return "{model:model}, {weapon:text}: it reaches nobody of {target:unit}."


def _overheated(event: e.Overheated) -> str:
    if event.wounds > 1:
        return "{model:model}: the {weapon:text} gets hot: {unsaved} of {wounds:wounds} not saved."
    if event.unsaved:
        return "{model:model}: the {weapon:text} gets hot: not saved."
    return "{model:model}: the {weapon:text} gets hot: saved."


def _wounded(event: e.HitsWounded) -> str:
    if event.hits > 1:
        return "{unit:unit}: {wounds} of {hits:hits} by the {weapon:text} wound."
    if event.wounds:
        return "{unit:unit}: the hit by the {weapon:text} wounds."
    return "{unit:unit}: the hit by the {weapon:text} does not wound."


def _fell_back(event: e.FellBack) -> str:
    return "{unit:unit} falls back {far:cm}." if event.moved else "{unit:unit} rolls {far:cm} to fall back, but finds no way."


def _stood_up(event: e.StoodUp) -> str:
    return "{n:count} of {unit:unit} stands up." if len(event.places) == 1 else "{n:count} of {unit:unit} stand up."


def _surprise(event: e.SurpriseRolled) -> str:
    if event.first is None:
        return "Surprise: attacker {attacker} + {attacker_bonus}, defender {defender} + {defender_bonus}: a tie."
    return "Surprise: attacker {attacker} + {attacker_bonus}, defender {defender} + {defender_bonus}: {first:seat} begins."


def _recovery(event: e.RecoveryRolled) -> str:
    if event.wounds:
        return "{model:model} rolls {dice:numbers} to recover: it stands up with {wounds:wounds}."
    return "{model:model} rolls {dice:numbers} to recover: a casualty."


def _no_charge(event: e.NoChargeFits) -> str:
    if event.models:
        return "{unit:unit} cannot charge {target:unit}: no place with the others for {models:models}."
    return "{unit:unit} cannot charge {target:unit}: nobody comes into contact within {far:cm}."


def _decided(event: e.FightDecided) -> str:
    if event.winner is None:
        return "Close combat: {by_attackers} to {by_defenders}: a draw."
    return "Close combat: {by_attackers} to {by_defenders}: {winner:seat} wins."


def _pursued(event: e.Pursued) -> str:
    if event.caught:
        return "{winner:unit} pursues {loser:unit}: {reached:number} against {escaped:number}: caught."
    return "{winner:unit} pursues {loser:unit}: {reached:number} against {escaped:number}: it gets away."


COMBAT: dict[type[Event], Sentence] = {
    e.CombatBegins: "Defenders are on the board: combat begins.",
    e.SurpriseRolled: _surprise,
    e.CombatTurnBegan: "Combat Turn {turn}: {side:seat}",
    e.PhaseBegan: "{phase:phase} phase: {side:seat}",
    e.RunRolled: "{unit:unit} runs: up to {far:cm}.",
    e.Hurt: "{model:model} is hurt: {left:wounds} left.",
    e.OutOfAction: "{models:models}: out of action.",
    e.NerveTested: _tested,
    e.Pinned: "{unit:unit} is pinned.",
    e.Unpinned: "{unit:unit} is pinned no longer.",
    e.FellBack: _fell_back,
    e.ConsolidationRolled: "{unit:unit} has nobody left to fight and rolls {dice:numbers}: it consolidates up to {far:cm}.",
    e.Regrouped: "{unit:unit} regroups.",
    e.Dispersed: lambda event: DISPERSED[event.why],
    e.RetreatOrdered: _retreats,
    e.TargetTested: _target_tested,
    e.Fired: "{unit:unit} fires at {target:unit}.",
    e.ShotsHit: _hit,
    e.TemplateLaid: "{model:model}, {weapon:text}: it touches {covers:models}.",
    e.TemplateLost: _lost,
    e.Overheated: _overheated,
    e.HitsWounded: _wounded,
    e.SavesTaken: _saves,
    e.ShruggedOff: "{unit:unit} ignores {wounds:wounds}.",
    e.Charged: "{unit:unit} charges {targets:units}.",
    e.ChargeFailed: "{unit:unit} does not reach {targets:units} and stays.",
    e.NoChargeFits: _no_charge,
    e.FightBegan: "Close combat: {units:units}.",
    e.Struck: "{unit:unit} strikes {foe:unit}, {weapon:text}: {dice:numbers}, needs {needed}: {hits:hits}.",
    e.FightDecided: _decided,
    e.NoRetreatTaken: "{unit:unit} cannot run: {wounds:wounds}, {lost} lost.",
    e.Pursued: _pursued,
    e.CombatEnded: "{winner:seat} wins the combat.",
    e.Abandoned: "{models:models}: left behind, casualties.",
    e.FinishedOff: "{models:models}: finished off.",
    e.RecoveryRolled: _recovery,
    e.StoodUp: _stood_up,
    e.LeftLying: "{models:models}: no room to stand up, casualties.",
    e.RoseAgain: "{model:model} rises as one of the dead.",
    e.ShakenOff: "The attacker has shaken off {units:units}.",
    e.ClosedRanks: "{unit:unit} closes its ranks.",
    e.MetAgain: "{units:units}: met again.",
}
"""What each event of a combat says."""
