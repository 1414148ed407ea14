"""What is shown of the magic phase: its options, with the dice at hand and the chances, and its events. [WF-CORE-MAG-03]"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from reglamento.armies.lists.faults import ForceError
from reglamento.faces.armies.dice import thrown
from reglamento.faces.armies.scenery import effect_at
from reglamento.faces.fantasy.board.scenery import Scenery
from reglamento.faces.rows import EventRow, OptionRow, by_field, either
from reglamento.faces.shown import Effect, Thrown
from reglamento.games.fantasy.arms.spellcasting import cast_chance, dispel_chance, miscast_chance
from reglamento.games.fantasy.facts.choices.magic import (
    Cast,
    CastBound,
    DispelInPlay,
    DispelWith,
    EndMagic,
    EndSpell,
    ExchangeSpell,
    KeepSpells,
    LetPass,
    PowerDice,
    ReadScroll,
    TakeLore,
    ThrowAgain,
)
from reglamento.games.fantasy.facts.events import magic
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.lists.lores import spell_id, spell_named
from reglamento.games.fantasy.words.vocabulary import MISCASTS
from reglamento.kernel.questions import Choose


def _context(view: Pitched, topic: str) -> tuple[Any, ...]:
    """What the pending question knows about a spell; nothing where another one is asked."""
    asked = view.question
    if isinstance(asked, Choose) and asked.topic == topic and isinstance(asked.context, tuple):
        return asked.context
    return ()


def percent(chance: Fraction) -> str:
    """A chance in whole percent."""
    return f"{round(100 * chance)} %"


def _value(view: Pitched, option: Cast | CastBound) -> dict[str, Any]:
    """What a spell needs to be cast."""
    try:
        return {"value": spell_named(option.spell).casting}
    except ForceError:
        return {"value": 0}


def _casting(view: Pitched, option: PowerDice) -> dict[str, Any]:
    """The chances that a spell is cast, and of a miscast, with so many dice."""
    known = 1 <= option.dice <= 12
    return {"chance": percent(_cast(view, option)), "miscast": percent(miscast_chance(option.dice) if known else Fraction(0))}


def _cast(view: Pitched, option: PowerDice) -> Fraction:
    """The chance that so many dice cast the spell that is asked about."""
    found = _context(view, "power-dice")
    return cast_chance(option.dice, spell_named(found[0]).casting) if found and 1 <= option.dice <= 12 else Fraction(0)


def _dispelling(view: Pitched, option: DispelWith) -> dict[str, Any]:
    """The chance that so many dice dispel a spell, in words."""
    return {"chance": percent(_dispelled(view, option))}


def _dispelled(view: Pitched, option: DispelWith) -> Fraction:
    """The chance that so many dice dispel the spell that is asked about."""
    found = _context(view, "dispel")
    dice = option.dice + option.free
    return dispel_chance(dice, found[2]) if found and 0 < dice <= 40 else Fraction(0)


def _in_play(view: Pitched, option: DispelInPlay) -> dict[str, Any]:
    """A spell in force, and the chance that so many dice dispel it."""
    known = view.enchantments.get(option.number)
    dice = option.dice + option.free
    if known is None or not 0 < dice <= 40:
        return {"spell": option.number, "caster": "", "chance": percent(Fraction(0))}
    return {"spell": known.spell, "caster": known.caster, "chance": percent(dispel_chance(dice, known.value))}


def _ended(view: Pitched, option: EndSpell) -> dict[str, Any]:
    known = view.enchantments.get(option.number)
    return {"spell": option.number if known is None else known.spell}


def _exchanged(view: Pitched, option: ExchangeSpell) -> dict[str, Any]:
    """The spell that is given away, and the first of its lore."""
    wizard = view.question.about if isinstance(view.question, Choose) else None
    known = view.mages.get(wizard or "")
    lore = "" if known is None else known.lore
    return {"spell": spell_id(lore, option.number), "first": spell_id(lore, 1)}


def _target_piece(view: Pitched, option: Cast | CastBound) -> str:
    return f"unit:{option.target or option.unit}"


MAGIC_OPTIONS = (
    OptionRow(kind=TakeLore, says="{lore:lore}", rules=("WF-CORE-MAG-01",), group="Lore", verbs=("lore", "")),
    OptionRow(kind=KeepSpells, says="Keep the spells", rules=("WF-CORE-MAG-01",), group="Spells", key="k", words=("keep",)),
    OptionRow(
        kind=ExchangeSpell,
        says="Give {spell:spell} for {first:spell}",
        rules=("WF-CORE-MAG-01",),
        fields=_exchanged,
        group="Spells",
        verbs=("exchange", ""),
    ),
    OptionRow(
        kind=Cast,
        says=either(
            "target", "{unit:unit} casts {spell:spell} ({value}+) at {target:unit}", "{unit:unit} casts {spell:spell} ({value}+)"
        ),
        rules=("WF-CORE-MAG-03",),
        fields=_value,
        group="Cast",
        verbs=("cast", ""),
        piece=_target_piece,
    ),
    OptionRow(
        kind=CastBound,
        says=either("target", "{unit:unit} uses its {spell:spell} at {target:unit}", "{unit:unit} uses its {spell:spell}"),
        rules=("WF-CORE-MAG-08",),
        fields=_value,
        group="Bound spell",
        verbs=("use",),
        piece=_target_piece,
    ),
    OptionRow(
        kind=PowerDice,
        says="{dice:dice}: {chance}, miscast {miscast}",
        rules=("WF-CORE-MAG-03",),
        fields=_casting,
        group="Power dice",
        aside=lambda view, dealt, option: not _cast(view, option),
        verbs=("dice", ""),
    ),
    OptionRow(
        kind=DispelWith,
        says=either("free", "{dice:dice} and {free} of magic resistance: {chance}", "{dice:dice}: {chance}"),
        rules=("WF-CORE-MAG-05", "WF-MAGICRES-1"),
        fields=_dispelling,
        group="Dispel",
        aside=lambda view, dealt, option: not _dispelled(view, option),
        verbs=("dispel", ""),
    ),
    OptionRow(
        kind=ReadScroll,
        says="{unit:unit} reads a scroll",
        rules=("WF-CORE-MAG-05",),
        group="Scroll",
        key="r",
        verbs=("scroll",),
    ),
    OptionRow(kind=LetPass, says="Let it pass", rules=("WF-CORE-MAG-05",), group="Pass", key="e", words=("pass",)),
    OptionRow(
        kind=DispelInPlay,
        says=either(
            "free",
            "Dispel {spell:spell} of {caster:unit} with {dice:dice} and {free} of magic resistance: {chance}",
            "Dispel {spell:spell} of {caster:unit} with {dice:dice}: {chance}",
        ),
        rules=("WF-CORE-MAG-06", "WF-MAGICRES-1"),
        fields=_in_play,
        group="Spells in force",
        verbs=("dispel", ""),
    ),
    OptionRow(
        kind=EndSpell,
        says="End {spell:spell}",
        rules=("WF-CORE-MAG-06",),
        fields=_ended,
        group="Spells in force",
        verbs=("stop",),
    ),
    OptionRow(
        kind=ThrowAgain,
        says=either("dice", "Throw {dice:dice} again", "Throw none again"),
        rules=("WF-CORE-LORE-01",),
        group="Dice thrown again",
        verbs=("again", ""),
    ),
    OptionRow(kind=EndMagic, says="No more spells", rules=("WF-CORE-MAG-03",), group="End", key="e", words=("end", "done")),
)
"""The options of the magic phase."""


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


MAGIC_EVENTS = (
    EventRow(kind=magic.SpellDiceRolled, says="{unit:unit} throws for its spells: {dice:numbers}.", thrown=_unit_dice),
    EventRow(kind=magic.SpellsDrawn, says="{unit:unit} knows of {lore:lore}: {spells:spells}."),
    EventRow(kind=magic.MagicDice, says="{side:seat} has {power} power dice, the enemy {dispel} dispel dice."),
    EventRow(
        kind=magic.CastRolled,
        says=by_field(
            "outcome",
            {
                "cast": "{unit:unit} casts {spell:spell}: {dice:numbers}, {value}+ needed.",
                "failed": "{unit:unit} fails to cast {spell:spell}: {dice:numbers}, {value}+ needed.",
                "irresistible": "{unit:unit} casts {spell:spell} with irresistible force: {dice:numbers}.",
                "miscast": "{unit:unit} miscasts {spell:spell}: {dice:numbers}.",
            },
        ),
        thrown=_cast_dice,
    ),
    EventRow(kind=magic.BoundCast, says="{unit:unit} uses {spell:spell} with power {power}."),
    EventRow(kind=magic.SpellMissed, says="{spell:spell} of {unit:unit} reaches nothing."),
    EventRow(
        kind=magic.DispelRolled,
        says=either(
            "done",
            "{side:seat} dispels {spell:spell}: {dice:numbers}, {needed}+ needed.",
            "{side:seat} does not dispel {spell:spell}: {dice:numbers}, {needed}+ needed.",
        ),
        thrown=_dispel_dice,
    ),
    EventRow(kind=magic.ScrollRead, says="{unit:unit} reads a scroll: {spell:spell} does nothing."),
    EventRow(
        kind=magic.MiscastRolled,
        says="A miscast of {unit:unit}: {dice:numbers}, {how}.",
        fields=lambda names, event: {"how": names.say(MISCASTS[event.what])},
        thrown=_unit_dice,
    ),
    EventRow(kind=magic.WizardThrown, says="{unit:unit} is thrown {length:cm} away."),
    EventRow(
        kind=magic.WizardBack,
        says=either(
            "done", "{unit:unit} has its wits again: {dice:numbers}.", "{unit:unit} casts nothing yet: {dice:numbers}, 6 needed."
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
                "rallies": "{spell:spell}: {unit:unit} rallies.",
                "drains": "{spell:spell} drains a Wound from {unit:unit}.",
                "routs": "{spell:spell}: {unit:unit} runs.",
                "stands": "{spell:spell}: {unit:unit} stands.",
            },
        ),
    ),
)
"""The events of the magic phase."""
