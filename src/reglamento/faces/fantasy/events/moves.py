"""Events of movement: charges, marches, flights, rallies."""

from __future__ import annotations

from reglamento.faces.armies.dice import thrown
from reglamento.faces.armies.scenery import effect_at
from reglamento.faces.fantasy.board.scenery import Scenery
from reglamento.faces.fantasy.events.dice import rolled, side
from reglamento.faces.rows import EventRow, by_field, either
from reglamento.faces.shown import Thrown
from reglamento.games.fantasy.arms.artillery import DIRECTIONS
from reglamento.games.fantasy.facts.events import moves


def _rallied(scenery: Scenery, event: moves.Rallied) -> Thrown | None:
    return thrown(event.dice, side(scenery, event.unit), needed=None, passed=event.done)


MOVE_EVENTS = (
    EventRow(kind=moves.ChargeDeclared, says="{unit:unit} {unit:charges|charge} {target:unit}, at {side:edge}."),
    EventRow(
        kind=moves.Reacted,
        says=by_field(
            "what",
            {
                "hold": "{unit:unit} {unit:holds|hold}.",
                "shoot": "{unit:unit} {unit:stands|stand} and {unit:shoots|shoot}.",
                "flee": "{unit:unit} {unit:flees|flee} from the charge.",
            },
        ),
    ),
    EventRow(
        kind=moves.Charged,
        says="{unit:unit} {unit:comes|come} into contact with {target:unit}, at {side:edge}.",
        effect=lambda scenery, event: scenery.clash(event.target, event.unit),
    ),
    EventRow(
        kind=moves.ChargeFailed,
        says=by_field(
            "why",
            {
                "": "{unit:unit} {unit:does|do} not come into contact.",
                "gone": "{unit:unit} {unit:does|do} not come into contact: {unit:its|their} target is gone.",
                "short": "{unit:unit} {unit:does|do} not come into contact: {short:cm} too far.",
                "no way": "{unit:unit} {unit:does|do} not come into contact: no single wheel leads to {target:unit}.",
                "unit": "{unit:unit} {unit:does|do} not come into contact: {by:unit} {by:is|are} in the way.",
                "ground": "{unit:unit} {unit:does|do} not come into contact: the ground is in the way.",
                "edge": "{unit:unit} {unit:does|do} not come into contact: {unit:it|they} would leave the table.",
            },
        ),
    ),
    EventRow(
        kind=moves.Moved,
        says=by_field(
            "movement",
            {
                "moved": "{unit:unit} {unit:moves|move}.",
                "flown": "{unit:unit} {unit:flies|fly}.",
                "marched": "{unit:unit} {unit:marches|march}.",
                "reformed": "{unit:unit} {unit:reforms|reform}, in {files:files}.",
                "rallied": "{unit:unit} {unit:forms|form} up.",
                "random": "{unit:unit} {unit:goes|go} where chance leads {unit:it|them}.",
                "stumbled": "{unit:unit} {unit:wanders|wander} straight on.",
            },
        ),
        minor=lambda event: event.movement == "moved",
    ),
    EventRow(
        kind=moves.Joined,
        says=either(
            "in_front",
            "{unit:unit} {unit:joins|join} {host:unit}.",
            "{unit:unit} {unit:joins|join} {host:unit}, and {unit:stands|stand} behind: there is no room in the front rank.",
        ),
    ),
    EventRow(kind=moves.LeftUnit, says="{unit:unit} {unit:leaves|leave} {host:unit}."),
    EventRow(kind=moves.LeftAlone, says="{unit:unit} {unit:stands|stand} alone."),
    EventRow(kind=moves.Redressed, says="{unit:unit} {unit:widens its|widen their} front: {files} models."),
    EventRow(kind=moves.OpenedOut, says="{unit:unit} {unit:opens|open} out.", minor=True),
    EventRow(kind=moves.Thinned, says="The models of {unit:unit} fell at {side:edge} of the body."),
    EventRow(
        kind=moves.LappedRound,
        says=by_field(
            "hand",
            {
                "left": "{unit:unit} {unit:laps|lap} round {target:unit} with {models:count}, at the left end of {unit:its|their} front.",
                "right": "{unit:unit} {unit:laps|lap} round {target:unit} with {models:count}, at the right end of {unit:its|their} front.",
            },
        ),
    ),
    EventRow(kind=moves.ClosedUp, says="{unit:unit} {unit:closes|close} up.", minor=True),
    EventRow(kind=moves.FlightRolled, says="{unit:unit} {unit:runs|run} {length:cm}.", thrown=rolled),
    EventRow(
        kind=moves.ArrowRolled,
        says="The arrow turns {unit:unit}.",
        thrown=lambda scenery, event: rolled(scenery, event, DIRECTIONS),
    ),
    EventRow(kind=moves.RandomRolled, says="{unit:unit} {unit:goes|go} {length:cm}, as the dice say.", thrown=rolled),
    EventRow(kind=moves.Fled, says="{unit:unit} {unit:flees|flee}."),
    EventRow(
        kind=moves.LeftTable,
        says=either(
            "lost",
            "{unit:unit} {unit:flees|flee} off the table.",
            "{unit:unit} {unit:pursues|pursue} off the table, and will be back.",
        ),
    ),
    EventRow(
        kind=moves.RanDown,
        says="{unit:unit} {unit:is|are} run down by {by:unit}.",
        effect=lambda scenery, event: effect_at("death", scenery.unit(event.unit)),
    ),
    EventRow(
        kind=moves.Rallied,
        says=either(
            "done",
            "{unit:unit} {unit:rolls|roll} {dice:numbers}, {needed} or less is needed: {unit:it rallies|they rally}.",
            "{unit:unit} {unit:rolls|roll} {dice:numbers}, {needed} or less is needed: {unit:it does|they do} not rally.",
        ),
        thrown=_rallied,
    ),
    EventRow(kind=moves.Returned, says="{unit:unit} {unit:is|are} back on the table."),
)
