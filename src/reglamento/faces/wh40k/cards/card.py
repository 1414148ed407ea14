"""The card of a unit: its datasheet with the models and Wounds that are left. [40K-CORE-DATA-03]"""

from __future__ import annotations

from collections.abc import Iterator

from reglamento.armies.words import numbered, wounds_left
from reglamento.faces.shown import Card
from reglamento.faces.wh40k.cards.ability_words import ability_text
from reglamento.faces.wh40k.cards.datasheet import able, armoury, keywords, profiles, psychic, special
from reglamento.faces.wh40k.cards.stratagem_words import stratagems_text
from reglamento.games.wh40k.abilities.profiles import profile_of
from reglamento.games.wh40k.arms.profiles import Profile
from reglamento.games.wh40k.arms.weapons import Weapon
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.sheets.records import Member
from reglamento.games.wh40k.units.table import entry_of, member_of, members, sheet_of
from reglamento.games.wh40k.words.names import Names
from reglamento.language import prose, tr


def card(view: Warzone, unit: str) -> Card:
    """What is left of a unit, and what it can do."""
    sheet, left = sheet_of(view, unit), members(view, unit)
    kinds: dict[Member, list[str]] = {}
    for id in left:
        kinds.setdefault(member_of(view, id), []).append(id)
    line = tr("{n} of {all} models, {points} points, Power {power}").format(
        n=len(left), all=view.units[unit].started, points=entry_of(view, unit).points, power=sheet.power
    )
    return Card(
        title=Names(view.mission, view).unit(unit, "bare"),
        line=line,
        grids=(profiles(_rows(view, kinds)), armoury(_borne(kinds))),
        remarks=(
            *_hurt(view, left),
            *_aboard(view, left),
            *_lasting(view, unit),
            *special(weapon for member in kinds for weapon in member.weapons),
            *able(ability for member in kinds for ability in member.abilities),
            *psychic(sheet),
            *stratagems_text(view.roster(view.units[unit].side).stratagems, sheet.keywords),
            *_not_enforced(view, unit),
            keywords(sheet),
        ),
    )


def _rows(view: Warzone, kinds: dict[Member, list[str]]) -> Iterator[tuple[str, str, Profile]]:
    """How many models of each kind there are, with their characteristics as they are now. [40K-CORE-DATA-02]"""
    for member, ids in kinds.items():
        own = profile_of(view, ids[0])
        yield numbered(member.name, member.plural, len(ids)), _move(view, ids[0], own), own


def _move(view: Warzone, model: str, own: Profile) -> str:
    """The Move of a model; a random one as it is written, and after its dice what they have given. [40K-CORE-DICE-04]"""
    thrown = view.units[view.models[model].unit].random_move(own.move_rolled)
    said = tr('{n}"').format(n=own.move_text if thrown is None else own.move)
    return said if thrown is None else f"{said} ({own.move_rolled})"


def _borne(kinds: dict[Member, list[str]]) -> Iterator[tuple[str, Weapon]]:
    """Each weapon once, with the number of its bearers."""
    borne: dict[Weapon, int] = {}
    for member, ids in kinds.items():
        for weapon in member.weapons:
            borne[weapon] = borne.get(weapon, 0) + len(ids)
    words = tr("{n} {name}")
    for weapon, number in borne.items():
        yield words.format(n=number, name=prose(weapon.name)), weapon


def _hurt(view: Warzone, left: tuple[str, ...]) -> Iterator[str]:
    """The models that have lost Wounds."""
    names = Names(view.mission, view)
    for id in left:
        wounds, full = view.models[id].wounds, member_of(view, id).profile.wounds
        if wounds < full:
            yield wounds_left(names.model(id), wounds, full)


def _not_enforced(view: Warzone, unit: str) -> Iterator[str]:
    """What is printed of a unit that was made elsewhere, and what the rules here do not enforce of it. [40K-CORE-ARMY-01]"""
    named, worded = tr("Not enforced here: {name}"), tr("Not enforced here: {name}: {says}")
    for each in view.roster(view.units[unit].side).unenforced:
        if each.unit == sheet_of(view, unit).name:
            yield (worded if each.says else named).format(name=each.name, says=each.says)


def _aboard(view: Warzone, left: tuple[str, ...]) -> Iterator[str]:
    """The units inside a transport. [40K-CORE-TRANS-01]"""
    names = Names(view.mission, view)
    inside = [names.unit(unit) for unit, away in view.away.items() if away.inside in left]
    if inside:
        yield tr("Aboard: {units}").format(units=", ".join(inside))


def _lasting(view: Warzone, unit: str) -> Iterator[str]:
    """What powers and Stratagems have given a unit for a time."""
    names, words = Names(view.mission, view), tr("{name}, for now: {gives}")
    for effect in view.lasting.values():
        if effect.unit == unit:
            yield words.format(name=names.power(effect.name), gives=ability_text(effect.gives))
