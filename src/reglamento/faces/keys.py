"""Keys for options: no key twice in one question."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from reglamento.faces.rows import OptionRow
from reglamento.kernel.questions import Choose
from reglamento.memory import Memory

_LAST: Memory[bool, tuple[Choose, dict[Any, str]]] = Memory(2)
"""The keys of the last question, of both kinds: a screen asks for one option at a time."""


def keys_of(
    rows: Mapping[type[Any], OptionRow[Any]],
    view: Any,
    question: Choose,
    offered: Callable[[Choose], tuple[Any, ...]],
    *,
    turned: bool = False,
) -> dict[Any, str]:
    """The keys of all offered options that have one. `question` belongs to the view. `turned`: arrow keys turn with the piece."""
    last = _LAST.get(turned)
    if last is not None and last[0] is question:
        return last[1]
    found = _keys(rows, view, offered(question), turned=turned)
    _LAST.replaced(turned, (question, found))
    return found


def _keys(rows: Mapping[type[Any], OptionRow[Any]], view: Any, options: tuple[Any, ...], *, turned: bool) -> dict[Any, str]:
    keys: dict[Any, str] = {}
    taken: set[str] = set()
    for option in sorted(options, key=lambda option: _rank(rows[type(option)], view, option)):
        row = rows[type(option)]
        own = (turned and row.turned_key) or row.key
        wanted = own(view, option) if callable(own) else own
        free = [key for key in ((wanted,) if isinstance(wanted, str) else wanted) if key and key not in taken]
        if free:
            keys[option] = free[0]
            taken.add(free[0])
    return keys


def _rank(row: OptionRow[Any], view: Any, option: Any) -> int:
    return 0 if row.rank is None else row.rank(view, option)
