"""The events of charges in words, with their dice and what they show."""

from __future__ import annotations

from reglamento.faces.armies.dice import thrown
from reglamento.faces.rows import EventRow, by_field
from reglamento.faces.wh40k.events.event_words import FAILURES
from reglamento.games.wh40k.facts.events import charges

CHARGE_EVENTS = (
    EventRow(kind=charges.ChargeDeclared, says="{unit:unit} {unit:declares|declare} a charge at {targets:units}."),
    EventRow(
        kind=charges.ChargeRolled,
        says="{unit:unit} {unit:rolls|roll} {dice:numbers}: up to {far:in}.",
        thrown=lambda scenery, event: thrown(event.dice, scenery.side(event.unit), needed=None, passed=True),
    ),
    EventRow(kind=charges.ChargeFailed, says=by_field("why", FAILURES)),
    EventRow(kind=charges.Charged, says="{unit:unit} {unit:charges|charge} {targets:units}."),
    EventRow(
        kind=charges.FightPicked,
        says=by_field(
            "across",
            {False: "{unit:unit} {unit:fights|fight}.", True: "{unit:unit} {unit:fights|fight} past a barricade or pipes."},
        ),
        minor=True,
    ),
)
