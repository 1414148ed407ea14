"""The events of moves, arrivals and transports in words, with their dice and what they show."""

from __future__ import annotations

from reglamento.faces.armies.dice import thrown
from reglamento.faces.rows import EventRow, by_field, either
from reglamento.games.wh40k.facts.events import (
    boarding,
    moves,
)

MOVE_EVENTS = (
    EventRow(
        kind=moves.AdvanceRolled,
        says="{unit:unit} {unit:Advances|Advance}: {far:in} farther.",
        fields=lambda names, event: {"far": event.die},
        thrown=lambda scenery, event: thrown((event.die,), scenery.side(event.unit), needed=None, passed=True),
    ),
    EventRow(
        kind=moves.MoveRolled,
        says="{unit:unit}: {dice:numbers}, a Move of {far:in}.",
        thrown=lambda scenery, event: thrown(event.dice, scenery.side(event.unit), needed=None, passed=True),
    ),
    EventRow(
        kind=moves.Moved,
        says=lambda names, event: (
            by_field(
                "movement",
                {
                    "moved": "{unit:unit} {unit:moves|move}, to a floor {up:in} up.",
                    "advanced": "{unit:unit} {unit:Advances|Advance}, to a floor {up:in} up.",
                    "fell back": "{unit:unit} {unit:Falls|Fall} Back, to a floor {up:in} up.",
                },
            )
            if event.up
            else by_field(
                "movement",
                {
                    "moved": "{unit:unit} {unit:moves|move}.",
                    "advanced": "{unit:unit} {unit:Advances|Advance}.",
                    "fell back": "{unit:unit} {unit:Falls|Fall} Back.",
                },
            )
        )(names, event),
        minor=lambda event: event.movement == "moved",
    ),
    EventRow(
        kind=moves.PiledIn,
        says=by_field(
            "what",
            {
                "pile in": "{unit:unit} {unit:piles|pile} in.",
                "consolidate": "{unit:unit} {unit:consolidates|consolidate}.",
                "intervene": "{unit:unit} {unit:intervenes|intervene}.",
            },
        ),
    ),
    EventRow(
        kind=moves.KeptBack,
        says="{side:seat} keeps {squad} off the table.",
        fields=lambda names, event: {"squad": names.squad(event.side, event.entry)},
    ),
    EventRow(
        kind=moves.ReservesRolled,
        says=either(
            "arrives",
            "{unit:unit} {unit:rolls|roll} {die}: {unit:it arrives|they arrive}.",
            "{unit:unit} {unit:rolls|roll} {die}: {unit:it waits|they wait}.",
        ),
        thrown=lambda scenery, event: thrown((event.die,), scenery.side(event.unit), needed=event.needed, passed=False),
    ),
    EventRow(kind=moves.Arrived, says="{unit:unit} {unit:arrives|arrive}."),
    EventRow(
        kind=boarding.Loaded,
        says="{side:seat} sets up {squad} in {transport:transport}.",
        fields=lambda names, event: {"squad": names.squad(event.side, event.entry)},
    ),
    EventRow(kind=boarding.Embarked, says="{unit:unit} {unit:embarks|embark} in {transport:transport}."),
    EventRow(kind=boarding.Disembarked, says="{unit:unit} {unit:disembarks|disembark}."),
    EventRow(
        kind=boarding.NoWayOut,
        says="{unit:unit}: {n:count} find no place beside the transport and are slain.",
        fields=lambda names, event: {"n": len(event.models)},
    ),
    EventRow(kind=boarding.PassengerSlain, says="{model:model} is slain in its transport."),
    EventRow(
        kind=boarding.EscapeRolled,
        says="{side:seat} rolls for the models that leave the wreck: {dice:numbers}, {lost:count} slain.",
        thrown=lambda scenery, event: thrown(event.dice, event.side, needed=2, passed=False),
    ),
    EventRow(kind=moves.Removed, says="{unit:unit} {unit:is|are} taken off the table, to be set up again."),
    EventRow(kind=moves.NoPlaceFound, says="There is no room for {unit:unit}: {unit:it waits|they wait}."),
)
