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
    EventRow(kind=moves.ChargeDeclared, says="{unit:unit} charges {target:unit}, at {side:edge}."),
    EventRow(
        kind=moves.Reacted,
        says=by_field(
            "what",
            {
                "hold": "{unit:unit} holds.",
                "shoot": "{unit:unit} stands and shoots.",
                "flee": "{unit:unit} flees from the charge.",
            },
        ),
    ),
    EventRow(
        kind=moves.Charged,
        says="{unit:unit} comes into contact with {target:unit}, at {side:edge}.",
        effect=lambda scenery, event: scenery.clash(event.target, event.unit),
    ),
    EventRow(
        kind=moves.ChargeFailed,
        says=by_field(
            "why",
            {
                "": "{unit:unit} does not come into contact.",
                "gone": "{unit:unit} does not come into contact: its target is gone.",
                "short": "{unit:unit} does not come into contact: {short:cm} too far.",
                "no way": "{unit:unit} does not come into contact: no single wheel leads to {target:unit}.",
                "unit": "{unit:unit} does not come into contact: {by:unit} is in the way.",
                "ground": "{unit:unit} does not come into contact: the ground is in the way.",
                "edge": "{unit:unit} does not come into contact: it would leave the table.",
            },
        ),
    ),
    EventRow(
        kind=moves.Moved,
        says=by_field(
            "movement",
            {
                "moved": "{unit:unit} moves.",
                "flown": "{unit:unit} flies.",
                "marched": "{unit:unit} marches.",
                "reformed": "{unit:unit} reforms, in {files:files}.",
                "rallied": "{unit:unit} forms up.",
                "random": "{unit:unit} goes where chance leads it.",
                "stumbled": "{unit:unit} wanders straight on.",
            },
        ),
        minor=lambda event: event.movement == "moved",
    ),
    EventRow(
        kind=moves.Joined,
        says=either(
            "in_front",
            "{unit:unit} joins {host:unit}.",
            "{unit:unit} joins {host:unit}, and stands behind: there is no room in the front rank.",
        ),
    ),
    EventRow(kind=moves.LeftUnit, says="{unit:unit} leaves {host:unit}."),
    EventRow(kind=moves.LeftAlone, says="{unit:unit} stands alone."),
    EventRow(kind=moves.Redressed, says="{unit:unit} widens its front: {files} models."),
    EventRow(kind=moves.OpenedOut, says="{unit:unit} opens out.", minor=True),
    EventRow(kind=moves.Thinned, says="The models of {unit:unit} fell at {side:edge} of its body."),
    EventRow(kind=moves.LappedRound, says="{unit:unit} laps round {target:unit}: {models}."),
    EventRow(kind=moves.ClosedUp, says="{unit:unit} closes up.", minor=True),
    EventRow(kind=moves.FlightRolled, says="{unit:unit} runs {length:cm}.", thrown=rolled),
    EventRow(
        kind=moves.ArrowRolled,
        says="The arrow turns {unit:unit}.",
        thrown=lambda scenery, event: rolled(scenery, event, DIRECTIONS),
    ),
    EventRow(kind=moves.RandomRolled, says="{unit:unit} goes {length:cm}, as the dice say.", thrown=rolled),
    EventRow(kind=moves.Fled, says="{unit:unit} flees."),
    EventRow(
        kind=moves.LeftTable,
        says=either("lost", "{unit:unit} flees off the table.", "{unit:unit} pursues off the table, and will be back."),
    ),
    EventRow(
        kind=moves.RanDown,
        says="{unit:unit} is run down by {by:unit}.",
        effect=lambda scenery, event: effect_at("death", scenery.unit(event.unit)),
    ),
    EventRow(
        kind=moves.Rallied,
        says=either(
            "done",
            "{unit:unit} rolls {dice:numbers}, {needed} or less is needed: it rallies.",
            "{unit:unit} rolls {dice:numbers}, {needed} or less is needed: it does not rally.",
        ),
        thrown=_rallied,
    ),
    EventRow(kind=moves.Returned, says="{unit:unit} is back on the table."),
)
