"""The events of the magic phase in words. [WF-CORE-MAG-03]"""

from __future__ import annotations

from typing import Any

from reglamento.faces.armies.dice import thrown
from reglamento.faces.armies.scenery import effect_at
from reglamento.faces.fantasy.board.scenery import Scenery
from reglamento.faces.fantasy.dispel_words import bonus_name
from reglamento.faces.rows import EventRow, by_field, divided, either
from reglamento.faces.shown import Effect, Thrown
from reglamento.games.fantasy.facts.events import magic
from reglamento.games.fantasy.words.names import Names


def _side(scenery: Scenery, unit: str) -> str:
    return scenery.names.known[unit][0] if unit in scenery.names.known else "red"


def _cast_dice(scenery: Scenery, event: magic.CastRolled) -> Thrown | None:
    return thrown(event.dice, _side(scenery, event.unit), needed=None, passed=event.outcome in {"cast", "irresistible"})


def _dispel_dice(scenery: Scenery, event: magic.DispelRolled) -> Thrown | None:
    return thrown(event.dice, event.side, needed=None, passed=event.done)


def _unit_dice(
    scenery: Scenery,
    event: magic.SpellHits | magic.MiscastRolled | magic.SpellDiceRolled,
) -> Thrown | None:
    return thrown(event.dice, _side(scenery, event.unit), needed=None, passed=True)


def _back_die(scenery: Scenery, event: magic.WizardBack) -> Thrown | None:
    return thrown(event.dice, _side(scenery, event.unit), needed=None, passed=event.done)


def _struck(scenery: Scenery, event: magic.SpellHits) -> Effect | None:
    return effect_at("shot", scenery.unit(event.target), scenery.unit(event.unit))


DISPELLED = "{side:seat} dispels {spell:spell}: {dice:numbers}, {needed}+ needed."  # said to a player
NOT_DISPELLED = "{side:seat} does not dispel {spell:spell}: {dice:numbers}, {needed}+ needed."  # said to a player
BY_MORE = (  # said to a player
    "{side:seat} dispels {spell:spell}: {dice:numbers}, {bonus} more by {thing} of {bearer:unit}, {total}+ needed."
)
NOT_BY_MORE = (  # said to a player
    "{side:seat} does not dispel {spell:spell}: {dice:numbers}, {bonus} more by {thing} of {bearer:unit}, {total}+ needed."
)
BY_SIXES = "{side:seat} dispels {spell:spell}: {dice:numbers}. Two 6s always dispel."  # said to a player
BY_ONES = "{side:seat} does not dispel {spell:spell}: {dice:numbers}. Two 1s always fail."  # said to a player


def _dispelled(names: Names, event: magic.DispelRolled) -> str:
    """Two 1s fail and two 6s dispel, whatever the total; a bonus to the dice is told. [WF-CORE-MAG-05, WF-CORE-ARMY-03]"""
    reached = sum(event.dice) >= event.needed
    if event.done != reached:
        return BY_SIXES if event.done else BY_ONES
    if event.bonus:
        return BY_MORE if event.done else NOT_BY_MORE
    return DISPELLED if event.done else NOT_DISPELLED


def _bonus(names: Names, event: magic.DispelRolled) -> dict[str, Any]:
    """The total that is needed, and the magic item or the rule that adds to the dice."""
    return {"total": event.needed + event.bonus, "thing": bonus_name(names, event.bearer, event.item) if event.bonus else ""}


MAGIC_EVENTS = (
    EventRow(
        kind=magic.SpellDiceRolled,
        says="{unit:unit} {unit:throws|throw} for {unit:its|their} spells: {dice:numbers}.",
        thrown=_unit_dice,
    ),
    EventRow(kind=magic.SpellsDrawn, says="{unit:unit} {unit:knows|know} of {lore:lore}: {spells:spells}."),
    EventRow(kind=magic.MagicDice, says="{side:seat} has {power} power dice, the enemy {dispel} dispel dice."),
    EventRow(
        kind=magic.CastRolled,
        says=divided(
            "target",
            by_field(
                "outcome",
                {
                    "cast": "{unit:unit} {unit:casts|cast} {spell:spell} at {target:unit}: {dice:numbers}, {value}+ needed.",
                    "failed": "{unit:unit} {unit:fails|fail} to cast {spell:spell} at {target:unit}: {dice:numbers}, {value}+ needed.",
                    "irresistible": "{unit:unit} {unit:casts|cast} {spell:spell} at {target:unit} with irresistible force: {dice:numbers}.",
                    "miscast": "{unit:unit} {unit:miscasts|miscast} {spell:spell}: {dice:numbers}.",
                },
            ),
            by_field(
                "outcome",
                {
                    "cast": "{unit:unit} {unit:casts|cast} {spell:spell}: {dice:numbers}, {value}+ needed.",
                    "failed": "{unit:unit} {unit:fails|fail} to cast {spell:spell}: {dice:numbers}, {value}+ needed.",
                    "irresistible": "{unit:unit} {unit:casts|cast} {spell:spell} with irresistible force: {dice:numbers}.",
                    "miscast": "{unit:unit} {unit:miscasts|miscast} {spell:spell}: {dice:numbers}.",
                },
            ),
        ),
        thrown=_cast_dice,
    ),
    EventRow(
        kind=magic.BoundCast,
        says=either(
            "target",
            "{unit:unit} {unit:uses|use} {spell:spell} at {target:unit}, with power {power}.",
            "{unit:unit} {unit:uses|use} {spell:spell} with power {power}.",
        ),
    ),
    EventRow(kind=magic.SpellMissed, says="{spell:spell} of {unit:unit} reaches nothing."),
    EventRow(
        kind=magic.DispelRolled,
        says=_dispelled,
        fields=_bonus,
        thrown=_dispel_dice,
    ),
    EventRow(kind=magic.ScrollRead, says="{unit:unit} {unit:reads|read} a scroll: {spell:spell} does nothing."),
    EventRow(
        kind=magic.StoneUsed,
        says="{unit:unit} {unit:uses|use} {thing}: {dice:dice} more.",
        fields=lambda names, event: {"thing": names.item(event.unit, event.item)},
    ),
    EventRow(
        kind=magic.MiscastRolled,
        says=by_field(
            "what",
            {
                "blast": "A miscast of {unit:unit}: {dice:numbers}. A blast strikes the wizard and all models in base contact.",
                "thrown": "A miscast of {unit:unit}: {dice:numbers}. The wizard is thrown away.",
                "returned": "A miscast of {unit:unit}: {dice:numbers}. The enemy casts a spell at once.",
                "burnt": "A miscast of {unit:unit}: {dice:numbers}. The wizard is struck.",
                "silenced": "A miscast of {unit:unit}: {dice:numbers}. The wizard casts no more in this phase.",
                "phase ends": "A miscast of {unit:unit}: {dice:numbers}. The magic phase ends.",
            },
        ),
        thrown=_unit_dice,
    ),
    EventRow(kind=magic.WizardThrown, says="{unit:unit} {unit:is|are} thrown {length:cm} away."),
    EventRow(
        kind=magic.WizardBack,
        says=either(
            "done",
            "{unit:unit} {unit:has its|have their} wits again: {dice:numbers}.",
            "{unit:unit} {unit:casts|cast} nothing yet: {dice:numbers}, 6 needed.",
        ),
        thrown=_back_die,
    ),
    EventRow(
        kind=magic.SpellHits,
        says="{spell:spell} of {unit:unit}: {hits:hits} on {target:unit}.",
        thrown=_unit_dice,
        effect=_struck,
    ),
    EventRow(
        kind=magic.SpellLies,
        says=either("target", "{spell:spell} of {unit:unit} lies on {target:unit}.", "{spell:spell} of {unit:unit} is in force."),
    ),
    EventRow(kind=magic.SpellEnded, says="{spell:spell} of {caster:unit} is over."),
    EventRow(
        kind=magic.SpellSteered,
        says=by_field(
            "what",
            {
                "heals": "{spell:spell} heals a model of {unit:unit}.",
                "rallies": "{spell:spell}: {unit:unit} {unit:rallies|rally}.",
                "drains": "{spell:spell} drains a Wound from {unit:unit}.",
                "routs": "{spell:spell}: {unit:unit} {unit:runs|run}.",
                "stands": "{spell:spell}: {unit:unit} {unit:stands|stand}.",
            },
        ),
    ),
)
"""The events of the magic phase."""
