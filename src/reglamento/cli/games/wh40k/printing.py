"""Armies as the commands about them print them."""

from __future__ import annotations

from reglamento.armies.words import numbered
from reglamento.cli.output.tables import table
from reglamento.games.wh40k.sheets.records import Roster, RosterUnit


def print_roster(roster: Roster) -> None:
    """Print the units of an army with what they cost."""
    rows = [(unit.sheet.name, unit.sheet.role, _models(unit), str(unit.points), str(unit.power)) for unit in roster.units]
    table(f"{roster.name}: {roster.points} points", ("unit", "role", "models", "points", "Power"), rows)


def worth(points: float, power: float, command_points: int) -> str:
    """What an army costs and has: `750 points, Power 40, 1 Command Point`."""
    return f"{points:g} points, Power {power:g}, {command_points} Command Point{'' if command_points == 1 else 's'}"


def _models(unit: RosterUnit) -> str:
    kinds = ((unit.sheet.member(kind), number) for kind, number in unit.models)
    found = ", ".join(numbered(member.name, member.plural, number) for member, number in kinds)
    return f"{found}; Warlord" if unit.warlord else found
