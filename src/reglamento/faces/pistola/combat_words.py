"""The events of a combat, in one sentence each. [PP-COMBAT-10]"""

# Every literal of words in this file is said to a player.

from __future__ import annotations

from reglamento.armies.dice.targets import NEVER
from reglamento.games.pistola.facts.events import combat, nerve, shooting
from reglamento.games.pistola.words.names import Names


def tested_words(names: Names, event: nerve.NerveTested) -> str:
    if event.modifier:
        if event.passed:
            return "{unit:unit} {unit:tests|test}: {dice:numbers} against {leadership} with {modifier}: passed."
        return "{unit:unit} {unit:tests|test}: {dice:numbers} against {leadership} with {modifier}: failed."
    if event.passed:
        return "{unit:unit} {unit:tests|test}: {dice:numbers} against {leadership}: passed."
    return "{unit:unit} {unit:tests|test}: {dice:numbers} against {leadership}: failed."


DISPERSED = {
    "test failed": "{unit:unit} {unit:does|do} not regroup and {unit:scatters|scatter}.",
    "below half": "{unit:unit} {unit:has|have} too few left to regroup and {unit:scatters|scatter}.",
    "last warrior": "The last of {unit:unit} flees for good.",
    "scattered": "{unit:unit} {unit:scatters|scatter}.",
    "trapped": "{unit:unit} {unit:has|have} nowhere to run and {unit:scatters|scatter}.",
    "caught": "{unit:unit} {unit:is|are} caught and cut down.",
}
"""How a unit is lost, by the cause. [PP-RETREAT-02, PP-RETREAT-08]"""


def saves_words(names: Names, event: shooting.SavesTaken) -> str:
    if event.needed >= NEVER:
        if not event.weapon:
            return "{unit:unit} {unit:has|have} no save: {unsaved:wounds}."
        return "{unit:unit} {unit:has|have} no save from the {weapon:text}: {unsaved:wounds}."
    if event.wounds == 1:
        return one_save_words(names, event)
    if not event.weapon:
        return "{unit:unit} {unit:saves|save} on {needed}+: {unsaved} of {wounds} not saved."
    return "{unit:unit} {unit:saves|save} on {needed}+ from the {weapon:text}: {unsaved} of {wounds} not saved."


def one_save_words(names: Names, event: shooting.SavesTaken) -> str:
    if not event.weapon:
        return (
            "{unit:unit} {unit:saves|save} on {needed}+: not saved."
            if event.unsaved
            else "{unit:unit} {unit:saves|save} on {needed}+: saved."
        )
    if event.unsaved:
        return "{unit:unit} {unit:saves|save} on {needed}+ from the {weapon:text}: not saved."
    return "{unit:unit} {unit:saves|save} on {needed}+ from the {weapon:text}: saved."


def shots_hit_words(names: Names, event: shooting.ShotsHit) -> str:
    if event.shots > 1:
        return "{unit:unit}, {weapon:text}: {dice:numbers}, needs {needed}: {hits} of {shots} shots hit."
    if event.hits:
        return "{unit:unit}, {weapon:text}: {dice:numbers}, needs {needed}: the shot hits."
    return "{unit:unit}, {weapon:text}: {dice:numbers}, needs {needed}: the shot misses."


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


def stood_up_words(names: Names, event: combat.StoodUp) -> str:
    return "{n:count} of {unit:unit} stands up." if len(event.places) == 1 else "{n:count} of {unit:unit} stand up."
