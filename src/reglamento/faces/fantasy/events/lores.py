"""What single spells of the lores do. [WF-CORE-LORE-01]"""

from __future__ import annotations

from reglamento.faces.armies.dice import thrown
from reglamento.faces.fantasy.events.dice import rolled
from reglamento.faces.rows import EventRow, either
from reglamento.games.fantasy.facts.events import magic

LORE_EVENTS = (
    EventRow(
        kind=magic.DuelRolled,
        says=either("more", "A duel of dice: {dice:numbers}, {more:hits} more.", "A duel of dice: {dice:numbers}, no more hits."),
        thrown=rolled,
    ),
    EventRow(
        kind=magic.RethrowsRolled,
        says="{unit:unit}: {dice:numbers}. Dice that may be thrown again in this turn: {number}.",
        thrown=rolled,
    ),
    EventRow(
        kind=magic.ThrownAgain,
        says="{side:seat} throws dice again: {dice:numbers}. Left in this turn: {left}.",
        thrown=lambda scenery, event: thrown(event.dice, event.side, needed=None, passed=True),
    ),
    EventRow(
        kind=magic.ItemFailed,
        says=either(
            "good",
            "{name} of {bearer:unit} fails for the rest of the battle: {dice:numbers}.",
            "{name} of {bearer:unit} fails for a time: {dice:numbers}.",
        ),
        fields=lambda names, event: {"name": names.item(event.bearer, event.item)},
        thrown=rolled,
    ),
    EventRow(
        kind=magic.CometRolled,
        says=either(
            "strikes",
            "The comet of {unit:unit} strikes: {dice:numbers}.",
            "The comet of {unit:unit} comes nearer: {dice:numbers}, markers: {markers}.",
        ),
        thrown=rolled,
    ),
)
