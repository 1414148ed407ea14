"""The options of the magic phase, with the dice at hand and the chances. [WF-CORE-MAG-03]"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from msgspec.structs import asdict

from reglamento.armies.lists.faults import ForceError
from reglamento.faces.fantasy.acting import acting
from reglamento.faces.fantasy.cards.spell_words import spell_card, spell_entry
from reglamento.faces.fantasy.dispel_words import DISPELS, IN_PLAY, Dice
from reglamento.faces.fantasy.magic_chances import MOST_DICE, cast_with, dispelled, ended, hopeless
from reglamento.faces.rows import OptionRow, either
from reglamento.games.fantasy.arms.spellcasting import miscast_chance
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
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.lists.lores import SPELLS, spell_id, spell_named
from reglamento.games.fantasy.odds.spells import dispel_dice_against
from reglamento.games.fantasy.words.names import Names
from reglamento.kernel.questions import Choose
from reglamento.language import ntr

LISTED = {True: "{spell:spell} ({value}+) at {target:unit}", False: "{spell:spell} ({value}+)"}  # said to a player
"""A spell in a list, with its target where it has one."""


def percent(chance: Fraction) -> str:
    """A chance in whole percent."""
    return f"{round(100 * chance)} %"


def _value(view: Pitched, option: Cast | CastBound) -> dict[str, Any]:
    """What a spell needs to be cast."""
    try:
        return {"value": spell_named(option.spell).casting}
    except ForceError:
        return {"value": 0}


def _effect(view: Pitched, option: Cast | CastBound) -> str:
    """Its range, what it does, and which of the dice against it are not those at hand of the enemy. [WF-MAGICRES-1, WF-CORE-ARMY-03]"""
    besides = dispel_dice_against(view, option.unit, option.spell, option.target).besides
    resisted = ntr(
        "{n} of the dispel dice is of magic resistance or a stone",
        "{n} of the dispel dice are of magic resistance or a stone",
        besides,
    )
    return "\n".join((spell_card(option.spell), *((resisted.format(n=besides),) if besides else ())))


def _listed(view: Pitched, option: Cast) -> str:
    """A spell and its target without the wizard, where no other wizard can cast."""
    asked = view.question
    casters = {each.unit for each in asked.options if isinstance(each, Cast)} if isinstance(asked, Choose) else set()
    if len(casters) > 1:
        return ""
    return Names(view.mission, view).say(LISTED[bool(option.target)], **asdict(option), **_value(view, option))


def _casting(view: Pitched, option: PowerDice) -> dict[str, Any]:
    """The chances that a spell is cast, and of a miscast, with so many dice."""
    known = 1 <= option.thrown <= MOST_DICE
    return {
        "chance": percent(cast_with(view, option)),
        "miscast": percent(miscast_chance(option.thrown) if known else Fraction(0)),
    }


def _dispelling(view: Pitched, option: DispelWith) -> dict[str, Any]:
    """The chance that so many dice dispel a spell, in words."""
    return {"chance": percent(dispelled(view, option))}


def _in_play(view: Pitched, option: DispelInPlay) -> dict[str, Any]:
    """A spell in force, and the chance that so many dice dispel it."""
    known = view.enchantments.get(option.number)
    spell, caster = (option.number, "") if known is None else (known.spell, known.caster)
    return {"spell": spell, "caster": caster, "chance": percent(ended(view, option))}


def _dispel_words(view: Pitched, option: DispelWith) -> str:
    return DISPELS[Dice(option.dice > 0, option.free > 0, option.more > 0)]


def _in_play_words(view: Pitched, option: DispelInPlay) -> str:
    return IN_PLAY[Dice(option.dice > 0, option.free > 0, option.more > 0)]


def _ended(view: Pitched, option: EndSpell) -> dict[str, Any]:
    known = view.enchantments.get(option.number)
    return {"spell": option.number if known is None else known.spell}


def _exchanged(view: Pitched, option: ExchangeSpell) -> dict[str, Any]:
    """The spell that is given away, and the first of its lore."""
    wizard = view.question.about if isinstance(view.question, Choose) else None
    known = view.mages.get(wizard or "")
    lore = "" if known is None else known.lore
    return {"spell": spell_id(lore, option.number), "first": spell_id(lore, 1)}


def _lore(view: Pitched, option: TakeLore) -> str:
    """All spells of a lore, of which the dice give some. [WF-CORE-MAG-01]"""
    return "\n".join(spell_entry(spell_id(option.lore, number)) for number in range(1, SPELLS + 1))


def _exchange(view: Pitched, option: ExchangeSpell) -> str:
    """What is given away and what is had for it. [WF-CORE-MAG-01]"""
    spells = _exchanged(view, option)
    return "\n".join(spell_entry(spells[role]) for role in ("spell", "first"))


def _kept(view: Pitched, option: KeepSpells) -> str:
    """The spells that the dice gave. [WF-CORE-MAG-01]"""
    wizard = view.question.about if isinstance(view.question, Choose) else None
    known = view.mages.get(wizard or "")
    return "" if known is None else "\n".join(spell_entry(spell_id(known.lore, number)) for number in known.spells)


def _target_piece(view: Pitched, option: Cast | CastBound) -> str:
    return f"unit:{option.target or option.unit}"


MAGIC_OPTIONS = (
    OptionRow(kind=TakeLore, says="{lore:lore}", rules=("WF-CORE-MAG-01",), detail=_lore, group="Lore", verbs=("lore", "")),
    OptionRow(
        kind=KeepSpells,
        says="Keep the spells",
        rules=("WF-CORE-MAG-01",),
        detail=_kept,
        group="Spells",
        key="k",
        words=("keep",),
    ),
    OptionRow(
        kind=ExchangeSpell,
        says="Give {spell:spell} for {first:spell}",
        rules=("WF-CORE-MAG-01",),
        fields=_exchanged,
        detail=_exchange,
        group="Spells",
        verbs=("exchange", ""),
    ),
    OptionRow(
        kind=Cast,
        says=either(
            "target",
            "{unit:unit} {unit:casts|cast} {spell:spell} ({value}+) at {target:unit}",
            "{unit:unit} {unit:casts|cast} {spell:spell} ({value}+)",
        ),
        listed=_listed,
        rules=("WF-CORE-MAG-03",),
        fields=_value,
        detail=_effect,
        group="Cast",
        aside=lambda view, dealt, option: hopeless(view, option),
        verbs=("cast", ""),
        piece=_target_piece,
        actor=acting,
    ),
    OptionRow(
        kind=CastBound,
        says=either(
            "target",
            "{unit:unit} {unit:uses its|use their} {spell:spell} at {target:unit}",
            "{unit:unit} {unit:uses its|use their} {spell:spell}",
        ),
        rules=("WF-CORE-MAG-08",),
        fields=_value,
        detail=_effect,
        group="Bound spell",
        verbs=("use",),
        piece=_target_piece,
        actor=acting,
    ),
    OptionRow(
        kind=PowerDice,
        says=either(
            "more", "{dice:dice} and {more} of a stone: {chance}, miscast {miscast}", "{dice:dice}: {chance}, miscast {miscast}"
        ),
        rules=("WF-CORE-MAG-03", "WF-CORE-ARMY-03"),
        fields=_casting,
        group="Power dice",
        number=lambda view, option: option.thrown,
        aside=lambda view, dealt, option: not cast_with(view, option),
        verbs=("dice", ""),
    ),
    OptionRow(
        kind=DispelWith,
        says=_dispel_words,
        rules=("WF-CORE-MAG-05", "WF-MAGICRES-1", "WF-CORE-ARMY-03"),
        fields=_dispelling,
        group="Dispel",
        aside=lambda view, dealt, option: hopeless(view, option),
        verbs=("dispel", ""),
    ),
    OptionRow(
        kind=ReadScroll,
        says="{unit:unit} {unit:reads|read} a scroll",
        rules=("WF-CORE-MAG-05",),
        group="Scroll",
        key="r",
        verbs=("scroll",),
    ),
    OptionRow(kind=LetPass, says="Let it pass", rules=("WF-CORE-MAG-05",), group="Pass", key="e", words=("pass",)),
    OptionRow(
        kind=DispelInPlay,
        says=_in_play_words,
        rules=("WF-CORE-MAG-06", "WF-MAGICRES-1", "WF-CORE-ARMY-03"),
        fields=_in_play,
        group="Spells in force",
        aside=lambda view, dealt, option: hopeless(view, option),
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
        number=lambda view, option: option.dice,
        verbs=("again", ""),
    ),
    OptionRow(kind=EndMagic, says="No more spells", rules=("WF-CORE-MAG-03",), group="End", key="e", words=("end", "done")),
)
"""The options of the magic phase."""
