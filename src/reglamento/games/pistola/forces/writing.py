"""The text of a file of forces, as a person would write it. [PP-ATT-01, PP-DEF-02]"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from reglamento.armies.lists.beside import quoted
from reglamento.games.pistola.forces.squads import Side, Squad, type_of, unit_of
from reglamento.games.pistola.forces.units import ArmyList


def heading(id: str, name: str, list: str, side: Side, table: str | None = None) -> str:
    """The text above the squads or cells; `list`, and `table` for a defender with a table of its own, are names or paths."""
    keys = {"id": id, "name": name, "list": list, "side": side} | ({"table": table} if table is not None else {})
    return "".join(f"{key} = {quoted(value)}\n" for key, value in keys.items())


def attacker(squads: Sequence[Squad], army: ArmyList) -> str:
    """An attacker's squads."""
    return "".join(squad_text(squad, army, "squad") for squad in squads)


def defender(cells: Mapping[str, Sequence[Squad]], army: ArmyList) -> str:
    """The cells of a defender's table, without the empty ones."""
    return "".join(
        f"\n[[cell]]\nid = {quoted(id)}\n" + "".join(squad_text(squad, army, "cell.squad") for squad in held)
        for id, held in cells.items()
        if held
    )


def squad_text(squad: Squad, army: ArmyList, table: str) -> str:
    """One squad as a table of this name; its type is given only if it is not the first type of its unit."""
    type = type_of(squad, army)
    members = ", ".join(f"{id} = {count}" for id, count in squad.members.items())
    return (
        f"\n[[{table}]]\nunit = {quoted(squad.unit)}\nmodels = {squad.models}\n"
        + (f"members = {{ {members} }}\n" if members else "")
        + ("" if type == unit_of(squad, army).types[0] else f"as = {quoted(type)}\n")
    )
