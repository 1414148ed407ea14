"""The events of what is added to an army in mid-battle in words, with their dice."""

from __future__ import annotations

from reglamento.faces.armies.dice import thrown
from reglamento.faces.rows import EventRow, either
from reglamento.games.wh40k.facts.events import reinforcements

REINFORCEMENT_EVENTS = (
    EventRow(
        kind=reinforcements.SummonRolled,
        says="{unit:unit} rolls {dice:numbers} to summon: Power {total} at most.",
        fields=lambda names, event: {"total": sum(event.dice)},
        thrown=lambda scenery, event: thrown(event.dice, scenery.side(event.unit), needed=None, passed=True),
    ),
    EventRow(kind=reinforcements.NothingSummoned, says="{unit:unit} summons nothing."),
    EventRow(
        kind=reinforcements.Joined,
        says=either(
            "points",
            "{side:seat} adds {squad} to the army: {points:points}, {left} left.",
            "{side:seat} adds {squad} to the army.",
        ),
        fields=lambda names, event: {"squad": names.squad(event.side, event.entry)},
    ),
)
