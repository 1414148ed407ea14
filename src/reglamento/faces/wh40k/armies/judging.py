"""What is said of an army that is built on the page or brought in a file: by the checks that the command line makes.
[40K-CORE-ARMY-02, 40K-CORE-ARMY-03, 40K-CORE-MATCH-01]
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from reglamento.armies.lists.beside import slug
from reglamento.armies.lists.conversion import convert, faultless, tables_of
from reglamento.armies.lists.faults import Fault, Faults, ForceError, Lack
from reglamento.armies.lists.lines import located
from reglamento.armies.words import numbered
from reglamento.faces.army_lists import ArmyCard, FaultCard, UnitCard, must_be_of
from reglamento.faces.shown import Stat
from reglamento.games.wh40k import PLUGIN
from reglamento.games.wh40k.battlescribe.files import is_roster
from reglamento.games.wh40k.battlescribe.rosters import imported
from reglamento.games.wh40k.sheets.checking import Agreed, wrong
from reglamento.games.wh40k.sheets.drafting import roster_text
from reglamento.games.wh40k.sheets.entries import RosterEntry
from reglamento.games.wh40k.sheets.factions import names as factions
from reglamento.games.wh40k.sheets.records import Member, Roster, RosterUnit
from reglamento.games.wh40k.sheets.rosters import draft_of, roster_of, with_warlord
from reglamento.games.wh40k.sheets.writing import army_text
from reglamento.kernel.errors import ReglamentoError
from reglamento.language import prose, tr

RULED = re.compile(r"(?s)(\d*[A-Z]+(?:-[A-Za-z0-9]+)+): (.*)")
UNIT = re.compile(r"unit (\d+)")
WHERE = "army"
KEPT = {"id", "name", "faction", "detachments", "chosen", "reinforcement_points", "unit"}
"""What the page builds on."""


def judge(army: Mapping[str, Any], agreed: Mapping[str, Any]) -> ArmyCard:
    """An army of a faction of the package, however unfinished. Raises ReglamentoError for what is no army."""
    faults = Faults(WHERE)
    name = army.get("name")
    written = {"id": slug(name) if isinstance(name, str) else "army", **army}
    entry = convert(written, RosterEntry, "", faults)
    terms = convert(agreed, Agreed, tr("what is agreed"), faults)
    faults.stop()
    assert entry is not None and terms is not None, "no faults"  # noqa: PT018
    if entry.faction not in factions():
        raise ReglamentoError(tr("There is no such faction; there are {names}.").format(names=", ".join(factions())))
    return _drafted(entry, replace(terms, most=terms.most or None), roster_text(entry))


def opened(data: bytes) -> ArmyCard:
    """The army in a file of ours, or in a roster file of BattleScribe. Raises ReglamentoError for what is neither, or is damaged."""
    if not _is_toml(data):
        if not is_roster(data):
            raise ReglamentoError(tr("This is neither an army of this page (.toml) nor a roster of BattleScribe (.ros, .rosz)."))
        found = imported(data)
        text = army_text(found.roster)
        against = _unplayable(text)
        told = [*against, *(_lacking(lack) for lack in found.lacks if lack.rule not in {fault.rule for fault in against})]
        return _card(found.roster, found.roster.units, told, text, playable=not against)
    text = data.decode("utf-8")
    must_be_of(PLUGIN.name, text)
    with located(text):
        entry = faultless(tables_of(text, WHERE), RosterEntry, Faults(WHERE))
    return _drafted(entry, Agreed(), text)


def _is_toml(data: bytes) -> bool:
    """Whether a file is a text that begins like one of ours, and neither XML nor a zip."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return re.match(r"\s*(?:#|\[|[A-Za-z0-9_\"-]+\s*=)", text) is not None


def _unplayable(text: str) -> list[FaultCard]:
    """What keeps an imported army from being read again, and so from being played."""
    try:
        roster_of(text, WHERE)
    except ForceError as error:
        return list(map(_faulty, error.faults))
    return []


def _drafted(entry: RosterEntry, agreed: Agreed, text: str) -> ArmyCard:
    draft = draft_of(entry, WHERE)
    lacks = list(wrong(draft.roster, agreed)) if draft.roster.units else []
    faults = [*map(_faulty, draft.faults), *map(_lacking, lacks)]
    card = _card(draft.roster, draft.units, faults, text, playable=not draft.faults)
    if not isinstance(entry.faction, str):
        return card
    army = {key: value for key, value in msgspec.to_builtins(_with_kinds(with_warlord(entry))).items() if key in KEPT}
    return replace(card, army=army)


def _with_kinds(entry: RosterEntry) -> RosterEntry:
    """The same army with the kinds of chosen keywords as the offer writes them, and without points of its own. [40K-FAQ-KEYWORD-02]"""
    units = tuple(replace(unit, chosen=_in_capitals(unit.chosen), points=None) for unit in entry.unit)
    return replace(entry, chosen=_in_capitals(entry.chosen), unit=units)


def _in_capitals(chosen: Mapping[str, str]) -> dict[str, str]:
    return {kind.upper(): name for kind, name in chosen.items()}


def _card(
    roster: Roster, units: Iterable[RosterUnit | None], faults: Iterable[FaultCard], text: str, *, playable: bool
) -> ArmyCard:
    return ArmyCard(
        name=roster.name,
        stats=(
            Stat(label=tr("Points"), value=str(roster.points)),
            Stat(label=tr("Power"), value=str(roster.power)),
            Stat(label=tr("Command Points"), value=str(roster.command_points)),
        ),
        units=tuple(map(_unit, units)),
        faults=tuple(dict.fromkeys(faults)),
        remarks=tuple(_remarks(roster)),
        text=text,
        playable=playable,
        about=", ".join([prose(roster.faction), *(prose(each.name) for each in roster.detachments)]),
    )


def _unit(unit: RosterUnit | None) -> UnitCard:
    if unit is None:
        return UnitCard(title="?", line="", cost="")
    members = [unit.sheet.member(kind) for kind, _ in unit.models]
    names = [member.name for member in members]
    numbers = [number for _, number in unit.models]
    line = [
        _named(member, number, alone=unit.paid is None and names.count(member.name) == 1)
        for member, number in zip(members, numbers, strict=True)
    ]
    armed = [_named(member, number, alone=False) for member, number in zip(members, numbers, strict=True)]
    cost = tr("{points} points, Power {power}").format(points=unit.points, power=unit.power)
    leads: Literal["yes", "no", ""] = (
        "yes" if unit.warlord else "no" if unit.size == 1 and unit.sheet.role != "Fortification" else ""
    )
    return UnitCard(title=prose(unit.sheet.name), line=", ".join(line), cost=cost, leads=leads, armed=", ".join(armed))


def _named(member: Member, number: int, *, alone: bool) -> str:
    """So many models of a kind; with their weapons where there are several of one name, or where they are known from a roster alone."""
    weapons = ", ".join(dict.fromkeys(prose(weapon.name) for weapon in member.weapons))
    named = numbered(member.name, member.plural, number)
    return named if alone or not weapons else f"{named} ({weapons})"


def _remarks(roster: Roster) -> Iterator[str]:
    for each in roster.unenforced:
        yield ": ".join(part for part in (each.unit, each.name, each.says) if part)


def _lacking(lack: Lack) -> FaultCard:
    return FaultCard(says=lack.says, rule=lack.rule)


def _faulty(fault: Fault) -> FaultCard:
    """A fault of a file: of which unit, and by which rule."""
    unit, ruled = UNIT.match(fault.entry), RULED.fullmatch(fault.says)
    number = int(unit[1]) if unit else 0
    if ruled:
        return FaultCard(says=ruled[2], rule=ruled[1], unit=number)
    return FaultCard(says=fault.says if unit or not fault.entry else f"{fault.entry}: {fault.says}", unit=number)
