"""The events of wounds, losses and Morale in words, with their dice and what they show."""

from __future__ import annotations

from reglamento.faces.armies.dice import thrown
from reglamento.faces.armies.scenery import effect_at
from reglamento.faces.armies.spots import spot_at
from reglamento.faces.rows import EventRow, divided, either
from reglamento.faces.wh40k.events.event_words import mortal_source, slain_words
from reglamento.faces.wh40k.picture.layout import MEASURE
from reglamento.games.wh40k.facts.events import losses

LOSS_EVENTS = (
    EventRow(kind=losses.DamageRolled, says="Damage to {model:model}: {damage}."),
    EventRow(
        kind=losses.WoundsIgnored,
        says="{model:model}: {dice:numbers}, {needed}+ needed: {ignored:wounds} ignored.",
        thrown=lambda scenery, event: thrown(
            event.dice, scenery.side(event.model.partition(".")[0]), needed=event.needed, passed=False
        ),
    ),
    EventRow(
        kind=losses.Wounded,
        says="{model:model} loses {lost:wounds}: {left} left.",
        effect=lambda scenery, event: effect_at("blow", scenery.middle((event.model,))),
    ),
    EventRow(
        kind=losses.ModelSlain,
        says=slain_words,
        effect=lambda scenery, event: effect_at("death", spot_at((event.x, event.y), MEASURE)),
    ),
    EventRow(
        kind=losses.MortalWoundsDealt,
        says=divided(
            "dice",
            either(
                "amount",
                "{unit:unit} {unit:suffers|suffer} mortal wounds, {amount:diced} from {dice:numbers}: {wounds} in all{source}.",
                "{unit:unit} {unit:suffers|suffer} a mortal wound for each 1, {dice:numbers}: {wounds} in all.",
            ),
            either("unit", "{unit:unit} {unit:suffers|suffer} mortal wounds: {wounds}{source}.", ""),
        ),
        fields=mortal_source,
        thrown=lambda scenery, event: thrown(event.dice, scenery.side(event.unit), needed=None, passed=True),
        effect=lambda scenery, event: effect_at("blow", scenery.unit(event.unit)),
    ),
    EventRow(
        kind=losses.Exploded,
        says=either("done", "{model:model} rolls {die}: it explodes.", "{model:model} rolls {die}: it does not explode."),
        thrown=lambda scenery, event: thrown(
            (event.die,), scenery.side(event.model.partition(".")[0]), needed=event.needed, passed=False
        ),
    ),
    EventRow(kind=losses.UnitDestroyed, says="{unit:unit} {unit:is|are} destroyed."),
    EventRow(
        kind=losses.MoraleTested,
        says=either(
            "flee",
            "{unit:unit} {unit:rolls|roll} {die} for Morale, {lost:count} lost, Leadership {leadership}: {flee:count} will flee.",
            "{unit:unit} {unit:rolls|roll} {die} for Morale, {lost:count} lost, Leadership {leadership}: {unit:it stands|they stand}.",
        ),
        thrown=lambda scenery, event: thrown((event.die,), scenery.side(event.unit), needed=None, passed=event.flee == 0),
    ),
    EventRow(kind=losses.Fled, says="{model:model} flees."),
)
