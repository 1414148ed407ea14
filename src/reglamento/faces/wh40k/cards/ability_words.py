"""Abilities in words, for the card of a unit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from reglamento.faces.wh40k.cards.weapon_words import trait_text
from reglamento.games.wh40k.sheets import arrivals as a
from reglamento.games.wh40k.sheets import effects as e
from reglamento.games.wh40k.sheets.ability import Ability
from reglamento.games.wh40k.words.names import inches
from reglamento.games.wh40k.words.vocabulary import PHASE_NAMES
from reglamento.language import ntr, prose, tr
from reglamento.sentences import diced


def ability_text(ability: Ability) -> str:
    """What an ability does."""
    return WORDED[type(ability)](ability)


def _rerolls(ability: e.Rerolls) -> str:
    if ability.what != "ones":
        return tr("Rolls failed hit rolls again") if ability.roll == "hit" else tr("Rolls failed wound rolls again")
    return tr("Rolls hit rolls of 1 again") if ability.roll == "hit" else tr("Rolls wound rolls of 1 again")


def _explodes(ability: e.Explodes) -> str:
    single = tr("Explodes on {n}+: {mortal} mortal wound to each unit within {range}")
    words = tr("Explodes on {n}+: {mortal} mortal wounds to each unit within {range}")
    return (single if str(ability.mortal) == "1" else words).format(
        n=ability.on, mortal=diced(ability.mortal), range=inches(ability.range)
    )


def _arrives(words: str, ability: a.Reserves | a.Teleports) -> str:
    return words.format(name=prose(ability.name), range=inches(ability.distance))


def _changes(ability: e.Changes) -> str:
    parts = []
    if ability.to is not None:
        parts.append(tr("{of} becomes {to}").format(of=ability.of, to=ability.to))
    if ability.half:
        parts.append(tr("{of} halved").format(of=ability.of))
    if ability.times > 1:
        parts.append(tr("{of} x{times}").format(of=ability.of, times=ability.times))
    if ability.plus:
        parts.append(tr("{of} {plus}").format(of=ability.of, plus=f"{ability.plus:+d}"))
    return ", ".join(parts)


def _modifies(ability: e.Modifies) -> str:
    words = {"hit": tr("{by} to its hit rolls"), "wound": tr("{by} to its wound rolls"), "save": tr("{by} to its saves")}
    return _when(words[ability.roll].format(by=f"{ability.by:+d}"), ability.when)


def _evades(ability: e.Evades) -> str:
    return _when(tr("{by} to hit rolls at it").format(by=f"{ability.by:+d}"), ability.when)


def _when(said: str, when: str) -> str:
    """The same with the attacks for which it holds."""
    if not when:
        return said
    words = tr("{said}, in shooting") if when == "shooting" else tr("{said}, in fights")
    return words.format(said=said)


def _moves_again(ability: e.MovesAgain) -> str:
    if ability.phase == "movement":
        return tr("May move twice in its Movement phase")
    words = tr("May move at the end of its {phase}, as if in the Movement phase")
    return words.format(phase=tr(PHASE_NAMES[ability.phase]))


def _damaged(ability: e.Damaged) -> str:
    """`With 5 Wounds or fewer M 6, BS 4; …`"""
    words = tr("With {n} Wounds or fewer {figures}")
    told = []
    for row in ability.rows:
        figures = ", ".join(f"{name} {value}" for name in row.__struct_fields__[1:] if (value := getattr(row, name)) is not None)
        told.append(words.format(n=row.wounds, figures=figures))
    return "; ".join(told)


def _psyker(ability: e.Psyker) -> str:
    words = tr("Psyker: attempts {casts} powers and denies {denies}; knows {powers}")
    return words.format(casts=ability.casts, denies=ability.denies, powers=", ".join((tr("Smite"), *map(prose, ability.powers))))


def _transport(ability: e.Transport) -> str:
    fields = {"n": ability.capacity, "only": ", ".join(ability.only) or tr("any unit"), "never": ", ".join(ability.never)}
    words = tr("Transports {n} models: {only}, never {never}") if ability.never else tr("Transports {n} models: {only}")
    said = words.format(**fields)
    for bulk in ability.bulky:
        said = tr("{ability}; each {keyword} model takes {n} places").format(ability=said, keyword=bulk.keyword, n=bulk.places)
    return tr("{ability}; open-topped").format(ability=said) if ability.open_topped else said


def _aura(aura: e.Aura) -> str:
    fields = {
        "name": prose(aura.name),
        "gives": ability_text(aura.gives),
        "range": inches(aura.range),
        "keywords": ", ".join(aura.keywords),
    }
    if aura.enemy:
        words = (
            tr("{name}, enemies within {range}, {keywords}: {gives}")
            if aura.keywords
            else tr("{name}, enemies within {range}: {gives}")
        )
    else:
        words = tr("{name}, within {range}, {keywords}: {gives}") if aura.keywords else tr("{name}, within {range}: {gives}")
    return words.format(**fields)


def _denies(ability: e.Denies) -> str:
    return ntr(
        "Denies {n} psychic power in each Psychic phase of the enemy",
        "Denies {n} psychic powers in each Psychic phase of the enemy",
        ability.attempts,
    ).format(n=ability.attempts)


def _grants(ability: e.Grants) -> str:
    """What all weapons of the unit do more."""
    return _when(tr("Its weapons: {trait}").format(trait=trait_text(ability.gives)), ability.when)


WORDED: dict[type[Ability], Callable[[Any], str]] = {
    e.Invulnerable: lambda ability: tr("Invulnerable save of {n}+").format(n=ability.save),
    e.Ignores: lambda ability: tr("Ignores a lost Wound on {n}+").format(n=ability.on),
    e.Secures: lambda ability: tr("Controls markers before units without this"),
    e.Neutral: lambda ability: tr("No friendly model: controls no markers"),
    e.Rerolls: _rerolls,
    e.Halves: lambda ability: tr("Halves the damage that it suffers"),
    e.Explodes: _explodes,
    e.Lends: lambda ability: tr("Others use its Leadership, {n}").format(n=ability.leadership),
    a.Reserves: lambda ability: _arrives(tr("{name}: may arrive from off the table, more than {range} from enemies"), ability),
    a.Teleports: lambda ability: _arrives(
        tr("{name}: may be set up anew instead of moving, more than {range} from enemies"), ability
    ),
    a.Watches: lambda ability: tr("{name}: shoots at enemies that arrive within {range}").format(
        name=prose(ability.name), range=inches(ability.range)
    ),
    a.Restores: lambda ability: tr("{n} slain models return in each of its Movement phases").format(n=ability.models),
    a.Multiplies: lambda ability: tr("Gains a model for each that its blows slay"),
    a.Becomes: lambda ability: tr("When slain it becomes another on {n}+").format(n=ability.on),
    a.Rises: lambda ability: tr("When first slain it rises on {n}+").format(n=ability.on),
    a.Infiltrates: lambda ability: tr("{name}: may be set up after both armies, more than {range} from the enemy").format(
        name=prose(ability.name), range=inches(ability.distance)
    ),
    a.Scouts: lambda ability: tr("{name}: may move {range} before the first turn").format(
        name=prose(ability.name), range=inches(ability.range)
    ),
    e.Commands: lambda ability: ntr(
        "The army begins with {n} more Command Point", "The army begins with {n} more Command Points", ability.points
    ).format(n=ability.points),
    e.Smoke: lambda ability: tr("{name}: once, instead of shooting, {by} to be hit by shooting").format(
        name=prose(ability.name), by=ability.by
    ),
    a.Summons: lambda ability: tr("{name}: summons units of a Power of up to {n} dice within {range}").format(
        name=prose(ability.name), n=ability.dice, range=inches(ability.range)
    ),
    e.Changes: _changes,
    e.Damaged: _damaged,
    e.Modifies: _modifies,
    e.Evades: _evades,
    e.Psyker: _psyker,
    e.Denies: _denies,
    e.ShootsTwice: lambda ability: tr("Shoots twice in its Shooting phase"),
    e.MovesAgain: _moves_again,
    e.Supersonic: lambda ability: tr("Turns up to 90 degrees and moves straight ahead; an Advance adds {range}").format(
        range=inches(ability.advance)
    ),
    e.Airborne: lambda ability: tr("Cannot charge, and only what can FLY charges it"),
    e.Transport: _transport,
    e.Grants: _grants,
    e.Elusive: lambda ability: tr("Is hit on an unmodified {n}+ alone").format(n=ability.on),
    e.Fearless: lambda ability: tr("Passes Morale tests without a die"),
    e.Falters: lambda ability: tr("Fails Morale tests on a die of {n} or more, and a model flees at least").format(n=ability.on),
    e.Holds: lambda ability: tr("None of its models flees"),
    e.Panics: lambda ability: ntr(
        "{n} more model flees when a Morale test is failed", "{n} more models flee when a Morale test is failed", ability.more
    ).format(n=ability.more),
    e.FightsFirst: lambda ability: tr("Fights among the units that have charged"),
    e.FightsTwice: lambda ability: tr("Fights twice in each Fight phase"),
    e.Aura: _aura,
}
"""The words of each kind of ability."""
