"""The events of wounds, losses and Morale in words, with their dice and what they show."""

from __future__ import annotations

from reglamento.faces.armies.dice import thrown
from reglamento.faces.armies.scenery import effect_at
from reglamento.faces.armies.spots import spot_at
from reglamento.faces.rows import EventRow, either
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
        says="{model:model} is slain.",
        effect=lambda scenery, event: effect_at("death", spot_at((event.x, event.y), MEASURE)),
    ),
    EventRow(
        kind=losses.MortalWoundsDealt,
        says=either(
            "dice",
            "{unit:unit} suffers mortal wounds: {dice:numbers}, {wounds} in all.",
            "{unit:unit} suffers mortal wounds: {wounds}.",
        ),
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
    EventRow(kind=losses.UnitDestroyed, says="{unit:unit} is destroyed."),
    EventRow(
        kind=losses.MoraleTested,
        says=either(
            "flee",
            "{unit:unit} rolls {die} for Morale, {lost:count} lost, Leadership {leadership}: {flee:count} will flee.",
            "{unit:unit} rolls {die} for Morale, {lost:count} lost, Leadership {leadership}: it stands.",
        ),
        thrown=lambda scenery, event: thrown((event.die,), scenery.side(event.unit), needed=None, passed=event.flee == 0),
    ),
    EventRow(kind=losses.Fled, says="{model:model} flees."),
)
