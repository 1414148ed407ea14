"""A troop of an army list as it is printed: characteristics, weapons and special rules. [WF-CORE-UNIT-01]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from reglamento.faces.fantasy.cards.trait_words import trait_text
from reglamento.faces.fantasy.cards.weapon_words import blade_text, gun_text
from reglamento.faces.shown import Card, Grid
from reglamento.games.fantasy.arms.profiles import Profile
from reglamento.games.fantasy.arms.weapons import BLADES
from reglamento.games.fantasy.harm.harming import armour_of
from reglamento.games.fantasy.lists.records import Troop
from reglamento.games.fantasy.words.vocabulary import MACHINE_NAMES
from reglamento.language import prose, tr
from reglamento.sentences import decimal

NONE = 7
"""An armour save that is none."""


def datasheet(troop: Troop) -> Card:
    """A troop that is not on the table yet."""
    return Card(title=prose(troop.name), grids=(profiles([("", troop, troop.profile)]),), remarks=tuple(_remarks(troop)))


def profiles(named: Sequence[tuple[str, Troop, Profile]]) -> Grid:
    """The characteristics of a unit and of each character in it, with the save against a blow from the front, and with their names where
    there are several.
    """
    rows = [(name, *_figures(troop, now)) for name, troop, now in named]
    return Grid(heads=("", *_heads()), rows=tuple(rows)) if len(rows) > 1 else Grid(heads=_heads(), rows=(rows[0][1:],))


def _heads() -> tuple[str, ...]:
    return "M", "WS", "BS", "S", "T", "W", "I", "A", "Ld", tr("Save")


def _figures(troop: Troop, p: Profile) -> tuple[str, ...]:
    save = armour_of(troop, combat=False, front=True)
    figures = (p.WS, p.BS, p.S, p.T, p.W, p.I, p.A, p.Ld)
    return decimal(troop.movement), *map(str, figures), f"{save}+" if save < NONE else "-"


def rules(troop: Troop) -> Iterator[str]:
    """Its mount, and the special rules of both."""
    if troop.beast is not None:
        b = troop.beast
        yield tr("Mount: WS {ws}, S {s}, I {i}, A {a}").format(ws=b.WS, s=b.S, i=b.I, a=b.A)
    yield from map(trait_text, (*troop.traits, *(() if troop.beast is None else troop.beast.traits)))


def _remarks(troop: Troop) -> Iterator[str]:
    for blade in (troop.blade, *troop.spare):
        yield blade_text(blade, mounted=troop.couched if BLADES[blade].ranks > 1 else not troop.on_foot)
    if troop.gun is not None and troop.missile is not None:
        yield gun_text(troop.gun, troop.missile, troop.missile.strength_by(troop.profile.S))
    if troop.machine is not None:
        machine = troop.machine
        yield tr("{machine}, range {range} cm, Toughness {T}, {W} Wounds; {crew} crew").format(
            machine=tr(MACHINE_NAMES[type(machine).__name__]),
            range=decimal(machine.range),
            T=machine.T,
            W=machine.W,
            crew=machine.crew,
        )
    yield from rules(troop)
