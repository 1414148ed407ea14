"""What has happened in a combat, in one sentence per event. [PP-COMBAT-10]"""

# Every literal of words in this file is said to a player.

from __future__ import annotations

from reglamento.armies.dice.targets import NEVER
from reglamento.games.pistola.facts.events import assaults, combat, nerve, shooting
from reglamento.games.pistola.words.names import Names


def tested_words(names: Names, event: nerve.NerveTested) -> str:
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


def retreats_words(names: Names, event: nerve.RetreatOrdered) -> str:
    if not event.staying:
        return "The attacker orders a retreat: {going:units}."
    return "The attacker orders a retreat: {going:units}; {staying:units} cover it."


def target_tested_words(names: Names, event: shooting.TargetTested) -> str:
    if event.passed:
        return "{unit:unit} tests to fire past the nearest: {dice:numbers}: it may fire at {target:unit}."
    return "{unit:unit} tests to fire past the nearest: {dice:numbers}: it must fire at the nearest."


def saves_words(names: Names, event: shooting.SavesTaken) -> str:
    if event.needed >= NEVER:
        if not event.weapon:
            return "{unit:unit} has no save: {unsaved:wounds}."
        return "{unit:unit} has no save from the {weapon:text}: {unsaved:wounds}."
    if event.wounds == 1:
        return one_save_words(names, event)
    if not event.weapon:
        return "{unit:unit} saves on {needed}+: {unsaved} of {wounds} not saved."
    return "{unit:unit} saves on {needed}+ from the {weapon:text}: {unsaved} of {wounds} not saved."


def one_save_words(names: Names, event: shooting.SavesTaken) -> str:
    if not event.weapon:
        return "{unit:unit} saves on {needed}+: not saved." if event.unsaved else "{unit:unit} saves on {needed}+: saved."
    if event.unsaved:
        return "{unit:unit} saves on {needed}+ from the {weapon:text}: not saved."
    return "{unit:unit} saves on {needed}+ from the {weapon:text}: saved."


def shots_hit_words(names: Names, event: shooting.ShotsHit) -> str:
    if event.shots > 1:
        return "{unit:unit}, {weapon:text}: {dice:numbers}, needs {needed}: {hits} of {shots} shots hit."
    if event.hits:
        return "{unit:unit}, {weapon:text}: {dice:numbers}, needs {needed}: the shot hits."
    return "{unit:unit}, {weapon:text}: {dice:numbers}, needs {needed}: the shot misses."


def lost_words(names: Names, event: shooting.TemplateLost) -> str:
    if event.spared:
        return "{model:model}, {weapon:text}: it can lie nowhere over {target:unit} without touching {spared:models}."
    return "{model:model}, {weapon:text}: it reaches nobody of {target:unit}."


def overheated_words(names: Names, event: shooting.Overheated) -> str:
    if event.wounds > 1:
        return "{model:model}: the {weapon:text} gets hot: {unsaved} of {wounds:wounds} not saved."
    if event.unsaved:
        return "{model:model}: the {weapon:text} gets hot: not saved."
    return "{model:model}: the {weapon:text} gets hot: saved."


def wounded_words(names: Names, event: shooting.HitsWounded) -> str:
    if event.hits > 1:
        return "{unit:unit}: {wounds} of {hits:hits} by the {weapon:text} wound."
    if event.wounds:
        return "{unit:unit}: the hit by the {weapon:text} wounds."
    return "{unit:unit}: the hit by the {weapon:text} does not wound."


def fell_back_words(names: Names, event: nerve.FellBack) -> str:
    return "{unit:unit} falls back {far:cm}." if event.moved else "{unit:unit} rolls {far:cm} to fall back, but finds no way."


def stood_up_words(names: Names, event: combat.StoodUp) -> str:
    return "{n:count} of {unit:unit} stands up." if len(event.places) == 1 else "{n:count} of {unit:unit} stand up."


def surprise_words(names: Names, event: combat.SurpriseRolled) -> str:
    if event.first is None:
        return "Surprise: attacker {attacker} + {attacker_bonus}, defender {defender} + {defender_bonus}: a tie."
    return "Surprise: attacker {attacker} + {attacker_bonus}, defender {defender} + {defender_bonus}: {first:seat} begins."


def recovery_words(names: Names, event: combat.RecoveryRolled) -> str:
    if event.wounds:
        return "{model:model} rolls {dice:numbers} to recover: it stands up with {wounds:wounds}."
    return "{model:model} rolls {dice:numbers} to recover: a casualty."


def no_charge_words(names: Names, event: assaults.NoChargeFits) -> str:
    if event.models:
        return "{unit:unit} cannot charge {target:unit}: no place with the others for {models:models}."
    return "{unit:unit} cannot charge {target:unit}: nobody comes into contact within {far:cm}."


def decided_words(names: Names, event: assaults.FightDecided) -> str:
    if event.winner is None:
        return "Close combat: {by_attackers} to {by_defenders}: a draw."
    return "Close combat: {by_attackers} to {by_defenders}: {winner:seat} wins."


def pursued_words(names: Names, event: assaults.Pursued) -> str:
    if event.caught:
        return "{winner:unit} pursues {loser:unit}: {reached:number} against {escaped:number}: caught."
    return "{winner:unit} pursues {loser:unit}: {reached:number} against {escaped:number}: it gets away."
