"""Factions by name, or from the text of a file."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from reglamento.armies.lists.conversion import convert, each, tables_of
from reglamento.armies.lists.faults import Faults, allowed
from reglamento.armies.lists.lines import located
from reglamento.armies.lists.packaged_files import PackagedFiles
from reglamento.armies.words import of_many
from reglamento.games.wh40k.sheets.bearers import armoury_of, member_from
from reglamento.games.wh40k.sheets.brackets import brackets_of
from reglamento.games.wh40k.sheets.effects import Psyker
from reglamento.games.wh40k.sheets.entries import FactionEntry, SheetEntry
from reglamento.games.wh40k.sheets.powers import SMITE, Power
from reglamento.games.wh40k.sheets.records import DetachmentAbility, Faction, Member, Sheet
from reglamento.games.wh40k.sheets.reinforcements import added_by
from reglamento.games.wh40k.sheets.stratagems import CORE, FOR_MOVES, UNPHASED, Stratagem
from reglamento.games.wh40k.sheets.versions import newest, repriced
from reglamento.games.wh40k.sheets.wargear import Armoury, options_of

FILES = PackagedFiles(Path(__file__).parent / "data" / "factions", "faction")
LISTS = {"weapon", "sheet", "psychic_power", "stratagem"}
"""What a faction's file lists in tables of its own."""


def names() -> list[str]:
    """The factions of the package."""
    return FILES.names()


@cache
def faction(name: str) -> Faction:
    """A faction of the package. Raises ForceError naming those there are."""
    return faction_in(FILES.tables(name), f"{name}.toml")


def faction_of(text: str, where: str) -> Faction:
    """A faction from the text of a file. Raises ForceError with all that is wrong with it."""
    with located(text):
        return faction_in(tables_of(text, where), where)


def faction_in(found: dict[str, object], where: str) -> Faction:
    """A faction from the tables of a file. Raises ForceError with all that is wrong with them."""
    faults = Faults(where)
    weapons, sheets = _listed(found, "weapon", faults), _listed(found, "sheet", faults)
    head = convert({key: value for key, value in found.items() if key not in LISTS}, FactionEntry, "", faults)
    powers = _powers(found.get("psychic_power", []), faults)
    stratagems = _stratagems(found.get("stratagem", []), faults)
    armoury = armoury_of(newest(weapons), faults)
    faults.stop()
    assert head is not None, "no faults"
    sheets = repriced(newest(sheets), head.newest_points, faults)
    made: dict[str, Sheet] = {}
    for entry, sheet in each(sheets, SheetEntry, "sheet", faults):
        if sheet.id in made:
            faults.at(entry, "this id stands twice")
        made[sheet.id] = _sheet(sheet, Stock(head, armoury, powers), entry, faults)
    for id, made_sheet in made.items():
        for kind in set(brackets_of(made_sheet)) - {kind.upper() for kind in head.brackets}:
            faults.at(f"sheet {id}", f"<{kind}> is none of the brackets of the list; allowed: {allowed(head.brackets)}")
        for name in (name for member in made_sheet.members for name in added_by(member.abilities) if name not in made):
            faults.at(f"sheet {id}", f"there is no datasheet {name}; allowed: {allowed(made)}")
    faults.stop()
    given = tuple(DetachmentAbility(roles=each.roles, gives=each.gives) for each in head.detachment_abilities)
    return Faction(
        id=head.id,
        name=head.name,
        about=head.about,
        sheets=made,
        stratagems=stratagems,
        detachment_abilities=given,
        brackets={kind.upper(): tuple(name.upper() for name in named) for kind, named in head.brackets.items()},
    )


def _powers(found: object, faults: Faults) -> dict[str, Power]:
    """The psychic powers of a faction by id."""
    if not isinstance(found, list):
        faults.at("psychic_power", "write one [[psychic_power]] for each")
        return {}
    powers = {SMITE.id: SMITE}
    for entry, power in each(found, Power, "psychic power", faults):
        if power.id in powers:
            faults.at(entry, "this id stands twice")
        if (power.mortal is not None) + (power.gives is not None) + power.moves != 1:
            faults.at(entry, "a power deals mortal wounds, gives an ability or moves a unit: write mortal, gives or moves")
        if power.moves and power.target == "enemy":
            faults.at(entry, 'a power moves units of its own side: its target is "friend" or "self"')
        powers[power.id] = power
    return powers


def _stratagems(found: object, faults: Faults) -> tuple[Stratagem, ...]:
    """The Stratagems of a faction."""
    if not isinstance(found, list):
        faults.at("stratagem", "write one [[stratagem]] for each")
        return ()
    made = {each.id: each for each in CORE}
    for entry, written in each(found, Stratagem, "stratagem", faults):
        if written.id in made:
            faults.at(entry, "this id stands twice")
        if (written.stops is not None) + (written.gives is not None) + bool(written.does) != 1:
            faults.at(entry, "it gives an ability, does something or stops another Stratagem: write gives, does or stops")
        _check_window(written, entry, faults)
        made[written.id] = written
    return tuple(made.values())[len(CORE) :]


def _check_window(written: Stratagem, entry: str, faults: Faults) -> None:
    """A Stratagem is used when its window opens, and what it gives lasts beyond that. [40K-CORE-TURN-02]"""
    if written.gives is not None and written.when in {"phase-begins", "phase-ends"} and written.phase is None:
        faults.at(entry, "one that gives an ability at the beginning or end of a phase says in which phase")
    if written.when in UNPHASED and written.phase is not None:
        faults.at(entry, f"its window, {written.when}, is in no phase")
    if written.gives is not None and written.when in UNPHASED and written.lasts == "phase":
        faults.at(entry, f'outside phases, as in {written.when}, what it gives lasts for a "turn" or the "battle"')
    if written.does == "fight" and (written.when, written.phase) not in {("phase-ends", "fight"), ("fought", "fight")}:
        faults.at(entry, 'a unit fights again when it has "fought", or when the phase-ends, in the fight phase')
    if written.does == "move" and written.when not in FOR_MOVES:
        faults.at(entry, f"{written.when} is no window for a move; allowed: {allowed(FOR_MOVES)}")


def _listed(found: dict[str, object], key: str, faults: Faults) -> Sequence[object]:
    value = found.get(key, [])
    if not isinstance(value, list) or not value:
        faults.at(key, f"write one [[{key}]] or more")
        return ()
    return value


class Stock(NamedTuple):
    """What the datasheets of a faction share: its head, its weapons and its psychic powers, by id."""

    head: FactionEntry
    armoury: Armoury
    powers: dict[str, Power]


def _sheet(written: SheetEntry, stock: Stock, entry: str, faults: Faults) -> Sheet:
    armoury = stock.armoury
    members = tuple(member_from(each, written, armoury, f"{entry}, model {each.id}", faults) for each in written.model)
    if len({member.id for member in members}) < len(members):
        faults.at(entry, "two models have the same id")
    if not any(member.most for member in members):
        faults.at(entry, "no model may be chosen: say most = 1 or more")
    factions = frozenset(keyword.upper() for keyword in (*written.factions, *stock.head.keywords))
    keywords = derived(factions | {keyword.upper() for keyword in written.keywords}, members)
    return Sheet(
        id=written.id,
        name=written.name,
        many=of_many(written.name, sum(member.most for member in members), written.many),
        role=written.role,
        power=written.power,
        powers=tuple((each.models, each.power) for each in written.powers),
        keywords=keywords,
        factions=factions,
        same_as=written.same_as or "",
        squadron=written.squadron,
        members=members,
        options=options_of(written, members, armoury, entry, faults),
        psychic_powers=_known(members, stock.powers, entry, faults),
    )


def _known(members: Sequence[Member], powers: dict[str, Power], entry: str, faults: Faults) -> tuple[Power, ...]:
    """The psychic powers that the psykers of a datasheet know beside Smite."""
    known = [name for member in members for each in member.abilities if isinstance(each, Psyker) for name in each.powers]
    unknown = [name for name in known if name not in powers]
    if unknown:
        faults.at(entry, f"there is no psychic power {unknown[0]}; allowed: {allowed(powers)}")
    return tuple(powers[name] for name in dict.fromkeys(known) if name in powers and name != SMITE.id)


def derived(keywords: frozenset[str], members: Sequence[Member]) -> frozenset[str]:
    """The keywords of a datasheet with those that follow from it: what can FLY and has a minimum Move is an AIRCRAFT.
    [40K-CORE-DATA-07, 40K-ERR-177c]
    """
    return keywords | {"AIRCRAFT"} if "FLY" in keywords and any(member.profile.least for member in members) else keywords
