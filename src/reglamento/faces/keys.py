"""Keys for options: no key twice in one question."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from reglamento.faces.rows import OptionRow
from reglamento.geometry.memory import Memory
from reglamento.kernel.questions import Choose

_LAST: Memory[int, tuple[Choose, dict[Any, str]]] = Memory(1)
"""The keys of the last question: a screen asks for one option at a time."""


def keys_of(
    rows: Mapping[type[Any], OptionRow[Any]], view: Any, question: Choose, offered: Callable[[Choose], tuple[Any, ...]]
) -> dict[Any, str]:
    """The keys of all offered options that have one. `question` belongs to the view."""
    last = _LAST.last()
    if last is None or last[1][0] is not question:
        last = (0, _LAST.replaced(0, (question, _keys(rows, view, offered(question)))))
    return last[1][1]


def _keys(rows: Mapping[type[Any], OptionRow[Any]], view: Any, options: tuple[Any, ...]) -> dict[Any, str]:
    keys: dict[Any, str] = {}
    taken: set[str] = set()
    for option in sorted(options, key=lambda option: _rank(rows[type(option)], view, option)):
        own = rows[type(option)].key
        wanted = own(view, option) if callable(own) else own
        if wanted and wanted not in taken:
            keys[option] = wanted
            taken.add(wanted)
    return keys


def _rank(row: OptionRow[Any], view: Any, option: Any) -> int:
    return 0 if row.rank is None else row.rank(view, option)
