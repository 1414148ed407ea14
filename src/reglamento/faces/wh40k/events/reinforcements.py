"""The events of what is added to an army in mid-battle in words, with their dice."""

from __future__ import annotations

from reglamento.faces.armies.dice import thrown
from reglamento.faces.rows import EventRow, either
from reglamento.games.wh40k.facts.events import reinforcements

REINFORCEMENT_EVENTS = (
    EventRow(
        kind=reinforcements.SummonRolled,
        says="{unit:unit} {unit:rolls|roll} {dice:numbers} to summon: Power {total} at most.",
        fields=lambda names, event: {"total": sum(event.dice)},
        thrown=lambda scenery, event: thrown(event.dice, scenery.side(event.unit), needed=None, passed=True),
    ),
    EventRow(kind=reinforcements.NothingSummoned, says="{unit:unit} {unit:summons|summon} nothing."),
    EventRow(
        kind=reinforcements.Joined,
        says=either(
            "points",
            "{side:seat} adds {squad} to the army: {points:points}, {left} left.",
            "{side:seat} adds {squad} to the army.",
        ),
        fields=lambda names, event: {"squad": names.squad(event.side, event.entry)},
    ),
    EventRow(
        kind=reinforcements.ModelsAdded,
        says="{n:count} added to {unit:unit}.",
        fields=lambda names, event: {"n": len(event.places)},
    ),
    EventRow(kind=reinforcements.NoRoom, says="There is no room for more models of {unit:unit}."),
    EventRow(
        kind=reinforcements.FateRolled,
        says=either("done", "{model:model} rolls {die}: this is not its end.", "{model:model} rolls {die}: this is its end."),
        thrown=lambda scenery, event: thrown(
            (event.die,), scenery.side(event.model.partition(".")[0]), needed=event.needed, passed=False
        ),
    ),
)
