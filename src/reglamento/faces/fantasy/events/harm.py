"""Events of shots and blows, from the rolls to hit to the losses."""

# Every literal of words in this file is said to a player.

from __future__ import annotations

from typing import Any

from reglamento.faces.armies.dice import thrown
from reglamento.faces.armies.scenery import effect_at
from reglamento.faces.armies.spots import spot_at
from reglamento.faces.fantasy.board.scenery import Scenery
from reglamento.faces.fantasy.cards.aim_words import aimed_words
from reglamento.faces.fantasy.events.blows import BLOWS, WOUNDS, striker
from reglamento.faces.fantasy.events.dice import rolled, side
from reglamento.faces.fantasy.picture.layout import MEASURE
from reglamento.faces.rows import EventRow
from reglamento.faces.shown import Effect, Thrown
from reglamento.games.fantasy.arms.fighting import second_needed
from reglamento.games.fantasy.facts.events import fighting
from reglamento.games.fantasy.magic.miscasts import RULE as MISCAST
from reglamento.games.fantasy.units.parts import CHAMPION
from reglamento.games.fantasy.words.names import Names
from reglamento.language import tr


def _needed(
    scenery: Scenery,
    event: fighting.HitRolled | fighting.WoundRolled | fighting.SaveRolled | fighting.WardRolled | fighting.Regenerated,
) -> Thrown | None:
    return thrown(event.dice, side(scenery, event.unit), needed=event.needed, passed=False)


SHOTS = "{unit:unit} {unit:shoots|shoot} at {target:unit}: {dice:numbers}, {number} needed: {hits:hits}."
HARD_SHOTS = (
    "{unit:unit} {unit:shoots|shoot} at {target:unit}: {dice:numbers}, {number} needed, "
    "which is a 6 and then {then}+: {n} of them may hit."
)
SECOND_SHOTS = "{unit:unit} {unit:rolls|roll} again for shots that showed a 6: {dice:numbers}, {number} needed: {hits:hits}."
MISCAST_WOUNDS = "The miscast wounds {target:unit}: {dice:numbers}, {number} needed: {wounds:wounded}."
OWN_WOUNDS = "Hits on {target:unit}: {dice:numbers}, {number} needed to wound: {wounds:wounded}."


def _hits(names: Names, event: fighting.HitRolled) -> str:
    if event.how == "blow":
        return BLOWS[striker(names, event)]
    return SECOND_SHOTS if event.again else HARD_SHOTS if event.total else SHOTS


def _to_hit(names: Names, event: fighting.HitRolled) -> dict[str, Any]:
    """The number that is needed, with the Weapon Skills that give it, or with the Ballistic Skill and the modifiers. [WF-CORE-CC-04,
    WF-CORE-SHO-02]
    """
    if event.how == "shot":
        number = aimed_words(event.total or event.needed, event.skill, event.modifiers)
        return {"number": number, "then": second_needed(event.total), "n": event.hits}
    struck = event.target, event.part
    said = tr("{needed}+ (WS {skill} against {defender})") if event.skill else tr("{needed}+")
    return {"number": said.format(needed=event.needed, skill=event.skill, defender=event.defender), "struck": struck}


def _to_wound(names: Names, event: fighting.WoundRolled) -> dict[str, Any]:
    """The number that is needed, with the Strength and the Toughness that give it. [WF-CORE-CC-05]"""
    said = tr("{needed}+ (S {strength} against T {toughness})") if event.strength else tr("{needed}+")
    number = said.format(needed=event.needed, strength=event.strength, toughness=event.toughness)
    return {"number": number, "struck": (event.target, event.part)}


def _wounds(names: Names, event: fighting.WoundRolled) -> str:
    """What wounds: a unit, or a miscast; ground and wrecks wound a unit by no blow of its own. [WF-CORE-MAG-07, WF-CORE-CHT-01]"""
    if event.source == MISCAST:
        return MISCAST_WOUNDS
    return OWN_WOUNDS if event.unit == event.target else WOUNDS[striker(names, event)]


def _saved(names: Names, event: fighting.SaveRolled) -> str:
    if event.part == CHAMPION:
        if not event.dice:
            return "The champion of {unit:unit} cannot save: {failed:wounded}."
        return "The champion of {unit:unit} saves: {dice:numbers}, {needed}+ needed: {failed} fail."
    if not event.dice:
        return "{unit:unit} cannot save: {failed:wounded}."
    return "{unit:unit} {unit:saves|save}: {dice:numbers}, {needed}+ needed: {failed} fail."


def _lost(names: Names, event: fighting.ModelsLost) -> str:
    if event.part == CHAMPION:
        return "The champion of {unit:unit} falls." if event.models else "The champion of {unit:unit} loses {wounds:wounds}."
    if event.models:
        return "{unit:unit} {unit:loses|lose} {models:count}, {wounds:wounds}."
    return "{unit:unit} {unit:loses|lose} {wounds:wounds}."


def _attack(scenery: Scenery, event: fighting.HitRolled) -> Effect | None:
    if event.how == "blow":
        return scenery.clash(event.target, event.unit)
    return effect_at("shot", scenery.unit(event.target), scenery.unit(event.unit))


HARM_EVENTS = (
    EventRow(
        kind=fighting.HitRolled,
        says=_hits,
        fields=_to_hit,
        thrown=_needed,
        effect=_attack,
    ),
    EventRow(
        kind=fighting.HitsShared,
        says="Hits on {unit:unit}: {dice:numbers}, {mount} on the monster, {riders} on riders.",
        thrown=rolled,
    ),
    EventRow(
        kind=fighting.ModelsHit,
        says="Hits on {unit:unit}: {dice:numbers}, {ranks} on the rank and file, {characters} on characters.",
        thrown=lambda scenery, event: rolled(scenery, event, event.models),
    ),
    EventRow(
        kind=fighting.WoundRolled,
        says=_wounds,
        fields=_to_wound,
        thrown=_needed,
    ),
    EventRow(
        kind=fighting.SaveRolled,
        says=_saved,
        thrown=_needed,
    ),
    EventRow(
        kind=fighting.WardRolled,
        says=lambda names, event: (
            "The champion of {unit:unit} takes ward saves: {dice:numbers}, {needed}+ needed: {failed} fail."
            if event.part == CHAMPION
            else "{unit:unit} {unit:takes|take} ward saves: {dice:numbers}, {needed}+ needed: {failed} fail."
        ),
        thrown=_needed,
    ),
    EventRow(
        kind=fighting.Regenerated,
        says="{unit:unit} {unit:regenerates|regenerate}: {dice:numbers}, {needed}+ needed: {failed} fail.",
        thrown=_needed,
    ),
    EventRow(
        kind=fighting.WoundsMultiplied,
        says="{unit:unit} {unit:multiplies|multiply} wounds: {dice:numbers}, {wounds:wounds}.",
        thrown=rolled,
    ),
    EventRow(kind=fighting.ShotsWarded, says="{unit:unit} {unit:shoots|shoot} at {target:unit}: a spell keeps the shots off."),
    EventRow(
        kind=fighting.ShotsHopeless,
        says="{unit:unit} {unit:shoots|shoot} at {target:unit} and cannot hit: {number} needed, which no dice reach.",
        fields=lambda names, event: {"number": aimed_words(event.needed, event.skill, event.modifiers)},
    ),
    EventRow(
        kind=fighting.OutOfRange, says="{unit:unit} {unit:shoots|shoot} at {target:unit}, which {target:is|are} out of range."
    ),
    EventRow(
        kind=fighting.ModelsLost,
        says=_lost,
        effect=lambda scenery, event: effect_at("death", scenery.unit(event.unit)) if event.models else None,
    ),
    EventRow(
        kind=fighting.UnitDestroyed,
        says="{unit:unit} {unit:is|are} destroyed.",
        effect=lambda scenery, event: effect_at("death", spot_at((event.place.x, event.place.y), MEASURE)),
    ),
)
