"""Rosters by name, or from the text of a file. [40K-CORE-ARMY-02, 40K-ERR-186]"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

import msgspec
from msgspec.structs import replace

from reglamento.armies.lists.conversion import faultless, tables_of
from reglamento.armies.lists.faults import Fault, Faults, ForceError, allowed
from reglamento.armies.lists.lines import located
from reglamento.armies.lists.packaged_files import PackagedFiles
from reglamento.armies.words import numbered
from reglamento.games.wh40k.arms.detachments import DETACHMENTS, Detachment, named
from reglamento.games.wh40k.sheets import factions
from reglamento.games.wh40k.sheets.brackets import Lists, brackets_of, chosen_sheet
from reglamento.games.wh40k.sheets.effects import AnyAbility, Aura, Changes, Ignores
from reglamento.games.wh40k.sheets.entries import RosterEntry, RosterUnitEntry
from reglamento.games.wh40k.sheets.factions import faction, faction_in
from reglamento.games.wh40k.sheets.records import Faction, Roster, RosterUnit, Sheet
from reglamento.games.wh40k.sheets.reinforcements import reinforcements_of
from reglamento.games.wh40k.sheets.wargear import equipped
from reglamento.language import prose, tr

FOLDER = Path(__file__).parent / "data" / "rosters"
FILES = PackagedFiles(FOLDER, "roster")


def names() -> list[str]:
    """The rosters of the package."""
    return FILES.names()


@cache
def roster(name: str) -> Roster:
    """A roster of the package. Raises ForceError naming those there are."""
    return _made(FILES.tables(name), f"{name}.toml")


def roster_of(text: str, where: str) -> Roster:
    """A roster from the text of a file. Raises ForceError with all that is wrong with it."""
    with located(text):
        return _made(tables_of(text, where), where)


class RosterDraft(msgspec.Struct, frozen=True, kw_only=True):
    """An army that is being built: what of it can be read, and all faults. `units` has a place for each unit that is written; None where
    its datasheet is not there.
    """

    roster: Roster
    units: tuple[RosterUnit | None, ...]
    faults: tuple[Fault, ...]


def _made(found: dict[str, object], where: str) -> Roster:
    faults = Faults(where)
    head = faultless(found, RosterEntry, faults)
    drafted = draft_of(head, where)
    if drafted.faults:
        raise ForceError(drafted.faults)
    return drafted.roster


def draft_of(head: RosterEntry, where: str) -> RosterDraft:
    """An army with all its faults, however unfinished it is. Raises ForceError where there is no such faction."""
    faults = Faults(where)
    if head.warlord is not None and head.warlord > len(head.unit):
        faults.at("warlord", f"there is no unit {head.warlord}: the roster has {len(head.unit)}")
    head = with_warlord(head)
    known = faction(head.faction) if isinstance(head.faction, str) else faction_in(head.faction, where)
    units = tuple(_unit(unit, known, f"unit {number}", faults, head.chosen) for number, unit in enumerate(head.unit, start=1))
    if head.detachments:
        units = tuple(None if unit is None else _in_detachment(unit, known) for unit in units)
    for number, unit in enumerate(head.unit, start=1):
        if unit.detachment > max(1, len(head.detachments)):
            said = tr("it stands in Detachment {number}, and there are {n}").format(
                number=unit.detachment, n=len(head.detachments)
            )
            faults.at(f"unit {number}", said)
        if unit.points is not None and isinstance(head.faction, str):
            faults.at(f"unit {number}", f"points are said by the datasheets of {known.id}; leave them out")
    detachments = tuple(_detachment(name, faults) for name in head.detachments)
    _led(units, faults)
    roster = Roster(
        id=head.id,
        name=head.name,
        faction=known.name,
        units=tuple(unit for unit in units if unit is not None),
        detachments=tuple(each for each in detachments if each is not None),
        stratagems=known.stratagems if detachments else (),
        reinforcements=reinforcements_of(known, (unit for unit in units if unit is not None)),
        reinforcement_points=head.reinforcement_points,
        unenforced=head.unenforced,
    )
    if any(unit.trait == BY_DIE for unit in head.unit):
        roster = replace(roster, variants=tuple(_led_with(roster, trait) for trait in TRAITS))
    return RosterDraft(roster=roster, units=units, faults=tuple(faults.found))


def with_warlord(head: RosterEntry) -> RosterEntry:
    """The same army, in which the units alone say which of them has the Warlord. [40K-CORE-ARMY-06]"""
    if head.warlord is None:
        return head
    units = tuple(replace(unit, warlord=number == head.warlord) for number, unit in enumerate(head.unit, start=1))
    return replace(head, warlord=None, unit=units)


def _led_with(roster: Roster, trait: str) -> Roster:
    """The same army with this trait of its Warlord. [40K-CORE-ARMY-06]"""
    units = (
        replace(unit, sheet=_with_abilities(unit.sheet, (TRAITS[trait],))) if unit.warlord else unit for unit in roster.units
    )
    return replace(roster, units=tuple(units))


def _led(units: Sequence[RosterUnit | None], faults: Faults) -> None:
    """Tell of an army without units, without a Warlord, or with one that may be none. [40K-CORE-ARMY-06, 40K-ERR-186]"""
    if not units:
        faults.at("", tr("an army has at least one unit"))
    warlords = [unit for unit in units if unit is not None and unit.warlord]
    if len(warlords) != 1:
        said = tr("one unit must be the Warlord, and {n} are")
        faults.at("warlord", f"40K-CORE-ARMY-06: {said.format(n=len(warlords))}")
    elif warlords[0].size > 1 or warlords[0].sheet.role == "Fortification":
        faults.at("", f"40K-ERR-186: {tr('the Warlord is a single model, and no Fortification')}")


def _detachment(name: str, faults: Faults) -> Detachment | None:
    found = named(name)
    if found is None:
        faults.at("detachments", f"there is no Detachment {name}; allowed: {allowed(each.name for each in DETACHMENTS)}")
    return found


def unit_of(written: RosterUnitEntry, known: Faction) -> RosterUnit | None:
    """A unit of a faction; None where its datasheet does not allow it."""
    faults = Faults("")
    unit = _unit(written, known, "", faults)
    return None if faults.found else unit


def _unit(
    written: RosterUnitEntry, known: Faction, entry: str, faults: Faults, chosen: Mapping[str, str] | None = None
) -> RosterUnit | None:
    """A unit; `chosen` is what stands for keywords in brackets in the whole army. [40K-FAQ-KEYWORD-02]"""
    sheet = known.sheets.get(written.sheet)
    if sheet is None:
        said = tr("there is no datasheet {sheet}; allowed: {sheets}")
        faults.at(entry, said.format(sheet=written.sheet, sheets=allowed(known.sheets)))
        return None
    general = {kind.upper(): name for kind, name in (chosen or {}).items() if kind.upper() in brackets_of(sheet)}
    choices = general | {kind.upper(): name for kind, name in written.chosen.items()}
    sheet = chosen_sheet(sheet, Lists(known, lambda: _other_lists(known)), choices, entry, faults)
    kinds = {member.id for member in sheet.members}
    for kind in sorted(written.models.keys() - kinds):
        said = tr("{sheet} has no model {model}; allowed: {models}")
        faults.at(entry, said.format(sheet=prose(sheet.name), model=kind, models=allowed(kinds)))
    numbers = {member.id: written.models.get(member.id, member.least) for member in sheet.members}
    _numbers(sheet, numbers, written, entry, faults)
    sheet, numbers = equipped(sheet, numbers, written.wargear, entry, faults)
    if written.trait:
        sheet = _with_trait(sheet, written, entry, faults)
    models = tuple((kind, number) for kind, number in numbers.items() if number)
    return RosterUnit(
        sheet=sheet,
        models=models,
        warlord=written.warlord,
        detachment=written.detachment,
        understrength=written.understrength,
        paid=written.points,
    )


def _other_lists(known: Faction) -> Iterator[Faction]:
    """The lists of the package but for this one."""
    return (faction(name) for name in factions.names() if name != known.id)


def _in_detachment(unit: RosterUnit, known: Faction) -> RosterUnit:
    """The unit with what its list gives to the units of Detachments. [40K-FAQ-REINF-09]"""
    gives = tuple(each.gives for each in known.detachment_abilities if not each.roles or unit.sheet.role in each.roles)
    return replace(unit, sheet=_with_abilities(unit.sheet, gives)) if gives else unit


def _with_abilities(sheet: Sheet, gives: tuple[AnyAbility, ...]) -> Sheet:
    members = tuple(replace(each, abilities=(*each.abilities, *gives)) for each in sheet.members)
    return replace(sheet, members=members)


BY_DIE = "rolled"
"""In place of a trait: a D3 is rolled for it."""
TRAITS: dict[str, AnyAbility] = {
    "onslaught": Changes(of="A", plus=1, charging=True),
    "inspiring": Aura(name="Inspiring Warlord", range=6, gives=Changes(of="Ld", plus=1)),
    "tenacious": Ignores(on=6),
}
"""The Warlord traits that every army has, in the order of the die: as abilities of the Warlord. [40K-CORE-ARMY-06]"""


def _with_trait(sheet: Sheet, written: RosterUnitEntry, entry: str, faults: Faults) -> Sheet:
    """The datasheet of a Warlord with its trait."""
    if not written.warlord or "CHARACTER" not in sheet.keywords:
        said = tr("only a Warlord that is a CHARACTER has a Warlord trait")
        faults.at(f"{entry}, trait", f"40K-CORE-ARMY-06: {said}")
    return sheet if written.trait == BY_DIE else _with_abilities(sheet, (TRAITS[written.trait],))


def _numbers(sheet: Sheet, numbers: Mapping[str, int], written: RosterUnitEntry, entry: str, faults: Faults) -> None:
    """Tell of kinds of which there are too few or too many. [40K-CORE-ARMY-05]"""
    fewest = sum(member.least for member in sheet.members)
    if written.understrength and sum(numbers.values()) >= max(1, fewest):
        said = tr("an understrength unit has fewer than {n} models")
        faults.at(entry, f"40K-CORE-ARMY-05: {said.format(n=fewest)}")
    for kind, number in numbers.items():
        member = sheet.member(kind)
        least = 0 if written.understrength else member.least
        if not least <= number <= member.most:
            said = tr("{models}: at least {least}, at most {most}")
            models = numbered(member.name, member.plural, number)
            faults.at(entry, said.format(models=models, least=least, most=member.most))
    if not any(numbers.values()):
        faults.at(entry, tr("a unit has at least one model"))
