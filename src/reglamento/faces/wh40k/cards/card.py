"""The card of a unit: its datasheet with the models and Wounds that are left. [40K-CORE-DATA-03]"""

from __future__ import annotations

from collections.abc import Iterator

from reglamento.faces.shown import Card, Grid
from reglamento.faces.wh40k.cards.ability_words import ability_text
from reglamento.faces.wh40k.cards.weapon_words import weapon_text
from reglamento.games.wh40k.abilities.profiles import profile_of
from reglamento.games.wh40k.arms.profiles import CANNOT, Profile
from reglamento.games.wh40k.arms.weapons import Force, Weapon
from reglamento.games.wh40k.facts.state import Warzone
from reglamento.games.wh40k.sheets.records import Member
from reglamento.games.wh40k.units.table import entry_of, member_of, members, sheet_of
from reglamento.games.wh40k.words.names import Names, inches
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
        title=Names(view.mission, view).unit(unit),
        line=line,
        grids=(_profiles(view, kinds), _weapons(kinds)),
        remarks=(
            *_hurt(view, left),
            *_aboard(view, left),
            *_lasting(view, unit),
            *_special(kinds),
            *_abilities(kinds),
            *_not_enforced(view, unit),
            tr("Keywords: {words}").format(words=", ".join(sorted(sheet.keywords))),
        ),
    )


def _profiles(view: Warzone, kinds: dict[Member, list[str]]) -> Grid:
    heads = (tr("Model"), "M", "WS", "BS", "S", "T", "W", "A", "Ld", "Sv")
    rows = (_profile(view, member, ids) for member, ids in kinds.items())
    return Grid(heads=heads, rows=tuple(rows))


def _move(view: Warzone, model: str, own: Profile) -> str:
    """The Move of a model; a random one as it is written, and after its dice what they have given. [40K-CORE-DICE-04]"""
    thrown = view.units[view.models[model].unit].random_move(own.move_rolled)
    said = tr('{n}"').format(n=own.move_text if thrown is None else own.move)
    return said if thrown is None else f"{said} ({own.move_rolled})"


def _profile(view: Warzone, member: Member, ids: list[str]) -> tuple[str, ...]:
    """The characteristics of models of one kind as they are now. [40K-CORE-DATA-02]"""
    own = profile_of(view, ids[0])
    figures = (own.strength, own.toughness, own.wounds, own.attacks, own.leadership)
    named = tr("{n} {name}").format(n=len(ids), name=prose(member.name))
    return (
        named,
        _move(view, ids[0], own),
        _reached(own.weapon_skill),
        _reached(own.ballistic_skill),
        *map(str, figures),
        _reached(own.save),
    )


def _reached(needed: int) -> str:
    return "-" if needed == CANNOT else f"{needed}+"


def _weapons(kinds: dict[Member, list[str]]) -> Grid:
    """Each weapon once, with the number of its bearers."""
    borne: dict[Weapon, int] = {}
    for member, ids in kinds.items():
        for weapon in member.weapons:
            borne[weapon] = borne.get(weapon, 0) + len(ids)
    heads = (tr("Weapon"), tr("Range"), tr("Type"), "S", "AP", "D")
    return Grid(heads=heads, rows=tuple(weapon_row(weapon, number) for weapon, number in borne.items()))


def weapon_row(weapon: Weapon, number: int) -> tuple[str, ...]:
    """The figures of a weapon that so many models have. [40K-CORE-DATA-03]"""
    named = tr("{n} {name}").format(n=number, name=prose(weapon.name))
    far = "-" if weapon.melee else inches(weapon.range)
    kind = weapon.type if weapon.melee else f"{weapon.type} {weapon.shots}"
    return named, far, kind, _strength(weapon.strength), weapon.ap_text, str(weapon.damage)


def _special(kinds: dict[Member, list[str]]) -> Iterator[str]:
    """What weapons do beside their figures, each weapon once. [40K-CORE-DATA-03]"""
    words = tr("{name}: {says}")
    for weapon in dict.fromkeys(weapon for member in kinds for weapon in member.weapons):
        if said := weapon_text(weapon):
            yield words.format(name=prose(weapon.name), says=said)


def _strength(force: Force) -> str:
    """As datasheets write it, the bearer's own in words."""
    return tr("User") if force == Force() else str(force)


def _hurt(view: Warzone, left: tuple[str, ...]) -> Iterator[str]:
    """The models that have lost Wounds."""
    names = Names(view.mission, view)
    for id in left:
        wounds, full = view.models[id].wounds, member_of(view, id).profile.wounds
        if wounds < full:
            yield tr("{name}, {left} of {full} Wounds").format(name=names.model(id), left=wounds, full=full)


def _abilities(kinds: dict[Member, list[str]]) -> Iterator[str]:
    """What each kind of model can do, each ability once."""
    yield from dict.fromkeys(ability_text(ability) for member in kinds for ability in member.abilities)


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
