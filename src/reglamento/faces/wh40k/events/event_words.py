"""What an event says, where that depends on what it holds."""

# Every literal of words in this file is said to a player.

from __future__ import annotations

from collections.abc import Mapping

from reglamento.games.wh40k.facts.events import attacks, charges, course, objectives
from reglamento.games.wh40k.facts.state import Phase
from reglamento.games.wh40k.words.names import Names


def settled_words(names: Names, event: attacks.Settled) -> str:
    if event.what == "ap":
        return "{unit:unit}, {weapon:weapon}: {dice:numbers}, AP {value}."
    return "{unit:unit}, {weapon:weapon}: {dice:numbers}, Strength {value}."


def hit_words(names: Names, event: attacks.HitRolled) -> str:
    if not event.dice:
        return "{unit:unit}, {weapon:weapon} at {target:unit}: {hits:hits} without a roll."
    if event.manner == "overwatch":
        return "Overwatch by {unit:unit}, {weapon:weapon} at {target:unit}: {dice:numbers}, 6 needed: {hits:hits}."
    if event.modifier:
        return "{unit:unit}, {weapon:weapon} at {target:unit}: {dice:numbers}, {needed}+ needed, {modifier:signed}: {hits:hits}."
    return "{unit:unit}, {weapon:weapon} at {target:unit}: {dice:numbers}, {needed}+ needed: {hits:hits}."


NOBODY: Mapping[Phase, str] = {
    "movement": "No unit of {side:seat} moves",
    "psychic": "No unit of {side:seat} attempts a power",
    "shooting": "No unit of {side:seat} shoots",
    "charge": "No unit of {side:seat} charges",
    "fight": "No unit fights",
    "morale": "No unit tests its Morale",
}


def passed_words(names: Names, event: course.PhasePassed) -> str:
    return "{nobody}. {why:whys}." if event.why[0][1] else "{nobody}: {why:whys}."


FAILURES: Mapping[charges.Failure, str] = {
    "": "The charge of {unit:unit} fails.",
    "short": "The charge of {unit:unit} fails: {short:in} too short.",
    "slow": "The charge of {unit:unit} fails: the ground slows it down.",
    "room": 'The charge of {unit:unit} fails: no place within 1" of a target for {models:models}.',
    "grounded": "The charge of {unit:unit} fails: {models:models} may stand on the ground floor of ruins alone.",
    "apart": "The charge of {unit:unit} fails: no place in coherency with the first model for {models:models}.",
}


def save_words(names: Names, event: attacks.SaveRolled) -> str:
    if not event.dice:
        return "{who} cannot save: {failed:wounded}."
    if event.modifier:
        return "{who} saves: {dice:numbers}, {needed}+ needed, {modifier:signed}: {failed} fail."
    return "{who} saves: {dice:numbers}, {needed}+ needed: {failed} fail."


def face_down_words(names: Names, event: objectives.ObjectiveFaceDown) -> str:
    if event.number.value is None:
        return "{side:seat} generates an objective that nobody else sees."
    return "{side:seat} generates, unseen by the enemy: {objective}."


def thrown_away_words(names: Names, event: objectives.ObjectiveThrownAway) -> str:
    if event.number.value is None:
        return "{side:seat} discards an objective unseen."
    return "{side:seat} discards, unseen by the enemy: {objective}."
