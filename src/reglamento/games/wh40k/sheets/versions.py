"""Datasheets and weapons that were published twice, in an Index and later in a Codex, and points that were published later.
[40K-SHEET-01, 40K-SHEET-02]
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from reglamento.armies.lists.faults import Faults, allowed

Priced = Callable[[str, object], object]
"""Gives a table of a datasheet, by its id, the newest points."""
INDEX = "index"
"""The older version; any other is the Codex."""


def newest(tables: Sequence[object]) -> list[object]:
    """Tables of weapons or datasheets without those of an Index of which there is a Codex version: this has the options of wargear that
    stand in the Index alone. What stands in the Index alone stays. [40K-SHEET-02,
    40K-SHEET-02-EX1, 40K-SHEET-02-EX2]
    """
    codex = {id for each in tables if (id := _id(each)) is not None and not _old(each)}
    old = {id: each for each in tables if isinstance(each, Mapping) and _old(each) and (id := _id(each)) in codex}
    return [_with_options(each, old[id]) if (id := _id(each)) in old else each for each in tables if each not in old.values()]


def _id(table: object) -> str | None:
    id = table.get("id") if isinstance(table, Mapping) else None
    return id if isinstance(id, str) else None


def _old(table: object) -> bool:
    return isinstance(table, Mapping) and table.get("version") == INDEX


def _with_options(codex: object, index: Mapping[str, Any]) -> object:
    """A datasheet with the options of another version that it has not itself."""
    if not isinstance(codex, Mapping) or not isinstance(index.get("option"), list):
        return codex
    own = codex.get("option", [])
    known = {_id(option) for option in own} if isinstance(own, list) else set()
    more = [option for option in index["option"] if _id(option) not in known]
    return {**codex, "option": [*own, *more]} if isinstance(own, list) else codex


def repriced(tables: Sequence[object], points: Mapping[str, int], faults: Faults) -> list[object]:
    """Tables of datasheets with the newest points of their models and choices of wargear, by `sheet/model` and `sheet/choice`.
    [40K-SHEET-01]
    """
    used: set[str] = set()

    def priced(sheet: str, table: object) -> object:
        key = f"{sheet}/{_id(table)}"
        if not isinstance(table, Mapping) or key not in points:
            return table
        used.add(key)
        return {**table, "points": points[key]}

    found = [_priced_sheet(each, priced) for each in tables]
    for key in sorted(points.keys() - used):
        faults.at(
            "newest_points", f"there is no {key}; allowed: {allowed(_id(each) or '' for each in tables)}, with /MODEL or /CHOICE"
        )
    return found


def _priced_sheet(table: object, priced: Priced) -> object:
    """A datasheet whose models and choices have been priced."""
    id = _id(table)
    if not isinstance(table, Mapping) or id is None:
        return table
    changed: dict[str, Any] = dict(table)
    if isinstance(table.get("model"), list):
        changed["model"] = [priced(id, model) for model in table["model"]]
    if isinstance(table.get("option"), list):
        changed["option"] = [_priced_option(id, option, priced) for option in table["option"]]
    return changed


def _priced_option(sheet: str, option: object, priced: Priced) -> object:
    if not isinstance(option, Mapping) or not isinstance(option.get("choices"), list):
        return option
    return {**option, "choices": [priced(sheet, choice) for choice in option["choices"]]}
