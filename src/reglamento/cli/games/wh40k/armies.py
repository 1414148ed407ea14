"""`reglamento armies`: factions and rosters in words, and rosters of BattleScribe. [40K-CORE-ARMY-02, 40K-CORE-ARMY-03]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from reglamento.cli.games.wh40k.printing import print_roster, worth
from reglamento.cli.games.wh40k.sources import imported_from, roster_named, written_to
from reglamento.cli.input.guard import CheckFailed
from reglamento.cli.output.facts import print_json
from reglamento.cli.output.tables import table
from reglamento.games.wh40k.battlescribe.bodies import USUAL, Body
from reglamento.games.wh40k.battlescribe.rosters import Imported
from reglamento.games.wh40k.sheets import factions, rosters
from reglamento.games.wh40k.sheets.records import Faction
from reglamento.games.wh40k.sheets.writing import army_text
from reglamento.kernel.errors import ReglamentoError
from reglamento.kernel.numbers import length, shortened

LEAST_BASE, MOST_BASE = 10.0, 300.0
"""Millimetres."""


def listed(*, as_json: bool) -> None:
    """Print the factions and the rosters."""
    found_factions = [factions.faction(name) for name in factions.names()]
    found_rosters = [rosters.roster(name) for name in rosters.names()]
    if as_json:
        rows = {
            "factions": [{"id": each.id, "name": each.name, "about": each.about} for each in found_factions],
            "rosters": [{"id": each.id, "name": each.name, "points": each.points} for each in found_rosters],
        }
        print_json(rows)
        return
    table("Factions", ("", "name", "about"), [(each.id, each.name, each.about) for each in found_factions])
    table("Rosters", ("", "name", "points"), [(each.id, each.name, str(each.points)) for each in found_rosters])


def show(name: str) -> None:
    """Print a faction or a roster. Raises ReglamentoError, which lists those there are."""
    if name in factions.names():
        _print_faction(factions.faction(name))
    else:
        print_roster(roster_named(name))


def _print_faction(faction: Faction) -> None:
    rows = [
        (sheet.id, sheet.role, member.name, f"{member.least} to {member.most}", str(member.points))
        for sheet in faction.sheets.values()
        for member in sheet.members
    ]
    table(f"{faction.name}: {faction.about}", ("datasheet", "role", "model", "models", "points"), rows)


def brought(file: Path, bases: Sequence[str], to: Path | None, *, as_json: bool) -> None:
    """Print an army out of a roster file, and write it. Raises ReglamentoError for one that cannot be read, CheckFailed for one that is
    not legal.
    """
    set_by_hand = dict(map(_base, bases))
    army = imported_from(file, set_by_hand)
    units = {unit.sheet.name: None for unit in army.roster.units}
    unknown = next((name for name in set_by_hand if name not in units), None)
    if unknown is not None:
        raise ReglamentoError(f"--base {shortened(unknown)}: there is no such unit; the roster has {', '.join(units)}")
    if as_json:
        print_json(_facts(army))
    else:
        print_roster(army.roster)
        for line in _lines(army):
            print(line)
    if to is not None:
        written_to(to, army_text(army.roster))
    if army.lacks:
        raise CheckFailed(f"{file}: {len(army.lacks)} thing{'s are' if len(army.lacks) > 1 else ' is'} wrong with the army")


def _base(written: str) -> tuple[str, Body]:
    """`NAME=MM`. Raises ReglamentoError."""
    name, mark, number = written.rpartition("=")
    if not mark or not name:
        raise ReglamentoError(f"--base {shortened(written)}: write it as UNIT=MILLIMETRES")
    return name, USUAL._replace(base=length(number, LEAST_BASE, MOST_BASE))


def _lines(army: Imported) -> Iterator[str]:
    detachments = ", ".join(force.detachment.name if force.detachment else force.name for force in army.forces)
    yield f"{detachments}: {worth(army.points, army.power, army.command_points)}"
    for lack in army.lacks:
        yield f"wrong: {lack}"
    for each in army.unenforced:
        yield f"not enforced: {each}"


def _facts(army: Imported) -> dict[str, object]:
    return {
        "name": army.roster.name,
        "points": army.points,
        "power": army.power,
        "command_points": army.command_points,
        "units": [
            {"name": unit.sheet.name, "role": unit.sheet.role, "points": unit.points, "models": unit.models}
            for unit in army.roster.units
        ],
        "wrong": [{"rule": lack.rule, "says": lack.says} for lack in army.lacks],
        "not_enforced": msgspec.to_builtins(army.unenforced),
    }
