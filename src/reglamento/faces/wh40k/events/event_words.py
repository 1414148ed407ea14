"""What an event says, where that depends on what it holds."""

# Every literal of words in this file is said to a player.

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from reglamento.faces.wh40k.cards.weapon_words import trait_text
from reglamento.games.wh40k.facts.events import attacks, charges, course, losses, objectives
from reglamento.games.wh40k.facts.state import Phase
from reglamento.games.wh40k.movement.flying import MINIMUM
from reglamento.games.wh40k.words.names import Names
from reglamento.language import tr


def settled_words(names: Names, event: attacks.Settled) -> str:
    if event.what == "ap":
        return "{unit:unit}, {weapon:weapon}: {dice:numbers}, AP {value}."
    return "{unit:unit}, {weapon:weapon}: {dice:numbers}, Strength {value}."


def hit_words(names: Names, event: attacks.HitRolled) -> str:
    if not event.dice:
        return "{unit:unit}, {weapon:weapon} at {target:unit}: {hits:hits} without a roll."
    if event.manner == "overwatch":
        return "Overwatch by {unit:unit}, {weapon:weapon} at {target:unit}: {dice:numbers}, 6 needed: {hits:hits}{several}."
    if event.modifier:
        return (
            "{unit:unit}, {weapon:weapon} at {target:unit}: {dice:numbers}, {least}+ needed ({needed}+, {modifier:signed}):"
            " {hits:hits}{several}."
        )
    return "{unit:unit}, {weapon:weapon} at {target:unit}: {dice:numbers}, {needed}+ needed: {hits:hits}{several}."


def least(event: attacks.HitRolled | attacks.SaveRolled) -> int:
    """What a die must show before its modifier is added, as the question about the roll says; a 1 is never enough. [40K-CORE-DICE-02]"""
    return max(2, event.needed - event.modifier)


def hit_fields(names: Names, event: attacks.HitRolled) -> dict[str, Any]:
    return {**several(names, event), "least": least(event)}


def save_fields(names: Names, event: attacks.SaveRolled) -> dict[str, Any]:
    return {"saver": event.model or event.unit, "least": least(event)}


def several(names: Names, event: attacks.HitRolled | attacks.WoundRolled) -> dict[str, str]:
    """Why there are more hits or wounds than dice that hit or wound, in the words of the datasheet; empty where there are not."""
    return {"several": f" ({'; '.join(map(trait_text, event.more))})" if event.more else ""}


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
        return "{saver:piece} cannot save: {failed:wounded}."
    if event.modifier:
        return "{saver:piece} {saver:saves|save}: {dice:numbers}, {least}+ needed ({needed}+, {modifier:signed}): {failed} fail."
    return "{saver:piece} {saver:saves|save}: {dice:numbers}, {needed}+ needed: {failed} fail."


MORTAL: Mapping[str, str] = {
    "40K-FAQ-ABIL-03": " (dealt by the weapon)",
    "40K-CORE-ATT-08": " (the explosion)",
    "40K-CORE-PSY-02": " (Perils of the Warp)",
}
"""Where mortal wounds come from, by their rule; those of powers follow the line of the power, and those of ground tell their dice."""


def mortal_source(names: Names, event: losses.MortalWoundsDealt) -> dict[str, str]:
    return {"source": tr(MORTAL[event.rule]) if event.rule in MORTAL else ""}


def slain_words(names: Names, event: losses.ModelSlain) -> str:
    if event.rule == MINIMUM:
        return "{model:model} has no room for its minimum Move, and is slain."
    return "{model:model} is slain."


def face_down_words(names: Names, event: objectives.ObjectiveFaceDown) -> str:
    if event.number.value is None:
        return "{side:seat} generates an objective that nobody else sees."
    return "{side:seat} generates, unseen by the enemy: {objective}."


def thrown_away_words(names: Names, event: objectives.ObjectiveThrownAway) -> str:
    if event.number.value is None:
        return "{side:seat} discards an objective unseen."
    return "{side:seat} discards, unseen by the enemy: {objective}."
