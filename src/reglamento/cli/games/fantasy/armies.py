"""`reglamento armies fantasy`: army lists and armies in words, checked and built. [WF-CORE-ARMY-01, WF-CORE-ARMY-04]"""

from __future__ import annotations

from pathlib import Path

from reglamento.armies.lists.beside import Beside
from reglamento.armies.lists.conversion import tables_of, text_of
from reglamento.armies.lists.packaged_files import own_file
from reglamento.armies.lists.writing import write_new
from reglamento.cli.input.guard import CheckFailed
from reglamento.cli.output.facts import print_json
from reglamento.cli.output.tables import table
from reglamento.faces.army_lists import must_be_of
from reglamento.games.fantasy import PLUGIN
from reglamento.games.fantasy.lists import armies, army_lists
from reglamento.games.fantasy.lists.army_lists import ArmyList, army_list
from reglamento.games.fantasy.lists.building import built
from reglamento.games.fantasy.lists.composition import SMALL_POINTS, composition
from reglamento.games.fantasy.lists.records import Army, ArmyUnit, Troop
from reglamento.games.fantasy.lists.writing import army_text


def listed(*, as_json: bool) -> None:
    """Print the army lists and the armies."""
    lists = {name: army_list(name) for name in army_lists.FILES.names()}
    known = {name: armies.army(name) for name in armies.FILES.names()}
    if as_json:
        rows = {
            "lists": [{"id": name, "name": each.name, "about": each.about} for name, each in lists.items()],
            "armies": [{"id": name, "name": each.name, "points": each.points} for name, each in known.items()],
        }
        print_json(rows)
        return
    table("Army lists", ("", "name", "about"), [(name, each.name, each.about) for name, each in lists.items()])
    table("Armies", ("", "name", "points"), [(name, each.name, str(each.points)) for name, each in known.items()])


def show(name: str) -> None:
    """Print an army list or an army. Raises ReglamentoError, which lists those there are."""
    if name in army_lists.FILES.names():
        _print_list(army_list(name))
    else:
        _print_army(_named(name))


def _named(name: str) -> Army:
    """An army of the package by its name, or one in a file. Raises ReglamentoError, which lists those there are."""
    if name in armies.FILES.names():
        return armies.army(name)
    path = own_file(name, "army list or army", [*army_lists.FILES.names(), *armies.FILES.names()])
    text = text_of(path)
    must_be_of(PLUGIN.name, text)
    return armies.army_in(tables_of(text, path.name), path.name, Beside(path.parent))


def _print_list(shown: ArmyList) -> None:
    rows = [(each.id, each.name, each.category, each.kind, _size(each), str(each.points)) for each in shown.troops.values()]
    table(f"{shown.name}: {shown.about}", ("troop", "name", "category", "kind", "models", "points"), rows)
    items = [(each.id, each.name, each.category, str(each.points)) for each in shown.items.values()]
    table("Magic items", ("item", "name", "category", "points"), items)


def _size(troop: Troop) -> str:
    if troop.machine is not None:
        return f"crew of {troop.most}"
    return str(troop.most) if troop.least == troop.most else f"{troop.least} to {troop.most}"


def _print_army(army: Army) -> None:
    rows = [
        (unit.troop.name, unit.troop.category, str(unit.models), str(unit.files), _with(army, place), str(unit.points))
        for place, unit in enumerate(army.units)
    ]
    table(f"{army.name}: {army.points} points", ("unit", "category", "models", "files", "with", "points"), rows)


def _with(army: Army, place: int) -> str:
    """The command of a unit, and what its character carries, rides and is."""
    unit: ArmyUnit = army.units[place]
    named = ("battle standard" if unit.troop.character else "standard", unit.standard)
    command = [name for name, had in (("champion", unit.champion), named, ("musician", unit.musician)) if had]
    mount = [] if unit.rides is None else [f"on {army.units[unit.rides].troop.name}"]
    general = ["General"] if army.general == place else []
    return ", ".join((*general, *command, *(item.name for item in unit.items), *mount))


def check(name: str, points: int | None, *, small: bool, as_json: bool) -> None:
    """Print an army and what is wrong with it. Raises ReglamentoError where there is none, CheckFailed where anything is wrong."""
    army = _named(name)
    lacks = composition(army, points or (SMALL_POINTS if small else army.points), small=small)
    if as_json:
        told = [{"rule": lack.rule, "says": lack.says} for lack in lacks]
        print_json({"name": army.name, "points": army.points, "units": len(army.units), "wrong": told})
    else:
        _print_army(army)
        for lack in lacks:
            print(f"wrong: {lack}")
    if lacks:
        raise CheckFailed(f"{name}: {len(lacks)} thing{'s are' if len(lacks) > 1 else ' is'} wrong with the army")


def build(name: str, points: int, to: Path | None, *, items: bool) -> None:
    """Print an army of a list, and write it. Raises ReglamentoError where it cannot be built."""
    made = built(name, points, items=items)
    _print_army(made.army)
    if to is not None:
        write_new(to, army_text(made.entry))
