"""Armies as the commands about them print them."""

from __future__ import annotations

from collections.abc import Sequence

from reglamento.armies.words import numbered
from reglamento.cli.output.tables import table
from reglamento.games.wh40k.sheets.records import Member, Roster, RosterUnit


def print_roster(roster: Roster) -> None:
    """Print the units of an army with what they cost."""
    rows = [(unit.sheet.name, unit.sheet.role, _models(unit), str(unit.points), str(unit.power)) for unit in roster.units]
    table(f"{roster.name}: {roster.points} points", ("unit", "role", "models", "points", "Power"), rows)


def worth(points: float, power: float, command_points: int) -> str:
    """What an army costs and has: `750 points, Power 40, 1 Command Point`."""
    return f"{points:g} points, Power {power:g}, {command_points} Command Point{'' if command_points == 1 else 's'}"


def _models(unit: RosterUnit) -> str:
    kinds = [(unit.sheet.member(kind), number) for kind, number in unit.models]
    members = [member for member, _ in kinds]
    found = ", ".join(
        f"{numbered(member.name, member.plural, number)}{_armed_apart(member, members)}" for member, number in kinds
    )
    return f"{found}; Warlord" if unit.warlord else found


def _armed_apart(member: Member, members: Sequence[Member]) -> str:
    """The weapons that tell models from those of the same name, ` (Melter)`; empty for models with a name of their own."""
    alike = [{weapon.name for weapon in each.weapons} for each in members if each.name == member.name]
    own = dict.fromkeys(weapon.name for weapon in member.weapons if not all(weapon.name in weapons for weapons in alike))
    return f" ({', '.join(own)})" if own else ""
