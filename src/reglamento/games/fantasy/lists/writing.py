"""An army as the text of its file: to be read again, changed by hand and sent on. [WF-CORE-ARMY-01]"""

from __future__ import annotations

from typing import Any

from msgspec.structs import fields

from reglamento.armies.lists.writing import table_text
from reglamento.games.fantasy.lists.entries import ArmyEntry, RiderEntry, UnitEntry


def army_text(entry: ArmyEntry) -> str:
    """The text of an army. It reads as the same entry."""
    head = table_text("", id=entry.id, name=entry.name, list=entry.list)
    return head + "".join(table_text("[[unit]]", **_unit(unit)) for unit in entry.unit)


def _unit(unit: UnitEntry) -> dict[str, Any]:
    found = _given(unit)
    return {**found, "rider": [_given(rider) for rider in unit.rider]} if unit.rider else found


def _given(entry: UnitEntry | RiderEntry) -> dict[str, Any]:
    """What an entry says beyond what is usual."""
    known = ((field.name, field.default) for field in fields(entry))
    return {name: getattr(entry, name) for name, usual in known if getattr(entry, name) != usual}
