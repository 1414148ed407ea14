"""Events of close combat: challenges, results, break tests, pursuits."""

from __future__ import annotations

from reglamento.faces.fantasy.events.dice import passed, rolled
from reglamento.faces.rows import EventRow, either
from reglamento.games.fantasy.facts.events import fighting
from reglamento.games.fantasy.words.vocabulary import BLADE_NAMES
from reglamento.language import tr

COMBAT_EVENTS = (
    EventRow(kind=fighting.CombatBegan, says="The combat of {units:units}", heading=True),
    EventRow(
        kind=fighting.WeaponChosen,
        says="{unit:unit} {unit:fights|fight} with: {name}.",
        fields=lambda names, event: {"name": tr(BLADE_NAMES[event.blade])},
    ),
    EventRow(
        kind=fighting.Challenged,
        says="{name} issues a challenge.",
        fields=lambda names, event: {"name": names.fighter(event.unit, event.part)},
    ),
    EventRow(
        kind=fighting.ChallengeMet,
        says="{name} accepts the challenge.",
        fields=lambda names, event: {"name": names.fighter(event.unit, event.part)},
    ),
    EventRow(kind=fighting.ChallengeRefused, says="{side:seat} refuses the challenge."),
    EventRow(kind=fighting.CombatScored, says="Combat result, {what:score}: red {red}, blue {blue}."),
    EventRow(
        kind=fighting.CombatResolved,
        says=either(
            "won",
            "The combat of {units:units}: red {red}, blue {blue}. {won:seat} wins it.",
            "The combat of {units:units}: red {red}, blue {blue}. It is drawn.",
        ),
    ),
    EventRow(kind=fighting.BrokeOff, says="{unit:unit} {unit:breaks|break} off the combat, and will rally at once."),
    EventRow(
        kind=fighting.BreakTested,
        says=either(
            "passed",
            "{unit:unit} {unit:takes|take} a break test: {dice:numbers}, {needed} or less is needed. {unit:It stands|They stand}.",
            "{unit:unit} {unit:takes|take} a break test: {dice:numbers}, {needed} or less is needed. {unit:It breaks|They break}.",
        ),
        thrown=passed,
    ),
    EventRow(kind=fighting.StandardTaken, says="{by:seat} takes the standard of {unit:unit}."),
    EventRow(
        kind=fighting.RestraintTested,
        says=either(
            "passed",
            "{unit:unit} {unit:tests|test} to stay: {dice:numbers}, {needed} or less is needed. {unit:It stays|They stay}.",
            "{unit:unit} {unit:tests|test} to stay: {dice:numbers}, {needed} or less is needed. {unit:It pursues|They pursue}.",
        ),
        thrown=passed,
    ),
    EventRow(kind=fighting.PursuitRolled, says="{unit:unit} {unit:pursues|pursue} {target:unit} by {length:cm}.", thrown=rolled),
    EventRow(kind=fighting.OverrunRolled, says="{unit:unit} {unit:overruns|overrun} by {length:cm}.", thrown=rolled),
    EventRow(kind=fighting.Pursued, says="{unit:unit} {unit:halts|halt}.", minor=True),
)
