"""Army lists by name, or from the text of a file. [WF-CORE-ARMY-05]"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple, get_args

from reglamento.armies.lists.conversion import convert, each, tables_of
from reglamento.armies.lists.faults import Faults
from reglamento.armies.lists.packaged_files import PackagedFiles
from reglamento.armies.words import of_many
from reglamento.games.fantasy.lists.entries import ItemEntry, ListEntry, TroopEntry
from reglamento.games.fantasy.lists.hit_traits import HitTrait
from reglamento.games.fantasy.lists.lores import check_spells
from reglamento.games.fantasy.lists.magic_traits import DispelStone, PowerStone, Scroll, Wizard
from reglamento.games.fantasy.lists.records import CHARACTERS, RIDDEN, Item, Kind, Troop
from reglamento.games.fantasy.lists.traits import FastCavalry, Flyer, Skirmishers
from reglamento.geometry.table.shapes.bases import Base

FILES = PackagedFiles(Path(__file__).parent / "data" / "lists", "army list")
FAST: frozenset[Kind] = frozenset({"cavalry", "warbeast"})
"""Kinds that may be fast cavalry. [WF-CORE-FCV-01, WF-CORE-UNIT-04]"""
MM = 0.1
"""Centimetres in a millimetre."""


class ArmyList(NamedTuple):
    """An army list: its name, what it says of itself, and its troops and magic items by id."""

    name: str
    about: str
    troops: dict[str, Troop]
    items: dict[str, Item]
    dispel: int
    """The dispel dice of its armies without any wizard. [WF-CORE-MAG-02]"""


@cache
def army_list(name: str) -> ArmyList:
    """A list of the package. Raises ForceError naming the lists there are."""
    return _listed(FILES.tables(name), f"{name}.toml")


def army_list_of(text: str, where: str) -> ArmyList:
    """A list from the text of a file. Raises ForceError with all that is wrong with it."""
    return _listed(tables_of(text, where), where)


def _listed(found: dict[str, object], where: str) -> ArmyList:
    faults = Faults(where)
    head = convert({key: value for key, value in found.items() if key not in {"troop", "item"}}, ListEntry, "", faults)
    troops, items = _troops(found.get("troop", []), faults), _items(found.get("item", []), faults)
    faults.stop()
    assert head is not None, "no faults"
    return ArmyList(head.name, head.about, troops, items, head.dispel)


def _items(listed: object, faults: Faults) -> dict[str, Item]:
    made: dict[str, Item] = {}
    if not isinstance(listed, list):
        faults.at("item", "write each magic item as [[item]]")
        return made
    for entry, written in each(listed, ItemEntry, "item", faults):
        if written.id in made:
            faults.at(entry, "this id stands twice")
        if written.category == "weapon" and any(isinstance(rule, get_args(HitTrait)) for rule in written.rules):
            faults.at(
                entry, 'what is special about the hits of a magic weapon stands in it: { rule = "magic weapon", special = [ … ] }'
            )
        if written.category != "arcane" and any(isinstance(rule, Scroll | PowerStone | DispelStone) for rule in written.rules):
            faults.at(entry, 'scrolls and stones are for wizards: write category = "arcane" [WF-CORE-ARMY-02]')
        check_spells(written.rules, entry, faults)
        made[written.id] = Item(written.id, written.name, written.category, written.points, written.rules, written.common)
    return made


def _troops(listed: object, faults: Faults) -> dict[str, Troop]:
    if not isinstance(listed, list) or not listed:
        faults.at("troop", "write one [[troop]] or more")
        listed = []
    made: dict[str, Troop] = {}
    for entry, written in each(listed, TroopEntry, "troop", faults):
        if written.id in made:
            faults.at(entry, "this id stands twice")
        _check(written, entry, faults)
        made[written.id] = _troop(written)
    return made


def _check(written: TroopEntry, entry: str, faults: Faults) -> None:
    """The faults of a troop that its fields do not show one by one."""
    if written.least > written.most:
        faults.at(entry, f"units have at least {written.least} models, but at most {written.most}")
    if (written.kind in {"cavalry", "chariot"}) != (written.beast is not None):
        faults.at(
            entry, 'cavalry and chariots, and nothing else, have a beast: write kind = "cavalry" and beast = { WS, S, I, A }'
        )
    if written.barding and written.kind != "cavalry":
        faults.at(entry, "only cavalry has barding")
    blades = (written.blade, *written.spare)
    if len(set(blades)) < len(blades):
        faults.at(entry, "a weapon stands twice in blade and spare [WF-CORE-WPN-01]")
    if "lance" in blades and written.kind != "cavalry" and written.category not in CHARACTERS:
        faults.at(entry, "a lance is for riders")
    if "two hand weapons" in blades and written.kind == "cavalry":
        faults.at(entry, "riders do not fight with two hand weapons")
    if written.category in CHARACTERS and written.most > 1:
        faults.at(entry, "a character is one model: write most = 1")
    if written.category in CHARACTERS and written.kind == "swarm":
        faults.at(entry, "a character is no swarm [WF-CORE-UNIT-03]")
    if written.allowance and written.category not in CHARACTERS:
        faults.at(entry, "only characters have an allowance for magic items")
    if (written.category == "mount") > (written.kind in RIDDEN):
        faults.at(entry, 'a mount with Wounds of its own is a monster or a chariot: write kind = "monster"')
    if written.most > 1 and (written.kind == "monster" or (written.kind == "chariot" and written.category == "mount")):
        faults.at(entry, "monsters and chariots that characters ride are alone: write most = 1")
    _check_machine(written, entry, faults)
    _check_traits(written, entry, faults)


def _check_traits(written: TroopEntry, entry: str, faults: Faults) -> None:
    """The faults of the special rules of a troop."""
    if any(isinstance(trait, FastCavalry) for trait in written.traits) and written.kind not in FAST:
        faults.at(entry, "fast cavalry is cavalry, or has its bases [WF-CORE-FCV-01]")
    if any(isinstance(trait, Flyer) for trait in written.traits) and written.most > 1 and written.kind != "foot":
        faults.at(entry, 'flyers in units have kind = "foot", others are alone: write most = 1 [WF-CORE-MOV-05]')
    if any(isinstance(trait, Skirmishers) for trait in written.traits) and written.kind not in {"foot", "swarm"}:
        faults.at(entry, 'only troops of kind "foot" and "swarm" skirmish [WF-CORE-SKI-01]')
    if len({type(trait) for trait in written.traits}) < len(written.traits):
        faults.at(entry, "a rule stands twice among its traits")
    if any(isinstance(each, Wizard) for each in written.traits) and (written.armour != "none" or written.shield):
        faults.at(entry, "a wizard wears no armour and has no shield [WF-CORE-MAG-01]")
    check_spells(written.traits, entry, faults)


def _check_machine(written: TroopEntry, entry: str, faults: Faults) -> None:
    """The faults of a war machine. [WF-CORE-WAR-01]"""
    if (written.kind == "machine") != (written.machine is not None):
        faults.at(
            entry, 'a war machine, and nothing else, has a machine: write kind = "machine" and machine = { type = "cannon" }'
        )
    if written.machine is not None and written.gun is not None:
        faults.at(entry, "the crew of a war machine has no other weapon to shoot with")


def _troop(written: TroopEntry) -> Troop:
    """A troop; the base of a war machine is shared by its crew, who stand abreast."""
    wide, deep = written.base
    command, machine = written.command, written.machine
    abreast = 1 if machine is None else machine.crew
    return Troop(
        id=written.id,
        name=written.name,
        many=of_many(written.name, written.most if machine is None else 1, written.many),
        category=written.category,
        kind=written.kind,
        points=written.points,
        least=written.least if machine is None else machine.crew,
        most=written.most if machine is None else machine.crew,
        base=Base("hull", wide * MM / abreast, deep * MM),
        profile=written.profile,
        blade=written.blade,
        spare=written.spare,
        gun=written.gun,
        worn=written.armour,
        shield=written.shield,
        barding=written.barding,
        beast=written.beast,
        champion=command.champion,
        champion_attacks=command.attacks,
        champion_aim=command.aim,
        standard=command.standard,
        musician=command.musician,
        traits=written.traits,
        allowance=written.allowance,
        choice=written.choice,
        machine=machine,
    )
