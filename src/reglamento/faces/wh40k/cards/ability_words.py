"""Abilities in words, for the card of a unit. One that has no words here yet is told by its kind and its figures, as its file has it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from reglamento.games.wh40k.sheets import effects as e
from reglamento.games.wh40k.words.names import inches
from reglamento.language import prose, tr


def ability_text(ability: e.Ability) -> str:
    """What an ability does."""
    return WORDED.get(type(ability), _plain)(ability)


def _rerolls(ability: e.Rerolls) -> str:
    return tr("Rolls hit rolls of 1 again") if ability.roll == "hit" else tr("Rolls wound rolls of 1 again")


def _explodes(ability: e.Explodes) -> str:
    words = tr("Explodes on {n}+: {mortal} mortal wounds to each unit within {range}")
    return words.format(n=ability.on, mortal=ability.mortal, range=inches(ability.range))


def _aura(aura: e.Aura) -> str:
    fields = {
        "name": prose(aura.name),
        "gives": ability_text(aura.gives),
        "range": inches(aura.range),
        "keywords": ", ".join(aura.keywords),
    }
    words = tr("{name}, within {range}, {keywords}: {gives}") if aura.keywords else tr("{name}, within {range}: {gives}")
    return words.format(**fields)


def _plain(ability: e.Ability) -> str:
    """`{"kind": "secures"}` as `secures`; with figures, `explodes (on 6, range 6.0)`."""
    fields = msgspec.to_builtins(ability)
    kind = fields.pop("kind")
    figures = ", ".join(f"{name} {value}" for name, value in fields.items())
    return f"{kind} ({figures})" if figures else str(kind)


WORDED: dict[type[e.Ability], Callable[[Any], str]] = {
    e.Invulnerable: lambda ability: tr("Invulnerable save of {n}+").format(n=ability.save),
    e.Ignores: lambda ability: tr("Ignores a lost Wound on {n}+").format(n=ability.on),
    e.Secures: lambda ability: tr("Controls markers before units without this"),
    e.Rerolls: _rerolls,
    e.Halves: lambda ability: tr("Halves the damage that it suffers"),
    e.Explodes: _explodes,
    e.Lends: lambda ability: tr("Others use its Leadership, {n}").format(n=ability.leadership),
    e.Aura: _aura,
}
"""The words of each kind of ability."""
