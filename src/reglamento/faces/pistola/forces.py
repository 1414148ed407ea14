"""Forces and army lists in words, for players that choose or write one. [PP-ATT-01, PP-DEF-02, PP-TROOPS-01]"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from reglamento.armies.dice.targets import NEVER
from reglamento.games.pistola.forces.costs import cost_of, points
from reglamento.games.pistola.forces.files import Force
from reglamento.games.pistola.forces.squads import Squad, cost, fighters, incomplete, type_of, unit_of
from reglamento.games.pistola.forces.units import TYPES, ArmyList, Fighter, ListedUnit
from reglamento.games.pistola.words.names import models_of_kind


def in_words(force: Force) -> str:
    """A force with the squads of the attacker, or those of each cell of the defender's table."""
    lines = [f"{force.name} ({force.id}), {force.side}, from the list {force.army.name} ({force.army.id})", ""]
    if force.squads:
        lines += [f"{points(force)} points", *_squads(force.squads, force.army)]
    for cell in force.table.cells:
        held = force.cells.get(cell.id, ())
        if held:
            lines += [f"cell {cell.id}: {cost_of(held, force.army)} of {cell.points} points", *_squads(held, force.army)]
    return "\n".join(lines)


def _squads(held: Sequence[Squad], army: ArmyList) -> Iterator[str]:
    for squad in held:
        kinds = Counter(fighters(squad, army))
        models = ", ".join(models_of_kind(fighter, count) for fighter, count in kinds.items())
        short = ", incomplete" if incomplete(squad, army) else ""
        yield f"  {cost(squad, army):>3}  {type_of(squad, army):<13}  {unit_of(squad, army).name}: {models}{short}"


def list_in_words(army: ArmyList) -> str:
    """An army list: all its units by type, with their figures."""
    lines = [f"{army.name} ({army.id}), an army list", army.about]
    for type in TYPES:
        units = army.of_type(type)
        lines += ["", type] if units else []
        for unit in units:
            lines += _unit(unit)
    return "\n".join(lines)


def _unit(unit: ListedUnit) -> Iterator[str]:
    models = f"{unit.least}" if unit.least == unit.most else f"{unit.least} to {unit.most}"
    traits = f"; {', '.join(unit.traits)}" if unit.traits else ""
    yield f"  {unit.name} ({unit.id}): {models}{traits}"
    yield _fighter(unit.ordinary, "each")
    for member in unit.members:
        yield _fighter(member.fighter, f"up to {member.most} as {member.fighter.name} ({member.fighter.id})")


def _fighter(fighter: Fighter, name: str) -> str:
    profile, weapons = fighter.profile, ", ".join(weapon.name for weapon in fighter.weapons)
    ward = "" if profile.invulnerable == NEVER else f" invulnerable {profile.invulnerable}+"
    return f"    {name}, {fighter.points} points: {profile}{ward}, base {fighter.base} mm; {weapons or 'no weapons'}"
