"""A troop of an army list as it is printed: characteristics, weapons and special rules. [WF-CORE-UNIT-01]"""

from __future__ import annotations

from collections.abc import Iterator

from reglamento.faces.fantasy.cards.trait_words import trait_text
from reglamento.faces.fantasy.cards.weapon_words import blade_text, gun_text
from reglamento.faces.shown import Card, Grid
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
    return Card(title=prose(troop.name), grids=(profile(troop),), remarks=tuple(_remarks(troop)))


def profile(troop: Troop) -> Grid:
    """The characteristics, with the save against a blow from the front."""
    p = troop.profile
    heads = ("M", "WS", "BS", "S", "T", "W", "I", "A", "Ld", tr("Save"))
    save = armour_of(troop, combat=False, front=True)
    figures = (p.WS, p.BS, p.S, p.T, p.W, p.I, p.A, p.Ld)
    row = (decimal(troop.movement), *map(str, figures), f"{save}+" if save < NONE else "-")
    return Grid(heads=heads, rows=(row,))


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
