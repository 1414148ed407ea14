"""The events before the battle in words, with their dice and what they show."""

from __future__ import annotations

from reglamento.faces.armies import rolled_off
from reglamento.faces.armies.dice import thrown
from reglamento.faces.rows import EventRow, either
from reglamento.games.wh40k.facts.events import preparing
from reglamento.games.wh40k.words.vocabulary import TRAIT_NAMES
from reglamento.language import tr

PREPARING_EVENTS = (
    EventRow(
        kind=preparing.RosterPicked,
        says="{side:seat} plays {name}.",
        fields=lambda names, event: {"name": names.roster(event.side, event.roster)},
    ),
    EventRow(
        kind=preparing.NotEnforced,
        says=either("unit", "Not enforced, {side:seat}, {unit}: {abilities}.", "Not enforced, {side:seat}: {abilities}."),
        fields=lambda _, event: {"abilities": ", ".join(event.names)},
    ),
    EventRow(
        kind=preparing.MarkerPlaced, says=either("side", "{side:seat} places {marker:marker}.", "{marker:marker} is placed.")
    ),
    EventRow(kind=preparing.MarkerLeftOut, says="There is no room for {marker:marker}."),
    EventRow(
        kind=preparing.UnitLeftOut,
        says="There is no room for {squad}: counted as destroyed.",
        fields=lambda names, event: {"squad": names.squad(event.side, event.entry)},
    ),
    EventRow(kind=preparing.RolledOff, says=rolled_off.SAYS, fields=rolled_off.fields),
    EventRow(kind=preparing.MapFound, says="The deployment map: {map:map}."),
    EventRow(kind=preparing.ZoneTaken, says="{side:seat} takes a deployment zone."),
    EventRow(kind=preparing.ScoringFound, says="The mission: {scoring:scoring}."),
    EventRow(
        kind=preparing.TraitRolled,
        says="{side:seat} rolls {die}: the trait of its Warlord is {trait}.",
        fields=lambda names, event: {"trait": tr(TRAIT_NAMES[event.trait])},
        thrown=lambda scenery, event: thrown((event.die,), event.side, needed=None, passed=True),
    ),
    EventRow(
        kind=preparing.UnitSetUp,
        says="{side:seat} sets up {squad}: {n:count}.",
        fields=lambda names, event: {"squad": names.squad(event.side, event.entry), "n": len(event.kinds)},
    ),
    EventRow(kind=preparing.FirstTurn, says="{side:seat} has the first turn."),
    EventRow(
        kind=preparing.Seized,
        says=either(
            "taken",
            "To seize the initiative 6 is needed. {side:seat} rolls {die} and has the first turn.",
            "To seize the initiative 6 is needed. {side:seat} rolls {die} and goes second.",
        ),
        thrown=lambda scenery, event: thrown((event.die,), event.side, needed=6, passed=False),
    ),
)
