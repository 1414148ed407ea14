"""Events of shots and blows, from the rolls to hit to the losses."""

from __future__ import annotations

from reglamento.faces.armies.dice import thrown
from reglamento.faces.armies.scenery import effect_at
from reglamento.faces.armies.spots import spot_at
from reglamento.faces.fantasy.board.scenery import Scenery
from reglamento.faces.fantasy.events.dice import rolled, side
from reglamento.faces.fantasy.picture.layout import MEASURE
from reglamento.faces.rows import EventRow, by_field, either
from reglamento.faces.shown import Effect, Thrown
from reglamento.games.fantasy.facts.events import fighting


def _needed(
    scenery: Scenery,
    event: fighting.HitRolled | fighting.WoundRolled | fighting.SaveRolled | fighting.WardRolled | fighting.Regenerated,
) -> Thrown | None:
    return thrown(event.dice, side(scenery, event.unit), needed=event.needed, passed=False)


def _attack(scenery: Scenery, event: fighting.HitRolled) -> Effect | None:
    if event.how == "blow":
        return scenery.clash(event.target, event.unit)
    return effect_at("shot", scenery.unit(event.target), scenery.unit(event.unit))


HARM_EVENTS = (
    EventRow(
        kind=fighting.HitRolled,
        says=by_field(
            "how",
            {
                "shot": "{unit:unit} shoots at {target:unit}: {dice:numbers}, {needed}+ needed: {hits:hits}.",
                "blow": "{unit:unit} strikes at {target:unit}: {dice:numbers}, {needed}+ needed: {hits:hits}.",
            },
        ),
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
        says="{unit:unit} wounds {target:unit}: {dice:numbers}, {needed}+ needed: {wounds:wounded}.",
        thrown=_needed,
    ),
    EventRow(
        kind=fighting.SaveRolled,
        says=either(
            "dice",
            "{unit:unit} saves: {dice:numbers}, {needed}+ needed: {failed} fail.",
            "{unit:unit} cannot save: {failed:wounded}.",
        ),
        thrown=_needed,
    ),
    EventRow(
        kind=fighting.WardRolled,
        says="{unit:unit} takes ward saves: {dice:numbers}, {needed}+ needed: {failed} fail.",
        thrown=_needed,
    ),
    EventRow(
        kind=fighting.Regenerated,
        says="{unit:unit} regenerates: {dice:numbers}, {needed}+ needed: {failed} fail.",
        thrown=_needed,
    ),
    EventRow(
        kind=fighting.WoundsMultiplied, says="{unit:unit} multiplies wounds: {dice:numbers}, {wounds:wounds}.", thrown=rolled
    ),
    EventRow(kind=fighting.ShotsWarded, says="{unit:unit} shoots at {target:unit}: a spell keeps the shots off."),
    EventRow(
        kind=fighting.ShotsHopeless,
        says="{unit:unit} shoots at {target:unit} and cannot hit: {needed}+ needed, which no dice reach.",
    ),
    EventRow(kind=fighting.OutOfRange, says="{unit:unit} shoots at {target:unit}, which is out of range."),
    EventRow(
        kind=fighting.ModelsLost,
        says=either("models", "{unit:unit} loses {models:count}, {wounds:wounds}.", "{unit:unit} loses {wounds:wounds}."),
        effect=lambda scenery, event: effect_at("death", scenery.unit(event.unit)) if event.models else None,
    ),
    EventRow(
        kind=fighting.UnitDestroyed,
        says="{unit:unit} is destroyed.",
        effect=lambda scenery, event: effect_at("death", spot_at((event.place.x, event.place.y), MEASURE)),
    ),
)
