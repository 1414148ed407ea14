"""The options of psychic powers in words, with their keys and where they stand."""

from __future__ import annotations

from reglamento.faces.rows import OptionRow
from reglamento.faces.wh40k.cards.use_words import power_text
from reglamento.games.wh40k.facts.choices import powers
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.psychic.knowing import charge_of, power_of, targets
from reglamento.language import tr


def _needs(view: Warzone, option: powers.Manifest) -> str:
    """What a power needs and does, and that it has no unit in reach now. [40K-CORE-PSY-01]"""
    power = power_of(view, option.unit, option.power)
    said = power_text(power, charge_of(view, option.unit, power))
    return f"{said}\n{tr('no unit in reach')}" if _reaches_nobody(view, option) else said


def _reaches_nobody(view: Warzone, option: powers.Manifest) -> bool:
    return not targets(view, option.unit, power_of(view, option.unit, option.power))


def _in_vain(view: Warzone, option: powers.Manifest) -> str:
    return tr("The power has no unit in reach, so the attempt would only risk Perils.") if _reaches_nobody(view, option) else ""


POWER_OPTIONS = (
    OptionRow(
        kind=powers.Manifest,
        says="{unit:unit}: {power:power}",
        rules=("40K-CORE-PSY-01",),
        group="Psychic powers",
        verbs=("cast", ""),
        piece="unit:{unit}",
        aside=lambda view, dealt, option: _reaches_nobody(view, option),
        detail=_needs,
        warning=_in_vain,
    ),
    OptionRow(
        kind=powers.EndPowers, says="No more powers", rules=("40K-CORE-PSY-01",), group="End", key="e", words=("end", "done")
    ),
    OptionRow(
        kind=powers.DenyWith,
        says="Deny with {unit:unit}",
        rules=("40K-CORE-PSY-03", "40K-FAQ-PSY-01"),
        group="Deny",
        verbs=("deny", ""),
        piece="unit:{unit}",
    ),
    OptionRow(kind=powers.LetWork, says="Let it work", rules=("40K-CORE-PSY-03",), group="Pass", key="e", words=("let", "no")),
    OptionRow(
        kind=powers.WorkOn,
        says="{target:unit}",
        rules=("40K-CORE-PSY-01",),
        group="Target",
        verbs=("on", ""),
        piece="unit:{target}",
    ),
)
