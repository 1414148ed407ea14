"""A datasheet as it is printed: characteristics, weapons, abilities and keywords. [40K-CORE-DATA-01, 40K-CORE-DATA-03]"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from reglamento.faces.shown import Card, Grid
from reglamento.faces.wh40k.cards.ability_words import ability_text
from reglamento.faces.wh40k.cards.stratagem_words import stratagems_text
from reglamento.faces.wh40k.cards.use_words import power_text
from reglamento.faces.wh40k.cards.weapon_words import weapon_text
from reglamento.games.wh40k.arms.profiles import CANNOT, Profile
from reglamento.games.wh40k.arms.weapons import Weapon, WeaponStrength, WeaponType
from reglamento.games.wh40k.sheets.ability import Ability
from reglamento.games.wh40k.sheets.records import Sheet
from reglamento.games.wh40k.sheets.stratagems import Stratagem
from reglamento.games.wh40k.words.names import inches
from reglamento.language import prose, tr
from reglamento.sentences import diced, explained

TYPES: Mapping[WeaponType, str] = {  # said to a player
    "Assault": "Assault {n}",
    "Heavy": "Heavy {n}",
    "Rapid Fire": "Rapid Fire {n}",
    "Grenade": "Grenade {n}",
    "Pistol": "Pistol {n}",
    "Melee": "Melee",
}
"""The types of weapons, with their number of attacks."""


def datasheet(sheet: Sheet, stratagems: Iterable[Stratagem] = ()) -> Card:
    """The datasheet of a unit that is not on the table yet, with all that its options give, and those `stratagems` that may be used on
    it.
    """
    chosen = [choice for option in sheet.options for choice in option.choices]
    weapons = [
        weapon
        for each in (*(member.weapons for member in sheet.members), *(choice.gives for choice in chosen))
        for weapon in each
    ]
    abilities = [
        each
        for those in (*(member.abilities for member in sheet.members), *(choice.abilities for choice in chosen))
        for each in those
    ]
    return Card(
        title=prose(sheet.name),
        line=tr("Power {power}").format(power=sheet.power),
        grids=(
            profiles(
                (prose(member.name), tr('{n}"').format(n=member.profile.move_text), member.profile) for member in sheet.members
            ),
            armoury((prose(weapon.name), weapon) for weapon in dict.fromkeys(weapons)),
        ),
        remarks=(
            *special(weapons),
            *able(abilities),
            *psychic(sheet),
            *stratagems_text(stratagems, sheet.keywords),
            keywords(sheet),
        ),
    )


def profiles(rows: Iterable[tuple[str, str, Profile]]) -> Grid:
    """The characteristics of kinds of models, each with its name and its Move in words. [40K-CORE-DATA-02]"""
    heads = (tr("Model"), "M", "WS", "BS", "S", "T", "W", "A", "Ld", "Sv")
    return Grid(heads=heads, rows=tuple(_profile(named, move, own) for named, move, own in rows))


def _profile(named: str, move: str, own: Profile) -> tuple[str, ...]:
    figures = (own.strength, own.toughness, own.wounds, own.attacks, own.leadership)
    return (named, move, _reached(own.weapon_skill), _reached(own.ballistic_skill), *map(str, figures), _reached(own.save))


def _reached(needed: int) -> str:
    return "-" if needed == CANNOT else f"{needed}+"


def armoury(rows: Iterable[tuple[str, Weapon]]) -> Grid:
    """The figures of weapons, each with its name. [40K-CORE-DATA-03]"""
    heads = (tr("Weapon"), tr("Range"), tr("Type"), "S", "AP", "D")
    return Grid(heads=heads, rows=tuple(weapon_row(named, weapon) for named, weapon in rows))


def weapon_row(named: str, weapon: Weapon) -> tuple[str, ...]:
    """Range in inches, type with attacks, Strength, AP and Damage, behind the name."""
    far = "-" if weapon.melee else inches(weapon.range)
    kind = tr(TYPES[weapon.type]).format(n=diced(weapon.shots))
    return named, far, kind, _strength(weapon.strength), diced(weapon.ap_text), diced(weapon.damage)


def _strength(strength: WeaponStrength) -> str:
    """As datasheets write it, the bearer's own in words."""
    return tr("User") if strength == WeaponStrength() else diced(strength)


def special(weapons: Iterable[Weapon]) -> Iterator[str]:
    """What weapons do beside their figures, each weapon once. [40K-CORE-DATA-03]"""
    for weapon in dict.fromkeys(weapons):
        if said := weapon_text(weapon):
            yield explained(prose(weapon.name), said)


def able(abilities: Iterable[Ability]) -> Iterator[str]:
    """Abilities in words, each once."""
    yield from dict.fromkeys(map(ability_text, abilities))


def psychic(sheet: Sheet) -> Iterator[str]:
    """The psychic powers that its psykers know beside Smite, in words. [40K-CORE-PSY-01]"""
    for power in sheet.psychic_powers:
        yield explained(prose(power.name), power_text(power, power.charge))


def keywords(sheet: Sheet) -> str:
    """The keywords and Faction keywords. [40K-CORE-DATA-04]"""
    return tr("Keywords: {words}").format(words=", ".join(sorted(sheet.keywords)))
