"""The card of a unit: its figures as they are now, and what it can do. [WF-CORE-UNIT-01]"""

from __future__ import annotations

from collections.abc import Iterator

from reglamento.faces.fantasy.cards.datasheet import profiles, rules
from reglamento.faces.fantasy.cards.spell_words import spell_entry, spell_text
from reglamento.faces.fantasy.cards.weapon_words import blade_text, gun_text
from reglamento.faces.fantasy.picture.troops import command_of, counts_wounds, wounds_said
from reglamento.faces.shown import Card
from reglamento.games.fantasy.arms.weapons import BLADES
from reglamento.games.fantasy.combat.touching import couched
from reglamento.games.fantasy.facts.state import Pitched
from reglamento.games.fantasy.lists.lores import spell_id
from reglamento.games.fantasy.shooting.volleys import gun_strength
from reglamento.games.fantasy.units.joined import members_in
from reglamento.games.fantasy.units.machines import machine_left
from reglamento.games.fantasy.units.magic_items import scrolls_of
from reglamento.games.fantasy.units.parts import own_profile
from reglamento.games.fantasy.units.table import astride, machine_of, models_of, rank_bonus, troop_of, unit_strength
from reglamento.games.fantasy.words.names import Names, item_named
from reglamento.games.fantasy.words.vocabulary import MACHINE_NAMES
from reglamento.language import ntr, prose, tr
from reglamento.sentences import decimal


def card(view: Pitched, unit: str) -> Card:
    """What is left of a unit, and what it can do, its characteristics as spells leave them. [WF-CORE-UNIT-01, WF-CORE-MAG-09]"""
    listed = view.listed(unit)
    line = tr("{n} of {all} models, unit strength {strength}, rank bonus {ranks}, {points} points").format(
        n=models_of(view, unit),
        all=view.units[unit].started,
        strength=unit_strength(view, unit),
        ranks=rank_bonus(view.regiments[unit]),
        points=listed.points,
    )
    there = (unit, *members_in(view, unit))
    return Card(
        title=Names(view.mission, view).unit(unit, "bare"),
        line=line,
        grids=(profiles([(prose(troop_of(view, id).name), troop_of(view, id), own_profile(view, id)) for id in there]),),
        remarks=tuple(_remarks(view, unit)),
    )


def _remarks(view: Pitched, unit: str) -> Iterator[str]:
    troop, listed = troop_of(view, unit), view.listed(unit)
    for blade in (troop.blade, *troop.spare):
        mounted = couched(view, unit) if BLADES[blade].ranks > 1 else astride(view, unit)
        yield blade_text(blade, mounted=mounted, great=view.readings.great)
    if troop.gun is not None and troop.missile is not None:
        yield gun_text(troop.gun, troop.missile, gun_strength(view, unit, troop.missile))
    words = (tr("champion"), tr("standard"), tr("musician"))
    command = [word for has, word in zip(command_of(view, unit), words, strict=True) if has]
    if command:
        yield tr("Command: {command}").format(command=", ".join(command))
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
    yield from rules(troop)
    yield from _magic(view, unit)


def _magic(view: Pitched, unit: str) -> Iterator[str]:
    """The spells that a unit's wizards know, and those in force on it. [WF-CORE-MAG-01, WF-CORE-MAG-06]"""
    names, there = Names(view.mission, view), (unit, *members_in(view, unit))
    for id in there:
        if id in view.mages:
            known = view.mages[id]
            spells = tuple(spell_id(known.lore, number) for number in known.spells)
            yield names.say(
                "{unit:unit} {unit:knows|know} of {lore:lore}: {spells:spells}.", unit=id, lore=known.lore, spells=spells
            )
            yield from (f"{spell_entry(each)}." for each in spells)
            if scrolls := scrolls_of(view, id):
                yield ntr("{n} scroll left", "{n} scrolls left", scrolls).format(n=scrolls)
            for item in dict.fromkeys(known.spent):
                used, named = known.spent.count(item), item_named(view.listed(id).items, item)
                yield ntr("{item}: used {n} time", "{item}: used {n} times", used).format(item=named, n=used)
    for each in view.enchantments.values():
        if each.unit in there:
            yield names.say(
                "{spell:spell} of {unit:unit} lies on {target:unit}: {does}.",
                spell=each.spell,
                unit=each.caster,
                target=each.unit,
                does=spell_text(each.spell),
            )
