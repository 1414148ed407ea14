"""What is shown of a unit under the pointer: its card, and its arc of sight. No distance is shown. [WF-CORE-MEAS-02, WF-CORE-UNIT-08]"""

from __future__ import annotations

from collections.abc import Iterator
from math import tan

import shapely

from reglamento.faces.armies.spots import rings_path
from reglamento.faces.fantasy.picture.layout import MEASURE
from reglamento.faces.fantasy.picture.troops import counts_wounds, said, wounds_said
from reglamento.faces.shown import Area, Card, Grid, Look
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.field.sight import ARC
from reglamento.games.fantasy.harm.harming import armour_of
from reglamento.games.fantasy.lists.lores import spell_id
from reglamento.games.fantasy.lists.records import Troop
from reglamento.games.fantasy.lists.traits import Breath, MagicWeapon
from reglamento.games.fantasy.units.joined import members_in
from reglamento.games.fantasy.units.machines import machine_left
from reglamento.games.fantasy.units.magic_items import scrolls_of
from reglamento.games.fantasy.units.table import machine_of, models_of, rank_bonus, troop_of, unit_strength
from reglamento.games.fantasy.words.names import Names, item_named
from reglamento.games.fantasy.words.vocabulary import BLADE_NAMES, GUN_NAMES, MACHINE_NAMES, TRAIT_NAMES
from reglamento.geometry.table.shapes.regiments import Regiment
from reglamento.geometry.table.sight.regions import rings_of
from reglamento.language import ntr, prose, tr
from reglamento.sentences import decimal

NONE = 7
"""An armour save that is none."""


def look(view: Pitched, piece: str) -> Look | None:
    """A unit's card and arc of sight."""
    kind, _, unit = piece.partition(":")
    if kind != "unit" or unit not in view.regiments:
        return None
    arc = Area(kind="arc", text=tr("arc of sight"), path=_arc(view, view.regiments[unit]))
    return Look(piece=piece, text=said(view, unit), areas=(arc,), card=card(view, unit))


def _arc(view: Pitched, here: Regiment) -> str:
    """The ground before a unit as far as the border of the table."""
    field = view.mission.battlefield
    far = field.width + field.height
    side = far * tan(ARC / 2 * 3.141592653589793 / 180)
    half = here.width / 2
    ring = [here.point(-half, 0), here.point(-half - side, far), here.point(half + side, far), here.point(half, 0)]
    return rings_path(rings_of(shapely.Polygon(ring).intersection(shapely.Polygon(field.ring))), MEASURE)


def card(view: Pitched, unit: str) -> Card:
    """What is left of a unit, and what it can do. [WF-CORE-UNIT-01]"""
    troop, listed = troop_of(view, unit), view.listed(unit)
    line = tr("{n} of {all} models, unit strength {strength}, rank bonus {ranks}, {points} points").format(
        n=models_of(view, unit),
        all=view.units[unit].started,
        strength=unit_strength(view, unit),
        ranks=rank_bonus(view.regiments[unit]),
        points=listed.points,
    )
    return Card(
        title=Names(view.mission, view).unit(unit),
        line=line,
        grids=(_profile(troop), *(_profile(troop_of(view, id)) for id in members_in(view, unit))),
        remarks=tuple(_remarks(view, unit)),
    )


def _profile(troop: Troop) -> Grid:
    p = troop.profile
    heads = ("M", "WS", "BS", "S", "T", "W", "I", "A", "Ld", tr("Save"))
    save = armour_of(troop, combat=False, front=True)
    figures = (p.WS, p.BS, p.S, p.T, p.W, p.I, p.A, p.Ld)
    row = (decimal(troop.movement), *map(str, figures), f"{save}+" if save < NONE else "-")
    return Grid(heads=heads, rows=(row,))


def _remarks(view: Pitched, unit: str) -> Iterator[str]:
    troop, listed = troop_of(view, unit), view.listed(unit)
    yield ", ".join(tr(BLADE_NAMES[blade]) for blade in (troop.blade, *troop.spare))
    if troop.gun is not None and troop.missile is not None:
        yield tr("{weapon}, range {range} cm").format(weapon=tr(GUN_NAMES[troop.gun]), range=decimal(troop.missile.range))
    command = [
        word
        for had, word in ((listed.champion, tr("champion")), (listed.standard, tr("standard")), (listed.musician, tr("musician")))
        if had
    ]
    if command:
        yield ", ".join(command)
    machine = machine_of(view, unit)
    if machine is not None:
        yield tr("{machine}, range {range} cm, Toughness {T}, {left} of {W} Wounds; {crew} of {all} crew").format(
            machine=tr(MACHINE_NAMES[type(machine).__name__]),
            range=decimal(machine.range),
            T=machine.T,
            left=machine_left(view, unit),
            W=machine.W,
            crew=models_of(view, unit),
            all=machine.crew,
        )
    yield from (prose(item.name) for item in listed.items)
    yield from (wounds_said(view, id) for id in (unit, *members_in(view, unit)) if counts_wounds(view, id))
    for trait in (*troop.traits, *(() if troop.beast is None else troop.beast.traits)):
        yield tr(TRAIT_NAMES[type(trait).__name__])
        for each in trait.special if isinstance(trait, MagicWeapon | Breath) else ():
            yield tr(TRAIT_NAMES[type(each).__name__])
    yield from _magic(view, unit)


def _magic(view: Pitched, unit: str) -> Iterator[str]:
    """The spells that a unit's wizards know, and those in force on it. [WF-CORE-MAG-01, WF-CORE-MAG-06]"""
    names, there = Names(view.mission, view), (unit, *members_in(view, unit))
    for id in there:
        if id in view.mages:
            known = view.mages[id]
            spells = tuple(spell_id(known.lore, number) for number in known.spells)
            yield names.say("{unit:unit} knows of {lore:lore}: {spells:spells}.", unit=id, lore=known.lore, spells=spells)
            if scrolls := scrolls_of(view, id):
                yield ntr("{n} scroll left", "{n} scrolls left", scrolls).format(n=scrolls)
            for item in dict.fromkeys(known.spent):
                yield tr("{item}: used {n} times").format(item=item_named(view.listed(id).items, item), n=known.spent.count(item))
    for each in view.enchantments.values():
        if each.unit in there:
            yield names.say(
                "{spell:spell} of {unit:unit} lies on {target:unit}.", spell=each.spell, unit=each.caster, target=each.unit
            )
