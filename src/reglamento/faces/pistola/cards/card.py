"""The card of a unit: what is printed of its models, weapons and traits. [PP-BASE-01, PP-BASE-06]"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from reglamento.armies.dice.targets import NEVER
from reglamento.armies.words import wounds_left
from reglamento.faces.pistola.cards.words import MEANS, TYPES, weapon_text
from reglamento.faces.pistola.picture import signs
from reglamento.faces.shown import Card, Grid
from reglamento.games.pistola.arms.profile import LETTERS, Profile
from reglamento.games.pistola.arms.weapons import TEMPLATE_LENGTH, Weapon
from reglamento.games.pistola.facts.state import Crawl
from reglamento.games.pistola.forces.units import Fighter
from reglamento.games.pistola.units.troops import entry_of, fighter_of, members
from reglamento.games.pistola.words.names import Names, length, letters, models_of_kind
from reglamento.language import prose, tr
from reglamento.sentences import explained


def card(view: Crawl, unit: str, model: str = "") -> Card:
    """What is left of a unit, and what it can do; below its name the one of its models that is looked at, and the states of the unit."""
    names = Names(view.mission, view)
    looked = (names.model(model, "bare"),) if model else ()
    kinds: dict[Fighter, int] = {}
    for id in members(view, unit):
        kinds[fighter_of(view, id)] = kinds.get(fighter_of(view, id), 0) + 1
    weapons = list(dict.fromkeys(weapon for fighter in kinds for weapon in fighter.weapons))
    return Card(
        title=names.unit(unit, "bare"),
        line=", ".join((*looked, *map(signs.state_name, signs.states(view, unit)))),
        grids=(_profiles(kinds), _armoury(weapons)),
        remarks=(
            *_hurt(view, unit),
            *_special(weapons),
            *(tr(MEANS[trait]) for trait in entry_of(view, unit).traits if trait in MEANS),
        ),
    )


def _hurt(view: Crawl, unit: str) -> Iterator[str]:
    """The models that have lost Wounds."""
    names = Names(view.mission, view)
    for id in members(view, unit):
        left, full = view.models[id].wounds, fighter_of(view, id).profile.wounds
        if left < full:
            yield wounds_left(names.model(id, "bare"), left, full)


def _profiles(kinds: dict[Fighter, int]) -> Grid:
    """The characteristics of each kind of models, with how many of it are left."""
    rows = ((models_of_kind(fighter, number), *_figures(fighter.profile)) for fighter, number in kinds.items())
    return Grid(heads=(tr("Model"), *letters()), rows=tuple(rows))


def _figures(profile: Profile) -> Iterator[str]:
    for name in LETTERS:
        value = getattr(profile, name)
        yield str(value) if name != "save" else _saves(profile)


def _saves(profile: Profile) -> str:
    """`3+`, or `3+/5+` with an invulnerable save."""
    found = [f"{save}+" for save in (profile.save, profile.invulnerable) if save != NEVER]
    return "/".join(found) or "-"


def _armoury(weapons: Iterable[Weapon]) -> Grid:
    heads = (tr("Weapon"), tr("Range"), tr("Type"), tr("Strength"), tr("AP"))
    return Grid(heads=heads, rows=tuple(map(weapon_row, weapons)))


def weapon_row(weapon: Weapon) -> tuple[str, ...]:
    """A weapon by its name, with range in cm, type with shots, Strength and AP. [PP-BASE-06, PP-BASE-08, PP-BASE-17]"""
    own = str(weapon.strength) if weapon.strength is not None else tr("User") if weapon.times == 1 else f"x{weapon.times}"
    return (
        prose(weapon.name),
        _range(weapon),
        tr(TYPES[weapon.type]).format(n=weapon.shots),
        own,
        "-" if weapon.ap is None else str(weapon.ap),
    )


def _range(weapon: Weapon) -> str:
    if weapon.template:
        return tr("template of {long}").format(long=length(TEMPLATE_LENGTH))
    return length(weapon.range) if weapon.range else "-"


def _special(weapons: Iterable[Weapon]) -> Iterator[str]:
    for weapon in weapons:
        if said := weapon_text(weapon):
            yield explained(prose(weapon.name), said)
