"""Events of the preparations and of the course of a battle."""

from __future__ import annotations

from reglamento.faces.armies import rolled_off
from reglamento.faces.armies.scores import winners_first
from reglamento.faces.rows import EventRow, by_field, either
from reglamento.games.fantasy.facts.events import course, preparing
from reglamento.games.fantasy.words.vocabulary import ENDINGS, NOBODY

QUIET = frozenset({"steady", "orderly", "apart"})
"""Reasons of parts of a turn that concern no unit: they go without saying."""

BATTLE_EVENTS = (
    EventRow(
        kind=preparing.ArmyPicked,
        says="{side:seat} plays {name}.",
        fields=lambda names, event: {"name": names.army(event.side, event.army)},
    ),
    EventRow(kind=preparing.RolledOff, says=rolled_off.SAYS, fields=rolled_off.fields),
    EventRow(
        kind=preparing.ZoneTaken,
        says=by_field(
            "zone",
            {
                0: "{side:seat} takes the northern zone.",
                1: "{side:seat} takes the southern zone.",
                2: "{side:seat} takes the north-western corner.",
                3: "{side:seat} takes the north-eastern corner.",
                4: "{side:seat} takes the south-eastern corner.",
                5: "{side:seat} takes the south-western corner.",
            },
        ),
    ),
    EventRow(
        kind=preparing.UnitSetUp,
        says="{side:seat} sets up {squad}.",
        fields=lambda names, event: {"squad": names.squad(event.side, event.entry)},
    ),
    EventRow(
        kind=preparing.UnitLeftOut,
        says="There is no room for {squad}: counted as destroyed.",
        fields=lambda names, event: {"squad": names.squad(event.side, event.entry)},
    ),
    EventRow(
        kind=preparing.CharacterSetUp,
        says="{side:seat} sets up {squad}.",
        fields=lambda names, event: {"squad": names.squad(event.side, event.entry)},
    ),
    EventRow(kind=preparing.Mounted, says="{unit:unit} {unit:rides|ride} {monster:unit}."),
    EventRow(kind=preparing.FirstTurn, says="{side:seat} has the first turn."),
    EventRow(kind=course.TurnBegan, says="Turn {round}: {side:seat}", heading=True, opens=True),
    EventRow(kind=course.PhaseBegan, says="{phase:phase}: {side:seat}", heading=True),
    EventRow(
        kind=course.PhasePassed,
        says=lambda names, event: "{nobody}. {why:whys}." if event.why[0][1] else "{nobody}: {why:whys}.",
        fields=lambda names, event: {"nobody": names.say(NOBODY[event.phase], side=event.side)},
        minor=lambda event: event.why[0][0] in QUIET,
    ),
    EventRow(
        kind=course.QuarterHeld,
        says=by_field(
            "quarter",
            {
                1: "{side:seat} holds the north-west quarter of the table: 100 points.",
                2: "{side:seat} holds the north-east quarter of the table: 100 points.",
                3: "{side:seat} holds the south-east quarter of the table: 100 points.",
                4: "{side:seat} holds the south-west quarter of the table: 100 points.",
            },
        ),
    ),
    EventRow(
        kind=course.PointsScored,
        says=by_field(
            "what",
            {
                "destroyed": "{side:seat} scores {points:points}: {unit:unit} {unit:is|are} destroyed.",
                "gone": "{side:seat} scores {points:points}: {unit:unit} {unit:has|have} fled off the table.",
                "flees": "{side:seat} scores {points:points}: {unit:unit} {unit:flees|flee}.",
                "afoot": "{side:seat} scores {points:points}: {unit:unit} {unit:is|are} without {unit:its|their} machine.",
                "half": "{side:seat} scores {points:points}: {unit:unit} {unit:is|are} below half.",
                "standard": "{side:seat} scores {points:points}: the standard of {unit:unit}.",
                "general": "{side:seat} scores {points:points}: {unit:unit} {unit:was|were} the General.",
                "through": "{side:seat} scores {points:points}: {unit:unit} {unit:has|have} broken through.",
                "half through": "{side:seat} scores {points:points}: what is left of {unit:unit}, below half, has broken through.",
            },
        ),
    ),
    EventRow(
        kind=course.BattleEnded,
        says=either("won", "{how}: {won:seat} wins, {own} to {other}.", "{how}: {red} to {blue}."),
        fields=lambda names, event: {"how": names.say(ENDINGS[event.result]), **winners_first(event.won, event.red, event.blue)},
        heading=True,
        opens=True,
    ),
    EventRow(
        kind=course.CaptureEnded,
        says=either(
            "won",
            "{unit:unit} {unit:is|are} nearest to the marker: {won:seat} wins.",
            "Nobody holds the marker: a draw.",
        ),
        heading=True,
        opens=True,
    ),
)
